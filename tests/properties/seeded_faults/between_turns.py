"""Faults of five and six players: their box, building between turns, turns of two parts; and of the edition of 2025."""

from __future__ import annotations

import pytest

from game.actions import MOVE_SHIP, Actions
from game.rules import building_phase, knights, paired, robber, trading
from game.rules.building_phase import PHASE, BuildingPhase, Phase
from game.rules.knights import Knights
from game.rules.open_lines import is_open_ship
from game.rules.paired import Paired
from game.rules.ships import Seas
from game.rules.turn import pass_turn
from game.setup import Setup
from game.state import State
from tests.properties.seeded_faults.table import after, fault


@fault("between turns")
def six_have_a_card_more_of_each_kind(patch: pytest.MonkeyPatch) -> None:
    real = Setup.supply
    patch.setattr(Setup, "supply", lambda setup, kind: real(setup, kind) + (setup.seats >= 5))


@fault("between turns", 9)
def whose_turn_has_ended_builds_too(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(building_phase, "opponents", lambda s, seat: (1 << s.setup.seats) - 1)


@fault("between turns", 45)
def who_has_no_card_is_asked(patch: pytest.MonkeyPatch) -> None:
    real = Phase.resume

    def resume(rule: Phase, s: State) -> None:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(State, "hand_size", lambda s, seat: 1)
            real(rule, s)

    patch.setattr(Phase, "resume", resume)


@fault("between turns", 9)
def the_last_seat_builds_first(patch: pytest.MonkeyPatch) -> None:
    def take_last(s: State, field: int) -> int:
        seat = int(s.field(field)).bit_length() - 1
        s.set_field(field, s.field(field) & ~(1 << seat) if seat >= 0 else 0)
        return seat

    patch.setattr(building_phase, "take_next", take_last)


@fault("between turns", 9)
def nobody_builds_between_turns(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(BuildingPhase, "between_turns", lambda module, s, seat: False)


@fault("between turns", 14)
def knights_act_between_turns(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Knights, "list_phase", Knights.list_turn)


@fault("between turns", 1)
def ships_move_between_turns(patch: pytest.MonkeyPatch) -> None:
    real = Seas.list_phase

    def list_phase(module: Seas, s: State, seat: int, out: Actions) -> None:
        real(module, s, seat, out)
        for edge in range(s.net.edges if s.at(PHASE) else 0):
            if is_open_ship(s, seat, edge):
                out.add_at(MOVE_SHIP, edge)

    patch.setattr(Seas, "list_phase", list_phase)


@fault("between turns", 1)
def what_a_builder_did_is_not_over(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(building_phase, "end_effects", lambda s, seat: None)


@fault("between turns", 5)
def the_second_player_sits_opposite(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(paired, "SEATS_ON", 2)


@fault("between turns", 5)
def after_a_second_part_comes_the_next_of_its_player(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(paired, "pass_turn", lambda s, first: pass_turn(s, s.active()))


@fault("between turns", 5)
def a_turn_has_no_second_part(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Paired, "between_turns", lambda module, s, seat: False)


@fault("between turns", 10)
def the_second_player_trades_with_others(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trading, "is_second_part", lambda s: False)


@fault("marches")
def a_robber_chased_in_2025_goes_to_a_number(patch: pytest.MonkeyPatch) -> None:
    def then(before: State, s: State, seat: int) -> None:
        s.set_field(robber.NUMBERED_ONLY, 1)
        s.set_field(robber.LAND_ONLY, 0)

    after(patch, knights, "chase_robber", then)
