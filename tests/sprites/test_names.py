"""From the numbers of the game to names of pictures."""

import pytest

from game import ids
from sprites import names
from tests import numbers


def test_every_number_of_the_game_has_a_name_in_the_list() -> None:
    known = set(names.every_name())
    asked = [names.hex_sprite(terrain, variant) for terrain in range(len(ids.TERRAIN_NAMES)) for variant in range(7)]
    asked += [names.harbour_sprite(kind) for kind in (*range(ids.RESOURCES), ids.GENERIC)]
    asked += [names.card_sprite(kind) for kind in range(ids.KINDS)]
    asked += [names.kind_icon(kind) for kind in range(ids.KINDS)]
    asked += [names.progress_sprite(kind) for kind in range(numbers.CARD_KINDS)]
    asked += [names.die_sprite(die, pips) for die in (0, 1) for pips in range(1, 7)]
    asked += [names.event_die_sprite(event) for event in range(ids.NO_EVENT)]
    asked += [names.piece_sprite(piece, seat) for piece in names.PIECES for seat in range(ids.MAX_SEATS)]
    for track in range(ids.TRACKS):
        asked += [names.metropolis_sprite(track), names.track_icon(track), names.progress_back_sprite(track)]
        asked += [names.improvement_sprite(track, level) for level in range(1, 6)]
    asked += [names.progress_back_sprite(-1)]
    assert [name for name in asked if name not in known] == []


@pytest.mark.parametrize(("strength", "active", "name"), [(1, True, "active"), (3, False, "idle")])
def test_knights(strength: int, active: bool, name: str) -> None:
    assert names.knight_sprite(1, strength, active) == f"knight/blue/{strength}/{name}"


def test_there_is_a_colour_for_every_seat() -> None:
    assert len(names.COLOURS) == ids.MAX_SEATS == len(set(names.COLOUR_NAMES))
