"""The palettes keep colours distinct for the kind of sight that they are made for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest

from scenes.ui import theme
from sprites import palettes
from sprites.names import COLOUR_NAMES, LAND, hex_sprite, knight_sprite, piece_sprite
from sprites.palettes import BLUE_YELLOW, PALETTES, RED_GREEN, STANDARD
from sprites.sheets import open_sheets
from tests.sprites.sight import apart, apart_in_grey

MADE_FOR = [
    (STANDARD, "usual", 40),
    ("red-green", "protan", 36),
    ("red-green", "deutan", 36),
    ("blue-yellow", "tritan", 44),
]
SEEN = [*((palette, sight) for palette, sight, _least in MADE_FOR), *((palette, "usual") for palette in PALETTES)]
ALL = "usual", "protan", "deutan", "tritan"


@pytest.fixture(autouse=True)
def _standard_again() -> Iterator[None]:
    yield
    palettes.choose(STANDARD)


USUAL = tuple(land for land in LAND if land not in ("gold", "fog"))
"""The lands that need distinct colours: pieces and symbols mark the others."""


def _faces(family: str, lands: Sequence[str] = USUAL) -> list[tuple[int, ...]]:
    sheets = open_sheets()
    pictures = (sheets.picture(f"{family}/{land}", 60) for land in lands)
    return [tuple(pygame.transform.average_color(picture, consider_alpha=True)[:3]) for picture in pictures]


@pytest.mark.parametrize(("palette", "sight", "least"), MADE_FOR)
def test_seat_colours_are_distinct_for_the_sight_that_they_are_made_for(palette: str, sight: str, least: int) -> None:
    assert apart([paint.main for paint in PALETTES[palette].paints], sight) >= least


@pytest.mark.parametrize("palette", PALETTES)
def test_seat_colours_are_distinct_in_grey_and_for_usual_sight(palette: str) -> None:
    mains = [paint.main for paint in PALETTES[palette].paints]
    assert apart_in_grey(mains) >= 18
    assert apart(mains, "usual") >= 40
    for sight in ALL:  # the marks on the pieces do the rest
        assert apart(mains, sight) >= 12


@pytest.mark.parametrize(("palette", "sight", "least"), MADE_FOR[1:])
def test_lands_are_distinct_where_the_standard_ones_are_not(palette: str, sight: str, least: int) -> None:
    before = apart(_faces("hex"), sight)
    palettes.choose(palette)
    after = apart(_faces("hex"), sight)
    assert before < 15 and after >= 20


@pytest.mark.parametrize(("palette", "sight"), SEEN)
def test_no_seat_has_the_colour_of_a_land_or_of_the_sea(palette: str, sight: str) -> None:
    """Nothing is built in the fog."""
    palettes.choose(palette)
    for land in [*_faces("hex"), *_faces("hex", ("gold", "sea"))]:
        for name, paint in zip(COLOUR_NAMES, PALETTES[palette].paints, strict=True):
            assert apart([land, paint.main], sight) >= 22, (name, land)


@pytest.mark.parametrize(("palette", "sight", "least"), MADE_FOR)
def test_track_colours_are_distinct(palette: str, sight: str, least: int) -> None:
    assert apart([track.main for track in PALETTES[palette].tracks], sight) >= 25


@pytest.mark.parametrize("sight", ALL)
def test_a_red_warning_differs_from_other_text(sight: str) -> None:
    assert apart([theme.RED, theme.INK], sight) >= 15


@pytest.mark.parametrize("palette", [RED_GREEN, BLUE_YELLOW])
@pytest.mark.parametrize("piece", ["city", "road", "person"])
def test_pieces_have_the_colours_of_the_palette(palette: palettes.Palette, piece: str) -> None:
    sheets = open_sheets()
    palettes.choose(palette.name)
    for colour, paint in enumerate(palette.paints):
        picture = sheets.picture(piece_sprite(piece, colour))
        near = pygame.mask.from_threshold(picture, (*paint.main, 255), (30, 30, 30, 255)).count()
        whole = pygame.mask.from_surface(picture).count()
        assert near > 0.02 * whole, COLOUR_NAMES[colour]


def test_unpainted_parts_stay_and_the_standard_palette_can_be_restored() -> None:
    sheets = open_sheets()
    name = knight_sprite(4, 3, active=True)
    usual = pygame.image.tobytes(sheets.picture(name, 80), "RGBA")
    robber = pygame.image.tobytes(sheets.picture("robber", 80), "RGBA")
    forest = pygame.image.tobytes(sheets.picture(hex_sprite(1), 80), "RGBA")
    palettes.choose("red-green")
    other = sheets.picture(name, 80)
    assert pygame.image.tobytes(other, "RGBA") != usual
    vivid = sheets.picture(name.replace("green", "red"), 80)
    common = pygame.mask.from_threshold(other, (0, 0, 0, 0), (6, 6, 6, 255), othersurface=vivid)
    assert common.count() > 0.1 * other.get_width() * other.get_height(), "steel is not painted"
    assert pygame.image.tobytes(sheets.picture("robber", 80), "RGBA") == robber
    assert pygame.image.tobytes(sheets.picture(hex_sprite(1), 80), "RGBA") != forest
    palettes.choose("no such thing")
    assert pygame.image.tobytes(sheets.picture(name, 80), "RGBA") == usual
    assert pygame.image.tobytes(sheets.picture(hex_sprite(1), 80), "RGBA") == forest
