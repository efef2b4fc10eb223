"""Own small widgets, and what they are drawn with: text, look, layers, focus.

Nothing here knows the game or a scene; a widget joins when two scenes need it. ``docs/ui.md`` lists them.
"""
