"""Ships [Q1, Q2]: built onward from settlements and cities, and moved while they are open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import BUILD_SHIP, EDGE, MOVE_SHIP, SHIP, Actions, first, kind_of
from game.events import SHIP_BUILT, SHIP_MOVED
from game.ints import WORD, has, lowest, next_member, put
from game.rule_module_ids import SEAS
from game.rules.building import line_placed
from game.rules.islands import land_on
from game.rules.longest_road import road_built, road_changed
from game.rules.money import SHIP_COST, affords, pay
from game.rules.open_lines import is_open_ship, open_ships
from game.rules.phases import TURN
from game.rules.places import continues, is_own_building, lift, place_line
from game.rules.rule import Rule
from game.rules.rule_module import RuleModule
from game.slots import WHO, A
from game.stack import pop, push
from game.state import State
from game.steps import AT_EDGE, STEPS, Step
from game.steps import EDGE as EDGE_FIELD

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

FROM: Final = A
"""The edge that the ship has left."""
SHIP_TO: Final = Step("ship_to", AT_EDGE, {"from": EDGE_FIELD}, ghost="ship", on=(TURN,), roads_wait=True)


class Seas(RuleModule):
    """Ships are built like roads, and an open ship may move once per turn [Q1, Q2]. Also settling on islands [Q11]."""

    number = SEAS
    actions: tuple[int, ...] = (BUILD_SHIP, MOVE_SHIP)

    def list_turn(self, s: State, seat: i64, out: Actions) -> None:
        self.list_phase(s, seat, out)
        if has_moved_ship(s):
            return
        loose = open_ships(s, seat)
        for word in range(s.net.edge_words):
            edges = loose[word]
            while edges != 0:
                edge = word * WORD + lowest(edges)
                edges &= edges - 1
                if may_leave(s, edge) and _has_other_place(s, seat, edge):
                    out.add_at(MOVE_SHIP, edge)

    def list_phase(self, s: State, seat: i64, out: Actions) -> None:
        if affords(s, seat, SHIP_COST):
            list_ships(s, seat, BUILD_SHIP, -1, out)

    def act(self, s: State, seat: i64, action: i64) -> None:
        edge = first(action)
        if kind_of(action) == BUILD_SHIP:
            pay(s, seat, SHIP_COST)
            build_ship(s, seat, edge)
        else:
            s.v[s.setup.ship_moved] = 1
            lift(s, s.setup.ships, seat, edge)
            push(s, SHIP_TO, seat, edge)

    def settled(self, s: State, seat: i64, corner: i64) -> None:
        land_on(s, seat, corner)

    def end_turn(self, s: State, seat: i64) -> None:
        s.v[s.setup.ship_moved] = 0
        for word in range(s.net.edge_words):
            s.v[s.setup.fresh + word] = 0


class ShipMove(Rule):
    """A ship that has left its edge goes to another edge where it could be built [Q2]; then the longest route is
    measured [Q2e]."""

    steps: tuple[Step, ...] = (SHIP_TO,)
    module = SEAS

    def fits(self, s: State, frame: i64) -> bool:
        """The ship has left an edge that is now free and that it was allowed to leave, and it has another place to
        go."""
        seat, former = s.v[frame + WHO], s.v[frame + FROM]
        if s.v[s.setup.ship_moved] == 0 or not s.takes_ship(former) or not can_build_ship(s, seat, former):
            return False
        before = s.copy()
        self.put_back(before, frame)
        return may_leave(before, former) and is_open_ship(before, seat, former)

    def put_back(self, s: State, frame: i64) -> None:
        place_line(s, s.setup.ships, s.v[frame + WHO], s.v[frame + FROM])

    def choices(self, s: State, out: Actions) -> None:
        list_ships(s, s.who(), EDGE, s.field(FROM), out)

    def answer(self, s: State, action: i64) -> None:
        seat, former = s.who(), s.field(FROM)
        pop(s)
        place_line(s, s.setup.ships, seat, first(action))
        s.emit(SHIP_MOVED, seat, former, first(action))
        road_changed(s, seat)
        line_placed(s, seat, first(action))


def list_ships(s: State, seat: i64, kind: i64, but: i64, out: Actions) -> None:
    """List an action for each edge where a seat may build a ship, except the edge ``but`` (-1: none) [Q1]."""
    if s.ships_left(seat) == 0:
        return
    start = s.setup.ships.buildable + seat * s.net.edge_words
    for word in range(s.net.edge_words):
        place = start + word
        edges = s.v[place]
        while edges != 0:
            edge = word * WORD + lowest(edges)
            edges &= edges - 1
            if edge != but and not is_beside_pirate(s, edge):
                out.add_at(kind, edge)


def can_build_ship(s: Position, seat: i64, but: i64) -> bool:
    """Whether a seat has a ship in stock and an edge for it other than ``but`` (-1: none) [Q1]."""
    if s.ships_left(seat) == 0:
        return False
    start = s.setup.ships.buildable + seat * s.net.edge_words
    edge: i64 = -1
    while (edge := next_member(s.v, start, s.net.edge_words, edge + 1)) >= 0:
        if edge != but and not is_beside_pirate(s, edge):
            return True
    return False


def is_beside_pirate(s: Position, edge: i64) -> bool:
    """Whether an edge is at the pirate's hex, where ships can be neither built nor moved [Q1e, Q3c]."""
    pirate = s.pirate()
    return pirate >= 0 and (s.net.edge_hexes[2 * edge] == pirate or s.net.edge_hexes[2 * edge + 1] == pirate)


