"""Renders marked texts as pictures, with a cache."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import pygame

from scenes.ui.pictures import Pictures
from scenes.ui.text import Face, Style, TextWord
from scenes.ui.theme import Colour
from scenes.ui.typesetter import Key, Laid, Typesetter

PIXELS_KEPT = 4_000_000


class PrintedText:
    """Renders marked texts and caches the pictures."""

    def __init__(
        self, font_file: Callable[[Face], str | None], pictures: Pictures, pixels: Callable[[str], int]
    ) -> None:
        """``font_file(face)`` is a path, ``pixels(size)`` the height of a named size."""
        self._setter = Typesetter(font_file, pictures, pixels)
        self._cache: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._pixels_kept = 0

    def forget(self) -> None:
        """Empty the cache, after a change of scale."""
        self._setter.forget()
        self._cache.clear()
        self._pixels_kept = 0

    def font(self, size: str, face: Face = "text") -> pygame.font.Font:
        """The font of a named size."""
        return self._setter.font(size, face)

    def shown(self, text: str) -> str:
        """The text with letters that the font can show."""
        return self._setter.shown(text)

    def line_height(self, size: str) -> int:
        """The height of one line."""
        return self._setter.line_height(size)

    def render(self, text: str, style: Style, width: int = 0, lines: int = 0) -> pygame.Surface:
        """The text as a picture, wrapped at ``width`` and cut off with an ellipsis after ``lines`` (0: no limit).

        The picture is as wide as its longest line and never wider than ``width``.
        """
        key = self._setter.key(text, style, width, lines)
        found = self._cache.get(key)
        if found is not None:
            self._cache.move_to_end(key)
            return found
        picture = self._draw(self._setter.lay(text, style, width, lines), style)
        self._cache[key] = picture
        self._pixels_kept += picture.get_width() * picture.get_height()
        while self._pixels_kept > PIXELS_KEPT and len(self._cache) > 1:
            _, old = self._cache.popitem(last=False)
            self._pixels_kept -= old.get_width() * old.get_height()
        return picture

    def measure(self, text: str, style: Style, width: int = 0, lines: int = 0) -> tuple[int, int]:
        """The size of the picture that ``render`` returns. It draws nothing: most measured texts are never shown."""
        return self._setter.lay(text, style, width, lines).size

    def runs(self, text: str, style: Style, width: int) -> list[tuple[Colour, pygame.Rect]]:
        """The colour and place of each run of letters with the same look, in the picture that ``render`` returns with
        no limit of lines."""
        runs: list[tuple[Colour, pygame.Rect]] = []
        for word, rect in self._setter.places(self._setter.lay(text, style, width, 0), style):
            x = rect.left
            for piece in word:
                wide = self._setter.piece_width(piece, style.size)
                runs.append((piece.colour, pygame.Rect(x, rect.top, wide, rect.height)))
                x += wide
        return runs

    def _draw(self, laid: Laid, style: Style) -> pygame.Surface:
        picture = pygame.Surface(laid.size, pygame.SRCALPHA)
        for word, rect in self._setter.places(laid, style):
            self._draw_word(picture, word, style, rect)
        return picture

    def _draw_word(self, picture: pygame.Surface, word: TextWord, style: Style, rect: pygame.Rect) -> None:
        setter, x, shift = self._setter, rect.left, self._setter.shift(style)
        for piece in word:
            if piece.icon:
                icon = setter.icon(piece, style.size)
                picture.blit(icon, (x + 1, rect.top + (rect.height - icon.get_height()) // 2))
            else:
                font = self.font(style.size, piece.face)
                top = rect.top - setter.above(piece, style.size)
                if style.shadow:
                    picture.blit(font.render(piece.text, True, style.shadow), (x + shift, top + shift))
                picture.blit(font.render(piece.text, True, piece.colour), (x, top))
            x += setter.piece_width(piece, style.size)
