"""What Road Building and the development card of that name share: two free roads or ships [P-RoadBuilding, Z4, Z6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import EDGE, PASS, SHIP, Actions, first, kind_of
from game.rules.building import build_road, can_lay_road, list_roads
from game.rules.rule import Card
from game.rules.ships import build_ship, can_build_ship, list_ships
from game.slots import A
from game.stack import ask, pop, push, work
from game.state import State
from game.steps import AT_EDGE, COUNT, WORK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

LEFT: Final = A
"""Roads still to build."""
ROADS_NEXT: Final = Step("roads_next", WORK, {"left": COUNT})
ROADS_EDGE: Final = Step("roads_edge", AT_EDGE, {"left": COUNT}, ghost="road")


ROADS_GIVEN: Final = 2


class FreeRoads(Card):
    """Builds up to two roads or ships without cost, by the usual rules; what cannot be built lapses [Q12, Q12b]."""

    def fits(self, s: State, frame: i64) -> bool:
        return 1 <= s.v[frame + LEFT] <= ROADS_GIVEN

    def playable(self, s: State, seat: i64) -> bool:
        return _can_lay(s, seat)

    def play(self, s: State, seat: i64) -> None:
        push(s, ROADS_NEXT, a=ROADS_GIVEN)

    def resume(self, s: State) -> None:
        if s.field(LEFT) > 0 and _can_lay(s, s.active()):
            ask(s, ROADS_EDGE, s.active())
        else:
            pop(s)

    def choices(self, s: State, out: Actions) -> None:
        list_roads(s, s.who(), EDGE, -1, out)
        if s.setup.sails:
            list_ships(s, s.who(), SHIP, -1, out)
        out.add(PASS)

    def answer(self, s: State, action: i64) -> None:
        if kind_of(action) == PASS:
            pop(s)
            return
        seat = s.who()
        s.count_down(LEFT)
        work(s, ROADS_NEXT)
        if kind_of(action) == SHIP:
            build_ship(s, seat, first(action))
        else:
            build_road(s, seat, first(action))


def _can_lay(s: State, seat: i64) -> bool:
    """Whether a seat has a road or a ship in stock and an edge for it."""
    return can_lay_road(s, seat) or (s.setup.sails and can_build_ship(s, seat, -1))
