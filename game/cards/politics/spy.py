"""Spy [P-Spy]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import PASS, PROGRESS, Actions, first, kind_of
from game.events import CARD_TAKEN, PROGRESS_SHOWN, SEAT_NAMED
from game.ids import POLITICS
from game.ints import bit, has_bit
from game.rules.decks import add_card, held_count, list_kinds, remove_card
from game.rules.phases import TURN
from game.rules.robber import list_players
from game.rules.rule import Card
from game.slots import STEP, A
from game.stack import ask, pop, push
from game.state import State
from game.steps import OPPONENT, SHOWN_PROGRESS, WHICH_PLAYER, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

VICTIM: Final = A
SPY_PLAYER: Final = Step("spy_player", WHICH_PLAYER, on=(TURN,))
SPY_CARD: Final = Step("spy_card", SHOWN_PROGRESS, {"victim": OPPONENT}, on=(TURN,))


class Spy(Card):
    """Looks at the progress hand of an opponent who has one, and may take one card of the player's choice."""

    name = "spy"
    deck = POLITICS
    count = 3
    steps: tuple[Step, ...] = (SPY_PLAYER, SPY_CARD)

    def fits(self, s: State, frame: i64) -> bool:
        """The opponent named, or at least one that can be named, has a progress hand."""
        able = with_progress(s, s.active())
        return has_bit(able, s.v[frame + VICTIM]) if s.v[frame + STEP] == SPY_CARD.number else able != 0

    def playable(self, s: State, seat: i64) -> bool:
        return with_progress(s, seat) != 0

    def play(self, s: State, seat: i64) -> None:
        push(s, SPY_PLAYER, seat)

    def choices(self, s: State, out: Actions) -> None:
        if s.at(SPY_PLAYER):
            list_players(with_progress(s, s.who()), out)
        else:
            list_kinds(s, s.held(s.field(VICTIM)), PROGRESS, out)
            out.add(PASS)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        if s.at(SPY_PLAYER):
            s.set_field(VICTIM, first(action))
            s.emit(SEAT_NAMED, seat, first(action))
            s.emit(PROGRESS_SHOWN, seat, first(action), s.held(first(action)))
            ask(s, SPY_CARD, seat)
            return
        victim = s.field(VICTIM)
        pop(s)
        if kind_of(action) == PROGRESS:
            kind = first(action)
            add_card(s, seat, kind, remove_card(s, victim, kind))
            s.emit(CARD_TAKEN, seat, victim, kind, s.setup.box.deck[kind])


def with_progress(s: Position, seat: i64) -> i64:
    """The set of opponents with unplayed progress cards."""
    seats: i64 = 0
    for other in range(s.setup.seats):
        if other != seat and held_count(s, other) > 0:
            seats |= bit(other)
    return seats
