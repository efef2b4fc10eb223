"""When each card is worth playing and how its questions are answered, a file each, placed as in ``game/cards``.

A new card's policy is entered in ``game/ai/planner/policies.py`` and answers all the steps of its card. What several
cards share is in ``game/ai/planner``.
"""
