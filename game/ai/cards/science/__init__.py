"""How agents play the progress cards of science (green)."""
