"""Setting up a new game: what can be chosen, and the parts of its scene."""
