"""The panels around the board: seats, dice, barbarians, chart, hand, tools, and their layout.

A panel shows the table. It passes on what is pressed to the code that created it.
"""
