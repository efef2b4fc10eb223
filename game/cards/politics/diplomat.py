"""Diplomat [P-Diplomat]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import EDGE, PASS, Actions, first, kind_of
from game.events import ROAD_BUILT, ROAD_REMOVED, SHIP_BUILT, SHIP_REMOVED
from game.ids import POLITICS
from game.ints import drop, put
from game.pieces import is_knight, owner_of
from game.rules.building import line_placed, list_roads
from game.rules.longest_road import road_changed
from game.rules.phases import TURN
from game.rules.places import do_lines_meet, lift, place_line
from game.rules.rule import Card
from game.rules.ships import list_ships
from game.slots import STEP, WHO, A
from game.stack import ask, pop, push
from game.state import State
from game.steps import AT_EDGE, Step
from game.steps import EDGE as EDGE_FIELD

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

FORMER_EDGE: Final = A
DIPLOMAT_ROAD: Final = Step("diplomat_road", AT_EDGE, on=(TURN,))
DIPLOMAT_REBUILD: Final = Step(
    "diplomat_rebuild", AT_EDGE, {"edge": EDGE_FIELD}, ghost="road", on=(TURN,), roads_wait=True
)
DIPLOMAT_SAIL: Final = Step("diplomat_sail", AT_EDGE, {"edge": EDGE_FIELD}, ghost="ship", on=(TURN,), roads_wait=True)


class Diplomat(Card):
    """Removes an open road or ship: one with nothing of its own colour at one end. The player's own may be rebuilt at
    once on another edge, a road as a road, a ship as a ship [Q12]. The longest road is settled after both steps."""

    name = "diplomat"
    deck = POLITICS
    count = 2
    steps: tuple[Step, ...] = (DIPLOMAT_ROAD, DIPLOMAT_REBUILD, DIPLOMAT_SAIL)

    def fits(self, s: State, frame: i64) -> bool:
        """The road or ship that may be rebuilt was the player's own, and its edge is still free."""
        seat, edge = s.active(), s.v[frame + FORMER_EDGE]
        if s.v[frame + STEP] == DIPLOMAT_ROAD.number:
            return self.playable(s, seat)
        if s.v[frame + STEP] == DIPLOMAT_SAIL.number:
            return s.ships_left(seat) > 0 and s.takes_ship(edge)
        return s.roads_left(seat) > 0 and s.takes_road(edge)

    def put_back(self, s: State, frame: i64) -> None:
        sails = s.v[frame + STEP] == DIPLOMAT_SAIL.number
        place_line(s, s.setup.ships if sails else s.setup.roads, s.v[frame + WHO], s.v[frame + FORMER_EDGE])

    def playable(self, s: State, seat: i64) -> bool:
        return any(is_open(s, edge) for edge in range(s.net.edges))

    def play(self, s: State, seat: i64) -> None:
        push(s, DIPLOMAT_ROAD, seat)

    def choices(self, s: State, out: Actions) -> None:
        seat = s.who()
        if s.at(DIPLOMAT_ROAD):
            for edge in range(s.net.edges):
                if is_open(s, edge):
                    out.add_at(EDGE, edge)
            return
        former = s.field(FORMER_EDGE)
        if s.at(DIPLOMAT_SAIL):
            list_ships(s, seat, EDGE, former, out)
        else:
            list_roads(s, seat, EDGE, former, out)
        out.add(PASS)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        if s.at(DIPLOMAT_ROAD):
            self._remove(s, seat, first(action))
            return
        sails = s.at(DIPLOMAT_SAIL)
        pop(s)
        if kind_of(action) == PASS:
            road_changed(s, seat)
            return
        place_line(s, s.setup.ships if sails else s.setup.roads, seat, first(action))
        if sails:
            put(s.v, s.setup.fresh, first(action))
        s.emit(SHIP_BUILT if sails else ROAD_BUILT, seat, first(action))
        road_changed(s, seat)
        line_placed(s, seat, first(action))

    def _remove(self, s: State, seat: i64, edge: i64) -> None:
        owner = s.line_owner(edge)
        sails = s.ship_owner(edge) >= 0
        if sails:
            drop(s.v, s.setup.fresh, edge)
        lift(s, s.setup.ships if sails else s.setup.roads, owner, edge)
        s.emit(SHIP_REMOVED if sails else ROAD_REMOVED, owner, edge, seat)
        if owner == seat:
            s.set_field(FORMER_EDGE, edge)
            ask(s, DIPLOMAT_SAIL if sails else DIPLOMAT_REBUILD, seat)
        else:
            pop(s)
            road_changed(s, owner)


def is_open(s: Position, edge: i64) -> bool:
    """Whether the road or ship on an edge may be removed: it is open at one end and is not the last one that touches
    its owner's knight."""
    owner = s.line_owner(edge)
    if owner < 0 or not has_open_end(s, owner, edge):
        return False
    one, other = s.net.edge_corners[2 * edge], s.net.edge_corners[2 * edge + 1]
    return not (_last_of_knight(s, owner, one) or _last_of_knight(s, owner, other))


def has_open_end(s: Position, owner: i64, edge: i64) -> bool:
    """Whether a road or ship has nothing else of its own colour at one end. Other colours' pieces do not matter."""
    for end in range(2 * edge, 2 * edge + 2):
        corner = s.net.edge_corners[end]
        if s.owner(corner) != owner and not do_lines_meet(s, owner, corner):
            return True
    return False


def _last_of_knight(s: Position, owner: i64, corner: i64) -> bool:
    piece = s.piece(corner)
    return owner_of(piece) == owner and is_knight(piece) and not do_lines_meet(s, owner, corner)