def build_ship(s: State, seat: i64, edge: i64) -> None:
    """Build a ship and update the longest trade route [Q1, L1]. It cannot move this turn, unless it was built in the
    set-up [Q2]."""
    place_line(s, s.setup.ships, seat, edge)
    if s.turn_number() > 0:
        put(s.v, s.setup.fresh, edge)
    s.emit(SHIP_BUILT, seat, edge)
    road_built(s, seat, edge)
    line_placed(s, seat, edge)


def uses_ship_from_stock(s: Position, action: i64) -> bool:
    """Whether an action places a ship from the stock (built, free, or rebuilt), rather than moving one [Q1, Q2,
    Q12]."""
    kind = kind_of(action)
    if kind == EDGE:
        step = STEPS[s.step()]
        return step.ghost == SHIP_TO.ghost and step is not SHIP_TO
    return kind == BUILD_SHIP or kind == SHIP


def has_moved_ship(s: Position) -> bool:
    """Whether a ship has been moved this turn [Q2]."""
    return s.v[s.setup.ship_moved] != 0


def is_fresh(s: Position, edge: i64) -> bool:
    """Whether the ship on an edge was built this turn [Q2]."""
    return has(s.v, s.setup.fresh, edge)


def may_leave(s: Position, edge: i64) -> bool:
    """Whether an open ship may leave its edge: it was not built this turn and is not at the pirate's hex [Q2, Q1e]."""
    return not is_fresh(s, edge) and not is_beside_pirate(s, edge)


def _has_other_place(s: Position, seat: i64, ship: i64) -> bool:
    """Whether there is another edge where a seat's ship could be built if it were not on the board [Q2, Q2f]."""
    one, other = s.net.edge_corners[2 * ship], s.net.edge_corners[2 * ship + 1]
    start = s.setup.ships.buildable + seat * s.net.edge_words
    edge: i64 = -1
    while (edge := next_member(s.v, start, s.net.edge_words, edge + 1)) >= 0:
        if not is_beside_pirate(s, edge):
            for end in range(2 * edge, 2 * edge + 2):
                corner = s.net.edge_corners[end]
                if continues(s, s.setup.ships, seat, corner) and not (
                    (corner == one or corner == other) and _ends_there(s, seat, corner)
                ):
                    return True
    return False


def _ends_there(s: Position, seat: i64, corner: i64) -> bool:
    """Whether a seat has no building on a corner and only one ship at it."""
    joined = s.setup.ships.joined + seat * s.net.corner_words
    return not has(s.v, joined, corner) and not is_own_building(s, seat, corner)
