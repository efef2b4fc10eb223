"""The planning agent: goals with their costs and values, and an answer to every kind of question."""
