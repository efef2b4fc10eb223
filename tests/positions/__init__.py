"""Constructed positions: crowded ones from which each rule comes up within a few steps."""
