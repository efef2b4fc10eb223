"""Whole games over real sockets: on a bad network, and beside somebody hostile."""

from __future__ import annotations

import random
import time
from collections import Counter
from pathlib import Path

import pytest

from game.play.session import PERSON
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.view import redact
from net.limits import Limits
from tests.net.hostile import flood
from tests.net.proxy import CLEAR, LossyProxy, Weather
from tests.net.real import RealGuest, hosting, play_out, sit_down, until
from tests.net.wire import bits, terms
from tests.thorough import usual_first

FAST = Limits(messages=100_000, received=1e9, opened=10_000)


@pytest.mark.parametrize("seed", usual_first([1], *range(2, 8)))
def test_every_action_counts_once_on_a_bad_network(tmp_path: Path, seed: int) -> None:
    with hosting(tmp_path, FAST) as host:
        invitation = host.open(terms((PERSON, PERSON, PERSON), rules=CITIES_AND_KNIGHTS, points=3))
        proxy = LossyProxy(host, Weather(), seed)
        guests = [RealGuest(proxy.invitation(invitation), bits(number)) for number in range(4)]
        sit_down(guests, [0, 1, 2, -1])
        dice, acted, end = random.Random(seed), Counter[int](), time.monotonic() + 4
        while time.monotonic() < end and not any(guest.client.finished for guest in guests):
            for number, guest in enumerate(guests):
                acted[number] += guest.answer(dice)
                guest.pump()
            time.sleep(0.001)
        assert min(proxy.mishaps[name] for name in ("late", "lost", "repeated", "cut")) > 0, proxy.mishaps
        proxy.clear()
        for number, guest in enumerate(guests):
            _count_answers(guest, number, acted)
        play_out(guests, dice)
        session = host.served().table.session
        assert session is not None and host.served().table.desyncs == 0
        until(guests, lambda: all(guest.client.number == len(session.log) for guest in guests))
        until(guests, lambda: not any(guest.client._pending for guest in guests))
        by_seat = Counter(seat for seat, _step in host.served().table._answered)
        for number, guest in enumerate(guests):
            client = guest.client
            assert client.finished is not None and client.finished.log == session.log and client.unfair == 0
            seen = [[redact(event, client.seat) for event in events] for events in session.history]
            assert [entry.events for entry in client.entries] == seen
            answers = [answer for answer in client.answers if answer.command == "act"]
            assert len(answers) == acted[number], "every action is answered once"
            if client.seat >= 0:
                assert by_seat[client.seat] == sum(not answer.reason for answer in answers), "and counts once"
            guest.link.close()
        proxy.close()


def test_connections_that_are_cut_after_any_message(tmp_path: Path) -> None:
    with hosting(tmp_path, FAST) as host:
        invitation = host.open(terms((PERSON, PERSON), points=3))
        proxy = LossyProxy(host, CLEAR._replace(most=20), 1)
        guests = [RealGuest(proxy.invitation(invitation), bits(number)) for number in range(3)]
        sit_down(guests, [0, 1, -1])
        play_out(guests, random.Random(1))
        session = host.served().table.session
        assert session is not None and host.served().table.desyncs == 0 and proxy.mishaps["counted"] == 20
        for guest in guests:
            client = guest.client
            assert client.finished is not None and client.finished.log == session.log and client.unfair == 0
            seen = [[redact(event, client.seat) for event in events] for events in session.history]
            assert [entry.events for entry in client.entries] == seen
            guest.link.close()
        proxy.close()


def _count_answers(guest: RealGuest, number: int, acted: Counter[int]) -> None:
    """Count the answers that the guest gives from now on, too."""
    plain = guest.answer

    def answer(dice: random.Random) -> bool:
        has_answered = plain(dice)
        acted[number] += has_answered
        return has_answered

    guest.answer = answer  # type: ignore[method-assign]


def test_a_flood_does_not_disturb_another_game(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        invitation = host.open(terms((PERSON, PERSON), points=3))
        victim = host.open(terms(), "00000000bb")
        guests = [RealGuest(invitation, bits(number)) for number in range(2)]
        sit_down(guests, [0, 1])
        attack = flood(victim, 6000, seed=1)
        play_out(guests, random.Random(1))
        report = attack.result()
        assert all(guest.connections == 1 and not guest.lost for guest in guests)
        assert report.sent >= 3000 and report.ended > 10
        stranger = RealGuest(victim, bits(3))
        until([stranger], lambda: stranger.client.lobby, 10)
        assert stranger.client.lobby["phase"] == "lobby" and host.metric("hexhold_queued_bytes") == 0
        for guest in [*guests, stranger]:
            guest.link.close()
