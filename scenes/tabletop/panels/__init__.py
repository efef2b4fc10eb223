"""The panels around the board: seats, dice, barbarians, chart, hand, tools, and where each of them stands.

A panel shows the table; what is pressed on it is told to whoever made it.
"""
