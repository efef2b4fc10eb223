"""What happened, as facts in the past tense: each event is a kind and four ints.

The log, the animation and the sound read one list of them. Fields that a kind does not use are 0; a seat, corner, edge
or hex that is not there is -1. Which of them have a secret, and whose, says ``game.view.redact``.

All that is seen of a game follows from them: who hears them need not reckon what the rules do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

ROLLED_FOR_START: Final = 0  # seat, yellow, red
START_DECIDED: Final = 1  # seat
TURN_BEGAN: Final = 2  # seat, number of the turn
ROLLED: Final = 3  # seat, yellow, red, event face
PRODUCED: Final = 4  # seat, kind, count, hex (-1 when several hexes share a short bank)
BANK_SHORT: Final = 5  # kind
RECEIVED: Final = 6  # seat, kind, count: from the bank by a choice or card
PAID: Final = 7  # seat, kind, count: to the bank
GAVE: Final = 8  # giver, taker, kind, count: openly
HANDED: Final = 9  # giver, taker, kind: hidden from the others (a robbery, a gift, an exchange)
DISCARDED: Final = 10  # seat, kind
ROBBER_MOVED: Final = 11  # seat (NOBODY: it came after the first attack), to hex, from hex
MERCHANT_PLACED: Final = 12  # seat, hex
ROAD_BUILT: Final = 13  # seat, edge
ROAD_REMOVED: Final = 14  # owner, edge, by seat
SETTLEMENT_BUILT: Final = 15  # seat, corner
CITY_BUILT: Final = 16  # seat, corner
WALL_BUILT: Final = 17  # seat, corner
KNIGHT_PLACED: Final = 18  # seat, corner, strength, active
KNIGHT_ACTIVATED: Final = 19  # seat, corner
KNIGHT_PROMOTED: Final = 20  # seat, corner, strength
KNIGHT_MOVED: Final = 21  # seat, from, to (free: who stood there was lifted before)
KNIGHT_DISPLACED: Final = 22  # owner, from, to (-1: back to the stock), by seat
KNIGHT_REMOVED: Final = 23  # owner, corner, by seat, 1 if that seat can place none for it
IMPROVED: Final = 24  # seat, track, level
METROPOLIS_PLACED: Final = 25  # seat, track, corner, former corner or -1
CARD_DRAWN: Final = 26  # seat, card, deck
CARD_PLAYED: Final = 27  # seat, card
CARD_DISCARDED: Final = 28  # seat, card, deck
CARD_TAKEN: Final = 29  # taker, from seat, card, deck
POINT_CARD: Final = 30  # seat, card
BARBARIANS_MOVED: Final = 31  # space
DEFENCE_DECLARED: Final = 32  # seat, corner
ATTACKED: Final = 33  # strength of the barbarians, of the defence
DEFENDED: Final = 34  # seat that became Defender, or -1 when nobody was alone the strongest
PILLAGED: Final = 35  # seat, corner
RUINED_CITY: Final = 36  # seat, corner
BARBARIANS_LEFT: Final = 37  #
LONGEST_ROAD: Final = 38  # seat or -1, length
LARGEST_ARMY: Final = 39  # seat, knights
BANK_TRADED: Final = 40  # seat, given kind, how many, taken kind
OFFERED: Final = 41  # seat, give, want (bundles, see game.resource_counts), what for (a purpose of game.ids)
COUNTERED: Final = 42  # seat, give, want, what for
ACCEPTED: Final = 43  # seat
REFUSED: Final = 44  # seat
TRADED: Final = 45  # seat, partner, given bundle, taken bundle
WITHDRAWN: Final = 46  # seat
TOKENS_SWAPPED: Final = 47  # seat, one hex, other hex
KIND_NAMED: Final = 48  # seat, kind
SEAT_NAMED: Final = 49  # seat, named seat
CARD_BOUGHT: Final = 50  # seat, card
TURN_ENDED: Final = 51  # seat
WON: Final = 52  # seat, points
HAND_SHOWN: Final = 53  # to seat, whose, bundle: hidden from the others
NOTHING_STOLEN: Final = 54  # seat
NOTHING_GIVEN: Final = 55  # seat, kind: nobody had any of what a monopoly named
PLACING_BEGAN: Final = 56  # seat, round (1, 2): it is to place a building and a road
ROAD_MEASURED: Final = 57  # seat, length: its longest road is now so long
SCORED: Final = 58  # seat, points gained or (negative) lost, why (see below)
POINTS_SHOWN: Final = 59  # seat, points on cards that it kept hidden until it won
KNIGHT_TIRED: Final = 60  # seat, corner, 1 if it acted (and may not again in this turn), 0 if it fought: is inactive
KNIGHT_LIFTED: Final = 61  # owner, corner, by seat: displaced, its owner is still to say whereto
HARBOUR_USED: Final = 62  # seat, with whom: one exchange of a Commercial Harbour
DEFENCE_COUNTED: Final = 63  # seat, strength of its knights that took part
CARD_EARNED: Final = 64  # seat, one of several that defended most: draws from a deck of choice while there is a card
CITY_FORFEITED: Final = 65  # seat, one of the weakest: loses a city of choice
SHIP_BUILT: Final = 66  # seat, edge
SHIP_MOVED: Final = 67  # seat, from edge, to edge
SHIP_REMOVED: Final = 68  # owner, edge, by seat
PIRATE_MOVED: Final = 69  # seat (NOBODY: it came after the first attack), to hex, from hex
UNCOVERED: Final = 70  # seat, hex, terrain, number
WONDER_BEGUN: Final = 71  # seat, wonder
WONDER_BUILT: Final = 72  # seat, wonder, level
BUILDING_BEGAN: Final = 73  # seat: may build between two turns
PART_BEGAN: Final = 74  # seat: the second part of a turn is its
ROBBER_STAYED: Final = 75  # seat: its seven moves nobody, for the barbarians have not attacked yet
PROGRESS_SHOWN: Final = 76  # to seat, whose, set of the progress cards: hidden from the others
EVENT_COUNT: Final = 77

EVENT_NAMES: Final = (
    "rolled_for_start",
    "start_decided",
    "turn_began",
    "rolled",
    "produced",
    "bank_short",
    "received",
    "paid",
    "gave",
    "handed",
    "discarded",
    "robber_moved",
    "merchant_placed",
    "road_built",
    "road_removed",
    "settlement_built",
    "city_built",
    "wall_built",
    "knight_placed",
    "knight_activated",
    "knight_promoted",
    "knight_moved",
    "knight_displaced",
    "knight_removed",
    "improved",
    "metropolis_placed",
    "card_drawn",
    "card_played",
    "card_discarded",
    "card_taken",
    "point_card",
    "barbarians_moved",
    "defence_declared",
    "attacked",
    "defended",
    "pillaged",
    "ruined_city",
    "barbarians_left",
    "longest_road",
    "largest_army",
    "bank_traded",
    "offered",
    "countered",
    "accepted",
    "refused",
    "traded",
    "withdrawn",
    "tokens_swapped",
    "kind_named",
    "seat_named",
    "card_bought",
    "turn_ended",
    "won",
    "hand_shown",
    "nothing_stolen",
    "nothing_given",
    "placing_began",
    "road_measured",
    "scored",
    "points_shown",
    "knight_tired",
    "knight_lifted",
    "harbour_used",
    "defence_counted",
    "card_earned",
    "city_forfeited",
    "ship_built",
    "ship_moved",
    "ship_removed",
    "pirate_moved",
    "uncovered",
    "wonder_begun",
    "wonder_built",
    "building_began",
    "part_began",
    "robber_stayed",
    "progress_shown",
)

# Why points were gained or lost [V1]
FOR_SETTLEMENT: Final = 0
FOR_CITY: Final = 1
FOR_PILLAGE: Final = 2
FOR_METROPOLIS: Final = 3
FOR_LONGEST_ROAD: Final = 4
FOR_LARGEST_ARMY: Final = 5
FOR_DEFENDER: Final = 6
FOR_MERCHANT: Final = 7
FOR_POINT_CARD: Final = 8
FOR_ISLAND: Final = 9
REASON_NAMES: Final = (
    "settlement",
    "city",
    "pillage",
    "metropolis",
    "longest_road",
    "largest_army",
    "defender",
    "merchant",
    "point_card",
    "island",
)

Event = tuple[int, int, int, int, int]
"""Kind and four fields."""


class Events:
    """A list of events in the order in which they happened."""

    def __init__(self) -> None:
        self.items: list[Event] = []

    def add(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Adds one event."""
        self.items.append((kind, a, b, c, d))
