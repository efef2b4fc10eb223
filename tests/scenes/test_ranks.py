"""Ranks of buttons differ in more than their colour."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from scenes.app.assets import Assets, font_file
from scenes.ui import theme
from scenes.ui.button import SKINS, Button, Rank
from scenes.ui.contrast import LEAST, contrast
from scenes.ui.ui_context import UiContext

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def ui() -> UiContext:
    pygame.font.init()
    context = UiContext(Assets(), font_file)
    context.resize(SIZE, 1.0)
    return context


def drawn(ui: UiContext, rank: Rank, ground: theme.Colour, state: str = "", *, text: str = "Begin") -> pygame.Surface:
    colour = theme.INK if contrast(theme.INK, ground) > contrast(theme.CREAM, ground) else theme.CREAM
    button = Button(ui, text, rank=rank, colour=colour, reason="no" if state == "disabled" else "")
    button.glow = 1.0 if state == "hover" else 0.0
    button.down = button.hovered = state == "pressed"
    button.selected = state == "selected"
    button.place(pygame.Rect(10, 10, 160, 42))
    surface = pygame.Surface((180, 62))
    surface.fill(ground)
    button.draw(surface)
    return surface


GROUNDS = (theme.LIGHT_GROUNDS[0], theme.DARK_GROUNDS[0])


@pytest.mark.parametrize("rank", SKINS)
@pytest.mark.parametrize("ground", GROUNDS)
def test_each_state_looks_different_and_its_text_is_readable(ui: UiContext, rank: Rank, ground: theme.Colour) -> None:
    pictures = {state: drawn(ui, rank, ground, state) for state in ("", "hover", "pressed", "selected", "disabled")}
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures.values()}) == len(pictures)
    light = rank == "quiet" and contrast(theme.INK, ground) > contrast(theme.CREAM, ground)
    for state in ("", "hover", "pressed", "selected"):
        ink = theme.INK if light or state == "selected" else theme.CREAM
        empty = drawn(ui, rank, ground, state, text="")
        faces = [empty.get_at((x, y)) for x in range(60, 120, 4) for y in range(24, 38, 2)]
        least = min(contrast(ink, (face.r, face.g, face.b)) for face in faces)
        assert least >= LEAST, (rank, state, least)


@pytest.mark.parametrize("rank", SKINS)
def test_on_the_table_a_selected_button_is_far_brighter_than_in_any_other_state(ui: UiContext, rank: Rank) -> None:
    """Nobody has to compare frames to see whether something is on."""

    def brightness(state: str) -> int:
        face = drawn(ui, rank, theme.DARK_GROUNDS[0], state, text="").subsurface((30, 20, 120, 22))
        return max(pygame.transform.average_color(pygame.transform.grayscale(face))[:3])

    others = [brightness(state) for state in ("", "hover", "pressed", "disabled")]
    assert brightness("selected") > 80 + max(others)


@pytest.mark.parametrize("ground", GROUNDS)
def test_ranks_differ_without_colour(ui: UiContext, ground: theme.Colour) -> None:
    """In grey, the corners and the letters still differ."""
    for one, other in combinations(SKINS, 2):
        faces = {Button(ui, "Begin", rank=rank)._style().face for rank in (one, other)}
        assert len(faces) == 2, "each rank has letters of its own"
        corner = [drawn(ui, rank, ground).subsurface((10, 10, 14, 14)) for rank in (one, other)]
        greys = [pygame.image.tobytes(pygame.transform.grayscale(part), "RGB") for part in corner]
        assert greys[0] != greys[1]
