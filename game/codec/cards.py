"""The cards in a save: hands, progress and development cards by name, and the contents of the decks."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.box import MOST_OF_A_DECK
from game.codec.reader import Node
from game.ids import CARD_NAMES, DECK_NAMES, DEVELOPMENT, KIND_NAMES, KINDS
from game.ints import popcount
from game.rule_module_ids import DEVELOPMENT as DEVELOPMENT_CARDS
from game.rules.decks import KIND_OF_ENTRY, PUTTER_SHIFT, entry_at, put_below
from game.slots import BANK, BLOCK, CARD_BOUGHT, FACE_UP, HAND, HAND_SIZE, HELD, HELD_COUNT, POOL, QUEUE_LENGTH
from game.state import State


def counts_data(s: State, slot: int) -> dict[str, object]:
    """The number of cards of each kind in a hand or the bank; kinds without any are left out."""
    return {KIND_NAMES[kind]: int(s.v[slot + kind]) for kind in range(KINDS) if s.v[slot + kind]}


def read_hands(s: State, players: list[Node], bank: Node) -> None:
    """Read the hands and compute the bank from them. If the save contains the bank, it must match."""
    for seat, player in enumerate(players):
        if not player.has("hand"):
            continue
        for name, count in player.at("hand").pairs():
            kind = name.name(KIND_NAMES)
            cards = count.number(0, int(s.setup.supply(kind)))
            if cards > s.v[BANK + kind]:
                raise count.wrong(f"there are more {KIND_NAMES[kind]} in the hands than the game has")
            s.v[seat * BLOCK + HAND + kind] = cards
            s.v[seat * BLOCK + HAND_SIZE] += cards
            s.v[BANK + kind] -= cards
    if bank.value is None:
        return
    written: dict[int, int] = {}
    for name, count in bank.pairs():
        kind = name.name(KIND_NAMES)
        written[kind] = count.number(0, int(s.setup.supply(kind)))
    for kind in range(KINDS):
        if written.get(kind, 0) != s.v[BANK + kind]:
            raise bank.wrong(
                f"{written.get(kind, 0)} {KIND_NAMES[kind]}, but by the hands there must be {int(s.v[BANK + kind])}"
            )


def decks_data(s: State) -> dict[str, object]:
    """For each deck, the cards never drawn and those put at its bottom."""
    data: dict[str, object] = {}
    for deck in s.setup.box.decks:
        kinds = s.setup.box.kinds_of(deck)
        left = {kind: int(popcount(s.v[POOL] & s.setup.box.mask[kind])) for kind in kinds}
        entry: dict[str, object] = {"undrawn": {CARD_NAMES[kind]: count for kind, count in left.items() if count}}
        if deck != DEVELOPMENT:
            entry["below"] = [_below_data(int(entry_at(s.v, deck, at))) for at in range(int(s.v[QUEUE_LENGTH + deck]))]
        data[DECK_NAMES[deck]] = entry
    return data


def _below_data(entry: int) -> object:
    name = CARD_NAMES[entry & KIND_OF_ENTRY]
    putter = (entry >> PUTTER_SHIFT) - 1
    return name if putter < 0 else {"card": name, "by": putter}


def hand_cards_data(s: State, seat: int) -> dict[str, object]:
    """A seat's unplayed cards, separately those that it bought this turn, and its face-up cards."""
    block = seat * BLOCK
    numbered = _unusual(s)
    bought = int(s.v[CARD_BOUGHT])
    data: dict[str, object] = {"cards": _names(s, int(s.v[block + HELD]) & ~bought, numbered)}
    if int(s.v[block + HELD]) & bought:
        data["bought"] = _names(s, int(s.v[block + HELD]) & bought, numbered)
    if s.v[block + FACE_UP]:
        data["face_up"] = _names(s, int(s.v[block + FACE_UP]), numbered)
    return data


