"""Pieces, roads, stocks and the sets that follow from them."""

from __future__ import annotations

from typing import Final

from game.chapters import BARBARIANS, IMPROVEMENTS, KNIGHTS, WALLS
from game.check.frames import displaced_knights, when_measured
from game.check.roads import longest_trail
from game.ids import (
    CITY,
    KIND_MASK,
    KIND_SHIFT,
    KNIGHT,
    KNIGHT_ACTIVE,
    KNIGHT_DECLARED,
    KNIGHT_PROMOTED,
    KNIGHT_SPENT,
    METROPOLIS_MASK,
    OWNER_MASK,
    RUINED,
    SEA,
    SETTLEMENT,
    STRENGTH_MASK,
    STRENGTH_NAMES,
    STRENGTH_SHIFT,
    WALLED,
)
from game.ints import WORD
from game.slots import (
    ACTIVE,
    BLOCK,
    CITIES_LEFT,
    HARBOURS,
    KNIGHTS_LEFT,
    LONGEST,
    ROAD_LENGTH,
    ROADS_LEFT,
    RUINS,
    SETTLEMENTS_LEFT,
    WALLS_LEFT,
    WINNER,
)
from game.state import State

_FLAGS: Final = {
    SETTLEMENT: RUINED,
    CITY: WALLED | METROPOLIS_MASK,
    KNIGHT: STRENGTH_MASK | KNIGHT_ACTIVE | KNIGHT_SPENT | KNIGHT_PROMOTED | KNIGHT_DECLARED,
}
_TURN_FLAGS: Final = KNIGHT_SPENT | KNIGHT_PROMOTED


def members(s: State, start: int, words: int) -> set[int]:
    """The places of a set."""
    return {
        word * WORD + place for word in range(words) for place in range(WORD) if int(s.v[start + word]) >> place & 1
    }


def board_problems(s: State) -> list[str]:
    """What is wrong on the board."""
    pieces = {corner: int(s.piece(corner)) for corner in range(int(s.net.corners)) if s.piece(corner)}
    found: list[str] = []
    for corner, piece in pieces.items():
        found += _piece_problems(s, corner, piece)
    if found:
        return found
    t = s.setup
    corner_words = int(s.net.corner_words)
    built = [corner for corner, piece in pieces.items() if _kind(piece) != KNIGHT]
    near = {other for corner in built for other in (corner, *_next(s, corner))}
    near |= {corner for corner in range(int(s.net.corners)) if not _lies_at_land(s, corner)}
    for name, start, right in (("pieces", int(t.pieces), set(pieces)), ("crowded corners", int(t.near), near)):
        if members(s, start, corner_words) != right:
            found.append(f"the set of {name} does not agree with the board")
    for corner in built:
        beside = [other for other in _next(s, corner) if other > corner and other in built]
        found += [f"the buildings on corners {corner} and {other} stand side by side" for other in beside]
    roads = [_roads(s, seat) for seat in range(int(t.seats))]
    laid: set[int] = set()
    for seat, own in enumerate(roads):
        found += [f"there are two roads on edge {edge}" for edge in sorted(own & laid)]
        laid |= own
        found += _seat_problems(s, seat, pieces, own)
    barred = laid | {edge for edge in range(int(s.net.edges)) if not _has_land(s, edge)}
    found += [f"a road lies in the sea, on edge {edge}" for edge in sorted(laid) if not _has_land(s, edge)]
    if members(s, int(t.roads.barred), int(s.net.edge_words)) != barred:
        found.append("the set of edges that take no road does not agree with the board")
    for seat, own in enumerate(roads):
        found += _open_problems(s, seat, pieces, own, barred)
    return found


def _kind(piece: int) -> int:
    return (piece & KIND_MASK) >> KIND_SHIFT


def _next(s: State, corner: int) -> list[int]:
    near = [int(s.net.corner_corners[3 * corner + place]) for place in range(3)]
    return [other for other in near if other >= 0]


def _lies_at_land(s: State, corner: int) -> bool:
    """Whether a corner touches a land hex [Q7c]."""
    around = [int(s.net.corner_hexes[3 * corner + place]) for place in range(3)]
    return any(number >= 0 and s.terrain(number) != SEA for number in around)


def _roads(s: State, seat: int) -> set[int]:
    return members(s, int(s.setup.roads.own) + seat * int(s.net.edge_words), int(s.net.edge_words))


def _ends(s: State, edge: int) -> tuple[int, int]:
    return int(s.net.edge_corners[2 * edge]), int(s.net.edge_corners[2 * edge + 1])


def _foreign_flags(s: State, kind: int) -> int:
    """The flags that a kind of building cannot carry in this game."""
    if kind == SETTLEMENT:
        return 0 if s.setup.plays(BARBARIANS) else RUINED
    if kind == CITY:
        return (0 if s.setup.plays(WALLS) else WALLED) | (0 if s.setup.plays(IMPROVEMENTS) else METROPOLIS_MASK)
    return 0


def _piece_problems(s: State, corner: int, piece: int) -> list[str]:
    """A kind of piece has its own flags only, and fits the rule set and the time."""
    kind = _kind(piece)
    owner = (piece & OWNER_MASK) - 1
    if kind not in _FLAGS or not 0 <= owner < s.setup.seats or piece & ~(OWNER_MASK | KIND_MASK | _FLAGS[kind]):
        return [f"there is no such piece as {piece} on corner {corner}"]
    if kind == KNIGHT and not piece & STRENGTH_MASK:
        return [f"the knight on corner {corner} has no strength"]
    if kind == KNIGHT and piece & KNIGHT_PROMOTED and (piece & STRENGTH_MASK) >> STRENGTH_SHIFT == 1:
        return [f"the knight on corner {corner} is basic, and was never promoted"]
    if kind == KNIGHT and piece & _TURN_FLAGS and owner != s.v[ACTIVE]:
        return [f"the knight on corner {corner} acted in a turn that is not its owner's"]
    if (kind == KNIGHT and not s.setup.plays(KNIGHTS)) or piece & _foreign_flags(s, kind):
        return [f"this game is played without such a piece as on corner {corner}"]
    return []


