"""The scenario in a save's board: the start, points for islands, the contents of the fog."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.board.board import carries_token, is_land
from game.board.scenario import MOST_POINTS, NO_AREA, NOWHERE, Scenario
from game.board.topology import Topology
from game.codec.reader import Node
from game.ids import FOG, SEA, TERRAIN_NAMES, WONDER_NAMES
from game.ints import has, put, zeros
from game.rules.fog import HIGHEST

if TYPE_CHECKING:
    from game.ints import Ints

SCENARIO_FIELDS: Final = ("start", "home", "points", "once", "pirate", "no_pirate", "fog", "wonders", "straits")
MOST_AREAS: Final = 59
"""The most areas: a set of them must fit into a word."""


def scenario_data(scenario: Scenario, net: Topology) -> dict[str, object]:
    """The scenario as JSON data, except its areas, which are saved with the hexes."""
    data: dict[str, object] = {"start": _corners(scenario.start, net)}
    if scenario.home != NO_AREA:
        data["home"] = int(scenario.home)
    if scenario.points:
        data["points"] = int(scenario.points)
    if scenario.once:
        data["once"] = True
    if not scenario.has_pirate:
        data["no_pirate"] = True
    elif scenario.pirate != NOWHERE:
        data["pirate"] = int(scenario.pirate)
    if len(scenario.fog_terrain):
        counts = [int(count) for count in scenario.fog_terrain]
        data["fog"] = {
            "terrains": {TERRAIN_NAMES[kind]: count for kind, count in enumerate(counts) if count},
            "tokens": [int(token) for token in scenario.fog_tokens],
        }
    if scenario.wonders:
        data["wonders"] = int(scenario.wonders)
        data["straits"] = _corners(scenario.straits, net)
    return data


def _corners(corners: Ints, net: Topology) -> list[int]:
    """The members of a set, which may have no words at all."""
    return [corner for corner in range(int(net.corners)) if len(corners) and has(corners, 0, corner)]


def read_scenario(board: Node, net: Topology, terrain: list[int]) -> Scenario:
    """Read the scenario of a board whose hexes have already been read."""
    node = board.at("scenario")
    node.fields((), SCENARIO_FIELDS)
    area = [entry.at("area").number_or(1, MOST_AREAS, NO_AREA) for entry in board.at("hexes").items()]
    home = node.at("home").number_or(1, MOST_AREAS, NO_AREA)
    if home != NO_AREA and home not in area:
        raise node.at("home").wrong(f"no hex is of area {home}")
    pirate = node.at("pirate").number_or(0, int(net.hexes) - 1, NOWHERE)
    if pirate != NOWHERE and (terrain[pirate] != SEA or node.at("no_pirate").flag()):
        raise node.at("pirate").wrong("the pirate begins in the sea, where there is one")
    fog_terrain, fog_tokens = _read_fog(node, terrain)
    return Scenario(
        area,
        _read_start(node, net, terrain, area, home),
        home=home,
        points=node.at("points").number_or(0, MOST_POINTS, 0),
        once=node.at("once").flag(),
        has_pirate=not node.at("no_pirate").flag(),
        pirate=pirate,
        fog_terrain=fog_terrain,
        fog_tokens=fog_tokens,
        wonders=node.at("wonders").number_or(0, len(WONDER_NAMES), 0),
        straits=_read_set(node.at("straits"), net),
    )


def _read_set(node: Node, net: Topology) -> Ints:
    """Read a set of corners; null means the empty set."""
    found = zeros(int(net.corner_words))
    for entry in [] if node.value is None else node.items():
        put(found, 0, entry.number(0, int(net.corners) - 1))
    return found


def _read_start(node: Node, net: Topology, terrain: list[int], area: list[int], home: int) -> Ints:
    """The corners that are open in the set-up [Q10]. By default all corners on land, not next to fog, and on the common
    home if there is one."""
    allowed = zeros(int(net.corner_words))
    for corner in range(int(net.corners)):
        around = [int(net.corner_hexes[3 * corner + place]) for place in range(3)]
        kinds = [terrain[number] for number in around if number >= 0]
        areas = {area[number] for number in around if number >= 0} - {NO_AREA}
        is_home = home == NO_AREA or home in areas or not areas
        if FOG not in kinds and any(is_land(kind) for kind in kinds) and is_home:
            put(allowed, 0, corner)
    if not node.has("start"):
        return allowed
    for entry in node.at("start").items():
        if not has(allowed, 0, entry.number(0, int(net.corners) - 1)):
            raise entry.wrong("nobody begins beside fog, in the sea or away from the home of all")
    return _read_set(node.at("start"), net)


def _read_fog(node: Node, terrain: list[int]) -> tuple[list[int], list[int]]:
    """The contents of the fog: a terrain for each of its hexes, and a token for each terrain that produces [Q15a]."""
    hidden = terrain.count(FOG)
    if not node.has("fog"):
        if hidden:
            raise node.wrong("the board has fog, and nothing is said of what it hides")
        return [], []
    fog = node.at("fog")
    fog.fields(("terrains", "tokens"))
    counts = [0] * FOG
    for name, count in fog.at("terrains").pairs():
        kind = name.name(TERRAIN_NAMES)
        if kind == FOG:
            raise name.wrong("fog hides no fog")
        counts[kind] = count.number(0, hidden)
    tokens = [entry.number(2, HIGHEST) for entry in fog.at("tokens").items()]
    needed = sum(count for kind, count in enumerate(counts) if carries_token(kind))
    if sum(counts) != hidden or len(tokens) != needed or 7 in tokens:
        raise fog.wrong(f"the fog hides {hidden} hexes, and each of those that produce has a token, but never a 7")
    return counts, tokens