def _names(s: State, cards: int, numbered: set[int]) -> list[object]:
    """The names of a set of cards, with the number of the copy for kinds in ``numbered``."""
    found: list[object] = []
    for kind in s.setup.box.kinds:
        mask = int(s.setup.box.mask[kind])
        first = mask & -mask
        for copy in range(int(s.setup.box.count[kind])):
            if cards & (first << copy):
                found.append(f"{CARD_NAMES[kind]} {copy + 1}" if kind in numbered else CARD_NAMES[kind])
    return found


def _places(s: State) -> list[int]:
    """All sets of cards outside the decks, in the order in which ``read_cards`` assigns copies to them."""
    bought = int(s.v[CARD_BOUGHT])
    places: list[int] = []
    for seat in range(int(s.setup.seats)):
        held = int(s.v[seat * BLOCK + HELD])
        places += [held & ~bought, held & bought, int(s.v[seat * BLOCK + FACE_UP])]
    return places


def _unusual(s: State) -> set[int]:
    """The kinds whose copies ``read_cards`` would assign differently, so that the save must number them. A number above
    the count drawn, which no game reaches, would mean nothing to it."""
    found: set[int] = set()
    places = _places(s)
    for kind in s.setup.box.kinds:
        mask = int(s.setup.box.mask[kind])
        free = mask & -mask
        drawn = mask.bit_count() - (int(s.v[POOL]) & mask).bit_count()
        if any(place & mask & -(free << drawn) for place in places):
            continue
        for place in places:
            for _ in range((place & mask).bit_count()):
                if not place & free:
                    found.add(kind)
                free <<= 1
    return found


class _HandCard:
    """A card in a seat's hand or face up: the list that contains it, its kind, and the copy (-1 for any)."""

    def __init__(self, seat: int, where: str, entry: Node, kind: int, copy: int) -> None:
        self.seat: Final = seat
        self.where: Final = where
        self.entry: Final = entry
        self.kind: Final = kind
        self.copy: Final = copy


def read_cards(s: State, players: list[Node], decks: Node) -> None:
    """Read the cards of all seats and decks; all other cards are undrawn.

    Copies leave a deck in order. So a copy whose number is higher than the count drawn is treated as any copy;
    otherwise the game would not write the same copies that it read.
    """
    s.v[POOL] = 0
    s.v[CARD_BOUGHT] = 0
    cards = _hand_cards(s, players)
    below = {deck: _below(s, decks, deck) for deck in s.setup.box.decks}
    drawn = Counter([card.kind for card in cards] + [kind for queue in below.values() for _, kind, _ in queue])
    taken = 0
    for numbered in (True, False):
        for card in cards:
            if (0 <= card.copy < drawn[card.kind]) == numbered:
                taken |= _enter(s, card, taken, numbered)
    out = {kind: (taken & int(s.setup.box.mask[kind])).bit_count() for kind in s.setup.box.kinds}
    for deck in s.setup.box.decks:
        _put_below(s, below[deck], out)
        _fill_pool(s, _deck_node(decks, deck), deck, out)


def _hand_cards(s: State, players: list[Node]) -> list[_HandCard]:
    found: list[_HandCard] = []
    for seat, player in enumerate(players):
        for where in ("cards", "bought", "face_up"):
            for entry in player.at(where).items(s.setup.box.size) if player.has(where) else []:
                found.append(_HandCard(seat, where, entry, *_card(s, entry)))
    return found


def _card(s: State, entry: Node) -> tuple[int, int]:
    """The kind and the copy (-1 for any) in a text such as ``crane`` or ``crane 2``."""
    name, _, number = entry.text().partition(" ")
    kinds = s.setup.box.kinds
    kind = kinds[Node(name, entry.path).name(tuple(CARD_NAMES[kind] for kind in kinds))]
    if not number:
        return kind, -1
    return kind, Node(number, entry.path).key(1, int(s.setup.box.count[kind])) - 1


