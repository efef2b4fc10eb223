"""Deciding by search: rollouts of the planner, judged by the learned network."""
