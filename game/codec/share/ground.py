"""The board in a line: cells row by row, terrain by its neighbours, sets of corners by what surrounds them."""

from __future__ import annotations

from game.board.topology import Cell, Topology
from game.codec.board import FARTHEST, MOST_HEXES, MOST_PLACES, MOST_SEA
from game.codec.share.coder import Coder, damaged
from game.codec.share.kinds import (
    Property,
    amounts,
    below,
    even,
    extras,
    fields,
    items,
    listed,
    number,
    record,
    text_of,
    whole,
    word,
    yes,
)
from game.codec.share.words import BOARDS, CARDS, TERRAINS

_BARREN = ("desert", "sea", "fog")
"""Terrains without a token."""
_TOKENS = 13
_AREAS = 64


class Ground:
    """Codes a board, and keeps what the schema of the position needs of it."""

    def __init__(self) -> None:
        self.cells: list[Cell] = []
        self.net = Topology([])
        self.terrain: list[str] = []
        self.area: list[int] = []

    def board(self, c: Coder, context: str, value: object) -> object:
        """The board of a save."""
        given = fields(value)
        hexes = self._hexes(c, context, given.get("hexes"))
        rest = {name: item for name, item in given.items() if name != "hexes"}
        return {**fields(record(*self.of_board())(c, context, rest)), "hexes": hexes}

    def of_board(self) -> tuple[Property, ...]:
        """The fields of a board besides its hexes."""
        harbour = record(Property("edge", even(int(self.net.edges))), Property("for", word(CARDS)))
        return (
            Property("name", word(BOARDS)),
            Property("harbours", items(harbour)),
            Property("sea", self._sea),
            Property("robber", even(len(self.cells))),
            Property("scenario", record(*self.of_scenario())),
        )

    def of_scenario(self) -> tuple[Property, ...]:
        """The fields of a scenario."""
        fog = record(Property("terrains", amounts(TERRAINS)), Property("tokens", items(below(_TOKENS))))
        return (
            Property("home", below(_AREAS)),
            Property("start", self.corners),
            Property("points", number),
            Property("once", yes),
            Property("pirate", even(len(self.cells))),
            Property("no_pirate", yes),
            Property("fog", fog),
            Property("wonders", number),
            Property("straits", self.corners),
        )

    def _hexes(self, c: Coder, context: str, value: object) -> list[object]:
        given = [fields(item) for item in listed(value)]
        self.cells = cells(c, f"{context}.cell", [_cell(item["cell"]) for item in given], set(), MOST_HEXES)
        if len(set(self.cells)) < len(self.cells) or not self.cells:
            raise damaged()
        self.net = Topology(self.cells)
        if self.net.corners > MOST_PLACES or self.net.edges > MOST_PLACES:
            raise damaged()
        made: list[object] = []
        for place in range(len(self.cells)):
            entry = given[place] if c.is_writing else {}
            made.append(self._hex(c, context, place, entry))
        return made

    def _hex(self, c: Coder, context: str, place: int, entry: dict[str, object]) -> object:
        earlier = [other for other in self.net.near[place] if other < place]
        seas = sum(1 for other in earlier if self.terrain[other] == "sea")
        terrain = text_of(word(TERRAINS)(c, f"terrain{seas}", entry.get("terrain")))
        self.terrain.append(terrain)
        made: dict[str, object] = {"cell": list(self.cells[place]), "terrain": terrain}
        token = c.choice(f"token{terrain in _BARREN}", _TOKENS, whole(entry.get("token")))
        if token:
            made["token"] = token
        area = whole(entry.get("area"))
        near = max((self.area[other] for other in earlier), default=0)
        if not c.flag(f"area{terrain == 'sea'}{near > 0}", area == near):
            near = c.choice("area", _AREAS, area)
        self.area.append(near)
        if near:
            made["area"] = near
        extras(c, f"{context}.hex", entry, ("cell", "terrain", "token", "area"), made)
        return made

    def _sea(self, c: Coder, context: str, value: object) -> object:
        given = [_cell(item) for item in listed(value)]
        return [list(cell) for cell in cells(c, context, given, set(self.cells), MOST_SEA)]

    def corners(self, c: Coder, context: str, value: object) -> object:
        """A set of corners, in order."""
        given = {whole(item) for item in listed(value)}
        made: list[object] = []
        for corner in range(int(self.net.corners)):
            if c.flag(context + self._around(corner), corner in given):
                made.append(corner)
        return made

    def _around(self, corner: int) -> str:
        """What surrounds a corner: whether there are land, sea and fog, and its largest area."""
        hexes = [int(self.net.corner_hexes[3 * corner + place]) for place in range(3)]
        kinds = {
            self.terrain[place] if self.terrain[place] in ("sea", "fog") else "land" for place in hexes if place >= 0
        }
        area = max((self.area[place] for place in hexes if place >= 0), default=0)
        return f"{sorted(kinds)}{area}"


def cells(c: Coder, context: str, given: list[Cell], taken: set[Cell], most: int) -> list[Cell]:
    """A list of cells in any order: short if they go from west to east and row by row, jumping over those taken."""
    length = c.count(f"{context}#", len(given))
    if length > most:
        raise damaged()
    made: list[Cell] = []
    q, r, begins = -1, 0, 0
    for place in range(length):
        cell = given[place] if c.is_writing else (0, 0)
        q += 1
        while (q, r) in taken:
            q += 1
        if not c.flag(f"{context}.east", cell == (q, r)):
            row = c.signed(f"{context}.row", cell[1] - r)
            r += row
            q = begins + c.signed(f"{context}.column", cell[0] - begins)
            begins = q if row else begins
        if max(abs(q), abs(r)) > FARTHEST:
            raise damaged()
        made.append((q, r))
    return made


def _cell(value: object) -> Cell:
    q, r = listed(value)
    return whole(q), whole(r)
