"""What the monopolies share: a kind is named and each opponent gives of it [P-ResourceMonopoly, P-TradeMonopoly, Z4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import CARD, Actions, make
from game.events import KIND_NAMED
from game.ids import COMMODITY_SUPPLY, RESOURCE_SUPPLY, RESOURCES
from game.rules.money import give
from game.rules.order import opponents, with_cards
from game.slots import BANK, BLOCK, HAND
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def can_name(s: State, seat: i64, first_kind: i64, last_kind: i64) -> bool:
    """Whether public information leaves it open that an opponent holds a card of one of these kinds [G6]."""
    if with_cards(s, opponents(s, seat), 1) == 0:
        return False
    kind = first_kind
    while kind <= last_kind:
        if is_about(s, kind):
            return True
        kind += 1
    return False


def is_about(s: State, kind: i64) -> bool:
    """Whether not all cards of a kind lie in the bank."""
    return s.v[BANK + kind] < (RESOURCE_SUPPLY if kind < RESOURCES else COMMODITY_SUPPLY)


def list_kinds(s: State, first_kind: i64, last_kind: i64, out: Actions) -> None:
    """Lists the kinds that can be named."""
    kind = first_kind
    while kind <= last_kind:
        if is_about(s, kind):
            out.add(make(CARD, kind))
        kind += 1


def collect(s: State, seat: i64, kind: i64, most: i64) -> None:
    """Each opponent gives up to ``most`` cards of a kind."""
    s.tell(KIND_NAMED, seat, kind)
    other: i64 = 0
    while other < s.setup.seats:
        if other != seat:
            count = s.v[other * BLOCK + HAND + kind]
            give(s, other, seat, kind, count if count < most else most)
        other += 1
