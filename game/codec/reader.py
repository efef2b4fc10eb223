"""Reads JSON and reports any error in one sentence, with its place in the file."""

from __future__ import annotations

import json
from collections import Counter
from typing import Final

from platform_io import safe_json as data
from platform_io.sanitize import SENTENCE, WORD, clean, one_line, quoted

LONGEST_TEXT: Final = 255
"""The most characters in a text, as for file names."""
MOST_ITEMS: Final = 256
"""The most entries in a list or a dictionary: no board has more corners or edges."""
LONGEST_NUMBER: Final = 10**100
"""The largest absolute value of a whole number."""


class SaveError(ValueError):
    """The text is not a valid save. The message is one sentence with the place in the file."""

    def __init__(self, sentence: str) -> None:
        super().__init__(clean(sentence, SENTENCE))


class NewerError(SaveError):
    """The save is from a newer version of the game."""


class LogError(SaveError):
    """The position is valid, but the log or its start is damaged or does not lead to the position."""


def parsed(text: str) -> Node:
    """Parse a file. SaveError if it is not JSON."""
    try:
        value: object = data.parsed(text, on_object=_without_duplicates, on_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise SaveError(f"line {error.lineno}, column {error.colno}: this is not JSON ({error.msg})") from None
    except SaveError:
        raise
    except (ValueError, RecursionError) as error:
        raise SaveError(f"this is not JSON that can be read ({str(error).split(';')[0]})") from None
    return Node(value, "")


def _without_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The fields as an object. SaveError if two of them have the same name."""
    found = dict(pairs)
    if len(found) != len(pairs):
        times = Counter(name for name, _ in pairs)
        duplicate = next(name for name in times if times[name] > 1)
        raise SaveError(f"the field {quoted(duplicate)} stands twice in one object")
    return found


def _no_constant(word: str) -> object:
    raise SaveError(f"'{word}' is no value of a save")


class Node:
    """A value in the file and its path. Methods raise ``SaveError`` if the value is not of the kind they return."""

    def __init__(self, value: object, path: str) -> None:
        self.value: Final = value
        self.path: Final = path

    def wrong(self, what: str) -> SaveError:
        """A SaveError with the path of this value. The caller raises it."""
        return SaveError(f"{clean(self.path, LONGEST_TEXT, 'the save')}: {what}")

    def fields(self, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
        """Check that this is an object with all required fields, and no others except the optional ones."""
        data = self._object()
        for name in required:
            if name not in data:
                raise self.wrong(f"the field '{name}' is missing")
        for name in data:
            if name not in required and name not in optional:
                raise self.wrong(f"there is no field {quoted(name)}; known are {', '.join(required + optional)}")

    def _object(self) -> dict[str, object]:
        if not isinstance(self.value, dict):
            raise self.wrong(f"an object in braces must stand here, not {_shown(self.value)}")
        return self.value

    def has(self, name: str) -> bool:
        """Whether an object has a field that is not null."""
        return self._object().get(name) is not None

    def at(self, name: str) -> Node:
        """A field; null if it is missing."""
        return Node(self._object().get(name), f"{self.path}.{name}" if self.path else name)

    def pairs(self) -> list[tuple[Node, Node]]:
        """The names and values of an object that is used as a dictionary."""
        if len(self._object()) > MOST_ITEMS:
            raise self.wrong(f"{len(self._object())} fields, and {MOST_ITEMS} at most are possible")
        return [(Node(name, self.path), self.at(name)) for name in self._object()]

    def items(self, most: int = MOST_ITEMS) -> list[Node]:
        """The entries of a list."""
        return [self.entry(place, item) for place, item in enumerate(self.raw_items(most))]

    def raw_items(self, most: int) -> list[object]:
        """The plain entries of a long list; use ``entry`` to turn one into a node."""
        if not isinstance(self.value, list):
            raise self.wrong(f"a list in brackets must stand here, not {_shown(self.value)}")
        if len(self.value) > most:
            raise self.wrong(f"{len(self.value)} entries, and {most} at most are possible")
        return self.value

    def entry(self, place: int, item: object) -> Node:
        """An entry of this list."""
        return Node(item, f"{self.path}[{place}]")

    def is_object(self) -> bool:
        """Whether this is an object."""
        return isinstance(self.value, dict)

    def number(self, low: int, high: int) -> int:
        """A whole number within bounds."""
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.wrong(f"a whole number from {low} to {high} must stand here, not {_shown(self.value)}")
        return self.value

    def integer(self) -> int:
        """A whole number of any reasonable size."""
        if type(self.value) is not int or abs(self.value) > LONGEST_NUMBER:
            raise self.wrong(f"a whole number must stand here, not {_shown(self.value)}")
        return self.value

    def number_or(self, low: int, high: int, default: int) -> int:
        """A whole number within bounds; ``absent`` if it is null or missing."""
        return default if self.value is None else self.number(low, high)

    def flag(self) -> bool:
        """True or false; null or missing counts as false."""
        if self.value is None:
            return False
        if not isinstance(self.value, bool):
            raise self.wrong(f"true or false must stand here, not {_shown(self.value)}")
        return self.value

    def text(self) -> str:
        """A short text of printable characters that the codec interprets."""
        text = self._text()
        if one_line(text, LONGEST_TEXT) != text:
            raise self.wrong(f"a short text that can be read must stand here, not {_shown(text)}")
        return text

    def prose(self, most: int) -> str:
        """A text of up to ``most`` characters, on any number of lines."""
        text = self._text()
        if len(text) > most:
            raise self.wrong(f"{len(text)} letters, and {most} at most are possible")
        return text

    def label(self, most: int, empty: str = "") -> str:
        """A text for display, with unprintable characters removed: a bad name must not make a save unreadable."""
        return clean(self._text(), most, empty)

    def _text(self) -> str:
        if not isinstance(self.value, str):
            raise self.wrong(f"a text must stand here, not {_shown(self.value)}")
        return self.value

    def name(self, names: tuple[str, ...]) -> int:
        """The index of this text in ``names``."""
        word = self.text()
        if word not in names:
            raise self.wrong(f"{quoted(word)} is unknown; known are {', '.join(names)}")
        return names.index(word)

    def key(self, low: int, high: int) -> int:
        """The name of a field as a whole number, because JSON allows only texts as names."""
        word = self.text()
        if not (word.isascii() and word.isdigit() and len(word) < 6 and low <= int(word) <= high):
            raise self.wrong(f"the name of each field is a number from {low} to {high}, not {quoted(word)}")
        return int(word)


def _shown(value: object) -> str:
    """A value as messages show it."""
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, str):
        return f'"{clean(value, WORD, "")}"'
    return clean(json.dumps(value), WORD)
