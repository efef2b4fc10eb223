"""Plays one of this program's players against players of another engine, from each seat in turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from commands.games import blaming, game_seed
from commands.ladder.watch import Times, WatchedSeat
from commands.plan import watch_bots
from game.action_text import text
from game.ai.stream import agent_seed
from game.engine import is_legal
from game.ids import CHANCE
from game.play.agent import Agent
from game.play.simulation import IllegalChoice
from game.rules.victory import points_now
from game.state import State
from game.view import View, decision_of
from research.referee_line import EngineLine, Unlike
from user.bots import make_agent

MOST_TURNS: Final = 1000


class RefereeTable(Protocol):
    """A game with both engines. Any method may raise Unlike if the engines have diverged."""

    @property
    def state(self) -> State:
        """The game here."""

    @property
    def notes(self) -> Counter[str]:
        """The disagreements of the engines, and how often each occurred."""

    def take_chance(self) -> None:
        """Let chance answer."""

    def decide(self, seat: int) -> int:
        """The choice of the other engine's player."""

    def do(self, action: int) -> None:
        """Apply the choice of a seat."""


MakeTable = Callable[[EngineLine, int, Sequence[Agent | None]], RefereeTable]
"""Creates a table from a connection, a seed, and the agents that observe it."""


@dataclass(frozen=True)
class RefereeMatch:
    """The terms that all games of a match share."""

    make_table: MakeTable
    python: str
    driver: tuple[str, ...]
    """The file in research/peers, and its arguments."""
    player: str
    """Our player."""
    seats: int
    seed: int


@dataclass(frozen=True)
class MatchBatch:
    """A range of game numbers; consecutive games share a board."""

    match: RefereeMatch
    start: int
    end: int


@dataclass
class Result:
    """The result of a game."""

    won: bool = False
    finished: bool = False
    points: int = 0
    their_points: float = 0.0
    """The mean points of the other seats."""
    turns: int = 0
    times: Times = field(default_factory=Times)
    notes: Counter[str] = field(default_factory=Counter)
    dropped: str = ""
    """The reason why the game was dropped; empty if it was not."""


def run_batch(batch: MatchBatch) -> list[Result]:
    """Play the games of a batch."""
    watch_bots()
    with EngineLine(batch.match.python, *batch.match.driver) as line:
        return [_play(line, batch.match, number) for number in range(batch.start, batch.end)]


def _play(line: EngineLine, match: RefereeMatch, number: int) -> Result:
    board, own = divmod(number, match.seats)
    seed = game_seed(match.seed, board)
    result = Result()
    try:
        with blaming([match.player] * match.seats, number):
            agent = WatchedSeat(make_agent(match.player, agent_seed(seed, own)), result.times)
            table = match.make_table(line, seed, [agent if seat == own else None for seat in range(match.seats)])
            _play_on(table, own, agent)
    except Unlike as unlike:
        result.dropped = f"seed {seed}, seat {own}: {unlike}"
        return result
    s = table.state
    others = [int(points_now(s, seat)) for seat in range(match.seats) if seat != own]
    result.won, result.finished = s.winner() == own, s.winner() >= 0
    result.points, result.their_points = int(points_now(s, own)), sum(others) / len(others)
    result.turns, result.notes = int(s.turn_number()), table.notes
    return result


def _play_on(table: RefereeTable, own: int, agent: Agent) -> None:
    """Play a game to its end. Our player is not asked if only one action is legal."""
    s = table.state
    while s.winner() < 0 and s.turn_number() <= MOST_TURNS:
        seat = int(s.who())
        if seat == CHANCE:
            table.take_chance()
            continue
        if seat != own:
            table.do(table.decide(seat))
            continue
        decision = decision_of(s)
        assert decision is not None
        action = decision.actions[0]
        if len(decision.actions) > 1:
            action = agent.choose(View(s, seat), decision)
        if not is_legal(s, action):
            raise IllegalChoice(seat, f"'{text(action)}' at {decision.name()}")
        table.do(action)
