"""Records what a scene draws, piece by piece and in order, to find what covers what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from scenes.ui.printed import PrintedText
from scenes.ui.text import Style
from scenes.ui.widget import Widget


@dataclass(frozen=True)
class DrawnMark:
    """One thing that was drawn: a text, or a picture or plate if ``text`` is empty."""

    text: str
    cut: bool
    """Whether the text was shortened with an ellipsis."""
    ink: pygame.Rect
    owner: Widget | None
    """The innermost widget that drew it."""


class Canvas(pygame.Surface):
    """Records what is drawn on it."""

    def __init__(self, size: tuple[int, int], texts: dict[int, tuple[str, bool, pygame.Surface]]) -> None:
        super().__init__(size)
        self.texts = texts
        self.marks: list[DrawnMark] = []
        self.owners: list[Widget] = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Record the ink of a picture and its place."""
        part = pygame.Rect(area) if area is not None else source.get_rect()
        corner = dest.topleft if isinstance(dest, (pygame.Rect, pygame.FRect)) else dest
        text, cut, _surface = self.texts.get(id(source), ("", False, source))
        ink = source.get_bounding_rect()
        cut = cut or (bool(text) and not part.inflate(2, 2).contains(ink))
        at = ink.clip(part).move(round(corner[0]) - part.left, round(corner[1]) - part.top).clip(self.get_clip())
        self.note(text, cut, at)
        return part.move(round(corner[0]) - part.left, round(corner[1]) - part.top)

    def note(self, text: str, cut: bool, ink: pygame.Rect) -> None:
        """Record something that was drawn."""
        if ink.width and ink.height:
            self.marks.append(DrawnMark(text, cut, ink, self.owners[-1] if self.owners else None))


@contextmanager
def _listening(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> Iterator[Canvas]:
    texts: dict[int, tuple[str, bool, pygame.Surface]] = {}
    canvas = Canvas(size, texts)
    render, rect = PrintedText.render, pygame.draw.rect

    def rendered(self: PrintedText, text: str, style: Style, width: int = 0, lines: int = 0) -> pygame.Surface:
        surface = render(self, text, style, width, lines)
        if id(surface) not in texts:
            whole = render(self, text, style, 0 if lines == 1 else width) if lines else surface
            cut = whole.get_height() > surface.get_height() or (lines == 1 and whole.get_width() > width > 0)
            texts[id(surface)] = (text, cut, surface)
        return surface

    def filled(surface: pygame.Surface, colour: Any, box: Any, width: int = 0, *more: Any, **named: Any) -> pygame.Rect:
        if isinstance(surface, Canvas):
            if width == 0:
                surface.note("", False, pygame.Rect(box).clip(surface.get_clip()))
            return pygame.Rect(box)
        return rect(surface, colour, box, width, *more, **named)

    with monkeypatch.context() as patch:
        patch.setattr(PrintedText, "render", rendered)
        patch.setattr(pygame.draw, "rect", filled)
        yield canvas


def drawn(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], roots: list[Widget], draw: Callable[[pygame.Surface], None]
) -> list[DrawnMark]:
    """What ``draw`` draws, the lowest first; each mark under the roots knows the widget that drew it."""
    with _listening(monkeypatch, size) as canvas, monkeypatch.context() as patch:
        for widget in [widget for root in roots for widget in root.walk()]:
            patch.setitem(vars(widget), "draw", _owned(canvas, widget))
        draw(canvas)
        return canvas.marks


def _owned(canvas: Canvas, widget: Widget) -> Callable[[pygame.Surface], None]:
    inner = widget.draw

    def draw(surface: pygame.Surface) -> None:
        canvas.owners.append(widget)
        try:
            inner(surface)
        finally:
            canvas.owners.pop()

    return draw


def hidden_texts(marks: list[DrawnMark], size: tuple[int, int]) -> Iterator[str]:
    """Describe texts that are covered, and texts outside the window or the widget that drew them."""
    window = pygame.Rect((0, 0), size)
    boxes = [mark.ink.inflate(-2, -2) for mark in marks]
    for index, mark in enumerate(marks):
        if not mark.text:
            continue
        by = type(mark.owner).__name__ if mark.owner else "the scene"
        text = f"{mark.text!r} of {by} at {tuple(mark.ink)}"
        if not window.contains(mark.ink):
            yield f"{text} is outside the window"
        if mark.owner and not mark.owner.rect.inflate(4, 4).contains(mark.ink):
            yield f"{text} is outside its widget {tuple(mark.owner.rect)}"
        over = boxes[index].collidelist(boxes[index + 1 :])
        if over >= 0:
            other = marks[index + 1 + over]
            name = type(other.owner).__name__ if other.owner else "the scene"
            yield f"{text} is under {other.text or 'a picture'!r} of {name} at {tuple(other.ink)}"
