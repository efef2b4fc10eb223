"""The guided first game: a real game with prepared dice, and lessons that go with it."""
