"""What is the user's own: language, settings, files, and the games kept in them.

Scenes and commands both know it, and it knows only ``game``: no window, no widget, no pygame. What it says is plain
text, which whoever shows it escapes.
"""
