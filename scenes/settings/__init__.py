"""The settings. To add one, add a line in ``pages`` and one in ``user/settings.py``."""
