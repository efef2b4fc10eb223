"""What lies on the table as one seat sees it, who sits there, and what is asked: plain data and how events change it.

Nothing here draws, waits or knows a window.
"""
