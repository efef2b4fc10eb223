"""Knights [K]: hiring, activating, promoting, moving, displacing and chasing the robber."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import (
    ACTIVATE_KNIGHT,
    CHASE_ROBBER,
    DISPLACE_KNIGHT,
    HIRE_KNIGHT,
    MOVE_KNIGHT,
    PROMOTE_KNIGHT,
    Actions,
    first,
    kind_of,
    second,
)
from game.events import KNIGHT_ACTIVATED, KNIGHT_PLACED
from game.events import KNIGHT_PROMOTED as PROMOTED_EVENT
from game.ids import EDITION_2025, KNIGHT_ACTIVE, KNIGHT_PROMOTED, KNIGHT_SPENT, POLITICS
from game.ints import WORD, lowest
from game.pieces import is_active, new_knight, owner_of, promoted, strength_of, was_promoted
from game.rule_module_ids import AGILE, KNIGHTS
from game.rules.longest_road import corner_changed
from game.rules.marching import can_act, list_moves, march, restock, tire
from game.rules.money import ACTIVATION_COST, KNIGHT_COST, affords, pay
from game.rules.phases import BEFORE_ROLL, CHASED
from game.rules.places import (
    clear_piece,
    list_free_corners,
    mark_piece,
    next_in_set,
    pieces_of,
    put_piece,
    unmark_piece,
)
from game.rules.robber import chase_robber, has_elsewhere, robber_is_free
from game.rules.rule_module import RuleModule
from game.slots import BLOCK, KNIGHTS_LEFT
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

FORTRESS_LEVEL: Final = 3
BASIC: Final = 1
MIGHTY: Final = 3


class Knights(RuleModule):
    """Hiring [K1], activation [K3], promotion [K4] and the actions [K5-K8] of knights."""

    number = KNIGHTS
    actions: tuple[int, ...] = (
        HIRE_KNIGHT,
        ACTIVATE_KNIGHT,
        PROMOTE_KNIGHT,
        MOVE_KNIGHT,
        DISPLACE_KNIGHT,
        CHASE_ROBBER,
    )

    def list_turn(self, s: State, seat: i64, out: Actions) -> None:
        self._list(s, seat, True, out)

    def list_phase(self, s: State, seat: i64, out: Actions) -> None:
        """List everything except knight actions [N4b]."""
        self._list(s, seat, False, out)

    def _list(self, s: State, seat: i64, may_act: bool, out: Actions) -> None:
        can_promote = affords(s, seat, KNIGHT_COST)
        if can_promote and s.knights_left(seat, BASIC) > 0:
            list_free_corners(s, seat, HIRE_KNIGHT, False, out)
        can_activate = affords(s, seat, ACTIVATION_COST)
        knights = pieces_of(s, s.setup.knights, seat)
        for word in range(s.net.corner_words):
            place = knights + word
            corners = s.v[place]
            while corners != 0:
                corner = word * WORD + lowest(corners)
                corners &= corners - 1
                piece = s.piece(corner)
                if may_act and can_act(piece):
                    list_moves(s, seat, corner, out)
                    if may_chase(s, corner):
                        out.add_at(CHASE_ROBBER, corner)
                elif can_activate and not is_active(piece):
                    out.add_at(ACTIVATE_KNIGHT, corner)
                if can_promote and may_promote(s, seat, piece):
                    out.add_at(PROMOTE_KNIGHT, corner)

    def act(self, s: State, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        corner = first(action)
        if kind == HIRE_KNIGHT:
            pay(s, seat, KNIGHT_COST)
            place_knight(s, seat, corner, BASIC, False)
        elif kind == ACTIVATE_KNIGHT:
            pay(s, seat, ACTIVATION_COST)
            activate(s, seat, corner)
        elif kind == PROMOTE_KNIGHT:
            pay(s, seat, KNIGHT_COST)
            promote(s, seat, corner)
        elif kind == CHASE_ROBBER:
            if s.at(BEFORE_ROLL):
                s.set_field(CHASED, 1)
            tire(s, corner)
            chase_robber(s, seat)
        else:
            march(s, seat, corner, second(action))

    def end_turn(self, s: State, seat: i64) -> None:
        """Let knights act and be promoted again [K4, K5]."""
        knights = pieces_of(s, s.setup.knights, seat)
        corner: i64 = -1
        while (corner := next_in_set(s, knights, corner + 1)) >= 0:
            unmark_piece(s, corner, KNIGHT_SPENT | KNIGHT_PROMOTED)


class AgileKnights(RuleModule):
    """Before the roll one active knight may chase the robber [X2]."""

    number = AGILE

    def list_before_roll(self, s: State, seat: i64, out: Actions) -> None:
        if s.field(CHASED) != 0:
            return
        knights = pieces_of(s, s.setup.knights, seat)
        corner: i64 = -1
        while (corner := next_in_set(s, knights, corner + 1)) >= 0:
            if can_act(s.piece(corner)) and may_chase(s, corner):
                out.add_at(CHASE_ROBBER, corner)


def place_knight(s: State, seat: i64, corner: i64, strength: i64, active: bool) -> None:
    """Place a knight from the stock on a corner [K1]."""
    s.v[seat * BLOCK + KNIGHTS_LEFT + strength] -= 1
    put_piece(s, corner, new_knight(seat, strength, active))
    s.emit(KNIGHT_PLACED, seat, corner, strength, 1 if active else 0)
    corner_changed(s, seat, corner)


def remove_knight(s: State, corner: i64) -> None:
    """Return a knight from its corner to its owner's stock."""
    knight = s.piece(corner)
    restock(s, knight)
    clear_piece(s, corner)
    corner_changed(s, owner_of(knight), corner)


