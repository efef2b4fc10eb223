"""The board on the screen: its layout, the drawing of board, pieces and cards, and the mouse on them.

This package draws the table and nothing else. What moves belongs to the timeline, and what has widgets is a panel.
"""
