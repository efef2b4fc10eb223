"""Places on the board in words, for people who do not see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from game.ids import GENERIC, SEA
from game.rule_module_ids import PIRATE
from platform_io.i18n import C_, N_, _, listed
from scenes.tabletop.table.table import Table
from scenes.tabletop.words import things
from scenes.tabletop.words.about import About, Place
from scenes.tabletop.words.things import cards
from scenes.ui.text import fill, marked

AROUND: Final = 6
"""The corners and edges of a hex."""
FREE: Final = C_("a place", "free")
CORNERS: Final = (N_("north"), N_("north-east"), N_("south-east"), N_("south"), N_("south-west"), N_("north-west"))
"""The directions of a hex's corners, clockwise from the top."""
SIDES: Final = (N_("north-east"), N_("east"), N_("south-east"), N_("south-west"), N_("west"), N_("north-west"))
"""The directions of a hex's edges, clockwise from the top."""


class SpokenPlaces:
    """Describes corners, edges and hexes by what is around them, and says what is there."""

    def __init__(self, about: About) -> None:
        self.about = about
        self.table: Table = about.table
        self.net = about.table.net
        self._harbours = dict(self.table.setup.board.harbours)
        self._rows = _rows(self.net.hex_xy)
        self._twins = Counter(zip(self.table.terrain, self.table.tokens, strict=True))

    def describe(self, place: Place, seat: int = -1) -> str:
        """A place as marked text. ``seat`` is the player who chooses it: an edge says where their road would lead."""
        kind, number = place
        if kind == "corner":
            return self._corner(number)
        return self._edge(number, seat) if kind == "edge" else self._hex(number)

    def overview(self) -> list[tuple[Place, str]]:
        """All hexes in reading order, each with its row and its place in the row."""
        order = sorted(range(int(self.net.hexes)), key=lambda number: self.net.hex_xy[number][::-1])
        return [(("hex", number), f"{self._row_of(number)}: {self._hex(number, has_row=True)}") for number in order]

    def _row_of(self, number: int) -> str:
        row, n = self._rows[number]
        return fill(_("row {row}, hex {n}"), row=row, n=n)

    # --- corners

    def _corner(self, corner: int) -> str:
        where = self._where("corner", corner)
        there = self.about.describe(("corner", corner))
        if there:
            return f"{where}: {there}"  # which mentions the harbour
        return f"{where}: " + listed([_(FREE), *self._harbour(int(self.table.setup.board.corner_harbour[corner]))])

    def _harbour(self, kind: int) -> list[str]:
        if kind < 0:
            return []
        if kind == GENERIC:
            return [_("3:1 harbour")]
        return [marked(_("2:1 {card} harbour"), card=cards(kind, 1))]

    # --- edges

    def _edge(self, edge: int, seat: int) -> str:
        where = self._where("edge", edge)
        there = self.about.describe(("edge", edge))
        return f"{where}: " + (there or listed([_(FREE), *self._leads(edge, seat)]))

    def _leads(self, edge: int, seat: int) -> list[str]:
        """Where a new road of a seat would lead: the hexes at its far end, and what stands there."""
        if seat < 0:
            return []
        end = int(self.net.edge_corners[2 * edge + 1 - self.table.joins(seat, edge)])
        land = [number for number in self._land("corner", end) if number not in self._land("edge", edge)]
        # TRANSLATORS: where a road would lead, as in "towards fields 9": the hex at its far end
        leads = [fill(_("towards {hexes}"), hexes=self._names(land, is_at_sea=not land))]
        if there := self.about.describe(("corner", end)):
            # TRANSLATORS: what stands at the far end of a road, as in "to David: settlement, 1 point"
            return [*leads, marked(_("to {piece}"), piece=there.partition("{br}")[0])]
        return leads + self._harbour(int(self.table.setup.board.corner_harbour[end]))

    # --- both

    def _hexes(self, kind: str, number: int) -> list[int]:
        """The hexes at a corner or an edge; those outside the board are -1."""
        if kind == "edge":
            return [int(self.net.edge_hexes[2 * number + side]) for side in range(2)]
        return [int(self.net.corner_hexes[3 * number + side]) for side in range(3)]

    def _land(self, kind: str, number: int) -> list[int]:
        """The land at a corner or an edge."""
        return [hex_ for hex_ in self._hexes(kind, number) if hex_ >= 0 and self.table.terrain[hex_] != SEA]

    def _where(self, kind: str, number: int) -> str:
        """A corner or an edge by the hexes around it; with its direction from the first one if that has several
        between the same hexes."""
        around, land = self._hexes(kind, number), self._land(kind, number)
        names = self._names(land, is_at_sea=len(land) < len(around)) if land else self._at_sea(around)
        first = (land or [hex_ for hex_ in around if hex_ >= 0])[0]
        vector = self.net.hex_edges if kind == "edge" else self.net.hex_corners
        ring = [int(vector[AROUND * first + at]) for at in range(AROUND)]
        alike = [other for other in ring if set(self._land(kind, other)) == set(land)]
        if len(alike) > 1:
            text = _("Edge of {hexes}, {direction}") if kind == "edge" else _("Corner of {hexes}, {direction}")
            directions = SIDES if kind == "edge" else CORNERS
            return fill(text, hexes=names, direction=_(directions[ring.index(number)]))
        if not land:
            text = _("Edge of {hexes}") if kind == "edge" else _("Corner of {hexes}")
        else:
            text = _("Edge between {hexes}") if kind == "edge" else _("Corner between {hexes}")
        return fill(text, hexes=names)

    def _at_sea(self, around: list[int]) -> str:
        """The sea at a place without land, with its row, since all water is alike."""
        first = next(hex_ for hex_ in around if hex_ >= 0)
        return f"{_(things.TERRAINS[SEA])} ({self._row_of(first)})"

    # --- hexes

    def _hex(self, number: int, *, has_row: bool = False) -> str:
        """``has_row``: its row has been said."""
        name = _(things.TERRAINS[SEA]) if has_row else self._name(number)
        about = [*self.about.describe(("hex", number)).split("{br}")]
        if number == self.table.merchant_hex and self.table.merchant_owner >= 0:
            about.append(self.about.describe(("merchant", number)))
        for side in range(AROUND):
            edge = int(self.net.hex_edges[AROUND * number + side])
            if edge in self._harbours and int(self.net.edge_hexes[2 * edge]) == number:
                harbour = self._harbour(int(self._harbours[edge]))[0]
                about.append(marked(_("{harbour}, {direction}"), harbour=harbour, direction=_(SIDES[side])))
        lines = [line for line in about if line]
        if self.table.terrain[number] == SEA:
            lines.insert(0, name)
        return "{br}".join(lines)

    def _names(self, land: Iterable[int], *, is_at_sea: bool) -> str:
        """Hexes by terrain and number, and at the end the sea, which is also outside the board [Q7a]."""
        names = [*map(self._name, land), *([_(things.TERRAINS[SEA])] if is_at_sea else [])]
        # TRANSLATORS: hexes in a list, as in "forest 8, hills 5 and sea"; it follows "between"
        if len(names) == 2:
            return fill(_("{one} and {other}"), one=names[0], other=names[1])
        if len(names) == 3:
            return fill(_("{first}, {second} and {third}"), first=names[0], second=names[1], third=names[2])
        return listed(names)

    def _name(self, number: int) -> str:
        """A hex by its terrain and number."""
        terrain, token = self.table.terrain[number], self.table.tokens[number]
        text = _(things.TERRAINS[terrain]) + (f" {token}" if token else "")
        if self._twins[terrain, token] > 1:
            text += f" ({self._row_of(number)})"
        if number == self.table.robber:
            return marked(_("{hex} (robber)"), hex=text)
        has_pirate = number == self.table.pirate and self.table.plays(PIRATE)
        return marked(_("{hex} (pirate)"), hex=text) if has_pirate else text


def _rows(places: Sequence[tuple[float, float]]) -> dict[int, tuple[int, int]]:
    """The row of each hex and its place in the row, from 1, by the positions of the hexes."""
    rows: dict[float, list[int]] = {}
    for number, (_x, y) in enumerate(places):
        rows.setdefault(round(y, 3), []).append(number)
    found: dict[int, tuple[int, int]] = {}
    for row, y in enumerate(sorted(rows), 1):
        for at, number in enumerate(sorted(rows[y], key=lambda number: places[number][0]), 1):
            found[number] = row, at
    return found
