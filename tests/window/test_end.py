"""The real window while computers play: their process is killed, stopped and suspended, and the program is ended at
awkward moments."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from game import events as ev
from game.ai.levels import agents_at
from game.play.saves import load_session, save_text
from game.play.session import Player as Seat
from game.play.session import Session
from scenes.app.screen import CALM
from tests.processes import children
from tests.scenes.window import IN_A_WINDOW, LIMIT, WindowPlayer, settings
from tests.sessions import new_session
from tests.thorough import thorough

pytestmark = IN_A_WINDOW
SETTINGS = {**settings(), "reduced_motion": False}
ANSWERS = 3.0
"""Seconds within which a new process has answered, so that the pauses between restarts do not grow."""
SOON = 20.0
"""Seconds within which the game goes on and the program ends on a busy machine; on an idle one it takes less than five.
A fault that goes unnoticed takes 30 or never ends."""


@cache
def game() -> str:
    """Four computers, just before the barbarians land."""
    seats = [Seat(f"P{seat}", "easy", colour) for seat, colour in enumerate(("red", "blue", "white", "orange"))]
    session = new_session(7)
    session.players[:] = seats
    agents = agents_at(session, ["easy"] * 4)
    for decision in session.questions():
        session.submit(agents.choose(decision))
        attacks = [at for at, events in enumerate(session.history) if any(event[0] == ev.ATTACKED for event in events)]
        if attacks:
            return save_text(Session.replay(session.setup, session.seed, seats, session.log[: attacks[0]]))
    raise AssertionError("nobody was attacked")


@pytest.fixture
def player(tmp_path: Path) -> Iterator[WindowPlayer]:
    save = tmp_path / "game.json"
    save.write_text(game(), encoding="utf-8")
    made = WindowPlayer(tmp_path, SETTINGS, "--load", str(save))
    try:
        made.open()
        yield made
    finally:
        made.close()


def opponents(player: WindowPlayer) -> list[int]:
    """The opponents' process, in a list; empty if there is none."""
    found = []
    for child in children(player.game.pid):
        try:
            words = Path(f"/proc/{child}/cmdline").read_bytes()
        except FileNotFoundError:
            continue
        if b"spawn_main" in words:
            found.append(child)
    return found


def process(player: WindowPlayer, former: set[int]) -> int:
    """Wait for an opponents' process that is not in ``former``, and return it."""
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        for found in set(opponents(player)) - former:
            return found
        time.sleep(0.02)
    raise AssertionError("there are no opponents")


def actions(player: WindowPlayer) -> int:
    """The number of actions so far."""
    return sum(fact["kind"] == "action" for fact in player.facts())


def goes_on(player: WindowPlayer, more: int = 5) -> float:
    """Wait for some more actions; return the longest time that one took."""
    longest = 0.0
    for _ in range(more):
        begun, before = time.monotonic(), actions(player)
        while actions(player) == before:
            assert time.monotonic() < begun + LIMIT, player.facts()[-3:]
            time.sleep(0.02)
        longest = max(longest, time.monotonic() - begun)
    return longest


def past_the_attack(player: WindowPlayer) -> None:
    """Wait until the attack has been shown and the game goes on."""
    while player.next("scene")["scene"] != "attack":
        pass
    time.sleep(0.5)
    player.key("space", "space")
    goes_on(player, 1)


def faults(player: WindowPlayer) -> list[str]:
    """The faults reported about the opponents."""
    return [fact["fault"] for fact in player.facts() if fact["kind"] == "opponent"]


@pytest.mark.parametrize("kills", [3, thorough(8)])
def test_killing_the_opponents_process_again_and_again_does_not_stop_the_game(player: WindowPlayer, kills: int) -> None:
    past_the_attack(player)
    killed: set[int] = set()
    while len(killed) < kills:
        found = process(player, killed)
        time.sleep(ANSWERS)
        os.kill(found, signal.SIGKILL)
        killed.add(found)
        assert goes_on(player) < SOON
    process(player, killed)
    assert set(faults(player)) <= {"lost"}
    assert len(opponents(player)) <= 1, "dead processes remain"


def test_stopping_the_opponents_process_does_not_stop_the_game(player: WindowPlayer) -> None:
    past_the_attack(player)
    stopped = process(player, set())
    os.kill(stopped, signal.SIGSTOP)
    assert goes_on(player, 3) < SOON
    process(player, {stopped})
    assert faults(player) == ["silent"]


def test_suspending_both_processes_is_no_fault(player: WindowPlayer) -> None:
    past_the_attack(player)
    both = [player.game.pid, process(player, set())]
    for how in (signal.SIGSTOP, signal.SIGCONT):
        for pid in both:
            os.kill(pid, how)
        time.sleep(4.0)
    goes_on(player)
    assert faults(player) == []


def attack(player: WindowPlayer) -> None:
    while player.next("scene")["scene"] != "attack":
        pass


def dialog(player: WindowPlayer) -> None:
    past_the_attack(player)
    while not any(fact.get("scene") == "pause" for fact in player.facts()):
        time.sleep(2 * CALM)  # no press counts as soon as the table is back, and the first may end a burning city
        player.key("Escape")
        time.sleep(2 * CALM)


def thinking(player: WindowPlayer) -> None:
    past_the_attack(player)
    os.kill(process(player, set()), signal.SIGSTOP)
    time.sleep(0.3)


def drag(player: WindowPlayer) -> None:
    past_the_attack(player)
    player.tool("mousemove", "500", "350", "mousedown", "3", "mousemove_relative", "40", "10")


TERMINATED, INTERRUPTED = (signal.SIGTERM, 0), (signal.SIGINT, 130)
"""A signal, and the status that the program ends with."""


@pytest.mark.parametrize(
    ("amid", "how", "status"),
    [
        (attack, *INTERRUPTED),
        (dialog, *TERMINATED),
        (thinking, *INTERRUPTED),
        (drag, *TERMINATED),
        thorough(attack, *TERMINATED),
        thorough(dialog, *INTERRUPTED),
        thorough(thinking, *TERMINATED),
        thorough(drag, *INTERRUPTED),
    ],
)
def test_a_signal_ends_the_program_and_saves_the_game(
    player: WindowPlayer, amid: Callable[[WindowPlayer], None], how: int, status: int
) -> None:
    """SDL treats SIGTERM like a click on the window's close button."""
    amid(player)
    helpers = children(player.game.pid)
    done = actions(player)
    begun = time.monotonic()
    player.game.send_signal(how)
    assert player.game.wait(LIMIT) == status
    assert time.monotonic() - begun < SOON
    assert player.game.stderr
    assert player.game.stderr.read() == ""
    end = time.monotonic() + LIMIT
    while any(Path(f"/proc/{child}").exists() for child in helpers):
        assert time.monotonic() < end, "a process is still running"
        time.sleep(0.05)
    saved = max(
        (load_session(path.read_text(encoding="utf-8")) for path in player.games.parent.rglob("*.json")),
        key=lambda session: len(session.log),
        default=load_session(game()),
    )
    assert len(saved.log) >= len(load_session(game()).log) + done
