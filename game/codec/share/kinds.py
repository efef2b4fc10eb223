"""Codes values of JSON by schema. A ``Kind`` writes or reads one value.

Fields and words that no schema names are coded by their letters, so nothing can be lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from game.codec.share.coder import Coder, damaged
from game.codec.share.words import ALPHABETS, COMMON, Words

Kind = Callable[[Coder, str, object], object]
"""Writes or reads a value in a context. When reading, the value is None."""
_DEEPEST: Final = 6
_PAGE: Final = 128
_PAGES: Final = 0x110000 // _PAGE


class Property(NamedTuple):
    """A field of an object in JSON: its name, and how its value is coded."""

    name: str
    kind: Kind


def record(*properties: Property) -> Kind:
    """An object with these fields, all of which may be missing. Others are coded by name."""

    def code(c: Coder, context: str, value: object) -> object:
        given = fields(value)
        made: dict[str, object] = {}
        for name, kind in properties:
            if c.flag(f"{context}.{name}?", _is_there(given.get(name))):
                made[name] = kind(c, f"{context}.{name}", given.get(name))
        extras(c, context, given, [name for name, _ in properties], made)
        return made

    return code


def extras(c: Coder, context: str, given: dict[str, object], known: Iterable[str], made: dict[str, object]) -> None:
    """Code all fields of an object except the known ones, and add them to ``made`` when reading."""
    others = [name for name in given if name not in known and _is_there(given[name])]
    for place in range(c.count(f"{context}+", len(others))):
        name = word(COMMON)(c, "name", others[place] if c.is_writing else None)
        made[str(name)] = anything(c, f"{context}.{name}", given.get(str(name)))


def _is_there(value: object) -> bool:
    """Whether a value differs from that of a missing field."""
    return value is not None and value is not False


def yes(_c: Coder, _context: str, _value: object) -> object:
    """A field that is true or missing."""
    return True


def number(c: Coder, context: str, value: object) -> object:
    """A whole number, mostly small."""
    return c.signed(context, whole(value))


def below(size: int) -> Kind:
    """A number below ``size`` that learns which are frequent."""
    return lambda c, context, value: c.choice(context, size, whole(value))


def even(size: int) -> Kind:
    """A number below ``size``, all equally likely."""
    return lambda c, _context, value: c.even(size, whole(value))


def items(kind: Kind) -> Kind:
    """A list of any length."""

    def code(c: Coder, context: str, value: object) -> object:
        given = listed(value)
        length = c.count(f"{context}#", len(given))
        return [kind(c, context, given[place] if c.is_writing else None) for place in range(length)]

    return code


def pairs(key: Kind, kind: Kind) -> Kind:
    """An object that is used as a dictionary of numbers."""

    def code(c: Coder, context: str, value: object) -> object:
        given = sorted((int(name), item) for name, item in fields(value).items())
        made: dict[str, object] = {}
        for place in range(c.count(f"{context}#", len(given))):
            name, item = given[place] if c.is_writing else (None, None)
            where = str(key(c, f"{context}@", name))
            made[where] = kind(c, context, item)
        return made

    return code


def amounts(words: Words) -> Kind:
    """An object with a number for some words, such as a hand."""
    return record(*(Property(name, number) for name in words.names))


def word(words: Words) -> Kind:
    """A text: its place in a list of words, or its letters."""

    def code(c: Coder, context: str, value: object) -> object:
        given = words.place.get(text_of(value), -1) + 1 if c.is_writing else 0
        place = c.choice(context, words.size, given)
        if place == 0:
            return letters(c, context, value)
        if place > len(words.names):
            raise damaged()
        return words.names[place - 1]

    return code


def phrase(words: Words) -> Kind:
    """Words separated by single spaces, as ``2 brick 1 wool``."""
    one = word(words)

    def code(c: Coder, context: str, value: object) -> object:
        given = text_of(value).split(" ")
        length = c.count(f"{context} #", len(given))
        return " ".join(str(one(c, context, given[place] if c.is_writing else None)) for place in range(length))

    return code


def letters(c: Coder, _context: str, value: object) -> object:
    """A text by its letters: those of an alphabet, or a page of 128 characters of Unicode and a place on it."""
    given = text_of(value)
    made = ""
    page = 0
    for place in range(c.count("letters#", len(given))):
        char = given[place] if c.is_writing else ""
        kind = next((kind for kind, alphabet in enumerate(ALPHABETS) if char in alphabet), len(ALPHABETS))
        kind = c.choice(f"letters{place > 0}", len(ALPHABETS) + 1, kind)
        if kind < len(ALPHABETS):
            made += ALPHABETS[kind][c.choice(f"letter{kind}", len(ALPHABETS[kind]), ALPHABETS[kind].find(char))]
            continue
        point = ord(char) if c.is_writing else 0
        if not c.flag("letters.page", point // _PAGE == page):
            page = c.even(_PAGES, point // _PAGE)
        made += chr(page * _PAGE + c.even(_PAGE, point % _PAGE))
    return made


def anything(c: Coder, context: str, value: object, depth: int = 0) -> object:
    """Any value of JSON."""
    if depth == _DEEPEST:
        raise damaged()
    kinds = (type(None), bool, int, str, list, dict)
    kind = kinds[c.choice("kind", 8, kinds.index(type(value)) if type(value) in kinds else 7) % len(kinds)]
    if kind is bool:
        return c.flag(context + "!", value is True)
    if kind is int:
        return c.signed(context, whole(value))
    if kind is str:
        return phrase(COMMON)(c, context + "$", value)
    if kind is list:
        return items(lambda c, context, item: anything(c, context, item, depth + 1))(c, context, value)
    if kind is dict:
        made: dict[str, object] = {}
        given = fields(value)
        names = list(given)
        for place in range(c.count(context + "+", len(names))):
            name = str(word(COMMON)(c, "name", names[place] if c.is_writing else None))
            made[name] = anything(c, f"{context}.{name}", given.get(name), depth + 1)
        return made
    return None


def whole(value: object) -> int:
    """A whole number to write; 0 when reading."""
    if value is None:
        return 0
    if type(value) is not int:
        raise damaged()
    return value


def text_of(value: object) -> str:
    """A text to write; empty when reading."""
    return "" if value is None else str(value)


def listed(value: object) -> list[object]:
    """A list to write; empty when reading."""
    return value if isinstance(value, list) else []


def fields(value: object) -> dict[str, object]:
    """An object to write; empty when reading."""
    return value if isinstance(value, dict) else {}
