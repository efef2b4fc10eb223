"""Master Merchant [P-MasterMerchant]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CARD, Actions, first
from game.events import HAND_SHOWN, SEAT_NAMED
from game.ids import KINDS, TRADE
from game.ints import has_bit
from game.rules.money import hand_bundle, hand_over
from game.rules.order import richer, with_cards
from game.rules.phases import TURN
from game.rules.robber import list_players
from game.rules.rule import Card
from game.slots import STEP, A, B
from game.stack import ask, pop, push
from game.state import State
from game.steps import OPPONENT, OWED, SHOWN_CARD, WHICH_PLAYER, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

VICTIM: Final = A
LEFT: Final = B
"""The number of cards still to take."""
MASTER_PLAYER: Final = Step("master_player", WHICH_PLAYER, on=(TURN,))
MASTER_CARD: Final = Step("master_card", SHOWN_CARD, {"victim": OPPONENT, "left": OWED}, on=(TURN,))


CARDS_TAKEN: Final = 2


class MasterMerchant(Card):
    """Looks at the hand of an opponent with more points and takes any two cards, or the only one."""

    name = "master_merchant"
    deck = TRADE
    count = 2
    steps: tuple[Step, ...] = (MASTER_PLAYER, MASTER_CARD)

    def fits(self, s: State, frame: i64) -> bool:
        """The opponent named, or at least one that can be named, has more points and a card."""
        able = with_cards(s, richer(s, s.active(), 1), 1)
        if s.v[frame + STEP] == MASTER_PLAYER.number:
            return able != 0
        return has_bit(able, s.v[frame + VICTIM]) and s.v[frame + LEFT] <= CARDS_TAKEN

    def playable(self, s: State, seat: i64) -> bool:
        return with_cards(s, richer(s, seat, 1), 1) != 0

    def play(self, s: State, seat: i64) -> None:
        push(s, MASTER_PLAYER, seat)

    def choices(self, s: State, out: Actions) -> None:
        if s.at(MASTER_PLAYER):
            list_players(with_cards(s, richer(s, s.who(), 1), 1), out)
            return
        victim = s.field(VICTIM)
        for kind in range(KINDS):
            if s.hand(victim, kind) > 0:
                out.add_at(CARD, kind)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        if s.at(MASTER_PLAYER):
            victim = first(action)
            size = s.hand_size(victim)
            s.set_field(VICTIM, victim)
            s.set_field(LEFT, CARDS_TAKEN if size >= CARDS_TAKEN else size)
            s.emit(SEAT_NAMED, seat, victim)
            s.emit(HAND_SHOWN, seat, victim, hand_bundle(s, victim))
            ask(s, MASTER_CARD, seat)
            return
        hand_over(s, s.field(VICTIM), seat, first(action))
        if s.count_down(LEFT) == 0:
            pop(s)
