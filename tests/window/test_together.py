"""Two real windows on two displays: one hosts, the other joins by invitation; one is killed, and returns."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.newgame.seats import ELSEWHERE
from tests.scenes.together.table_player import TablePlayer, table_settings
from tests.scenes.window import IN_A_WINDOW, LIMIT, sitting

pytestmark = IN_A_WINDOW
SEATS = (("Ann", "person", "blue"), ("Ben", ELSEWHERE, "red"), ("Cy", "easy", "white"))


@pytest.fixture
def players(tmp_path: Path) -> Iterator[list[TablePlayer]]:
    with (
        sitting(TablePlayer(tmp_path / "host", table_settings("Ann", *SEATS))) as host,
        sitting(TablePlayer(tmp_path / "guest", table_settings("Ben", *SEATS))) as guest,
    ):
        yield [host, guest]


def play(players: list[TablePlayer], answers: int) -> None:
    """Answer that many questions, whoever is asked."""
    end = time.monotonic() + 3 * LIMIT
    while answers:
        assert time.monotonic() < end, [player.facts()[-3:] for player in players]
        for player in players:
            player.look()
            question, player.question = player.question, None
            if question is not None:
                player.answer(question)
                answers -= 1
        time.sleep(0.05)


def test_a_guest_is_killed_and_returns(players: list[TablePlayer]) -> None:
    host, guest = players
    guest.join(host.host())
    guest.press("text Sit here")
    guest.press("confirm")
    host.press("confirm")
    for player in players:
        player.at("play")
    play(players, 10)

    guest.game.kill()
    guest.game.wait(LIMIT)
    end = time.monotonic() + LIMIT
    while not (host.company and host.company["away"] == [1]):
        assert time.monotonic() < end
        host.look()
        time.sleep(0.1)

    guest.again()
    guest.go_together()
    guest.press("icon icon/person")
    guest.at("play")
    play(players, 6)
    host.look()
    assert host.company and host.company["away"] == []
