"""What an action changes, in the words of a save: one line each for the table, every seat, the bank and the decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.codec.position import position_data
from game.state import State

Words = dict[str, dict[str, object]]
"""The facts about each subject: a number, a word, or a list of words."""


def words_of(s: State) -> Words:
    """A state as words."""
    data = position_data(s)
    found: Words = {"table": {}}
    for name, value in data.items():
        if name == "players":
            assert isinstance(value, list)
            found |= {f"seat {seat}": _flat(player) for seat, player in enumerate(value)}
        elif name in ("bank", "decks"):
            assert isinstance(value, dict)
            found |= {name: _flat(value)}
        else:
            found["table"] |= _flat({name: value})
    return found


def _flat(data: Mapping[str, object], path: str = "") -> dict[str, object]:
    """The leaves of nested data by their paths, without None."""
    found: dict[str, object] = {}
    for name, value in data.items():
        here = f"{path} {name}".lstrip()
        if isinstance(value, dict):
            found |= _flat(value, here)
        elif isinstance(value, list):
            found[here] = [_item(item) for item in value]
        elif value is not None:
            found[here] = value
    return found


def _item(item: object) -> str:
    """An entry of a list as words: ``3 wall``, ``turn who 0``."""
    if not isinstance(item, dict):
        return str(item)
    first, *others = item.items()
    words = [str(first[1])]
    for name, value in others:
        words.append(name if value is True else f"{name} {'none' if value is None else value}")
    return " ".join(words)


def changes(before: Words, after: Words) -> list[str]:
    """A line for each subject that has changed."""
    lines = []
    for subject in after:
        was, now = before[subject], after[subject]
        names = [name for name in {**was, **now} if was.get(name) != now.get(name)]
        if names:
            lines.append(f"{subject}: " + ", ".join(_change(name, was.get(name), now.get(name)) for name in names))
    return lines


def _change(name: str, was: object, now: object) -> str:
    if name == "stack":
        assert isinstance(now, list)
        return f"stack {' > '.join(now)}"
    if isinstance(was, list) or isinstance(now, list):
        old, new = Counter(_listed(was)), Counter(_listed(now))
        return " ".join([name, *(f"-[{item}]" for item in old - new), *(f"+[{item}]" for item in new - old)])
    return f"{name} {_or_none(was)} -> {_or_none(now)}"


def _listed(value: object) -> list[str]:
    return value if isinstance(value, list) else []


def _or_none(value: object) -> object:
    return "none" if value is None else value
