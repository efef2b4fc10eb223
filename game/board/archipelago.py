"""The last steps of dealing a Seafarers board: the scenario, the robber's first hex, and harbours on random coasts."""

from __future__ import annotations

from typing import Final

from game.board.coast import coast_edges, islands_of, lake_edges, land_corners, separated_islands
from game.board.layout import Layout
from game.board.scenario import NO_AREA, NOWHERE, Scenario
from game.board.terms import NOT_MARKED, Terms
from game.board.topology import Topology
from game.ids import DESERT, FOG, SEA
from game.ints import put, zeros
from game.rng import Rng

CORNERS_A_SEAT: Final = 8
"""Each of a seat's two buildings blocks four corners [B5], so eight per seat are enough for everybody [Q7e]."""
_SHARE_OF_LARGEST: Final = 3
_TWELVE: Final = 12


def scenario_of(terms: Terms, net: Topology, terrain: list[int]) -> Scenario:
    """The scenario for a dealt board, from the terms of its layout."""
    area = terms.areas or islands_of(net, terrain)
    start = zeros(int(net.corner_words))
    for corner in starting_corners(terms, net, terrain):
        put(start, 0, corner)
    straits = zeros(int(net.corner_words))
    for corner in _ends(net, terms.straits):
        put(straits, 0, corner)
    pirate = terms.pirate if terms.pirate != NOT_MARKED else NOWHERE
    return Scenario(
        area,
        start,
        home=area[terms.start[0]] if terms.home else NO_AREA,
        points=terms.points,
        once=terms.once,
        has_pirate=terms.has_pirate,
        pirate=_open_sea(net, terrain) if terms.open_sea else pirate,
        fog_terrain=_counts(terms.fog_terrain),
        fog_tokens=terms.fog_tokens,
        wonders=terms.wonders,
        straits=straits,
        goal=terms.goal,
    )


def starting_corners(terms: Terms, net: Topology, terrain: list[int]) -> list[int]:
    """The corners that are open in the set-up [Q10]: corners of the marked hexes that touch no fog and from which a
    first ship would uncover none [W3a]. In a game with wonders, the wasteland, the straits and the corners next to the
    straits are closed too [W5b]."""
    closed = _corners_of(net, [place for place, kind in enumerate(terrain) if kind == FOG])
    closed |= _beside(net, closed)
    if terms.wonders > 0:
        closed |= _corners_of(net, [place for place, kind in enumerate(terrain) if kind == DESERT])
        straits = set(_ends(net, terms.straits))
        closed |= straits | _beside(net, straits)
    marked = _corners_of(net, terms.start) if terms.start else set(land_corners(net, terrain))
    return sorted(marked - closed)


def robber_of(terms: Terms, terrain: list[int], tokens: list[int]) -> int:
    """The robber's first hex: the marked one, else the first desert, else the first 12, else beside the board [Q8, W1b,
    W2b, W3b, W4c]."""
    if terms.robber != NOT_MARKED:
        return terms.robber
    if DESERT in terrain:
        return terrain.index(DESERT)
    return tokens.index(_TWELVE) if _TWELVE in tokens else NOWHERE


def is_playable(layout: Layout, net: Topology, terrain: list[int]) -> bool:
    """Whether random land is playable: enough corners, no tiny islands, and water for ships between the islands [W6d,
    W0a]."""
    island = islands_of(net, terrain)
    land = len(island) - island.count(NO_AREA)
    largest = max(island.count(number) for number in range(1, max(island) + 1))
    return (
        len(land_corners(net, terrain)) >= CORNERS_A_SEAT * layout.seats_max
        and _SHARE_OF_LARGEST * largest >= land
        and separated_islands(net, terrain) is None
    )


def scattered(net: Topology, terrain: list[int], kinds: list[int], rng: Rng) -> list[tuple[int, int]]:
    """Deal harbours onto the coasts, except the shores of lakes [W0a]. No two share a corner, and if possible none are
    next to each other. Harbours that do not fit are left out [W6b]."""
    coast = coast_edges(net, terrain)
    rng.shuffle(coast)
    lakes = lake_edges(net, terrain)
    coast = [edge for edge in coast if edge not in lakes]
    chosen: list[int] = []
    for gap in (1, 0):
        taken = set(_ends(net, chosen))
        for edge in coast:
            near = set(_ends(net, [edge]))
            if gap:
                near |= _beside(net, near)
            if len(chosen) < len(kinds) and not near & taken:
                chosen.append(edge)
                taken.update(_ends(net, [edge]))
    return list(zip(chosen, kinds, strict=False))


def _ends(net: Topology, edges: list[int]) -> list[int]:
    return [int(net.edge_corners[2 * edge + end]) for edge in edges for end in (0, 1)]


def _beside(net: Topology, corners: set[int]) -> set[int]:
    """The corners one edge away from these."""
    return {int(net.corner_corners[i]) for corner in corners for i in range(3 * corner, 3 * corner + 3)} - {NOWHERE}


def _corners_of(net: Topology, hexes: list[int]) -> set[int]:
    return {int(net.hex_corners[6 * place + i]) for place in hexes for i in range(6)}


def _open_sea(net: Topology, terrain: list[int]) -> int:
    """The first sea hex with no land next to it [W6c]; NOWHERE if there is none."""
    for place, kind in enumerate(terrain):
        if kind == SEA and all(terrain[other] == SEA for other in net.near[place]):
            return place
    return NOWHERE


def _counts(terrains: list[int]) -> list[int]:
    """How many hexes there are of each terrain; empty if there are no hexes."""
    return [terrains.count(kind) for kind in range(FOG)] if terrains else []
