"""Measurements of speed, fairness, habits and robustness."""
