"""The rule sets, one file each: which rule modules a game uses, and the contents of its box.

An edition or expansion is one more file here and, if it has rules of its own, one more rule module in ``game.rules``.
``known`` lists all rule sets.
"""
