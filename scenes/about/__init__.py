"""Information about the program."""
