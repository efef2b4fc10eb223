"""The results of a game, in pages: who won, the points by turn, production, dice, cards and attacks.

The figures come from ``game.play.statistics``. A page is built when it is first opened.
"""
