"""Progress cards in general [G]: gates, draws, the limit of the progress hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import DRAW, PROGRESS, Actions, first
from game.ids import PROGRESS_KINDS, PROGRESS_LIMIT, TRACKS
from game.ints import bit
from game.rules.decks import (
    DECK_MASK,
    DRAW_CARD,
    DRAWER,
    FIRST_KIND,
    KEEP_CARDS,
    MASK_OF_KIND,
    discard_card,
    draw_card,
    draw_from_pool,
    held_count,
)
from game.rules.order import next_in_order
from game.rules.rule import Rule
from game.slots import BLOCK, HELD, IMPROVEMENT, POOL, RED, WHO, A, B
from game.stack import pop, push
from game.state import State
from game.steps import DECK, SEATS, WORK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

DRAWING: Final = A
"""Of a gate: the seats still to draw."""
FROM_DECK: Final = B
"""Of a gate and of a draw."""
GATE: Final = Step("gate", WORK, {"seats": SEATS, "deck": DECK})

RED_BONUS: Final = 1


def open_gate(s: State, track: i64) -> None:
    """Each seat whose level shows the red die's number is to draw, in turn order [G1, I5]."""
    drawing: i64 = 0
    for seat in range(s.setup.seats):
        level = s.v[seat * BLOCK + IMPROVEMENT + track]
        if level > 0 and s.v[RED] <= level + RED_BONUS:
            drawing |= bit(seat)
    if drawing != 0:
        push(s, GATE, a=drawing, b=track)


def list_progress(s: State, seat: i64, out: Actions) -> None:
    """Lists each kind of unplayed progress card that a seat holds."""
    held = s.v[seat * BLOCK + HELD]
    for kind in range(PROGRESS_KINDS):
        if held & MASK_OF_KIND[kind] != 0:
            out.add_at(PROGRESS, kind)


class Gate(Rule):
    """The seats whose level shows the red die's number draw in turn order [G1]."""

    steps = (GATE,)

    def fits(self, s: State, frame: i64) -> bool:
        return s.v[frame + FROM_DECK] < TRACKS

    def resume(self, s: State) -> None:
        frame = s.top()
        seat = next_in_order(s, s.v[frame + DRAWING])
        if seat < 0:
            pop(s)
            return
        s.v[frame + DRAWING] &= ~bit(seat)
        draw_card(s, seat, s.v[frame + FROM_DECK])


class DrawCard(Rule):
    """Chance says which card is on top of a deck."""

    steps = (DRAW_CARD,)

    def fits(self, s: State, frame: i64) -> bool:
        return s.v[POOL] & DECK_MASK[s.v[frame + FROM_DECK]] != 0

    def choices(self, s: State, out: Actions) -> None:
        deck = s.field(FROM_DECK)
        for kind in range(FIRST_KIND[deck], FIRST_KIND[deck + 1]):
            if s.v[POOL] & MASK_OF_KIND[kind] != 0:
                out.add_at(DRAW, kind)

    def answer(self, s: State, action: i64) -> None:
        seat = s.field(DRAWER)
        pop(s)
        draw_from_pool(s, seat, first(action))


class KeepCards(Rule):
    """Who holds more than four unplayed cards puts one of choice under its deck: at once off turn [G3], at the end of
    the own turn [T4]."""

    steps = (KEEP_CARDS,)

    def fits(self, s: State, frame: i64) -> bool:
        return held_count(s, s.v[frame + WHO]) > PROGRESS_LIMIT

    def choices(self, s: State, out: Actions) -> None:
        list_progress(s, s.who(), out)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        discard_card(s, seat, first(action))
        if held_count(s, seat) <= PROGRESS_LIMIT:
            pop(s)
