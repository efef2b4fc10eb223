"""How agents play the development cards of the base game."""
