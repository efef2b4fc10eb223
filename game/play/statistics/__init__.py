"""What a game was like, counted from what it told: for the results and for whoever looks at a game again.

Pure reckoning upon a session: nothing here knows a screen, and nothing here plays.
"""
