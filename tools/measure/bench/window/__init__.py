"""What the window costs, drawn in software and without a screen: a whole game, scenes at rest, the first picture.

``evening`` plays, ``scenes`` walks about, ``first`` starts the program, ``program`` is what they have in common, and
``command`` puts them together.
"""
