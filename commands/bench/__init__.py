"""The command bench: what the game costs in time and memory. Figures to compare, never a test."""
