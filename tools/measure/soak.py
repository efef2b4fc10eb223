"""Plays very many games and checks them: ``python -m tools.measure.soak --players normal --games 10000 --jobs 2``.

The games and the checks are those of tests/properties; compiled rules are used if they have been built.

    random      seats that do anything legal
    planners    opponents of all levels with random actions, clumsy and greedy ones, loaded dice
    normal      four good opponents on the standard board
    positions   games that start from crowded positions of every recipe of tests/positions

A failed game is reported by its number, with which it can be repeated: ``--first NUMBER --games 1``. The last part of
the output lists how often each case was met. Exit status 1 if a game failed, or with ``--require`` if a case was met
too rarely.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool

from game.ints import COMPILED
from game.rulesets.known import RULE_SET_NAMED, RULE_SET_NAMES
from tests.positions.generators import RECIPES
from tests.properties.effort import ENOUGH
from tests.properties.games import normal_game, planner_game, random_game
from tests.properties.property_suite import WatchedGame
from tests.properties.tally import CaseTally, everything

MOST_FAILURES = 20
SHARE = 8
"""The number of games that a process takes at a time."""
Outcome = tuple[int, str, CaseTally]
"""The number of actions of a game, its failure, and the cases it has covered."""
OFTEN = {"random": 1000, "planners": 300, "normal": 100, "positions": 30}
"""The number of actions between two expensive checks."""


@dataclass(frozen=True)
class SoakPlan:
    """The kind of games to play."""

    players: str
    rules: str
    trades: bool

    def game(self, number: int, tally: CaseTally) -> tuple[WatchedGame, int]:
        """The game with a number, and the number of actions to play (0: to its end)."""
        often = OFTEN[self.players]
        if self.players == "positions":
            recipe = list(RECIPES.values())[number % len(RECIPES)]
            return recipe.game(number // len(RECIPES), often, tally), recipe.actions
        if self.players == "random":
            return random_game(number, often, tally), 0
        make = normal_game if self.players == "normal" else planner_game
        return make(number, RULE_SET_NAMED[self.rules], self.trades, often, tally), 0


def played(plan: SoakPlan, number: int) -> Outcome:
    """Play one game."""
    tally = CaseTally()
    count = 0
    try:
        game, most = plan.game(number, tally)
        try:
            game.play(most) if most else game.play()
        finally:
            count = game.count
    except Exception as error:
        return count, f"game {number}: {type(error).__name__}: {error}", tally
    return count, "", tally


def main(arguments: list[str]) -> int:
    """Play and report the results; return the exit status."""
    parser = argparse.ArgumentParser(description="Games under watch.")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--players", choices=sorted(OFTEN), default="planners")
    parser.add_argument("--rules", choices=RULE_SET_NAMES, default=RULE_SET_NAMES[0])
    parser.add_argument("--trades", choices=("on", "off"), default="on", help="trade between players")
    parser.add_argument("--require", action="store_true", help=f"fail when something was met less than {ENOUGH} times")
    args = parser.parse_args(arguments)
    plan = SoakPlan(args.players, args.rules, args.trades == "on")
    begun = time.monotonic()
    print(f"{'compiled' if COMPILED else 'interpreted'} rules, {plan}", flush=True)

    def report(done: int, actions: int, failures: int) -> None:
        seconds = time.monotonic() - begun
        rate = f"{done / seconds:.1f} a second"
        print(f"{done} games ({rate}), {actions} actions, {failures} failures, {seconds:.0f} s", flush=True)

    numbers = range(args.first, args.first + args.games)
    met, failures = play_all(partial(played, plan), numbers, args.jobs, report)
    wanted = everything() if args.require else []
    print(met.table(wanted))
    rare = met.rare(wanted)
    for line in rare:
        print(f"met less than {ENOUGH} times: {line}")
    return 1 if failures or rare else 0


def play_all(
    play: Callable[[int], Outcome], numbers: range, jobs: int, report: Callable[[int, int, int], None]
) -> tuple[CaseTally, int]:
    """Play the games with these numbers; return the cases that were met, and the number of failures."""
    met = CaseTally()
    actions = failures = 0
    for done, (count, failure, tally) in enumerate(outcomes(play, numbers, jobs), 1):
        actions += count
        met.met.update(tally.met)
        if failure:
            failures += 1
            print(failure, flush=True)
        if done % 500 == 0 or done == len(numbers):
            report(done, actions, failures)
        if failures >= MOST_FAILURES:
            break
    return met, failures


def outcomes(play: Callable[[int], Outcome], numbers: range, jobs: int) -> Iterator[Outcome]:
    """The outcome of each game as it ends; they are played in several processes if ``jobs`` is more than 1."""
    if jobs == 1:
        yield from map(play, numbers)
        return
    with Pool(jobs) as pool:
        yield from pool.imap_unordered(play, numbers, SHARE)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
