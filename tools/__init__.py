"""Programs for whoever works on the game: ``python play.py help`` lists those that are used often."""
