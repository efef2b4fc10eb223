"""The colours and names of the players."""

from __future__ import annotations

import pytest

from game.play.session import Player
from scenes.tabletop.table.cast import Cast
from scenes.ui import theme
from scenes.ui.contrast import LEAST, contrast
from scenes.ui.text import Style, parse
from sprites import palettes
from sprites.names import COLOUR_NAMES
from sprites.palettes import PALETTES, STANDARD


@pytest.mark.parametrize(
    "named", [["red", "red", "red", "red"], ["", "mauve", "red", "blue"], list(COLOUR_NAMES), ["white", "red", "white"]]
)
def test_no_two_players_share_a_colour(named: list[str]) -> None:
    cast = Cast([Player(str(seat), "person", colour) for seat, colour in enumerate(named)])
    assert len(set(cast.colours)) == len(named)
    for seat, colour in enumerate(named):
        if colour in COLOUR_NAMES and colour not in named[:seat]:
            assert cast.colours[seat] == COLOUR_NAMES.index(colour)


@pytest.mark.parametrize("palette", PALETTES)
def test_a_name_in_any_colour_can_be_read_on_any_background(palette: str) -> None:
    """Text is dark on parchment and light on wood, and names adapt to it."""
    cast = Cast([Player("Ada", "person", colour) for colour in COLOUR_NAMES])
    palettes.choose(palette)
    try:
        for seat in range(len(COLOUR_NAMES)):
            light = [*theme.LIGHT_GROUNDS, theme.PARCHMENT, cast.wash(seat)]
            for words, grounds in (
                (theme.INK, light),
                (theme.FADED, light),
                (theme.CREAM, theme.DARK_GROUNDS),
                (theme.SAND, theme.DARK_GROUNDS),
            ):
                ((word,),) = parse(cast.name(seat), Style(colour=words))
                assert min(contrast(word[0].colour, ground) for ground in grounds) >= LEAST
            assert contrast(cast.on_paint(seat), cast.plate(seat)) >= LEAST
    finally:
        palettes.choose(STANDARD)
