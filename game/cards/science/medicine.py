"""Medicine [P-Medicine]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CORNER, Actions, first
from game.ids import SCIENCE
from game.rules.building import can_upgrade, list_upgrades, upgrade
from game.rules.money import MEDICINE_COST, affords, pay
from game.rules.phases import TURN
from game.rules.rule import Card, Proof, holding
from game.stack import pop, push
from game.state import State
from game.steps import AT_CORNER, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

MEDICINE_SETTLEMENT: Final = Step("medicine_settlement", AT_CORNER, ghost="city", on=(TURN,))


class Medicine(Card):
    """Upgrades one settlement to a city for 2 ore and 1 grain, or rebuilds a ruined city [A5]."""

    name = "medicine"
    deck = SCIENCE
    count = 2
    steps: tuple[Step, ...] = (MEDICINE_SETTLEMENT,)

    def playable(self, s: State, seat: i64) -> bool:
        return affords(s, seat, MEDICINE_COST) and can_upgrade(s, seat)

    def play(self, s: State, seat: i64) -> None:
        push(s, MEDICINE_SETTLEMENT, seat)

    def proofs(self, p: Position) -> list[list[Proof]]:
        """The player can pay for the upgrade."""
        return [holding(p.who(), MEDICINE_COST)]

    def choices(self, s: State, out: Actions) -> None:
        list_upgrades(s, s.who(), CORNER, out)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        pop(s)
        pay(s, seat, MEDICINE_COST)
        upgrade(s, seat, first(action))
