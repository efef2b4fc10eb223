"""The language of what people read, changeable while the game runs.

Modules mark constants with ``N_`` and translate when they show them with ``_``. A word that means two things says
with ``C_`` which is meant; a constant that goes with a number is marked with ``P_`` and shown with ``ngettext``.

A language is a folder of ``data/lang`` named by its code, such as ``pl`` or ``pt_BR``, with a catalogue of gettext
(docs/languages.md). English is in the sources.
"""

from __future__ import annotations

import contextlib
import gettext as _gettext
import os
import re
from collections.abc import Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from platform_io.catalogue import CONTEXT, Catalogue, DamagedCatalogue, read
from platform_io.sanitize import clean, quoted

DOMAIN = "hexhold"
SOURCE = "en"
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says what it speaks, the first that is set counts: as gettext has it."""


class UnknownLanguage(ValueError):
    """A language was asked for that the game does not speak."""


_ENGLISH: Final = Catalogue(_gettext.NullTranslations())
_CODE: Final = re.compile(r"[a-zA-Z]{2,8}([_@][a-zA-Z0-9]{2,8}){0,3}")
_PLACE: Final = re.compile(r"\{\{|\}\}|\{(\w+)\}")
_now = _ENGLISH
_spoken = SOURCE
_heard: list[str] = []
_names: dict[str, str] = {}
"""What languages call themselves, by their files."""


def _folder() -> Traversable:
    return files("data").joinpath("lang")


def _file(code: str) -> Traversable:
    return _folder().joinpath(code, "LC_MESSAGES", f"{DOMAIN}.mo")


def available() -> list[str]:
    """The codes of all languages that the game speaks, English first."""
    found: list[str] = []
    with contextlib.suppress(OSError):
        found = sorted(one.name for one in _folder().iterdir() if _CODE.fullmatch(one.name) and _is_there(one.name))
    return [SOURCE, *(code for code in found if code != SOURCE)]


def _is_there(code: str) -> bool:
    with contextlib.suppress(OSError):
        return _file(code).is_file()
    return False


def name_of(code: str) -> str:
    """What a language calls itself, or its code."""
    # TRANSLATORS: what your language calls itself, as in "Polski"
    own = N_("English")
    if code == SOURCE:
        return own
    path = _file(code)
    if str(path) not in _names:
        _names[str(path)] = own
        with contextlib.suppress(DamagedCatalogue):
            _names[str(path)] = read(path).gettext(own)
    name = _names[str(path)]
    return code if name == own else clean(name)


def hear(codes: Sequence[str]) -> None:
    """What the system prefers, the best first, where its environment says nothing."""
    _heard[:] = codes


def preferred() -> str:
    """The first language of the system's that the game speaks, else English."""
    spoken = available()
    for wanted in _wanted():
        language = wanted.partition("_")[0]
        for code in spoken:
            if code in (wanted, language):
                return code
        for code in spoken:
            if code.partition("_")[0] == language:
                return code
    return SOURCE


def _wanted() -> Iterator[str]:
    """Codes such as ``pt_BR``, the best first."""
    said = next((said for name in VARIABLES if (said := os.environ.get(name, ""))), "")
    for one in said.split(":") if said else _heard:
        code = re.split(r"[.@]", one.replace("-", "_"))[0]
        language, _line, country = code.partition("_")
        yield f"{language.lower()}_{country.upper()}" if country else language.lower()


def choose(code: str) -> None:
    """Speak that language from now on; an empty code is what the system asks for."""
    global _now, _spoken
    code = code or preferred()
    if code not in available():
        told = N_("There is no language {code}; there are: {codes}.")
        raise UnknownLanguage(said(told, code=quoted(code), codes=", ".join(available())))
    _spoken = code
    _now = _ENGLISH
    if code != SOURCE:
        with contextlib.suppress(DamagedCatalogue):
            _now = read(_file(code))


def spoken() -> str:
    """The code of the language in use."""
    return _spoken


def fault() -> str:
    """What is wrong with the catalogue of the language in use, as far as it was read, in a sentence; else empty."""
    if _now is _ENGLISH and _spoken != SOURCE:
        return _("The file of this language is damaged, so everything is in English.")
    return _("Some texts of this language are faulty, so they are in English.") if _now.is_faulty else ""


def speak_as_the_system() -> None:
    """For commands: the language that the system asks for."""
    choose("")


def _(text: str) -> str:
    """The text in the language in use."""
    return _now.gettext(text) if text else ""


def ngettext(one: str, many: str, number: int) -> str:
    """The text in the form that goes with a number."""
    return _now.ngettext(one, many, number)


def filled(text: str, /, **values: object) -> str:
    """A text with values in the place of their names. It never fails: what has no value stays as it is."""

    def value(found: re.Match[str]) -> str:
        return str(values[found[1]]) if found[1] in values else found[0]

    return _PLACE.sub(value, text)


def said(text: str, /, **values: object) -> str:
    """A sentence in the language in use with values in the place of their names, for what is no marked text: errors."""
    return filled(_(text), **values)


def N_(text: str) -> str:
    """Mark a constant for translation; it is translated when shown."""
    return text


def C_(context: str, text: str) -> str:
    """As ``N_``, for a text that stands elsewhere with another meaning; the context tells translators which it is."""
    return context + CONTEXT + text


def P_(one: str, many: str) -> tuple[str, str]:
    """As ``N_``, for the two forms of a text that goes with a number."""
    return one, many


# TRANSLATORS: what stands between 1 and 5 in 1.5
POINT = C_("a number", ".")


def number(value: float, form: str = "g") -> str:
    """A number with the decimal sign of the language in use; ``form`` is that of ``format``."""
    return format(value, form).replace(".", _(POINT))
