"""Smith [P-Smith]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CORNER, PASS, Actions, first, kind_of
from game.ids import SCIENCE
from game.rules.knights import may_promote, promote
from game.rules.phases import TURN
from game.rules.places import next_in_set, pieces_of
from game.rules.rule import Card
from game.slots import A
from game.stack import ask, pop, push, work
from game.state import State
from game.steps import AT_CORNER, COUNT, WORK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

LEFT: Final = A
"""The number of promotions left."""
SMITH_NEXT: Final = Step("smith_next", WORK, {"left": COUNT}, on=(TURN,))
SMITH_KNIGHT: Final = Step("smith_knight", AT_CORNER, {"left": COUNT}, on=(TURN,))


PROMOTIONS: Final = 2


class Smith(Card):
    """Promotes up to two of the player's knights by one level each for free, one after the other [K4].

    They are always different, because a knight can be promoted only once a turn.
    """

    name = "smith"
    deck = SCIENCE
    count = 2
    steps: tuple[Step, ...] = (SMITH_NEXT, SMITH_KNIGHT)

    def fits(self, s: State, frame: i64) -> bool:
        return 1 <= s.v[frame + LEFT] <= PROMOTIONS and self.playable(s, s.active())

    def playable(self, s: State, seat: i64) -> bool:
        return next_promotable(s, seat, 0) >= 0

    def play(self, s: State, seat: i64) -> None:
        push(s, SMITH_NEXT, a=PROMOTIONS)

    def resume(self, s: State) -> None:
        if s.field(LEFT) > 0 and next_promotable(s, s.active(), 0) >= 0:
            ask(s, SMITH_KNIGHT, s.active())
        else:
            pop(s)

    def choices(self, s: State, out: Actions) -> None:
        corner: i64 = -1
        while (corner := next_promotable(s, s.who(), corner + 1)) >= 0:
            out.add_at(CORNER, corner)
        out.add(PASS)

    def answer(self, s: State, action: i64) -> None:
        if kind_of(action) == PASS:
            pop(s)
            return
        s.count_down(LEFT)
        promote(s, s.who(), first(action))
        work(s, SMITH_NEXT)


def next_promotable(s: Position, seat: i64, corner: i64) -> i64:
    """The first corner, from ``corner`` on, with a knight of a seat that may be promoted; -1 for none."""
    knights = pieces_of(s, s.setup.knights, seat)
    corner -= 1
    while (corner := next_in_set(s, knights, corner + 1)) >= 0:
        if may_promote(s, seat, s.piece(corner)):
            break
    return corner
