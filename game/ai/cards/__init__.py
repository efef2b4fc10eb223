"""When each card is worth playing and how its questions are answered, one file each, arranged as in ``game/cards``.

A new card's policy is entered in ``game/ai/planner/policies.py`` and answers all steps of its card. Code that several
cards share is in ``game/ai/planner``.
"""
