"""The progress cards of trade (yellow)."""
