"""A board as its author drew it as a line of text, and back. It is a Tiled map without what only Tiled needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from game.board.mapfile import LARGEST, TERRAIN
from game.board.pools import HARBOUR_NAMES
from game.board.sketch import Side, Sketch, side_of
from game.board.topology import NEIGHBOUR_CELLS, Cell, neighbours
from game.codec.share.coder import Coder, NumberReader, NumberWriter, ShareError, damaged
from game.codec.share.ground import cells
from game.codec.share.kinds import Kind, Property, fields, items, letters, listed, number, phrase, record, word, yes
from game.codec.share.line import BOARD, LONGEST, written
from game.codec.share.words import POOLS, PROPERTIES, TILES, Words

_TOKENS: Final = 13
_NUMBERS: Final = 10
"""Zones and areas are numbered from 1 to 9."""
_LETTERS: Final = ("title", "author", "description")
_SWITCHES: Final = ("seas", "spread_red", "spiral", "home", "island_once", "warning")
_COUNTS: Final = ("seats_min", "seats_max", "goal", "island_points", "wonders")
_KINDS: Final = Words(12, " ".join(HARBOUR_NAMES))
_MARKS: Final = ("pirate", "robber")


def board_line(sketch: Sketch) -> str:
    """The line of a board. ShareError if it does not fit, or is no valid board yet.

    If it is too long, the description is left out, then the author, then the title.
    """
    short = replace(sketch, size=(1, 1))
    _check(short)
    for left_out in ("", "description", "author", "title"):
        short = short.with_property(left_out, None)
        line = written(BOARD, _packed(short))
        if len(line) <= LONGEST:
            return line
    raise ShareError("This board is too large for a line of text. Share it as a file.")


def read_board_line(shared: int) -> Sketch:
    """The board in the number of a line, checked like any map. ShareError if there is anything wrong."""
    c = NumberReader(shared)
    sketch = _code(c, Sketch())
    c.finish()
    _check(sketch)
    return sketch


def _check(sketch: Sketch) -> None:
    """Check that a sketch is a board, and that a map has room for it."""
    grid = sketch.drawing().grids[TERRAIN]
    if len(grid) > LARGEST or len(grid[0]) > LARGEST:
        raise damaged()
    for flaw in sketch.flaws():
        raise ShareError("This board cannot be played: {reason}", reason=flaw.text)


def _packed(sketch: Sketch) -> int:
    c = NumberWriter()
    _code(c, sketch)
    return c.number()


def _code(c: Coder, given: Sketch) -> Sketch:
    """Everything in a sketch that makes a board, in both directions."""
    odd = c.flag("odd", given.odd_rows_shifted)
    painted = sorted(given.terrain, key=lambda cell: (cell[1], cell[0]))
    at = cells(c, "cell", painted, set(), LARGEST * LARGEST)
    if len(set(at)) < len(at) or not at:
        raise damaged()
    terrain: dict[Cell, str] = {}
    tokens: dict[Cell, int] = {}
    zones: dict[Cell, int] = {}
    areas: dict[Cell, int] = {}
    start: set[Cell] = set()
    zone = area = 0
    for cell in at:
        seas = sum(1 for other in neighbours(cell) if terrain.get(other) == "sea")
        terrain[cell] = str(word(TILES)(c, f"terrain{seas}", given.terrain.get(cell)))
        if token := c.choice(f"token{terrain[cell] == 'sea'}", _TOKENS, given.tokens.get(cell, 0)):
            tokens[cell] = token
        if zone := c.choice(f"zone{zone}", _NUMBERS, given.zones.get(cell, 0)):
            zones[cell] = zone
        if area := c.choice(f"area{area}", _NUMBERS, given.areas.get(cell, 0)):
            areas[cell] = area
        if c.flag(f"start{area}", cell in given.start):
            start.add(cell)
    harbours: dict[Side, str] = {}
    sides = list(given.harbours)
    for place in range(c.count("harbours#", len(sides))):
        side = _code_side(c, at, terrain, sides[place] if c.is_writing else None)
        harbours[side] = str(word(_KINDS)(c, "harbour", given.harbours.get(side)))
    straits = [
        _code_side(c, at, terrain, given.straits[place] if c.is_writing else None)
        for place in range(c.count("straits#", len(given.straits)))
    ]
    marks: dict[str, Cell] = {}
    for kind in _MARKS:
        if c.flag(kind, kind in given.marks):
            marks[kind] = at[c.even(len(at), at.index(given.marks[kind]) if c.is_writing else 0)]
    return Sketch(
        terrain,
        tokens,
        zones,
        areas,
        frozenset(start),
        harbours,
        tuple(straits),
        marks,
        _code_properties(c, given.properties),
        odd,
    )


def _code_side(c: Coder, at: list[Cell], terrain: dict[Cell, str], side: Side | None) -> Side:
    """A side: one of its cells, and the direction of the other."""
    place, way = 0, 0
    if side is not None:
        here, there = side if side[0] in terrain else (side[1], side[0])
        place, way = at.index(here), NEIGHBOUR_CELLS.index((there[0] - here[0], there[1] - here[1]))
    q, r = at[c.even(len(at), place)]
    dq, dr = NEIGHBOUR_CELLS[c.even(len(NEIGHBOUR_CELLS), way)]
    return side_of((q, r), (q + dq, r + dr))


def _of_map() -> tuple[Property, ...]:
    """The properties of a map, in the order of lines."""
    kinds: dict[str, Kind] = dict.fromkeys(_LETTERS, letters)
    kinds |= dict.fromkeys(_SWITCHES, yes) | dict.fromkeys(_COUNTS, number)
    return tuple(Property(name, kinds.get(name, phrase(POOLS))) for name in PROPERTIES.names)


def _code_properties(c: Coder, given: Mapping[str, object]) -> dict[str, object]:
    made = fields(record(*_of_map())(c, "map", dict(given)))
    off = [name for name, value in given.items() if value is False]
    return made | {str(name): False for name in listed(items(word(PROPERTIES))(c, "off", off))}
