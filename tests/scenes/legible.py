"""Finds coloured text, such as names, with too little contrast to what it is drawn on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from scenes.ui import theme
from scenes.ui.contrast import LEAST, contrast
from scenes.ui.printed import PrintedText
from scenes.ui.text import Style
from scenes.ui.theme import Colour

USUAL = {colour for name, colour in vars(theme).items() if name.isupper() and isinstance(colour, tuple)}
STEP = 3
"""Every third pixel is sampled for the background colour."""


class Backing(pygame.Surface):
    """Records the background colour below each coloured run of letters."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.texts: dict[int, tuple[pygame.Surface, list[tuple[Colour, pygame.Rect]], str]] = {}
        self.faint: list[str] = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Sample the background before the letters cover it."""
        made, runs, text = self.texts.get(id(source), (None, [], ""))
        corner = dest.topleft if isinstance(dest, (pygame.Rect, pygame.FRect)) else dest
        for colour, rect in runs if made is source and area is None else []:
            place = rect.move(round(corner[0]), round(corner[1])).clip(self.get_clip())
            found = Counter(
                (shade.r, shade.g, shade.b)
                for x in range(place.left, place.right, STEP)
                for y in range(place.top, place.bottom, STEP)
                for shade in [self.get_at((x, y))]
            )
            for ground, _count in found.most_common(1):
                if contrast(colour, ground) < LEAST:
                    self.faint.append(f"{text!r}: {colour} on {ground}")
        return super().blit(source, dest, area, special_flags)


def faint(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], draw: Callable[[pygame.Surface], None], names: list[str]
) -> list[str]:
    """The texts with a colour mark or one of the names that have too little contrast when ``draw`` draws."""
    canvas, render = Backing(size), PrintedText.render

    def rendered(self: PrintedText, text: str, style: Style, width: int = 0, lines: int = 0) -> pygame.Surface:
        made = render(self, text, style, width, lines)
        if "{#" in text or any(name in text for name in names):
            runs = self.runs(text, style, 0 if lines == 1 else width)
            own = [run for run in runs if run[0] not in USUAL]
            canvas.texts[id(made)] = (made, own, text)
        return made

    with monkeypatch.context() as patch:
        patch.setattr(PrintedText, "render", rendered)
        draw(canvas)
    return canvas.faint
