"""What must hold of every state, reckoned afresh from what lies on the table.

A room for judges: each file looks at one kind of thing and says in sentences what is wrong; ``whole`` asks them all.
They share no code with the rules that they judge, and nothing here changes a state.
"""
