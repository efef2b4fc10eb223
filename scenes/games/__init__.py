"""The scene of all games: those that are being played, the hall of the finished ones, and the bin."""
