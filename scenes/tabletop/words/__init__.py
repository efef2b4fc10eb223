"""What people read in a game: names of things, what has happened, what is asked, what it costs, and why not.

Functions from data to text with marks; each text is translated where it is made. Nothing here draws.
"""
