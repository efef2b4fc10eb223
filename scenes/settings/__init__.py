"""The scene for the settings. To add a setting, add a line in ``pages`` and one in ``user/settings.py``."""
