"""The user's own bots: how they are found and asked, and that every fault is reported in one sentence."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from game.actions import OFFER
from game.ids import PLAYER_TRADES
from game.play.agent import Agent
from game.view import Decision, View
from tests import own
from tests.sessions import new_session
from user.bots import LONGEST_NAME, BotError, is_own, is_there, make_agent, name_of, own_bots
from user.old_names import NAME_NOW, accept_old_names


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's files."""
    monkeypatch.setenv("HEXHOLD_DATA_DIR", str(tmp_path))
    return tmp_path


def first_question() -> tuple[View, Decision]:
    """The first question of a game."""
    session = new_session(3, options=PLAYER_TRADES)
    decision = next(session.questions())
    return session.view(decision.seat), decision


def answer(agent: Agent) -> int:
    return agent.choose(*first_question())


def reason(folder: Path, source: str) -> str:
    """The reported reason why a bot cannot answer."""
    player = own.write_bot(folder, source)
    with pytest.raises(BotError) as error:
        answer(make_agent(player, 1))
    assert str(error.value) == f"own:my_bot: {error.value.reason}"
    assert error.value.player == player
    return error.value.reason


def test_bots_are_found_by_valid_file_names(folder: Path) -> None:
    assert own_bots(folder) == []
    for name in ("zeal", "alpha-2"):
        own.write_bot(folder, own.FIRST, name)
    for name in ("two words", "ümlaut", "y" * 31, "3"):
        own.write_bot(folder, own.FIRST, name)
    (folder / "bots" / "notes.txt").write_text("")
    assert own_bots(folder) == ["own:alpha-2", "own:zeal"]
    assert [name_of(player) for player in own_bots(folder)] == ["alpha-2", "zeal"]
    assert is_there("own:zeal") and not is_there("own:gone") and not is_there("own:../bots/zeal")
    assert is_own("own:zeal") and not is_own("normal")


def test_a_function_is_enough(folder: Path) -> None:
    agent = make_agent(own.write_bot(folder, own.FIRST), 1)
    assert answer(agent) == first_question()[1].actions[0]
    assert not agent.listens(first_question()[0].setup)
    agent.observe([])


def test_a_bot_class_has_a_seed_and_observes(folder: Path) -> None:
    agent = make_agent(own.write_bot(folder, own.WITH_SEED), 4)
    actions = first_question()[1].actions
    assert answer(agent) == actions[4]
    assert agent.listens(first_question()[0].setup)
    agent.observe([])
    assert answer(agent) == actions[5]


def test_a_bot_for_version_02_still_plays(folder: Path) -> None:
    agent = make_agent(own.write_bot(folder, own.OF_VERSION_02), 4)
    agent.observe([])
    assert agent.listens(first_question()[0].setup)
    assert answer(agent) == first_question()[1].actions[1], "it has observed once"


@pytest.mark.parametrize("old", sorted(NAME_NOW))
def test_a_module_is_found_under_its_old_name(old: str) -> None:
    accept_old_names()
    module = importlib.import_module(NAME_NOW[old])
    assert importlib.import_module(old) is module
    assert module.__spec__ is not None and module.__spec__.name == NAME_NOW[old]


