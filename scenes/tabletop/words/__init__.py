"""The texts of a game: names, events, questions, prices, and why something is not possible.

These are functions from data to marked text, which they translate. Nothing here draws.
"""
