"""The board editor: draws boards and scenarios as Tiled maps, without Tiled."""
