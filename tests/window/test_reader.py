"""A player who hears the window through a screen reader's bus, in a real window, plays by that alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scenes.listener import LISTENS, ListeningPlayer
from tests.scenes.window import settings, sitting

pytestmark = LISTENS
SETTINGS = settings(("Anna", "person", "blue"), ("Bo", "easy", "red"), show_hints=False)
TURNS = 2
LIMIT, WHOLE = 60.0, 600.0
"""Seconds that some turns and a whole game may take; they take about 15 and 80."""


@pytest.fixture
def listener(tmp_path: Path) -> Iterator[ListeningPlayer]:
    with sitting(ListeningPlayer(tmp_path, SETTINGS)) as made:
        yield made


def test_turns_are_played_by_what_is_heard(listener: ListeningPlayer) -> None:
    listener.start_game()
    listener.play(lambda player: player.decisions["Roll the dice."] >= TURNS and player.is_own_turn, LIMIT)
    steps = [fact["step"] for fact in listener.facts() if fact["kind"] == "decision" and fact["seat"] == 0]
    assert steps[:4] == ["setup_settlement", "setup_road", "setup_city", "setup_road"]
    hexes = [one.name for one in listener.heard if one.within == "Board" and one.name.startswith("row ")]
    assert len(hexes) == 19
    assert any(name.endswith("Nobody lives here.") for name in hexes)
    assert any("Anna gets" in name for name in hexes)
    assert any(one.within == "Log" and "Rolled: " in one.name for one in listener.heard)


@pytest.mark.thorough
def test_a_whole_game_is_played_by_what_is_heard(listener: ListeningPlayer) -> None:
    listener.start_game()
    listener.play(ListeningPlayer.is_at_results, WHOLE)
    assert any(one.name.endswith(" wins!") for one in listener.heard)
    assert [fact for fact in listener.facts() if fact["kind"] == "results"]
    assert listener.decisions["Roll the dice."] > 10
