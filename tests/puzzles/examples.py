"""Puzzles that stay the same when those of the game are made anew."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.puzzles.puzzle import Puzzle, read_puzzle

FILE = Path(__file__).parent / "examples.jsonl"


@cache
def read_examples() -> list[Puzzle]:
    """All of them."""
    return [read_puzzle(line) for line in FILE.read_text("utf-8").splitlines()]


@cache
def examples() -> dict[str, Puzzle]:
    """One puzzle of each kind, and ``base_win``, one of the base game."""
    found = read_examples()
    named = {puzzle.kind: puzzle for puzzle in reversed(found)}
    return named | {"base_win": next(puzzle for puzzle in found if (puzzle.kind, puzzle.rules) == ("win", "base"))}
