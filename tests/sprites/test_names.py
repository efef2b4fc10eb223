"""Picture names for the numbers of the game."""

import pytest

from game import ids
from sprites import names
from tests import numbers


def test_every_picture_name_in_use_is_in_the_list() -> None:
    known = set(names.every_name())
    used = [names.hex_sprite(terrain, variant) for terrain in range(len(ids.TERRAIN_NAMES)) for variant in range(7)]
    used += [names.harbour_sprite(kind) for kind in (*range(ids.RESOURCES), ids.GENERIC)]
    used += [names.card_sprite(kind) for kind in range(ids.KINDS)]
    used += [names.kind_icon(kind) for kind in range(ids.KINDS)]
    used += [names.progress_sprite(kind) for kind in range(numbers.CARD_KINDS)]
    used += [names.die_sprite(die, pips) for die in (0, 1) for pips in range(1, 7)]
    used += [names.event_die_sprite(event) for event in range(ids.NO_EVENT)]
    used += [names.piece_sprite(piece, seat) for piece in names.PIECES for seat in range(ids.MAX_SEATS)]
    for track in range(ids.TRACKS):
        used += [names.metropolis_sprite(track), names.track_icon(track), names.progress_back_sprite(track)]
        used += [names.improvement_sprite(track, level) for level in range(1, 6)]
    used += [names.progress_back_sprite(-1)]
    assert [name for name in used if name not in known] == []


@pytest.mark.parametrize(("strength", "active", "name"), [(1, True, "active"), (3, False, "idle")])
def test_the_name_of_a_knight_has_its_strength_and_state(strength: int, active: bool, name: str) -> None:
    assert names.knight_sprite(1, strength, active) == f"knight/blue/{strength}/{name}"


def test_there_is_a_colour_for_every_seat() -> None:
    assert len(names.COLOURS) == ids.MAX_SEATS == len(set(names.COLOUR_NAMES))
