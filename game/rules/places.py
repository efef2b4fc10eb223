"""Pieces and roads on the board, and the cached sets that depend on them, such as buildable edges [U2, U3, B5]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import Actions
from game.edge_network import EdgeNetwork
from game.ids import CITY, FOG, SEA, SETTLEMENT
from game.ints import WORD, drop, has, next_bit, next_member, popcount, put
from game.pieces import is_building, is_kind, owner_of
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position


def put_piece(s: State, corner: i64, piece: i64) -> None:
    """Place a piece on a corner, replacing any other piece there."""
    if s.piece(corner) != 0:
        clear_piece(s, corner)
    s.v[s.setup.corner + corner] = piece
    put(s.v, s.setup.pieces, corner)
    put(s.v, _set_of(s, piece), corner)
    if is_building(piece):
        _crowd(s, corner)
    _refresh_around(s, corner, owner_of(piece))


def clear_piece(s: State, corner: i64) -> None:
    """Remove the piece from a corner. A building is only ever replaced by another building, so its neighbours stay
    crowded."""
    piece = s.piece(corner)
    drop(s.v, _set_of(s, piece), corner)
    drop(s.v, s.setup.pieces, corner)
    s.v[s.setup.corner + corner] = 0
    _refresh_around(s, corner, owner_of(piece))


def mark_piece(s: State, corner: i64, flags: i64) -> None:
    """Set flags of the piece on a corner."""
    s.v[s.setup.corner + corner] |= flags


def unmark_piece(s: State, corner: i64, flags: i64) -> None:
    """Clear flags of the piece on a corner."""
    s.v[s.setup.corner + corner] &= ~flags


def _set_of(s: State, piece: i64) -> i64:
    """Where the set that contains this piece starts: its owner's pieces of the same kind."""
    t = s.setup
    own = owner_of(piece) * s.net.corner_words
    if is_kind(piece, SETTLEMENT):
        return t.settled + own
    if is_kind(piece, CITY):
        return t.cities + own
    return t.knights + own


def _crowd(s: State, corner: i64) -> None:
    """Mark a corner and its neighbours as closed to buildings [B5]."""
    put(s.v, s.setup.crowded, corner)
    for i in range(3 * corner, 3 * corner + 3):
        other = s.net.corner_corners[i]
        if other >= 0:
            put(s.v, s.setup.crowded, other)


def is_crowded(s: Position, corner: i64) -> bool:
    """Whether a corner is closed to buildings because there is one on it or next to it [B5, U3]."""
    return has(s.v, s.setup.crowded, corner)


def is_at_sea(s: Position, corner: i64) -> bool:
    """Whether a corner touches no land, in a game with ships [Q7c]."""
    return s.setup.sails and has(s.v, s.setup.at_sea, corner)


def place_road(s: State, seat: i64, edge: i64) -> None:
    """Place a road from its owner's stock on an edge."""
    place_line(s, s.setup.roads, seat, edge)


def place_line(s: State, lines: EdgeNetwork, seat: i64, edge: i64) -> None:
    """Place a road or ship from its owner's stock on an edge."""
    put(s.v, lines.own + seat * s.net.edge_words, edge)
    s.v[lines.stock + seat * lines.stock_stride] -= 1
    one, other = s.net.edge_corners[2 * edge], s.net.edge_corners[2 * edge + 1]
    _touch(s, lines, seat, one)
    _touch(s, lines, seat, other)
    _block(s, s.setup.roads, edge)
    if s.setup.sails:
        _block(s, s.setup.ships, edge)
    _open_around(s, lines, seat, one)
    _open_around(s, lines, seat, other)


def _touch(s: State, lines: EdgeNetwork, seat: i64, corner: i64) -> None:
    """Update the sets of corners for a new line that ends at a corner."""
    own = seat * s.net.corner_words
    if has(s.v, lines.touched + own, corner):
        put(s.v, lines.joined + own, corner)
    else:
        put(s.v, lines.touched + own, corner)


def _block(s: State, lines: EdgeNetwork, edge: i64) -> None:
    """Block an edge for lines of one kind."""
    put(s.v, lines.blocked, edge)
    for other in range(s.setup.seats):
        drop(s.v, lines.buildable + other * s.net.edge_words, edge)


