"""The cards, one file each. To add one: copy its nearest relative and enter it in game/registry.py.

What people read of it stands in scenes/tabletop/words/cards.
"""
