"""How true the judgement's chances to win are: ``python tools/chances.py --rules base --games 2000``.

Plays games of equal opponents and judges the positions in which a round begins. Prints a line for each distance of the
leader from the goal: how many positions there were, how wrong the chances were (the mean of minus the logarithm of the
chance of who won), and for each tenth of the chance what was told on average and in how many of a hundred cases that
seat won.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from math import log
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from commands.games import game_seed
from commands.run import number
from game.ai.judge import CERTAIN, Judge
from game.ai.levels import agents_of
from game.ai.weights import network_of
from game.board.deal import deal
from game.board.library import STANDARD, load_layout, shipped_names
from game.engine import apply, start
from game.ids import PLAYER_TRADES
from game.play.agent import Agent
from game.play.simulation import play
from game.rules.phases import BEFORE_ROLL
from game.rulesets.known import RULE_SET_NAMED, RULE_SET_NAMES
from game.setup import Setup
from user.bots import make_agent

TENTHS = 10

Judged = tuple[list[float], int]
"""The chances of all seats and who won."""


def judged(setup: Setup, players: list[str], seed: int, judge: Judge) -> list[tuple[int, Judged]]:
    """Plays a game; its positions with how far the leader was from the goal."""
    moves: list[int] = []
    agents: list[Agent | None] = [*agents_of(players, seed, make_agent)]
    play(start(setup), seed, agents, moves)
    s = start(setup)
    found: list[tuple[int, list[float]]] = []
    for action in moves:
        if s.at(BEFORE_ROLL) and s.turn_number() % setup.seats == seed % setup.seats:
            judge.judge(s)
            away = setup.points - max(s.points(seat) for seat in range(setup.seats))
            found.append((int(away), [judge.chances[seat] / CERTAIN for seat in range(setup.seats)]))
        apply(s, action)
    return [(away, (chances, int(s.winner()))) for away, chances in found]


def told(positions: list[Judged]) -> str:
    """How wrong the chances were, and for each tenth what was said and what came."""
    cells: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for chances, won in positions:
        for seat, chance in enumerate(chances):
            cells[min(TENTHS - 1, int(chance * TENTHS))].append((chance, seat == won))
    loss = sum(-log(max(1 / CERTAIN, chances[won])) for chances, won in positions) / len(positions)
    parts = [
        f"{100 * sum(chance for chance, _ in cell) / len(cell):.0f}:{100 * sum(won for _, won in cell) / len(cell):.0f}"
        for _, cell in sorted(cells.items())
    ]
    return f"{len(positions):6} positions, loss {loss:.3f}, " + " ".join(parts)


def main() -> None:
    """Plays the games and prints what came out."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", default="normal,normal,normal,normal", help="as simulate takes them")
    parser.add_argument("--games", type=number(1, 1_000_000), default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", choices=RULE_SET_NAMES, default=RULE_SET_NAMES[0])
    parser.add_argument("--board", choices=shipped_names(), default=STANDARD)
    options = parser.parse_args()
    players = options.seats.split(",")
    rules = RULE_SET_NAMED[options.rules]
    judge = Judge(network_of(rules.name))
    layout = load_layout(options.board, seats=len(players))
    by_distance: dict[int, list[Judged]] = defaultdict(list)
    for game in range(options.games):
        seed = game_seed(options.seed, game)
        setup = Setup(deal(layout, seed), len(players), rules, PLAYER_TRADES)
        for away, position in judged(setup, players, seed, judge):
            by_distance[away].append(position)
    for away in sorted(by_distance, reverse=True):
        print(f"{away:3} away: {told(by_distance[away])}")
    print(f"     all: {told([position for positions in by_distance.values() for position in positions])}")


if __name__ == "__main__":
    main()
