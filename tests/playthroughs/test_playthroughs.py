"""Games told in words are told today as they were."""

from __future__ import annotations

import difflib
from itertools import zip_longest

import pytest

from tests.playthroughs.games import GAMES, path_of
from tests.playthroughs.steps import retold

AGAIN = "If a rule was changed on purpose, `python play.py records` tells them anew; the change says so."
LONGEST = 3000
"""Lines that somebody may still want to read."""
SHOWN = 40
"""So many lines of a difference are shown: what comes later mostly follows from it."""


def difference(name: str, old: str, new: str) -> str:
    """The first paragraphs in which two tellings of a game differ, line by line; nothing when they do not."""
    before, after = old.split("\n\n"), new.split("\n\n")
    differing = (place for place, (one, other) in enumerate(zip_longest(before, after)) if one != other)
    first = next(differing, len(before))
    old_lines, new_lines = ("\n\n".join(part[first : first + 2]).splitlines() for part in (before, after))
    lines = difflib.unified_diff(old_lines, new_lines, f"{name}, as it was", f"{name}, today", n=3, lineterm="")
    return "\n".join(list(lines)[:SHOWN])


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_told_as_it_was(name: str) -> None:
    old = path_of(name).read_text(encoding="utf-8")
    found = difference(path_of(name).name, old, retold(old))
    if found:
        pytest.fail(
            f"This game goes otherwise than it is told in {path_of(name)}:\n\n{found}\n\n{AGAIN}", pytrace=False
        )


@pytest.mark.parametrize("name", GAMES)
def test_a_text_can_be_read_through(name: str) -> None:
    assert len(path_of(name).read_text(encoding="utf-8").splitlines()) < LONGEST
