"""The computer opponents' process fails in every way: each table goes on, and others notice nothing."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

import pytest

from game.play.session import PERSON
from net.computers import Computers, WorkerPatience, serve_tables
from tests.net.real import RealGuest, RealHost, hosting, play_out, sit_down, until
from tests.net.wire import bits, terms
from tests.scenes.opponents import strange_workers as strange
from tests.thorough import usual_first
from user.opponent_pipe import Serve

HASTE = WorkerPatience(start=20.0, silence=0.3, thought=0.6, pause=0.05)
ENOUGH = 2
"""The answers of computers to wait for."""


def answers_of_computers(host: RealHost) -> int:
    """How often a computer has acted."""
    return sum(seat == 1 for seat, _step in host.served().table._answered)


@pytest.mark.parametrize(
    ("serve", "patience"),
    usual_first(
        [(strange.dying, HASTE), (strange.without_rules, HASTE)],
        *((serve, HASTE) for serve in (strange.raising, strange.endless, strange.stuck, strange.deaf, strange.illegal)),
        *((serve, HASTE) for serve in (strange.broken_off, strange.garbage)),
        (strange.never_ready, HASTE._replace(start=0.5)),
    ),
)
def test_a_table_goes_on_whatever_its_computers_do(tmp_path: Path, serve: Serve, patience: WorkerPatience) -> None:
    with hosting(tmp_path) as host:
        computers = host.call(lambda: Computers(patience, serve))
        host.call(lambda: setattr(host.server, "_computers", computers))
        other = host.open(terms(points=2), "00000000bb")
        guests = [RealGuest(other, bits(number)) for number in range(2)]
        sit_down(guests, [0, 1])
        person = RealGuest(host.open(terms((PERSON, "easy"), points=5)), bits(0))
        sit_down([person], [0])
        dice = random.Random(1)

        def goes_on() -> bool:
            person.answer(dice)
            return answers_of_computers(host) >= ENOUGH

        until([person], goes_on)
        play_out(guests, dice)
        assert all(guest.connections == 1 for guest in [person, *guests])
        for guest in [person, *guests]:
            guest.link.close()


@pytest.mark.parametrize("signal_number", [signal.SIGKILL, signal.SIGSTOP])
def test_another_process_takes_over_from_one_that_is_killed_or_hangs(tmp_path: Path, signal_number: int) -> None:
    with hosting(tmp_path) as host:
        computers = host.call(lambda: Computers(WorkerPatience(silence=1.0, pause=0.05), serve_tables))
        host.call(lambda: setattr(host.server, "_computers", computers))
        person = RealGuest(host.open(terms((PERSON, "easy"), points=3)), bits(0))
        sit_down([person], [0])
        dice = random.Random(1)

        def goes_on(count: int) -> bool:
            person.answer(dice)
            return answers_of_computers(host) >= count

        until([person], lambda: goes_on(1))
        first = computers.pid
        os.kill(first, signal_number)
        play_out([person], dice)
        assert computers.lost >= 1 and computers.pid not in (None, first)
        assert person.connections == 1 and person.client.unfair == 0
        person.link.close()
