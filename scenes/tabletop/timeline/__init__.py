"""Events that wait until they have been shown: which motions show each, and how a motion is drawn.

Only what has been shown changes the table.
"""
