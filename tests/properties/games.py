"""The games of the property suite: all boards, 2 to 6 seats, both rule sets, every set of options in turn.

A game has a number, which decides everything in it.
"""

from __future__ import annotations

from functools import cache

from game.board.board import Board
from game.board.deal import deal
from game.board.library import load_layout, shipped_names
from game.engine import start
from game.ids import MAX_SEATS, NOTHING_BETWEEN, OPTION_NAMES, PAIRED_PLAYERS, PLAYER_TRADES
from game.rng import Rng
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from tests.properties.players import FAIR, NATURES, NORMAL, Dice, Nature, Players
from tests.properties.property_suite import WatchedGame
from tests.properties.tally import CaseTally
from tests.table import draw_board

ALL_OPTIONS = (1 << len(OPTION_NAMES)) - 1
BASE_GAMES = 8
"""The interval of random games with the base rules."""
SIX = 6
SHORT_AT_RANDOM = 5
"""In this many of SIX random games the goal is lower: random seats take thousands of actions to the usual one."""
MOST_AT_RANDOM = 1500
"""Later actions show little new: all have built what they can, and only roll dice."""
SHORT_AT_PLANNING = 1
RANDOM_SEAT = Nature(deals=8)
LOADED = (FAIR, FAIR, FAIR, Dice(ships=60), Dice(sevens=25, gates=40))
TWO_DESERTS = ("h5 d p6", "g3 m8 h10 f9", "p12 g11 f2 m4 h8", "f10 p9 g4 m5", "g6 d f11")
NARROW = ("h5 f8 p6", "g3 m4 d g9", "m10 h11 f12")
"""So small that all seats block one another; for 2 or 3 seats."""
DRAWN = {"two deserts": TWO_DESERTS, "narrow": NARROW}
DRAWN_HARBOURS = ((0, 5, "brick"), (2, 0, ""), (7, 3, "wool"))
SEA_GAMES = 3
"""The interval of random games on a Seafarers scenario."""
BETWEEN = (0, PAIRED_PLAYERS, 0, NOTHING_BETWEEN)
"""Options for five and six players in turn; building between turns is the most frequent [N3a]."""


@cache
def board_of(name: str, seed: int, seats: int = 0) -> Board:
    """A board, dealt or drawn; few of each kind, because dealing takes as long as part of a game."""
    if name in DRAWN:
        return draw_board(DRAWN[name], DRAWN_HARBOURS)
    return deal(load_layout(name, seats=seats), seed)


@cache
def board_names() -> list[str]:
    """The shipped boards without ships, and those drawn here."""
    return [*(name for name in shipped_names() if load_layout(name).terms is None), *DRAWN]


@cache
def scenario_names() -> list[str]:
    """The shipped scenarios."""
    return [name for name in shipped_names() if name not in board_names()]


@cache
def seats_of(name: str) -> range:
    """The numbers of players for a shipped board."""
    layouts = [load_layout(name, seats=seats) for seats in range(2, MAX_SEATS + 1)]
    return range(min(layout.seats_min for layout in layouts), max(layout.seats_max for layout in layouts) + 1)


def with_between(options: int, number: int) -> int:
    """Options with the entry of ``BETWEEN`` for a number."""
    return options & ~(PAIRED_PLAYERS | NOTHING_BETWEEN) | BETWEEN[number % len(BETWEEN)]


def one_between(options: int) -> int:
    """Options without paired players if nothing between turns is also set, as no game has both [N3a]."""
    return options & ~PAIRED_PLAYERS if options & NOTHING_BETWEEN else options


def setup_of(number: int) -> Setup:
    """The setup of the random game with this number."""
    if number % SEA_GAMES == 0:
        return _setup_at_sea(number // SEA_GAMES)
    return _setup(number, BASE if number % BASE_GAMES == BASE_GAMES - 1 else CITIES_AND_KNIGHTS, SHORT_AT_RANDOM)


def _setup_at_sea(number: int) -> Setup:
    """All scenarios with all numbers of seats in turn.

    Every third time with the base rules, and with five and six seats each of ``BETWEEN`` in turn; so 360 games cover
    every kind.
    """
    names = scenario_names()
    name, cycle = names[number % len(names)], number // len(names)
    seats = seats_of(name)
    rules = BASE if (number + cycle // len(seats)) % 3 == 2 else CITIES_AND_KNIGHTS
    drawn = _terms(Rng(number, 76), name, seats[(number + cycle) % len(seats)], rules, SHORT_AT_RANDOM, ALL_OPTIONS)
    options = with_between(int(drawn.options), cycle)
    return Setup(drawn.board, int(drawn.seats), rules, options, int(drawn.points), int(drawn.hand_limit))


def _setup(number: int, rules: RuleSet, short: int, options: int = ALL_OPTIONS) -> Setup:
    """A setup chosen by the number; in ``short`` of SIX games the goal is lower than usual."""
    rng = Rng(number, 77)
    names = scenario_names() if number % SEA_GAMES == 0 else board_names()
    name = names[number // SEA_GAMES % len(names)]
    able = range(2, 4 if name == "narrow" else 5) if name in DRAWN else seats_of(name)
    return _terms(rng, name, able[rng.below(len(able))], rules, short, options)


def _terms(rng: Rng, name: str, seats: int, rules: RuleSet, short: int, options: int) -> Setup:
    board = board_of(name, int(rng.below(4)), seats)
    points = 4 + int(rng.below(7 if rules == BASE else 10)) if rng.below(SIX) < short else 0
    return Setup(
        board, seats, rules, one_between(int(rng.below(ALL_OPTIONS + 1)) & options), points, 5 + int(rng.below(5))
    )


def random_game(number: int, often: int = 1000, tally: CaseTally | None = None) -> WatchedGame:
    """Seats that take any legal action with equal chance."""
    setup = setup_of(number)
    players = Players([RANDOM_SEAT] * int(setup.seats), Rng(number, 78))
    return WatchedGame(f"random game {number}", start(setup), players, often, tally, MOST_AT_RANDOM)


def planner_game(
    number: int, rules: RuleSet, trades: bool = True, often: int = 500, tally: CaseTally | None = None
) -> WatchedGame:
    """Opponents of all levels that stray, each seat in its own way, with and without loaded dice."""
    drawn = _setup(number, rules, SHORT_AT_PLANNING, ALL_OPTIONS & ~PLAYER_TRADES)
    options = int(drawn.options) | (PLAYER_TRADES if trades else 0)
    setup = Setup(drawn.board, int(drawn.seats), rules, options, int(drawn.points), int(drawn.hand_limit))
    rng = Rng(number, 81)
    natures = [NATURES[rng.below(len(NATURES))] for _ in range(setup.seats)]
    players = Players(natures, rng, LOADED[number % len(LOADED)])
    return WatchedGame(f"planner game {number} of {rules.name}", start(setup), players, often, tally)


def normal_game(
    number: int, rules: RuleSet, trades: bool = True, often: int = 0, tally: CaseTally | None = None
) -> WatchedGame:
    """Four normal opponents on the standard board, as people meet them."""
    setup = Setup(board_of("standard", number % 64), 4, rules, PLAYER_TRADES if trades else 0)
    players = Players([NORMAL] * 4, Rng(number, 82))
    return WatchedGame(f"game {number} of four normal, {rules.name}", start(setup), players, often, tally)
