"""The game's own small widgets, and what draws them: text, theme, layers, focus.

Nothing here knows the game or a scene. Add a widget here once two scenes need it. ``docs/ui.md`` lists them.
"""
