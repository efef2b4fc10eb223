"""Pieces on the board: knights are large and told apart by their shape, signs are painted on, nothing is covered."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest

from game.pieces import is_knight
from scenes.app.app import App
from scenes.play.scene import PlayScene
from scenes.tabletop.board.pieces import HEIGHTS, NOMINAL, RISE
from sprites.board_picture import TOKEN
from sprites.names import COLOURS, SHIPS, knight_sprite, piece_sprite
from sprites.palettes import paint_of
from sprites.sheets import open_sheets
from sprites.signs import paint_sign
from tests.frozen import frozen

SOLID = 200
"""What is less opaque than this is a shadow."""
DISC = 33
"""The height of a knight when it was a disc, with a hex's side of 64 pixels."""
KNIGHTS = [(strength, active) for strength in (1, 2, 3) for active in (True, False)]
SIGNED = ("road", *SHIPS, "settlement", "city", "wall")


def _knight(strength: int, active: bool, side: float = NOMINAL) -> pygame.mask.Mask:
    picture = open_sheets().picture(knight_sprite(0, strength, active), round(HEIGHTS["knight"] * side / NOMINAL))
    return pygame.mask.from_surface(picture, SOLID)


@pytest.mark.parametrize(("strength", "active"), KNIGHTS)
def test_knights_are_a_third_larger_than_they_were(strength: int, active: bool) -> None:
    seen = _knight(strength, active).get_bounding_rects()[0]
    assert math.sqrt(seen.width * seen.height) >= DISC * 4 / 3
    assert max(seen.size) <= 1.1 * NOMINAL, "it would reach the next corner"


def test_strength_and_readiness_are_shapes() -> None:
    """In black, at the size of six seats in a window of 1280x720."""
    shapes = [_knight(strength, active, 42) for strength, active in KNIGHTS]
    for one, other in combinations(shapes, 2):
        both = one.overlap_area(other, (0, 0))
        assert both < 0.86 * (one.count() + other.count() - both)
    for active, idle in zip(shapes[::2], shapes[1::2], strict=True):
        assert active.get_bounding_rects()[0].top + 5 < idle.get_bounding_rects()[0].top


@pytest.mark.parametrize(("strength", "active"), KNIGHTS)
@pytest.mark.parametrize("down", [-1 + 0.17, -0.5 + 0.17, 0.5 + 0.17, 1 + 0.17])
def test_a_knight_covers_no_number(strength: int, active: bool, down: float) -> None:
    """``down`` is how far below the corner the token of a hex is; those beside it are 0.87 sides away."""
    knight = _knight(strength, active)
    wide, high = knight.get_size()
    middle = wide / 2, high / 2 + RISE["knight"] * high
    for right in (0.0,) if abs(down) > 0.7 else (-math.sqrt(0.75), math.sqrt(0.75)):
        token = pygame.Surface((wide, high), pygame.SRCALPHA)
        at = middle[0] + right * NOMINAL, middle[1] + down * NOMINAL
        pygame.draw.circle(token, (0, 0, 0), at, TOKEN / 2 * NOMINAL - 1)
        assert knight.overlap_area(pygame.mask.from_surface(token), (0, 0)) <= 6


@pytest.mark.parametrize("name", [*SIGNED, *(f"knight/{strength}/{active}" for strength, active in KNIGHTS)])
def test_a_sign_is_on_the_piece_and_on_its_paint(name: str) -> None:
    sheets = open_sheets()
    seen = set()
    for colour, paint in enumerate(COLOURS):
        _family, _slash, which = name.partition("/")
        made = knight_sprite(colour, int(which[0]), which.endswith("True")) if which else piece_sprite(name, colour)
        assert paint_of(made) == colour
        bare = sheets.picture(made, 120)
        frame = sheets.sign(made, 120)
        assert frame
        signed = bare.copy()
        paint_sign(signed, colour, frame, (255, 0, 255))
        ink = pygame.mask.from_threshold(signed, (255, 0, 255), (1, 1, 1, 255))
        solid = pygame.mask.from_surface(bare, 245)
        assert ink.count() > 50
        assert ink.overlap_area(solid, (0, 0)) == ink.count(), "it covers only its own piece"
        shades = [
            pygame.mask.from_threshold(bare, (*shade, 255), (14, 14, 14, 255)) for shade in (paint.main, paint.dark)
        ]
        assert sum(ink.overlap_area(shade, (0, 0)) for shade in shades) > 0.8 * ink.count()
        seen.add(bytes(pygame.image.tobytes(ink.to_surface(), "RGB")))
    assert len(seen) == len(COLOURS)


def test_signs_are_drawn_if_wished(app: App) -> None:
    scene = PlayScene.local(app, frozen(200), still=True)
    pieces, table = scene.table_view.pieces, scene.table_view.table
    pictures = []
    for marks in (False, True):
        pieces.marks = marks
        drawn = pygame.Surface(app.ui.window)
        pieces.draw(drawn, table)
        pictures.append(drawn)
    bare, signed = pictures
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(signed, "RGB")
    reach = pieces.camera.side * 0.45
    changed = pygame.mask.from_threshold(bare, (0, 0, 0), (2, 2, 2, 255), othersurface=signed)
    changed.invert()
    owned = [pieces.camera.corner(corner) for corner, word in enumerate(table.corners) if word]
    owned += [pieces.camera.edge(edge) for edge, owner in enumerate(table.roads) if owner >= 0]
    for rect in changed.get_bounding_rects():
        assert min(math.dist(rect.center, at) for at in owned) < reach


def test_what_stands_lower_is_in_front_and_robber_and_merchant_in_front_of_all(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = PlayScene.local(app, frozen(300), still=True)
    pieces, table = scene.table_view.pieces, scene.table_view.table
    assert any(map(is_knight, table.corners)) and table.robber >= 0
    table.merchant_hex = (table.robber + 1) % len(table.terrain)
    drawn: list[tuple[str, float]] = []
    monkeypatch.setattr(pieces, "piece", lambda _surface, _word, at, alpha=255: drawn.append(("piece", at[1])))
    monkeypatch.setattr(pieces, "robber", lambda _surface, at, grow=1.0: drawn.append(("robber", at[1])))
    monkeypatch.setattr(pieces, "merchant", lambda _surface, at, owner: drawn.append(("merchant", at[1])))
    pieces.draw(pygame.Surface(app.ui.window), table)
    assert sorted(kind for kind, _y in drawn[-2:]) == ["merchant", "robber"]
    heights = [y for kind, y in drawn if kind == "piece"]
    assert heights == sorted(heights) and len(heights) == len(drawn) - 2


def test_the_robber_leaves_the_number_visible_which_is_dark_while_it_is_there(app: App) -> None:
    scene = PlayScene.local(app, frozen(300), still=True)
    pieces, table, camera = scene.table_view.pieces, scene.table_view.table, scene.table_view.camera
    number = next(number for number, token in enumerate(table.tokens) if token)
    x, y = camera.hexagon(number)
    box = pygame.Rect(0, 0, round(0.4 * camera.side), round(0.5 * camera.side))
    box.center = round(x), round(y + 0.17 * camera.side)
    seen = []
    for robber in (number, -1):
        table.robber = robber
        surface = pygame.Surface(app.ui.window)
        pieces.draw(surface, table)
        seen.append(pygame.transform.average_color(surface, box)[:3])
        assert not robber >= 0 or pieces.robber_at(number)[0] + 0.25 * camera.side <= box.left + 1
    dark, usual = map(sum, seen)
    assert 0.6 * usual < dark < 0.85 * usual
