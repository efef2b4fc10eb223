"""When each card is worth playing and how its questions are answered, a file each, placed as in ``game/cards``."""
