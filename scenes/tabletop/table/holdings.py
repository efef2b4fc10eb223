"""How events change the hands, the bank, the decks and the progress cards on the table."""

from __future__ import annotations

from game.ids import DEVELOPMENT, KINDS
from game.resource_counts import counts_of
from game.rules.rule import CARDS
from scenes.tabletop.table.table import Table


def _take(t: Table, seat: int, kind: int, count: int) -> None:
    """Add cards to a hand, or remove them if the count is negative; an unknown kind changes only the size."""
    t.sizes[seat] += count
    if seat == t.seat and kind >= 0:
        t.hand[kind] += count


def from_bank(t: Table, seat: int, kind: int, count: int, _d: int) -> None:
    """A seat gets cards from the bank."""
    t.bank[kind] -= count
    _take(t, seat, kind, count)


def to_bank(t: Table, seat: int, kind: int, count: int, _d: int) -> None:
    """A seat pays cards to the bank."""
    from_bank(t, seat, kind, -count, 0)


def discarded(t: Table, seat: int, kind: int, _c: int, _d: int) -> None:
    """A seat returns a card to the bank."""
    from_bank(t, seat, kind, -1, 0)


def gave(t: Table, giver: int, taker: int, kind: int, count: int) -> None:
    """A seat gives cards to another."""
    _take(t, giver, kind, -count)
    _take(t, taker, kind, count)


def handed(t: Table, giver: int, taker: int, kind: int, _d: int) -> None:
    """A seat gives one card to another."""
    gave(t, giver, taker, kind, 1)


def bank_traded(t: Table, seat: int, given: int, count: int, taken: int) -> None:
    """A seat trades cards of one kind for one of another kind with the bank."""
    from_bank(t, seat, given, -count, 0)
    from_bank(t, seat, taken, 1, 0)


def traded(t: Table, seat: int, partner: int, given: int, taken: int) -> None:
    """Two seats exchange bundles of cards."""
    for giver, taker, packed in ((seat, partner, given), (partner, seat, taken)):
        for kind in range(KINDS):
            gave(t, giver, taker, kind, counts_of(packed)[kind])


def _hold(t: Table, seat: int, card: int, deck: int, count: int) -> None:
    t.held[seat][deck] += count
    if seat == t.seat and card >= 0:
        if count > 0:
            t.cards = sorted([*t.cards, card])
        elif card in t.cards:
            t.cards.remove(card)


def card_drawn(t: Table, seat: int, card: int, deck: int, _d: int) -> None:
    """A seat draws a card from its deck."""
    t.decks[deck] -= 1
    _hold(t, seat, card, deck, 1)


def card_bought(t: Table, seat: int, card: int, _c: int, _d: int) -> None:
    """A seat buys a development card."""
    card_drawn(t, seat, card, DEVELOPMENT, 0)


def card_played(t: Table, seat: int, card: int, _c: int, _d: int) -> None:
    """A seat plays a card."""
    deck = CARDS[card].deck
    if deck != DEVELOPMENT:
        t.decks[deck] += 1
    elif CARDS[card].joins_army:
        t.armies[seat] += 1
    _hold(t, seat, card, deck, -1)


def card_discarded(t: Table, seat: int, card: int, deck: int, _d: int) -> None:
    """A seat puts a card at the bottom of its deck."""
    t.decks[deck] += 1
    _hold(t, seat, card, deck, -1)


def card_taken(t: Table, taker: int, giver: int, card: int, deck: int) -> None:
    """A seat takes a progress card from another."""
    _hold(t, giver, card, deck, -1)
    _hold(t, taker, card, deck, 1)


def point_card(t: Table, seat: int, card: int, _c: int, _d: int) -> None:
    """A seat reveals a point card."""
    t.decks[CARDS[card].deck] -= 1
    t.face_up[seat] += 1
