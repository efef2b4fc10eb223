"""A seven [S1]: seats with too many cards discard half of them, and then the robber moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CARD, Actions, first
from game.events import ROBBER_STAYED
from game.ids import KINDS
from game.ints import bit
from game.rule_module_ids import PROGRESS
from game.rules.money import discard
from game.rules.order import later, take_next, with_cards
from game.rules.phases import TURN, is_second_part
from game.rules.robber import MOVE_ROBBER, move_robber, robber_is_free
from game.rules.rule import Rule
from game.slots import RED, WHO, YELLOW, A, B
from game.stack import ask, is_on, pop, push, work
from game.state import State
from game.steps import ANYBODY, COUNT, LATER, OWED, OWN_CARD, WORK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

TO_LOOK: Final = A
"""The seats that have not been checked yet."""
LEFT: Final = B
"""How many cards the current seat still has to discard."""
SEVEN: Final = Step("seven", WORK, on=(TURN,))
_WHILE_DISCARDING: Final = (TURN, MOVE_ROBBER)
DISCARD_NEXT: Final = Step("discard_next", WORK, {"seats": LATER, "left": COUNT}, on=_WHILE_DISCARDING)
DISCARD: Final = Step("discard", OWN_CARD, {"seats": LATER, "left": OWED}, on=_WHILE_DISCARDING, asks=ANYBODY)

WALL_BONUS: Final = 2


class Seven(Rule):
    """A seven: all seats discard before the robber moves [S1, S2]."""

    steps: tuple[Step, ...] = (SEVEN, DISCARD_NEXT, DISCARD)

    def fits(self, s: State, frame: i64) -> bool:
        """Nobody discards more than half a hand. The discard is for a seven, before the robber moves (if it can), or
        for a card that makes opponents discard."""
        who, to_look = s.v[frame + WHO], s.v[frame + TO_LOOK]
        remaining = s.hand_size(who) - s.v[frame + LEFT]
        if remaining < s.v[frame + LEFT]:
            return False
        if is_on(s, frame, MOVE_ROBBER) or not robber_is_free(s):
            was_over = 2 * remaining > hand_limit(s, who) and to_look == over_limit(s) & later(s, who)
            if was_over and s.v[YELLOW] + s.v[RED] == 7 and not is_second_part(s):
                return True
        is_card = is_on(s, frame, TURN) and s.setup.plays(PROGRESS)
        return is_card and who != s.active() and to_look & ~with_cards(s, later(s, who), 2) == 0

    def choices(self, s: State, out: Actions) -> None:
        list_own_cards(s, s.who(), out)

    def answer(self, s: State, action: i64) -> None:
        discard(s, s.who(), first(action))
        if s.count_down(LEFT) == 0:
            work(s, DISCARD_NEXT)

    def resume(self, s: State) -> None:
        if s.at(SEVEN):
            pop(s)
            if robber_is_free(s):
                move_robber(s, s.active())
            else:
                s.emit(ROBBER_STAYED, s.active())
            push(s, DISCARD_NEXT, a=over_limit(s))
            return
        seat = take_next(s, TO_LOOK)
        if seat < 0:
            pop(s)
            return
        s.set_field(LEFT, s.hand_size(seat) // 2)
        if s.field(LEFT) > 0:
            ask(s, DISCARD, seat)


def hand_limit(s: Position, seat: i64) -> i64:
    """The most cards that a seat may hold without losing half of them to a seven [S1]."""
    return s.setup.hand_limit + WALL_BONUS * (s.setup.box.walls - s.walls_left(seat))


def over_limit(s: State) -> i64:
    """The set of seats whose hands exceed their limit [S1]."""
    seats: i64 = 0
    for seat in range(s.setup.seats):
        if s.hand_size(seat) > hand_limit(s, seat):
            seats |= bit(seat)
    return seats


def to_discard(s: Position, seat: i64) -> i64:
    """How many cards a seat still has to discard: the seat that is asked now, or one that will be asked later."""
    return s.field(LEFT) if s.who() == seat else s.hand_size(seat) // 2


def list_own_cards(s: State, seat: i64, out: Actions) -> None:
    """List each kind of card that a seat holds."""
    for kind in range(KINDS):
        if s.hand(seat, kind) > 0:
            out.add_at(CARD, kind)
