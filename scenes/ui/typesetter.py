"""Lays texts out in rows: wrapping, ellipsis, icons and colours within a line. It draws nothing."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache

import pygame

from platform_io.sanitize import ELLIPSIS
from scenes.ui import theme
from scenes.ui.letters import Letters, composed
from scenes.ui.pictures import Pictures
from scenes.ui.text import Face, Piece, Style, TextWord, parse

FONTS_KEPT = 64
"""Fonts in memory: a window uses about a dozen at a time."""
WORDS_KEPT = 1000
"""Widths of words in memory, for each font."""
TEXTS_KEPT = 2000
HIGHEST_LINE = 1.25
"""The most height of a line per pixel of the font's size. East Asian fonts have room above and below that the game's
panels have not."""
_SEAMS = re.compile(r"(?<=[/\\_])")

Key = tuple[str, Style, int, int, int]
"""A text, its style, its largest width and number of lines, and the height of its font in pixels."""


@dataclass(frozen=True)
class Laid:
    """A text laid out in rows of words, ready to be drawn."""

    rows: list[list[TextWord]]
    size: tuple[int, int]
    """The size of the picture."""
    wide: int
    """The width of the widest row."""
    above: int
    """Pixels by which letters of the first row rise above it."""


class _Widths(dict[str, int]):
    """The widths of words in a font. Most words are used again."""

    def __init__(self, font: pygame.font.Font) -> None:
        super().__init__()
        self._font = font

    def __missing__(self, text: str) -> int:
        if len(self) >= WORDS_KEPT:
            self.clear()
        self[text] = width = self._font.size(text)[0]
        return width


class _SizedFont:
    """A font at a size in pixels."""

    def __init__(self, file: str | None, pixels: int, *, emboldened: bool = False) -> None:
        self.font = pygame.font.Font(file, pixels)
        self.font.set_bold(emboldened)
        self.widths = _Widths(self.font)
        high = self.font.get_linesize()
        self.line = min(high, round(pixels * HIGHEST_LINE))
        self.spare = high - self.line
        """Rows of a letter's picture that a line leaves out: the top ones, which are empty in East Asian fonts."""
        self.ascent = self.font.get_ascent()
        self.baseline = self.ascent - self.spare
        """How far below the top of a line its letters stand."""
        self.space = max(self.font.size(" ")[0], -(-self.line * 19 // 100))
        """The space between words. The font's own, rounded down, is too narrow in small sizes."""


_sized_font = lru_cache(maxsize=FONTS_KEPT)(_SizedFont)
"""All contexts share fonts, because each reads its file again for every new letter."""


@cache
def _letters(file: str | None) -> Letters:
    return Letters(pygame.font.Font(file, 24))


def forget_fonts() -> None:
    """Close all fonts, which are invalid after ``pygame.quit``."""
    _sized_font.cache_clear()
    _letters.cache_clear()


def _counts(icon: TextWord, number: TextWord) -> bool:
    """Whether these are an icon and its number, which stay on one line."""
    return len(icon) == 1 and icon[0].icon and not number[0].icon and number[0].text[:1].isdigit()


class Typesetter:
    """Lays out marked texts and caches the results."""

    def __init__(
        self, font_file: Callable[[Face], str | None], pictures: Pictures, pixels: Callable[[str], int]
    ) -> None:
        """``font_file(face)`` is a path, ``pixels(size)`` the height of a named size."""
        self._file = font_file
        self._pictures = pictures
        self._pixels = pixels
        self._fonts: dict[tuple[int, Face], _SizedFont] = {}
        self._laid: dict[Key, Laid] = {}

    def forget(self) -> None:
        """Empty the caches, after a change of scale."""
        self._fonts.clear()
        self._laid.clear()

    def font(self, size: str, face: Face = "text") -> pygame.font.Font:
        """The font of a named size."""
        return self._sized(size, face).font

    def _sized(self, size: str, face: Face = "text") -> _SizedFont:
        key = (self._pixels(size), face)
        found = self._fonts.get(key)
        if found is None:
            pixels = round(key[0] * theme.DISPLAY_SIZE) if face == "display" else key[0]
            file = self._file(face)
            emboldened = face == "bold" and file == self._file("text") is not None
            found = self._fonts[key] = _sized_font(file, pixels, emboldened=emboldened)
        return found

    def face(self, text: str, style: Style) -> Face:
        """The face of a text: bold instead of the display face if that would be too small to read, or lacks a letter,
        as of another alphabet."""
        face = style.face
        if face == "display" and self._pixels(style.size) * theme.DISPLAY_SIZE < theme.LEGIBLE:
            return "bold"
        return "bold" if face == "display" and text.translate(_letters(self._file(face))) != text else face

    def shown(self, text: str) -> str:
        """The text with letters that the font can show."""
        return composed(text).translate(_letters(self._file("text")))

    def line_height(self, size: str) -> int:
        """The height of one line."""
        return round(self._sized(size).line * theme.HIGH_LINES.get(size, 1))

    def key(self, text: str, style: Style, width: int, lines: int) -> Key:
        """The cache key of a text that is laid out or drawn."""
        return text, style, width, lines, self._pixels(style.size)

    def lay(self, text: str, style: Style, width: int, lines: int) -> Laid:
        """Wrap a text at ``width`` and cut it off with an ellipsis after ``lines`` (0: no limit)."""
        key = self.key(text, style, width, lines)
        found = self._laid.get(key)
        if found is None:
            if len(self._laid) >= TEXTS_KEPT:
                self._laid.clear()
            found = self._laid[key] = self._lay_out(text, style, width, lines)
        return found

    def places(self, laid: Laid, style: Style) -> Iterator[tuple[TextWord, pygame.Rect]]:
        """Yield each word with its place in the picture."""
        high, space = self.line_height(style.size), self._sized(style.size).space
        for index, row in enumerate(laid.rows):
            spare = laid.wide - self._row_width(row, style.size)
            x = left = {"left": 0, "center": spare // 2, "right": spare}[style.align]
            for word in row:
                x += space if x > left and not word.is_joined else 0
                long = self._word_width(word, style.size)
                yield word, pygame.Rect(x, laid.above + index * high, long, high)
                x += long

    def shift(self, style: Style) -> int:
        """The offset of the shadow, in pixels."""
        return max(1, self.line_height(style.size) // 26) if style.shadow else 0

    def piece_width(self, piece: Piece, size: str) -> int:
        """The width of a run of letters, or of an icon with its space."""
        if piece.icon:
            return self.icon(piece, size).get_width() + 2
        return self._sized(size, piece.face).widths[piece.text]

    def above(self, piece: Piece, size: str) -> int:
        """Pixels by which a word must be drawn above the line, or below if negative: SDL draws capitals with two
        accents lower, and the letters of all faces stand on one line."""
        if piece.icon:
            return 0
        sized = self._sized(size, piece.face)
        usual = self._sized(size)
        above = sized.ascent - usual.baseline - (self.line_height(size) - usual.line) // 2
        if piece.text.isascii():
            return above
        highest = max((metric[3] for metric in sized.font.metrics(piece.text) if metric), default=0)
        return above + max(0, highest - sized.ascent)

    def _needed_above(self, piece: Piece, size: str) -> int:
        """Pixels by which the letters of a word may rise above the line."""
        spare = 0 if piece.icon or piece.face == "display" else self._sized(size, piece.face).spare
        return self.above(piece, size) - spare

    def icon(self, piece: Piece, size: str) -> pygame.Surface:
        """The picture of an icon, as high as the line allows."""
        name = piece.text if "/" in piece.text else "icon/" + piece.text
        return self._pictures.picture(name, round(self.line_height(size) * 0.92))

    def _lay_out(self, text: str, style: Style, width: int, lines: int) -> Laid:
        rows = self._lines(text, style, 0 if lines == 1 else width)
        if lines and len(rows) > lines:
            rows = rows[:lines]
            rows[-1] = self._cut(rows[-1], style, width)
        elif lines == 1 and width and self._row_width(rows[0], style.size) > width:
            rows = [self._cut(rows[0], style, width)]
        wide = max(self._row_width(row, style.size) for row in rows)
        above = max((0, *(self._needed_above(piece, style.size) for word in rows[0] for piece in word)))
        high, shift = self.line_height(style.size), self.shift(style)
        return Laid(rows, (max(1, wide + shift), above + high * len(rows) + shift), wide, above)

    def _row_width(self, row: list[TextWord], size: str) -> int:
        space = self._sized(size).space
        return sum(self._word_width(word, size) for word in row) + space * sum(not word.is_joined for word in row[1:])

    def _word_width(self, word: TextWord, size: str) -> int:
        return sum(self.piece_width(piece, size) for piece in word)

    def _lines(self, text: str, style: Style, width: int) -> list[list[TextWord]]:
        """The words of each line."""
        space = self._sized(style.size).space
        lines: list[list[TextWord]] = []
        shown = self.shown(text)
        for words in parse(shown, style, self.face(shown, style)):
            line: list[TextWord] = []
            used = 0
            for word in words:
                gap = 0 if word.is_joined else space
                for part in self._split(word, style.size, width, width - used - gap if line else width):
                    wide = self._word_width(part, style.size)
                    if line and width and used + gap + wide > width:
                        is_number = len(line) > 1 and _counts(line[-1], part)
                        is_number &= self._row_width([line[-1], part], style.size) <= width
                        kept = [line.pop()] if is_number else []
                        lines.append(line)
                        line, used = kept, self._row_width(kept, style.size)
                    used += wide + (gap if line else 0)
                    line.append(part)
            lines.append(line)
        return lines

    def _split(self, word: TextWord, size: str, width: int, left: int) -> list[TextWord]:
        """Split a word that is wider than a line into parts that fit. The first goes on the current line if at least
        half of that is free."""
        if not width or self._word_width(word, size) <= width:
            return [word]
        parts = [TextWord(is_joined=word.is_joined)]
        used = width - left if left >= width // 2 else 0
        for piece in word:
            for run in self._runs(piece, size, width):
                wide = self.piece_width(run, size)
                if parts[-1] and used + wide > width:
                    parts.append(TextWord())
                    used = 0
                last = parts[-1][-1] if parts[-1] else None
                if last and not run.icon and not last.icon and (last.face, last.colour) == (run.face, run.colour):
                    parts[-1][-1] = replace(last, text=last.text + run.text)
                else:
                    parts[-1].append(run)
                used += wide
        return parts

    def _runs(self, piece: Piece, size: str, width: int) -> list[Piece]:
        """Split a piece after slashes and underscores, as in file names, and between letters where necessary."""
        if piece.icon:
            return [piece]
        parts = (replace(piece, text=part) for part in _SEAMS.split(piece.text))
        return [
            run
            for part in parts
            for run in (
                [part]
                if self.piece_width(part, size) <= width
                else [replace(part, text=letter) for letter in part.text]
            )
        ]

    def _cut(self, line: list[TextWord], style: Style, width: int) -> list[TextWord]:
        """The line with an ellipsis at its end, shortened until it fits."""
        dots = Piece(ELLIPSIS, line[-1][-1].face if line else style.face, style.colour)
        space = self._sized(style.size).space
        room = width - self.piece_width(dots, style.size)
        words: list[TextWord] = []
        for word in line:
            room -= space if words and not word.is_joined else 0
            wide = self._word_width(word, style.size)
            if width and wide > room:
                words += [part] if (part := self._start(word, style.size, room)) else []
                break
            words.append(TextWord(word, is_joined=word.is_joined))
            room -= wide
        if not words:
            return [TextWord([dots])]
        words[-1].append(dots)
        return words

    def _start(self, word: TextWord, size: str, room: int) -> TextWord:
        """As much of a word as fits."""
        start = TextWord(is_joined=word.is_joined)
        for piece in word:
            wide = self.piece_width(piece, size)
            if wide > room:
                ends = range(0 if piece.icon else len(piece.text))
                fits = bisect_right(
                    ends, room, key=lambda end: self.piece_width(replace(piece, text=piece.text[:end]), size)
                )
                if fits > 1:
                    start.append(replace(piece, text=piece.text[: fits - 1]))
                return start
            start.append(piece)
            room -= wide
        return start
