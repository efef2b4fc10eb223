"""What one seat sees of the table, who the players are, and what is asked: plain data, and how events change it.

Nothing here draws, waits or knows a window.
"""
