"""Making the learned network that judges positions."""
