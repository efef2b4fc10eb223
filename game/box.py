"""The contents of a game's box and the numbers in its rules: all amounts that differ between editions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ids import CITY, COMMODITY_OF_TERRAIN, DECK_NAMES, DECKS, DEVELOPMENT, KINDS, RESOURCES
from game.ints import WORD, bit, ints, popcount, zeros

if TYPE_CHECKING:
    from mypy_extensions import i64


MOST_KINDS: Final = 63
"""The most kinds of progress and development cards: 6 bits, less one value that means unknown."""


MOST_OF_A_DECK: Final = 24
"""The most cards in a deck, which is the size of its queue."""


class CardRow:
    """A kind of progress or development card in a box; ``game.rules.rule.Card`` explains the fields."""

    def __init__(self, kind: int, deck: int, count: int, is_point: bool, joins_army: bool, before_roll: bool) -> None:
        self.kind: Final = kind
        self.deck: Final = deck
        self.count: Final = count
        self.is_point: Final = is_point
        self.joins_army: Final = joins_army
        self.before_roll: Final = before_roll


class Box:
    """Supplies of cards and pieces [C1-C5], the default goal and hand limit [V2, S1], the second piece of the set-up
    [B5], and how many points are added to a scenario's goal [Q1a].

    Each progress or development card in the box is a bit of one word, and cards of one kind are adjacent. Masks are
    sets of such bits: ``mask`` has one per kind, ``deck_mask`` one per deck; ``points`` are the victory point cards,
    ``army`` those that count for an army, ``before_roll`` those played before the roll.
    """

    def __init__(
        self,
        cards: list[CardRow],
        goal: int,
        *,
        resources: int = 19,
        commodities: int = 0,
        roads: int = 15,
        ships: int = 15,
        settlements: int = 5,
        cities: int = 4,
        walls: int = 0,
        knights: int = 0,
        second_piece: int = CITY,
        hand_limit: int = 7,
        more_at_sea: int = 0,
    ) -> None:
        self.goal: Final = goal
        self.hand_limit: Final = hand_limit
        self.more_at_sea: Final = more_at_sea
        self.supply: Final = ints([resources if kind < RESOURCES else commodities for kind in range(KINDS)])
        self.roads: Final[i64] = roads
        self.ships: Final[i64] = ships
        self.settlements: Final[i64] = settlements
        self.cities: Final[i64] = cities
        self.walls: Final[i64] = walls
        self.knights: Final[i64] = knights
        """How many knights of each strength a seat has."""
        self.second_piece: Final[i64] = second_piece
        self.second: Final = ints(
            [kind if kind >= 0 and commodities > 0 else terrain for terrain, kind in enumerate(COMMODITY_OF_TERRAIN)]
        )
        """Terrain -> the kind of the second card that a city gets [D2, Z5]."""

        rows = sorted(cards, key=_place_of)
        self.decks: Final = sorted({row.deck for row in rows})
        self.kinds: Final = [row.kind for row in rows]
        self.count: Final = zeros(MOST_KINDS)
        self.deck: Final = zeros(MOST_KINDS)
        self.mask: Final = zeros(MOST_KINDS)
        self.deck_mask: Final = zeros(DECKS)
        self.kind_of_card: Final = zeros(WORD)
        self.size = 0
        self.all_cards: i64 = 0
        self.points: i64 = 0
        self.army: i64 = 0
        self.before_roll: i64 = 0
        for row in rows:
            self._add(row)
        for deck in range(DEVELOPMENT):
            if popcount(self.deck_mask[deck]) > MOST_OF_A_DECK:
                raise ValueError(f"the deck of {DECK_NAMES[deck]} has more than {MOST_OF_A_DECK} cards")

    def _add(self, row: CardRow) -> None:
        """Assign the next bits to the cards of a kind."""
        first = self.size
        self.size += row.count
        if self.size > WORD:
            raise ValueError(f"a box holds at most {WORD} progress or development cards")
        mask: i64 = 0
        for card in range(first, first + row.count):
            mask |= bit(card)
            self.kind_of_card[card] = row.kind
        self.count[row.kind] = row.count
        self.deck[row.kind] = row.deck
        self.mask[row.kind] = mask
        self.deck_mask[row.deck] |= mask
        self.all_cards |= mask
        if row.is_point:
            self.points |= mask
        if row.joins_army:
            self.army |= mask
        if row.before_roll:
            self.before_roll |= mask

    def is_point(self, kind: i64) -> bool:
        """Whether a kind of card is a victory point."""
        return self.mask[kind] & self.points != 0

    def kinds_of(self, deck: int) -> list[int]:
        """The kinds of card of a deck, in order."""
        return [kind for kind in self.kinds if self.mask[kind] & self.deck_mask[deck] != 0]


def _place_of(row: CardRow) -> tuple[int, int]:
    """The sort key: by deck, then by kind."""
    return row.deck, row.kind
