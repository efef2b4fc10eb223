"""Bishop [P-Bishop]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import Actions, first
from game.events import NOTHING_STOLEN
from game.ids import POLITICS
from game.rules.order import later, take_next
from game.rules.phases import TURN
from game.rules.robber import (
    STEAL_CARD,
    VICTIM,
    list_robber_hexes,
    place_robber,
    robber_is_free,
    steal_from,
    victims_at,
)
from game.rules.rule import Card
from game.slots import FRAME, STEP, A
from game.stack import pop, push
from game.state import State
from game.steps import AT_HEX, SEATS, WORK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

VICTIMS: Final = A
"""The seats that have not been robbed yet."""
BISHOP_PLACE: Final = Step("bishop_place", AT_HEX, ghost="robber", on=(TURN,))
BISHOP_NEXT: Final = Step("bishop_next", WORK, {"seats": SEATS}, on=(TURN,), bears=(STEAL_CARD,))


class Bishop(Card):
    """Moves the robber to any other land hex [S2] and steals one random card from each other player with a building
    there."""

    name = "bishop"
    deck = POLITICS
    count = 2
    steps: tuple[Step, ...] = (BISHOP_PLACE, BISHOP_NEXT)

    def fits(self, s: State, frame: i64) -> bool:
        """The robber can be moved. The remaining victims have a building at its hex and come after the one being
        robbed."""
        if not robber_is_free(s) or s.v[frame + STEP] == BISHOP_PLACE.number:
            return robber_is_free(s)
        left = victims_at(s, s.active(), s.robber()) & later(s, s.v[frame + FRAME + VICTIM])
        return s.v[frame + VICTIMS] == left

    def playable(self, s: State, seat: i64) -> bool:
        return robber_is_free(s)

    def play(self, s: State, seat: i64) -> None:
        push(s, BISHOP_PLACE, seat)

    def choices(self, s: State, out: Actions) -> None:
        list_robber_hexes(s, False, False, out)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        pop(s)
        place_robber(s, seat, first(action))
        victims = victims_at(s, seat, first(action))
        if victims == 0:
            s.emit(NOTHING_STOLEN, seat)
        else:
            push(s, BISHOP_NEXT, a=victims)

    def resume(self, s: State) -> None:
        victim = take_next(s, VICTIMS)
        if victim < 0:
            pop(s)
        else:
            steal_from(s, s.active(), victim)
