"""The board on the screen: where everything is, how board, pieces and cards are drawn, and the mouse on them.

What shows the table and nothing but it belongs here; what moves is the timeline's, what has widgets a panel.
"""
