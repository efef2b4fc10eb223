"""Reads the zones of a drawing, within which pools are shuffled, and checks that the pools fit [B2, W0]."""

from __future__ import annotations

from game.board.board import carries_token
from game.board.drawing import Drawing
from game.board.layout import SHUFFLED, Zone
from game.board.mapfile import ZONES as LAYER
from game.board.pools import terrain_pool, token_pool
from game.board.properties import ZONES, is_seas, zone_key
from game.board.topology import Cell
from game.ids import DESERT, GOLD, SEA, TERRAIN_NAMES
from platform_io.i18n import said


def zones_of(drawing: Drawing, cells: list[Cell], terrain: list[int], tokens: list[int]) -> list[Zone]:
    """The zones: first the hexes that are in no painted zone, then each painted one. May raise BoardError."""
    number = numbers_on(drawing, LAYER, cells)
    zones: list[Zone] = []
    for zone in range(ZONES + 1):
        hexes = [place for place in range(len(cells)) if number[place] == zone]
        checked = _zone(drawing, zone, hexes, terrain, tokens)
        if hexes:
            zones.append(checked)
    return zones


def numbers_on(drawing: Drawing, layer: str, cells: list[Cell]) -> list[int]:
    """The number of each hex on a layer; 0 if it is not painted there."""
    number_of_cell = {cell: place for place, cell in enumerate(cells)}
    found = [0] * len(cells)
    for column, row, name in drawing.painted(layer):
        number = number_at(drawing, layer, column, row, name)
        if number == 0:
            continue
        place = number_of_cell.get(drawing.axial(column, row), -1)
        if place < 0:
            drawing.refuse(
                "cell ({column}, {row}) of the layer '{layer}' is not on a hex",
                at_cells=(drawing.axial(column, row),),
                column=column,
                row=row,
                layer=layer,
            )
        else:
            found[place] = number
    return found


def number_at(drawing: Drawing, layer: str, column: int, row: int, name: str) -> int:
    """The number on a cell of a layer; 0 if it is refused because there is no such number."""
    if len(name) == 1 and name in "123456789":
        return int(name)
    drawing.refuse(
        "cell ({column}, {row}) of the layer '{layer}' has no number from 1 to {zones}",
        at_cells=(drawing.axial(column, row),),
        column=column,
        row=row,
        layer=layer,
        zones=ZONES,
    )
    return 0


def _zone(drawing: Drawing, zone: int, hexes: list[int], terrain: list[int], tokens: list[int]) -> Zone:
    """A zone; it is refused if its pools do not fit."""
    terrain_key, token_key = zone_key("terrain", zone), zone_key("tokens", zone)
    known = TERRAIN_NAMES[: DESERT + 1]
    if is_seas(drawing):
        known = (*known, TERRAIN_NAMES[SEA], TERRAIN_NAMES[GOLD])
    of_zone = said(" of zone {zone}", zone=zone) if zone else ""
    terrains, pool = terrain_pool(drawing, terrain_key, known), token_pool(drawing, token_key)
    shuffled = [place for place in hexes if terrain[place] == SHUFFLED]
    if len(terrains) != len(shuffled):
        drawing.refuse(
            "{shuffled} hexes{of_zone} are random, but the map property '{terrain_key}' lists {terrains}",
            shuffled=len(shuffled),
            of_zone=of_zone,
            terrain_key=terrain_key,
            terrains=len(terrains),
        )
    barren = sum(1 for kind in terrains if not carries_token(kind))
    free = sum(1 for place in shuffled if tokens[place] == SHUFFLED)
    if barren > free:
        drawing.refuse(
            "{barren} deserts and seas are to be shuffled{of_zone}, but only {free} random hexes have no token",
            barren=barren,
            of_zone=of_zone,
            free=free,
        )
    needed = sum(1 for place in hexes if tokens[place] == SHUFFLED) - barren
    if needed != len(pool):
        drawing.refuse(
            "{needed} producing hexes{of_zone} have no token of their own, but the map property '{token_key}' "
            "lists {pool}",
            needed=needed,
            of_zone=of_zone,
            token_key=token_key,
            pool=len(pool),
        )
    return Zone(hexes, terrains, pool)
