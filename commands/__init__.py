"""The commands of ``main.py``. They may read and write files, which the rules never do, and need no display."""
