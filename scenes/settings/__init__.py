"""What the user may choose. A new choice is a line in ``pages`` and one in ``user/settings.py``."""
