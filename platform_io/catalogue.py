"""Catalogues of translations, which anybody can write: what is wrong in one never stops the game.

A file that cannot be read gives no catalogue. A text that does not fit its English source, such as one with another
placeholder, stays English, and so does a text in the plural where the formula for plurals fails.
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
"""What parts a context from its text in a catalogue of gettext."""
LARGEST: Final = 4_000_000
"""Bytes of a file, about fifteen times as many as the largest catalogue of ours."""
LOOSE: Final = ("{b}", "{/b}", "{br}")
"""Marks that the translation of a text which has such may use more or less often."""
COUNT: Final = "{n}"

_MARK: Final = re.compile(r"\{\{|\}\}|\{[^{}]*\}|[{}]|%\(\w*\)\w?|%[\w%]?")
_CONTROL: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
_TIMES: Final = 8
_MORE: Final = 200
"""A translation has at most ``_TIMES`` the letters of its source, and ``_MORE``."""
_HEAD: Final = 28
"""Bytes at the start of a file: its kind, its version, the number of texts and where their two tables begin."""
_CHARSET: Final = re.compile(rb"charset=([^\s;]*)", re.IGNORECASE)


class DamagedCatalogue(ValueError):
    """A file is no catalogue."""


class Catalogue:
    """The translations of a language, each checked against its source before anybody sees it."""

    def __init__(self, found: gettext.NullTranslations) -> None:
        self._found = found
        self._texts: dict[str, str] = {}
        self._forms: dict[tuple[str, str, str], bool] = {}
        self.is_faulty = False
        """Whether a text was asked for that does not fit its source."""

    def gettext(self, text: str) -> str:
        """The translation of a text, without its context."""
        told = self._texts.get(text)
        if told is None:
            source = text.rpartition(CONTEXT)[2]
            told = self._asked(lambda: self._found.gettext(text), text)
            if told == text:
                return source  # not kept: it may be any text, such as an error of the system
            if not fits((source,), told):
                self.is_faulty = True
                told = source
            self._texts[text] = told
        return told

    def ngettext(self, one: str, many: str, number: int) -> str:
        """The translation in the form that goes with a number."""
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
        """What the library finds; it uses the formula for plurals each time, which may be n/0."""
        try:
            return ask()
        except Exception:
            self.is_faulty = True
            return english


def read(path: Traversable) -> Catalogue:
    """The catalogue in a file; DamagedCatalogue if it cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        _check(data)
        return Catalogue(gettext.GNUTranslations(io.BytesIO(data)))
    except Exception as error:  # the library fails with whatever it trips over
        raise DamagedCatalogue(str(error)) from error


def _check(data: bytes) -> None:
    """Refuse what would take the library long to read, or much memory: texts that share their bytes, slow codecs."""
    if len(data) > LARGEST:
        raise DamagedCatalogue("it is too large")
    order = "<" if data[:4] == b"\xde\x12\x04\x95" else ">"
    _magic, _version, count, sources, told, *_ = struct.unpack(order + "7I", data[:_HEAD])
    if 8 * count > len(data):
        raise DamagedCatalogue("it is shorter than its tables")
    lengths = [struct.unpack_from(f"{order}{2 * count}I", data, table)[::2] for table in (sources, told)]
    if sum(map(sum, lengths)) > len(data):
        raise DamagedCatalogue("its texts are longer than the file")
    if any(charset.lower() != b"utf-8" for charset in _CHARSET.findall(data)):
        raise DamagedCatalogue("it is not in UTF-8")


def fits(sources: Sequence[str], told: str) -> bool:
    """Whether a translation can stand for a text, or for one with two forms: it has the same marks, so that values and
    pictures are put in as in English, and what it has beside them can be shown. A form may leave the number out."""
    if not told.strip() or _CONTROL.search(told) or len(told) > _TIMES * max(map(len, sources)) + _MORE:
        return False
    marks = Counter(_MARK.findall(told))
    if marks["{b}"] != marks["{/b}"]:
        return False
    free = {COUNT} if len(sources) > 1 and not marks[COUNT] else set()
    if any(mark in source for mark in LOOSE for source in sources):
        free.update(LOOSE)
    return any(_without(marks, free) == _without(Counter(_MARK.findall(source)), free) for source in sources)


def _without(marks: Counter[str], free: set[str]) -> dict[str, int]:
    return {mark: count for mark, count in marks.items() if mark not in free}
