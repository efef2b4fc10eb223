"""The development cards of the base game [Z2]."""
