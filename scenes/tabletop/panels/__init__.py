"""The panels around the board: seats, dice, barbarians, chart, hand, tools, and their layout.

A panel shows the table, and reports presses to the code that created it.
"""
