"""The board on the screen: its layout, the drawing of board, pieces and cards, and mouse input.

This package only draws the table. Animations belong to the timeline, and widgets to the panels.
"""