def _enter(s: State, card: _HandCard, taken: int, numbered: bool) -> int:
    """Give a seat the named copy, or the first copy that is not taken, and return its bit."""
    mask = int(s.setup.box.mask[card.kind])
    if numbered:
        bit = (mask & -mask) << card.copy
        if bit & taken:
            raise card.entry.wrong("this card stands in two places")
    else:
        bit = (mask & ~taken) & -(mask & ~taken)
        if not bit:
            count = int(s.setup.box.count[card.kind])
            raise card.entry.wrong(f"the game has only {count} of {CARD_NAMES[card.kind]}")
    block = card.seat * BLOCK
    is_development = s.setup.plays(DEVELOPMENT_CARDS)
    if not is_development and bool(s.setup.box.is_point(card.kind)) != (card.where == "face_up"):
        raise card.entry.wrong("printer and constitution lie face up, and no other card does")
    if card.where == "face_up":
        s.v[block + FACE_UP] |= bit
        return bit
    s.v[block + HELD] |= bit
    s.v[block + HELD_COUNT + int(s.setup.box.deck[card.kind])] += 1
    if card.where == "bought":
        if not is_development:
            raise card.entry.wrong("cards are bought in the base game only")
        s.v[CARD_BOUGHT] |= bit
    return bit


def _deck_node(decks: Node, deck: int) -> Node:
    """The node of a deck in a save; null if it has none."""
    node = decks.at(DECK_NAMES[deck]) if decks.value is not None else Node(None, "")
    if node.value is not None:
        node.fields((), ("undrawn", "below"))
    return node


def _below(s: State, decks: Node, deck: int) -> list[tuple[Node, int, int]]:
    """The cards at the bottom of a deck: the node, the kind, and the seat that put it there unseen (or -1)."""
    node = _deck_node(decks, deck)
    if node.value is None or not node.has("below"):
        return []
    kinds = s.setup.box.kinds_of(deck)
    names = tuple(CARD_NAMES[kind] for kind in kinds)
    found: list[tuple[Node, int, int]] = []
    for entry in node.at("below").items(MOST_OF_A_DECK):
        putter = -1
        card = entry
        if entry.is_object():
            entry.fields(("card", "by"))
            card = entry.at("card")
            putter = entry.at("by").number(0, int(s.setup.seats) - 1)
        kind = kinds[card.name(names)]
        if s.setup.box.is_point(kind) or deck == DEVELOPMENT:
            raise entry.wrong(f"{CARD_NAMES[kind]} is never put to the bottom of its deck")
        found.append((entry, kind, putter))
    return found


def _put_below(s: State, queue: list[tuple[Node, int, int]], out: dict[int, int]) -> None:
    for entry, kind, putter in queue:
        out[kind] += 1
        if out[kind] > int(s.setup.box.count[kind]):
            raise entry.wrong(f"the game has only {int(s.setup.box.count[kind])} of {CARD_NAMES[kind]}")
        put_below(s, kind, putter)


def _fill_pool(s: State, node: Node, deck: int, out: dict[int, int]) -> None:
    """Put all cards that are nowhere else into the pool. If the save lists them, it must match."""
    kinds = s.setup.box.kinds_of(deck)
    names = tuple(CARD_NAMES[kind] for kind in kinds)
    written: dict[int, int] = {}
    if node.value is not None and node.has("undrawn"):
        for name, count in node.at("undrawn").pairs():
            written[kinds[name.name(names)]] = count.number(0, s.setup.box.size)
    known = any(kind in written or out[kind] > 0 for kind in kinds)
    for kind in kinds:
        left = int(s.setup.box.count[kind]) - out[kind]
        # a kind that the save never mentions was added to the box later: all its cards are undrawn
        is_new = known and kind not in written and out[kind] == 0
        if node.value is not None and node.has("undrawn") and written.get(kind, 0) != left and not is_new:
            raise node.at("undrawn").wrong(
                f"{written.get(kind, 0)} of {CARD_NAMES[kind]}, but by the other places there must be {left}"
            )
        taken = sum(int(s.v[seat * BLOCK + HELD]) | int(s.v[seat * BLOCK + FACE_UP]) for seat in range(s.setup.seats))
        card = int(s.setup.box.mask[kind]) & ~taken
        while card.bit_count() > left:
            card &= card - 1
        s.v[POOL] |= card
