"""Knights [K]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import (
    ACTIVATE_KNIGHT,
    CHASE_ROBBER,
    CORNER,
    DISPLACE_KNIGHT,
    HIRE_KNIGHT,
    MOVE_KNIGHT,
    PROMOTE_KNIGHT,
    Actions,
    first,
    kind_of,
    make,
    second,
)
from game.events import (
    KNIGHT_ACTIVATED,
    KNIGHT_DISPLACED,
    KNIGHT_LIFTED,
    KNIGHT_MOVED,
    KNIGHT_PLACED,
    KNIGHT_PROMOTED,
    KNIGHT_TIRED,
)
from game.ids import (
    KNIGHT_ACTIVE,
    KNIGHT_SPENT,
    OWNER_MASK,
    POLITICS,
    STRENGTH_SHIFT,
)
from game.ids import (
    KNIGHT_PROMOTED as PROMOTED,
)
from game.ints import WORD, has, lowest, put, zeros
from game.pieces import is_knight, new_knight, owner_of, strength_of
from game.rules.longest_road import corner_changed, corners_changed
from game.rules.money import ACTIVATION_COST, KNIGHT_COST, affords, pay
from game.rules.places import clear_piece, list_free_corners, next_in_set, pieces_of, put_piece
from game.rules.robber import move_robber, robber_is_free
from game.rules.rule import Rule
from game.slots import BLOCK, IMPROVEMENT, KNIGHTS_LEFT, ROBBER, WHO, A, B, C, D
from game.stack import ask, pop, push
from game.state import State
from game.steps import AT_CORNER, KNIGHT, OPPONENT, Step
from game.steps import CORNER as CORNER_FIELD

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints
    from game.state import Position

STOOD_AT: Final = A
"""The corner on which a displaced knight stood."""
DISPLACED_KNIGHT: Final = B
"""Its word."""
DISPLACED_BY: Final = C
"""The seat that displaced it."""
LEFT_FREE: Final = D
"""The corner that the displacing knight left, or -1."""
DISPLACED: Final = Step(
    "displaced",
    AT_CORNER,
    {"corner": CORNER_FIELD, "knight": KNIGHT, "by": OPPONENT, "left_free": CORNER_FIELD},
    ghost="knight",
    roads_wait=True,
)

FORTRESS_LEVEL: Final = 3
MIGHTY: Final = 3


def list_knight_actions(s: State, seat: i64, out: Actions) -> None:
    """Lists hiring [K1], and activation [K3], promotion [K4] and the actions [K5-K8] of each own knight."""
    v = s.v
    can_promote = affords(s, seat, KNIGHT_COST)
    if can_promote and v[seat * BLOCK + KNIGHTS_LEFT + 1] > 0:
        list_free_corners(s, seat, HIRE_KNIGHT, False, out)
    can_activate = affords(s, seat, ACTIVATION_COST)
    start = pieces_of(s, s.setup.knights, seat)
    corner = next_in_set(s, start, 0)
    while corner >= 0:
        piece = v[s.setup.corner + corner]
        if piece & KNIGHT_ACTIVE == 0:
            if can_activate:
                out.add_at(ACTIVATE_KNIGHT, corner)
        elif piece & KNIGHT_SPENT == 0:
            list_moves(s, seat, corner, out)
            if may_chase(s, corner):
                out.add_at(CHASE_ROBBER, corner)
        if can_promote and may_promote(s, seat, piece):
            out.add_at(PROMOTE_KNIGHT, corner)
        corner = next_in_set(s, start, corner + 1)


def act(s: State, seat: i64, action: i64) -> None:
    """Does what one of the knight actions says."""
    kind = kind_of(action)
    corner = first(action)
    if kind == HIRE_KNIGHT:
        pay(s, seat, KNIGHT_COST)
        place_knight(s, seat, corner, 1, False)
    elif kind == ACTIVATE_KNIGHT:
        pay(s, seat, ACTIVATION_COST)
        activate(s, seat, corner)
    elif kind == PROMOTE_KNIGHT:
        pay(s, seat, KNIGHT_COST)
        promote(s, seat, corner)
    elif kind == CHASE_ROBBER:
        tire(s, corner)
        move_robber(s, seat, True)
    else:
        _march(s, seat, corner, second(action))


def place_knight(s: State, seat: i64, corner: i64, strength: i64, active: bool) -> None:
    """A knight comes from the stock to a corner [K1]."""
    s.v[seat * BLOCK + KNIGHTS_LEFT + strength] -= 1
    put_piece(s, corner, new_knight(seat, strength, active))
    s.tell(KNIGHT_PLACED, seat, corner, strength, 1 if active else 0)
    corner_changed(s, seat, corner)


def remove_knight(s: State, corner: i64) -> None:
    """A knight returns from its corner to its owner's stock."""
    piece = s.piece(corner)
    owner = (piece & OWNER_MASK) - 1
    s.v[owner * BLOCK + KNIGHTS_LEFT + strength_of(piece)] += 1
    clear_piece(s, corner)
    corner_changed(s, owner, corner)


