"""The puzzles that come with the game. Only their facts are read at once; ``session_of`` reads a position."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from game.puzzles.puzzle import Puzzle, read_puzzle

SUFFIX = ".jsonl"


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles, in the order of their files, easy ones first."""
    folder = files("data").joinpath("puzzles")
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(SUFFIX))
    texts = [folder.joinpath(name).read_text("utf-8") for name in names]
    found = [read_puzzle(line) for words in texts for line in words.splitlines()]
    return tuple(sorted(found, key=lambda puzzle: puzzle.grade))