def _open_around(s: State, lines: EdgeNetwork, seat: i64, corner: i64) -> None:
    """Let a seat build on the free edges at a corner that its new line reaches, unless an opponent's piece is there."""
    if not continues(s, lines, seat, corner):
        return
    for i in range(3 * corner, 3 * corner + 3):
        edge = s.net.corner_edges[i]
        if edge >= 0 and not has(s.v, lines.blocked, edge):
            put(s.v, lines.buildable + seat * s.net.edge_words, edge)


def lift(s: State, lines: EdgeNetwork, seat: i64, edge: i64) -> None:
    """Return a road or ship from an edge to its owner's stock. Pieces next to it stay [K10]."""
    drop(s.v, lines.own + seat * s.net.edge_words, edge)
    s.v[lines.stock + seat * lines.stock_stride] += 1
    free_edge(s, edge)
    for end in range(2 * edge, 2 * edge + 2):
        corner = s.net.edge_corners[end]
        count = lines_at(s, lines, seat, corner)
        if count == 1:
            drop(s.v, lines.joined + seat * s.net.corner_words, corner)
        elif count == 0:
            drop(s.v, lines.touched + seat * s.net.corner_words, corner)
            _refresh_at(s, lines, seat, corner)
    refresh(s, edge)


def is_own_building(s: Position, seat: i64, corner: i64) -> bool:
    """Whether a seat has a settlement or city on a corner, which connects its roads and ships [Q1c]."""
    piece = s.piece(corner)
    return owner_of(piece) == seat and is_building(piece)


def has_line_at(s: Position, seat: i64, corner: i64) -> bool:
    """Whether any of a seat's roads or ships touches a corner."""
    own = seat * s.net.corner_words
    return has(s.v, s.setup.roads.touched + own, corner) or (
        s.setup.sails and has(s.v, s.setup.ships.touched + own, corner)
    )


def do_lines_meet(s: Position, seat: i64, corner: i64) -> bool:
    """Whether two of a seat's roads and ships meet at a corner."""
    own = seat * s.net.corner_words
    roads, ships = s.setup.roads, s.setup.ships
    if has(s.v, roads.joined + own, corner):
        return True
    if not s.setup.sails or not has(s.v, ships.touched + own, corner):
        return False
    return has(s.v, roads.touched + own, corner) or has(s.v, ships.joined + own, corner)


def touches_hex(s: Position, seat: i64, hex_number: i64) -> bool:
    """Whether a seat's road or ship touches a corner of a hex."""
    return any(has_line_at(s, seat, s.net.hex_corners[i]) for i in range(6 * hex_number, 6 * hex_number + 6))


def free_edge(s: State, edge: i64) -> None:
    """Unblock a free edge for the lines that its terrain allows [Q7b]: a road next to land, a ship next to sea, both on
    a coast, none next to fog [Q15c]. In a game without ships it always takes a road."""
    if not s.setup.sails:
        drop(s.v, s.setup.roads.blocked, edge)
        return
    near, far = _side(s, 2 * edge), _side(s, 2 * edge + 1)
    if near == FOG or far == FOG:
        return
    if near != SEA or far != SEA:
        drop(s.v, s.setup.roads.blocked, edge)
    if near == SEA or far == SEA:
        drop(s.v, s.setup.ships.blocked, edge)


def _side(s: Position, place: i64) -> i64:
    """The terrain on one side of an edge. Outside the net it is sea [Q7a]."""
    hex_number = s.net.edge_hexes[place]
    if hex_number < 0:
        return SEA
    return s.terrain(hex_number)


def lines_at(s: Position, lines: EdgeNetwork, seat: i64, corner: i64) -> i64:
    """How many of a seat's lines of a kind touch a corner."""
    count: i64 = 0
    if not has(s.v, lines.touched + seat * s.net.corner_words, corner):
        return count
    own = lines.own + seat * s.net.edge_words
    for i in range(3 * corner, 3 * corner + 3):
        edge = s.net.corner_edges[i]
        if edge >= 0 and has(s.v, own, edge):
            count += 1
    return count


def _refresh_around(s: State, corner: i64, owner: i64) -> None:
    """Update who may build on the edges at a corner after a piece of ``owner`` arrived or left. This can affect only
    ``owner`` and seats with a line there."""
    for seat in range(s.setup.seats):
        touched = seat * s.net.corner_words
        if seat == owner or has(s.v, s.setup.roads.touched + touched, corner):
            _refresh_at(s, s.setup.roads, seat, corner)
        if s.setup.sails and (seat == owner or has(s.v, s.setup.ships.touched + touched, corner)):
            _refresh_at(s, s.setup.ships, seat, corner)


