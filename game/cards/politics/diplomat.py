"""Diplomat [P-Diplomat]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import EDGE, PASS, Actions, first, kind_of, make
from game.events import ROAD_BUILT, ROAD_REMOVED
from game.ids import POLITICS
from game.pieces import is_knight
from game.rules.building import list_roads
from game.rules.longest_road import road_changed
from game.rules.phases import TURN
from game.rules.places import lay_road, lift_road, roads_at
from game.rules.rule import Card
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


class Diplomat(Card):
    """Removes an open road: one with nothing of its own colour at one of its ends. An own road may be rebuilt at once
    on another edge. The longest road is settled after both steps."""

    name = "diplomat"
    deck = POLITICS
    count = 2
    steps: tuple[Step, ...] = (DIPLOMAT_ROAD, DIPLOMAT_REBUILD)

    def fits(self, s: State, frame: i64) -> bool:
        """The road that may be rebuilt was an own one, and nothing lies there now."""
        if s.v[frame + STEP] == DIPLOMAT_ROAD.number:
            return self.playable(s, s.active())
        edge = s.v[frame + FORMER_EDGE]
        return s.roads_left(s.active()) > 0 and s.road_owner(edge) < 0

    def put_back(self, s: State, frame: i64) -> None:
        lay_road(s, s.v[frame + WHO], s.v[frame + FORMER_EDGE])

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
        former = make(EDGE, s.field(FORMER_EDGE))
        start = out.count
        list_roads(s, seat, EDGE, out)
        for i in range(start, out.count):
            if out.items[i] == former:
                out.count -= 1
                out.items[i] = out.items[out.count]
                break
        out.add(PASS)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        if s.at(DIPLOMAT_ROAD):
            edge = first(action)
            owner = s.road_owner(edge)
            lift_road(s, owner, edge)
            s.tell(ROAD_REMOVED, owner, edge, seat)
            if owner == seat:
                s.set_field(FORMER_EDGE, edge)
                ask(s, DIPLOMAT_REBUILD, seat)
                return
            pop(s)
            road_changed(s, owner)
            return
        pop(s)
        if kind_of(action) == EDGE:
            lay_road(s, seat, first(action))
            s.tell(ROAD_BUILT, seat, first(action))
        road_changed(s, seat)


def is_open(s: State, edge: i64) -> bool:
    """Whether the road on an edge may be removed: open at an end, and not the last one that an own knight touches."""
    owner = s.road_owner(edge)
    if owner < 0 or not has_open_end(s, owner, edge):
        return False
    one, other = s.net.edge_corners[2 * edge], s.net.edge_corners[2 * edge + 1]
    return not (_last_of_knight(s, owner, one) or _last_of_knight(s, owner, other))


def has_open_end(s: Position, owner: i64, edge: i64) -> bool:
    """Whether a road has nothing else of its own colour at an end; pieces of others do not matter."""
    for end in range(2 * edge, 2 * edge + 2):
        corner = s.net.edge_corners[end]
        if s.owner(corner) != owner and roads_at(s, owner, corner) == 1:
            return True
    return False


def _last_of_knight(s: State, owner: i64, corner: i64) -> bool:
    return s.owner(corner) == owner and is_knight(s.piece(corner)) and roads_at(s, owner, corner) == 1
