"""The New game scene: its choices and its parts.

Choices are plain data, remembered from game to game. The scene itself is in ``scenes/setup.py``.
"""
