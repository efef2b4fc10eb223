"""Everything that belongs to the user: settings, files and saved games.

Scenes and commands both use this package. It imports only ``game`` and ``platform_io``: no window, no widget, no
pygame. The messages it returns are plain text; escape them before you show them as marked text.
"""
