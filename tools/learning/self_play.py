"""Plays games to train the value network on: ``python -m tools.learning.self_play cities_and_knights lessons.npz
--games 10000 --jobs 2``.

Seats are planners that make no offers, or with ``--search 75``, in 75 of 100 cases, searching bots that make
``--nodes`` tries for a decision. All of them make random errors occasionally, so that the positions after errors occur,
too. Most games have four seats on the standard board, the others any number of seats on any board.

A file contains, for each turn of each game before the dice were rolled, ``rows`` (positions x MAX_SEATS x ROW, rows of
game.ai.search.features), the number of ``seats``, the ``result`` (positions x MAX_SEATS: 1 for the winner), and the
numbers of the ``game`` and the ``turn``.

With ``--futures 2``, it also has two possible futures of each position: planners play on for ``--rounds`` with other
luck. ``future_rows`` has the rows of where they end, ``future_winner`` who has won by then (-1: nobody), and
``future_of`` the number of the position. Then there are alternatives, too: for some decisions, the ends of the turn
after some of the choices, whose futures have the same luck, so that they differ by what was chosen. The game did not go
there, so their ``result`` is 0 for all seats, and ``game`` is negative. ``options`` are those of the command. Needs the
extra ``learning``; compile the rules first.
"""

from __future__ import annotations

import argparse
import json
import random
from array import array
from collections.abc import Callable
from functools import cache, partial
from multiprocessing import Pool
from pathlib import Path

import numpy as np

from commands.progress import ProgressBar
from game.ai.agents import Bot, PlanningBot, SearchingBot
from game.ai.search.features import ROW, Features
from game.ai.search.luck import Luck
from game.ai.search.rollout import Rollout, quiet
from game.ai.search.search_budget import SearchBudget
from game.board.deal import deal
from game.board.layout import BoardError
from game.board.library import load_layout, shipped_names
from game.engine import apply, start
from game.ids import CHANCE, MAX_SEATS
from game.play.chance import chance_answer
from game.rng import Rng
from game.rules.phases import BEFORE_ROLL, TURN
from game.rulesets.known import RULE_SET_NAMED, RULE_SET_NAMES
from game.setup import Setup
from game.state import State
from game.view import View, decision_of

STANDARD = 80
"""Out of 100 games, this many have four seats on the standard board."""
MARGIN = 5000
"""How much better than the planned choice another one must be to be taken, in millionths."""
ERRORS = 300
"""Errors per 10,000 choices, on average over all games."""
MOST_TURNS = 500
CHANCE_STREAM = 0xD1CE
SHARE = 20
"""The number of games that a process takes at a time."""
DECISIONS = 12
"""One of so many decisions gets alternatives,"""
ALTERNATIVES = 4
"""of so many choices."""
Future = tuple[bytes, int]
"""Rows, and who has won; -1 if nobody."""
Lesson = tuple[bytes, int, list[float], int, int, list[Future]]
"""Rows, seats, result, game, turn, futures."""
_STANDING = Features()
rollout_of = cache(Rollout)


def seating(dice: random.Random) -> tuple[str, int]:
    """Choose a board and a number of seats."""
    return ("standard", 4) if dice.randrange(100) < STANDARD else any_seating(dice)


def any_seating(dice: random.Random) -> tuple[str, int]:
    """Choose any board and a number of seats for it."""
    while True:
        board, seats = dice.choice(shipped_names()), dice.randrange(2, MAX_SEATS + 1)
        try:
            load_layout(board, seats=seats)
        except BoardError:
            continue
        return board, seats


def bot(options: argparse.Namespace, dice: random.Random) -> Bot:
    """Create the bot for a seat."""
    seed = dice.randrange(1 << 30)
    if dice.randrange(100) < options.search:
        return SearchingBot(quiet(), SearchBudget(options.nodes, 0, MARGIN, 0), seed)
    return PlanningBot(quiet(), seed)


def lessons_of(number: int, options: argparse.Namespace) -> list[Lesson]:
    """The training positions of a game; none if nobody wins."""
    dice = random.Random(number)
    board, seats = seating(dice)
    s = start(Setup(deal(load_layout(board, seats=seats), number), seats, RULE_SET_NAMED[options.rules]))
    bots = [bot(options, dice) for _ in range(seats)]
    chance = Rng(number, CHANCE_STREAM)
    errors = dice.randrange(2 * ERRORS + 1)
    kept: list[tuple[bytes, int, list[Future]]] = []
    others: list[tuple[bytes, int, list[Future]]] = []
    looked = 0
    while s.winner() < 0 and s.turn_number() < MOST_TURNS:
        if s.at(BEFORE_ROLL) and s.turn_number() != looked:
            looked = int(s.turn_number())
            kept.append((rows_of(s), looked, _futures(s, options, dice)))
        seat = int(s.who())
        if options.futures and seat != CHANCE and looked and dice.randrange(DECISIONS) == 0:
            others += _alternatives(s, options, dice)
        apply(s, int(chance_answer(s, chance)) if seat == CHANCE else _choice(s, bots[seat], errors, dice))
    if s.winner() < 0:
        return []
    played: list[Lesson] = [(rows, seats, result_of(s), number, turn, futures) for rows, turn, futures in kept]
    return played + [(rows, seats, [0.0] * MAX_SEATS, -number, turn, futures) for rows, turn, futures in others]


