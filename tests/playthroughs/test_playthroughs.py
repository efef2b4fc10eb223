"""Playthroughs have the same text as before."""

from __future__ import annotations

import difflib
from itertools import zip_longest

import pytest

from tests.playthroughs.games import GAMES, path_of
from tests.playthroughs.steps import replayed

pytestmark = pytest.mark.games

HOW_TO_UPDATE = "If a rule was changed on purpose, run `python play.py records` and mention it in the commit."
LONGEST = 3000
"""The most lines that somebody may still want to read."""
SHOWN = 40
"""The most lines of a difference to show; later ones mostly follow from them."""


def difference(name: str, old: str, new: str) -> str:
    """The first paragraphs in which two texts of a game differ, line by line; empty if they are the same."""
    before, after = old.split("\n\n"), new.split("\n\n")
    differing = (place for place, (was, now) in enumerate(zip_longest(before, after)) if was != now)
    first = next(differing, len(before))
    old_lines, new_lines = ("\n\n".join(part[first : first + 2]).splitlines() for part in (before, after))
    lines = difflib.unified_diff(old_lines, new_lines, f"{name}, as it was", f"{name}, today", n=3, lineterm="")
    return "\n".join(list(lines)[:SHOWN])


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_unchanged(name: str) -> None:
    old = path_of(name).read_text(encoding="utf-8")
    changed_lines = difference(path_of(name).name, old, replayed(old))
    if changed_lines:
        pytest.fail(f"This game differs from {path_of(name)}:\n\n{changed_lines}\n\n{HOW_TO_UPDATE}", pytrace=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_text_is_short_enough_to_read(name: str) -> None:
    assert len(path_of(name).read_text(encoding="utf-8").splitlines()) < LONGEST
