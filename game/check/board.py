"""Checks pieces, stocks and the sets that depend on them."""

from __future__ import annotations

from typing import Final

from game.check.frames import displaced_knights
from game.check.lines import line_problems
from game.check.sets import is_land, kind_of, members, owner_of
from game.ids import (
    CITY,
    KIND_MASK,
    KNIGHT,
    KNIGHT_ACTIVE,
    KNIGHT_DECLARED,
    KNIGHT_PROMOTED,
    KNIGHT_SPENT,
    METROPOLIS_MASK,
    OWNER_MASK,
    RUINED,
    SETTLEMENT,
    STRENGTH_MASK,
    STRENGTH_NAMES,
    STRENGTH_SHIFT,
    WALLED,
)
from game.rule_module_ids import BARBARIANS, IMPROVEMENTS, KNIGHTS, WALLS
from game.slots import (
    BLOCK,
    CITIES_LEFT,
    HARBOURS,
    KNIGHTS_LEFT,
    RUINS,
    SETTLEMENTS_LEFT,
    WALLS_LEFT,
)
from game.state import State

_FLAGS: Final = {
    SETTLEMENT: RUINED,
    CITY: WALLED | METROPOLIS_MASK,
    KNIGHT: STRENGTH_MASK | KNIGHT_ACTIVE | KNIGHT_SPENT | KNIGHT_PROMOTED | KNIGHT_DECLARED,
}
_TURN_FLAGS: Final = KNIGHT_SPENT | KNIGHT_PROMOTED


def board_problems(s: State) -> list[str]:
    """Problems with pieces, stocks and roads."""
    pieces = {corner: int(s.piece(corner)) for corner in range(int(s.net.corners)) if s.piece(corner)}
    found: list[str] = []
    for corner, piece in pieces.items():
        found += _piece_problems(s, corner, piece)
    if found:
        return found
    t = s.setup
    corner_words = int(s.net.corner_words)
    built = [corner for corner, piece in pieces.items() if kind_of(piece) != KNIGHT]
    near = {other for corner in built for other in (corner, *_next(s, corner))}
    if t.sails:
        near |= {corner for corner in range(int(s.net.corners)) if not is_land(s, corner)}
    for name, start, right in (("pieces", int(t.pieces), set(pieces)), ("crowded corners", int(t.crowded), near)):
        if members(s, start, corner_words) != right:
            found.append(f"the set of {name} does not agree with the board")
    for corner in built:
        beside = [other for other in _next(s, corner) if other > corner and other in built]
        found += [f"the buildings on corners {corner} and {other} stand side by side" for other in beside]
    for seat in range(int(t.seats)):
        found += _seat_problems(s, seat, pieces)
    return found + line_problems(s, pieces)


def _next(s: State, corner: int) -> list[int]:
    near = [int(s.net.corner_corners[3 * corner + place]) for place in range(3)]
    return [other for other in near if other >= 0]


def _foreign_flags(s: State, kind: int) -> int:
    """The flags that a kind of building cannot carry in this game."""
    if kind == SETTLEMENT:
        return 0 if s.setup.plays(BARBARIANS) else RUINED
    if kind == CITY:
        return (0 if s.setup.plays(WALLS) else WALLED) | (0 if s.setup.plays(IMPROVEMENTS) else METROPOLIS_MASK)
    return 0


def _piece_problems(s: State, corner: int, piece: int) -> list[str]:
    """Check that a piece has only flags of its own kind and that the rule set and the time allow it."""
    kind = kind_of(piece)
    owner = owner_of(piece)
    if kind not in _FLAGS or not 0 <= owner < s.setup.seats or piece & ~(OWNER_MASK | KIND_MASK | _FLAGS[kind]):
        return [f"there is no such piece as {piece} on corner {corner}"]
    if kind == KNIGHT and not piece & STRENGTH_MASK:
        return [f"the knight on corner {corner} has no strength"]
    if kind == KNIGHT and piece & KNIGHT_PROMOTED and (piece & STRENGTH_MASK) >> STRENGTH_SHIFT == 1:
        return [f"the knight on corner {corner} is basic, and was never promoted"]
    if kind == KNIGHT and piece & _TURN_FLAGS and owner != s.mover():
        return [f"the knight on corner {corner} acted in a turn that is not its owner's"]
    if (kind == KNIGHT and not s.setup.plays(KNIGHTS)) or piece & _foreign_flags(s, kind):
        return [f"this game is played without such a piece as on corner {corner}"]
    return []


def _seat_problems(s: State, seat: int, pieces: dict[int, int]) -> list[str]:
    """Problems with the stocks and sets of one seat."""
    t, v, block = s.setup, s.v, seat * BLOCK
    own = {corner: piece for corner, piece in pieces.items() if owner_of(piece) == seat}
    kinds = [kind_of(piece) for piece in own.values()]
    ruins = sum(1 for piece in own.values() if kind_of(piece) == SETTLEMENT and piece & RUINED)
    walls = sum(1 for piece in own.values() if kind_of(piece) == CITY and piece & WALLED)
    stocks = [
        (
            "settlements",
            int(v[block + SETTLEMENTS_LEFT]),
            int(s.setup.box.settlements) - kinds.count(SETTLEMENT) + ruins,
        ),
        ("cities", int(v[block + CITIES_LEFT]), int(s.setup.box.cities) - kinds.count(CITY) - ruins),
        ("walls", int(v[block + WALLS_LEFT]), int(s.setup.box.walls) - walls),
        ("ruins", int(v[block + RUINS]), ruins),
    ]
    knights = [piece for piece in own.values() if kind_of(piece) == KNIGHT]
    knights += [piece for piece in displaced_knights(s) if owner_of(piece) == seat]
    for strength in (1, 2, 3):
        out = sum(1 for piece in knights if (piece & STRENGTH_MASK) >> STRENGTH_SHIFT == strength)
        name = f"{STRENGTH_NAMES[strength]} knights"
        stocks.append((name, int(v[block + KNIGHTS_LEFT + strength]), int(s.setup.box.knights) - out))
    found: list[str] = []
    for name, stored, right in stocks:
        if right < 0:
            found.append(f"seat {seat} has {-right} {name} more on the board than there are")
        elif stored != right:
            found.append(f"seat {seat} has {stored} {name} in stock, by the board {right}")
    words = int(s.net.corner_words)
    for kind, start in ((SETTLEMENT, t.settled), (CITY, t.cities), (KNIGHT, t.knights)):
        if members(s, int(start) + seat * words, words) != {c for c, piece in own.items() if kind_of(piece) == kind}:
            found.append(f"a set of pieces of seat {seat} does not agree with the board")
    harbours = 0
    for corner, piece in own.items():
        kind = int(t.board.corner_harbour[corner])
        if kind >= 0 and kind_of(piece) != KNIGHT:
            harbours |= 1 << kind
    if harbours != v[block + HARBOURS]:
        found.append(f"the harbours of seat {seat} do not agree with the board")
    return found
