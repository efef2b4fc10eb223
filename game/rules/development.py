"""Development cards and the largest army of the base game, which Cities & Knights does not use [Z2, Z3, C9]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import BUY_CARD, PLAY, Actions, first, kind_of
from game.events import CARD_PLAYED as PLAYED_EVENT
from game.events import FOR_LARGEST_ARMY
from game.events import LARGEST_ARMY as LARGEST_ARMY_EVENT
from game.ids import CHANCE
from game.ids import DEVELOPMENT as DEVELOPMENT_DECK
from game.ints import popcount
from game.rule_module_ids import DEVELOPMENT
from game.rules.award import Award
from game.rules.decks import DRAW_CARD, list_playable, remove_card, undrawn
from game.rules.money import CARD_COST, affords, pay
from game.rules.rule import CARD_OF_KIND
from game.rules.rule_module import RuleModule
from game.setup import Setup
from game.slots import ARMY, BLOCK, CARD_BOUGHT, CARD_PLAYED, FACE_UP
from game.stack import push
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position


class Development(RuleModule):
    """Development cards: bought, kept hidden, and played one per turn, also before the roll [Z2]."""

    number = DEVELOPMENT
    actions: tuple[int, ...] = (BUY_CARD, PLAY)
    hides_points = True

    def list_before_roll(self, s: State, seat: i64, out: Actions) -> None:
        _list_playable(s, seat, out)

    def list_turn(self, s: State, seat: i64, out: Actions) -> None:
        """List buying a card, and each card that may be played."""
        self.list_phase(s, seat, out)
        _list_playable(s, seat, out)

    def list_phase(self, s: State, seat: i64, out: Actions) -> None:
        """List buying a card, unless the deck is empty."""
        if undrawn(s, DEVELOPMENT_DECK) != 0 and affords(s, seat, CARD_COST):
            out.add(BUY_CARD)

    def act(self, s: State, seat: i64, action: i64) -> None:
        if kind_of(action) == BUY_CARD:
            pay(s, seat, CARD_COST)
            push(s, DRAW_CARD, CHANCE, seat, DEVELOPMENT_DECK)
        else:
            _play(s, seat, first(action))

    def end_turn(self, s: State, seat: i64) -> None:
        s.v[CARD_BOUGHT] = 0
        s.v[CARD_PLAYED] = 0

    def hidden_points(self, s: Position, seat: i64) -> i64:
        return hidden_points(s, seat)


def _list_playable(s: State, seat: i64, out: Actions) -> None:
    """List each card that may be played: one per turn, and no card bought this turn [Z2]."""
    if not s.card_played():
        list_playable(s, seat, ~s.v[CARD_BOUGHT], out)


def _play(s: State, seat: i64, kind: i64) -> None:
    """Turn a card face up and apply its effect."""
    s.v[seat * BLOCK + FACE_UP] |= remove_card(s, seat, kind)
    s.v[CARD_PLAYED] = 1
    s.emit(PLAYED_EVENT, seat, kind)
    CARD_OF_KIND[kind].play(s, seat)


def held_before(s: Position, seat: i64, kind: i64) -> bool:
    """Whether a seat holds a card of a kind that it did not buy this turn [Z2]."""
    return s.held(seat) & s.setup.box.mask[kind] & ~s.v[CARD_BOUGHT] != 0


def army_size(s: Position, seat: i64) -> i64:
    """How many knights a seat has played [Z3]."""
    return popcount(s.face_up(seat) & s.setup.box.army)


class LargestArmy(Award):
    """The award for the most knights played, at least three [Z3]."""

    name = "largest_army"
    event = LARGEST_ARMY_EVENT
    why = FOR_LARGEST_ARMY
    module = DEVELOPMENT
    at_least = 3

    def place(self, setup: Setup) -> i64:
        return ARMY

    def figure(self, s: Position, seat: i64) -> i64:
        return army_size(s, seat)


LARGEST_ARMY: Final = LargestArmy()


def hidden_points(s: Position, seat: i64) -> i64:
    """The points on cards that a seat keeps hidden [Z2]."""
    return popcount(s.held(seat) & s.setup.box.points)
