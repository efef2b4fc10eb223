"""The pieces, roads and ships of a seat in a save, by numbers of corners and edges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.codec.reader import Node
from game.ids import (
    CITY,
    KNIGHT_ACTIVE,
    KNIGHT_DECLARED,
    KNIGHT_PROMOTED,
    KNIGHT_SPENT,
    METROPOLIS_SHIFT,
    RUINED,
    SETTLEMENT,
    STRENGTH_NAMES,
    TRACK_NAMES,
    WALLED,
)
from game.ints import has, put
from game.pieces import (
    is_kind,
    is_knight,
    is_ruined,
    is_walled,
    metropolis_of,
    new_city,
    new_knight,
    new_settlement,
    owner_of,
    strength_of,
)
from game.rules.places import place_line, place_road, put_piece
from game.slots import (
    BLOCK,
    CITIES_LEFT,
    HARBOURS,
    KNIGHTS_LEFT,
    METROPOLIS,
    ROADS_LEFT,
    RUINS,
    SETTLEMENTS_LEFT,
    WALLS_LEFT,
)
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

KNIGHT_FLAGS: Final = (
    ("active", KNIGHT_ACTIVE),
    ("spent", KNIGHT_SPENT),
    ("promoted", KNIGHT_PROMOTED),
    ("declared", KNIGHT_DECLARED),
)


def pieces_data(s: State, seat: int) -> dict[str, object]:
    """The lists of a seat's pieces, roads and ships."""
    settlements: list[object] = []
    cities: list[object] = []
    knights: list[object] = []
    for corner in range(int(s.net.corners)):
        if s.owner(corner) != seat:
            continue
        piece = int(s.piece(corner))
        if is_kind(piece, SETTLEMENT):
            settlements.append({"corner": corner, "ruined": True} if is_ruined(piece) else corner)
        elif is_kind(piece, CITY):
            cities.append(_city_data(corner, piece))
        else:
            knights.append({"corner": corner, **knight_data(piece)})
    edges = range(int(s.net.edges))
    data: dict[str, object] = {"settlements": settlements, "cities": cities, "knights": knights}
    data["roads"] = [edge for edge in edges if s.has_road(seat, edge)]
    if s.setup.sails:
        data["ships"] = [_ship_data(s, edge) for edge in edges if s.has_ship(seat, edge)]
    return data


def _ship_data(s: State, edge: int) -> object:
    return {"edge": edge, "fresh": True} if has(s.v, s.setup.fresh, edge) else edge


def _city_data(corner: int, piece: int) -> object:
    city: dict[str, object] = {"corner": corner}
    if is_walled(piece):
        city["wall"] = True
    track = int(metropolis_of(piece))
    if track >= 0:
        city["metropolis"] = TRACK_NAMES[track]
    return city if len(city) > 1 else corner


def knight_data(piece: int) -> dict[str, object]:
    """The data of a knight, without its place."""
    data: dict[str, object] = {"strength": STRENGTH_NAMES[int(strength_of(piece))]}
    for name, flag in KNIGHT_FLAGS:
        if piece & flag:
            data[name] = True
    return data


def read_knight(node: Node, seat: int) -> int:
    """The word of a knight. The caller has checked the names of its fields."""
    strength = node.at("strength").name(STRENGTH_NAMES)
    if strength == 0:
        raise node.wrong("a knight is basic, strong or mighty")
    piece = int(new_knight(seat, strength))
    for name, flag in KNIGHT_FLAGS:
        if node.at(name).flag():
            piece |= flag
    return piece


def knight_fields() -> tuple[str, ...]:
    """The optional fields of a knight."""
    return tuple(name for name, _ in KNIGHT_FLAGS)


