"""Computer opponents in their own process: they answer, and their failures never stop a game."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator

import pytest

from game import actions as ac
from game.actions import make
from game.ai.levels import LEVELS, agents_of, known
from game.ai.remote import Desk, question_of, terms_text
from game.play.session import Player, Session
from game.view import View, redact
from scenes.play import pilot as module
from scenes.play.pilot import Pilot
from tests.saves_kit import Roller
from tests.sessions import new_session

LIMIT = 30.0


def session(actions: int = 0) -> Session:
    """A game with opponents of several kinds, one of them unknown."""
    made = Roller(new_session(31), 31).run(actions)
    made.players[:] = [Player(f"P{seat}", kind, "red") for seat, kind in enumerate(["easy", "random", "titan", "easy"])]
    return made


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    made = Pilot(session(60))
    yield made
    made.close()


def ask(pilot: Pilot) -> None:
    """The question of the session now."""
    pilot.session.take_chance()
    decision = pilot.session.decision()
    assert decision is not None
    began = time.perf_counter()
    pilot.ask(decision)
    assert time.perf_counter() - began < 0.5


def wait(pilot: Pilot) -> int:
    """The answer, each look at once over."""
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        began = time.perf_counter()
        answer = pilot.poll()
        assert time.perf_counter() - began < 1.0
        if answer is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer came")


def test_it_answers_as_the_agents_of_the_game_do_anywhere(pilot: Pilot) -> None:
    assert pilot.poll() is None
    agents = agents_of([known(player.kind) for player in pilot.session.players], pilot.session.seed)
    for _ in range(40):
        ask(pilot)
        decision = pilot.session.decision()
        assert decision is not None
        answer = wait(pilot)
        assert answer == agents[decision.seat].choose(pilot.session.view(decision.seat), decision)
        pilot.session.submit(answer)
        assert pilot.poll() is None
        if pilot.session.is_over():
            break
    assert (pilot.lost, pilot.notice) == (0, "")


def test_the_question_is_the_seat_s_view_and_no_more() -> None:
    played = session(300)
    played.take_chance()
    decision = played.decision()
    assert decision is not None
    view = played.view(decision.seat)
    seat, level, seed, numbers, step, actions, offers = question_of(view, decision, "easy", 5, 77)
    assert (seat, level, seed, step, actions) == (decision.seat, "easy", 5, decision.step, decision.actions)
    assert offers == decision.offers
    there = played.state.copy()
    for slot, number in enumerate(numbers):
        there.v[slot] = number
    assert list(View(there, seat).v) == list(view.v)
    assert View(there, seat).unseen == view.unseen
    assert question_of(view, decision, "titan", 5, 77)[1] == LEVELS[-1]
    terms = terms_text(played.setup)
    assert '"seed": 0' in terms
    assert '"hand": {}' in terms


def test_the_desk_refuses_what_is_not_legal() -> None:
    played = session(60)
    played.take_chance()
    decision = played.decision()
    assert decision is not None
    seat, level, seed, numbers, step, _, offers = question_of(played.view(decision.seat), decision, "random", 1, 1)
    with pytest.raises(ValueError, match="not legal"):
        Desk(terms_text(played.setup)).answer(
            (seat, level, seed, numbers, step, [int(make(ac.BUILD_WALL, 200))], offers), (0, [])
        )


@pytest.mark.skipif(sys.platform == "win32", reason="sends signals")
def test_a_process_that_dies_is_replaced(pilot: Pilot) -> None:
    ask(pilot)
    assert pilot.pid is not None
    os.kill(pilot.pid, signal.SIGKILL)
    pilot.session.submit(wait(pilot))
    assert pilot.lost == 1
    assert pilot.notice == ""


@pytest.mark.skipif(sys.platform == "win32", reason="sends signals")
def test_a_process_that_hangs_is_replaced_and_then_done_without(pilot: Pilot) -> None:
    ask(pilot)
    pilot.session.submit(wait(pilot))
    pilot.patience = 0.3
    assert pilot.pid is not None
    os.kill(pilot.pid, signal.SIGSTOP)
    ask(pilot)
    answer = wait(pilot)
    decision = pilot.session.decision()
    assert decision is not None
    assert answer in decision.actions
    assert pilot.lost >= 1


def test_agents_that_always_fail_never_stop_a_game(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    real = pilot._send

    def spoil() -> None:
        if pilot._question is not None:
            seat, level, seed, _numbers, step, actions, board = pilot._question
            pilot._question = (seat, level, seed, [], step, actions, board)
        real()

    monkeypatch.setattr(pilot, "_send", spoil)
    for _ in range(8):
        ask(pilot)
        pilot.session.submit(wait(pilot))
    assert pilot.lost > module.LOST
    assert "opponent" in pilot.notice


class Wire:
    """Leads to a process that never answers."""

    def __init__(self) -> None:
        self.heard: list[object] = []

    def send(self, message: tuple[object, object, object]) -> None:
        self.heard.append(message[2])

    def poll(self, _seconds: float) -> bool:
        return False

    def close(self) -> None:
        pass


@pytest.mark.rule("H2")
def test_a_process_hears_what_is_new_and_one_that_takes_over_hears_it_all(monkeypatch: pytest.MonkeyPatch) -> None:
    wires: list[Wire] = []

    def opens(pilot: Pilot) -> None:
        wires.append(Wire())
        monkeypatch.setattr(pilot, "_wire", wires[-1])

    monkeypatch.setattr(Pilot, "_open", opens)
    made = Pilot(session(60))
    ask(made)
    asked = made.session.decision()
    assert asked is not None
    before = len(made.session.log)
    made.session.submit(asked.actions[0])
    while (decision := next(made.session.questions())).seat != asked.seat:
        made.session.submit(decision.actions[0])
    ask(made)
    told = [[redact(event, asked.seat) for event in events] for events in made.session.told]
    assert wires[0].heard == [(0, told[:before]), (before, told[before:])]
    made._lose()
    assert wires[1].heard == [(0, told)]
    made.close()


def test_where_no_process_can_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_self: Pilot) -> None:
        return None

    monkeypatch.setattr(Pilot, "_open", fails)
    made = Pilot(session(60))
    ask(made)
    made.session.submit(wait(made))
    assert made.notice
    made.close()


def test_closing_ends_the_process(pilot: Pilot) -> None:
    ask(pilot)
    process = pilot._process
    assert process is not None
    began = time.perf_counter()
    pilot.close()
    assert time.perf_counter() - began < 1.0
    process_gone = pilot.pid is None
    assert process_gone
    assert pilot.poll() is None
