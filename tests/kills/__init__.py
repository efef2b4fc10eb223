"""Kills the program while it plays, and looks at what is left; ``tools/measure/kills.py`` does it very often."""
