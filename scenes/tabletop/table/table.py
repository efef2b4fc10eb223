"""The table as one seat sees it: the data behind the picture.

A table is read from a view once, and then events update it (``changes``). When all events have been shown, it equals
the view of its seat; ``differences`` lists where it does not.
"""

from __future__ import annotations

from game.ids import (
    ATTACK_AT,
    CITY,
    DECKS,
    KINDS,
    KNIGHT,
    KNIGHT_PROMOTED,
    KNIGHT_SPENT,
    NOBODY,
    SETTLEMENT,
    TRACKS,
    VOLUNTARY_DEFENCE,
)
from game.pieces import (
    is_active,
    is_building,
    is_declared,
    is_kind,
    is_knight,
    is_walled,
    metropolis_of,
    owner_of,
    strength_of,
)
from game.rule_module_ids import DEVELOPMENT as DEVELOPMENT_CARDS
from game.rules.barbarians import DEFEND
from game.rules.decks import face_up_points
from game.rules.development import army_size
from game.rules.islands import island_points
from game.rules.marching import DISPLACED
from game.rules.score import AWARDS
from game.rules.seven import WALL_BONUS
from game.rules.ships import SHIP_TO
from game.rules.wonders import levels_of, wonder_of
from game.view import View

UNSEEN_FLAGS = KNIGHT_SPENT | KNIGHT_PROMOTED
"""A knight's flags that no piece shows and no event reports."""


