"""Intrigue [P-Intrigue]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CORNER, Actions, first
from game.ids import POLITICS
from game.ints import WORD, next_bit
from game.rules.marching import displace
from game.rules.phases import TURN
from game.rules.rule import Card
from game.stack import pop, push
from game.state import State
from game.steps import AT_CORNER, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

INTRIGUE_KNIGHT: Final = Step("intrigue_knight", AT_CORNER, on=(TURN,))


class Intrigue(Card):
    """Displaces an opponent's knight of any strength at one of the player's roads [K7]."""

    name = "intrigue"
    deck = POLITICS
    count = 2
    steps: tuple[Step, ...] = (INTRIGUE_KNIGHT,)

    def playable(self, s: State, seat: i64) -> bool:
        return any(targets(s, seat, word) != 0 for word in range(s.net.corner_words))

    def play(self, s: State, seat: i64) -> None:
        push(s, INTRIGUE_KNIGHT, seat)

    def choices(self, s: State, out: Actions) -> None:
        for word in range(s.net.corner_words):
            knights = targets(s, s.who(), word)
            place: i64 = -1
            while (place := next_bit(knights, place + 1)) >= 0:
                out.add_at(CORNER, word * WORD + place)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        pop(s)
        displace(s, seat, first(action))


def targets(s: Position, seat: i64, word: i64) -> i64:
    """A word of the set of opponents' knights that the seat's roads or ships touch [Q12, Q12a]."""
    t = s.setup
    words = s.net.corner_words
    knights: i64 = 0
    for other in range(t.seats):
        if other != seat:
            knights |= s.v[t.knights + other * words + word]
    reached = s.v[t.roads.touched + seat * words + word]
    if t.sails:
        reached |= s.v[t.ships.touched + seat * words + word]
    return knights & reached
