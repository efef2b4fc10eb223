"""Positions that are made, not reached: crowded ones from which each rule is met within a few steps."""