class Table:
    """Everything that one seat can see. Seats, kinds, corners and so on are indices into the lists.

    Events update the table one at a time, so it is the game as the animations show it, which may lag behind the game.

    >>> from scenes.play.demo import demo_session
    >>> from scenes.tabletop.table.changes import apply
    >>> session = demo_session(0, seats=3)
    >>> table = Table(session.view(0))
    >>> for event in session.submit(session.decision().actions[0]) + session.take_chance():
    ...     apply(table, event)
    >>> table.dice == Table(session.view(0)).dice
    True
    """

    def __init__(self, view: View) -> None:
        setup = view.setup
        seats = range(int(setup.seats))
        self.setup = setup
        self.net = setup.net
        self.seat = int(view.seat)
        self.seats = len(seats)
        self.corners = [int(view.piece(corner)) & ~UNSEEN_FLAGS for corner in range(int(self.net.corners))]
        self._counted: tuple[tuple[int, ...], dict[tuple[int, int], list[int]]] = ((), {})
        self.roads = [int(view.road_owner(edge)) for edge in range(int(self.net.edges))]
        self.ships = [int(view.ship_owner(edge)) for edge in range(int(self.net.edges))]
        self.terrain = [int(view.terrain(number)) for number in range(int(self.net.hexes))]
        self.tokens = [int(view.token(number)) for number in range(int(self.net.hexes))]
        self.bank = [int(view.bank(kind)) for kind in range(KINDS)]
        self.hand = [int(view.hand(self.seat, kind)) if self.seat >= 0 else 0 for kind in range(KINDS)]
        self.sizes = [int(view.hand_size(seat)) for seat in seats]
        self.cards = view.cards()
        self.held = [view.card_counts(seat) for seat in seats]
        self.decks = [view.deck_size(deck) if deck in setup.box.decks else 0 for deck in range(DECKS)]
        self.improvements = [[int(view.improvement(seat, track)) for track in range(TRACKS)] for seat in seats]
        self.metropolis = [int(view.metropolis(track)) for track in range(TRACKS)]
        self.points = [int(view.points(seat)) for seat in seats]
        self.defenders = [int(view.defender_points(seat)) for seat in seats]
        self.face_up = [int(face_up_points(view, seat)) for seat in seats]
        """Points on each seat's face-up cards."""
        self.lengths = [int(view.road_length(seat)) for seat in seats]
        self.armies = [int(army_size(view, seat)) if self.plays(DEVELOPMENT_CARDS) else 0 for seat in seats]
        self.holders = {award.event: int(award.holder(view)) for award in AWARDS}
        """The holder of each award, by the event that reports it; -1 for none."""
        self.robber = int(view.robber())
        self.pirate = int(view.pirate())
        self.merchant_hex = int(view.merchant_hex())
        self.merchant_owner = int(view.merchant_owner())
        sails = self.setup.sails
        self.island_points = [int(island_points(view, seat)) if sails else 0 for seat in seats]
        self.wonders = [int(wonder_of(view, seat)) if sails else -1 for seat in seats]
        """The wonder that each seat has begun, -1 for none."""
        self.levels = [int(levels_of(view, seat)) if sails else 0 for seat in seats]
        """The number of levels of it that have been built."""
        self.barbarians = int(view.barbarians())
        self.attacks = int(view.attacks())
        self.fought = self.barbarians == ATTACK_AT and view.step() != DEFEND.number
        """Whether the strengths in the current attack have been compared and its results are being applied."""
        self.turn = int(view.turn_number())
        self.active = int(view.active())
        self.mover = int(view.mover())
        self.dice = [int(die) for die in view.dice()]
        self.lifted: tuple[int, int] | None = None
        """A displaced knight: its former corner, and its word."""
        if view.winner() < 0 and view.step() == DISPLACED.number:
            self.lifted = (view.frame_field("corner"), view.frame_field("knight") & ~UNSEEN_FLAGS)
        if view.winner() < 0 and view.step() == SHIP_TO.number:
            self.ships[view.frame_field("from")] = self.active  # until the event shows its new place

    def cover(self) -> None:
        """Keep only public data: turn it into NOBODY's table."""
        self.seat, self.hand, self.cards = int(NOBODY), [0] * int(KINDS), []

    def plays(self, chapter: int) -> bool:
        """Whether the game uses a chapter of ``game.rule_module_ids``."""
        return self.setup.plays(chapter)

    def owner(self, corner: int) -> int:
        """The owner of the piece on a corner; -1 for none."""
        return int(owner_of(self.corners[corner]))

    def is_knight(self, corner: int) -> bool:
        """Whether there is a knight on a corner."""
        return is_knight(self.corners[corner])

    def residents(self, number: int) -> list[int]:
        """The corners of a hex that have buildings."""
        found = [int(self.net.hex_corners[6 * number + each]) for each in range(6)]
        return [corner for corner in found if is_building(self.corners[corner])]

    def joins(self, seat: int, edge: int) -> int:
        """The end of an edge, 0 or 1, at which a new road joins the seat's pieces."""
        for end in (0, 1):
            corner = int(self.net.edge_corners[2 * edge + end])
            beside = [int(self.net.corner_edges[3 * corner + each]) for each in range(3)]
            if self.owner(corner) == seat or any(
                self.roads[other] == seat for other in beside if other not in (-1, edge)
            ):
                return end
        return 0

    def _corners_of(self, seat: int, kind: int) -> list[int]:
        """The corners of a kind of piece. Cached until a piece changes, because panels use them in every frame."""
        corners = tuple(self.corners)
        if corners != self._counted[0]:
            self._counted = corners, {}
        found = self._counted[1]
        if (seat, kind) not in found:
            words = enumerate(corners)
            found[seat, kind] = [at for at, word in words if is_kind(word, kind) and owner_of(word) == seat]
        return list(found[seat, kind])

    def settlements(self, seat: int) -> list[int]:
        """The corners of a seat's settlements, including ruined cities."""
        return self._corners_of(seat, SETTLEMENT)

    def cities(self, seat: int) -> list[int]:
        """The corners of a seat's cities."""
        return self._corners_of(seat, CITY)

    def plain_cities(self, seat: int) -> list[int]:
        """The corners of a seat's cities without a metropolis: those that barbarians can take."""
        return [corner for corner in self.cities(seat) if metropolis_of(self.corners[corner]) < 0]

    def walls(self, seat: int) -> int:
        """How many city walls a seat has built."""
        return sum(1 for corner in self.cities(seat) if is_walled(self.corners[corner]))

    def hand_limit(self, seat: int) -> int:
        """How many cards a hand may have before a seven costs half of it."""
        return int(self.setup.hand_limit + WALL_BONUS * self.walls(seat))

    def knights(self, seat: int) -> list[int]:
        """The corners of a seat's knights."""
        return self._corners_of(seat, KNIGHT)

    def active_knights(self, seat: int) -> list[int]:
        """The corners of a seat's active knights."""
        return [corner for corner in self.knights(seat) if is_active(self.corners[corner])]

    def fighters(self, seat: int) -> list[int]:
        """The corners of a seat's knights that would take part in an attack now: the active ones, or with voluntary
        defence, once the barbarians have landed, the declared ones."""
        if self.declares() and self.barbarians == ATTACK_AT:
            return [corner for corner in self.knights(seat) if is_declared(self.corners[corner])]
        return self.active_knights(seat)

    def strength(self, *corners: int) -> int:
        """The total strength of the knights on some corners."""
        return sum(int(strength_of(self.corners[corner])) for corner in corners)

    def declares(self) -> bool:
        """Whether only declared knights defend."""
        return bool(self.setup.has(VOLUNTARY_DEFENCE))

    def musters(self) -> bool:
        """Whether knights are being declared for an attack."""
        return self.declares() and self.barbarians == ATTACK_AT and not self.fought


_COMPARED = (
    "corners",
    "roads",
    "ships",
    "terrain",
    "tokens",
    "bank",
    "hand",
    "sizes",
    "cards",
    "held",
    "decks",
    "improvements",
    "metropolis",
    "points",
    "defenders",
    "face_up",
    "lengths",
    "armies",
    "holders",
    "robber",
    "pirate",
    "island_points",
    "wonders",
    "levels",
    "merchant_hex",
    "merchant_owner",
    "barbarians",
    "attacks",
    "fought",
    "turn",
    "active",
    "dice",
    "lifted",
)


def differences(table: Table, view: View) -> list[str]:
    """How a table differs from its seat's view; empty if they agree."""
    real = Table(view)
    found = []
    for name in _COMPARED:
        shown, actual = getattr(table, name), getattr(real, name)
        if shown != actual:
            found.append(f"{name}: {shown} shown, {actual} in the view")
    return found
