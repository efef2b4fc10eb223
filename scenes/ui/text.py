r"""Marked texts: text with bold and coloured parts and small pictures.

Marks: ``{b}bold{/b}``, ``{#c83232}coloured{/#}``, ``{br}`` (a new line, as ``\n``) and ``{name}`` for the
picture ``icon/name``; ``{{`` is a plain brace.

``{#502010/ffd0a0}`` gives two shades of a colour, one for a light background and one for a dark one. The colour of the
surrounding text decides: light text means a dark background.

Pass text from outside (names, titles, files) through ``escape`` or ``fill``, which clean it. Letters that the font
cannot show are replaced when the text is laid out, see ``ui.letters``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

import pygame

from platform_io.i18n import _, filled
from platform_io.sanitize import one_line
from scenes.ui import theme
from scenes.ui.contrast import contrast
from scenes.ui.line_breaks import units
from scenes.ui.theme import Colour

MARK = re.compile(r"\{\{|\}\}|\{([#/]?[\w/.-]+|/#)\}|\n")
LONGEST = 1000
"""The most letters of a text from outside: two long sentences."""


Face = Literal["text", "bold", "display"]


@dataclass(frozen=True)
class Style:
    """How a text looks. ``size`` is a key of ``theme.SIZES``. Bold text as large as a heading, and anything with
    ``display``, is set in the display face."""

    size: str = "body"
    colour: Colour = theme.INK
    bold: bool = False
    align: str = "left"
    shadow: Colour | None = None
    display: bool = False

    @property
    def face(self) -> Face:
        """The face of letters without marks."""
        if self.display or (self.bold and theme.SIZES[self.size] >= theme.HEADINGS):
            return "display"
        return "bold" if self.bold else "text"


@dataclass(frozen=True)
class Piece:
    """A run of letters with the same look, or an icon."""

    text: str
    face: Face
    colour: Colour
    icon: bool = False


class TextWord(list[Piece]):
    """Pieces that stay on one line. ``is_joined``: whether they follow the word before without a space."""

    __slots__ = ("is_joined",)

    def __init__(self, pieces: Iterable[Piece] = (), *, is_joined: bool = False) -> None:
        super().__init__(pieces)
        self.is_joined = is_joined


def escape(text: str) -> str:
    """Make text from outside, such as a name, safe to include in a marked text."""
    return one_line(text, LONGEST).replace("{", "{{").replace("}", "}}")


def fill(text: str, **values: object) -> str:
    """Replace ``{name}`` with values; other marks stay: ``fill(_("{player} pays {ore}"), player=name)``.

    Values are escaped, so that a player can be called ``{b}``.
    """
    return filled(text, **{name: escape(str(value)) for name, value in values.items()})


def marked(text: str, **values: str) -> str:
    """Like ``fill``, for values that are marked texts already."""
    return filled(text, **values)


def titled(title: str, text: str) -> str:
    """A marked title, such as a player, a colon and a marked text. French has a space before the colon."""
    return marked(_("{title}: {what}"), title=title, what=text)


def parse(text: str, style: Style, usual: Face | None = None) -> list[list[TextWord]]:
    """The paragraphs of a marked text, each a list of words. ``usual`` replaces the face of the style."""
    paragraphs: list[list[TextWord]] = [[]]
    word = TextWord()
    usual = usual or style.face
    face, colour = usual, style.colour

    def end_word(*, joins: bool = False) -> None:
        nonlocal word
        if word:
            paragraphs[-1].append(word)
        word = TextWord(is_joined=joins)

    def add(part: str) -> None:
        last = word[-1] if word else None
        if last and not last.icon and (last.face, last.colour) == (face, colour):
            word[-1] = replace(last, text=last.text + part)
        else:
            word.append(Piece(part, face, colour))

    def letters(run: str) -> None:
        for index, part in enumerate(run.split(" ")):
            if index:
                end_word()
            for number, unit in enumerate(units(part)):
                if number:
                    end_word(joins=True)
                add(unit)

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
            face = "bold" if name == "b" and usual == "text" else usual
        elif name.startswith("#"):
            colour = _colour(name, colour, style.colour)
        elif name == "/#":
            colour = style.colour
        else:
            word.append(Piece(name, face, colour, icon=True))
    letters(text[at:])
    end_word()
    return paragraphs


def coloured(dark: Colour, light: Colour) -> str:
    """The mark for a colour in two shades: for a light background, and for a dark one."""
    return f"{{#{bytes(dark).hex()}/{bytes(light).hex()}}}"


def _colour(name: str, default: Colour, around: Colour) -> Colour:
    dark, _slash, light = name.partition("/")
    try:
        found = pygame.Color(
            "#" + light if light and contrast(around, theme.EDGE) > contrast(around, theme.CREAM) else dark
        )
    except ValueError:
        return default
    return found.r, found.g, found.b
