"""City walls [U4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import BUILD_WALL, Actions, first
from game.events import WALL_BUILT
from game.ids import WALLED
from game.pieces import is_walled
from game.rule_module_ids import WALLS
from game.rules.money import WALL_COST, affords, pay
from game.rules.places import count_set, mark_piece, next_in_set, pieces_of
from game.rules.rule_module import RuleModule
from game.slots import BLOCK, WALLS_LEFT
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position


class Walls(RuleModule):
    """City walls, which let their owner hold more cards [S1]."""

    number = WALLS
    actions: tuple[int, ...] = (BUILD_WALL,)

    def list_turn(self, s: State, seat: i64, out: Actions) -> None:
        if affords(s, seat, WALL_COST):
            list_unwalled(s, seat, BUILD_WALL, out)

    def list_phase(self, s: State, seat: i64, out: Actions) -> None:
        self.list_turn(s, seat, out)

    def act(self, s: State, seat: i64, action: i64) -> None:
        pay(s, seat, WALL_COST)
        build_wall(s, seat, first(action))


def walls_of(s: Position, seat: i64) -> i64:
    """How many walls a seat has built."""
    return s.setup.box.walls - s.walls_left(seat)


def can_wall(s: State, seat: i64) -> bool:
    """Whether a seat has a wall in stock and a city without one [U4]."""
    return s.walls_left(seat) > 0 and count_set(s, pieces_of(s, s.setup.cities, seat)) > walls_of(s, seat)


def list_unwalled(s: State, seat: i64, kind: i64, out: Actions) -> None:
    """List an action for each of the seat's cities that may get a wall [U4]."""
    if s.walls_left(seat) == 0:
        return
    cities = pieces_of(s, s.setup.cities, seat)
    corner: i64 = -1
    while (corner := next_in_set(s, cities, corner + 1)) >= 0:
        if not is_walled(s.piece(corner)):
            out.add_at(kind, corner)


def build_wall(s: State, seat: i64, corner: i64) -> None:
    """Build a wall at a city [U4]."""
    mark_piece(s, corner, WALLED)
    s.v[seat * BLOCK + WALLS_LEFT] -= 1
    s.emit(WALL_BUILT, seat, corner)
