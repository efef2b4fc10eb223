"""When each card is worth playing and how its questions are answered, a file each, placed as in ``game/cards``.

A new card's policy is entered in ``game/ai/planner/policies.py`` and answers all the steps of its card. What the policies of
several cards share stands beside this folder.
"""
