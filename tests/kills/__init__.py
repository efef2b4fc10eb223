"""Kills the program while it plays, then checks the files; ``tools/measure/kills.py`` does this hundreds of times."""
