"""Chooses the puzzles to ship from those found, as different from each other as possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from game.actions import ACCEPT, END_TURN, kind_of
from game.puzzles.library import SUFFIX
from game.puzzles.puzzle import CARD, CITY, PLACE, ROBBER, TRADE, WIN, Puzzle, puzzle_text, read_puzzle
from tools.puzzles.confirming import is_confirmed

FOLDER: Final = Path(__file__).resolve().parents[2] / "data" / "puzzles"
COUNTS: Final = {WIN: 100, CITY: 40, PLACE: 40, CARD: 40, TRADE: 40, ROBBER: 40}
"""How many puzzles of each kind are shipped."""
FEWEST_WRONG: Final = 2
"""Wrong answers of a puzzle about a city, apart from ending the turn."""
ROUNDS: Final = 2
SEED: Final = 77
"""Of the last check, which follows the answers for ROUNDS."""
COMMENT: Final = "#"


def read_found(paths: Iterable[Path]) -> list[Puzzle]:
    """The puzzles in files of ``find``."""
    lines = [line for path in paths for line in path.read_text("utf-8").splitlines()]
    return [read_puzzle(line) for line in lines if not line.startswith(COMMENT)]


def is_deep(puzzle: Puzzle) -> bool:
    """Whether a right answer is also best if all answers are followed further."""
    return is_confirmed(puzzle, SEED, ROUNDS)


def choose(found: list[Puzzle], is_good: Callable[[Puzzle], bool] = is_deep) -> list[Puzzle]:
    """The puzzles to ship."""
    return [puzzle for kind, count in COUNTS.items() for puzzle in _spread(_of_kind(found, kind), count, is_good)]


def write(chosen: list[Puzzle]) -> None:
    """Write one file for each rule set, sorted by kind, grade and id."""
    for rules in sorted({puzzle.rules for puzzle in chosen}):
        own = sorted((p for p in chosen if p.rules == rules), key=lambda p: (list(COUNTS).index(p.kind), p.grade, p.id))
        text = "".join(f"{puzzle_text(puzzle)}\n" for puzzle in own)
        (FOLDER / f"{rules}{SUFFIX}").write_text(text, encoding="utf-8")


def _of_kind(found: list[Puzzle], kind: str) -> list[Puzzle]:
    """One puzzle of each game, the hardest, in a fixed order."""
    of_game: dict[tuple[str, int], Puzzle] = {}
    good = [puzzle for puzzle in found if puzzle.kind == kind and _is_a_question(puzzle)]
    for puzzle in sorted(good, key=lambda p: (-p.grade, p.id)):
        seed, game, _ = puzzle.origin.split("/")
        of_game.setdefault((f"{seed}/{game}", _answer(puzzle)), puzzle)
    return list(of_game.values())


def _is_a_question(puzzle: Puzzle) -> bool:
    """Whether a puzzle about a city asks for more than to do something at all."""
    wrong = [choice for choice in puzzle.choices if choice.action not in puzzle.best]
    return puzzle.kind != CITY or sum(kind_of(choice.action) != END_TURN for choice in wrong) >= FEWEST_WRONG


def _spread(puzzles: list[Puzzle], count: int, is_good: Callable[[Puzzle], bool]) -> list[Puzzle]:
    """So many of them, each time the one whose grade, terms, answer and seat have been chosen least."""
    left, times = list(puzzles), Counter[object]()
    chosen: list[Puzzle] = []
    while left and len(chosen) < count:
        best = min(left, key=lambda puzzle: sum(weight * times[mark] for mark, weight in _marks(puzzle)))
        left.remove(best)
        if is_good(best):
            chosen.append(best)
            times.update(mark for mark, _ in _marks(best))
    return chosen


def _marks(puzzle: Puzzle) -> list[tuple[object, int]]:
    """What should differ between puzzles, with weights."""
    return [
        (("grade", puzzle.grade), 3),
        ((puzzle.rules, puzzle.board, puzzle.seats), 3),
        (("rules", puzzle.rules), 1),
        (("seat", puzzle.seat), 1),
        (("answer", _answer(puzzle)), 2),
    ]


def _answer(puzzle: Puzzle) -> int:
    """What distinguishes two kinds of offers: whether to accept."""
    return int(kind_of(puzzle.best[0]) == ACCEPT)
