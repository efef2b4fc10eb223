"""The New game scene: the choices, their names, and the parts of the scene.

Choices are plain data, remembered from game to game. The scene itself is ``scenes/setup.py``.
"""