def _alternatives(s: State, options: argparse.Namespace, dice: random.Random) -> list[tuple[bytes, int, list[Future]]]:
    """The rows, turns and futures of the ends of the turn after some choices; none if there is only one."""
    decision = decision_of(s)
    assert decision is not None
    luck = dice.randrange(1 << 30)
    found: dict[bytes, tuple[bytes, int, list[Future]]] = {}
    for action in dice.sample(decision.actions, min(len(decision.actions), ALTERNATIVES)):
        end = s.copy()
        apply(end, action)
        rollout_of(int(s.setup.seats)).play(end, Luck(luck), s.turn_number() + 1)
        rows = rows_of(end)
        if end.winner() < 0 and rows not in found:
            found[rows] = (rows, int(end.turn_number()), _futures(end, options, random.Random(luck)))
    return list(found.values()) if len(found) > 1 else []


def result_of(s: State) -> list[float]:
    """For each seat, 1 if it has won."""
    return [float(seat == s.winner()) for seat in range(MAX_SEATS)]


def _futures(s: State, options: argparse.Namespace, dice: random.Random) -> list[Future]:
    """The rows of some futures, and who has won by then."""
    later = [future(s, options.rounds, dice) for _ in range(options.futures)]
    return [(rows_of(end), int(end.winner())) for end in later]


def future(s: State, rounds: int, dice: random.Random) -> State:
    """Where planners could take a position in so many rounds."""
    seats = int(s.setup.seats)
    later = s.copy()
    rollout_of(seats).play(later, Luck(dice.randrange(1 << 30)), s.turn_number() + rounds * seats)
    return later


def rows_of(s: State) -> bytes:
    """The rows of all seats, including absent ones, as 16-bit numbers."""
    _STANDING.look(s)
    return array("h", [int(_STANDING.rows[place]) for place in range(MAX_SEATS * ROW)]).tobytes()


def _choice(s: State, player: Bot, errors: int, dice: random.Random) -> int:
    decision = decision_of(s)
    assert decision is not None
    if len(decision.actions) == 1 and decision.step != TURN.number:
        return decision.actions[0]
    if dice.randrange(10000) < errors:
        return dice.choice(decision.actions)
    return player.choose(View(s, decision.seat), decision)


def learning_parser(description: str) -> argparse.ArgumentParser:
    """The options of every tool that plays games to learn from."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("rules", choices=RULE_SET_NAMES)
    parser.add_argument("out", type=Path)
    parser.add_argument("--games", type=int, default=10000)
    parser.add_argument("--first", type=int, default=1, help="the number of the first game")
    parser.add_argument("--jobs", type=int, default=2)
    return parser


def collect(lessons_of: Callable[[int], list[Lesson]], options: argparse.Namespace) -> None:
    """Play the games in several processes, and write the file."""
    progress = ProgressBar(options.games, "games")
    lessons: list[Lesson] = []
    numbers = range(options.first, options.first + options.games)
    with Pool(options.jobs) as pool:
        for done, found in enumerate(pool.imap(lessons_of, numbers, SHARE), 1):
            lessons += found
            progress.show(done)
    seats, result, game, turn = (np.array([lesson[part] for lesson in lessons]) for part in range(1, 5))
    futures = [(place, *future) for place, lesson in enumerate(lessons) for future in lesson[5]]
    np.savez(
        options.out,
        rows=_as_rows([lesson[0] for lesson in lessons]),
        seats=seats,
        result=result,
        game=game,
        turn=turn,
        future_of=np.array([place for place, _, _ in futures], dtype=np.int64),
        future_rows=_as_rows([rows for _, rows, _ in futures]),
        future_winner=np.array([winner for _, _, winner in futures], dtype=np.int64),
        options=json.dumps({name: value for name, value in vars(options).items() if name not in ("out", "jobs")}),
    )


def _as_rows(found: list[bytes]) -> np.ndarray:
    return np.frombuffer(b"".join(found), dtype=np.int16).reshape(-1, MAX_SEATS, ROW)


def main() -> None:
    """Play the games and write the file."""
    parser = learning_parser("Plays games to learn a judgement from.")
    parser.add_argument("--search", type=int, default=0, help="of 100 seats so many search")
    parser.add_argument("--nodes", type=int, default=20)
    parser.add_argument("--futures", type=int, default=0, help="so many futures for each position")
    parser.add_argument("--rounds", type=int, default=3, help="how many rounds until a future ends")
    options = parser.parse_args()
    collect(partial(lessons_of, options=options), options)


if __name__ == "__main__":
    main()
