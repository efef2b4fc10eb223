"""Computer opponents: they receive a view and a decision, and return an action.

A policy answers each kind of question (listed in ``planner/policies``); a ``PlannerContext`` holds what an agent works
out from a view; ``levels`` creates the agents of a table. Nothing here has access to a state or the screen.
"""
