"""Translation of all text for people. The language can change while the game runs.

Mark constants with ``N_`` and translate them with ``_`` when you show them. Use ``C_`` to tell apart two meanings of
a word, and ``P_`` with ``ngettext`` for a constant that depends on a number.

A language is a folder in ``data/lang``, named by a code such as ``pl`` or ``pt_BR``, that contains a gettext
catalogue (docs/languages.md). The English text is in the source code.
"""

from __future__ import annotations

import contextlib
import gettext as _gettext
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from platform_io.catalogue import CONTEXT, Catalogue, DamagedCatalogue, read
from platform_io.sanitize import clean, quoted

DOMAIN = "hexhold"
SOURCE = "en"
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables for the language; as in gettext, the first one that is set counts."""


class UnknownLanguage(ValueError):
    """The game has no translation for this language."""


_ENGLISH: Final = Catalogue(_gettext.NullTranslations())
_CODE: Final = re.compile(r"[a-zA-Z]{2,8}([_@][a-zA-Z0-9]{2,8}){0,3}")
_YEAR: Final = 12
"""Months."""
_PLACE: Final = re.compile(r"\{\{|\}\}|\{(\w+)\}")
_now = _ENGLISH
_spoken = SOURCE
_system_languages: list[str] = []
_names: dict[str, str] = {}
"""Code -> the language's own name."""


def _folder() -> Traversable:
    return files("data").joinpath("lang")


def _file(code: str) -> Traversable:
    return _folder().joinpath(code, "LC_MESSAGES", f"{DOMAIN}.mo")


def available() -> list[str]:
    """The codes of all available languages, English first."""
    found: list[str] = []
    with contextlib.suppress(OSError):
        found = sorted(
            folder.name for folder in _folder().iterdir() if _CODE.fullmatch(folder.name) and _is_there(folder.name)
        )
    return [SOURCE, *(code for code in found if code != SOURCE)]


def _is_there(code: str) -> bool:
    with contextlib.suppress(OSError):
        return _file(code).is_file()
    return False


def name_of(code: str) -> str:
    """The language's own name, or its code if the catalogue has none."""
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


def set_system_languages(codes: Sequence[str]) -> None:
    """Set the system's preferred languages, the best first, for when the environment names none."""
    _system_languages[:] = codes


def preferred() -> str:
    """The code of the first preferred language that is available, else English."""
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
    """The preferred languages as codes such as ``pt_BR``, the best first."""
    value = next((value for name in VARIABLES if (value := os.environ.get(name, ""))), "")
    for name in value.split(":") if value else _system_languages:
        code = re.split(r"[.@]", name.replace("-", "_"))[0]
        language, _line, country = code.partition("_")
        yield f"{language.lower()}_{country.upper()}" if country else language.lower()


def choose(code: str) -> None:
    """Switch to a language; "" means the system's. UnknownLanguage if it is not available."""
    global _now, _spoken
    code = code or preferred()
    if code not in available():
        text = N_("There is no language {code}. Choose from: {codes}.")
        raise UnknownLanguage(said(text, code=quoted(code), codes=", ".join(available())))
    _spoken = code
    _now = _ENGLISH
    if code != SOURCE:
        with contextlib.suppress(DamagedCatalogue):
            _now = read(_file(code))


def spoken() -> str:
    """The code of the current language."""
    return _spoken


def fault() -> str:
    """A sentence on what is wrong with the current catalogue, as far as it has been used; else empty."""
    if _now is _ENGLISH and _spoken != SOURCE:
        return _("The file for this language is damaged, so the game is in English.")
    return _("Some texts in this language are faulty and appear in English.") if _now.is_faulty else ""


def speak_as_the_system() -> None:
    """Switch to the system's language, for commands."""
    choose("")


def _(text: str) -> str:
    """Translate a text into the current language."""
    return _now.gettext(text) if text else ""


def ngettext(one: str, many: str, number: int) -> str:
    """Translate a text with a plural, choosing the form for ``number``."""
    return _now.ngettext(one, many, number)


def filled(text: str, /, **values: object) -> str:
    """Replace each ``{name}`` with its value. A placeholder without a value stays; this never fails."""

    def value(match: re.Match[str]) -> str:
        return str(values[match[1]]) if match[1] in values else match[0]

    return _PLACE.sub(value, text)


def said(text: str, /, **values: object) -> str:
    """Translate a sentence and fill in its values as plain text, without escaping marks: for errors."""
    return filled(_(text), **values)


def N_(text: str) -> str:
    """Mark a constant for translation. Translate it with ``_`` when you show it."""
    return text


def C_(context: str, text: str) -> str:
    """Like ``N_``, for a text that has another meaning elsewhere; the context explains this one to translators."""
    return context + CONTEXT + text


def P_(one: str, many: str) -> tuple[str, str]:
    """Like ``N_``, for the singular and plural of a text. Translate them with ``ngettext``."""
    return one, many


# TRANSLATORS: what stands between 1 and 5 in 1.5
POINT = C_("a number", ".")

# TRANSLATORS: what stands between two names in a list, as in "Anna, Ben, Cleo"
COMMA = C_("a list", ", ")
# TRANSLATORS: what stands between two sentences of a description, as in "13 points. Two islands"
STOP = C_("two sentences", ". ")
# TRANSLATORS: a date, as in "27 Nov 2026", in your usual order, as in "{day}.{month}.{year}"
DATE = C_("a date", "{day} {month} {year}")
# TRANSLATORS: the months in a date, with spaces between them: 12 names or numbers. If they begin with 01, days have two
# digits as well
MONTHS = C_("a date", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")


def listed(items: Iterable[str]) -> str:
    """Join names or short phrases to a list."""
    return _(COMMA).join(items)


def hyphenated(text: str) -> str:
    """A text that has been translated, with a soft hyphen wherever its translator allows a break."""
    return _now.hyphenated.get(text, text)


def number(value: float, form: str = "g") -> str:
    """Format a number with the decimal sign of the current language; ``form`` is a format spec."""
    return format(value, form).replace(".", _(POINT))


def date_text(day: date) -> str:
    """A date as the current language writes it."""
    months = _(MONTHS).split()
    if len(months) != _YEAR:
        months = [f"{month:02}" for month in range(1, _YEAR + 1)]
    digits = 2 if months[0].startswith("0") else 1
    return filled(_(DATE), day=f"{day.day:0{digits}}", month=months[day.month - 1], year=day.year)


def time_text(moment: datetime) -> str:
    """A date and the time of day."""
    return f"{date_text(moment)}  {moment:%H:%M}"
