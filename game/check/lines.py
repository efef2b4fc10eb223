"""Checks roads and ships: their places, the sets that depend on them, and the longest trade route [U2, Q1, L]."""

from __future__ import annotations

from collections import Counter

from game.check.frames import frames_of, step_at, when_measured
from game.check.roads import longest_trail
from game.check.sets import beside, ends, kind_of, members, owner_of
from game.edge_network import EdgeNetwork
from game.ids import FOG, KNIGHT, SEA
from game.rules.fog import HEX_REACHED, UNCOVER_HEX
from game.slots import BLOCK, LONGEST, ROAD_LENGTH, ROADS_LEFT, WINNER
from game.state import State


def roads_of(s: State, seat: int) -> set[int]:
    """The edges on which a seat has a road."""
    return _own(s, s.setup.roads, seat)


def ships_of(s: State, seat: int) -> set[int]:
    """The edges on which a seat has a ship."""
    return _own(s, s.setup.ships, seat) if s.setup.sails else set()


def line_problems(s: State, pieces: dict[int, int]) -> list[str]:
    """Problems with roads and ships, and with the cached sets of them."""
    seats = range(int(s.setup.seats))
    roads, ships = [roads_of(s, seat) for seat in seats], [ships_of(s, seat) for seat in seats]
    found: list[str] = []
    edges_used: set[int] = set()
    for own in (*roads, *ships):
        found += [f"there are two roads or ships on edge {edge}" for edge in sorted(own & edges_used)]
        edges_used |= own
    edges = range(int(s.net.edges) if s.setup.sails else 0)
    dry = {edge for edge in edges if not _takes(s, edge, ship=True)}
    wet = {edge for edge in edges if not _takes(s, edge, ship=False)}
    found += [f"a road lies where there is no land, on edge {edge}" for edge in sorted(wet & set().union(*roads))]
    found += [f"a ship lies where there is no sea, on edge {edge}" for edge in sorted(dry & set().union(*ships))]
    found += _set_problems(s, s.setup.roads, "road", roads, edges_used | wet, pieces)
    if s.setup.sails:
        found += _set_problems(s, s.setup.ships, "ship", ships, edges_used | dry, pieces)
    for seat in seats:
        built = {corner for corner, piece in pieces.items() if owner_of(piece) == seat and kind_of(piece) != KNIGHT}
        if _is_detached(s, ships[seat], built):
            found.append(f"a line of ships of seat {seat} leads from none of its buildings")
        left, right = int(s.v[seat * BLOCK + ROADS_LEFT]), int(s.setup.box.roads) - len(roads[seat])
        if right < 0:
            found.append(f"seat {seat} has {-right} roads more on the board than there are")
        elif left != right:
            found.append(f"seat {seat} has {left} roads in stock, by the board {right}")
    return found + _fog_problems(s, edges_used)


def _own(s: State, lines: EdgeNetwork, seat: int) -> set[int]:
    return members(s, int(lines.own) + seat * int(s.net.edge_words), int(s.net.edge_words))


def _takes(s: State, edge: int, ship: bool) -> bool:
    """Whether the terrain of an edge allows ships (or roads). Next to fog it allows neither [Q7b, Q15c]."""
    sides = [int(s.net.edge_hexes[2 * edge + side]) for side in (0, 1)]
    terrains = [SEA if side < 0 else int(s.terrain(side)) for side in sides]
    return FOG not in terrains and any((terrain == SEA) == ship for terrain in terrains)


def _set_problems(
    s: State, lines: EdgeNetwork, name: str, own: list[set[int]], blocked: set[int], pieces: dict[int, int]
) -> list[str]:
    corner_words, edge_words = int(s.net.corner_words), int(s.net.edge_words)
    found: list[str] = []
    if members(s, int(lines.blocked), edge_words) != blocked:
        found.append(f"the set of edges that take no {name} does not agree with the board")
    for seat, edges_used in enumerate(own):
        touched = Counter(corner for edge in edges_used for corner in ends(s, edge))
        if members(s, int(lines.touched) + seat * corner_words, corner_words) != set(touched):
            found.append(f"the set of corners at the {name}s of seat {seat} does not agree with the board")
        joined = {corner for corner, count in touched.items() if count > 1}
        if members(s, int(lines.joined) + seat * corner_words, corner_words) != joined:
            found.append(f"the set of corners between the {name}s of seat {seat} does not agree with the board")
        free = set(range(int(s.net.edges))) - blocked
        right = {edge for edge in free if _is_open(s, seat, edge, set(touched), pieces)}
        if members(s, int(lines.buildable) + seat * edge_words, edge_words) != right:
            found.append(f"the set of edges open to {name}s of seat {seat} does not agree with the board")
    return found


def _is_detached(s: State, ships: set[int], built: set[int]) -> bool:
    """Whether some ships are connected to none of their owner's buildings.

    Each ship was built next to a building or another ship, and a ship that connects others is never removed [Q1b, Q2].
    So a knight at sea never loses its last ship.
    """
    reached, left = set(built), set(ships)
    while near := {edge for edge in left if reached & set(ends(s, edge))}:
        left -= near
        reached |= {corner for edge in near for corner in ends(s, edge)}
    return bool(left)


def _is_open(s: State, seat: int, edge: int, touched: set[int], pieces: dict[int, int]) -> bool:
    """Whether an edge is next to the seat's building, or to its line of this kind with no opponent's piece between them
    [U2, Q1b]."""
    for corner in ends(s, edge):
        piece = pieces.get(corner, 0)
        mine = bool(piece) and owner_of(piece) == seat
        if (mine and kind_of(piece) != KNIGHT) or (corner in touched and (mine or not piece)):
            return True
    return False


def _fog_problems(s: State, edges_used: set[int]) -> list[str]:
    """Check that no road or ship touches fog, except for the hex that is being uncovered [Q15]. The line that wins the
    game uncovers nothing [V2]."""
    if s.winner() >= 0:
        return []
    frames = [frame for frame in frames_of(s) if step_at(s, frame) is UNCOVER_HEX]
    awaited = {int(s.v[frame + HEX_REACHED]) for frame in frames}
    around = {number for edge in edges_used for corner in ends(s, edge) for number in beside(s, corner)}
    hidden = sorted(number for number in around - awaited if s.terrain(number) == FOG)
    return [f"a road or ship has reached hex {number}, which still lies in the fog" for number in hidden]


def longest_problems(s: State) -> list[str]:
    """Check the lengths of roads, and that the award belongs to a longest road of at least five [L1, L2]."""
    if s.v[WINNER] >= 0:
        return []
    s = when_measured(s)
    found: list[str] = []
    lengths: list[int] = []
    for seat in range(int(s.setup.seats)):
        stored = int(s.v[seat * BLOCK + ROAD_LENGTH])
        lengths.append(longest_trail(s, seat, roads_of(s, seat), ships_of(s, seat)))
        if lengths[-1] != stored:
            found.append(f"seat {seat} has a road of {stored}, on the board {lengths[-1]}")
    holder, best = int(s.v[LONGEST]), max(lengths)
    if holder >= 0 and (lengths[holder] < 5 or lengths[holder] < best):
        found.append(f"seat {holder} holds the longest road with {lengths[holder]} against {best}")
    if holder < 0 and best >= 5 and lengths.count(best) == 1:
        found.append(f"nobody holds the longest road, and seat {lengths.index(best)} has {best}")
    return found
