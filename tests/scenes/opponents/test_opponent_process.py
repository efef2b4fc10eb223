"""Computer opponents in their own process: they answer, and the game goes on whatever happens to the process."""

from __future__ import annotations

import itertools
import multiprocessing
import os
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from queue import SimpleQueue

import pytest

import game
from game import actions as ac
from game.actions import make
from game.ai.agents import RandomBot
from game.ai.levels import agents_at, known
from game.ai.remote import RemoteTable, question_of, terms_text
from game.ai.search.search_budget import EXPERT
from game.ai.stream import agent_seed
from game.play.session import Player, Session
from game.view import Decision, View, redact
from scenes.opponents import coach_worker
from scenes.opponents import opponent_process as module
from scenes.opponents.active_clock import STEP, ActiveClock
from scenes.opponents.opponent_process import OpponentProcess, Patience
from scenes.opponents.thinking import InProcess
from scenes.play.local_match import LocalMatch
from tests.saves_kit import Roller
from tests.scenes.opponents import strange_workers as strange
from tests.sessions import new_session
from user import compiled_rules
from user import opponent_pipe as pilot_line
from user import opponent_worker as pilot_worker
from user.clock import milliseconds
from user.opponent_pipe import Pipe, PipeBroken, Serve, Word
from user.opponent_worker import serve

LIMIT = 60.0
AT_ONCE = 10.0
"""Seconds for calls that must not wait, on a busy machine; waiting for a process takes longer."""
QUICK = Patience(start=20.0, silence=20.0, thought=20.0, pause=0.3)
"""Patience for tests: a busy machine may take long to start a process and to answer."""
HASTY = QUICK._replace(silence=1.5)
"""Patience for processes that never answer."""
SIGNALS = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")

MakeOpponents = Callable[..., OpponentProcess]


def session(actions: int = 0) -> Session:
    """A game with opponents of several kinds, one of them unknown."""
    session = Roller(new_session(31), 31).run(actions)
    session.players[:] = [
        Player(f"P{seat}", kind, "red") for seat, kind in enumerate(["easy", "random", "titan", "easy"])
    ]
    return session


@pytest.fixture
def pilots() -> Iterator[MakeOpponents]:
    """Make opponents that are closed at the end."""
    opponents: list[OpponentProcess] = []

    def make(work: Serve = serve, patience: Patience = QUICK, actions: int = 60) -> OpponentProcess:
        opponents.append(OpponentProcess(session(actions), patience, work))
        return opponents[-1]

    yield make
    for opponent_process in opponents:
        opponent_process.close()


@pytest.fixture
def opponent_process(pilots: MakeOpponents) -> OpponentProcess:
    return pilots()


def decision_of(session: Session) -> Decision:
    """The current question."""
    session.take_chance()
    decision = session.decision()
    assert decision is not None
    return decision


def ask(opponent_process: OpponentProcess) -> Decision:
    """Ask the current question of the session."""
    decision = decision_of(opponent_process.session)
    began = time.perf_counter()
    opponent_process.ask(decision)
    assert time.perf_counter() - began < AT_ONCE
    return decision


def wait(opponent_process: OpponentProcess) -> int:
    """Wait for the answer; no poll may block."""
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        began = time.perf_counter()
        answer = opponent_process.poll()
        assert time.perf_counter() - began < AT_ONCE
        if answer is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer came")


def real(opponent_process: OpponentProcess) -> int:
    """The choice of the seat's agent."""
    agents = agents_at(opponent_process.session, [known(player.kind) for player in opponent_process.session.players])
    return agents.choose(decision_of(opponent_process.session))


def simple(opponent_process: OpponentProcess) -> int:
    """The choice of the simplest agent in its place."""
    decision = decision_of(opponent_process.session)
    agent = RandomBot(agent_seed(opponent_process.session.seed, decision.seat))
    return agent.choose(opponent_process.session.view(decision.seat), decision)


def play(opponent_process: OpponentProcess, questions: int, *, before: Callable[[int], None] = lambda _: None) -> None:
    """Play some questions, each answered as its agent would in this process."""
    for number in range(questions):
        ask(opponent_process)
        before(number)
        answer = wait(opponent_process)
        assert answer == real(opponent_process), number
        opponent_process.session.submit(answer)


