"""Catalogues of translations. Anyone can write one, so nothing that is wrong in it may stop the game.

A file that cannot be read raises DamagedCatalogue. A translation that does not fit its source, such as one with a
different placeholder, is ignored in favour of the English text; so is a plural for which the plural formula fails.
"""

from __future__ import annotations

import gettext
import io
import re
import struct
from collections import Counter
from collections.abc import Callable, Sequence
from importlib.resources.abc import Traversable
from typing import Final

CONTEXT: Final = "\x04"
"""Separates a context from its text in a gettext catalogue."""
LARGEST: Final = 4_000_000
"""The largest file that is read, in bytes: about fifteen times the size of our largest catalogue."""
LOOSE: Final = ("{b}", "{/b}", "{br}")
"""If the source has any of these marks, its translation may use them any number of times."""
COUNT: Final = "{n}"
SOFT_HYPHEN: Final = "\u00ad"
"""Where a translation allows a long word to be broken (``i18n.hyphenated``); left out otherwise."""

_MARK: Final = re.compile(r"\{\{|\}\}|\{[^{}]*\}|[{}]|%\(\w*\)\w?|%(?:[^\W\d]|%)?")
_CONTROL: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
_TIMES: Final = 8
_MORE: Final = 200
"""A translation may be up to ``_TIMES`` as long as its source, plus ``_MORE`` characters."""
_HEAD: Final = 28
"""The size of a .mo file's header in bytes: magic number, version, number of texts, offsets of two tables."""
_CHARSET: Final = re.compile(rb"charset=([^\s;]*)", re.IGNORECASE)


class DamagedCatalogue(ValueError):
    """The file cannot be read as a catalogue."""


class Catalogue:
    """The translations of one language. Each is checked against its source text when it is first used."""

    def __init__(self, found: gettext.NullTranslations) -> None:
        self._found = found
        self._texts: dict[str, str] = {}
        self.hyphenated: dict[str, str] = {}
        """Translations that may be broken, with their soft hyphens."""
        self._forms: dict[tuple[str, str, str], bool] = {}
        self.is_faulty = False
        """Whether any translation used so far does not fit its source."""

    def gettext(self, text: str) -> str:
        """Translate a text. If there is no translation, the text without its context."""
        translation = self._texts.get(text)
        if translation is None:
            source = text.rpartition(CONTEXT)[2]
            translation = self._asked(lambda: self._found.gettext(text), text)
            if translation == text:
                return source  # do not cache it: it may be any text, such as an error message of the system
            if not fits((source,), translation):
                self.is_faulty = True
                translation = source
            plain = translation.replace(SOFT_HYPHEN, "")
            if plain != translation:
                self.hyphenated[plain] = translation
            translation = self._texts[text] = plain
        return translation

    def ngettext(self, one: str, many: str, number: int) -> str:
        """Translate a text with a plural, choosing the form for ``number``."""
        english = one if number == 1 else many
        form = self._asked(lambda: self._found.ngettext(one, many, number), english)
        if form == english:
            return form
        key = one, many, form
        if key not in self._forms:
            self._forms[key] = fits((one, many), form)
        if not self._forms[key]:
            self.is_faulty = True
            return english
        return form

    def _asked(self, ask: Callable[[], str], english: str) -> str:
        """Call gettext, which evaluates the catalogue's plural formula each time; that may divide by zero."""
        try:
            return ask()
        except Exception:
            self.is_faulty = True
            return english


def read(path: Traversable) -> Catalogue:
    """Read a catalogue. DamagedCatalogue if that fails."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        _check(data)
        return Catalogue(gettext.GNUTranslations(io.BytesIO(data)))
    except Exception as error:  # gettext may raise anything
        raise DamagedCatalogue(str(error)) from error


def _check(data: bytes) -> None:
    """Refuse files that would cost gettext much time or memory: overlapping texts, slow codecs."""
    if len(data) > LARGEST:
        raise DamagedCatalogue("it is too large")
    order = "<" if data[:4] == b"\xde\x12\x04\x95" else ">"
    _magic, _version, count, sources, translations, *_ = struct.unpack(order + "7I", data[:_HEAD])
    if 8 * count > len(data):
        raise DamagedCatalogue("it is shorter than its tables")
    lengths = [struct.unpack_from(f"{order}{2 * count}I", data, table)[::2] for table in (sources, translations)]
    if sum(map(sum, lengths)) > len(data):
        raise DamagedCatalogue("its texts are longer than the file")
    if any(charset.lower() != b"utf-8" for charset in _CHARSET.findall(data)):
        raise DamagedCatalogue("it is not in UTF-8")


def fits(sources: Sequence[str], translation: str) -> bool:
    """Whether ``translation`` is a valid translation of a text, or of a singular and plural.

    It must have the same placeholders and marks as the source and otherwise be printable. A plural form may omit the
    number.
    """
    if not translation.strip() or _CONTROL.search(translation):
        return False
    if len(translation) > _TIMES * max(map(len, sources)) + _MORE:
        return False
    marks = Counter(_MARK.findall(translation))
    if marks["{b}"] != marks["{/b}"]:
        return False
    free = {COUNT} if len(sources) > 1 and not marks[COUNT] else set()
    if any(mark in source for mark in LOOSE for source in sources):
        free.update(LOOSE)
    return any(_without(marks, free) == _without(Counter(_MARK.findall(source)), free) for source in sources)


def _without(marks: Counter[str], free: set[str]) -> dict[str, int]:
    return {mark: count for mark, count in marks.items() if mark not in free}
