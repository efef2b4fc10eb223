"""Development cards and the largest army of the base game, which Cities & Knights does not use [Z2, Z3, C9]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import BUY_CARD, PLAY, Actions
from game.events import CARD_PLAYED as PLAYED_EVENT
from game.events import FOR_LARGEST_ARMY, LARGEST_ARMY
from game.ids import CARD_KINDS, CHANCE, DEV_KNIGHT, DEV_POINT, DEVELOPMENT, PROGRESS_KINDS
from game.ints import popcount
from game.rules.decks import DECK_MASK, DRAW_CARD, MASK_OF_KIND, remove_card
from game.rules.money import CARD_COST, affords, pay
from game.rules.rule import CARD_OF_KIND
from game.slots import ARMY, BLOCK, CARD_BOUGHT, CARD_PLAYED, FACE_UP, HELD, POOL
from game.stack import push
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.state import Position

ARMY_AT_LEAST: Final = 3
ARMY_AWARD: Final = 2


def list_purchase(s: State, seat: i64, out: Actions) -> None:
    """Lists buying a card; an empty deck sells nothing [Z2]."""
    if s.v[POOL] & DECK_MASK[DEVELOPMENT] != 0 and affords(s, seat, CARD_COST):
        out.add(BUY_CARD)


def buy_card(s: State, seat: i64) -> None:
    """Pays for a card, which chance then draws."""
    pay(s, seat, CARD_COST)
    push(s, DRAW_CARD, CHANCE, seat, DEVELOPMENT)


def list_development(s: State, seat: i64, out: Actions) -> None:
    """Lists each card that may be played: one a turn, none bought in it [Z2]."""
    if s.v[CARD_PLAYED] != 0:
        return
    for kind in range(PROGRESS_KINDS, CARD_KINDS):
        if held_before(s, seat, kind) and CARD_OF_KIND[kind].playable(s, seat):
            out.add_at(PLAY, kind)


def held_before(s: Position, seat: i64, kind: i64) -> bool:
    """Whether a seat holds a card of a kind that was not bought in this turn [Z2]."""
    return s.v[seat * BLOCK + HELD] & MASK_OF_KIND[kind] & ~s.v[CARD_BOUGHT] != 0


def play_development(s: State, seat: i64, kind: i64) -> None:
    """A card comes to lie open before its player and takes effect."""
    s.v[seat * BLOCK + FACE_UP] |= remove_card(s, seat, kind)
    s.v[CARD_PLAYED] = 1
    s.tell(PLAYED_EVENT, seat, kind)
    CARD_OF_KIND[kind].play(s, seat)


def army_size(s: Position, seat: i64) -> i64:
    """How many knights a seat has played [Z3]."""
    return popcount(s.v[seat * BLOCK + FACE_UP] & MASK_OF_KIND[DEV_KNIGHT])


def settle_army(s: State, seat: i64) -> None:
    """A seat has played a knight: it takes the award when it has three and more than the holder [Z3]."""
    holder = s.v[ARMY]
    size = army_size(s, seat)
    if holder == seat or size < ARMY_AT_LEAST:
        return
    if holder >= 0 and size <= army_size(s, holder):
        return
    s.v[ARMY] = seat
    s.tell(LARGEST_ARMY, seat, size)
    if holder >= 0:
        s.score(holder, -ARMY_AWARD, FOR_LARGEST_ARMY)
    s.score(seat, ARMY_AWARD, FOR_LARGEST_ARMY)


def hidden_points(s: Position, seat: i64) -> i64:
    """The points on cards that a seat keeps hidden [Z2]."""
    return popcount(s.v[seat * BLOCK + HELD] & MASK_OF_KIND[DEV_POINT])