def _seat_problems(s: State, seat: int, pieces: dict[int, int], roads: set[int]) -> list[str]:
    """Stocks and sets of one seat."""
    t, v, block = s.setup, s.v, seat * BLOCK
    own = {corner: piece for corner, piece in pieces.items() if (piece & OWNER_MASK) - 1 == seat}
    kinds = [_kind(piece) for piece in own.values()]
    ruins = sum(1 for piece in own.values() if _kind(piece) == SETTLEMENT and piece & RUINED)
    walls = sum(1 for piece in own.values() if _kind(piece) == CITY and piece & WALLED)
    stocks = [
        ("roads", int(v[block + ROADS_LEFT]), int(s.setup.box.roads) - len(roads)),
        (
            "settlements",
            int(v[block + SETTLEMENTS_LEFT]),
            int(s.setup.box.settlements) - kinds.count(SETTLEMENT) + ruins,
        ),
        ("cities", int(v[block + CITIES_LEFT]), int(s.setup.box.cities) - kinds.count(CITY) - ruins),
        ("walls", int(v[block + WALLS_LEFT]), int(s.setup.box.walls) - walls),
        ("ruins", int(v[block + RUINS]), ruins),
    ]
    knights = [piece for piece in own.values() if _kind(piece) == KNIGHT]
    knights += [piece for piece in displaced_knights(s) if (piece & OWNER_MASK) - 1 == seat]
    for strength in (1, 2, 3):
        out = sum(1 for piece in knights if (piece & STRENGTH_MASK) >> STRENGTH_SHIFT == strength)
        name = f"{STRENGTH_NAMES[strength]} knights"
        stocks.append((name, int(v[block + KNIGHTS_LEFT + strength]), int(s.setup.box.knights) - out))
    found: list[str] = []
    for name, kept, right in stocks:
        if right < 0:
            found.append(f"seat {seat} has {-right} {name} more on the board than there are")
        elif kept != right:
            found.append(f"seat {seat} has {kept} {name} in stock, by the board {right}")
    words = int(s.net.corner_words)
    for kind, start in ((SETTLEMENT, t.settled), (CITY, t.cities), (KNIGHT, t.knights)):
        if members(s, int(start) + seat * words, words) != {c for c, piece in own.items() if _kind(piece) == kind}:
            found.append(f"a set of pieces of seat {seat} does not agree with the board")
    touched = {corner for edge in roads for corner in _ends(s, edge)}
    if members(s, int(t.roads.touched) + seat * words, words) != touched:
        found.append(f"the set of corners at the roads of seat {seat} does not agree with the board")
    harbours = 0
    for corner, piece in own.items():
        kind = int(t.board.corner_harbour[corner])
        if kind >= 0 and _kind(piece) != KNIGHT:
            harbours |= 1 << kind
    if harbours != v[block + HARBOURS]:
        found.append(f"the harbours of seat {seat} do not agree with the board")
    return found


def _has_land(s: State, edge: int) -> bool:
    """Whether an edge lies beside a land hex [Q7b]."""
    sides = (int(s.net.edge_hexes[2 * edge]), int(s.net.edge_hexes[2 * edge + 1]))
    return any(side >= 0 and s.terrain(side) != SEA for side in sides)


def _open_problems(s: State, seat: int, pieces: dict[int, int], roads: set[int], barred: set[int]) -> list[str]:
    """A road may be laid beside an own building, or an own road with no opponent's piece between [U2]."""
    touched = {corner for edge in roads for corner in _ends(s, edge)}
    right: set[int] = set()
    for edge in range(int(s.net.edges)):
        if edge in barred:
            continue
        for corner in _ends(s, edge):
            piece = pieces.get(corner, 0)
            mine = (piece & OWNER_MASK) - 1 == seat
            if (mine and _kind(piece) != KNIGHT) or (corner in touched and (mine or not piece)):
                right.add(edge)
    if members(s, int(s.setup.roads.open) + seat * int(s.net.edge_words), int(s.net.edge_words)) != right:
        return [f"the set of edges open to seat {seat} does not agree with the board"]
    return []


def longest_problems(s: State) -> list[str]:
    """Lengths are right, and the award is with a longest of five or more [L1, L2]."""
    if s.v[WINNER] >= 0:
        return []
    s = when_measured(s)
    found: list[str] = []
    lengths: list[int] = []
    for seat in range(int(s.setup.seats)):
        kept = int(s.v[seat * BLOCK + ROAD_LENGTH])
        lengths.append(longest_trail(s, seat, _roads(s, seat)))
        if lengths[-1] != kept:
            found.append(f"seat {seat} has a road of {kept}, on the board {lengths[-1]}")
    holder, best = int(s.v[LONGEST]), max(lengths)
    if holder >= 0 and (lengths[holder] < 5 or lengths[holder] < best):
        found.append(f"seat {holder} holds the longest road with {lengths[holder]} against {best}")
    if holder < 0 and best >= 5 and lengths.count(best) == 1:
        found.append(f"nobody holds the longest road, and seat {lengths.index(best)} has {best}")
    return found
