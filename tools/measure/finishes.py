"""Collects positions with a sure win, and counts how many of them a level misses.

    python -m tools.measure.finishes collect --rules base --count 100 > build/base.jsonl
    python -m tools.measure.finishes try normal build/base.jsonl

A position is the start of what a seat does in its turn after the roll, from games of planners that do not look for sure
wins. It counts if a search far beyond that of any level finds actions that win whatever the hidden cards are. A level
misses it if its agent, which knows nothing of the game before, ends the turn without having won.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from commands.games import game_seed
from commands.run import number
from game.actions import Actions
from game.ai.agents import PlanningBot
from game.ai.levels import LEVELS, make_agent
from game.ai.planner.parameters import normal
from game.ai.search.finish import Finish
from game.ai.stream import agent_seed
from game.board.deal import deal
from game.board.library import STANDARD, load_layout, shipped_names
from game.codec.save import encode
from game.engine import apply, start
from game.ids import CHANCE
from game.play.agent import Agent
from game.play.chance import chance_answer
from game.play.saves import load_position, snapshot
from game.play.session import Player, Session
from game.play.simulation import play
from game.rng import Rng
from game.rules.phases import TURN
from game.rulesets.known import RULE_SET_NAMED, RULE_SET_NAMES
from game.setup import Setup
from game.state import State
from game.view import View, decision_of
from sprites.names import COLOUR_NAMES

THOROUGH: Final = 50_000
"""How many positions the search for the test positions looks at."""


def collect(rules: str, board: str, seats: int, count: int, seed: int) -> Iterator[str]:
    """Positions with a sure win, as lines of JSON; at most one of a game."""
    layout, found, game = load_layout(board, seats=seats), 0, 0
    while found < count:
        setup = Setup(deal(layout, game_seed(seed, game)), seats, RULE_SET_NAMED[rules])
        line = _sure_win(setup, game_seed(seed, game))
        game += 1
        if line:
            found += 1
            print(f"{found} of {count} in {game} games", file=sys.stderr, flush=True)
            yield line


def _sure_win(setup: Setup, seed: int) -> str:
    """Play a game; the first position in it with a sure win."""
    agents: list[Agent | None] = [PlanningBot(normal(), agent_seed(seed, seat)) for seat in range(setup.seats)]
    log: list[int] = []
    play(start(setup), seed, agents, log)
    s, finish, choices, turn = start(setup), Finish(THOROUGH), Actions(), 0
    for action in log:
        decision = decision_of(s)
        if decision and decision.step == TURN.number and s.turn_number() > turn:
            turn = int(s.turn_number())
            choices.take(decision.actions)
            if finish.choose(View(s, decision.seat), decision, choices, seed) >= 0:
                players = [Player(f"P{seat}", "normal", COLOUR_NAMES[seat]) for seat in range(setup.seats)]
                return json.dumps(json.loads(encode(snapshot(Session(setup, seed, players, s)))), separators=(",", ":"))
        apply(s, action)
    return ""


def misses(level: str, lines: list[str]) -> Iterator[int]:
    """The numbers of the positions in which the level does not win."""
    for place, line in enumerate(lines):
        session = load_position(line)
        if not wins(level, session.state.copy(), int(session.seed)):
            yield place


def wins(level: str, s: State, seed: int) -> bool:
    """Whether an agent of a level wins in the turn that it has to continue; the others are planners."""
    seat, turn, luck = int(s.active()), s.turn_number(), Rng(seed)
    agents = [
        make_agent(level if other == seat else "normal", agent_seed(seed, other)) for other in range(s.setup.seats)
    ]
    while s.winner() < 0 and s.turn_number() == turn and s.active() == seat:
        if s.who() == CHANCE:
            apply(s, chance_answer(s, luck))
            continue
        decision = decision_of(s)
        assert decision is not None
        apply(s, agents[decision.seat].choose(View(s, decision.seat), decision))
    return bool(s.winner() == seat)


def main() -> None:
    """Do one of the two."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ways = parser.add_subparsers(dest="way", required=True)
    first = ways.add_parser("collect")
    first.add_argument("--rules", choices=RULE_SET_NAMES, default=RULE_SET_NAMES[0])
    first.add_argument("--board", choices=shipped_names(), default=STANDARD)
    first.add_argument("--seats", type=number(2, 6), default=4)
    first.add_argument("--count", type=number(1, 10_000), default=100)
    first.add_argument("--seed", type=int, default=1)
    second = ways.add_parser("try")
    second.add_argument("level", choices=LEVELS)
    second.add_argument("file", type=Path)
    options = parser.parse_args()
    if options.way == "collect":
        for line in collect(options.rules, options.board, options.seats, options.count, options.seed):
            print(line, flush=True)
        return
    lines = options.file.read_text("utf-8").splitlines()
    missed = list(misses(options.level, lines))
    print(f"{options.level} misses {len(missed)} of {len(lines)}: {missed}")


if __name__ == "__main__":
    main()
