"""What a Seafarers scenario adds to a save's position: pirate, uncovered fog, islands, wonders, the moved ship."""

from __future__ import annotations

from typing import Final

from game.board.scenario import NO_AREA, Scenario
from game.codec.reader import Node
from game.codec.scenario import MOST_AREAS
from game.ids import FOG, SEA, TERRAIN_NAMES, WONDER_NAMES
from game.ints import bit, has_bit
from game.rules.fog import lift_fog
from game.rules.islands import area_of
from game.rules.places import is_own_building
from game.rules.wonders import LEVEL, LEVELS, levels_of, wonder_of
from game.setup import Setup
from game.state import State

OF_TABLE: Final = ("pirate", "uncovered", "ship_moved")
OF_PLAYER: Final = ("home", "islands", "wonder")


def table_data(s: State) -> dict[str, object]:
    """Everything that belongs to no seat; empty in a game without ships."""
    if not s.setup.sails:
        return {}
    data: dict[str, object] = {"pirate": int(s.pirate()) if s.pirate() >= 0 else None}
    hexes = range(int(s.net.hexes))
    lifted = [place for place in hexes if s.setup.board.terrain[place] == FOG and s.terrain(place) != FOG]
    if lifted:
        data["uncovered"] = {str(place): TERRAIN_NAMES[int(s.terrain(place))] for place in lifted}
    if s.v[s.setup.ship_moved]:
        data["ship_moved"] = True
    return data


def player_data(s: State, seat: int) -> dict[str, object]:
    """Everything that belongs to a seat."""
    if not s.setup.sails:
        return {}
    data: dict[str, object] = {
        "home": _areas(int(s.v[s.setup.homes + seat])),
        "islands": _areas(int(s.v[s.setup.islands + seat])),
    }
    if wonder_of(s, seat) >= 0:
        data["wonder"] = {"name": WONDER_NAMES[wonder_of(s, seat)], "levels": int(levels_of(s, seat))}
    return data


def _areas(areas: int) -> list[int]:
    return [area for area in range(areas.bit_length()) if areas >> area & 1]


def read_table(s: State, node: Node) -> None:
    """Read everything that belongs to no seat. Call this before reading pieces, whose places depend on the fog."""
    scenario = _scenario(s.setup, node, OF_TABLE)
    if scenario is None:
        return
    s.v[s.setup.pirate] = node.at("pirate").number_or(0, int(s.net.hexes) - 1, -1)
    s.v[s.setup.ship_moved] = 1 if node.at("ship_moved").flag() else 0
    for place, terrain in node.at("uncovered").pairs() if node.has("uncovered") else []:
        number = place.key(0, int(s.net.hexes) - 1)
        if s.terrain(number) != FOG:
            raise place.wrong(f"hex {number} never lay in the fog")
        kind = terrain.name(TERRAIN_NAMES)
        if kind == FOG:
            raise terrain.wrong("what has come out of the fog is fog no longer")
        s.v[s.setup.terrain + number] = kind
        lift_fog(s, number)
    if s.pirate() >= 0 and s.terrain(s.pirate()) != SEA:
        raise node.at("pirate").wrong("the pirate stands in the sea")


def read_player(s: State, seat: int, node: Node) -> None:
    """Read everything that belongs to a seat. Call this after reading its pieces."""
    scenario = _scenario(s.setup, node, OF_PLAYER)
    if scenario is None:
        return
    if node.has("wonder"):
        wonder = node.at("wonder")
        wonder.fields(("name",), ("levels",))
        levels = wonder.at("levels").number_or(0, LEVELS, 0)
        s.v[s.setup.wonder + seat] = wonder.at("name").name(WONDER_NAMES) + 1 + LEVEL * levels
        s.v[s.setup.ships.stock + seat] -= 1
    earned = _read_areas(node, "islands") if node.has("islands") else 0
    s.v[s.setup.homes + seat] = _read_home(s, seat, node, scenario, earned)
    s.v[s.setup.islands + seat] = _settled(s, seat) & ~int(s.v[s.setup.homes + seat])
    if node.has("islands") and s.v[s.setup.islands + seat] != earned:
        raise node.at("islands").wrong(f"by its buildings seat {seat} has settled on others")


def _read_home(s: State, seat: int, node: Node, scenario: Scenario, earned: int) -> int:
    """The home areas: those in the save, or the scenario's, else all areas with a building except islands already
    earned."""
    if node.has("home"):
        return _read_areas(node, "home")
    return int(bit(scenario.home)) if scenario.home != NO_AREA else _settled(s, seat) & ~earned


def _settled(s: State, seat: int) -> int:
    """The set of areas on which a seat has a building [Q11b]."""
    found = 0
    for corner in range(int(s.net.corners)):
        if is_own_building(s, seat, corner):
            found |= int(bit(area_of(s, seat, corner)))
    return found & ~1


def _read_areas(node: Node, name: str) -> int:
    areas = 0
    for entry in node.at(name).items():
        area = entry.number(1, MOST_AREAS)
        if has_bit(areas, area):
            raise entry.wrong(f"area {area} stands twice")
        areas |= int(bit(area))
    return areas


def _scenario(setup: Setup, node: Node, names: tuple[str, ...]) -> Scenario | None:
    """The scenario of the game. Without one, SaveError if the save has any of these fields."""
    if setup.board.scenario is None:
        for name in names:
            if node.has(name):
                raise node.at(name).wrong("this board is of no Seafarers scenario")
    return setup.board.scenario
