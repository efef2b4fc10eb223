"""Facts that must be true before a feature of the judgement is put into words: the judgement itself gives only
weights."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.planner.board_yield import BoardYield
from game.ai.planner.path_search import FAR, PathSearch
from game.edge_network import EdgeNetwork
from game.ids import KINDS, PAPER, TRACKS
from game.ints import zeros
from game.pieces import harvest_of, is_knight, strength_of
from game.position import Position
from game.resource_counts import counts_of, several
from game.rule_module_ids import DEVELOPMENT, IMPROVEMENTS, KNIGHTS
from game.rules.defence import defence_of
from game.rules.improvements import TOP_LEVEL
from game.rules.money import CARD_COST, CITY_COST, KNIGHT_COST, ROAD_COST, SETTLEMENT_COST, lacking
from game.rules.trading import rate

Fact = Callable[[Position, Position, int], bool]
"""Whether something is true of a seat in the position after an action, compared with the position before."""


def income_of(s: Position, seat: int) -> list[int]:
    """The production of the seat's buildings, by kind."""
    income, land = zeros(KINDS), BoardYield(s)
    for corner in range(int(s.net.corners)):
        cards = harvest_of(s.piece(corner))
        if cards > 0 and s.owner(corner) == seat:
            land.add_income(s, corner, cards > 1, income, 0)
    return [int(count) for count in income]


def leads_on(s: Position, seat: int, edge: int) -> bool:
    """Whether a road or ship on an edge would be the first step towards a place for a settlement."""
    for lines in _lines(s):
        path_search = _explored(s, seat, lines)
        if any(path_search.by[corner] == edge and path_search.is_site(corner) for corner in _reached(path_search)):
            return True
    return False


def yields_more(before: Position, after: Position, seat: int) -> bool:
    """Whether the seat's production has grown."""
    return sum(income_of(after, seat)) > sum(income_of(before, seat))


def trades_better(before: Position, after: Position, seat: int) -> bool:
    """Whether the bank asks for fewer cards of some kind."""
    return any(rate(after, seat, kind) < rate(before, seat, kind) for kind in range(KINDS))


def road_grows(before: Position, after: Position, seat: int) -> bool:
    """Whether the longest road or route is longer."""
    return bool(after.road_length(seat) > before.road_length(seat))


def site_comes_nearer(before: Position, after: Position, seat: int) -> bool:
    """Whether some place for a settlement is fewer roads or ships away."""
    had, has = _sites(before, seat), _sites(after, seat)
    return any(away < had.get(corner, FAR + 1) for corner, away in has.items())


def lacks_less(before: Position, after: Position, seat: int) -> bool:
    """Whether fewer cards are missing for something that can be built or bought."""
    pairs = zip(_missing(before, seat), _missing(after, seat), strict=True)
    return any(now < then for then, now in pairs)


def improves(before: Position, after: Position, seat: int) -> bool:
    """Whether a track has risen, or fewer cards are missing for its next level."""
    for track in range(TRACKS):
        then, now = int(before.improvement(seat, track)), int(after.improvement(seat, track))
        if now > then or _short(after, seat, track) < _short(before, seat, track):
            return True
    return False


def prepares(before: Position, after: Position, seat: int) -> bool:
    """Whether the seat's knights are stronger, active or not."""
    return knights_of(after, seat) > knights_of(before, seat) or defends(before, after, seat)


def defends(before: Position, after: Position, seat: int) -> bool:
    """Whether more strength would meet the barbarians if they came now."""
    return bool(defence_of(after, seat) > defence_of(before, seat))


def knights_of(s: Position, seat: int) -> int:
    """The strength of all knights of a seat."""
    pieces = [s.piece(corner) for corner in range(int(s.net.corners)) if s.owner(corner) == seat]
    return sum(int(strength_of(piece)) for piece in pieces if is_knight(piece))


FACTS: Final[dict[str, Fact]] = {
    "income": yields_more,
    "rates": trades_better,
    "route": road_grows,
    "sites": site_comes_nearer,
    "plans": lacks_less,
    "improvements": improves,
    "defence": prepares,
}
"""The facts, by the feature that they support."""


def _lines(s: Position) -> list[EdgeNetwork]:
    return [s.setup.roads, s.setup.ships] if s.setup.sails else [s.setup.roads]


def _explored(s: Position, seat: int, lines: EdgeNetwork) -> PathSearch:
    path_search = PathSearch()
    path_search.explore(s, seat, lines, FAR)
    return path_search


def _reached(path_search: PathSearch) -> list[int]:
    return [int(path_search.order[place]) for place in range(int(path_search.count))]


def _sites(s: Position, seat: int) -> dict[int, int]:
    """The distance to each place for a settlement."""
    found: dict[int, int] = {}
    for lines in _lines(s):
        path_search = _explored(s, seat, lines)
        for corner in _reached(path_search):
            if path_search.is_site(corner):
                found[corner] = min(int(path_search.away[corner]), found.get(corner, FAR + 1))
    return found


def _missing(s: Position, seat: int) -> list[int]:
    """How many cards the seat lacks for each thing that it could buy."""
    costs = [SETTLEMENT_COST, CITY_COST, ROAD_COST]
    costs += [KNIGHT_COST] if s.setup.plays(KNIGHTS) else []
    costs += [CARD_COST] if s.setup.plays(DEVELOPMENT) else []
    tracks = range(TRACKS) if s.setup.plays(IMPROVEMENTS) else range(0)
    return [sum(counts_of(lacking(s, seat, cost))) for cost in costs] + [_short(s, seat, track) for track in tracks]


def _short(s: Position, seat: int, track: int) -> int:
    """How many cards the seat lacks for a track's next level."""
    level = int(s.improvement(seat, track))
    if not s.setup.plays(IMPROVEMENTS) or level >= TOP_LEVEL:
        return 0
    return sum(counts_of(lacking(s, seat, several(PAPER + track, level + 1))))
