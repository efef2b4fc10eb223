"""The base of Irrigation and Mining: two cards for each hex of a terrain with a building [P-Irrigation, P-Mining]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ids import DESERT
from game.rules.money import receive
from game.rules.places import buildings_at_hex
from game.rules.rule import Card
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

CARDS_EACH: Final = 2


class Harvest(Card):
    """Two cards for each hex of a terrain at which the seat has a building. Cities do not count double, the robber has
    no effect, and the bank pays as many as it has."""

    terrain: int = DESERT

    def playable(self, s: State, seat: i64) -> bool:
        return s.bank(self.terrain) > 0 and hexes_with_building(s, seat, self.terrain) > 0

    def play(self, s: State, seat: i64) -> None:
        receive(s, seat, self.terrain, CARDS_EACH * hexes_with_building(s, seat, self.terrain))


def hexes_with_building(s: Position, seat: i64, terrain: i64) -> i64:
    """The number of hexes of a terrain with a building of the seat."""
    count: i64 = 0
    for hex_number in range(s.net.hexes):
        if s.terrain(hex_number) == terrain and buildings_at_hex(s, seat, hex_number) > 0:
            count += 1
    return count
