"""Measurements: speed, fairness, habits, robustness."""
