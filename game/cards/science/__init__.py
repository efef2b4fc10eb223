"""The progress cards of science (green)."""
