"""The progress cards of politics (blue)."""
