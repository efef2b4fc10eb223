"""The scene with all saved games: those in progress, the finished ones, and the bin."""
