"""When the Crane is played, and for which track [P-Crane]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import first
from game.ai.mind import Mind
from game.ai.policy import CardPolicy
from game.ai.progress import level_value
from game.ids import RESOURCES, TRACKS
from game.rules.improvements import METROPOLIS_LEVEL, TOP_LEVEL, has_city
from game.slots import HAND, IMPROVEMENT, METROPOLIS

if TYPE_CHECKING:
    from mypy_extensions import i64


class CranePolicy(CardPolicy):
    """Played for the improvement worth most, from level 2 on, or for any while nothing is improved yet."""

    def worth(self, m: Mind, card: i64) -> i64:
        best: i64 = 0
        for track in range(TRACKS):
            level = m.view.v[m.block + IMPROVEMENT + track] + 1
            if level >= 2 and _serves(m, track):
                value = level_value(m, track, level)
                if value > best:
                    best = value
        return best

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        track = first(action)
        return level_value(m, track, m.view.v[m.block + IMPROVEMENT + track] + 1)


def _serves(m: Mind, track: i64) -> bool:
    """Whether the next level of a track can be bought for one commodity less."""
    level = m.view.v[m.block + IMPROVEMENT + track] + 1
    if level > TOP_LEVEL or m.view.v[m.block + HAND + RESOURCES + track] < level - 1:
        return False
    if level >= METROPOLIS_LEVEL and m.view.v[METROPOLIS + track] != m.seat:
        return has_city(m.view, m.seat, True)
    return m.holds_city()
