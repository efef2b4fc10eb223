"""The planning agent: goals, what they cost and gain, and an answer to every kind of question."""