def activate(s: State, seat: i64, corner: i64) -> None:
    """Activate a knight. It cannot act this turn [K3]."""
    mark_piece(s, corner, KNIGHT_ACTIVE | KNIGHT_SPENT)
    s.emit(KNIGHT_ACTIVATED, seat, corner)


def may_promote(s: Position, seat: i64, piece: i64) -> bool:
    """Whether a knight may be promoted: once per turn, with a piece in stock, and to mighty only with a Fortress
    [K4]."""
    if strength_of(piece) == MIGHTY or was_promoted(piece):
        return False
    return has_stock_to_promote(s, seat, piece) and not lacks_fortress(s, seat, piece)


def has_stock_to_promote(s: Position, seat: i64, piece: i64) -> bool:
    """Whether a seat has a knight of the next strength in stock [K4]."""
    return s.knights_left(seat, strength_of(piece) + 1) > 0


def lacks_fortress(s: Position, seat: i64, piece: i64) -> bool:
    """Whether a knight would become mighty but its seat lacks the Fortress for that [K4]."""
    return strength_of(piece) + 1 == MIGHTY and s.improvement(seat, POLITICS) < FORTRESS_LEVEL


def promote(s: State, seat: i64, corner: i64) -> None:
    """Promote a knight by one level; whether it is active does not change [K4]."""
    knight = s.piece(corner)
    strength = strength_of(knight)
    restock(s, knight)
    s.v[seat * BLOCK + KNIGHTS_LEFT + strength + 1] -= 1
    s.v[s.setup.corner + corner] = promoted(knight)
    s.emit(PROMOTED_EVENT, seat, corner, strength + 1)


def may_chase(s: Position, corner: i64) -> bool:
    """Whether a knight on this corner can chase the robber [K8] and the robber has another hex to go to [Q16]."""
    if not robber_is_free(s) or s.robber() < 0:
        return False
    if all(s.net.corner_hexes[i] != s.robber() for i in range(3 * corner, 3 * corner + 3)):
        return False
    return has_elsewhere(s, not s.setup.has(EDITION_2025))


def active_strength(s: Position, seat: i64, flag: i64) -> i64:
    """The total strength of a seat's knights with a flag (KNIGHT_ACTIVE, or KNIGHT_DECLARED [X1])."""
    total: i64 = 0
    knights = pieces_of(s, s.setup.knights, seat)
    corner: i64 = -1
    while (corner := next_in_set(s, knights, corner + 1)) >= 0:
        piece = s.piece(corner)
        if piece & flag != 0:
            total += strength_of(piece)
    return total
