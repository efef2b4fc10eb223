"""Faults of the turn, production, the robber and victory."""

from __future__ import annotations

from typing import Any

import pytest

from game import engine, ids
from game import slots as at
from game.rules import (
    production,
    robber,
    roll,
    seven,
)
from game.state import State
from tests.properties.seeded_faults.table import fault


@fault("hunger")
def a_lone_claimant_of_a_short_bank_gets_nothing(patch: pytest.MonkeyPatch) -> None:
    real = production._shortages

    def shortages(s: State, due: Any, kinds: int) -> int:
        short = int(real(s, due, kinds))
        for slot in range(len(due)):
            if short >> slot % ids.KINDS & 1:
                due[slot] = 0
        return short

    patch.setattr(production, "_shortages", shortages)


@fault("hunger", 5)
def a_short_bank_pays_whom_it_can(patch: pytest.MonkeyPatch) -> None:
    real = production._shortages

    def shortages(s: State, due: Any, kinds: int) -> int:
        wanted = due[:]
        short = int(real(s, due, kinds))
        for slot in range(len(due)):
            if short >> slot % ids.KINDS & 1 and wanted[slot] <= s.v[at.BANK + slot % ids.KINDS]:
                due[slot] = wanted[slot]
                return short
        return short

    patch.setattr(production, "_shortages", shortages)


@fault("aqueducts")
def an_aqueduct_helps_the_fed(patch: pytest.MonkeyPatch) -> None:
    real = production._pay_out
    patch.setattr(production, "_pay_out", lambda *arguments: real(*arguments) & 1)


@fault("hunger", 5)
def the_robber_does_not_block(patch: pytest.MonkeyPatch) -> None:
    def next_with_number(s: State, number: int, start: int) -> int:
        return next((place for place in range(start, s.net.hexes) if s.token(place) == number), -1)

    patch.setattr(production, "_next_yielding", next_with_number)


@fault("sevens", 1)
def walls_save_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(seven, "WALL_BONUS", 0)


@fault("sevens")
def the_robber_moves_before_the_first_attack(patch: pytest.MonkeyPatch) -> None:
    for module in (robber, seven):
        patch.setattr(module, "robber_is_free", lambda s: True)


@fault("first turns", 1)
def a_gentle_start_takes_one_turn(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(roll, "GENTLE_TURNS", 1)


@fault("finish")
def a_victory_is_overlooked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(engine, "win", lambda s, seat: None)


@fault("robber", 1)
def the_robber_goes_beside_the_poor(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(robber, "FRIENDLY_BELOW", 0)
