"""Confirms the answers of shipped puzzles by searches in fresh worlds."""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Final

from game.ai.search.search_budget import EXPERT
from game.puzzles.examining import TIE, Examination
from game.puzzles.judging import wins
from game.puzzles.library import puzzles
from game.puzzles.puzzle import CITY, WIN, Puzzle, session_of
from game.view import decision_of

FIRST_WORLDS: Final = 24
LAST_WORLDS: Final = 250
MOST_LAST: Final = 8
WIN_WORLDS: Final = 100


def confirm(count: int, seed: int, rounds: int) -> bool:
    """Draw puzzles, examine them with this seed, and print the share confirmed; whether it is at least 97 in 100."""
    drawn = random.Random(seed).sample(puzzles(), min(count, len(puzzles())))
    tried, right = Counter[str](), Counter[str]()
    for puzzle in drawn:
        tried[puzzle.kind] += 1
        if is_confirmed(puzzle, seed, rounds):
            right[puzzle.kind] += 1
        else:
            print(f"not confirmed: {puzzle.kind} {puzzle.id}", file=sys.stderr, flush=True)
    for kind, times in tried.items():
        print(f"{kind}: {right[kind]} of {times}")
    print(f"all: {right.total()} of {tried.total()} ({100 * right.total() / tried.total():.1f} %)")
    return 100 * right.total() >= 97 * tried.total()


def is_confirmed(puzzle: Puzzle, seed: int, rounds: int = int(EXPERT.rounds)) -> bool:
    """Whether a right answer comes out best again, of all legal actions; a win has to win in every world."""
    s = session_of(puzzle).state
    if puzzle.kind == WIN:
        return all(wins(s, list(puzzle.line), WIN_WORLDS * seed + world) for world in range(WIN_WORLDS))
    decision = decision_of(s)
    assert decision is not None
    again = Examination(s, decision.actions, seed * 1_000_003 + 7, rounds=rounds)
    again.look(FIRST_WORLDS)
    again.drop(MOST_LAST)
    again.look(LAST_WORLDS)
    ahead = again.mean(again.alive[0]) - max(again.mean(action) for action in puzzle.best)
    return ahead <= (TIE if puzzle.kind == CITY else 0)  # to save a city, what waits may come first
