"""Reads the terms of a Seafarers board: the layers, marks and properties of its scenario [Q, W]."""

from __future__ import annotations

from typing import Final

from game.board.archipelago import CORNERS_A_SEAT, starting_corners
from game.board.board import carries_token, is_land
from game.board.coast import islands_of, lake_edges, separated_islands, sides_of
from game.board.drawing import REACH, Drawing, Mark, nearest
from game.board.layout import Layout
from game.board.mapfile import AREAS, HARBOURS, MARKS, START
from game.board.pools import terrain_pool, token_pool
from game.board.properties import bounded, flag
from game.board.scenario import MOST_POINTS, NO_AREA
from game.board.terms import NOT_MARKED, Terms
from game.board.topology import Cell, Topology
from game.board.zones import numbers_on
from game.ids import DESERT, FOG, SEA, TERRAIN_NAMES
from platform_io.i18n import N_
from platform_io.sanitize import WORD, clean

HIGHEST_GOAL: Final = 90
"""The highest goal. It stays below 100 with the points that Cities & Knights adds."""
MOST_WONDERS: Final = 7
PIRATE: Final = "pirate"
ROBBER: Final = "robber"
STRAIT: Final = "strait"
_KINDS: Final = (PIRATE, ROBBER, STRAIT)
NONE: Final = "none"
OPEN_SEA: Final = "open sea"
MARKED: Final = "marked"
PIRATES: Final = (MARKED, OPEN_SEA, NONE)


def terms_of(drawing: Drawing, cells: list[Cell], terrain: list[int], net: Topology) -> Terms:
    """The scenario's terms in a drawing. May raise BoardError."""
    areas = numbers_on(drawing, AREAS, cells)
    pirate = clean(str(drawing.properties.get("pirate", MARKED)), WORD)
    if pirate not in PIRATES:
        raise drawing.refusal(
            "map property 'pirate' is '{pirate}'; use {pirates}", pirate=pirate, pirates=", ".join(PIRATES)
        )
    marked = {kind: _hexes_marked(drawing, net, kind) for kind in (PIRATE, ROBBER)}
    if marked[PIRATE] != NOT_MARKED and pirate != MARKED:
        drawing.refuse(
            "a pirate is marked, but the map property 'pirate' is '{pirate}'",
            at_cells=(net.cells[marked[PIRATE]],),
            pirate=pirate,
        )
    fog_terrain, fog_tokens = _fog(drawing, terrain.count(FOG))
    return Terms(
        areas=areas if any(areas) else [],
        start=_start(drawing, cells, terrain),
        home=flag(drawing, "home", False),
        points=bounded(drawing, "island_points", MOST_POINTS),
        once=flag(drawing, "island_once", False),
        has_pirate=pirate != NONE,
        open_sea=pirate == OPEN_SEA,
        pirate=marked[PIRATE],
        robber=marked[ROBBER],
        fog_terrain=fog_terrain,
        fog_tokens=fog_tokens,
        wonders=bounded(drawing, "wonders", MOST_WONDERS),
        straits=_straits(drawing, net),
        goal=bounded(drawing, "goal", HIGHEST_GOAL),
        warning=flag(drawing, "warning", False),
    )


def check_seas(drawing: Drawing, layout: Layout, net: Topology) -> None:
    """Check that a Seafarers board can be played. If its sea is shuffled, ``deal`` makes the remaining checks."""
    terms, terrain = layout.terms, layout.terrain
    assert terms is not None
    _check_marks(drawing, terms, net, terrain)
    if layout.deals_sea:
        if layout.harbours:
            drawing.refuse(
                "the sea is shuffled, so the harbours are random: remove their marks",
                at_marks=[mark.number for mark in drawing.marks[HARBOURS]],
            )
        if any((terms.start, terms.areas, FOG in terrain, terms.home, terms.wonders, terms.robber != NOT_MARKED)):
            drawing.refuse("the sea is shuffled, so remove home, starts, areas, fog, wonders and robber")
        return
    parted = separated_islands(net, terrain)
    if parted is not None:
        ends = [layout.cells[place] for place in parted]
        drawing.refuse(
            "ships cannot get from the island with cell {here} to the one with cell {there}",
            at_cells=ends,
            here=drawing.offset(ends[0]),
            there=drawing.offset(ends[1]),
        )
    lakes = lake_edges(net, terrain)
    for mark, (edge, _kind) in zip(drawing.marks[HARBOURS], layout.harbours, strict=True):
        if edge in lakes:
            drawing.refuse(
                "harbour object {number} is on a lake, which ships cannot reach",
                at_marks=(mark.number,),
                number=mark.number,
            )
    if terms.home:
        _check_home(drawing, terms, terms.areas or islands_of(net, terrain))
    if terms.wonders > 0 and any(DESERT in zone.terrain_pool for zone in layout.zones):
        drawing.refuse("a board with wonders must have its deserts painted, not random: nobody may start beside them")
    if terms.points > 0 and FOG in terrain and not terms.areas:
        drawing.refuse("islands score points, but fog hides how they connect: paint the layer 'areas'")
    corners = len(starting_corners(terms, net, terrain))
    needed = CORNERS_A_SEAT * layout.seats_max
    if corners < needed:
        drawing.refuse(
            "{seats_max} seats need {needed} open starting corners; the board has {corners}",
            seats_max=layout.seats_max,
            needed=needed,
            corners=corners,
        )


