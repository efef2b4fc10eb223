"""The brushes of the board editor: what each one paints, and what it takes away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeGuard, cast

from game.board.drawing import EMPTY
from game.board.judge import LAKE, RANDOM, TERRAINS
from game.board.layout import NO_TOKEN
from game.board.mapfile import AREAS, HARBOURS, MARKS, START, TERRAIN, TOKENS, ZONES
from game.board.pools import GENERIC_NAME, HARBOUR_NAMES, LEGAL_TOKENS
from game.board.properties import ZONES as MOST_ZONES
from game.board.seas import PIRATE, ROBBER, STRAIT
from game.board.sketch import Side, Sketch
from game.board.topology import Cell
from platform_io.i18n import C_, N_, _
from scenes.ui.text import fill

Place = Cell | Side
"""A cell, or a side between two."""

NAMES: Final = {
    RANDOM: C_("terrain", "Random"),
    "hills": N_("Hills"),
    "forest": N_("Forest"),
    "pasture": N_("Pasture"),
    "fields": N_("Fields"),
    "mountains": N_("Mountains"),
    "desert": N_("Desert"),
    LAKE: N_("Lake"),
    "sea": N_("Sea"),
    "gold": N_("Gold"),
    "fog": N_("Fog"),
    EMPTY: N_("Eraser"),
    GENERIC_NAME: "3:1",
    "brick": N_("Brick"),
    "lumber": N_("Lumber"),
    "wool": N_("Wool"),
    "grain": N_("Grain"),
    "ore": N_("Ore"),
    START: C_("board", "Start"),
    PIRATE: N_("Pirate"),
    ROBBER: N_("Robber"),
    STRAIT: N_("Strait"),
}
TIPS: Final = {
    RANDOM: N_("Dealt anew for each game."),
    LAKE: N_("Water within the island; its shore is coast."),
    "gold": N_("Players beside it choose what they get."),
    "fog": N_("Uncovered by the first ship or road that reaches it."),
    START: N_("Players may only begin on these hexes; without any, everywhere."),
    PIRATE: N_("Where the pirate begins."),
    ROBBER: N_("Where the robber begins; otherwise on the desert."),
    STRAIT: N_("Where a Great Bridge may be begun, on a board with wonders."),
    ZONES: N_("Hexes of one zone are shuffled among themselves."),
    AREAS: N_("Hexes of one area count as one island."),
}


@dataclass(frozen=True)
class BoardBrush:
    """Paints one kind of thing on a layer of the map; the eraser of a layer has no kind."""

    layer: str
    kind: str

    @property
    def is_for_sides(self) -> bool:
        """Whether it paints sides rather than cells."""
        return self.layer == HARBOURS or self.kind == STRAIT

    @property
    def title(self) -> str:
        """Its name."""
        if self.layer == ZONES:
            return fill(_("Zone {n}"), n=self.kind)
        if self.layer == AREAS:
            return fill(_("Area {n}"), n=self.kind)
        if self.layer == TOKENS:
            return self.kind or _(NAMES[RANDOM])
        return _(NAMES[self.kind])

    @property
    def tip(self) -> str:
        """What it means; empty if that is plain."""
        words = TIPS.get(self.layer) or TIPS.get(RANDOM if self.layer == TOKENS and not self.kind else self.kind)
        return _(words) if words else ""

    def paint(self, sketch: Sketch, place: Place) -> Sketch:
        """The sketch with this painted on a place; the same one if it does not belong there."""
        if not self.kind:
            return self.erase(sketch, place)
        return self._paint_side(sketch, place) if is_side(place) else self._paint_cell(sketch, cell_of(place))

    def _paint_cell(self, sketch: Sketch, cell: Cell) -> Sketch:
        if self.layer == TERRAIN:
            return sketch.with_terrain(cell, self.kind)
        if self.layer == TOKENS:
            return sketch.with_token(cell, int(self.kind))
        if self.layer in (ZONES, AREAS):
            return sketch.with_number(self.layer, cell, int(self.kind))
        if self.layer == START:
            return sketch.with_start(cell, here=True)
        return sketch.with_mark(self.kind, cell)

    def _paint_side(self, sketch: Sketch, side: Side) -> Sketch:
        if self.layer == HARBOURS:
            return sketch.with_harbour(side, self.kind)
        return sketch.with_strait(side, here=side not in sketch.straits)

    def erase(self, sketch: Sketch, place: Place) -> Sketch:
        """The sketch without what this layer has on a place."""
        if is_side(place):
            is_harbour = self.layer == HARBOURS
            return sketch.with_harbour(place, EMPTY) if is_harbour else sketch.with_strait(place, here=False)
        cell = cell_of(place)
        if self.layer == TERRAIN:
            return sketch.without_terrain(cell)
        if self.layer == TOKENS:
            return sketch.with_token(cell, NO_TOKEN)
        if self.layer in (ZONES, AREAS):
            return sketch.with_number(self.layer, cell, 0)
        if self.layer == START:
            return sketch.with_start(cell, here=False)
        if not self.kind:  # the eraser of everything that is not terrain
            sketch = sketch.with_number(ZONES, cell, 0).with_number(AREAS, cell, 0).with_start(cell, here=False)
        for kind in [self.kind] if self.kind else [PIRATE, ROBBER]:
            sketch = sketch.with_mark(kind, None) if sketch.marks.get(kind) == cell else sketch
        return sketch

    def picked(self, sketch: Sketch, place: Place) -> BoardBrush | None:
        """The brush that paints what this layer has on a place; None if it has nothing there."""
        if is_side(place):
            kind = sketch.harbours.get(place, EMPTY) if self.layer == HARBOURS else EMPTY
        elif self.layer == TERRAIN:
            kind = sketch.terrain.get(cell_of(place), EMPTY)
        elif self.layer in (TOKENS, ZONES, AREAS):
            on = {TOKENS: sketch.tokens, ZONES: sketch.zones, AREAS: sketch.areas}[self.layer]
            kind = str(on.get(cell_of(place), EMPTY))
        else:
            kind = EMPTY
        return BoardBrush(self.layer, kind) if kind else None


def is_side(place: Place) -> TypeGuard[Side]:
    """Whether a place is a side, and no cell."""
    return isinstance(place[0], tuple)


def cell_of(place: Place) -> Cell:
    """A place that is a cell."""
    return cast("Cell", place)


def of_land(*, ships: bool) -> list[BoardBrush]:
    """The brushes of terrain, and the eraser."""
    only_ships = ("gold", "fog")
    kinds = [RANDOM, *(kind for kind in TERRAINS if kind != RANDOM and (ships or kind not in only_ships)), EMPTY]
    return [BoardBrush(TERRAIN, kind) for kind in kinds]


def of_numbers() -> list[BoardBrush]:
    """The brushes of numbers, the first for those that are dealt."""
    return [BoardBrush(TOKENS, EMPTY), *(BoardBrush(TOKENS, str(token)) for token in LEGAL_TOKENS)]


def of_harbours() -> list[BoardBrush]:
    """The brushes of harbours, and the eraser."""
    return [BoardBrush(HARBOURS, kind) for kind in (RANDOM, *HARBOUR_NAMES, EMPTY)]


def of_places(*, ships: bool) -> list[BoardBrush]:
    """The brushes of zones, on a board with ships those of starts, marks and areas, and an eraser of all these."""
    zones = [BoardBrush(ZONES, str(number)) for number in range(1, MOST_ZONES + 1)]
    eraser = BoardBrush(MARKS, EMPTY)
    if not ships:
        return [*zones, eraser]
    areas = [BoardBrush(AREAS, str(number)) for number in range(1, MOST_ZONES + 1)]
    return [
        BoardBrush(START, START),
        *(BoardBrush(MARKS, kind) for kind in (PIRATE, ROBBER, STRAIT)),
        eraser,
        *zones,
        *areas,
    ]
