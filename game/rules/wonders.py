"""The Wonders [W5d, W5e, W5f]: each player may start one, and the first to build a fourth level wins at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import BEGIN_WONDER, BUILD_WONDER, Actions, first, kind_of
from game.events import WONDER_BEGUN, WONDER_BUILT
from game.ids import DESERT
from game.ints import has
from game.resource_counts import bundle
from game.rule_module_ids import WONDERS
from game.rules.money import affords, pay
from game.rules.places import count_set, is_own_building, next_in_set, pieces_of
from game.rules.rule_module import RuleModule
from game.rules.ships import uses_ship_from_stock
from game.rules.victory import win
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

# Kinds of wonder; games for five and six have two of each of the first two [W5d]
THEATRE: Final = 0
GREAT_BRIDGE: Final = 1
MONUMENT: Final = 2
GREAT_WALL: Final = 3
CATHEDRAL: Final = 4
KINDS: Final = 5
COSTS: Final = (
    bundle([1, 1, 3, 0, 0, 0, 0, 0]),
    bundle([0, 3, 1, 1, 0, 0, 0, 0]),
    bundle([0, 0, 0, 3, 2, 0, 0, 0]),
    bundle([3, 1, 0, 1, 0, 0, 0, 0]),
    bundle([1, 0, 0, 1, 3, 0, 0, 0]),
)
"""The cost of a level, by kind of wonder."""
LEVELS: Final = 4
CITIES_FOR_THEATRE: Final = 2
ROUTE_FOR_MONUMENT: Final = 5
POINTS_FOR_CATHEDRAL: Final = 6
LEVEL: Final = 8
"""A seat's word is its wonder + 1, plus LEVEL * levels."""


class Wonders(RuleModule):
    """A seat that meets the requirement starts a wonder with a ship from its stock, and pays for its levels in
    resources."""

    number = WONDERS
    actions: tuple[int, ...] = (BEGIN_WONDER, BUILD_WONDER)

    def list_turn(self, s: State, seat: i64, out: Actions) -> None:
        wonder = wonder_of(s, seat)
        if wonder >= 0:
            if affords(s, seat, COSTS[wonder % KINDS]):
                out.add(BUILD_WONDER)
        elif s.ships_left(seat) > 0:
            for free in range(wonders_of(s)):
                if builder_of(s, free) < 0 and meets(s, seat, free % KINDS):
                    out.add_at(BEGIN_WONDER, free)

    def act(self, s: State, seat: i64, action: i64) -> None:
        place = s.setup.wonder + seat
        if kind_of(action) == BEGIN_WONDER:
            s.v[place] = first(action) + 1
            s.v[s.setup.ships.stock + seat] -= 1
            s.emit(WONDER_BEGUN, seat, first(action))
            return
        wonder = wonder_of(s, seat)
        pay(s, seat, COSTS[wonder % KINDS])
        s.v[place] += LEVEL
        s.emit(WONDER_BUILT, seat, wonder, levels_of(s, seat))
        if levels_of(s, seat) == LEVELS:
            win(s, seat)

    def may_win(self, s: Position, seat: i64) -> bool:
        """Only a seat with more levels than every other seat can win by points [W5f]; any seat can, once wonders have
        become impossible [W5g1]."""
        return no_wonder_is_possible(s) or all(
            levels_of(s, other) < levels_of(s, seat) for other in range(s.setup.seats) if other != seat
        )


def wonders_of(s: Position) -> i64:
    """How many wonders can be built on this board [W5d]."""
    scenario = s.setup.board.scenario
    return 0 if scenario is None else scenario.wonders


def wonder_of(s: Position, seat: i64) -> i64:
    """The wonder that a seat has started; -1 for none."""
    place = s.setup.wonder + seat
    return s.v[place] % LEVEL - 1


def levels_of(s: Position, seat: i64) -> i64:
    """How many levels of its wonder a seat has built."""
    place = s.setup.wonder + seat
    return s.v[place] // LEVEL


def builder_of(s: Position, wonder: i64) -> i64:
    """The seat that has started a wonder; -1 for none."""
    for seat in range(s.setup.seats):
        if wonder_of(s, seat) == wonder:
            return seat
    return -1


def may_yet_begin(s: Position, seat: i64) -> bool:
    """Whether a seat has no wonder yet and one is still free. To start it, the seat will need a ship in stock [W5d]."""
    if not s.setup.plays(WONDERS) or wonder_of(s, seat) >= 0:
        return False
    return any(builder_of(s, wonder) < 0 for wonder in range(wonders_of(s)))


def no_wonder_is_possible(s: Position) -> bool:
    """Whether nobody has started a wonder and nobody has a ship in stock to start one [W5g1]."""
    return all(wonder_of(s, seat) < 0 and s.ships_left(seat) == 0 for seat in range(s.setup.seats))


def gives_up_wonders(s: Position, seat: i64, action: i64) -> bool:
    """Whether an action uses the last ship of a seat that has no wonder yet.

    Only a Diplomat returns ships [Q12], and a seat without a wonder cannot win while others may build one
    [W5f, W5g1].
    """
    return s.ships_left(seat) == 1 and uses_ship_from_stock(s, action) and may_yet_begin(s, seat)


def meets(s: Position, seat: i64, kind: i64) -> bool:
    """Whether a seat meets the requirement of a kind of wonder now [W5d]. Ruined cities do not count [W5e]; all points
    do [W5g]."""
    cities = count_set(s, pieces_of(s, s.setup.cities, seat))
    if kind == THEATRE:
        return cities >= CITIES_FOR_THEATRE
    if kind == GREAT_BRIDGE:
        return any(is_at_strait(s, corner) and is_own_building(s, seat, corner) for corner in range(s.net.corners))
    if kind == MONUMENT:
        return s.road_length(seat) >= ROUTE_FOR_MONUMENT and _has_harbour_city(s, seat)
    if kind == GREAT_WALL:
        return any(is_wasteland(s, corner) and is_own_building(s, seat, corner) for corner in range(s.net.corners))
    return cities > 0 and s.points(seat) >= POINTS_FOR_CATHEDRAL


def is_at_strait(s: Position, corner: i64) -> bool:
    """Whether a corner is at a strait [W5a]."""
    scenario = s.setup.board.scenario
    return scenario is not None and has(scenario.straits, 0, corner)


def _has_harbour_city(s: Position, seat: i64) -> bool:
    cities = pieces_of(s, s.setup.cities, seat)
    corner: i64 = -1
    while (corner := next_in_set(s, cities, corner + 1)) >= 0:
        if s.setup.board.corner_harbour[corner] >= 0:
            return True
    return False


def is_wasteland(s: Position, corner: i64) -> bool:
    """Whether a corner touches a desert [W5a]."""
    for i in range(3 * corner, 3 * corner + 3):
        hex_number = s.net.corner_hexes[i]
        if hex_number >= 0 and s.terrain(hex_number) == DESERT:
            return True
    return False
