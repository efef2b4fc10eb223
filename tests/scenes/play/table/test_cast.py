"""Who plays in which colour."""

from __future__ import annotations

import pytest

from game.play.session import Player
from scenes.play.table.cast import Cast
from sprites.names import COLOUR_NAMES


@pytest.mark.parametrize(
    "named", [["red", "red", "red", "red"], ["", "mauve", "red", "blue"], list(COLOUR_NAMES), ["white", "red", "white"]]
)
def test_no_two_players_share_a_colour(named: list[str]) -> None:
    cast = Cast([Player(str(seat), "person", colour) for seat, colour in enumerate(named)])
    assert len(set(cast.colours)) == len(named)
    for seat, colour in enumerate(named):
        if colour in COLOUR_NAMES and colour not in named[:seat]:
            assert cast.colours[seat] == COLOUR_NAMES.index(colour)
