"""Which letters of a text the font can show."""

from __future__ import annotations

import unicodedata

import pygame

from platform_io.sanitize import UNKNOWN, letter

_NO_LETTER = "\uffff"


def composed(text: str) -> str:
    """Combine letters with their marks into single characters: the font has more of those than it can compose."""
    return unicodedata.normalize("NFC", text)


class Letters(dict[int, str]):
    """A table for ``str.translate`` with what to show for each letter: the result of ``sanitize``, or UNKNOWN if the
    font lacks it."""

    def __init__(self, font: pygame.font.Font) -> None:
        super().__init__()
        self._font = font
        self._box = self._picture(_NO_LETTER)

    def __missing__(self, code: int) -> str:
        self[code] = shown = self._shown(chr(code))
        return shown

    def _shown(self, raw: str) -> str:
        shown = raw if raw == "\n" else letter(raw)
        if shown.strip() and self._picture(shown) == self._box:
            return "" if unicodedata.category(raw)[0] == "M" else UNKNOWN
        return shown

    def _picture(self, letter: str) -> bytes:
        try:
            return pygame.image.tobytes(self._font.render(letter, True, (255, 255, 255)), "RGBA")
        except pygame.error:  # the letter has no width
            return self._box
