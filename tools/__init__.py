"""Programs for developers. ``python play.py help`` lists those that are used often."""
