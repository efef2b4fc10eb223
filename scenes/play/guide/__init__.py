"""The guided first game: a real game with prepared dice, and its lessons."""
