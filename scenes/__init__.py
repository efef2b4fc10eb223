"""The scenes, which people see and use. Each scene is a file or a folder; ``play`` is the running game.

``app`` is the shell around the scenes, ``ui`` has their widgets, ``tabletop`` draws a game for all of them, and
``opponents`` runs the computer opponents; ``docs/ui.md`` shows how a scene is made.
"""
