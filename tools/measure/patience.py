"""Measures what more search would gain the expert: ``python -m tools.measure.patience --nodes 6400 --games 40``.

Counting wins shows a difference in strength only after thousands of games; this shows it after some dozens. In games of
one expert against three others, a second search makes each of the expert's decisions, too, except where the expert has
found a sure win. If it chooses another action, both are judged, with what the searches would do after them, in the same
new worlds with the same luck. The sum of the differences in a game is the gain of the seat's chance to win, in
percentage points, as far as the judgement is right (docs/ai.md).
"""

from __future__ import annotations

import argparse
from statistics import mean, stdev
from time import process_time

from commands.games import game_seed
from commands.run import number
from game.actions import COUNTER, kind_of
from game.ai.agents import SearchingBot
from game.ai.levels import LEVELS, agents_of, make_agent
from game.ai.search.lookahead import Line
from game.ai.search.search import Search
from game.ai.search.search_budget import EXPERT, SearchBudget
from game.ai.search.value_network import CERTAIN, ValueNetwork
from game.ai.search.weights import network_of
from game.ai.search.worlds import WorldSampler
from game.board.deal import deal
from game.board.library import STANDARD, load_layout
from game.engine import start
from game.events import Event
from game.ids import PLAYER_TRADES
from game.play.agent import Agent
from game.play.simulation import play
from game.rng import Rng
from game.rulesets.known import RULE_SET_NAMED, RULE_SET_NAMES
from game.setup import Setup
from game.view import Decision, View
from user.bots import make_agent as make_any

SEATS = 4
WORLDS = 200
"""The number of worlds in which two actions are compared."""


class Probe:
    """An expert, and a search with another budget; sums up what the search would have gained."""

    def __init__(self, effort: SearchBudget, rounds: int, seed: int) -> None:
        expert = make_agent("expert", seed)
        assert isinstance(expert, SearchingBot)
        self._expert = expert
        self._other = SearchingBot(expert.planner.context.parameters, effort, seed + 1)
        self._rounds = rounds
        self._rng = Rng(seed, 1)
        self._search: Search | None = None
        self.gain = 0.0
        self.differs = 0
        self.seconds = [0.0, 0.0]
        """The thinking time of the expert, and of the other search."""

    def listens(self, setup: Setup) -> bool:
        """Always: a search needs the events."""
        return True

    def observe(self, events: list[Event]) -> None:
        """Pass the events to both."""
        self._expert.observe(events)
        self._other.observe(events)

    def choose(self, view: View, decision: Decision) -> int:
        """Choose like the expert, and compare with the other search."""
        began = process_time()
        chosen = self._expert.choose(view, decision)
        between = process_time()
        other = self._other.choose(view, decision)
        self.seconds[0] += between - began
        self.seconds[1] += process_time() - between
        if (
            other != chosen
            and not self._expert.planner.is_sure
            and {chosen, other} <= set(decision.actions)
            and COUNTER not in map(kind_of, (chosen, other))
        ):
            self.differs += 1
            self.gain += self._gain(view, _line(self._expert, view, chosen), _line(self._other, view, other))
        return chosen

    def _gain(self, view: View, chosen: Line, other: Line) -> float:
        """How much better the other line is, in percentage points."""
        if self._search is None:
            judge = ValueNetwork(network_of(view.setup.rules.name))
            self._search = Search(judge, SearchBudget(1, self._rounds, 0, 0), int(view.setup.seats))
        worlds = WorldSampler(view, self._rng, self._expert.memory)
        total = 0
        for _ in range(WORLDS):
            world, luck = worlds.next()
            for line, sign in ((other, 1), (chosen, -1)):
                total += sign * int(self._search.judge.chance(self._search.played_on(world, line, luck), view.seat))
        return 100 * total / WORLDS / CERTAIN


def _line(bot: SearchingBot, view: View, chosen: int) -> Line:
    """The line that a bot has in mind with the action that it has just chosen."""
    search = bot.search_at(view)
    return search.lines[search.best()] if search.lines and search.best_action() == chosen else (chosen,)


def watch(rules: str, level: str, effort: SearchBudget, rounds: int, game: int) -> Probe:
    """Play a game with a probe at one of its seats."""
    seed, seat = game_seed(1, game), game % SEATS
    setup = Setup(deal(load_layout(STANDARD, seats=SEATS), seed), SEATS, RULE_SET_NAMED[rules], PLAYER_TRADES)
    agents: list[Agent | None] = [*agents_of([level] * SEATS, seed, make_any)]
    agents[seat] = probe = Probe(effort, rounds, seed)
    play(start(setup), seed, agents)
    return probe


def main() -> None:
    """Play the games, and print the results so far after each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--nodes", type=number(1, 1_000_000), default=int(EXPERT.nodes))
    parser.add_argument("--caution", type=number(0, 1000), default=int(EXPERT.caution))
    parser.add_argument("--beam", type=number(0, 100), default=int(EXPERT.beam), help="worlds to look for sequences in")
    parser.add_argument("--against", choices=LEVELS, default="hard", help="the other three")
    parser.add_argument("--rounds", type=number(1, 9), default=int(EXPERT.rounds), help="played on to judge by")
    parser.add_argument("--games", type=number(2, 100_000), default=40)
    parser.add_argument("--rules", choices=RULE_SET_NAMES, default=RULE_SET_NAMES[0])
    options = parser.parse_args()
    effort = SearchBudget(options.nodes, int(EXPERT.rounds), options.caution, 0, options.beam)
    probes: list[Probe] = []
    for game in range(options.games):
        probes.append(watch(options.rules, options.against, effort, options.rounds, game))
        gains = [probe.gain for probe in probes]
        error = 1.96 * stdev(gains) / len(gains) ** 0.5 if game else 0.0
        took = [mean(probe.seconds[search] for probe in probes) for search in (0, 1)]
        other = mean(probe.differs for probe in probes)
        gain = f"{mean(gains):+.1f} (+-{error:.1f}) points a game by {other:.1f} other choices"
        print(f"{game + 1} games: {gain}; {took[1]:.1f} s a game, the expert {took[0]:.1f}", flush=True)


if __name__ == "__main__":
    main()
