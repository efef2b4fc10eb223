"""Picture sheets, tilesets and galleries, made from the drawings in data/art."""
