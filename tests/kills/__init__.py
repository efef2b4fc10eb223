"""Kills the program while it plays, and looks at what is left; ``tools/kill_test.py`` does it very often."""
