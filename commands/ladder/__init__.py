"""The command ladder: computer opponents against each other, playing the same boards from each other's seats.

``games`` plays them, ``watch`` times them, ``intervals`` computes confidence intervals, ``entry`` collects the figures
for each player, and ``command`` prints them.
"""
