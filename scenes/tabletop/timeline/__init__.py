"""Shows events one after another: which motions belong to each, and how motions are drawn.

The table changes only when an event has been shown.
"""
