"""Setting up a new game: what can be chosen, what the choices are called, and the parts of the scene.

The choices are plain data, remembered from game to game; the scene itself is ``scenes/setup.py``.
"""
