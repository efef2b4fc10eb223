"""Prints hashes of games with many settings: ``python -m tools.measure.game_hashes interpreted`` or ``compiled``;
a number after that takes only one in so many settings.

The outputs before and after compiling must be equal: a seed gives the same game in either build. Random players play
every board and scenario with each possible number of seats, in both rule sets; opponents of all levels play each of
them in one rule set. Then come many combinations of options on random boards.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product
from typing import Final

from commands.games import RANDOM, Batch
from commands.jobs import ALL, results
from commands.plan import Plan
from commands.progress import ProgressBar
from commands.simulate import Result, run_batch
from game.ai.levels import LEVELS, SEARCHING
from game.board.library import load_layout, shipped_names
from game.ids import MAX_SEATS, OPTION_NAMES
from game.ints import COMPILED
from game.rng import Rng
from game.rulesets.known import RULE_SET_NAMES
from tests.properties.games import BETWEEN, with_between

RULES: Final = RULE_SET_NAMES
SEATS: Final = range(2, MAX_SEATS + 1)
OPTION_SETS: Final = 64
"""Sets of options for each rule set, drawn from the first ``DRAWN`` options."""
DRAWN: Final = 9
"""Options added later have their own settings at the end, so that all lines before stay comparable."""
LATER_SETS: Final = 2
"""Settings for each rule set and each later option."""
STREAM: Final = 0x4A5
SHORT: Final = 5
"""The goal of a game with a searching opponent, which is slow when interpreted."""


def batches() -> list[Batch]:
    """Every setting; its seed is its position in the list."""
    todo: list[Batch] = []
    for rules, board, seats, options, levels in _settings():
        rng = Rng(len(todo), STREAM)
        points = 0 if rng.below(4) else int(rng.below(8)) + 5
        limit = 7 if rng.below(4) else int(rng.below(6)) + 4
        players = [levels[(len(todo) + seat) % len(levels)] for seat in range(seats)]
        plan = Plan(board, players, len(todo), rules, options, points, limit)
        todo.append(Batch(plan, 0, 1, None))
    for rules in RULES:
        plan = Plan("standard", [SEARCHING[0], "normal"], len(todo), rules, 0, SHORT, 7)
        todo.append(Batch(plan, 0, 1, None))
    rng, tables = Rng(2, STREAM), _tables()
    for rules, option, _ in product(RULES, range(DRAWN, len(OPTION_NAMES)), range(LATER_SETS)):
        board, seats = tables[int(rng.below(len(tables)))]
        plan = Plan(board, ["normal"] * seats, len(todo), rules, _options(rng) | 1 << option, 0, 7)
        todo.append(Batch(plan, 0, 1, None))
    return todo


def _settings() -> Iterator[tuple[str, str, int, int, tuple[str, ...]]]:
    """The rules, board, number of seats and options of each setting, and the levels that take the seats in turn."""
    rng, tables = Rng(1, STREAM), _tables()
    for rules, (board, seats) in product(RULES, tables):
        yield rules, board, seats, _options(rng), (RANDOM,)
    for place, (board, seats) in enumerate(tables):
        yield RULES[place % len(RULES)], board, seats, _options(rng), LEVELS[: -len(SEARCHING)]
    for rules in RULES * OPTION_SETS:
        board, seats = tables[int(rng.below(len(tables)))]
        yield rules, board, seats, _options(rng), (RANDOM,)


def _tables() -> list[tuple[str, int]]:
    """Every board with each number of seats that it allows."""
    return [(board, seats) for board in shipped_names() for seats in SEATS if _fits(board, seats)]


def _options(rng: Rng) -> int:
    """A random set of options."""
    return with_between(int(rng.below(1 << DRAWN)), int(rng.below(len(BETWEEN))))


def _fits(board: str, seats: int) -> bool:
    layout = load_layout(board, seats=seats)
    return bool(layout.seats_min <= seats <= layout.seats_max)


def line(plan: Plan, games: list[Result]) -> str:
    """A setting, and the winner, points, turns, actions and hash of each of its games."""
    options = "+".join(name for place, name in enumerate(OPTION_NAMES) if plan.options >> place & 1)
    setting = f"{plan.rules} {plan.board} {','.join(plan.seats)} {options or 'plain'}"
    ends = [f"{winner} {points} {turns} {actions} {mark:016x}" for winner, points, turns, actions, mark in games]
    return f"{setting} points={plan.points} limit={plan.hand_limit}: {'; '.join(ends)}"


def main(build: str, every: int = 1) -> None:
    """Print the lines, or only one in ``every``."""
    if COMPILED is not (build == "compiled"):
        raise SystemExit(f"this is not the {build} build")
    todo = batches()[::every]
    progress = ProgressBar(len(todo), "settings")
    for number, (batch, games) in enumerate(zip(todo, results(run_batch, todo, ALL), strict=True)):
        print(line(batch.plan, games))
        progress.show(number + 1)


if __name__ == "__main__":
    if sys.argv[1:2] not in (["interpreted"], ["compiled"]):
        raise SystemExit(__doc__)
    main(sys.argv[1], *map(int, sys.argv[2:3]))
