"""Draws progress cards with their names on them."""

from __future__ import annotations

import pygame

from platform_io.i18n import _
from scenes.tabletop.words.registry import words_of
from scenes.ui import theme
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from sprites.names import progress_sprite

RATIO = 240 / 336
"""Width by height of a card."""
LEAST_SEEN = 0.5
"""The visible share of a card's width from which its name is fitted to the visible part."""
ZONE = (16 / 240, 214 / 336, 206 / 240, 104 / 336)
"""The area for text on a card, as shares of its width and height."""


def titled_card(ui: UiContext, card: int, title: str, height: int, seen: int = 0) -> pygame.Surface:
    """A card's picture with its name in the field below, as large as fits; a long word is narrowed, not broken. On a
    large card the name is set in the display face.

    ``seen`` is the visible width in pixels if the next card covers the rest; 0 if nothing covers it.
    """
    picture = ui.pictures.picture(progress_sprite(card), height).copy()
    wide, high = picture.get_size()
    zone = pygame.Rect(round(ZONE[0] * wide), round(ZONE[1] * high), round(ZONE[2] * wide), round(ZONE[3] * high))
    if seen >= wide * LEAST_SEEN:
        zone.width = min(zone.width, seen - zone.left)
    large = height > ui.px(150)
    for size in ("heading", "large", "body", "small") if large else ("body", "small"):
        style = Style(size, theme.INK, True, "center", display=large)
        text = ui.text.render(title, style, zone.width - 2, 3)
        if text.get_height() <= zone.height and text.get_width() <= zone.width and _whole(ui, title, style, zone.width):
            break
    else:
        text = _narrow(ui, title, zone.size)
    picture.blit(text, text.get_rect(center=zone.center), pygame.Rect(0, 0, text.get_width(), zone.height))
    return picture


def _whole(ui: UiContext, title: str, style: Style, width: int) -> bool:
    """Whether every word of the name fits the width."""
    return all(ui.text.measure(word, style)[0] <= width - 2 for word in title.split())


def _narrow(ui: UiContext, name: str, room: tuple[int, int]) -> pygame.Surface:
    """The name in small letters, narrowed as far as its longest word needs."""
    ratio = ui.text.line_height("small") / ui.text.line_height("large")
    large = Style("large", theme.INK, True, "center")
    wide = max((room[0] - 2) / ratio, *(ui.text.measure(word, large)[0] for word in name.split()))
    text = ui.text.render(name, large, round(wide))
    size = min(room[0] - 2, round(text.get_width() * ratio)), min(room[1], round(text.get_height() * ratio))
    return pygame.transform.smoothscale(text, size)


def draw_card(
    surface: pygame.Surface, ui: UiContext, card: int, title: str, note: str, bottom: tuple[int, int]
) -> None:
    """Draw an enlarged card with its text and a note, within the window; ``bottom`` is the middle of its lower edge."""
    wide = ui.px(270)
    pad = ui.px(18)
    text = ui.text.render(_(words_of(card).text), Style("body", align="center"), wide - 2 * pad)
    parts = [titled_card(ui, card, title, ui.px(230)), text]
    if note:
        parts.append(ui.text.render(note, Style("small", theme.RED, True, "center"), wide - 2 * pad))
    gap = ui.px(7)
    box = pygame.Rect(0, 0, wide, sum(part.get_height() + gap for part in parts) + 2 * pad - gap)
    box.midbottom = bottom
    box.clamp_ip(surface.get_rect().inflate(-8, -8))
    surface.blit(ui.nine("ui/panel", box.size), box)
    y = box.top + pad
    for part in parts:
        surface.blit(part, part.get_rect(midtop=(box.centerx, y)))
        y += part.get_height() + gap
