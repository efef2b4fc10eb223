"""Makes the puzzles in data/puzzles. docs/puzzles.md says how."""
