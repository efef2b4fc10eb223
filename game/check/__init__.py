"""What must hold of every state, reckoned afresh from what lies on the table.

A room for judges: each file looks at one kind of thing and says in sentences what is wrong; ``whole`` asks them all.
They reckon for themselves, but for how queued cards are packed and what a rule says of its own frames (``Rule.fits``).
Nothing here changes a state.
"""
