"""Two free roads or ships: the base of the Road Building cards, progress and development [P-RoadBuilding, Z4, Z6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import EDGE, PASS, SHIP, Actions, first, kind_of
from game.rule_module_ids import DEVELOPMENT
from game.rules.building import build_road, can_place_road, list_roads
from game.rules.fog import UNCOVER_HEX
from game.rules.gold import GOLD_FOUND
from game.rules.phases import BEFORE_ROLL, TURN
from game.rules.rule import CARD_OF_KIND, Card
from game.rules.ships import build_ship, can_build_ship, list_ships
from game.setup import Setup
from game.slots import STEP, A
from game.stack import ask, is_on, pop, push, work
from game.state import State
from game.steps import AT_EDGE, COUNT, WORK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

LEFT: Final = A
"""The number of roads still to build."""
_WHILE_PLAYED: Final = (BEFORE_ROLL, TURN)
ROADS_NEXT: Final = Step("roads_next", WORK, {"left": COUNT}, on=_WHILE_PLAYED, bears=(UNCOVER_HEX, GOLD_FOUND))
ROADS_EDGE: Final = Step("roads_edge", AT_EDGE, {"left": COUNT}, ghost="road", on=_WHILE_PLAYED)


ROADS_GIVEN: Final = 2


class FreeRoads(Card):
    """Build up to two roads or ships for free, under the usual rules. Those that cannot be built are lost [Q12,
    Q12b]."""

    def is_played(self, setup: Setup) -> bool:
        """Both cards use the same steps, so one of them is enough."""
        return any(isinstance(CARD_OF_KIND[kind], FreeRoads) for kind in setup.box.kinds)

    def fits(self, s: State, frame: i64) -> bool:
        """Only the development card can be played before the roll [Z2]."""
        left = s.v[frame + LEFT]
        if is_on(s, frame, BEFORE_ROLL) and not s.setup.plays(DEVELOPMENT):
            return False
        if s.v[frame + STEP] == ROADS_NEXT.number:  # the road just built is uncovering fog
            return 0 <= left < ROADS_GIVEN
        return 1 <= left <= ROADS_GIVEN and _can_build(s, s.active())

    def playable(self, s: State, seat: i64) -> bool:
        return _can_build(s, seat)

    def play(self, s: State, seat: i64) -> None:
        push(s, ROADS_NEXT, a=ROADS_GIVEN)

    def resume(self, s: State) -> None:
        if s.field(LEFT) > 0 and _can_build(s, s.active()):
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


def _can_build(s: State, seat: i64) -> bool:
    """Whether a seat has a road or ship in stock and a place for it."""
    return can_place_road(s, seat) or (s.setup.sails and can_build_ship(s, seat, -1))
