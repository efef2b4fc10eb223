"""The celebration of a victory on the board, before the results."""
