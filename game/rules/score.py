"""Where a seat's points come from [V1], counted from the position alone, without its history.

Saves and the screen use this. ``game.check`` and the tests count independently, so that one mistake cannot hide
another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.events import (
    FOR_CITY,
    FOR_DEFENDER,
    FOR_ISLAND,
    FOR_MERCHANT,
    FOR_METROPOLIS,
    FOR_POINT_CARD,
    FOR_SETTLEMENT,
    REASON_NAMES,
)
from game.ids import CITY, METROPOLIS_MASK, SETTLEMENT
from game.pieces import is_kind
from game.rules.award import Award
from game.rules.decks import face_up_points
from game.rules.development import LARGEST_ARMY
from game.rules.harbourmaster import HARBOURMASTER
from game.rules.improvements import METROPOLIS_POINTS
from game.rules.islands import island_points
from game.rules.longest_road import LONGEST_ROAD

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

AWARDS: Final[tuple[Award, ...]] = (LONGEST_ROAD, LARGEST_ARMY, HARBOURMASTER)
"""All awards, in the order used by saves and the screen."""


def score_sheet(s: Position, seat: i64) -> list[int]:
    """A seat's public points, indexed by the reasons of ``game.events`` [V1]."""
    points = [0] * len(REASON_NAMES)
    for corner in range(s.net.corners):
        if s.owner(corner) == seat:
            piece = s.piece(corner)
            points[FOR_SETTLEMENT] += 1 if is_kind(piece, SETTLEMENT) else 0
            points[FOR_CITY] += 2 if is_kind(piece, CITY) else 0
            points[FOR_METROPOLIS] += METROPOLIS_POINTS if is_kind(piece, CITY) and piece & METROPOLIS_MASK != 0 else 0
    for award in AWARDS:
        points[award.why] = award.points if award.holder(s) == seat else 0
    points[FOR_DEFENDER] = int(s.defender_points(seat))
    points[FOR_MERCHANT] = 1 if s.merchant_owner() == seat else 0
    points[FOR_POINT_CARD] = int(face_up_points(s, seat))
    points[FOR_ISLAND] = int(island_points(s, seat)) if s.setup.sails else 0
    return points
