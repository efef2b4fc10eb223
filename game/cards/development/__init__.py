"""The development cards of the base game [Z2]; road building is the progress card's class."""
