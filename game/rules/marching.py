"""Moving knights: where they can go [K6], and what happens to a displaced knight [K7]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CORNER, DISPLACE_KNIGHT, MOVE_KNIGHT, Actions, first, make
from game.edge_network import EdgeNetwork
from game.events import KNIGHT_DISPLACED, KNIGHT_LIFTED, KNIGHT_MOVED, KNIGHT_TIRED
from game.ids import KNIGHT_ACTIVE, KNIGHT_DECLARED, KNIGHT_PROMOTED, KNIGHT_SPENT
from game.ints import WORD, has, next_bit, next_member, put, zeros
from game.pieces import is_active, is_knight, is_spent, owner_of, strength_of
from game.rule_module_ids import KNIGHTS
from game.rules.longest_road import corners_changed
from game.rules.phases import TURN
from game.rules.places import clear_piece, has_line_at, mark_piece, pieces_of, put_piece, unmark_piece
from game.rules.rule import Rule
from game.slots import BLOCK, KNIGHTS_LEFT, WHO, A, B, C, D
from game.stack import ask, pop, push
from game.state import State
from game.steps import AT_CORNER, CORNER_OR_NONE, KNIGHT, OPPONENT, OTHER, Step
from game.steps import CORNER as CORNER_FIELD

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints
    from game.position import Position

STOOD_AT: Final = A
"""The corner from which a knight was displaced."""
DISPLACED_KNIGHT: Final = B
"""The word of the knight."""
DISPLACED_BY: Final = C
"""The seat that displaced it."""
LEFT_FREE: Final = D
"""The corner that the displacing knight left, or -1."""
DISPLACED: Final = Step(
    "displaced",
    AT_CORNER,
    {"corner": CORNER_FIELD, "knight": KNIGHT, "by": OPPONENT, "left_free": CORNER_OR_NONE},
    ghost="knight",
    on=(TURN,),
    asks=OTHER,
    roads_wait=True,
)


def can_act(piece: i64) -> bool:
    """Whether a knight may act: it is active, and was neither activated nor used this turn [K3, K5]."""
    return is_active(piece) and not is_spent(piece)


def tire(s: State, corner: i64) -> None:
    """After a knight has acted: deactivate it for the rest of the turn [K5]."""
    unmark_piece(s, corner, KNIGHT_ACTIVE)
    mark_piece(s, corner, KNIGHT_SPENT)
    s.emit(KNIGHT_TIRED, s.owner(corner), corner, 1)


def restock(s: State, knight: i64) -> None:
    """Return a knight to its owner's stock."""
    s.v[owner_of(knight) * BLOCK + KNIGHTS_LEFT + strength_of(knight)] += 1


def list_moves(s: State, seat: i64, corner: i64, out: Actions) -> None:
    """List where an active knight may move [K6] and which knights it may displace [K7]."""
    knight = s.piece(corner)
    reached = reach(s, seat, corner)
    other: i64 = -1
    while (other := next_member(reached, 0, s.net.corner_words, other + 1)) >= 0:
        piece = s.piece(other)
        if piece == 0:
            out.add(make(MOVE_KNIGHT, corner, other))
        elif displaces(knight, piece):
            out.add(make(DISPLACE_KNIGHT, corner, other))


def displaces(knight: i64, piece: i64) -> bool:
    """Whether a knight may displace a piece: another seat's weaker knight [K7]."""
    return is_knight(piece) and owner_of(piece) != owner_of(knight) and strength_of(piece) < strength_of(knight)


def reach(s: Position, seat: i64, corner: i64) -> Ints:
    """The set of corners that a seat can reach from a corner along its roads and ships, without passing an opponent's
    piece [K6, Q5d]. The route can change between roads and ships only at the seat's own buildings [Q5a].

    The set includes occupied corners, but not the starting corner.
    """
    reached = zeros(s.net.corner_words)
    _walk(s, s.setup.roads, seat, corner, corner, reached)
    if s.setup.sails:
        words = s.net.corner_words
        sailed = zeros(words)
        _walk_on(s, seat, corner, reached, sailed)
        for word in range(words):
            reached[word] |= sailed[word]
    return reached


def _walk(s: Position, lines: EdgeNetwork, seat: i64, start: i64, corner: i64, reached: Ints) -> None:
    """Add the corners that can be reached along lines of one kind."""
    own = lines.own + seat * s.net.edge_words
    for i in range(3 * corner, 3 * corner + 3):
        edge = s.net.corner_edges[i]
        if edge >= 0 and has(s.v, own, edge):
            other = s.net.corner_corners[i]
            if other != start and not has(reached, 0, other):
                put(reached, 0, other)
                owner = s.owner(other)
                if owner < 0 or owner == seat:
                    _walk(s, lines, seat, start, other, reached)


