"""Progress cards in general [G]: gates, draws, the limit of the progress hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import DRAW, HARBOUR_TRADE, PLAY, Actions, first, kind_of, second
from game.actions import PROGRESS as PROGRESS_CARD
from game.chapters import PROGRESS
from game.events import CARD_PLAYED
from game.ids import PROGRESS_LIMIT, TRACKS
from game.ints import bit
from game.rules.chapter import Chapter
from game.rules.decks import (
    DRAW_CARD,
    DRAWER,
    FROM_DECK,
    KEEP_CARDS,
    discard_card,
    draw_card,
    draw_from_pool,
    held_count,
    list_kinds,
    list_playable,
    put_below,
    remove_card,
    undrawn,
)
from game.rules.harbour import exchange, list_exchanges
from game.rules.order import take_next
from game.rules.rule import CARD_OF_KIND, Rule
from game.slots import FLEETS, HARBOUR_USES, RED, WHO, A
from game.stack import pop, push
from game.state import State
from game.steps import DECK, SEATS, WORK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

DRAWING: Final = A
"""Of a gate: the seats still to draw."""
GATE: Final = Step("gate", WORK, {"seats": SEATS, "deck": DECK})

RED_BONUS: Final = 1


class Progress(Chapter):
    """Gates open on the event die [G1]; cards are played after the roll, some before it [G4], and held within a limit
    [T4]. Exchanges that a card opened are done in the turn [P-CommercialHarbour]."""

    number = PROGRESS
    actions: tuple[int, ...] = (PLAY, HARBOUR_TRADE)
    has_event_die = True

    def list_before_roll(self, s: State, seat: i64, out: Actions) -> None:
        list_playable(s, seat, s.setup.box.before_roll, out)

    def list_turn(self, s: State, seat: i64, out: Actions) -> None:
        list_exchanges(s, seat, out)
        list_playable(s, seat, ~s.setup.box.before_roll, out)

    def act(self, s: State, seat: i64, action: i64) -> None:
        if kind_of(action) == PLAY:
            _play(s, seat, first(action))
        else:
            exchange(s, seat, first(action), second(action))

    def settle_event(self, s: State, event: i64) -> None:
        if event < TRACKS:
            _open_gate(s, event)

    def holds_up(self, s: State, seat: i64) -> bool:
        if held_count(s, seat) <= PROGRESS_LIMIT:
            return False
        push(s, KEEP_CARDS, seat)
        return True

    def end_turn(self, s: State, seat: i64) -> None:
        s.v[FLEETS] = 0
        s.v[HARBOUR_USES] = 0


def _play(s: State, seat: i64, kind: i64) -> None:
    """A card goes face down under its deck and takes effect [G5]."""
    remove_card(s, seat, kind)
    put_below(s, kind, -1)
    s.tell(CARD_PLAYED, seat, kind)
    CARD_OF_KIND[kind].play(s, seat)


def _open_gate(s: State, track: i64) -> None:
    """Each seat whose level shows the red die's number is to draw, in turn order [G1, I5]."""
    drawing: i64 = 0
    for seat in range(s.setup.seats):
        level = s.improvement(seat, track)
        if level > 0 and s.v[RED] <= level + RED_BONUS:
            drawing |= bit(seat)
    if drawing != 0:
        push(s, GATE, a=drawing, b=track)


class Gate(Rule):
    """The seats whose level shows the red die's number draw in turn order [G1]."""

    steps: tuple[Step, ...] = (GATE,)

    def fits(self, s: State, frame: i64) -> bool:
        return s.v[frame + FROM_DECK] < TRACKS

    def resume(self, s: State) -> None:
        seat = take_next(s, DRAWING)
        if seat < 0:
            pop(s)
        else:
            draw_card(s, seat, s.field(FROM_DECK))


class DrawCard(Rule):
    """Chance says which card is on top of a deck."""

    steps: tuple[Step, ...] = (DRAW_CARD,)

    def fits(self, s: State, frame: i64) -> bool:
        return undrawn(s, s.v[frame + FROM_DECK]) != 0

    def choices(self, s: State, out: Actions) -> None:
        list_kinds(s, undrawn(s, s.field(FROM_DECK)), DRAW, out)

    def answer(self, s: State, action: i64) -> None:
        seat = s.field(DRAWER)
        pop(s)
        draw_from_pool(s, seat, first(action))


class KeepCards(Rule):
    """Who holds more than four unplayed cards puts one of choice under its deck: at once off turn [G3], at the end of
    the own turn [T4]."""

    steps: tuple[Step, ...] = (KEEP_CARDS,)

    def fits(self, s: State, frame: i64) -> bool:
        return held_count(s, s.v[frame + WHO]) > PROGRESS_LIMIT

    def choices(self, s: State, out: Actions) -> None:
        list_kinds(s, s.held(s.who()), PROGRESS_CARD, out)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        discard_card(s, seat, first(action))
        if held_count(s, seat) <= PROGRESS_LIMIT:
            pop(s)
