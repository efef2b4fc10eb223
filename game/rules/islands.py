"""Islands [Q11]: the first settlement on each foreign island earns points, which are never lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.board.scenario import NO_AREA, Scenario
from game.events import FOR_ISLAND
from game.ints import bit, has_bit, popcount
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position


def land_on(s: State, seat: i64, corner: i64) -> None:
    """Update islands after a seat has settled on a corner. In the set-up the island becomes its home, unless the
    scenario has a home for all; later the first settlement on a foreign island earns points."""
    scenario = s.setup.board.scenario
    if scenario is None:
        return
    area = area_of(s, seat, corner)
    if area == NO_AREA:
        return
    if s.turn_number() == 0:
        if scenario.home == NO_AREA:
            s.v[s.setup.homes + seat] |= bit(area)
    else:
        gained = landing_points(s, seat, corner)
        if not has_bit(s.v[s.setup.homes + seat], area):
            s.v[s.setup.islands + seat] |= bit(area)
        if gained > 0:
            s.score(seat, gained, FOR_ISLAND)


def landing_points(s: Position, seat: i64, corner: i64) -> i64:
    """The extra points that a settlement on a corner would earn a seat after the set-up [Q11a]."""
    scenario = s.setup.board.scenario
    area = area_of(s, seat, corner)
    if scenario is None or area == NO_AREA or has_bit(s.v[s.setup.homes + seat] | s.v[s.setup.islands + seat], area):
        return 0
    islands = popcount(s.v[s.setup.islands + seat])
    return _worth(scenario, islands + 1) - _worth(scenario, islands)


def area_of(s: Position, seat: i64, corner: i64) -> i64:
    """The area to which a corner belongs for a seat: a home area if the corner touches one, else the one with the
    lowest number [Q11b]."""
    scenario = s.setup.board.scenario
    found: i64 = NO_AREA
    if scenario is not None:
        homes = s.v[s.setup.homes + seat]
        for i in range(3 * corner, 3 * corner + 3):
            hex_number = s.net.corner_hexes[i]
            area = NO_AREA if hex_number < 0 else scenario.area[hex_number]
            if area != NO_AREA and has_bit(homes, area):
                return area
            if area != NO_AREA and (found == NO_AREA or area < found):
                found = area
    return found


def island_points(s: Position, seat: i64) -> i64:
    """A seat's points for islands [Q11a, W5c]."""
    scenario = s.setup.board.scenario
    return 0 if scenario is None else _worth(scenario, popcount(s.v[s.setup.islands + seat]))


def _worth(scenario: Scenario, islands: i64) -> i64:
    if scenario.once and islands > 1:
        islands = 1
    return islands * scenario.points
