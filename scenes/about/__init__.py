"""What the program says of itself."""
