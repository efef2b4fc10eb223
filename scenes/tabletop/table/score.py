"""Where a seat's points come from [V1], counted from the table, which may lag behind the game."""

from __future__ import annotations

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
from game.rules.improvements import METROPOLIS_POINTS
from game.rules.score import AWARDS
from scenes.tabletop.table.table import Table


def score_sheet(t: Table, seat: int) -> list[int]:
    """A seat's public points, indexed by the reasons of ``game.events``."""
    points = [0] * len(REASON_NAMES)
    points[FOR_SETTLEMENT] = len(t.settlements(seat))
    points[FOR_CITY] = 2 * len(t.cities(seat))
    points[FOR_METROPOLIS] = int(METROPOLIS_POINTS) * (len(t.cities(seat)) - len(t.plain_cities(seat)))
    for award in AWARDS:
        points[award.why] = int(award.points) if t.holders[award.event] == seat else 0
    points[FOR_DEFENDER] = t.defenders[seat]
    points[FOR_MERCHANT] = int(t.merchant_owner == seat)
    points[FOR_POINT_CARD] = t.face_up[seat]
    points[FOR_ISLAND] = t.island_points[seat]
    return points


def hidden_points(t: Table, seat: int) -> int:
    """The points on cards that the viewer holds; 0 for every other seat, and while the table is covered."""
    box = t.setup.box
    return sum(1 for kind in t.cards if box.mask[kind] & box.points) if seat == t.seat else 0
