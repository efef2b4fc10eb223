"""What the sounds are made of, and that they bear being heard for hours."""
