"""Sessions for tests: new games, and games that continue from a position."""

from __future__ import annotations

from functools import cache

from game.board.board import Board
from game.board.deal import deal
from game.board.layout import Layout
from game.board.library import STANDARD, load_layout
from game.ids import PLAYER_TRADES
from game.play.session import PERSON, Player, Session
from game.ruleset import RuleSet
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from game.state import State
from sprites.names import COLOUR_NAMES


@cache
def _layout(name: str, seats: int) -> Layout:
    return load_layout(name, seats=seats)


def dealt(seed: int, name: str = STANDARD, seats: int = 0) -> Board:
    """A shipped board as a seed deals it, for so many seats where that matters."""
    return deal(_layout(name, seats), seed)


def players(count: int, kind: str = PERSON) -> list[Player]:
    """So many players of a kind; the first is P0 in red."""
    return [Player(f"P{seat}", kind, COLOUR_NAMES[seat]) for seat in range(count)]


def new_session(
    seed: int = 1,
    seats: int = 4,
    rules: RuleSet = CITIES_AND_KNIGHTS,
    options: int = PLAYER_TRADES,
    *,
    points: int = 0,
    board: str = STANDARD,
    kind: str = PERSON,
) -> Session:
    """A game before its first action."""
    setup = Setup(dealt(seed, board), seats, rules, options, points)
    return Session(setup, seed, players(seats, kind))


def game_of_three(
    seed: int, rules: RuleSet = CITIES_AND_KNIGHTS, options: int = PLAYER_TRADES, *, points: int = 0
) -> Session:
    """A new game of three random players, for tests of the scene."""
    return new_session(seed, 3, rules, options, points=points, kind="random")


def session_at(s: State, seed: int = 1, kind: str = PERSON) -> Session:
    """A game that continues from a position."""
    return Session(s.setup, seed, players(int(s.setup.seats), kind), s)
