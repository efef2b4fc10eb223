"""When the Alchemist is played, and which dice are chosen [P-Alchemist]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import first, second
from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.policy import CardPolicy
from game.ids import RESOURCES, TRACKS
from game.pieces import harvest_of, owner_of

if TYPE_CHECKING:
    from mypy_extensions import i64


class AlchemistPolicy(CardPolicy):
    """Played when some number yields more than two good cards, or a seven would cost half the hand."""

    patience = 36

    def worth(self, m: PlannerContext) -> i64:
        best: i64 = 0
        for number in range(2, 13):
            value = _harvest_value(m, number)
            if value > best:
                best = value
        if m.overflow() > 0:
            best += CARD
        return best

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        """The number's yield, plus a bonus for each of the agent's tracks that shows the red die."""
        yellow, red = first(action), second(action)
        value = _harvest_value(m, yellow + red)
        for track in range(TRACKS):
            level = m.view.improvement(m.seat, track)
            if level > 0 and red <= level + 1:
                value += 7
        return value


def _harvest_value(m: PlannerContext, number: i64) -> i64:
    """The value of a number for the agent's buildings, minus a share of its value for opponents."""
    if number == 7:
        return -CARD if m.overflow() <= 0 else -6 * CARD
    view = m.view
    total: i64 = 0
    for place in range(view.net.hexes):
        if view.token(place) == number and view.robber() != place:
            terrain = view.terrain(place)
            if terrain >= RESOURCES:
                continue
            for i in range(6 * place, 6 * place + 6):
                piece = view.piece(view.net.hex_corners[i])
                rank = harvest_of(piece)
                if rank == 0:
                    continue
                if owner_of(piece) == m.seat:
                    total += m.worth[terrain]
                    if rank == 2:
                        total += m.worth[m.second_kind(terrain)]
                else:
                    total -= 3 * rank
    return total
