"""Plays computer opponents against one another with rotated seats, and prints each level's share of wins.

    python tools/tournament.py normal,random,random,random --games 200 --seed 1 --jobs 2

The given entries change seats from game to game; ``--check`` also proves each choice legal.
"""

from __future__ import annotations

import argparse
import functools
import math
import multiprocessing
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai.levels import LEVELS, agents_of
from game.board.deal import deal
from game.board.layout import Layout
from game.board.library import load_layout
from game.engine import apply, is_legal, start
from game.ids import CHANCE
from game.play.agent import Audience
from game.play.chance import chance_answer
from game.rng import Rng
from game.rulesets.known import RULE_SET_NAMED, RULE_SET_NAMES
from game.setup import Setup
from game.view import View, decision_of

CHANCE_STREAM = 0xD1CE
MOST_TURNS = 2000
Result = tuple[int, list[int], int, int]
"""The entry that won (-1: none), the points of each entry, turns, actions."""


@functools.cache
def _layout(board: str, seats: int) -> Layout:
    return load_layout(board, seats=seats)


def play(levels: list[str], seed: int, shift: int, board: str, rules: str, check: bool) -> Result:
    """One game; seat *i* is taken by entry *(i + shift)* of ``levels``."""
    seats = len(levels)
    entry_of = [(seat + shift) % seats for seat in range(seats)]
    agents = agents_of([levels[entry] for entry in entry_of], seed)
    state = start(Setup(deal(_layout(board, seats), seed), seats, RULE_SET_NAMED[rules]))
    rng = Rng(seed, CHANCE_STREAM)
    audience = Audience(agents)
    actions = 0
    while state.turn_number() <= MOST_TURNS:
        if state.winner() >= 0:
            break
        seat = int(state.who())
        if seat == CHANCE:
            action = int(chance_answer(state, rng))
        else:
            decision = decision_of(state)
            assert decision is not None
            action = agents[seat].choose(View(state, seat), decision)
            if check and not is_legal(state, action):
                raise SystemExit(f"seed {seed}, action {actions}: illegal choice at {decision.name()}: {action}")
        apply(state, action, audience.events)
        audience.hear()
        actions += 1
    points = [0] * seats
    for seat in range(seats):
        points[entry_of[seat]] = int(state.points(seat))
    winner = int(state.winner())
    return (entry_of[winner] if winner >= 0 else -1, points, int(state.turn_number()), actions)


def _play(job: tuple[list[str], int, int, str, str, bool]) -> Result:
    return play(*job)


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins (Wilson), in per cent."""
    if games == 0:
        return 0.0, 100.0
    z = 1.96
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, 100 * (middle - half)), min(100.0, 100 * (middle + half))


def main() -> None:
    """Plays the tournament and prints who won how often."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seats", help=f"the levels at the table, with commas: {', '.join(LEVELS)}")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--board", default="standard")
    parser.add_argument("--rules", choices=RULE_SET_NAMES, default=RULE_SET_NAMES[0])
    parser.add_argument("--check", action="store_true", help="prove each choice legal")
    options = parser.parse_args()
    levels = options.seats.split(",")
    if any(level not in LEVELS for level in levels):
        parser.error(f"a seat is one of {', '.join(LEVELS)}")
    # each board is played once from every seat
    jobs = [
        (levels, options.seed + game // len(levels), game % len(levels), options.board, options.rules, options.check)
        for game in range(options.games)
    ]
    began = time.perf_counter()
    if options.jobs > 1:
        with multiprocessing.Pool(options.jobs) as pool:
            results = pool.map(_play, jobs, chunksize=4)
    else:
        results = [_play(job) for job in jobs]
    report(levels, results, time.perf_counter() - began)


def report(levels: list[str], results: list[Result], seconds: float) -> None:
    """Prints what came out, one line an entry."""
    games = len(results)
    for entry, level in enumerate(levels):
        wins = sum(result[0] == entry for result in results)
        low, high = interval(wins, games)
        points = sum(result[1][entry] for result in results) / games
        share = 100 * wins / games
        print(f"{level:8} {wins:5} of {games}  {share:5.1f} % ({low:.1f} to {high:.1f})  {points:5.2f} points")
    unfinished = sum(result[0] < 0 for result in results)
    turns = sum(result[2] for result in results) / games
    actions = sum(result[3] for result in results) / games
    print(f"unfinished {unfinished}  turns {turns:.1f}  actions {actions:.0f}  {games / seconds:.1f} games/s")


if __name__ == "__main__":
    main()
