"""A board that is being drawn: what a map can say, as plain data that never changes.

Each change makes a new sketch, so that undo needs only the old ones. Cells are axial and may be negative; ``drawing``
moves them into a map. A side is a pair of neighbouring cells, in rising order: what Tiled shows as an edge.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, TypeVar

from game.board.drawing import EMPTY, Drawing, Mark
from game.board.judge import LAKE, faults_of, layout_of
from game.board.layout import NO_TOKEN, Layout
from game.board.mapfile import AREAS, HARBOURS, MARKS, OBJECT_LAYERS, START, TERRAIN, TILE_LAYERS, TOKENS, ZONES
from game.board.properties import OF_SEAS
from game.board.seas import PIRATE, ROBBER, STRAIT
from game.board.topology import Cell, cell_xy, neighbours
from game.ids import DESERT, FOG, SEA, TERRAIN_NAMES
from platform_io.sanitize import NAME, clean

Side = tuple[Cell, Cell]
"""Two neighbouring cells, in rising order."""

TILE: Final = (120.0, 140.0, 70.0)
"""The width and height of a hex, and the length of its sides, in pixels of the tilesets that ship."""
WIDEST: Final = 40
"""The most columns or rows that are painted; a map may have more, and moving one into its place needs some."""
SEA_NAME: Final = TERRAIN_NAMES[SEA]
FOG_NAME: Final = TERRAIN_NAMES[FOG]
T = TypeVar("T")


class Flaw(NamedTuple):
    """A sentence about what keeps a sketch from being a board, and the cells and sides at fault, if it has a place."""

    text: str
    cells: tuple[Cell, ...] = ()
    sides: tuple[Side, ...] = ()


@dataclass(frozen=True)
class Sketch:
    """What is painted, by cell or side. ``areas``, ``start``, the marks and much of ``properties`` count only on a
    board with ships. ``harbours`` have names of kinds, in the order in which a pool is dealt."""

    terrain: Mapping[Cell, str] = field(default_factory=dict)
    tokens: Mapping[Cell, int] = field(default_factory=dict)
    zones: Mapping[Cell, int] = field(default_factory=dict)
    areas: Mapping[Cell, int] = field(default_factory=dict)
    start: frozenset[Cell] = frozenset()
    harbours: Mapping[Side, str] = field(default_factory=dict)
    straits: tuple[Side, ...] = ()
    marks: Mapping[str, Cell] = field(default_factory=dict)
    """Where the pirate and the robber begin."""
    properties: Mapping[str, object] = field(default_factory=dict)
    odd_rows_shifted: bool = True
    size: tuple[int, int] = (1, 1)
    """The least number of columns and rows of the map, as it was opened."""

    # --- what it says

    @property
    def has_ships(self) -> bool:
        """Whether it is a board with ships."""
        return self.properties.get("seas") is True

    @property
    def title(self) -> str:
        """Its title; empty if it has none."""
        return clean(str(self.properties.get("title") or ""), NAME, "")

    def is_hex(self, cell: Cell) -> bool:
        """Whether a cell is a hex of the board. Without ships the sea only surrounds it."""
        kind = self.terrain.get(cell)
        return kind is not None and (kind != SEA_NAME or self.has_ships)

    def is_land(self, cell: Cell) -> bool:
        """Whether a cell is land."""
        return self.terrain.get(cell, SEA_NAME) not in (SEA_NAME, LAKE, FOG_NAME)

    def is_coast(self, side: Side) -> bool:
        """Whether a side has land at one end and water at the other."""
        one, other = side
        return self.is_land(one) != self.is_land(other) and FOG_NAME not in map(self.terrain.get, side)

    def coast(self) -> list[Side]:
        """All sides on which a harbour can be, in reading order."""
        found = {side_of(cell, other) for cell in self.terrain if self.is_land(cell) for other in neighbours(cell)}
        return sorted((side for side in found if self.is_coast(side)), key=lambda side: (side[0][1], side))

    # --- changes

    def with_terrain(self, cell: Cell, kind: str) -> Sketch:
        """Paint a cell. What was on it and cannot stay there goes, as do harbours that are no longer on a coast. On a
        board without ships the sea around land is painted, too."""
        if self.terrain.get(cell) == kind or not self._has_room(cell):
            return self
        terrain = {**self.terrain, cell: kind}
        if not self.has_ships and kind != SEA_NAME:
            terrain |= {other: SEA_NAME for other in neighbours(cell) if other not in terrain and self._has_room(other)}
        return self._repainted(cell, terrain)

    def without_terrain(self, cell: Cell) -> Sketch:
        """Erase a cell and all that is on it. On a board without ships land becomes sea, and sea far from land goes."""
        if cell not in self._painted():
            return self
        terrain = {at: kind for at, kind in self.terrain.items() if at != cell}
        if not self.has_ships and cell in self.terrain:
            if self.terrain[cell] != SEA_NAME and any(
                terrain.get(other, SEA_NAME) != SEA_NAME for other in neighbours(cell)
            ):
                terrain[cell] = SEA_NAME
            for other in neighbours(cell):
                lonely = all(terrain.get(each, SEA_NAME) == SEA_NAME for each in neighbours(other))
                if terrain.get(other) == SEA_NAME and lonely:
                    del terrain[other]
        return self._repainted(cell, terrain)

    def _repainted(self, cell: Cell, terrain: dict[Cell, str]) -> Sketch:
        """The sketch with other terrain, which has changed on one cell and on sea around it."""
        after = replace(self, terrain=terrain)
        sides = {side_of(cell, other) for other in neighbours(cell)}
        harbours = {
            side: kind
            for side, kind in self.harbours.items()
            if not terrain.keys().isdisjoint(side)
            and (side not in sides or after.is_coast(side) or not self.is_coast(side))
        }
        straits = tuple(side for side in self.straits if not terrain.keys().isdisjoint(side))
        after = replace(after, harbours=harbours, straits=straits)
        if after.is_land(cell):
            if terrain[cell] == TERRAIN_NAMES[DESERT]:
                after = replace(after, tokens=_without(after.tokens, cell))
            return replace(after, marks={kind: at for kind, at in after.marks.items() if (kind, at) != (PIRATE, cell)})
        after = replace(after, tokens=_without(after.tokens, cell), start=after.start - {cell})
        marks = {kind: at for kind, at in after.marks.items() if at != cell or (kind == PIRATE and after.is_hex(cell))}
        after = replace(after, marks=marks)
        if after.is_hex(cell):
            return after
        return replace(after, zones=_without(after.zones, cell), areas=_without(after.areas, cell))

    def with_token(self, cell: Cell, token: int) -> Sketch:
        """Lay a number on a hex that produces; NO_TOKEN takes it away, and then it is dealt."""
        if token == NO_TOKEN:
            return replace(self, tokens=_without(self.tokens, cell))
        return replace(self, tokens={**self.tokens, cell: token}) if self.takes_token(cell) else self

    def takes_token(self, cell: Cell) -> bool:
        """Whether a number can be on a cell: on land that produces, or may do so."""
        return self.is_land(cell) and self.terrain[cell] != TERRAIN_NAMES[DESERT]

    def with_number(self, layer: str, cell: Cell, number: int) -> Sketch:
        """Number a hex on the layer of zones or areas; 0 takes the number away."""
        old = self.zones if layer == ZONES else self.areas
        new = {**old, cell: number} if number and self.is_hex(cell) else _without(old, cell)
        return replace(self, zones=new) if layer == ZONES else replace(self, areas=new)

    def with_start(self, cell: Cell, *, here: bool) -> Sketch:
        """Let the players begin on a land hex, or not."""
        if here and not self.is_land(cell):
            return self
        return replace(self, start=self.start | {cell} if here else self.start - {cell})

    def with_mark(self, kind: str, cell: Cell | None) -> Sketch:
        """Put the pirate on a hex of sea or the robber on land; None takes it away."""
        rest = {name: at for name, at in self.marks.items() if name != kind}
        if cell is None:
            return replace(self, marks=rest)
        fits = self.is_hex(cell) and self.is_land(cell) == (kind == ROBBER)
        return replace(self, marks={**rest, kind: cell}) if fits else self

    def with_harbour(self, side: Side, kind: str) -> Sketch:
        """Put a harbour of a kind on a coast; EMPTY takes it away."""
        if kind == EMPTY:
            return replace(self, harbours={at: each for at, each in self.harbours.items() if at != side})
        return replace(self, harbours={**self.harbours, side: kind}) if self.is_coast(side) else self

    def with_strait(self, side: Side, *, here: bool) -> Sketch:
        """Mark a strait between two hexes that are not land, or take it away."""
        rest = tuple(each for each in self.straits if each != side)
        fits = not any(map(self.is_land, side)) and any(map(self.is_hex, side))
        return replace(self, straits=(*rest, side)) if here and fits else replace(self, straits=rest)

    def with_property(self, key: str, value: object) -> Sketch:
        """Set a property of the map; None, or an empty text, removes it."""
        rest = {name: each for name, each in self.properties.items() if name != key}
        return replace(self, properties=rest if value in (None, "") else {**rest, key: value})

    def _has_room(self, cell: Cell) -> bool:
        """Whether the map can be so large that it contains a cell, too."""
        places = [self._place(each) for each in (*self._painted(), cell)]
        return all(max(ways) - min(ways) < WIDEST for ways in zip(*places, strict=True))

    def _painted(self) -> set[Cell]:
        """All cells on which something is painted."""
        return {*self.terrain, *self.tokens, *self.zones, *self.areas, *self.start}

    # --- as a map

    def _place(self, cell: Cell) -> Cell:
        """The column and row of a cell, before the sketch is moved into a map."""
        q, row = cell
        odd = row & 1
        return q + (row - odd if self.odd_rows_shifted else row + odd) // 2, row

    def moved_by(self) -> Cell:
        """How far ``drawing`` moves all cells, so that no column and no row is negative."""
        cells = self._painted() or {(0, 0)}
        down = max(0, -min(row for _q, row in cells))
        left = min(self._place((q, row + down))[0] for q, row in cells)
        return -left if down or left < 0 else 0, down

    def drawing(self, file: str = "") -> Drawing:
        """The sketch as a map in a file of that name."""
        right, down = self.moved_by()

        def column_and_row(cell: Cell) -> Cell:
            return self._place((cell[0] + right, cell[1] + down))

        places = [column_and_row(cell) for cell in self._painted()] or [(0, 0)]
        columns = max(self.size[0], 1 + max(column for column, _row in places))
        rows = max(self.size[1], 1 + max(row for _column, row in places))
        grids = {layer: [[EMPTY] * columns for _ in range(rows)] for layer in TILE_LAYERS}
        for layer, painted in self._layers():
            for cell, name in painted.items():
                column, row = column_and_row(cell)
                grids[layer][row][column] = str(name)
        marks: dict[str, list[Mark]] = {layer: [] for layer in OBJECT_LAYERS}
        for number, (at, kind) in enumerate(self._objects(), 1):
            ends = [self._pixels(column_and_row(cell)) for cell in at]
            x, y = (sum(ways) / len(ends) for ways in zip(*ends, strict=True))
            marks[HARBOURS if number <= len(self.harbours) else MARKS].append(Mark(number, x, y, kind))
        properties = {key: value for key, value in self.properties.items() if self.has_ships or key not in OF_SEAS}
        return Drawing(file, TILE, self.odd_rows_shifted, grids, marks, properties)

    def _layers(self) -> list[tuple[str, Mapping[Cell, object]]]:
        """What is painted on each tile layer."""
        start = dict.fromkeys(self.start, START)
        layers: list[tuple[str, Mapping[Cell, object]]] = [(TERRAIN, self.terrain), (TOKENS, self.tokens)]
        return [*layers, (ZONES, self.zones), (AREAS, self.areas), (START, start)]

    def _objects(self) -> list[tuple[tuple[Cell, ...], str]]:
        """The cells and the kind of each object: the harbours, then the marks."""
        found: list[tuple[tuple[Cell, ...], str]] = [*self.harbours.items()]
        found += [((at,), kind) for kind, at in self.marks.items()]
        return [*found, *((side, STRAIT) for side in self.straits)]

    def _pixels(self, place: Cell) -> tuple[float, float]:
        """The middle of the hex in a column and row."""
        column, row = place
        shifted = bool(row & 1) == self.odd_rows_shifted
        wide, high, side = TILE
        return wide * (column + (1.0 if shifted else 0.5)), high / 2 + row * (high + side) / 2

    # --- judging

    def layout(self, name: str) -> Layout:
        """The board. BoardError if it is not a valid one."""
        return layout_of(self.drawing(name), name)

    def flaws(self) -> list[Flaw]:
        """All that keeps it from being a board, with the places."""
        right, down = self.moved_by()
        objects = [at for at, _kind in self._objects()]
        found = []
        for fault in faults_of(self.drawing()):
            at = [objects[number - 1] for number in fault.at_marks]
            cells = [(q - right, row - down) for q, row in fault.at_cells]
            found.append(
                Flaw(
                    str(fault).removeprefix(": "),
                    (*cells, *(place[0] for place in at if len(place) == 1)),
                    tuple((place[0], place[1]) for place in at if len(place) == 2),
                )
            )
        return found


def middle_of(side: Side) -> tuple[float, float]:
    """The middle of a side, in sides of a hex."""
    (x, y), (other_x, other_y) = map(cell_xy, side)
    return (x + other_x) / 2, (y + other_y) / 2


def _without(cells: Mapping[Cell, T], cell: Cell) -> dict[Cell, T]:
    return {at: each for at, each in cells.items() if at != cell}


def side_of(one: Cell, other: Cell) -> Side:
    """The side between two neighbouring cells."""
    return (one, other) if one < other else (other, one)


def cell_at(point: tuple[float, float]) -> Cell:
    """The cell whose middle is nearest to a point, in units of a hex's side."""
    rows = round(point[1] / 1.5)
    near = [(round(point[0] / math.sqrt(3) - row / 2), row) for row in (rows - 1, rows, rows + 1)]
    return min(near, key=lambda cell: math.dist(point, cell_xy(cell)))
