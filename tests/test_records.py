"""Recorded games as text: the current rules must play them to the same end.

After an intended change of the rules, ``python play.py records`` records them again; mention that in the commit.
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


def read_game(path: Path) -> tuple[State, list[int], dict[str, str]]:
    """The first state of a record, its actions and its header."""
    record = read_record(path.read_text(encoding="utf-8"))
    header = record.fields
    board = deal(load_layout(header["board"], seats=len(header["seats"].split())), int(header["seed"]))
    seats = len(header["seats"].split())
    setup = Setup(board, seats, record.rules(), record.option_bits(), int(header["points"]), int(header["hand_limit"]))
    return start(setup), record.actions, header


def test_records_exist() -> None:
    assert len(PATHS) >= 4


@pytest.mark.games
@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_ends_as_it_did(path: Path) -> None:
    state, actions, header = read_game(path)
    mixer = Mixer()
    for number, action in enumerate(actions):
        assert is_legal(state, action), f"line {number}: {text(action)}"
        apply(state, action)
        mixer.add(action)
    for slot in range(int(state.setup.size)):
        mixer.add(state.v[slot])
    assert str(int(state.winner())) == header["winner"]
    assert str(int(state.v[TURN_NUMBER])) == header["turns"]
    assert f"{mixer.value():016x}" == header["hash"]


@pytest.mark.games
@pytest.mark.parametrize("path", PATHS[:2], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_same_seed_plays_the_same_game(path: Path) -> None:
    state, actions, header = read_game(path)
    seats = header["seats"].split()
    if set(seats) != {"random"}:
        pytest.skip("computer opponents may change")
    log: list[int] = []
    played = play(state, int(header["seed"]), [None] * len(seats), log)
    assert log == actions
    ended = (played.winner, played.turns, f"{played.mark:016x}")
    recorded = record_text(state.setup, header["board"], seats, int(header["seed"]), ended, log)
    assert recorded == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("words", ["", "hexhold record 1", "hexhold record 1\nrules: base\n\nend_turn", "x\n\n"])
def test_text_that_is_not_a_record_is_refused(words: str) -> None:
    with pytest.raises(ValueError, match=r"record"):
        read_record(words)


@pytest.mark.games
@pytest.mark.parametrize("name", frozen.GAMES.values())
def test_a_frozen_game_ends_as_it_did(name: str) -> None:
    """Other tests that load it would fail in less obvious ways."""
    assert load_session(frozen.path_of(name).read_text(encoding="utf-8")).is_over()