def _refresh_at(s: State, lines: EdgeNetwork, seat: i64, corner: i64) -> None:
    """Update on which edges at a corner a seat may build a line of a kind."""
    for i in range(3 * corner, 3 * corner + 3):
        edge = s.net.corner_edges[i]
        if edge >= 0:
            _refresh_for(s, lines, seat, edge)


def refresh(s: State, edge: i64) -> None:
    """Update who may build on an edge."""
    _refresh(s, s.setup.roads, edge)
    if s.setup.sails:
        _refresh(s, s.setup.ships, edge)


def _refresh(s: State, lines: EdgeNetwork, edge: i64) -> None:
    for seat in range(s.setup.seats):
        _refresh_for(s, lines, seat, edge)


def _refresh_for(s: State, lines: EdgeNetwork, seat: i64, edge: i64) -> None:
    """Update whether a seat may build a line of a kind on an edge."""
    start = lines.buildable + seat * s.net.edge_words
    one, other = s.net.edge_corners[2 * edge], s.net.edge_corners[2 * edge + 1]
    if not has(s.v, lines.blocked, edge) and (continues(s, lines, seat, one) or continues(s, lines, seat, other)):
        put(s.v, start, edge)
    else:
        drop(s.v, start, edge)


def continues(s: Position, lines: EdgeNetwork, seat: i64, corner: i64) -> bool:
    """Whether a seat may build on from a corner: it has a building there, or it has a line there and no opponent has a
    piece on it [U2, K9, Q1b]."""
    piece = s.piece(corner)
    if piece != 0:
        if owner_of(piece) != seat:
            return False
        if is_building(piece):
            return True
    return has(s.v, lines.touched + seat * s.net.corner_words, corner)


def list_set(s: State, start: i64, size: i64, kind: i64, out: Actions) -> None:
    """List an action of a kind for every member of a set of ``size`` words."""
    place: i64 = -1
    while (place := next_member(s.v, start, size, place + 1)) >= 0:
        out.add_at(kind, place)


def list_free_corners(s: State, seat: i64, kind: i64, for_building: bool, out: Actions) -> None:
    """List an action for each free land corner at a seat's roads and ships: every one for a knight [K1], or for a
    building those that respect the distance rule [U3, K11]."""
    t = s.setup
    for word in range(s.net.corner_words):
        members = landings(s, seat, word) & ~s.v[t.pieces + word]
        if for_building:
            members &= ~s.v[t.crowded + word]
        place: i64 = -1
        while (place := next_bit(members, place + 1)) >= 0:
            out.add_at(kind, word * WORD + place)


def has_free_corner(s: Position, seat: i64) -> bool:
    """Whether a seat has a place for a knight [K1]."""
    return any(landings(s, seat, word) & ~s.v[s.setup.pieces + word] != 0 for word in range(s.net.corner_words))


def landings(s: Position, seat: i64, word: i64) -> i64:
    """A word of the set of land corners that a seat's roads or ships touch [U3, K1, Q1d, Q5]."""
    place = seat * s.net.corner_words + word
    corners = s.v[s.setup.roads.touched + place]
    if s.setup.sails:
        corners |= s.v[s.setup.ships.touched + place] & ~s.v[s.setup.at_sea + word]
    return corners


def count_set(s: Position, start: i64) -> i64:
    """The number of corners in a set."""
    count: i64 = 0
    for word in range(s.net.corner_words):
        count += popcount(s.v[start + word])
    return count


def next_in_set(s: Position, start: i64, corner: i64) -> i64:
    """The first member, from ``corner`` on, of the set of corners that starts at ``start``; -1 for none."""
    return next_member(s.v, start, s.net.corner_words, corner)


def pieces_of(s: Position, start: i64, seat: i64) -> i64:
    """Where a seat's set starts in a group of corner sets (``setup.settled``, ``cities``, ``knights``, ``touched``)."""
    return start + seat * s.net.corner_words


def buildings_at_hex(s: Position, seat: i64, hex_number: i64) -> i64:
    """How many of a seat's buildings are around a hex."""
    words = s.net.corner_words
    count: i64 = 0
    for word in range(words):
        around = s.net.hex_sets[hex_number * words + word]
        own = s.v[s.setup.settled + seat * words + word] | s.v[s.setup.cities + seat * words + word]
        count += popcount(around & own)
    return count
