"""What one seat sees: the table, the players and the current question, as plain data, and how events change it.

Nothing here draws, waits or uses a window.
"""
