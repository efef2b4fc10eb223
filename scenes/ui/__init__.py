"""Our own small widgets, and what they are drawn with: text, look, layers, focus.

Nothing here knows the game or a scene. Add a widget here once two scenes need it. ``docs/ui.md`` lists them.
"""
