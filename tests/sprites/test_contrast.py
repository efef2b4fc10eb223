"""Every piece of every colour stands out from every ground, for the eyes that a palette is made for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sprites import palettes
from sprites.names import COLOUR_NAMES
from sprites.palettes import PALETTES, STANDARD
from tests.sprites.contrast import GROUNDS, edge, paint, pieces
from tests.sprites.sight import difference
from tests.thorough import thorough

EDGE = 3.0
"""What WCAG 2.1 (1.4.11) asks of pictures that must be understood."""
PAINT = {STANDARD: 18, "red-green": 12, "blue-yellow": 12}
"""From 10 on, two colours are different at a glance; who sees fewer colours has the signs, too."""
ROADS = 30, 90


@pytest.fixture(autouse=True)
def _standard_again() -> Iterator[None]:
    yield
    palettes.choose(STANDARD)


@pytest.mark.parametrize("palette", [STANDARD, *(thorough(name) for name in PALETTES if name != STANDARD)])
def test_the_edge_of_every_piece_stands_out(palette: str) -> None:
    for colour in range(len(COLOUR_NAMES)):
        for kind, name in pieces(colour):
            for land in GROUNDS:
                for angle in ROADS if kind == "road" else ROADS[:1]:
                    assert edge(palette, name, kind, land, angle) >= EDGE, (name, land, angle)


@pytest.mark.parametrize("palette", PALETTES)
def test_no_paint_looks_like_a_ground(palette: str) -> None:
    for colour, name in enumerate(COLOUR_NAMES):
        for land in GROUNDS:
            assert paint(palette, colour, land) >= PAINT[palette], (name, land)


@pytest.mark.parametrize(
    ("one", "other", "published"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
    ],
)
def test_differences_are_those_of_the_published_examples(
    one: tuple[float, float, float], other: tuple[float, float, float], published: float
) -> None:
    assert difference(one, other) == pytest.approx(published, abs=1e-4)