def activate(s: State, seat: i64, corner: i64) -> None:
    """Makes a knight active; it cannot act in this turn any more [K3]."""
    s.v[s.setup.corner + corner] |= KNIGHT_ACTIVE | KNIGHT_SPENT
    s.tell(KNIGHT_ACTIVATED, seat, corner)


def tire(s: State, corner: i64) -> None:
    """A knight has acted: it is inactive, and does not act again in this turn [K5]."""
    s.v[s.setup.corner + corner] = s.piece(corner) & ~KNIGHT_ACTIVE | KNIGHT_SPENT
    s.tell(KNIGHT_TIRED, s.owner(corner), corner, 1)


def may_promote(s: Position, seat: i64, piece: i64) -> bool:
    """Whether a knight may rise one level: once a turn, a token in stock, a Fortress for the highest [K4]."""
    strength = strength_of(piece)
    if strength == MIGHTY or piece & PROMOTED != 0 or s.v[seat * BLOCK + KNIGHTS_LEFT + strength + 1] == 0:
        return False
    return strength + 1 < MIGHTY or s.v[seat * BLOCK + IMPROVEMENT + POLITICS] >= FORTRESS_LEVEL


def promote(s: State, seat: i64, corner: i64) -> None:
    """A knight rises one level, active or not as it was [K4]."""
    piece = s.piece(corner)
    strength = strength_of(piece)
    s.v[seat * BLOCK + KNIGHTS_LEFT + strength] += 1
    s.v[seat * BLOCK + KNIGHTS_LEFT + strength + 1] -= 1
    s.v[s.setup.corner + corner] = (piece + (1 << STRENGTH_SHIFT)) | PROMOTED
    s.tell(KNIGHT_PROMOTED, seat, corner, strength + 1)


def may_chase(s: Position, corner: i64) -> bool:
    """Whether the robber can be chased from a corner [K8]."""
    if not robber_is_free(s) or s.v[ROBBER] < 0:
        return False
    return any(s.net.corner_hexes[i] == s.v[ROBBER] for i in range(3 * corner, 3 * corner + 3))


def list_moves(s: State, seat: i64, corner: i64, out: Actions) -> None:
    """Lists where an active knight may move [K6] and whom it may displace [K7]."""
    strength = strength_of(s.piece(corner))
    reached = reach(s, seat, corner)
    for word in range(s.net.corner_words):
        corners = reached[word]
        while corners != 0:
            other = word * WORD + lowest(corners)
            piece = s.piece(other)
            if piece == 0:
                out.add(make(MOVE_KNIGHT, corner, other))
            elif is_knight(piece) and (piece & OWNER_MASK) - 1 != seat and strength_of(piece) < strength:
                out.add(make(DISPLACE_KNIGHT, corner, other))
            corners &= corners - 1


def reach(s: Position, seat: i64, corner: i64) -> Ints:
    """The set of corners that chains of a seat's roads lead to from a corner, passing no opponent's piece [K6].

    Corners with pieces are in it too, but never the corner itself.
    """
    reached = zeros(s.net.corner_words)
    _walk(s, seat, corner, corner, reached)
    return reached


def _walk(s: Position, seat: i64, start: i64, corner: i64, reached: Ints) -> None:
    roads = s.setup.roads + seat * s.net.edge_words
    for i in range(3 * corner, 3 * corner + 3):
        edge = s.net.corner_edges[i]
        if edge >= 0 and has(s.v, roads, edge):
            other = s.net.corner_corners[i]
            if other != start and not has(reached, 0, other):
                put(reached, 0, other)
                owner = s.v[s.setup.corner + other] & OWNER_MASK
                if owner == 0 or owner == seat + 1:
                    _walk(s, seat, start, other, reached)