def _walk_on(s: Position, seat: i64, start: i64, walked: Ints, sailed: Ints) -> None:
    """Continue with ships from the start, and with the other kind of line at the seat's buildings, until no corner is
    new."""
    _walk(s, s.setup.ships, seat, start, start, sailed)
    went_on = True
    while went_on:
        went_on = False
        for word in range(s.net.corner_words):
            own = s.v[pieces_of(s, s.setup.settled, seat) + word] | s.v[pieces_of(s, s.setup.cities, seat) + word]
            place: i64 = -1
            while (place := next_bit(own & (walked[word] ^ sailed[word]), place + 1)) >= 0:
                corner = word * WORD + place
                if has(walked, 0, corner):
                    put(sailed, 0, corner)
                    _walk(s, s.setup.ships, seat, start, corner, sailed)
                else:
                    put(walked, 0, corner)
                    _walk(s, s.setup.roads, seat, start, corner, walked)
                went_on = True


def march(s: State, seat: i64, corner: i64, target: i64) -> None:
    """Move a knight, and displace any weaker knight on its target [K6, K7]."""
    piece = s.piece(corner)
    displaced = s.piece(target)
    if displaced != 0:
        s.emit(KNIGHT_LIFTED, s.owner(target), target, seat)
    clear_piece(s, corner)
    put_piece(s, target, piece)
    s.emit(KNIGHT_MOVED, seat, corner, target)
    tire(s, target)
    if displaced == 0:
        corners_changed(s, seat, corner, target, -1)
    else:
        push(s, DISPLACED, a=target, b=displaced, c=seat, d=corner)


def displace(s: State, seat: i64, corner: i64) -> None:
    """Displace an opponent's knight without moving a knight; its corner becomes free [P-Intrigue]."""
    piece = s.piece(corner)
    s.emit(KNIGHT_LIFTED, s.owner(corner), corner, seat)
    clear_piece(s, corner)
    push(s, DISPLACED, a=corner, b=piece, c=seat, d=-1)


class Displaced(Rule):
    """The owner moves a displaced knight along its roads and ships; if there is no place for it, it returns to the
    stock [K7, Q5b].

    The longest road is measured only after that.
    """

    steps: tuple[Step, ...] = (DISPLACED,)
    module = KNIGHTS

    def fits(self, s: State, frame: i64) -> bool:
        """The knight is an opponent's and has a place to go. Either a stronger knight is in its old place and left a
        corner that is now free, or the corner is empty and the active player has a road or ship at it [P-Intrigue]."""
        knight, corner = s.v[frame + DISPLACED_KNIGHT], s.v[frame + STOOD_AT]
        seat, left = s.v[frame + DISPLACED_BY], s.v[frame + LEFT_FREE]
        if not is_knight(knight) or knight & (KNIGHT_SPENT | KNIGHT_PROMOTED | KNIGHT_DECLARED) != 0:
            return False
        if owner_of(knight) != s.v[frame + WHO] or seat != s.active() or not _has_refuge(s, owner_of(knight), corner):
            return False
        piece = s.piece(corner)
        if left < 0:
            return piece == 0 and has_line_at(s, seat, corner)
        has_come = owner_of(piece) == seat and is_spent(piece) and not is_active(piece) and displaces(piece, knight)
        return has_come and s.piece(left) == 0 and has(reach(s, seat, corner), 0, left)

    def put_back(self, s: State, frame: i64) -> None:
        knight, corner, left = s.v[frame + DISPLACED_KNIGHT], s.v[frame + STOOD_AT], s.v[frame + LEFT_FREE]
        if left >= 0:
            put_piece(s, left, s.piece(corner))
        put_piece(s, corner, knight)

    def resume(self, s: State) -> None:
        knight = s.field(DISPLACED_KNIGHT)
        owner = owner_of(knight)
        if _has_refuge(s, owner, s.field(STOOD_AT)):
            ask(s, DISPLACED, owner)
        else:
            restock(s, knight)
            self._settled(s, owner, -1)

    def choices(self, s: State, out: Actions) -> None:
        reached = reach(s, s.who(), s.field(STOOD_AT))
        corner: i64 = -1
        while (corner := next_member(reached, 0, s.net.corner_words, corner + 1)) >= 0:
            if s.piece(corner) == 0:
                out.add_at(CORNER, corner)

    def answer(self, s: State, action: i64) -> None:
        put_piece(s, first(action), s.field(DISPLACED_KNIGHT))
        self._settled(s, s.who(), first(action))

    def _settled(self, s: State, owner: i64, corner: i64) -> None:
        former, left = s.field(STOOD_AT), s.field(LEFT_FREE)
        s.emit(KNIGHT_DISPLACED, owner, former, corner, s.field(DISPLACED_BY))
        pop(s)
        corners_changed(s, -1, former, corner, left)


def _has_refuge(s: Position, owner: i64, corner: i64) -> bool:
    reached = reach(s, owner, corner)
    return any(reached[word] & ~s.v[s.setup.pieces + word] != 0 for word in range(s.net.corner_words))
