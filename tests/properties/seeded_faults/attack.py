"""Faults of the barbarians."""

from __future__ import annotations

import pytest

from game import ids
from game import slots as at
from game.rules import (
    barbarians,
    defence,
    improvements,
    knights,
)
from game.state import State
from tests.properties.seeded_faults.table import after, fault
from tests.steps import REWARD_NEXT


@fault("last stand", 1)
def a_pillaged_wall_is_not_handed_back(patch: pytest.MonkeyPatch) -> None:
    def then(before: State, s: State, seat: int, corner: int) -> None:
        if before.piece(corner) & ids.WALLED:
            s.v[seat * at.BLOCK + at.WALLS_LEFT] -= 1

    after(patch, barbarians, "pillage", then)


@fault("ruin")
def a_ruined_city_counts_for_the_barbarians(patch: pytest.MonkeyPatch) -> None:
    real = defence.barbarian_strength
    patch.setattr(
        barbarians,
        "barbarian_strength",
        lambda s: real(s) + sum(s.v[seat * at.BLOCK + at.RUINS] for seat in range(s.setup.seats)),
    )


@fault("muster")
def declared_knights_stay_declared(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(barbarians, "_dismiss", lambda s, seat: None)


@fault("muster")
def all_active_knights_defend(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(defence, "defence_of", lambda s, seat: knights.active_strength(s, seat, ids.KNIGHT_ACTIVE))


@fault("last stand")
def who_has_only_a_metropolis_is_ranked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(defence, "has_city", lambda s, seat, plain: improvements.has_city(s, seat, False))


@fault("siege")
def an_equal_defence_fails(patch: pytest.MonkeyPatch) -> None:
    real = defence.barbarian_strength
    patch.setattr(barbarians, "barbarian_strength", lambda s: real(s) + 1)


@fault("siege", 1)
def all_who_tie_become_defenders(patch: pytest.MonkeyPatch) -> None:
    def then(before: State, rule: object, s: State) -> None:
        if s.step() == REWARD_NEXT.number and s.v[s.top() + at.A]:
            s.v[at.DEFENDER] += 1

    after(patch, barbarians.Attack, "_fight", then)