def _march(s: State, seat: i64, corner: i64, target: i64) -> None:
    """A knight moves, and displaces the weaker knight that stands where it goes [K6, K7]."""
    piece = s.piece(corner)
    displaced = s.piece(target)
    if displaced != 0:
        s.tell(KNIGHT_LIFTED, s.owner(target), target, seat)
    clear_piece(s, corner)
    put_piece(s, target, piece)
    s.tell(KNIGHT_MOVED, seat, corner, target)
    tire(s, target)
    if displaced == 0:
        corners_changed(s, seat, corner, target, -1)
    else:
        push(s, DISPLACED, a=target, b=displaced, c=seat, d=corner)


def displace(s: State, seat: i64, corner: i64) -> None:
    """A seat displaces an opponent's knight from a corner, which becomes free [P-Intrigue]."""
    piece = s.piece(corner)
    s.tell(KNIGHT_LIFTED, s.owner(corner), corner, seat)
    clear_piece(s, corner)
    push(s, DISPLACED, a=corner, b=piece, c=seat, d=-1)


class Displaced(Rule):
    """Its owner moves a displaced knight along own roads; with no place it returns to the stock [K7].

    The longest road is settled once all stand where they belong.
    """

    steps = (DISPLACED,)

    def fits(self, s: State, frame: i64) -> bool:
        knight = s.v[frame + DISPLACED_KNIGHT]
        return is_knight(knight) and owner_of(knight) == s.v[frame + WHO] and s.v[frame + STOOD_AT] >= 0

    def resume(self, s: State) -> None:
        frame = s.top()
        owner = (s.v[frame + DISPLACED_KNIGHT] & OWNER_MASK) - 1
        if _has_refuge(s, owner, s.v[frame + STOOD_AT]):
            ask(s, DISPLACED, owner)
        else:
            s.v[owner * BLOCK + KNIGHTS_LEFT + strength_of(s.v[frame + DISPLACED_KNIGHT])] += 1
            self._settled(s, owner, -1)

    def choices(self, s: State, out: Actions) -> None:
        reached = reach(s, s.who(), s.field(STOOD_AT))
        for word in range(s.net.corner_words):
            corners = reached[word] & ~s.v[s.setup.pieces + word]
            while corners != 0:
                out.add_at(CORNER, word * WORD + lowest(corners))
                corners &= corners - 1

    def answer(self, s: State, action: i64) -> None:
        put_piece(s, first(action), s.field(DISPLACED_KNIGHT))
        self._settled(s, s.who(), first(action))

    def _settled(self, s: State, owner: i64, corner: i64) -> None:
        frame = s.top()
        former = s.v[frame + STOOD_AT]
        left = s.v[frame + LEFT_FREE]
        s.tell(KNIGHT_DISPLACED, owner, former, corner, s.v[frame + DISPLACED_BY])
        pop(s)
        corners_changed(s, -1, former, corner, left)


def _has_refuge(s: Position, owner: i64, corner: i64) -> bool:
    reached = reach(s, owner, corner)
    return any(reached[word] & ~s.v[s.setup.pieces + word] != 0 for word in range(s.net.corner_words))


def active_strength(s: Position, seat: i64, flag: i64) -> i64:
    """The summed strength of a seat's knights that carry a flag (KNIGHT_ACTIVE, or KNIGHT_DECLARED [X1])."""
    total: i64 = 0
    start = pieces_of(s, s.setup.knights, seat)
    corner = next_in_set(s, start, 0)
    while corner >= 0:
        piece = s.piece(corner)
        if piece & flag != 0:
            total += strength_of(piece)
        corner = next_in_set(s, start, corner + 1)
    return total


def change_knights(s: State, seat: i64, gone: i64) -> None:
    """Takes flags off all knights of a seat."""
    start = pieces_of(s, s.setup.knights, seat)
    corner = next_in_set(s, start, 0)
    while corner >= 0:
        s.v[s.setup.corner + corner] &= ~gone
        corner = next_in_set(s, start, corner + 1)
