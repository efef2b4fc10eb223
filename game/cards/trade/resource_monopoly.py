"""Resource Monopoly [P-ResourceMonopoly]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import Actions, first
from game.ids import BRICK, ORE
from game.rules.monopoly import can_name, collect, list_kinds
from game.rules.rule import Card
from game.stack import pop, push
from game.state import State
from game.steps import MONOPOLY_KIND

if TYPE_CHECKING:
    from mypy_extensions import i64


CARDS_EACH: Final = 2


class ResourceMonopoly(Card):
    """Names a resource: each opponent gives two of it, or what there is."""

    def playable(self, s: State, seat: i64) -> bool:
        return can_name(s, seat, BRICK, ORE)

    def play(self, s: State, seat: i64) -> None:
        push(s, MONOPOLY_KIND, seat)

    def choices(self, s: State, out: Actions) -> None:
        list_kinds(s, BRICK, ORE, out)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        pop(s)
        collect(s, seat, first(action), CARDS_EACH)