def test_built_in_players_are_made_by_the_same_function() -> None:
    assert answer(make_agent("normal", 1)) in first_question()[1].actions
    with pytest.raises(ValueError, match="no level 'mean'"):
        make_agent("mean", 1)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("def choose(view decision):\n    pass", "line 1: SyntaxError: invalid syntax"),
        ("import nowhere_to_be_found", "line 1: ModuleNotFoundError: No module named 'nowhere_to_be_found'"),
        ("import sys\nsys.exit(3)", "line 2: SystemExit: 3"),
        ("choose = 5", "it has neither a choose(view, decision) function nor a Bot class with one"),
        ("class E(BaseException):\n    pass\ndef choose(v, d):\n    raise E", "line 4: E"),
        ("class Bot:\n    pass", "TypeError: Bot() takes no arguments"),
        ("class Bot:\n    def __init__(self, seed):\n        pass", "it has neither a choose"),
        ("def choose(view):\n    return 1", "TypeError: choose() takes 1 positional argument but 2 were given"),
        ("def choose(view, decision):\n    return 1 // 0", "line 2: ZeroDivisionError: integer division"),
        ("def choose(view, decision):\n    raise ValueError", "line 2: ValueError"),
        ("def choose(view, decision):\n    return choose(view, decision)", "line 2: RecursionError"),
        ("def choose(view, decision):\n    decision.actions.clear()\n    return 5", "it answered 'build_wall 0' at"),
        ("def choose(view, decision):\n    decision.actions[:] = [5]\n    return 5", "it answered 'build_wall 0' at"),
        ("def choose(view, decision):\n    pass", "it answered None at setup_settlement, which is not legal"),
        ("def choose(view, decision):\n    return -1", "it answered -1 at"),
        ("def choose(view, decision):\n    return 0", "it answered 'pass' at"),
        ("def choose(view, decision):\n    return 1 << 70", "it answered 1180591620717411303424 at"),
        ("def choose(view, decision):\n    return True", "it answered True at"),
        (
            "from game.actions import OFFER\ndef choose(view, decision):\n    return OFFER | 15 << 54",
            f"it answered {OFFER | 15 << 54} at",
        ),
        ("def choose(view, decision):\n    return 'x' * 500 + chr(10)", "it answered 'xxx"),
        ("class X:\n    def __repr__(self):\n        return {}[1]\ndef choose(v, d):\n    return X()", "line 3: Key"),
        (
            "class E(Exception):\n    def __str__(self):\n        return {}[1]\ndef choose(v, d):\n    raise E",
            "line 5: E",
        ),
        (
            "class Bot:\n    def __init__(self, seed):\n        pass\n    @property\n    def choose(self):\n"
            "        return {}[1]",
            "line 6: KeyError: 1",
        ),
        ("def __getattr__(name):\n    return {}[name]", "line 2: KeyError: 'Bot'"),
        ("def choose(view, decision):\n    raise ValueError('a' * 900 + chr(27))", "line 2: ValueError: aaa"),
    ],
)
def test_a_fault_is_reported_in_one_sentence(folder: Path, source: str, expected: str) -> None:
    fault = reason(folder, source)
    assert expected in fault
    assert len(fault) < 350 and fault.isprintable() and not fault.endswith(":")


@pytest.mark.parametrize("name", ["gone", "../my_bot", "", "y" * 31, "a/b", "a\0b"])
def test_only_files_in_the_bots_folder_are_read(folder: Path, name: str) -> None:
    own.write_bot(folder, own.FIRST)
    with pytest.raises(BotError, match=r"there is no file .*gone\.py|a bot's name can have") as error:
        make_agent(f"own:{name}", 1)
    assert str(error.value).isprintable()


def test_a_bot_may_have_the_longest_name(folder: Path) -> None:
    own.write_bot(folder, own.FIRST, "y" * LONGEST_NAME)
    assert make_agent(f"own:{'y' * LONGEST_NAME}", 1)


def test_a_folder_or_a_binary_file_is_refused(folder: Path) -> None:
    (folder / "bots" / "my_bot.py").mkdir(parents=True)
    with pytest.raises(BotError, match="Is a directory"):
        make_agent("own:my_bot", 1)
    (folder / "bots" / "bytes.py").write_bytes(b"\xff\xfe")
    with pytest.raises(BotError, match="not UTF-8 text"):
        make_agent("own:bytes", 1)


def test_a_fault_while_observing_is_reported(folder: Path) -> None:
    source = own.FIRST + "\ndef hear(events):\n    return events[7]\n"
    agent = make_agent(own.write_bot(folder, source), 1)
    with pytest.raises(BotError, match="IndexError"):
        agent.observe([])
