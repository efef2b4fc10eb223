"""Shows events one after another: the motions of each event, and how they are drawn.

The table changes only when an event has been shown.
"""
