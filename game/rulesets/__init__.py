"""The rule sets, a file each: which rule modules a game is played with, and what lies in its box.

An edition or an expansion is one more file here and, where it brings rules of its own, one more rule module in
``game.rules``; ``known`` lists them all.
"""
