"""The average production with fair dice, kept up to date from the events."""

from __future__ import annotations

from typing import Final

from game import events as ev
from game.events import Event
from game.ids import CITY, RESOURCES
from game.pieces import is_kind, is_knight, owner_of
from game.view import View

WAYS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""How many of the 36 rolls of two dice give each sum; the index is the sum."""
THROWS: Final = 36
_SETTLED: Final = (ev.SETTLEMENT_BUILT, ev.PILLAGED, ev.RUINED_CITY)


class Yields:
    """The buildings, numbers and robber of a game, and what each seat gets on average from a roll.

    Gold is left out, because events do not distinguish it from other choices.
    """

    def __init__(self, base: View) -> None:
        net = base.setup.net
        self.seats = int(base.setup.seats)
        self._corners = [
            [int(net.hex_corners[6 * number + side]) for side in range(6)] for number in range(int(net.hexes))
        ]
        self._terrain = [int(base.terrain(number)) for number in range(int(net.hexes))]
        self._tokens = [int(base.token(number)) for number in range(int(net.hexes))]
        self._robber = int(base.robber())
        self._cards: dict[int, tuple[int, int]] = {}
        """Corner -> the owner of the building there, and how many cards it gets from a hex."""
        for corner in range(int(net.corners)):
            piece = int(base.piece(corner))
            if piece and not is_knight(piece):
                self._cards[corner] = int(owner_of(piece)), 2 if is_kind(piece, CITY) else 1
        self._expected: list[float] | None = None

    def follow(self, event: Event) -> None:
        """Update from an event."""
        kind, seat, place, other, token = event
        if kind in _SETTLED:
            self._cards[place] = seat, 1
        elif kind == ev.CITY_BUILT:
            self._cards[place] = seat, 2
        elif kind == ev.ROBBER_MOVED:
            self._robber = place
        elif kind == ev.TOKENS_SWAPPED:
            tokens = self._tokens
            tokens[place], tokens[other] = tokens[other], tokens[place]
        elif kind == ev.UNCOVERED:
            self._terrain[place], self._tokens[place] = other, token
        else:
            return
        self._expected = None

    def expected(self) -> list[float]:
        """How many cards each seat now gets from a roll, on average."""
        if self._expected is None:
            ways = [0] * self.seats
            for number, terrain in enumerate(self._terrain):
                if terrain < RESOURCES and number != self._robber:
                    often = WAYS[self._tokens[number]]
                    for corner in self._corners[number] if often else ():
                        seat, cards = self._cards.get(corner, (0, 0))
                        ways[seat] += often * cards
            self._expected = [one / THROWS for one in ways]
        return self._expected
