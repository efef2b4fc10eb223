"""The results of a game, in pages: who won, the points by turn, production, dice, cards and attacks.

What is counted comes from ``game.play.statistics``; a page is made when it is first looked at.
"""
