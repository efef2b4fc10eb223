"""Moving cards between hands and bank, and what things cost [U1, C1, C2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CARD, Actions
from game.events import DISCARDED, GAVE, HANDED, PAID, RECEIVED
from game.ids import KINDS, RESOURCES
from game.resource_counts import KIND_BITS, MOST_OF_A_KIND, bundle, in_bundle, several
from game.slots import BANK, BLOCK, HAND, HAND_SIZE
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

# brick, lumber, wool, grain, ore, paper, cloth, coin
ROAD_COST: Final = bundle([1, 1, 0, 0, 0, 0, 0, 0])
SHIP_COST: Final = bundle([0, 1, 1, 0, 0, 0, 0, 0])
SETTLEMENT_COST: Final = bundle([1, 1, 1, 1, 0, 0, 0, 0])
CITY_COST: Final = bundle([0, 0, 0, 2, 3, 0, 0, 0])
MEDICINE_COST: Final = bundle([0, 0, 0, 1, 2, 0, 0, 0])
WALL_COST: Final = bundle([2, 0, 0, 0, 0, 0, 0, 0])
KNIGHT_COST: Final = bundle([0, 0, 1, 0, 1, 0, 0, 0])
"""The cost of a knight, and of a promotion [U1]."""
ACTIVATION_COST: Final = bundle([0, 0, 0, 1, 0, 0, 0, 0])
CARD_COST: Final = bundle([0, 0, 1, 1, 1, 0, 0, 0])
"""The cost of a development card [Z2]."""


def affords(s: State, seat: i64, cost: i64) -> bool:
    """Whether a seat holds a bundle."""
    v = s.v
    slot = seat * BLOCK + HAND
    while cost != 0:
        if v[slot] < cost & MOST_OF_A_KIND:
            return False
        cost >>= KIND_BITS
        slot += 1
    return True


def lacking(s: Position, seat: i64, cost: i64) -> i64:
    """The part of a bundle that a seat does not hold, as a bundle; 0 if it can afford it."""
    lack: i64 = 0
    for kind in range(KINDS):
        short = in_bundle(cost, kind) - s.v[seat * BLOCK + HAND + kind]
        if short > 0:
            lack += several(kind, short)
    return lack


def hand_bundle(s: Position, seat: i64) -> i64:
    """A seat's hand as a bundle."""
    held: i64 = 0
    for kind in range(KINDS):
        held += several(kind, s.hand(seat, kind))
    return held


def draw(s: State, seat: i64, kind: i64, count: i64) -> None:
    """Move cards from the bank to a hand, or back if the count is negative. Emits no event."""
    v = s.v
    block = seat * BLOCK
    v[BANK + kind] -= count
    v[block + HAND + kind] += count
    v[block + HAND_SIZE] += count


def receive(s: State, seat: i64, kind: i64, count: i64) -> None:
    """Give a seat ``count`` cards for a choice or a card, or as many as the bank has."""
    available = s.bank(kind)
    if count > available:
        count = available
    if count > 0:
        draw(s, seat, kind, count)
        s.emit(RECEIVED, seat, kind, count)


def pay(s: State, seat: i64, cost: i64) -> None:
    """Pay a bundle to the bank."""
    for kind in range(KINDS):
        count = cost & MOST_OF_A_KIND
        cost >>= KIND_BITS
        if count != 0:
            draw(s, seat, kind, -count)
            s.emit(PAID, seat, kind, count)


def bank_has_resources(s: Position) -> bool:
    """Whether the bank holds any resource."""
    return any(s.bank(kind) > 0 for kind in range(RESOURCES))


def list_bank_resources(s: Position, out: Actions) -> None:
    """List each resource that the bank holds."""
    for kind in range(RESOURCES):
        if s.bank(kind) > 0:
            out.add_at(CARD, kind)


def discard(s: State, seat: i64, kind: i64) -> None:
    """Make a seat return one card to the bank."""
    draw(s, seat, kind, -1)
    s.emit(DISCARDED, seat, kind)


def move(s: State, giver: i64, taker: i64, kind: i64, count: i64) -> None:
    """Move cards between hands. Emits no event."""
    v = s.v
    v[giver * BLOCK + HAND + kind] -= count
    v[giver * BLOCK + HAND_SIZE] -= count
    v[taker * BLOCK + HAND + kind] += count
    v[taker * BLOCK + HAND_SIZE] += count


def give(s: State, giver: i64, taker: i64, kind: i64, count: i64) -> None:
    """Move cards between hands openly."""
    if count > 0:
        move(s, giver, taker, kind, count)
        s.emit(GAVE, giver, taker, kind, count)


def hand_over(s: State, giver: i64, taker: i64, kind: i64, back: i64 = 0) -> None:
    """Move one card between hands; only the two seats see which. ``back``: LENT or RETURNED, if it comes back."""
    move(s, giver, taker, kind, 1)
    s.emit(HANDED, giver, taker, kind, back)
