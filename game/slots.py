"""The layout of a state's or a view's vector.

It starts with the globals, then the stack, then a block for each seat. Everything that grows with the board comes last;
its places are attributes of ``game.setup.Setup``. A seat's field is ``v[seat * BLOCK + FIELD]``, a frame's ``v[frame +
FIELD]``.

Each slot has a row that says who may see it. A view copies only what the rows allow.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.ids import TRACKS
from game.ints import ints
from game.rule_module_ids import BARBARIANS as BARBARIAN_RULES
from game.rule_module_ids import DEVELOPMENT, IMPROVEMENTS, PROGRESS, TRADING

if TYPE_CHECKING:
    from game.ints import Ints

ACTIVE: Final = 0
TURN_NUMBER: Final = 1
YELLOW: Final = 2
RED: Final = 3
EVENT: Final = 4
BARBARIANS: Final = 5
ATTACKS: Final = 6
ROBBER: Final = 7
MERCHANT_HEX: Final = 8
MERCHANT_OWNER: Final = 9
LONGEST: Final = 10
METROPOLIS: Final = 11  # for each track, owner or -1
ARMY: Final = 14
WINNER: Final = 15
FIRST: Final = 16
DEPTH: Final = 17
DICE_LEFT: Final = 18
POOL: Final = 19  # set of the cards that have never been drawn
BANK: Final = 20
FLEETS: Final = 28  # set of kinds chosen for a Merchant Fleet this turn
HARBOUR_USES: Final = 29  # two bits per seat: Commercial Harbour exchanges still allowed with it
CARD_BOUGHT: Final = 30  # base game: set of the cards bought this turn
CARD_PLAYED: Final = 31  # base game: whether a card was played this turn
QUEUE: Final = 32  # QUEUE_WORDS per deck: the cards at its bottom, see decks.py
QUEUE_WORDS: Final = 4
QUEUE_LENGTH: Final = 44

STACK: Final = 47
STEP: Final = 0
WHO: Final = 1
A: Final = 2
B: Final = 3
C: Final = 4
D: Final = 5
FRAME: Final = 6
MAX_DEPTH: Final = 5

PLAYERS: Final = STACK + FRAME * MAX_DEPTH
HAND: Final = PLAYERS
HAND_SIZE: Final = PLAYERS + 8
IMPROVEMENT: Final = PLAYERS + 9
HELD: Final = PLAYERS + 12  # set of the unplayed cards
HELD_COUNT: Final = PLAYERS + 13  # how many from each deck; development cards are the fourth deck
FACE_UP: Final = PLAYERS + 17  # set of the seat's face-up cards: points [G2], played cards [Z2]
ROADS_LEFT: Final = PLAYERS + 18
SETTLEMENTS_LEFT: Final = PLAYERS + 19
CITIES_LEFT: Final = PLAYERS + 20
WALLS_LEFT: Final = PLAYERS + 21
KNIGHTS_LEFT: Final = PLAYERS + 21  # + strength 1..3
DEFENDER: Final = PLAYERS + 25
POINTS: Final = PLAYERS + 26
ROAD_LENGTH: Final = PLAYERS + 27
COUNTER_OFFER: Final = PLAYERS + 28
TURNS: Final = PLAYERS + 29
HARBOURS: Final = PLAYERS + 30  # set of the kinds of harbour in use
RUINS: Final = PLAYERS + 31
BLOCK: Final = 32

# Who may see a slot [H1, H2]
PUBLIC: Final = 0
OWN: Final = 1
"""Only the seat that owns the block; for a global, only the seat whose turn it is."""
HIDDEN: Final = 2
"""Nobody. Views have separate attributes for what is known about it."""


class Slot:
    """A named run of ``size`` words that starts at ``place``.

    ``module`` is the rule module that changes the words; -1 if they can change in every game.
    """

    def __init__(self, name: str, place: int, size: int, who: int, module: int = -1) -> None:
        self.name: Final = name
        self.place: Final = place
        self.size: Final = size
        self.who: Final = who
        self.module: Final = module


OF_TABLE: Final = (
    Slot("active", ACTIVE, 1, PUBLIC),
    Slot("turn_number", TURN_NUMBER, 1, PUBLIC),
    Slot("dice", YELLOW, 3, PUBLIC),
    Slot("barbarians", BARBARIANS, 1, PUBLIC, BARBARIAN_RULES),
    Slot("attacks", ATTACKS, 1, PUBLIC, BARBARIAN_RULES),
    Slot("robber", ROBBER, 1, PUBLIC),
    Slot("merchant", MERCHANT_HEX, 2, PUBLIC, PROGRESS),
    Slot("longest", LONGEST, 1, PUBLIC),
    Slot("metropolis", METROPOLIS, 3, PUBLIC, IMPROVEMENTS),
    Slot("army", ARMY, 1, PUBLIC, DEVELOPMENT),
    Slot("winner", WINNER, 1, PUBLIC),
    Slot("first", FIRST, 1, PUBLIC),
    Slot("depth", DEPTH, 1, PUBLIC),
    Slot("dice_left", DICE_LEFT, 1, PUBLIC),
    Slot("pool", POOL, 1, HIDDEN),
    Slot("bank", BANK, 8, PUBLIC),
    Slot("fleets", FLEETS, 1, PUBLIC, PROGRESS),
    Slot("harbour_uses", HARBOUR_USES, 1, PUBLIC, PROGRESS),
    Slot("card_bought", CARD_BOUGHT, 1, OWN, DEVELOPMENT),
    Slot("card_played", CARD_PLAYED, 1, PUBLIC, DEVELOPMENT),
    Slot("queue", QUEUE, TRACKS * QUEUE_WORDS, HIDDEN, PROGRESS),
    Slot("queue_length", QUEUE_LENGTH, TRACKS, PUBLIC, PROGRESS),
    Slot("stack", STACK, FRAME * MAX_DEPTH, PUBLIC),
)
OF_SEAT: Final = (
    Slot("hand", HAND, 8, OWN),
    Slot("hand_size", HAND_SIZE, 1, PUBLIC),
    Slot("improvement", IMPROVEMENT, 3, PUBLIC, IMPROVEMENTS),
    Slot("held", HELD, 1, OWN),
    Slot("held_count", HELD_COUNT, 4, PUBLIC),
    Slot("face_up", FACE_UP, 1, PUBLIC),
    Slot("stock", ROADS_LEFT, 7, PUBLIC),
    Slot("defender", DEFENDER, 1, PUBLIC, BARBARIAN_RULES),
    Slot("points", POINTS, 1, PUBLIC),
    Slot("road_length", ROAD_LENGTH, 1, PUBLIC),
    Slot("counter_offer", COUNTER_OFFER, 1, PUBLIC, TRADING),
    Slot("turns", TURNS, 1, PUBLIC),
    Slot("harbours", HARBOURS, 1, PUBLIC),
    Slot("ruins", RUINS, 1, PUBLIC, BARBARIAN_RULES),
)
"""The slots in the block of seat 0."""


def runs(slots: Sequence[Slot], who: int) -> Ints:
    """The slots with this visibility, as starts and ends of runs; adjacent slots are merged."""
    found: list[int] = []
    for row in slots:
        if row.who == who:
            if found and found[-1] == row.place:
                found.pop()
            else:
                found.append(row.place)
            found.append(row.place + row.size)
    return ints(found)


PUBLIC_OF_TABLE: Final = runs(OF_TABLE, PUBLIC)
PUBLIC_OF_SEAT: Final = runs(OF_SEAT, PUBLIC)
OWN_OF_SEAT: Final = runs(OF_SEAT, OWN)
OWN_OF_TABLE: Final = runs(OF_TABLE, OWN)
