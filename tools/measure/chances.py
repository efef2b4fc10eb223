"""Measures how accurate predicted chances to win are: ``python -m tools.measure.chances --rules base --games 2000``.

Plays games of equal opponents and judges the positions in which a round begins. Prints a line for each distance of the
leader from the goal: the number of predictions, and for each tenth the average prediction and the actual share of wins
in per cent. With ``--opening``, one seat in turn chooses its first places with the expert's search, and otherwise plays
like its opponents; the prediction is the search's judgement of the last place.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from statistics import mean

from commands.games import game_seed
from commands.plan import players_of
from commands.refusal import Refusal
from commands.run import number
from game.ai.agents import SearchingBot
from game.ai.levels import agents_of
from game.ai.search.rollout import quiet
from game.ai.search.search_budget import EXPERT, SearchBudget
from game.ai.search.value_network import CERTAIN, ValueNetwork
from game.ai.search.weights import network_of
from game.board.deal import deal
from game.board.library import STANDARD, load_layout, shipped_names
from game.engine import apply, start
from game.events import Event
from game.ids import PLAYER_TRADES
from game.play.agent import Agent
from game.play.simulation import play
from game.rules.phases import BEFORE_ROLL
from game.rulesets.known import RULE_SET_NAMED, RULE_SET_NAMES
from game.setup import Setup
from game.view import Decision, View
from user.bots import make_agent

TENTHS = 10
PATIENT = SearchBudget(nodes=int(EXPERT.nodes), rounds=int(EXPERT.rounds), caution=0, milliseconds=0)

Prediction = tuple[float, bool]
"""A predicted chance, and whether that seat won."""


def judged(setup: Setup, players: list[str], seed: int, judge: ValueNetwork) -> list[tuple[int, Prediction]]:
    """Play a game; return all predictions in its positions, with the leader's distance from the goal."""
    moves: list[int] = []
    agents: list[Agent | None] = [*agents_of(players, seed, make_agent)]
    play(start(setup), seed, agents, moves)
    s = start(setup)
    judgements: list[tuple[int, int, float]] = []
    for action in moves:
        if s.at(BEFORE_ROLL) and s.turn_number() % setup.seats == seed % setup.seats:
            judge.judge(s)
            away = int(setup.points - max(s.points(seat) for seat in range(setup.seats)))
            judgements += [(away, seat, judge.chances[seat] / CERTAIN) for seat in range(setup.seats)]
        apply(s, action)
    return [(away, (chance, s.winner() == seat)) for away, seat, chance in judgements]


class OpeningCount:
    """Chooses its first places by search and keeps the judgement of the last one; otherwise plays like its level."""

    def __init__(self, level: str, seed: int) -> None:
        self._searcher = SearchingBot(quiet(), PATIENT, seed)
        self._player = make_agent(level, seed)
        self.chance = 0.0

    def listens(self, setup: Setup) -> bool:
        """Always: either player may need the events."""
        return True

    def observe(self, events: list[Event]) -> None:
        """Pass the events to both."""
        self._searcher.observe(events)
        self._player.observe(events)

    def choose(self, view: View, decision: Decision) -> int:
        """Choose a place by search, and anything else like the level."""
        if decision.name() not in ("setup_settlement", "setup_city"):
            return self._player.choose(view, decision)
        search = self._searcher.consider(view, decision)
        self.chance = search.mean(search.best()) / CERTAIN
        return decision.actions[search.best()]


def opened(setup: Setup, players: list[str], seed: int, seat: int) -> Prediction:
    """Play a game in which one seat chooses its first places by search; return the prediction for it."""
    opening = OpeningCount(players[seat], seed)
    agents: list[Agent | None] = [*agents_of(players, seed, make_agent)]
    agents[seat] = opening
    s = start(setup)
    play(s, seed, agents)
    return opening.chance, bool(s.winner() == seat)


def line(predictions: list[Prediction]) -> str:
    """The predicted and the actual share of wins, in total and for each tenth of the chance."""
    cells: dict[int, list[Prediction]] = defaultdict(list)
    for chance, won in predictions:
        cells[min(TENTHS - 1, int(chance * TENTHS))].append((chance, won))
    parts = [percents(cell) for _, cell in sorted(cells.items())]
    return f"{len(predictions):6} chances, {percents(predictions)} of all; " + " ".join(parts)


def percents(predictions: list[Prediction]) -> str:
    """The average prediction, and the actual share of wins."""
    return f"{100 * mean(chance for chance, _ in predictions):.0f}:{100 * mean(won for _, won in predictions):.0f}"


def main() -> None:
    """Play the games and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", default="normal,normal,normal,normal", help="as simulate takes them")
    parser.add_argument("--games", type=number(1, 1_000_000), default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", choices=RULE_SET_NAMES, default=RULE_SET_NAMES[0])
    parser.add_argument("--board", choices=shipped_names(), default=STANDARD)
    parser.add_argument("--opening", action="store_true", help="judge what the search says of first places")
    options = parser.parse_args()
    try:
        players = players_of(options.seats)
    except Refusal as reason:
        parser.error(str(reason))
    rules = RULE_SET_NAMED[options.rules]
    judge = ValueNetwork(network_of(rules.name))
    layout = load_layout(options.board, seats=len(players))
    by_distance: dict[int, list[Prediction]] = defaultdict(list)
    for game in range(options.games):
        seed = game_seed(options.seed, game)
        setup = Setup(deal(layout, seed), len(players), rules, PLAYER_TRADES)
        if options.opening:
            by_distance[int(setup.points)].append(opened(setup, players, seed, game % len(players)))
            continue
        for away, prediction in judged(setup, players, seed, judge):
            by_distance[away].append(prediction)
    for away in sorted(by_distance, reverse=True):
        print(f"{away:3} away: {line(by_distance[away])}")


if __name__ == "__main__":
    main()
