"""Boards and positions as text: copied, pasted, or dropped on the window."""
