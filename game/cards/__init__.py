"""The cards, one file each. To add one, copy the most similar card and enter it in game/registry.py.

The texts that players read are in scenes/tabletop/words/cards.
"""
