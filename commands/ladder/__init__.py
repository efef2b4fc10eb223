"""The command ladder: computer opponents against one another, on the same boards from each other's seats.

``games`` plays them, ``watch`` times them, ``intervals`` says how far a share can be trusted, ``entry`` puts together
what there is to tell of each player, and ``command`` tells it.
"""
