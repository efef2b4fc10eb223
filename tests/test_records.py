"""Whole games as text, recorded once: the rules of today must play them to the same end.

When a rule was changed on purpose, ``python play.py records`` records them anew, and the change says so.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.action_text import text
from game.board.deal import deal
from game.board.library import load_layout
from game.engine import apply, is_legal, start
from game.play.record import read_record, record_text
from game.play.saves import load_session
from game.play.simulation import Mixer, play
from game.setup import Setup
from game.slots import TURN_NUMBER
from game.state import State
from tests import frozen

RECORDS = Path(__file__).parent / "records"
PATHS = sorted(RECORDS.rglob("*.txt"))


def begun(path: Path) -> tuple[State, list[int], dict[str, str]]:
    """The first state of a record, its actions, its head."""
    record = read_record(path.read_text(encoding="utf-8"))
    head = record.fields
    board = deal(load_layout(head["board"], seats=len(head["seats"].split())), int(head["seed"]))
    seats = len(head["seats"].split())
    setup = Setup(board, seats, record.rules(), record.option_bits(), int(head["points"]), int(head["hand_limit"]))
    return start(setup), record.actions, head


def test_there_are_records() -> None:
    assert len(PATHS) >= 4


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_ends_as_it_did(path: Path) -> None:
    state, actions, head = begun(path)
    mixer = Mixer()
    for number, action in enumerate(actions):
        assert is_legal(state, action), f"line {number}: {text(action)}"
        apply(state, action)
        mixer.add(action)
    for slot in range(int(state.setup.size)):
        mixer.add(state.v[slot])
    assert str(int(state.winner())) == head["winner"]
    assert str(int(state.v[TURN_NUMBER])) == head["turns"]
    assert f"{mixer.value():016x}" == head["hash"]


@pytest.mark.parametrize("path", PATHS[:2], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_same_seed_plays_the_same_game(path: Path) -> None:
    state, actions, head = begun(path)
    seats = head["seats"].split()
    if set(seats) != {"random"}:
        pytest.skip("opponents may become wiser")
    log: list[int] = []
    played = play(state, int(head["seed"]), [None] * len(seats), log)
    assert log == actions
    ended = (played.winner, played.turns, f"{played.mark:016x}")
    again = record_text(state.setup, head["board"], seats, int(head["seed"]), ended, log)
    assert again == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("words", ["", "hexhold record 1", "hexhold record 1\nrules: base\n\nend_turn", "x\n\n"])
def test_what_is_no_record(words: str) -> None:
    with pytest.raises(ValueError, match=r"record"):
        read_record(words)


@pytest.mark.parametrize("name", frozen.GAMES.values())
def test_a_frozen_game_ends_as_it_did(name: str) -> None:
    """The other tests that load it would fail in less obvious ways."""
    assert load_session(frozen.path_of(name).read_text(encoding="utf-8")).is_over()