def read_pieces(s: State, seat: int, node: Node) -> None:
    """Place a seat's pieces, roads and ships. Do this for all seats before reading the rest."""
    for entry in node.at("settlements").items() if node.has("settlements") else []:
        ruined = False
        if entry.is_object():
            entry.fields(("corner",), ("ruined",))
            ruined = entry.at("ruined").flag()
        _put(s, entry, new_settlement(seat) | (RUINED if ruined else 0))
    for entry in node.at("cities").items() if node.has("cities") else []:
        piece = int(new_city(seat))
        if entry.is_object():
            entry.fields(("corner",), ("wall", "metropolis"))
            piece |= WALLED if entry.at("wall").flag() else 0
            if entry.has("metropolis"):
                piece |= _read_metropolis(s, seat, entry.at("metropolis"))
        _put(s, entry, piece)
    for entry in node.at("knights").items() if node.has("knights") else []:
        entry.fields(("corner", "strength"), knight_fields())
        _put(s, entry, read_knight(entry, seat))
    for entry in node.at("roads").items() if node.has("roads") else []:
        edge = _read_edge(s, entry)
        if not s.takes_road(edge):
            raise entry.wrong(f"edge {edge} takes no road, for there is no land beside it, or there is fog")
        place_road(s, seat, edge)
    for entry in node.at("ships").items() if node.has("ships") else []:
        if not s.setup.sails:
            raise entry.wrong("this board has no sea for ships")
        is_fresh = False
        if entry.is_object():
            entry.fields(("edge",), ("fresh",))
            is_fresh = entry.at("fresh").flag()
        edge = _read_edge(s, entry.at("edge") if entry.is_object() else entry)
        if not s.takes_ship(edge):
            raise entry.wrong(f"edge {edge} takes no ship, for there is no sea beside it, or there is fog")
        place_line(s, s.setup.ships, seat, edge)
        if is_fresh:
            put(s.v, s.setup.fresh, edge)


def _read_edge(s: State, node: Node) -> int:
    """Read an edge that must still be free."""
    edge = node.number(0, int(s.net.edges) - 1)
    if s.line_owner(edge) >= 0:
        raise node.wrong(f"there are two roads or ships on edge {edge}")
    return edge


def _read_metropolis(s: State, seat: int, node: Node) -> int:
    track = node.name(TRACK_NAMES)
    if s.v[METROPOLIS + track] >= 0:
        raise node.wrong(f"there are two metropolises of {TRACK_NAMES[track]}")
    s.v[METROPOLIS + track] = seat
    return (track + 1) << METROPOLIS_SHIFT


def _put(s: State, entry: Node, piece: i64) -> None:
    place = entry.at("corner") if entry.is_object() else entry
    corner = place.number(0, int(s.net.corners) - 1)
    if s.piece(corner) != 0:
        raise place.wrong(f"there are two pieces on corner {corner}")
    put_piece(s, corner, piece)


def count_stocks(s: State, displaced: list[int]) -> None:
    """Compute each seat's stock and harbours; ``displaced`` contains the words of knights that are waiting to be
    placed."""
    v, box = s.v, s.setup.box
    for seat in range(int(s.setup.seats)):
        block = seat * BLOCK
        v[block + SETTLEMENTS_LEFT] = box.settlements
        v[block + CITIES_LEFT] = box.cities
        v[block + WALLS_LEFT] = box.walls
        v[block + RUINS] = 0
        v[block + HARBOURS] = 0
        v[block + ROADS_LEFT] = box.roads - sum(1 for edge in range(int(s.net.edges)) if s.has_road(seat, edge))
        for strength in (1, 2, 3):
            v[block + KNIGHTS_LEFT + strength] = box.knights
    for corner in range(int(s.net.corners)):
        piece = int(s.piece(corner))
        if piece:
            _count_piece(s, corner, piece)
    for piece in displaced:
        v[int(owner_of(piece)) * BLOCK + KNIGHTS_LEFT + int(strength_of(piece))] -= 1


def _count_piece(s: State, corner: int, piece: int) -> None:
    v = s.v
    block = int(s.owner(corner)) * BLOCK
    if is_knight(piece):
        v[block + KNIGHTS_LEFT + int(strength_of(piece))] -= 1
        return
    harbour = int(s.setup.board.corner_harbour[corner])
    if harbour >= 0:
        v[block + HARBOURS] |= 1 << harbour
    if is_kind(piece, CITY):
        v[block + CITIES_LEFT] -= 1
        v[block + WALLS_LEFT] -= 1 if is_walled(piece) else 0
    elif is_ruined(piece):
        v[block + CITIES_LEFT] -= 1
        v[block + RUINS] += 1
    else:
        v[block + SETTLEMENTS_LEFT] -= 1
