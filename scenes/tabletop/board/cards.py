"""Draws progress cards: small with their names on a strip, and enlarged with their rules, like printed cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from platform_io.catalogue import SOFT_HYPHEN
from platform_io.i18n import _, hyphenated
from scenes.tabletop.words.registry import words_of
from scenes.ui import theme
from scenes.ui.pictures import rounded
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from sprites.names import progress_sprite

RATIO = 240 / 336
"""Width by height of a card."""
LEAST_SEEN = 0.5
"""The visible share of a card's width from which its name is fitted to the visible part."""
INSIDE = (12 / 240, 12 / 336, 214 / 240, 312 / 336)
"""The area within the frame, as shares of a card's width and height."""
LINE = 1.5 / 214
"""The width of the line around the picture outside that area, as a share of the area's width."""
BASE = 269 / 336
"""Where the picture ends and the field below it begins, as a share of a card's height."""
LETTERS = "large"
"""The size of the letters that are condensed to small ones."""
LEAST_LETTERS = 11
"""The least height of condensed letters, as the size of a font in pixels."""
SLIGHT = 0.7
"""Letters that are condensed no more than this keep their height."""
MOST_STRIP = 0.4
"""The largest height of the strip on a small card, as a share of the card's height."""
WIDE = 300
"""The width of an enlarged card, in design units."""
KEPT = 0.72
"""The share of the picture that an enlarged card shows at least, whatever the length of its text."""
PADS = 24
"""The width of an enlarged card's text, in widths of the margin beside it."""
RULES = Style("body", align="center")
PLAIN = 0.92
"""Where all pixels in a row of the field below the picture look alike, as a share of a card's height."""


@dataclass(frozen=True)
class NameFit:
    """How the names of the cards in a row are set, all alike: the size of the letters, and how much they are condensed
    sideways."""

    size: str
    condensed: float = 1.0


def fit_names(ui: UiContext, titles: Sequence[str], height: int, seen: int = 0) -> NameFit:
    """The largest letters in which all names fit cards of a height, with at most two lines and no broken word; if there
    are none, as condensed as the longest word needs. For ``seen`` see ``titled_card``."""
    zone = _zone((round(height * RATIO), height), seen)
    for size in ("body", "small"):
        if all(
            _whole(ui, title, size, zone.width) and ui.text.measure(title, _style(size), zone.width)[1] <= zone.height
            for title in titles
        ):
            return NameFit(size)
    return NameFit("small", min(zone.width / (_needed(ui, title) * _scale(ui)) for title in titles))


def titled_card(ui: UiContext, card: int, title: str, height: int, fit: NameFit, seen: int = 0) -> pygame.Surface:
    """A card's picture with its name on a strip.

    ``seen`` is the visible width in pixels if the next card covers the rest; 0 if nothing covers it. Do not draw on it:
    it is kept.
    """
    return _titled(ui, ui.pictures.picture(progress_sprite(card), height), title, ui.font_pixels("small"), fit, seen)


