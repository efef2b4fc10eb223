r"""Text as cached pictures: wrapping, ellipsis, icons and colours within a line.

Marks in a text: ``{b}bold{/b}``, ``{#c83232}coloured{/#}``, ``{br}`` (a new line, as ``\n``) and ``{name}`` for the
picture ``icon/name``; ``{{`` is a plain brace.

Text from outside (names, titles, files) comes in through ``escape`` or ``fill``, which pass it through the gate; what
the font cannot show of it is replaced here, see ``ui.letters``.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from gate.text import ELLIPSIS, one_line
from scenes.ui import theme
from scenes.ui.letters import Letters, composed
from scenes.ui.pictures import Pictures
from scenes.ui.theme import Colour

MARK = re.compile(r"\{\{|\}\}|\{([#/]?[\w/.-]+|/#)\}|\n")
_SEAMS = re.compile(r"(?<=[/\\_])")
PIXELS_KEPT = 4_000_000
WORDS_KEPT = 5000
LONGEST = 1000
"""The letters of the longest text from outside: two long sentences."""


@dataclass(frozen=True)
class Style:
    """How a text looks. ``size`` is a name of ``theme.SIZES``."""

    size: str = "body"
    colour: Colour = theme.INK
    bold: bool = False
    align: str = "left"
    shadow: Colour | None = None


@dataclass(frozen=True)
class Piece:
    """A run of letters of one look, or an icon."""

    text: str
    bold: bool
    colour: Colour
    icon: bool = False


Word = list[Piece]


def escape(text: str) -> str:
    """Text from outside, such as a name, made safe to stand within a marked text."""
    return one_line(text, LONGEST).replace("{", "{{").replace("}", "}}")


def fill(text: str, **values: object) -> str:
    """Put values in the place of ``{name}``; other marks stay: ``fill(_("{player} pays {ore}"), player=name)``.

    Strings are escaped, so that a person called ``{b}`` stays one.
    """
    for name, value in values.items():
        text = text.replace("{" + name + "}", escape(str(value)))
    return text


def marked(text: str, **values: str) -> str:
    """As ``fill``, for values that are marks already."""
    for name, value in values.items():
        text = text.replace("{" + name + "}", value)
    return text


def parse(text: str, style: Style) -> list[list[Word]]:
    """The paragraphs of a marked text, each a list of words."""
    paragraphs: list[list[Word]] = [[]]
    word: Word = []
    bold, colour = style.bold, style.colour

    def end_word() -> None:
        nonlocal word
        if word:
            paragraphs[-1].append(word)
        word = []

    def add(part: str) -> None:
        last = word[-1] if word else None
        if last and not last.icon and (last.bold, last.colour) == (bold, colour):
            word[-1] = replace(last, text=last.text + part)
        else:
            word.append(Piece(part, bold, colour))

    def letters(run: str) -> None:
        for index, part in enumerate(run.split(" ")):
            if index:
                end_word()
            if part:
                add(part)

    at = 0
    for mark in MARK.finditer(text):
        letters(text[at : mark.start()])
        at = mark.end()
        name = mark.group(1)
        if mark.group() in ("{{", "}}"):
            add(mark.group()[0])
        elif mark.group() == "\n" or name == "br":
            end_word()
            paragraphs.append([])
        elif name in ("b", "/b"):
            bold = name == "b" or style.bold
        elif name.startswith("#"):
            colour = _colour(name, colour)
        elif name == "/#":
            colour = style.colour
        else:
            word.append(Piece(name, bold, colour, icon=True))
    letters(text[at:])
    end_word()
    return paragraphs


def _colour(name: str, default: Colour) -> Colour:
    try:
        found = pygame.Color(name)
    except ValueError:
        return default
    return found.r, found.g, found.b


class Text:
    """Renders marked texts with the fonts given and keeps the pictures."""

    def __init__(
        self, font_file: Callable[[bool], str | None], pictures: Pictures, pixels: Callable[[str], int]
    ) -> None:
        """``font_file(bold)`` is a path, ``pixels(size)`` the height of a named size."""
        self._file = font_file
        self._pictures = pictures
        self._pixels = pixels
        self._fonts: dict[tuple[int, bool], pygame.font.Font] = {}
        self._letters: Letters | None = None
        self._wide: dict[tuple[str, bool, int], int] = {}
        """The widths of words; there are few that do not come again."""
        self._kept: OrderedDict[tuple[str, Style, int, int, int], pygame.Surface] = OrderedDict()
        self._pixels_kept = 0

    def forget(self) -> None:
        """Throw away all that is kept: the scale has changed."""
        self._fonts.clear()
        self._wide.clear()
        self._kept.clear()
        self._pixels_kept = 0

    def font(self, size: str, bold: bool = False) -> pygame.font.Font:
        """The font of a named size."""
        key = (self._pixels(size), bold)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(self._file(bold), key[0])
        return self._fonts[key]

    def shown(self, text: str) -> str:
        """The text as it can be shown."""
        if self._letters is None:
            self._letters = Letters(pygame.font.Font(self._file(False), 24))
        return composed(text).translate(self._letters)

    def line_height(self, size: str) -> int:
        """The height of one line."""
        return self.font(size).get_linesize()

    def render(self, text: str, style: Style, width: int = 0, lines: int = 0) -> pygame.Surface:
        """The text as a picture, wrapped at ``width`` and cut off with an ellipsis after ``lines`` (0: no limit).

        The picture is as wide as its longest line and never wider than ``width``.
        """
        key = (text, style, width, lines, self._pixels(style.size))
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = self._make(text, style, width, lines)
        self._kept[key] = made
        self._pixels_kept += made.get_width() * made.get_height()
        while self._pixels_kept > PIXELS_KEPT and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._pixels_kept -= old.get_width() * old.get_height()
        return made

    def measure(self, text: str, style: Style, width: int = 0, lines: int = 0) -> tuple[int, int]:
        """The size of the picture that ``render`` gives."""
        return self.render(text, style, width, lines).get_size()

    def _piece_width(self, piece: Piece, size: str) -> int:
        if piece.icon:
            return self._icon(piece, size).get_width() + 2
        key = (piece.text, piece.bold, self._pixels(size))
        found = self._wide.get(key)
        if found is None:
            if len(self._wide) >= WORDS_KEPT:
                self._wide.clear()
            found = self._wide[key] = self.font(size, piece.bold).size(piece.text)[0]
        return found

    def _space(self, size: str) -> int:
        """Between words; the font's own is too narrow when rounded down in small sizes."""
        font = self.font(size)
        return max(font.size(" ")[0], -(-font.get_linesize() * 19 // 100))

    def _above(self, piece: Piece, size: str) -> int:
        """By how much capitals with two marks tower above the line: SDL puts such words that much lower."""
        if piece.icon or piece.text.isascii():
            return 0
        font = self.font(size, piece.bold)
        return max(0, max((one[3] for one in font.metrics(piece.text) if one), default=0) - font.get_ascent())

    def _icon(self, piece: Piece, size: str) -> pygame.Surface:
        name = piece.text if "/" in piece.text else "icon/" + piece.text
        return self._pictures.picture(name, round(self.line_height(size) * 0.92))

    def _word_width(self, word: Word, size: str) -> int:
        return sum(self._piece_width(piece, size) for piece in word)

    def _lines(self, text: str, style: Style, width: int) -> list[list[Word]]:
        """The words of each line."""
        space = self._space(style.size)
        lines: list[list[Word]] = []
        for words in parse(self.shown(text), style):
            line: list[Word] = []
            used = 0
            for word in words:
                for part in self._split(word, style.size, width, width - used - space if line else width):
                    wide = self._word_width(part, style.size)
                    if line and width and used + space + wide > width:
                        lines.append(line)
                        line, used = [], 0
                    used += wide + (space if line else 0)
                    line.append(part)
            lines.append(line)
        return lines

    def _split(self, word: Word, size: str, width: int, left: int = 0) -> list[Word]:
        """A word that is wider than a whole line, in parts that fit; the first into what is left of a line, if that is
        half of it."""
        if not width or self._word_width(word, size) <= width:
            return [word]
        parts: list[Word] = [[]]
        used = width - left if left >= width // 2 else 0
        for piece in word:
            for run in self._runs(piece, size, width):
                wide = self._piece_width(run, size)
                if parts[-1] and used + wide > width:
                    parts.append([])
                    used = 0
                last = parts[-1][-1] if parts[-1] else None
                if last and not run.icon and not last.icon and (last.bold, last.colour) == (run.bold, run.colour):
                    parts[-1][-1] = replace(last, text=last.text + run.text)
                else:
                    parts[-1].append(run)
                used += wide
        return parts

    def _runs(self, piece: Piece, size: str, width: int) -> list[Piece]:
        """Where a piece may be parted: after a slash or a low line, as in the name of a file, else where it must be."""
        if piece.icon:
            return [piece]
        parts = (replace(piece, text=part) for part in _SEAMS.split(piece.text))
        return [
            run
            for part in parts
            for run in (
                [part]
                if self._piece_width(part, size) <= width
                else [replace(part, text=letter) for letter in part.text]
            )
        ]

    def _cut(self, line: list[Word], style: Style, width: int) -> list[Word]:
        """The line with an ellipsis at its end, shortened until it fits."""
        dots = Piece(ELLIPSIS, style.bold, style.colour)
        space = self._space(style.size)
        room = width - self._piece_width(dots, style.size)
        kept: list[Word] = []
        for word in line:
            wide = self._word_width(word, style.size)
            if width and wide > room:
                kept += [part] if (part := self._start(word, style.size, room)) else []
                break
            kept.append(list(word))
            room -= wide + space
        if not kept:
            return [[dots]]
        kept[-1].append(dots)
        return kept

    def _start(self, word: Word, size: str, room: int) -> Word:
        """As much of a word as there is room for."""
        start: Word = []
        for piece in word:
            wide = self._piece_width(piece, size)
            if wide > room:
                ends = range(0 if piece.icon else len(piece.text))
                fits = bisect_right(
                    ends, room, key=lambda end: self._piece_width(replace(piece, text=piece.text[:end]), size)
                )
                return [*start, replace(piece, text=piece.text[: fits - 1])] if fits > 1 else start
            start.append(piece)
            room -= wide
        return start

    def _make(self, text: str, style: Style, width: int, lines: int) -> pygame.Surface:
        rows = self._lines(text, style, 0 if lines == 1 else width)
        if lines and len(rows) > lines:
            rows = rows[:lines]
            rows[-1] = self._cut(rows[-1], style, width)
        elif lines == 1 and width and self._row_width(rows[0], style.size) > width:
            rows = [self._cut(rows[0], style, width)]
        wide = max(self._row_width(row, style.size) for row in rows)
        high = self.line_height(style.size)
        shift = max(1, high // 26) if style.shadow else 0
        above = max((self._above(piece, style.size) for word in rows[0] for piece in word), default=0)
        made = pygame.Surface((max(1, wide + shift), above + high * len(rows) + shift), pygame.SRCALPHA)
        for index, row in enumerate(rows):
            spare = wide - self._row_width(row, style.size)
            x = {"left": 0, "center": spare // 2, "right": spare}[style.align]
            self._draw_row(made, row, style, x, above + index * high, shift)
        return made

    def runs(self, text: str, style: Style, width: int) -> list[tuple[Colour, pygame.Rect]]:
        """Where each part of a word that has one look lies in the picture that ``render`` gives without a limit of
        lines, and its colour."""
        rows = self._lines(text, style, width)
        high, space = self.line_height(style.size), self._space(style.size)
        above = max((self._above(piece, style.size) for word in rows[0] for piece in word), default=0)
        wide = max(self._row_width(row, style.size) for row in rows)
        found: list[tuple[Colour, pygame.Rect]] = []
        for index, row in enumerate(rows):
            spare = wide - self._row_width(row, style.size)
            x = {"left": 0, "center": spare // 2, "right": spare}[style.align]
            for word in row:
                for piece in word:
                    long = self._piece_width(piece, style.size)
                    found.append((piece.colour, pygame.Rect(x, above + index * high, long, high)))
                    x += long
                x += space
        return found

    def _row_width(self, row: list[Word], size: str) -> int:
        space = self._space(size)
        return sum(self._word_width(word, size) for word in row) + space * max(0, len(row) - 1)

    def _draw_row(self, made: pygame.Surface, row: list[Word], style: Style, x: int, y: int, shift: int) -> None:
        high = self.line_height(style.size)
        space = self._space(style.size)
        for word in row:
            for piece in word:
                if piece.icon:
                    icon = self._icon(piece, style.size)
                    made.blit(icon, (x + 1, y + (high - icon.get_height()) // 2))
                else:
                    font = self.font(style.size, piece.bold)
                    top = y - self._above(piece, style.size)
                    if style.shadow:
                        made.blit(font.render(piece.text, True, style.shadow), (x + shift, top + shift))
                    made.blit(font.render(piece.text, True, piece.colour), (x, top))
                x += self._piece_width(piece, style.size)
            x += space