def faults(opponent_process: OpponentProcess) -> list[str]:
    """The kinds of the faults so far."""
    return [fault.kind for fault in opponent_process.faults()]


def pid(opponent_process: OpponentProcess) -> int:
    """The id of the process, which must be running."""
    assert opponent_process.pid is not None
    return opponent_process.pid


def gone(process: int) -> bool:
    """Whether a process ends, and is waited for, within the limit."""
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


# --- normal operation


def test_it_answers_as_the_agents_do_in_this_process(opponent_process: OpponentProcess) -> None:
    assert opponent_process.poll() is None
    play(opponent_process, 40)
    assert opponent_process.poll() is None
    assert (opponent_process.lost, opponent_process.notice(), faults(opponent_process)) == (0, "", [])


def test_a_question_contains_only_the_view_of_its_seat() -> None:
    played = session(300)
    decision = decision_of(played)
    view = played.view(decision.seat)
    seat, level, seed, numbers, step, actions, offers = question_of(view, decision, "easy", 5, 77)
    assert (seat, level, seed, step, actions) == (decision.seat, "easy", 5, decision.step, decision.actions)
    assert offers == decision.offers
    rebuilt = played.state.copy()
    for slot, number in enumerate(numbers):
        rebuilt.v[slot] = number
    assert list(View(rebuilt, seat).v) == list(view.v)
    assert View(rebuilt, seat).unseen == view.unseen
    terms = terms_text(played.setup)
    assert '"seed": 0' in terms
    assert '"hand": {}' in terms


def test_the_desk_refuses_an_illegal_choice() -> None:
    played = session(60)
    decision = decision_of(played)
    seat, level, seed, numbers, step, _, offers = question_of(played.view(decision.seat), decision, "random", 1, 1)
    with pytest.raises(ValueError, match="not legal"):
        RemoteTable(terms_text(played.setup)).answer(
            (seat, level, seed, numbers, step, [int(make(ac.BUILD_WALL, 200))], offers), (0, [])
        )


def test_an_answer_to_an_old_question_is_ignored(opponent_process: OpponentProcess) -> None:
    play(opponent_process, 1)
    ask(opponent_process)
    assert opponent_process.poll() is None
    opponent_process.session.submit(real(opponent_process))
    play(opponent_process, 3)
    assert faults(opponent_process) == []


class Silent(Pipe):
    """Is connected to no process, and keeps the messages sent."""

    def __init__(self, _serve: Serve, _terms: str, opened: float) -> None:
        self.opened = self.heard = opened
        self.ready = True
        self._paths = []
        self._ears = {}
        self._out = SimpleQueue()
        pipes.append(self)

    def words(self) -> Iterator[Word]:
        return iter(())

    def close(self) -> None:
        pass

    def news(self) -> list[object]:
        """The news sent with each question."""
        return [message[2] for _ in range(self._out.qsize()) if (message := self._out.get()) is not None]


pipes: list[Silent] = []


