"""Where things lie in the vector of a state or a view.

The globals come first, then the stack, then a block for each seat; what grows with the board follows and its places
are attributes of ``game.setup.Setup``. A seat's field is ``v[seat * BLOCK + FIELD]``, a frame's ``v[frame + FIELD]``.
"""

from __future__ import annotations

from typing import Final

from game.ids import KINDS

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
METROPOLIS: Final = 11  # owner for each track
ARMY: Final = 14
WINNER: Final = 15
FIRST: Final = 16
DEPTH: Final = 17
DICE_LEFT: Final = 18
POOL: Final = 19  # set of the cards never drawn
BANK: Final = 20
FLEETS: Final = 28  # set of kinds named for a Merchant Fleet this turn
HARBOUR_USES: Final = 29  # two bits a seat: Commercial Harbour exchanges still open with it
CARD_BOUGHT: Final = 30  # base game: set of the cards bought this turn
CARD_PLAYED: Final = 31  # base game: whether a card was played this turn
QUEUE: Final = 32  # three words a deck: the cards put to its bottom, see decks.py
QUEUE_LENGTH: Final = 41

STACK: Final = 44
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
HAND_SIZE: Final = PLAYERS + KINDS
IMPROVEMENT: Final = PLAYERS + 9
HELD: Final = PLAYERS + 12  # set of the unplayed cards
HELD_COUNT: Final = PLAYERS + 13  # how many of each deck, the development cards being the fourth
FACE_UP: Final = PLAYERS + 17  # set of the cards that lie open before the seat: points [G2], played cards [Z2]
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
