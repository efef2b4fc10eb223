"""Faults of metropolises, buildings, knights and the longest road."""

from __future__ import annotations

from typing import Any

import pytest

from game import events as ev
from game import ids
from game import slots as at
from game.actions import Actions
from game.edge_network import EdgeNetwork
from game.ints import has, popcount, put
from game.pieces import is_kind
from game.rules import (
    barbarians,
    building,
    improvements,
    knights,
    longest_road,
    marching,
)
from game.rules.harbourmaster import Harbourmaster
from game.state import State
from tests.properties.seeded_faults.table import after, fault, lists_less, without_call


@fault("metropolis")
def a_knight_is_taken_for_the_metropolis(patch: pytest.MonkeyPatch) -> None:
    def corner_of(s: State, track: int, holder: int) -> int:
        for corner in range(s.net.corners):
            piece = s.piece(corner)
            marks = {(piece & mask) >> shift for mask, shift in MARKS}
            if s.owner(corner) == holder and track + 1 in marks:
                return corner
        raise AssertionError

    patch.setattr(improvements, "_corner_of", corner_of)


MARKS = ((ids.METROPOLIS_MASK, ids.METROPOLIS_SHIFT), (ids.STRENGTH_MASK, ids.STRENGTH_SHIFT))


@fault("metropolis")
def points_of_a_taken_metropolis_stay(patch: pytest.MonkeyPatch) -> None:
    def then(before: State, rule: object, s: State, action: int) -> None:
        track = before.v[before.top() + at.A]
        if before.v[at.METROPOLIS + track] >= 0:
            s.score(before.v[at.METROPOLIS + track], 2, ev.FOR_METROPOLIS)

    after(patch, improvements.Metropolis, "answer", then)


@fault("metropolis")
def a_metropolis_is_never_taken(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(improvements, "TOP_LEVEL", 6)


@fault("metropolis")
def a_former_metropolis_loses_its_wall(patch: pytest.MonkeyPatch) -> None:
    real = improvements._corner_of

    def corner_of(s: State, track: int, holder: int) -> int:
        corner = real(s, track, holder)
        s.v[s.setup.corner + corner] &= ~ids.WALLED
        return int(corner)

    patch.setattr(improvements, "_corner_of", corner_of)


@fault("ruin")
def a_ruined_city_frees_its_piece(patch: pytest.MonkeyPatch) -> None:
    def then(before: State, s: State, seat: int, corner: int) -> None:
        if s.piece(corner) & ids.RUINED:
            s.v[seat * at.BLOCK + at.CITIES_LEFT] += 1

    after(patch, barbarians, "pillage", then)


@fault("marches", 1)
def a_displaced_knight_loses_its_activity(patch: pytest.MonkeyPatch) -> None:
    def then(before: State, rule: object, s: State, action: int) -> None:
        s.v[s.setup.corner + (action >> 6 & 255)] &= ~ids.KNIGHT_ACTIVE

    after(patch, marching.Displaced, "answer", then)


@fault("cornered")
def a_knight_without_a_place_is_lost(patch: pytest.MonkeyPatch) -> None:
    def then(before: State, rule: object, s: State, owner: int, corner: int) -> None:
        if corner < 0:
            s.v[owner * at.BLOCK + at.KNIGHTS_LEFT + 1] -= 1

    after(patch, marching.Displaced, "_settled", then)


@fault("marches", 2)
def a_knight_acts_and_stays_active(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(marching, "tire", lambda s, corner: None)


@fault("breaking roads")
def a_knight_does_not_break_a_road(patch: pytest.MonkeyPatch) -> None:
    without_call(patch, knights, "place_knight", "corner_changed")


@fault("breaking roads", 2)
def a_settlement_does_not_break_a_road(patch: pytest.MonkeyPatch) -> None:
    without_call(patch, building, "build_settlement", "corner_changed")


@fault("breaking roads", 4)
def the_holder_loses_a_tie(patch: pytest.MonkeyPatch) -> None:
    real = longest_road.LONGEST_ROAD.settle

    def settle(s: State) -> None:
        lengths = [s.v[seat * at.BLOCK + at.ROAD_LENGTH] for seat in range(s.setup.seats)]
        holder = s.v[at.LONGEST]
        if holder >= 0 and lengths.count(max(lengths)) > 1 and lengths[holder] == max(lengths):
            s.v[at.LONGEST] = -1
            s.score(holder, -2, ev.FOR_LONGEST_ROAD)
        else:
            real(s)

    patch.setattr(longest_road.LONGEST_ROAD, "settle", settle)


@fault("harbours")
def a_pillage_leaves_the_harbourmaster(patch: pytest.MonkeyPatch) -> None:
    without_call(patch, barbarians, "pillage", "call_rebuilt")


@fault("harbours", 1)
def a_city_is_one_harbour_point(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Harbourmaster, "figure", lambda _award, s, seat: popcount(s.harbours(seat)))


@fault("marches", 2)
def knights_pass_opponents(patch: pytest.MonkeyPatch) -> None:
    def walk(s: State, lines: EdgeNetwork, seat: int, start: int, corner: int, reached: Any) -> None:
        for place in range(3):
            edge = s.net.corner_edges[3 * corner + place]
            if edge >= 0 and has(s.v, lines.own + seat * s.net.edge_words, edge):
                other = s.net.corner_corners[3 * corner + place]
                if other != start and not has(reached, 0, other):
                    put(reached, 0, other)
                    walk(s, lines, seat, start, other, reached)

    patch.setattr(marching, "_walk", walk)


@fault("marches", 3)
def a_knight_is_promoted_again_and_again(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(knights, "was_promoted", lambda piece: False)


@fault("marches")
def everybody_has_a_fortress(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(knights, "FORTRESS_LEVEL", 0)


@fault("ruin")
def a_ruined_city_may_wait(patch: pytest.MonkeyPatch) -> None:
    def upgrades(s: State, seat: int, kind: int, out: Actions) -> None:
        for corner in range(s.net.corners):
            if s.owner(corner) == seat and is_kind(s.piece(corner), ids.SETTLEMENT):
                out.add_at(kind, corner)

    patch.setattr(building, "list_upgrades", upgrades)


@fault("breaking roads")
def the_last_edge_for_a_road_is_not_listed(patch: pytest.MonkeyPatch) -> None:
    lists_less(patch, building, "list_roads")


@fault("marches")
def the_farthest_march_is_not_listed(patch: pytest.MonkeyPatch) -> None:
    lists_less(patch, knights, "list_moves")


@fault("crowd", 38)
def the_holder_of_a_metropolis_needs_another_city_for_level_five(patch: pytest.MonkeyPatch) -> None:
    real = improvements.may_improve

    def may(s: State, seat: int, track: int, discount: int) -> bool:
        level = s.improvement(seat, track) + 1
        return bool(real(s, seat, track, discount) and (level < 5 or improvements.has_city(s, seat, True)))

    patch.setattr(improvements, "may_improve", may)
