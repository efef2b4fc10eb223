"""Puzzles: positions with one question and one best answer. docs/puzzles.md describes them."""
