"""Computer opponents: they see a view and a decision, and give an action.

A policy answers each kind of question (listed in ``planner/policies``); a ``PlannerContext`` is what an agent works out
from a view; ``levels`` builds the agents of a table. Nothing here knows a state or the screen.
"""
