"""Puzzles, solved at the table."""