def _check_home(drawing: Drawing, terms: Terms, area: list[int]) -> None:
    """Check that all starts are in one area."""
    if not terms.start:
        drawing.refuse("map property 'home' is true, but the layer 'start' is empty")
    homes = {area[place] for place in terms.start}
    if len(homes) > 1:
        drawing.refuse("map property 'home' is true, but the layer 'start' covers more than one area")
    if NO_AREA in homes:
        drawing.refuse("map property 'home' is true, but the layer 'start' is in no area")


def _check_marks(drawing: Drawing, terms: Terms, net: Topology, terrain: list[int]) -> None:
    """Check that each mark is on a hex or edge of the right kind."""
    if terms.robber != NOT_MARKED and not is_land(terrain[terms.robber]):
        drawing.refuse(
            "the robber is marked on cell {cells}, which is not land",
            at_cells=(net.cells[terms.robber],),
            cells=drawing.offset(net.cells[terms.robber]),
        )
    if terms.pirate != NOT_MARKED and terrain[terms.pirate] != SEA:
        drawing.refuse(
            "the pirate is marked on cell {cells}, which is not sea",
            at_cells=(net.cells[terms.pirate],),
            cells=drawing.offset(net.cells[terms.pirate]),
        )
    for edge in terms.straits:
        if sides_of(net, terrain, edge) != (SEA, SEA):
            cell = net.cells[int(net.edge_hexes[2 * edge])]
            drawing.refuse(
                "a strait is marked at cell {cell}, on an edge beside land",
                at_cells=(cell,),
                cell=drawing.offset(cell),
            )


def _start(drawing: Drawing, cells: list[Cell], terrain: list[int]) -> list[int]:
    """The hexes whose corners are open in the set-up."""
    number_of_cell = {cell: place for place, cell in enumerate(cells)}
    found: list[int] = []
    for column, row, _ in drawing.painted(START):
        place = number_of_cell.get(drawing.axial(column, row), -1)
        if place < 0 or not is_land(terrain[place]):
            drawing.refuse(
                "cell ({column}, {row}) of the layer '{start}' is not on land",
                at_cells=(drawing.axial(column, row),),
                column=column,
                row=row,
                start=START,
            )
        else:
            found.append(place)
    return found


def _fog(drawing: Drawing, hexes: int) -> tuple[list[int], list[int]]:
    """The contents of the fog: a terrain for each of its hexes, and a token for each terrain that needs one [Q15a]."""
    terrains, tokens = terrain_pool(drawing, "fog", TERRAIN_NAMES[:FOG]), token_pool(drawing, "fog_tokens")
    if len(terrains) != hexes:
        drawing.refuse(
            "{hexes} hexes are in fog, but the map property 'fog' lists {terrains}", hexes=hexes, terrains=len(terrains)
        )
    needed = sum(1 for kind in terrains if carries_token(kind))
    if len(tokens) != needed:
        drawing.refuse(
            "the fog hides {needed} hexes with a token, but 'fog_tokens' lists {tokens}",
            needed=needed,
            tokens=len(tokens),
        )
    return terrains, tokens


def _hexes_marked(drawing: Drawing, net: Topology, kind: str) -> int:
    """The hex of the only mark of a kind; NOT_MARKED if there is none. BoardError if there are several."""
    marks = [mark for mark in marks_of(drawing) if mark.kind == kind]
    found = [_place(drawing, mark, net.hex_xy, NO_HEX) for mark in marks]
    if len(found) > 1:
        drawing.refuse(
            "there are {found} marks '{kind}'; only one is allowed",
            at_marks=[mark.number for mark in marks],
            found=len(found),
            kind=kind,
        )
    return found[0] if found else NOT_MARKED


def _straits(drawing: Drawing, net: Topology) -> list[int]:
    """The edges marked as straits [W5a]."""
    found = [_place(drawing, mark, net.edge_xy, NO_EDGE) for mark in marks_of(drawing) if mark.kind == STRAIT]
    return [edge for edge in found if edge != NOT_MARKED]


def marks_of(drawing: Drawing) -> list[Mark]:
    """The marks of known kinds; others are refused."""
    for mark in drawing.marks[MARKS]:
        if mark.kind not in _KINDS:
            drawing.refuse(
                "mark object {number} has the unknown kind '{kind}'; use {kinds}",
                at_marks=(mark.number,),
                number=mark.number,
                kind=mark.kind,
                kinds=", ".join(_KINDS),
            )
    return [mark for mark in drawing.marks[MARKS] if mark.kind in _KINDS]


NO_HEX: Final = N_("mark object {number} at ({x}, {y}) is not in the middle of a hex")
NO_EDGE: Final = N_("mark object {number} at ({x}, {y}) is not in the middle of an edge")


def _place(drawing: Drawing, mark: Mark, places: list[tuple[float, float]], elsewhere: str) -> int:
    """The place at a mark; it is refused if there is none within REACH of it."""
    distance, place = nearest(drawing.on_net(mark), places, list(range(len(places))))
    if distance > REACH:
        drawing.refuse(elsewhere, at_marks=(mark.number,), number=mark.number, x=f"{mark.x:g}", y=f"{mark.y:g}")
        return NOT_MARKED
    return place
