"""Progress cards in general [G]: gates, draws, the limit of the progress hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import DRAW, HARBOUR_TRADE, PLAY, Actions, first, kind_of, second
from game.actions import PROGRESS as PROGRESS_CARD
from game.events import CARD_PLAYED
from game.ids import DEVELOPMENT as DEVELOPMENT_DECK
from game.ids import PROGRESS_LIMIT, TRACKS
from game.ints import bit, has_bit
from game.rule_module_ids import DEVELOPMENT, PROGRESS
from game.rules.decks import (
    DRAW_CARD,
    DRAWER,
    FROM_DECK,
    KEEP_CARDS,
    discard_card,
    draw_card,
    draw_from_pool,
    drawer_at,
    held_count,
    list_kinds,
    list_playable,
    put_below,
    remove_card,
    undrawn,
)
from game.rules.harbour import exchange, list_exchanges
from game.rules.order import later, take_next
from game.rules.phases import SETTLE_PRODUCTION, TURN_END
from game.rules.rule import CARD_OF_KIND, Rule
from game.rules.rule_module import RuleModule
from game.setup import Setup
from game.slots import FLEETS, FRAME, HARBOUR_USES, RED, WHO, A
from game.stack import is_on, pop, push
from game.state import State
from game.steps import DECK, SEATS, WORK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

DRAWING: Final = A
"""In a gate's frame: the seats that have not drawn yet."""
GATE: Final = Step("gate", WORK, {"seats": SEATS, "deck": DECK}, on=(SETTLE_PRODUCTION,), bears=(DRAW_CARD, KEEP_CARDS))

RED_BONUS: Final = 1


class Progress(RuleModule):
    """Drawing cards when the event die opens a gate [G1], playing them after the roll or, for some, before it [G4], and
    the limit of the hand [T4]. Also the exchanges that a card allows during the turn [P-CommercialHarbour]."""

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
    """Put a card at the bottom of its deck and apply its effect [G5]."""
    remove_card(s, seat, kind)
    put_below(s, kind, -1)
    s.emit(CARD_PLAYED, seat, kind)
    CARD_OF_KIND[kind].play(s, seat)


def _open_gate(s: State, track: i64) -> None:
    """Let each seat whose level shows the red die's number draw, in turn order [G1, I5]."""
    drawing = _drawing(s, track)
    if drawing != 0:
        push(s, GATE, a=drawing, b=track)


def _drawing(s: State, track: i64) -> i64:
    """The set of seats whose level shows the red die's number [I5]."""
    seats: i64 = 0
    for seat in range(s.setup.seats):
        level = s.improvement(seat, track)
        if level > 0 and s.v[RED] <= level + RED_BONUS:
            seats |= bit(seat)
    return seats


class Gate(Rule):
    """The seats whose level shows the red die's number draw in turn order [G1]."""

    steps: tuple[Step, ...] = (GATE,)
    module = PROGRESS

    def fits(self, s: State, frame: i64) -> bool:
        """It is the gate of the last roll, and the drawing seat comes before those that have not drawn yet."""
        deck, drawer = s.v[frame + FROM_DECK], drawer_at(s, frame + FRAME)
        if s.v[RED] == 0 or deck >= TRACKS or deck != s.event():
            return False
        drawing = _drawing(s, deck)
        return has_bit(drawing, drawer) and s.v[frame + DRAWING] == drawing & later(s, drawer)

    def resume(self, s: State) -> None:
        seat = take_next(s, DRAWING)
        if seat < 0:
            pop(s)
        else:
            draw_card(s, seat, s.field(FROM_DECK))


class DrawCard(Rule):
    """Chance decides which card is on top of a deck."""

    steps: tuple[Step, ...] = (DRAW_CARD,)

    def is_played(self, setup: Setup) -> bool:
        return setup.plays(PROGRESS) or setup.plays(DEVELOPMENT)

    def fits(self, s: State, frame: i64) -> bool:
        """There is a card to draw: a development card bought by the building seat, a card from the gate's deck, or one
        from a deck of choice after an attack."""
        deck = s.v[frame + FROM_DECK]
        if undrawn(s, deck) == 0:
            return False
        if s.v[frame - FRAME + WHO] >= 0:
            return deck == DEVELOPMENT_DECK and s.v[frame + DRAWER] == s.mover()
        return deck < TRACKS and not (is_on(s, frame, GATE) and deck != s.v[frame - FRAME + FROM_DECK])

    def choices(self, s: State, out: Actions) -> None:
        list_kinds(s, undrawn(s, s.field(FROM_DECK)), DRAW, out)

    def answer(self, s: State, action: i64) -> None:
        seat = s.field(DRAWER)
        pop(s)
        draw_from_pool(s, seat, first(action))


class KeepCards(Rule):
    """A seat with more than four unplayed cards puts some back: at once in another seat's turn [G3, N5d], at the end of
    its own turn [T4]."""

    steps: tuple[Step, ...] = (KEEP_CARDS,)
    module = PROGRESS

    def fits(self, s: State, frame: i64) -> bool:
        """At the end of its own turn a seat can have several cards too many, but in another's turn only one."""
        seat = s.v[frame + WHO]
        if is_on(s, frame, TURN_END):
            return seat == s.active() and held_count(s, seat) > PROGRESS_LIMIT
        return seat != s.active() and held_count(s, seat) == PROGRESS_LIMIT + 1

    def choices(self, s: State, out: Actions) -> None:
        list_kinds(s, s.held(s.who()), PROGRESS_CARD, out)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        discard_card(s, seat, first(action))
        if held_count(s, seat) <= PROGRESS_LIMIT:
            pop(s)
