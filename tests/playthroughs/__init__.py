"""Games as readable text, step by step: the legal actions, the action taken, its events and what it changed.

So a changed rule shows as a readable difference. ``games`` lists the games, ``steps`` and ``words`` write the text; the
text files are in this folder and are written by ``python play.py records``.
"""
