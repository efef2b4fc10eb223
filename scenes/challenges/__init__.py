"""Challenges: the board of the day, the puzzles, and what the player missed in their own games."""
