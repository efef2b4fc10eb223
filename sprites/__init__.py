"""From ids and positions to pictures: sheets, names, the geometry of the board on the screen, its static layer."""
