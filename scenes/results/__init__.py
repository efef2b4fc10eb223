"""The results of a game, in pages: the winner, the points by turn, production, dice, cards and attacks.

The figures come from ``game.play.statistics``. A page is built when it is first opened.
"""
