"""How agents play the progress cards of trade (yellow)."""