@lru_cache(maxsize=32)
def _titled(
    ui: UiContext, picture: pygame.Surface, title: str, _letters: int, fit: NameFit, seen: int
) -> pygame.Surface:
    picture = picture.copy()
    height, inside = picture.get_height(), _inside(picture.get_size())
    zone = _zone(picture.get_size(), seen)
    if fit.condensed < 1:
        text = _condensed(ui, title, zone.size, fit.condensed)
    else:
        text = ui.text.render(title, _style(fit.size), zone.width, 2)
    strip = _strip(picture, max(text.get_height(), inside.bottom - round(height * BASE)), inside.bottom, inside)
    picture.blit(text, text.get_rect(center=(inside.left + 1 + zone.width // 2, strip.centery)))
    return picture


def _zone(size: tuple[int, int], seen: int) -> pygame.Rect:
    """The size of the area for the name on a small card."""
    inside = _inside(size)
    zone = pygame.Rect(0, 0, inside.width - 2, round(size[1] * MOST_STRIP))
    if seen >= size[0] * LEAST_SEEN:
        zone.width = min(zone.width, seen - inside.left - 1)
    return zone


def card_face(ui: UiContext, card: int, title: str, *, wide: float = WIDE, tallest: int = 0) -> pygame.Surface:
    """An enlarged card: its picture, its name and its rules. A card with a long text is higher than others; all of it
    is smaller if it would be higher than ``tallest`` pixels. Do not draw on it: it is kept."""
    size = _size(ui, wide)
    picture = ui.pictures.picture(progress_sprite(card), size[1])
    return _face(ui, picture, size, title, _(words_of(card).text), ui.font_pixels("body"), tallest)


def face_size(ui: UiContext, card: int, title: str, wide: float = WIDE) -> tuple[int, int]:
    """The size of an enlarged card, found without drawing it."""
    size = _size(ui, wide)
    return size[0], size[1] + _parts(ui, size, title, _(words_of(card).text))[2]


def _size(ui: UiContext, wide: float) -> tuple[int, int]:
    """The size of an enlarged card with a short text; ``wide`` is in design units."""
    return ui.room(wide), round(ui.room(wide) / RATIO)


def _parts(ui: UiContext, size: tuple[int, int], title: str, text: str) -> tuple[int, int, int]:
    """The heights of an enlarged card's strip and of the field below, and by how much it is higher than ``size``."""
    inside = _inside(size)
    pad = inside.width // PADS
    width = inside.width - 2 * pad
    strip = ui.text.measure(title, *_name(ui, title, width))[1] + pad // 2
    field = ui.text.measure(text, RULES, width)[1] + 2 * pad
    return strip, field, max(0, strip + field - (inside.bottom - round(size[1] * BASE * KEPT)))


@lru_cache(maxsize=12)
def _face(
    ui: UiContext,
    picture: pygame.Surface,
    size: tuple[int, int],
    title: str,
    text: str,
    _letters: int,
    tallest: int,
) -> pygame.Surface:
    inside = _inside(size)
    width = inside.width - 2 * (inside.width // PADS)
    strip_high, below, more = _parts(ui, size, title, text)
    face = _longer(picture, more)
    strip = _strip(face, strip_high, inside.bottom + more - below, inside)
    name = ui.text.render(title, *_name(ui, title, width))
    face.blit(name, name.get_rect(center=strip.center))
    field = pygame.Rect(inside.left, strip.bottom, inside.width, below)
    face.fill(_base(picture), _to_frame(pygame.Rect(field.topleft, (field.width, below // 2))))
    face.blit(rounded(field.size, (252, 243, 220), (234, 214, 174), _base(picture)), field)
    rules = ui.text.render(text, RULES, width)
    face.blit(rules, rules.get_rect(center=field.center))
    high = face.get_height()
    if tallest and high > tallest:
        return pygame.transform.smoothscale(face, (round(face.get_width() * tallest / high), tallest))
    return face


def _longer(picture: pygame.Surface, more: int) -> pygame.Surface:
    """A copy of a card whose field below the picture is higher by ``more`` pixels."""
    wide, high = picture.get_size()
    cut = round(high * PLAIN)
    longer = pygame.Surface((wide, high + more), pygame.SRCALPHA)
    longer.blit(picture, (0, 0), (0, 0, wide, cut))
    longer.blit(pygame.transform.scale(picture.subsurface((0, cut, wide, 1)), (wide, more)), (0, cut))
    longer.blit(picture, (0, cut + more), (0, cut, wide, high - cut))
    return longer


def _inside(size: tuple[int, int]) -> pygame.Rect:
    """The area within the frame of a card of a size."""
    wide, high = size
    left, top = round(INSIDE[0] * wide), round(INSIDE[1] * high)
    return pygame.Rect(left, top, round(INSIDE[2] * wide), round((INSIDE[1] + INSIDE[3]) * high) - top)


def _base(picture: pygame.Surface) -> theme.Colour:
    """The colour of the field below the picture: a dark shade of the deck's, in the palette of the player's choice."""
    colour = picture.get_at((picture.get_width() // 2, round(picture.get_height() * PLAIN)))
    return colour.r, colour.g, colour.b


def _to_frame(inside: pygame.Rect) -> pygame.Rect:
    """An area over the line around the picture, too, up to the coloured frame."""
    return inside.inflate(2 * round(inside.width * LINE), 0)


def _strip(card: pygame.Surface, height: int, bottom: int, inside: pygame.Rect) -> pygame.Rect:
    """Paint the strip for the name over the picture, down to ``bottom``."""
    colour = _base(card)
    strip = pygame.Rect(inside.left, bottom - height, inside.width, height)
    line = max(1, inside.width // 80)
    low = inside.width // 20 if bottom >= inside.bottom else 0
    area = _to_frame(strip).inflate(0, 2 * line).move(0, -line)
    pygame.draw.rect(card, colour, area, border_bottom_left_radius=low, border_bottom_right_radius=low)
    pygame.draw.rect(card, pygame.Color(colour).lerp("white", 0.45), (strip.left, strip.top - line, strip.width, line))
    return strip


def _style(size: str, display: bool = False) -> Style:
    """How the name of a card looks; on an enlarged card it is in the display face."""
    return Style(size, theme.CREAM, True, "center", display=display)


def _name(ui: UiContext, title: str, width: int) -> tuple[Style, int, int]:
    """How the name on an enlarged card is set, with its width and most lines: in one line if that fits."""
    for size in ("heading", "large"):
        if ui.text.measure(title, _style(size, True))[0] <= width:
            return _style(size, True), 0, 1
    return _style("large", True), width, 2


def _whole(ui: UiContext, title: str, size: str, width: int) -> bool:
    """Whether the name needs at most two lines of the width, without broken words."""
    words = all(ui.text.measure(word, _style(size))[0] <= width for word in title.split())
    lines = ui.text.measure(title, _style(size), width)[1] // ui.text.line_height(size)
    return words and lines <= 2


def _needed(ui: UiContext, name: str) -> int:
    """The width that a name needs in at most two lines of the letters that are condensed."""
    style, name = _style(LETTERS), _broken(name)
    wide = max(ui.text.measure(word, style)[0] for word in name.split())
    while ui.text.measure(name, style, wide)[1] >= 3 * ui.text.line_height(LETTERS):
        wide += wide // 20 + 1
    return wide


def _scale(ui: UiContext) -> float:
    """The size of condensed letters as a share of those that they are made from, before they are condensed."""
    return ui.text.line_height("small") / ui.text.line_height(LETTERS)


def _broken(name: str) -> str:
    """The name with a space in each word that its translation allows to be broken."""
    return re.sub(rf"(?<=\w){SOFT_HYPHEN}", "- ", hyphenated(name)).replace(SOFT_HYPHEN, " ")


def _condensed(ui: UiContext, name: str, room: tuple[int, int], condensed: float) -> pygame.Surface:
    """The name in at most two lines of condensed letters, which are a little lower, too, if they are very narrow."""
    scale = _scale(ui)
    text = ui.text.render(_broken(name), _style(LETTERS), round(room[0] / condensed / scale) + 1, 2)
    low = max(LEAST_LETTERS / ui.font_pixels("small"), min(1.0, condensed / SLIGHT))
    wide, high = text.get_width() * scale * condensed, text.get_height() * scale * low
    return pygame.transform.smoothscale(text, (min(room[0], round(wide)), min(room[1], round(high))))


def draw_card(
    surface: pygame.Surface, ui: UiContext, card: int, title: str, note: str, bottom: tuple[int, int]
) -> None:
    """Draw an enlarged card and a note on a plate below it, within the window; ``bottom`` is the middle of their lower
    edge."""
    window = surface.get_rect().inflate(-8, -8)
    words = ui.text.render(note, Style("small", theme.CREAM, align="center"), ui.room(WIDE - 40)) if note else None
    below = words.get_height() + ui.px(18) if words else 0
    face = card_face(ui, card, title, tallest=window.height - below)
    box = face.get_rect(midbottom=bottom)
    box.height += below
    box.bottom = bottom[1]
    box.clamp_ip(window)
    surface.blit(face, box)
    if words:
        plate = words.get_rect(midbottom=(box.centerx, box.bottom - ui.px(6))).inflate(ui.px(24), ui.px(12))
        surface.blit(ui.nine("ui/tooltip", plate.size), plate)
        surface.blit(words, words.get_rect(center=plate.center))