@pytest.mark.rule("H2")
def test_a_process_gets_the_new_events_and_a_replacement_gets_them_all(
    pilots: MakeOpponents, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipes.clear()
    monkeypatch.setattr(module, "Pipe", Silent)
    opponent_process = pilots()
    first = ask(opponent_process)
    opponent_process.poll()
    before = len(opponent_process.session.log)
    opponent_process.session.submit(first.actions[0])
    while (decision := next(opponent_process.session.questions())).seat != first.seat:
        opponent_process.session.submit(decision.actions[0])
    ask(opponent_process)
    opponent_process.poll()
    known_events = [[redact(event, first.seat) for event in events] for events in opponent_process.session.history]
    assert pipes[0].news() == [(0, known_events[:before]), (before, known_events[before:])]
    monkeypatch.setattr(pipes[0], "words", raises_lost)
    opponent_process.poll()
    assert pipes[1].news() == [(0, known_events)]


def raises_lost() -> Iterator[Word]:
    raise PipeBroken("lost")


# --- lost processes


@SIGNALS
def test_a_dead_process_is_replaced_without_waiting(opponent_process: OpponentProcess) -> None:
    play(opponent_process, 1)
    os.kill(pid(opponent_process), signal.SIGKILL)
    play(opponent_process, 3)
    assert opponent_process.notice()
    assert opponent_process.notice() == ""
    assert faults(opponent_process) == ["lost"]


@SIGNALS
def test_play_continues_and_recovers_after_eight_deaths_in_a_row(opponent_process: OpponentProcess) -> None:
    killed: set[int] = set()

    def kill(_number: int) -> None:
        time.sleep(0.05)
        if opponent_process.pid is not None and opponent_process.pid not in killed:
            killed.add(opponent_process.pid)
            os.kill(opponent_process.pid, signal.SIGKILL)

    while len(killed) < 8:
        play(opponent_process, 1, before=kill)
    kinds: list[str] = []
    end = time.monotonic() + LIMIT
    while opponent_process.lost or len(kinds) < 8:
        assert time.monotonic() < end, "it does not recover"
        # a game at full speed would be over before the next process has started
        time.sleep(0.05)
        play(opponent_process, 1)
        kinds += faults(opponent_process)
    assert kinds == ["lost"] * 8
    assert opponent_process.pid is not None
    assert all(gone(process) for process in killed), "a dead process remains"


@SIGNALS
def test_a_stopped_process_is_replaced(pilots: MakeOpponents) -> None:
    opponents = pilots(patience=HASTY)
    play(opponents, 1)
    stopped = pid(opponents)
    os.kill(stopped, signal.SIGSTOP)
    play(opponents, 2)
    assert set(faults(opponents)) == {"silent"}
    assert gone(stopped)


@SIGNALS
def test_a_process_stopped_while_it_starts_does_not_block_the_game(pilots: MakeOpponents) -> None:
    opponents = pilots(patience=QUICK._replace(start=0.2, at_most=0.4))
    os.kill(pid(opponents), signal.SIGSTOP)
    play(opponents, 3)
    time.sleep(0.3)
    play(opponents, 3)
    assert set(faults(opponents)) <= {"silent"}


@pytest.mark.parametrize(
    ("work", "kind"),
    [
        (strange.garbage, "garbage"),
        (strange.without_rules, "failed"),
        (strange.broken_off, "silent"),
        (strange.deaf, "silent"),
    ],
)
def test_play_continues_without_a_useless_process(pilots: MakeOpponents, work: Serve, kind: str) -> None:
    opponents = pilots(work, HASTY if kind == "silent" else QUICK, actions=400)
    play(opponents, 4)
    # a message that is much too long breaks the connection
    assert set(faults(opponents)) in ([{kind}, {"lost"}, {kind, "lost"}] if kind == "garbage" else [{kind}])


def test_play_does_not_wait_for_a_process_that_never_starts(pilots: MakeOpponents) -> None:
    opponents = pilots(strange.never_ready, QUICK._replace(start=0.3))
    play(opponents, 5)
    assert opponents.notice() == "", "it may only be slow"


@pytest.mark.parametrize("error", [OSError(24, "Too many open files"), BlockingIOError(11, "no more"), MemoryError()])
def test_play_continues_and_recovers_if_no_process_can_be_started(
    pilots: MakeOpponents, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(multiprocessing.get_context("spawn").Process, "start", fails)
        opponents = pilots()
        play(opponents, 4)
        assert opponents.pid is None
        assert set(faults(opponents)) == {"none"}
        assert opponents.notice()
    time.sleep(QUICK.pause)
    play(opponents, 1)
    assert opponents.pid is not None


@pytest.mark.parametrize("nonsense", strange.NONSENSE)
def test_an_invalid_message_is_refused(nonsense: bytes) -> None:
    with pytest.raises((ValueError, RecursionError, TypeError)):
        pilot_line._word(nonsense.replace(b"N", b"1"))
    assert pilot_line._word(b"[3, 4]") == Word(3, 4)


# --- questions that break the process


@pytest.mark.parametrize(
    ("work", "patience", "kinds"),
    [
        (strange.endless, QUICK._replace(thought=1.0), ["endless"]),
        (strange.stuck, HASTY, ["silent", "silent"]),
        (strange.dying, QUICK, ["lost", "lost"]),
    ],
)
def test_a_question_that_breaks_every_process_gets_a_simple_answer(
    pilots: MakeOpponents, work: Serve, patience: Patience, kinds: list[str]
) -> None:
    opponents = pilots(work, patience)
    ask(opponents)
    answer = wait(opponents)
    assert answer == simple(opponents)
    assert faults(opponents) == kinds
    assert opponents.notice()


def test_an_error_is_reported_and_the_process_is_kept(pilots: MakeOpponents) -> None:
    opponents = pilots(strange.raising)
    first = opponents.pid
    play(opponents, 3)
    assert opponents.pid == first
    found = opponents.faults()
    assert [(fault.kind, fault.is_mistake, fault.detail) for fault in found] == [
        ("failed", True, "ZeroDivisionError: of all things")
    ] * 3
    assert all(fault.step and fault.seat >= 0 for fault in found)


def test_an_illegal_answer_is_reported_and_the_process_is_kept(pilots: MakeOpponents) -> None:
    opponents = pilots(strange.illegal)
    first = opponents.pid
    play(opponents, 3)
    assert opponents.pid == first
    assert [(fault.kind, fault.is_mistake) for fault in opponents.faults()] == [("illegal", True)] * 3


def test_late_answers_to_old_questions_are_ignored(pilots: MakeOpponents) -> None:
    opponents = pilots(strange.lagging)
    play(opponents, 6)
    assert faults(opponents) == []


# --- in this process


class Spoilt:
    """An agent that fails or answers with an illegal action."""

    def __init__(self, answer: int | None) -> None:
        self.answer = answer

    def choose(self, _decision: Decision) -> int:
        if self.answer is None:
            raise RecursionError
        return self.answer


@pytest.mark.parametrize("answer", [None, -1, int(make(ac.BUILD_WALL, 200))])
def test_simpler_agents_answer_if_one_in_this_process_fails(
    monkeypatch: pytest.MonkeyPatch, answer: int | None
) -> None:
    played = session(60)
    while known(played.players[decision_of(played).seat].kind) != "normal":
        played.submit(decision_of(played).actions[0])
    here = InProcess(played)
    real = InProcess._at

    def spoilt(thinker: InProcess, level: str) -> object:
        return real(thinker, level) if level in levels else Spoilt(answer)

    monkeypatch.setattr(InProcess, "_at", spoilt)
    for levels in (["random", "easy"], ["random"], []):
        assert here.choose(decision_of(played)) in decision_of(played).actions
        assert len(here.faults()) == 3 - len(levels)


# --- patience


def test_the_active_clock_skips_long_sleeps() -> None:
    moments = iter([0.0, 0.1, 0.2, 3600.0, 3600.1, 10.0, 10.1])
    clock = ActiveClock(lambda: next(moments))
    assert [round(clock.now(), 2) for _ in range(6)] == [0.1, 0.2, 0.2 + STEP, 0.3 + STEP, 0.3 + STEP, 0.4 + STEP]


def test_a_process_survives_an_hour_of_sleep(
    opponent_process: OpponentProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(opponent_process, 1)
    slept = 0.0
    active_clock = time.monotonic
    monkeypatch.setattr(opponent_process._clock, "_clock", lambda: active_clock() + slept)
    for _ in range(3):
        ask(opponent_process)
        assert opponent_process.poll() is None
        slept += 3600.0
        opponent_process.session.submit(wait(opponent_process))
    assert faults(opponent_process) == []


# --- the end


def test_closing_ends_the_process(opponent_process: OpponentProcess) -> None:
    ask(opponent_process)
    process = pid(opponent_process)
    began = time.perf_counter()
    opponent_process.close()
    assert time.perf_counter() - began < AT_ONCE
    assert opponent_process.pid is None
    assert opponent_process.poll() is None
    assert gone(process)


@SIGNALS
def test_closing_ends_a_stopped_process(opponent_process: OpponentProcess) -> None:
    play(opponent_process, 1)
    process = pid(opponent_process)
    os.kill(process, signal.SIGSTOP)
    ask(opponent_process)
    opponent_process.poll()
    opponent_process.close()
    assert gone(process)


@pytest.mark.parametrize("work", [serve, strange.endless])
def test_the_process_ends_when_its_connection_closes(work: Serve) -> None:
    played = session(60)
    context = multiprocessing.get_context("spawn")
    wire, far = context.Pipe()
    process = context.Process(target=work, args=(far, terms_text(played.setup)), daemon=True)
    process.start()
    far.close()
    wire.recv_bytes()
    decision = decision_of(played)
    wire.send((1, question_of(played.view(decision.seat), decision, "easy", 1, 1), (0, [])))
    wire.recv_bytes()
    wire.close()
    process.join(LIMIT)
    assert process.exitcode == 0


def test_no_thread_remains_after_closing(pilots: MakeOpponents) -> None:
    import threading

    before = threading.active_count()
    for _ in range(3):
        opponents = pilots()
        play(opponents, 1)
        opponents.close()
    end = time.monotonic() + LIMIT
    while threading.active_count() > before:
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_match_asks_again_after_an_undo_during_its_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.play.local_match.thinker_for", lambda session: OpponentProcess(session, QUICK))
    match = LocalMatch(session(60))
    decision_of(match.session)
    try:
        while match.seat_to_decide() == 1:
            match.submit(decision_of(match.session).actions[0])
        match.computer_action()
        match._asked = False
        end = time.monotonic() + LIMIT
        while (answer := match.computer_action()) is None:
            assert time.monotonic() < end
            time.sleep(0.002)
        assert match.session.is_legal(answer)
        assert match.thinker is not None and (match.thinker.notice(), match.thinker.faults()) == ("", [])
    finally:
        match.close()


def test_an_expert_in_this_process_thinks_for_a_tenth_of_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Because the screen waits for it. In this test each look at the clock takes a millisecond."""
    looks = itertools.count()
    monkeypatch.setattr("scenes.opponents.thinking.milliseconds", lambda: next(looks))
    played = new_session(3, 4, kind="expert")
    played.take_chance()
    decision = played.decision()
    assert decision is not None and decision.name() == "setup_settlement"
    here = InProcess(played)
    assert here.choose(decision) in decision.actions and here.faults() == []
    tenth = int(EXPERT.milliseconds) // 10
    assert tenth // 2 <= next(looks) <= tenth + 4


def test_all_workers_are_given_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without one an expert thinks for several seconds when the rules are not compiled."""
    calls: list[tuple[object, ...]] = []
    monkeypatch.setattr(pilot_worker, "attend", lambda _wire, seat: seat())
    monkeypatch.setattr(coach_worker, "attend", lambda _wire, seat: seat())
    for place in ("game.ai.remote.RemoteTable", "game.ai.remote.CoachDesk", "game.ai.coach.review.ReviewDesk"):
        monkeypatch.setattr(place, lambda *words: calls.append(words))
    wire, far = multiprocessing.Pipe()
    pilot_worker.serve(wire, "terms")
    coach_worker.serve(wire, "terms")
    coach_worker.look_back(wire, "save")
    (_terms, make), *others = calls
    assert isinstance(make, partial) and make.keywords == {"clock": milliseconds}
    assert others[1] == ("save", milliseconds)
    terms, clock = others[0]
    assert terms == "terms" and callable(clock) and abs(milliseconds() - clock()) < 1000
    far.send("another question")
    with pytest.raises(coach_worker.Superseded):
        clock()


def test_the_process_is_replaced_as_soon_as_compiled_rules_are_ready(
    opponent_process: OpponentProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new process imports the rules from the folder, and its agents know what has happened."""
    monkeypatch.setattr(pilot_line, "COMPILED", False)
    play(opponent_process, 2)
    old, seen = pid(opponent_process), tmp_path / "seen"
    rules = tmp_path / "rules" / "game"
    shutil.copytree(Path(game.__file__).parent, rules, ignore=shutil.ignore_patterns("__pycache__"))
    with (rules / "__init__.py").open("a", encoding="utf-8") as file:
        file.write(f"\nopen({str(seen)!r}, 'w').close()\n")
    monkeypatch.setattr(compiled_rules, "folder", lambda: rules.parent)
    play(opponent_process, 3)
    new = pid(opponent_process)
    assert new != old and seen.exists()
    play(opponent_process, 1)
    assert pid(opponent_process) == new and faults(opponent_process) == []
