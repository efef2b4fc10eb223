"""The language of what people read, changeable while the game runs.

Modules mark constants with ``N_`` and translate when they show them with ``_``.
"""

from __future__ import annotations

import contextlib
import gettext as _gettext
import os
from importlib.resources import files
from importlib.resources.abc import Traversable

from gate.text import clean, quoted

DOMAIN = "hexhold"
SOURCE = "en"

NAMES = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "it": "Italiano",
    "pl": "Polski",
    "pt": "Português",
    "vi": "Tiếng Việt",
}
"""What a language calls itself."""


class UnknownLanguage(ValueError):
    """A language was asked for that the game does not speak."""


_now: _gettext.NullTranslations = _gettext.NullTranslations()


def _folder() -> Traversable:
    return files("data").joinpath("lang")


def _file(code: str) -> Traversable:
    return _folder().joinpath(code, "LC_MESSAGES", f"{DOMAIN}.mo")


def available() -> list[str]:
    """The codes of all languages that the game speaks, English first."""
    folder = _folder()
    found = []
    if folder.is_dir():
        found = sorted(one.name for one in folder.iterdir() if one.is_dir() and _file(one.name).is_file())
    return [SOURCE, *(code for code in found if code != SOURCE)]


def name_of(code: str) -> str:
    """What a language calls itself, or its code."""
    return NAMES.get(code, clean(code))


def preferred() -> str:
    """The language that the system asks for, if the game speaks it, else English."""
    wanted = (os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    first = next((one for one in wanted if one), "")
    code = first.split(":")[0].split(".")[0].split("_")[0].lower()
    return code if code in available() else SOURCE


def choose(code: str) -> None:
    """Speak that language from now on; an empty code is what the system asks for."""
    global _now
    code = code or preferred()
    if code not in available():
        raise UnknownLanguage(f"There is no language {quoted(code)}; there are: {', '.join(available())}.")
    _now = _gettext.NullTranslations()
    if _file(code).is_file():
        # what is damaged there is met by the library with whatever it trips over; then English is spoken
        with contextlib.suppress(Exception), _file(code).open("rb") as file:
            _now = _gettext.GNUTranslations(file)


def _(text: str) -> str:
    """The text in the language in use."""
    return _now.gettext(text) if text else ""


def ngettext(one: str, many: str, number: int) -> str:
    """The text in the form that goes with a number."""
    return _now.ngettext(one, many, number)


def N_(text: str) -> str:
    """Mark a constant for translation; it is translated when shown."""
    return text
