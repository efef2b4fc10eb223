"""What a table must show according to a save, independent of the numbers that the table itself reads.

``wrong`` compares both: the pictures drawn at every corner, and every number in every panel.
"""

from __future__ import annotations

from typing import Any

import pygame

from game import events as ev
from game.codec.position import position_data
from game.ids import (
    ATTACK_AT,
    CARD_NAMES,
    DECK_NAMES,
    EVENT_NAMES,
    KIND_NAMES,
    STRENGTH_NAMES,
    TERRAIN_NAMES,
    TRACK_NAMES,
    WONDER_NAMES,
)
from game.play.session import Session
from scenes.tabletop.board.camera import Camera
from scenes.tabletop.board.pieces import Pieces
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.table import Table
from scenes.ui.pictures import PlainPictures
from scenes.ui.ui_context import UiContext
from sprites.names import COLOUR_NAMES
from tests.numbers import DECK_OF_KIND

Data = dict[str, Any]


class Eye(Pieces):
    """Records the pictures of a piece instead of drawing it."""

    def __init__(self, session: Session) -> None:
        ui = UiContext(PlainPictures(), lambda _bold: "", lambda _name: None)
        super().__init__(ui, Camera(session.setup.board), Cast(session.players))
        self.seen: list[str] = []
        self.nothing = pygame.Surface((1, 1))

    def picture(self, name: str, piece: str) -> pygame.Surface:
        self.seen.append(name)
        return self.nothing

    def at(self, word: int) -> list[str]:
        self.seen = []
        self.piece(self.nothing, word, (0, 0))
        return sorted(self.seen)


def wrong(table: Table, session: Session, data: Data | None = None) -> list[str]:
    """Describe the differences between a table and the save of its game, whose ``data`` the caller may have already;
    empty if there are none."""
    save: Data = data or position_data(session.state)
    pairs = [*_board(table, save, session), *_figures(table, save, session)]
    for seat, player in enumerate(save["players"]):
        pairs += [(f"{name} of seat {seat}", *pair) for name, *pair in _seat(table, seat, player, save)]
    return [f"{name}: {shown} shown, {saved} in the save" for name, shown, saved in pairs if shown != saved]


Pair = tuple[str, Any, Any]


def _board(table: Table, data: Data, session: Session) -> list[Pair]:
    """What is drawn at each corner, edge and hex."""
    eye = Eye(session)
    drawn = {corner: eye.at(word) for corner, word in enumerate(table.corners) if word}
    colours = [COLOUR_NAMES[colour] for colour in eye.cast.colours]
    stand: dict[int, list[str]] = {}
    roads = [-1] * len(table.roads)
    ships = [-1] * len(table.ships)
    for seat, player in enumerate(data["players"]):
        for entry in player["settlements"]:
            ruined = isinstance(entry, dict) and entry["ruined"]
            stand[_corner(entry)] = [f"settlement/{colours[seat]}", *(["ruin"] if ruined else [])]
        for entry in player["cities"]:
            more = entry if isinstance(entry, dict) else {}
            stand[_corner(entry)] = [f"city/{colours[seat]}"]
            stand[_corner(entry)] += [f"wall/{colours[seat]}"] if more.get("wall") else []
            stand[_corner(entry)] += [f"metropolis/{more['metropolis']}"] if "metropolis" in more else []
        for knight in player["knights"]:
            stand[knight["corner"]] = _knight(knight, colours[seat])
        for edge in player["roads"]:
            roads[edge] = seat
        for edge in player.get("ships", []):
            ships[int(edge["edge"] if isinstance(edge, dict) else edge)] = seat
    lifted: Any = None
    top = data["stack"][-1]
    if top["step"] == "ship_to":
        ships[top["from"]] = data["active"]
    if top["step"] == "displaced":
        lifted = top["corner"], sorted(_knight(top["knight"], colours[top["knight"]["seat"]]))
    tokens = [int(token) for token in session.setup.board.tokens]
    for place, token in data.get("tokens", {}).items():
        tokens[int(place)] = token
    terrain = [int(kind) for kind in session.setup.board.terrain]
    for place, kind in data.get("uncovered", {}).items():
        terrain[int(place)] = TERRAIN_NAMES.index(kind)
    return [
        ("pieces", drawn, {corner: sorted(names) for corner, names in stand.items()}),
        ("lifted knight", table.lifted and (table.lifted[0], eye.at(table.lifted[1])), lifted),
        ("roads", table.roads, roads),
        ("tokens", table.tokens, tokens),
        ("ships", table.ships, ships),
        ("terrain", table.terrain, terrain),
        ("robber", table.robber, _or_none(data["robber"])),
        ("pirate", table.pirate, _or_none(data.get("pirate"))),
        ("merchant's hex", table.merchant_hex, data["merchant"]["hex"] if data["merchant"] else -1),
    ]


def _corner(entry: Any) -> int:
    return int(entry["corner"] if isinstance(entry, dict) else entry)


def _knight(data: Data, colour: str) -> list[str]:
    strength = STRENGTH_NAMES.index(data["strength"])
    names = [f"knight/{colour}/{strength}/{'active' if data.get('active') else 'idle'}"]
    return names + (["mark/knight"] if data.get("declared") else [])


