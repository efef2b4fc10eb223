"""A victory, celebrated on the board before the results come."""
