"""What Irrigation and Mining share: two cards for each hex of a terrain with an own building [P-Irrigation, P-Mining]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.money import receive
from game.rules.places import buildings_at_hex
from game.slots import BANK
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

CARDS_EACH: Final = 2


def hexes_with_building(s: State, seat: i64, terrain: i64) -> i64:
    """How many hexes of a terrain a seat has a building at; cities do not count double, the robber does not matter."""
    count: i64 = 0
    hex_number: i64 = 0
    while hex_number < s.net.hexes:
        if s.terrain(hex_number) == terrain and buildings_at_hex(s, seat, hex_number) > 0:
            count += 1
        hex_number += 1
    return count


def can_harvest(s: State, seat: i64, terrain: i64) -> bool:
    """Whether a seat would receive anything."""
    return s.v[BANK + terrain] > 0 and hexes_with_building(s, seat, terrain) > 0


def harvest(s: State, seat: i64, terrain: i64) -> None:
    """Takes the cards; a short bank pays what it has."""
    receive(s, seat, terrain, CARDS_EACH * hexes_with_building(s, seat, terrain))
