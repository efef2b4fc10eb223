"""Own bots: they play in the opponents' process, and the game goes on when one fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.ai.levels import make_agent
from game.ai.stream import agent_seed
from game.play.saves import load_session, save_text
from game.play.session import Player
from scenes.opponents.line_up import LineUp, missing
from scenes.opponents.opponent_process import OpponentProcess, Patience
from scenes.opponents.thinking import InProcess
from scenes.play.local_match import thinker_for
from tests import own
from tests.scenes.opponents.test_opponent_process import QUICK, decision_of, faults, wait
from tests.sessions import new_session
from tests.thorough import thorough

HASTY = QUICK._replace(thought=1.0)
"""Patience for bots that never answer."""
REPLACED = "The bot my_bot cannot continue: {}. A Normal opponent has taken its seat."

MakeOpponents = Callable[..., OpponentProcess]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder."""
    monkeypatch.setenv("HEXHOLD_DATA_DIR", str(tmp_path))
    return tmp_path


@pytest.fixture
def pilots() -> Iterator[MakeOpponents]:
    """Make the opponents of a new game, which are closed at the end."""
    opponents: list[OpponentProcess] = []

    def make(player: str, patience: Patience = QUICK) -> OpponentProcess:
        session = new_session(5)
        session.players[:] = [Player(f"P{seat}", player, "red") for seat in range(4)]
        opponents.append(OpponentProcess(session, patience))
        return opponents[-1]

    yield make
    for opponent_process in opponents:
        opponent_process.close()


def answered(opponent_process: OpponentProcess) -> tuple[int, int]:
    """Let the next seat act; return the seat and its action."""
    decision = decision_of(opponent_process.session)
    opponent_process.ask(decision)
    action = wait(opponent_process)
    opponent_process.session.submit(action)
    return decision.seat, action


def normal(opponent_process: OpponentProcess) -> int:
    """The choice of a normal opponent in its place."""
    decision = decision_of(opponent_process.session)
    agent = make_agent("normal", agent_seed(opponent_process.session.seed, decision.seat))
    return agent.choose(opponent_process.session.view(decision.seat), decision)


def test_an_own_bot_plays_in_the_opponents_process(folder: Path, pilots: MakeOpponents) -> None:
    opponent_process = pilots(own.write_bot(folder, own.FIRST))
    for _ in range(30):
        first = decision_of(opponent_process.session).actions[0]
        assert answered(opponent_process)[1] == first
    assert (faults(opponent_process), opponent_process.replaced(), opponent_process.notice()) == ([], "", "")
    assert not any(player.replaced for player in opponent_process.session.players)


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        thorough("1 +", "line 1: SyntaxError: invalid syntax"),
        ("def choose(view, decision):\n    return {}['{b}']", "line 2: KeyError: '{{b}}'"),
        thorough(
            "def choose(view, decision):\n    return 5",
            "it answered 'build_wall 0' at setup_settlement, which is not legal",
        ),
        (own.DYING, "its process stopped"),
        (own.ENDLESS, "it never stopped thinking"),
    ],
)
def test_a_failing_bot_is_replaced_and_reported(folder: Path, pilots: MakeOpponents, source: str, reason: str) -> None:
    opponent_process = pilots(own.write_bot(folder, source), HASTY)
    expected = normal(opponent_process)
    seat, action = answered(opponent_process)
    assert action == expected
    assert faults(opponent_process) == ["own"]
    assert opponent_process.replaced() == REPLACED.format(reason)
    assert (opponent_process.replaced(), opponent_process.notice(), opponent_process.lost) == ("", "", 0)
    assert opponent_process.session.players[seat].kind == "own:my_bot", "a repaired bot may play on after loading"
    assert [player.replaced for player in opponent_process.session.players] == [one == seat for one in range(4)]
    while decision_of(opponent_process.session).seat != seat:
        opponent_process.session.submit(decision_of(opponent_process.session).actions[0])
    expected = normal(opponent_process)
    assert answered(opponent_process) == (seat, expected)
    assert opponent_process.replaced() == ""


def test_a_bot_loses_its_seat_for_an_unfair_offer(folder: Path, pilots: MakeOpponents) -> None:
    opponent_process = pilots(own.write_bot(folder, own.UNFAIR))
    while opponent_process.replaced() == "":
        answered(opponent_process)
    assert opponent_process.session.state.turn_number() > 0
    assert faults(opponent_process) == ["own"]


def test_replacing_one_bot_keeps_the_others(folder: Path) -> None:
    players = [own.write_bot(folder, own.FIRST, name) for name in ("one", "other")]
    session = new_session(5)
    session.players[:] = [Player(f"P{seat}", players[seat % 2], "red") for seat in range(4)]
    line_up = LineUp(session)
    line_up.replace(2, "it is late")
    assert [line_up.player(seat) for seat in range(4)] == ["own:one", "own:other", "normal", "own:other"]
    assert [line_up.is_own(seat) for seat in range(4)] == [True, True, False, True]


def test_a_normal_opponent_plays_for_a_missing_bot(folder: Path, pilots: MakeOpponents) -> None:
    opponent_process = pilots("own:my_bot")
    assert missing(opponent_process.session) == [
        "Your bots folder has no file for the bot my_bot, so a Normal opponent plays in its place."
    ]
    expected = normal(opponent_process)
    assert answered(opponent_process)[1] == expected
    assert (faults(opponent_process), opponent_process.replaced()) == ([], "")
    loaded = load_session(save_text(opponent_process.session))
    assert {player.kind for player in loaded.players} == {"own:my_bot"}
    assert [player.replaced for player in loaded.players].count(True) == 1, "the one that has acted"
    own.write_bot(folder, own.FIRST)
    assert missing(loaded) == []
    assert LineUp(loaded).player(0) == "own:my_bot"


def test_an_own_bot_never_runs_in_the_main_process(folder: Path) -> None:
    session = new_session(5)
    session.players[:] = [
        Player(f"P{seat}", kind, "red")
        for seat, kind in enumerate(["random", "random", "random", own.write_bot(folder, own.DYING)])
    ]
    thinker = thinker_for(session)
    try:
        assert isinstance(thinker, OpponentProcess)
    finally:
        thinker.close()
    while decision_of(session).seat != 3:
        session.submit(decision_of(session).actions[0])
    decision = decision_of(session)
    assert InProcess(session).choose(decision) in decision.actions


def test_an_own_bot_is_waited_for_while_its_process_starts(folder: Path, pilots: MakeOpponents) -> None:
    opponent_process = pilots(own.write_bot(folder, own.FIRST), QUICK._replace(start=0.0))
    first = decision_of(opponent_process.session).actions[0]
    assert first != normal(opponent_process)
    assert answered(opponent_process)[1] == first
