"""A table of the base game, and queries for tests of its cards."""

from __future__ import annotations

from game.ids import CARD_NAMES
from game.rulesets.base import BASE
from game.slots import BLOCK, CARD_BOUGHT, FACE_UP, HELD, POOL
from tests.numbers import CARD_KINDS, MASK_OF_KIND, PROGRESS_KINDS
from tests.table import Table


def base_table(seats: int = 4, *variants: str, points: int = 10, trades: bool = True) -> Table:
    """An empty table of the base game, at seat 0's turn after its roll."""
    return Table(seats, *variants, rules=BASE, points=points, trades=trades)


def names(cards: int) -> list[str]:
    """The names of a set of development cards."""
    return [
        CARD_NAMES[kind]
        for kind in range(PROGRESS_KINDS, CARD_KINDS)
        for _ in range((int(cards) & int(MASK_OF_KIND[kind])).bit_count())
    ]


def held(t: Table, seat: int) -> list[str]:
    """The hidden cards of a seat."""
    return names(t.s.v[seat * BLOCK + HELD])


def played(t: Table, seat: int) -> list[str]:
    """A seat's face-up cards."""
    return names(t.s.v[seat * BLOCK + FACE_UP])


def deck(t: Table) -> list[str]:
    """The cards that have not been drawn."""
    return names(t.s.v[POOL])


def bought(t: Table) -> list[str]:
    """The cards bought in this turn."""
    return names(t.s.v[CARD_BOUGHT])


def buy(t: Table, card: str) -> None:
    """Let the active player buy a card and chance draw it."""
    t.give(t.who, wool=1, grain=1, ore=1)
    t.do("buy_card", f"draw {card}")


def knights(t: Table, seat: int, count: int) -> None:
    """Place face-up knight cards before a seat, without further effect."""
    t.cards(seat, *["knight"] * count)
    for _ in range(count):
        t.reveal_knight(seat)
