"""What happened in a game: each event is a kind and four ints.

``EVENTS`` has a row for each kind. It names the four ints and says which of them is hidden from whom, which is a place
on the board, which seats the event names, who loses something by it and who caused that. Redaction, the log, banners,
sounds, statistics and the playthroughs in the tests all read it, so a new event is described only once.

The rules add events by the numbers below, which are constants so that they cost nothing when compiled. A game can be
followed by its events alone, without working out what the rules do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

ROLLED_FOR_START: Final = 0
START_DECIDED: Final = 1
TURN_BEGAN: Final = 2
ROLLED: Final = 3
PRODUCED: Final = 4
BANK_SHORT: Final = 5
RECEIVED: Final = 6
PAID: Final = 7
GAVE: Final = 8
HANDED: Final = 9
DISCARDED: Final = 10
ROBBER_MOVED: Final = 11
MERCHANT_PLACED: Final = 12
ROAD_BUILT: Final = 13
ROAD_REMOVED: Final = 14
SETTLEMENT_BUILT: Final = 15
CITY_BUILT: Final = 16
WALL_BUILT: Final = 17
KNIGHT_PLACED: Final = 18
KNIGHT_ACTIVATED: Final = 19
KNIGHT_PROMOTED: Final = 20
KNIGHT_MOVED: Final = 21
KNIGHT_DISPLACED: Final = 22
KNIGHT_REMOVED: Final = 23
IMPROVED: Final = 24
METROPOLIS_PLACED: Final = 25
CARD_DRAWN: Final = 26
CARD_PLAYED: Final = 27
CARD_DISCARDED: Final = 28
CARD_TAKEN: Final = 29
POINT_CARD: Final = 30
BARBARIANS_MOVED: Final = 31
DEFENCE_DECLARED: Final = 32
ATTACKED: Final = 33
DEFENDED: Final = 34
PILLAGED: Final = 35
RUINED_CITY: Final = 36
BARBARIANS_LEFT: Final = 37
LONGEST_ROAD: Final = 38
LARGEST_ARMY: Final = 39
BANK_TRADED: Final = 40
OFFERED: Final = 41
COUNTERED: Final = 42
ACCEPTED: Final = 43
REFUSED: Final = 44
TRADED: Final = 45
WITHDRAWN: Final = 46
TOKENS_SWAPPED: Final = 47
KIND_NAMED: Final = 48
SEAT_NAMED: Final = 49
CARD_BOUGHT: Final = 50
TURN_ENDED: Final = 51
WON: Final = 52
HAND_SHOWN: Final = 53
NOTHING_STOLEN: Final = 54
NOTHING_GIVEN: Final = 55
PLACING_BEGAN: Final = 56
ROAD_MEASURED: Final = 57
SCORED: Final = 58
POINTS_SHOWN: Final = 59
KNIGHT_TIRED: Final = 60
KNIGHT_LIFTED: Final = 61
HARBOUR_USED: Final = 62
DEFENCE_COUNTED: Final = 63
CARD_EARNED: Final = 64
CITY_FORFEITED: Final = 65
SHIP_BUILT: Final = 66
SHIP_MOVED: Final = 67
SHIP_REMOVED: Final = 68
PIRATE_MOVED: Final = 69
UNCOVERED: Final = 70
WONDER_BEGUN: Final = 71
WONDER_BUILT: Final = 72
BUILDING_BEGAN: Final = 73
PART_BEGAN: Final = 74
ROBBER_STAYED: Final = 75
PROGRESS_SHOWN: Final = 76
HARBOURMASTER: Final = 77
EVENT_COUNT: Final = 78

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
FOR_HARBOURMASTER: Final = 10
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
    "harbourmaster",
)

RETURNED: Final = 1
LENT: Final = 2
"""A card that comes back at once, on its way back and there."""

Event = tuple[int, int, int, int, int]
"""The kind and its four ints. Unused ints are 0; an absent seat or place is -1."""

BOARD: Final = ("corner", "edge", "hex")
TYPES: Final = (
    *BOARD,
    "seat",
    "kind",  # of a resource or commodity
    "bundle",  # of resources and commodities, see game.resource_counts
    "card",
    "cards",  # a set of progress cards
    "deck",
    "track",
    "face",  # of the event die
    "strength",  # of a knight
    "terrain",
    "purpose",  # of an offer, see game.ids
    "refusal",  # the reason for one, see game.ids
    "why",  # why points changed, a reason from the list above
    "flag",  # 1 for yes, 0 for no
    "int",
)
TRADES: Final = "trades"
FIGHTS: Final = "fights"
CARDS: Final = "cards"
SUBJECTS: Final = (TRADES, FIGHTS, CARDS)


class EventField:
    """One of the four ints: its type, its name and its place in the tuple."""

    def __init__(self, text: str, place: int) -> None:
        self.is_secret: Final = text.endswith("?")
        words = text.rstrip("?").split(":")
        self.type: Final = words[0]
        self.name: Final = words[-1]
        self.place: Final = place


class EventRow:
    """What the four ints of one kind of event mean.

    ``fields`` names them in order. Each is ``type`` or ``type:name``, with a type of ``TYPES``; a trailing ``?`` means
    that only the seats which the event names may know the value. ``loser`` is the field of the seat that loses
    something, ``by`` that of the seat that took it. ``at`` names the places that the log points at, by default all of
    them. ``about`` lists the subjects by which the log can be filtered. ``is_built`` marks what a player builds.
    """

    def __init__(
        self,
        name: str,
        fields: str = "",
        *,
        loser: str = "",
        by: str = "",
        at: str = "",
        about: str = "",
        is_built: bool = False,
    ) -> None:
        self.name: Final = name
        self.fields: Final = [EventField(text, place + 1) for place, text in enumerate(fields.split())]
        self.seats: Final = [field.place for field in self.fields if field.type == "seat"]
        self.at: Final = at.split() or [field.name for field in self.fields if field.type in BOARD]
        self.board: Final = [(field.type, field.place) for field in self.fields if field.name in self.at]
        self.secret: Final = sum(field.place for field in self.fields if field.is_secret)
        """The place of the hidden int in the tuple; 0 if nothing is hidden."""
        self.loser: Final = self.place_of(loser) if loser else 0
        self.by: Final = self.place_of(by) if by else 0
        self.about: Final = frozenset(about.split())
        self.is_built: Final = is_built
        self._check()

    def place_of(self, name: str) -> int:
        """The place in the tuple of the int with this name. ValueError if the event has none."""
        for field in self.fields:
            if field.name == name:
                return field.place
        raise ValueError(f"the event {self.name} has no field {name}")

    def _check(self) -> None:
        for field in self.fields:
            if field.type not in TYPES:
                raise ValueError(f"the event {self.name} has a field of an unknown type {field.type}")
        for subject in self.about:
            if subject not in SUBJECTS:
                raise ValueError(f"the event {self.name} is about an unknown subject {subject}")
        for name in self.at:
            self.place_of(name)
        if sum(field.is_secret for field in self.fields) > 1:
            raise ValueError(f"the event {self.name} may have at most one secret")
        names = {field.name for field in self.fields}
        if len(names) != len(self.fields) or len(names) > 4:
            raise ValueError(f"the event {self.name} needs at most four fields, each with its own name")


EVENTS: Final = (
    EventRow("rolled_for_start", "seat int:yellow int:red"),
    EventRow("start_decided", "seat"),
    EventRow("turn_began", "seat int:turn"),
    EventRow("rolled", "seat int:yellow int:red face"),
    EventRow("produced", "seat kind int:count hex"),  # hex is -1 if several hexes share what a short bank has left
    EventRow("bank_short", "kind"),
    EventRow("received", "seat kind int:count"),  # from the bank, by a choice or a card
    EventRow("paid", "seat kind int:count"),  # to the bank
    EventRow("gave", "seat seat:to kind int:count", loser="seat", by="to", about="cards"),  # openly
    # a robbery, a gift or an exchange; back: LENT and RETURNED for a card that comes back at once
    EventRow("handed", "seat seat:to kind? int:back", loser="seat", by="to", about="fights"),
    EventRow("discarded", "seat kind", about="fights"),
    # seat is NOBODY after the first attack
    EventRow("robber_moved", "seat hex hex:from", at="hex", about="fights"),
    EventRow("merchant_placed", "seat hex", about="cards"),
    EventRow("road_built", "seat edge", is_built=True),
    EventRow("road_removed", "seat edge seat:by", loser="seat", by="by", about="cards"),
    EventRow("settlement_built", "seat corner", is_built=True),
    EventRow("city_built", "seat corner", is_built=True),
    EventRow("wall_built", "seat corner", is_built=True),
    EventRow("knight_placed", "seat corner strength flag:active", is_built=True),
    EventRow("knight_activated", "seat corner", is_built=True),
    EventRow("knight_promoted", "seat corner strength", is_built=True),
    EventRow("knight_moved", "seat corner corner:to"),  # its new corner is free: any knight there was lifted first
    # to is -1 if it returns to the stock
    EventRow("knight_displaced", "seat corner corner:to seat:by", loser="seat", by="by", about="fights cards"),
    # alone: by cannot place a knight in return
    EventRow("knight_removed", "seat corner seat:by flag:alone", loser="seat", by="by", about="fights cards"),
    EventRow("improved", "seat track int:level", is_built=True),
    EventRow("metropolis_placed", "seat track corner corner:former"),
    EventRow("card_drawn", "seat card? deck", about="cards"),
    EventRow("card_played", "seat card", about="cards"),
    EventRow("card_discarded", "seat card? deck", about="cards"),
    EventRow("card_taken", "seat seat:from card? deck", loser="from", by="seat", about="cards"),
    EventRow("point_card", "seat card", about="cards"),
    EventRow("barbarians_moved", "int:space", about="fights"),
    EventRow("defence_declared", "seat corner", about="fights"),
    EventRow("attacked", "int:barbarians int:defence", about="fights"),
    EventRow("defended", "seat", about="fights"),  # seat is -1 if no single player was the strongest
    EventRow("pillaged", "seat corner", loser="seat", about="fights"),
    EventRow("ruined_city", "seat corner", loser="seat", about="fights"),
    EventRow("barbarians_left"),
    EventRow("longest_road", "seat int:length"),  # seat is -1 if nobody holds it now
    EventRow("largest_army", "seat int:knights", about="fights cards"),
    EventRow("bank_traded", "seat kind int:count kind:for", about="trades"),  # count of one kind for a card of another
    EventRow("offered", "seat bundle:give bundle:want purpose", about="trades"),
    EventRow("countered", "seat bundle:give bundle:want purpose", about="trades"),
    EventRow("accepted", "seat", about="trades"),
    EventRow("refused", "seat refusal:why", about="trades"),
    EventRow("traded", "seat seat:partner bundle:give bundle:want", about="trades"),
    EventRow("withdrawn", "seat", about="trades"),
    EventRow("tokens_swapped", "seat hex hex:other", about="cards"),
    EventRow("kind_named", "seat kind", about="cards"),
    EventRow("seat_named", "seat seat:other", about="cards"),
    EventRow("card_bought", "seat card?", about="cards"),
    EventRow("turn_ended", "seat"),
    EventRow("won", "seat int:points"),
    EventRow("hand_shown", "seat seat:other bundle:give?", loser="other", by="seat", about="cards"),
    EventRow("nothing_stolen", "seat", about="fights"),
    EventRow("nothing_given", "seat kind", about="cards"),  # nobody had any cards of the kind that a monopoly named
    EventRow("placing_began", "seat int:round"),  # seat places a building and a road next
    EventRow("road_measured", "seat int:length"),  # seat's longest road now has this length
    EventRow("scored", "seat int:points why"),  # points are negative when lost
    EventRow("points_shown", "seat int:points"),  # on cards that seat kept hidden until it won
    EventRow("knight_tired", "seat corner flag:acted"),  # acted: may not act again this turn, otherwise it fought
    EventRow("knight_lifted", "seat corner seat:by"),  # displaced: its owner chooses next where it goes
    EventRow("harbour_used", "seat seat:other", about="trades"),  # one exchange of a Commercial Harbour
    EventRow("defence_counted", "seat int:defence"),  # the strength of seat's knights that took part
    EventRow("card_earned", "seat"),  # seat tied for the best defence: it draws from a deck of its choice
    EventRow("city_forfeited", "seat"),  # seat is one of the weakest: it loses a city of its choice
    EventRow("ship_built", "seat edge", is_built=True),
    EventRow("ship_moved", "seat edge:from edge:to"),
    EventRow("ship_removed", "seat edge seat:by", loser="seat", by="by", about="cards"),
    # seat is NOBODY after the first attack
    EventRow("pirate_moved", "seat hex hex:from", at="hex", about="fights"),
    EventRow("uncovered", "seat hex terrain int:token"),
    EventRow("wonder_begun", "seat int:wonder"),
    EventRow("wonder_built", "seat int:wonder int:level", is_built=True),
    EventRow("building_began", "seat"),  # seat may build between two turns
    EventRow("part_began", "seat"),  # the second part of a turn belongs to seat
    EventRow("robber_stayed", "seat", about="fights"),  # a seven moves nothing before the first attack
    EventRow("progress_shown", "seat seat:other cards?", loser="other", by="seat", about="cards"),
    EventRow("harbourmaster", "seat int:points"),  # seat is -1 if nobody holds it now
)
"""A row for each kind of event, in the order of the numbers."""
EVENT_NAMES: Final = tuple([row.name for row in EVENTS])
BUILT: Final = tuple([kind for kind, row in enumerate(EVENTS) if row.is_built])
"""The kinds of event in which a player builds."""


def seats_of(event: Event) -> list[int]:
    """The seats that an event names."""
    return [event[place] for place in EVENTS[event[0]].seats if event[place] >= 0]


def loser_of(event: Event) -> int:
    """The seat that loses something in an event; -1 for nobody."""
    place = EVENTS[event[0]].loser
    return event[place] if place and not comes_back(event) else -1


def comes_back(event: Event) -> bool:
    """Whether a card changes hands only to come back at once [P-CommercialHarbour]."""
    return event[0] == HANDED and event[4] in (LENT, RETURNED)


def doer_of(event: Event) -> int:
    """The seat that makes ``loser_of`` lose something; -1 for nobody."""
    place = EVENTS[event[0]].by
    return event[place] if place and not comes_back(event) else -1


class Events:
    """A list of events, in the order in which they happened."""

    def __init__(self) -> None:
        self.items: list[Event] = []

    def add(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Add one event."""
        self.items.append((kind, a, b, c, d))