def _or_none(number: int | None) -> int:
    return -1 if number is None else number


def _figures(table: Table, data: Data, session: Session) -> list[Pair]:
    """The numbers that belong to no seat."""
    holders = [-1] * len(TRACK_NAMES)
    for seat, player in enumerate(data["players"]):
        for city in player["cities"]:
            if isinstance(city, dict) and "metropolis" in city:
                holders[TRACK_NAMES.index(city["metropolis"])] = seat
    dice = data["dice"]
    decks = {
        DECK_NAMES.index(name): sum(deck["undrawn"].values()) + len(deck.get("below", []))
        for name, deck in data["decks"].items()
    }
    return [
        ("metropolises", table.metropolis, holders),
        ("merchant", table.merchant_owner, data["merchant"]["seat"] if data["merchant"] else -1),
        ("longest road", table.holders[ev.LONGEST_ROAD], _or_none(data["longest_road"])),
        ("largest army", table.holders[ev.LARGEST_ARMY], _or_none(data["largest_army"])),
        ("barbarians", table.barbarians, data["barbarians"]),
        ("attacks", table.attacks, data["attacks"]),
        ("fought", table.fought, data["barbarians"] == ATTACK_AT and data["stack"][-1]["step"] != "defend"),
        ("turn", table.turn, data["turn"]),
        ("active", table.active, data["active"]),
        ("dice", table.dice[:2], [dice["yellow"], dice["red"]] if dice else [0, 0]),
        ("event", table.dice[2] if dice else 0, EVENT_NAMES.index(dice["event"]) if dice else 0),
        ("bank", table.bank, _by_name(data["bank"])),
        ("decks", table.decks, [decks.get(deck, 0) for deck in range(len(DECK_NAMES))]),
    ]


def _by_name(counts: dict[str, int]) -> list[int]:
    return [counts.get(name, 0) for name in KIND_NAMES]


def _kinds(names: list[str]) -> list[int]:
    """Cards by number; a save may add the number of a copy, as in ``crane 2``."""
    return [CARD_NAMES.index(name.split()[0]) for name in names]


def _seat(table: Table, seat: int, player: Data, data: Data) -> list[Pair]:
    """The numbers in a seat's panel."""
    cities = [city if isinstance(city, dict) else {"corner": city} for city in player["cities"]]
    knights = player["knights"]
    walls = sum(1 for city in cities if city.get("wall"))
    ashore = data["barbarians"] == ATTACK_AT and table.declares()
    cards = sorted(_kinds([*player["cards"], *player.get("bought", [])]))
    face_up = _kinds(player.get("face_up", []))
    wonder = player.get("wonder")
    found: list[Pair] = [
        ("settlements", table.settlements(seat), sorted(_corner(entry) for entry in player["settlements"])),
        ("cities", table.cities(seat), sorted(city["corner"] for city in cities)),
        ("cities at risk", table.plain_cities(seat), sorted(c["corner"] for c in cities if "metropolis" not in c)),
        ("walls", table.walls(seat), walls),
        ("hand limit", table.hand_limit(seat), int(table.setup.hand_limit) + 2 * walls),
        ("knights", table.knights(seat), sorted(knight["corner"] for knight in knights)),
        ("active knights", table.active_knights(seat), sorted(k["corner"] for k in knights if k.get("active"))),
        (
            "fighters",
            table.fighters(seat),
            sorted(k["corner"] for k in knights if k.get("declared" if ashore else "active")),
        ),
        (
            "strength",
            table.strength(*table.knights(seat)),
            sum(STRENGTH_NAMES.index(knight["strength"]) for knight in knights),
        ),
        ("points", table.points[seat], player["points"]),
        ("road", table.lengths[seat], player["road_length"]),
        ("defender", table.defenders[seat], player["defender"]),
        ("islands", table.island_points[seat], _worth(table, len(player.get("islands", [])))),
        ("wonder", table.wonders[seat], WONDER_NAMES.index(wonder["name"]) if wonder else -1),
        ("levels of it", table.levels[seat], wonder["levels"] if wonder else 0),
        ("improvements", table.improvements[seat], [player["improvements"][name] for name in TRACK_NAMES]),
        ("hand size", table.sizes[seat], sum(player["hand"].values())),
        (
            "cards by deck",
            table.held[seat],
            [sum(1 for card in cards if DECK_OF_KIND[card] == deck) for deck in range(len(DECK_NAMES))],
        ),
        ("points on cards", table.face_up[seat], sum(1 for card in face_up if CARD_NAMES[card] in POINT_CARDS)),
        ("army", table.armies[seat], sum(1 for card in face_up if CARD_NAMES[card] == "knight")),
    ]
    if seat == table.seat:
        found += [("hand", table.hand, _by_name(player["hand"])), ("cards", table.cards, cards)]
    return found


def _worth(table: Table, islands: int) -> int:
    """The points for a number of foreign islands."""
    scenario = table.setup.board.scenario
    return int(scenario.points) * (min(islands, 1) if scenario.once else islands) if scenario else 0


POINT_CARDS = ("printer", "constitution")
