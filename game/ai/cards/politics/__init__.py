"""How agents play the progress cards of politics (blue)."""
