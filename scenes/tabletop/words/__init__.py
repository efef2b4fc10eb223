"""The texts of a game: names of things, what has happened, what is asked, what it costs, and why not.

These are functions from data to marked text, which is translated where it is created. Nothing here draws.
"""
