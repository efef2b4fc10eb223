"""Benchmarks of the window, drawn in software without a screen: a whole game, scenes at rest, the first picture.

``evening`` plays a game, ``scenes`` opens scenes, ``first`` starts the program, ``program`` contains what they share,
and ``command`` runs them.
"""
