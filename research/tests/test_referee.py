"""Tests of the referee with stand-ins for the other engines, and of its reports."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from commands.games import game_seed
from commands.refusal import Refusal
from game import actions as ac
from game.actions import first, kind_of
from game.board.library import load_layout
from game.board.topology import net_of
from game.rulesets.base import BASE
from research import referee, referee_catanatron, referee_fastcatan
from research import referee_match as match
from research.tests.peers import Catanatron, Fastcatan, numbers
from tests import own
from tests.saves_kit import Roller
from tests.sessions import new_session
from tests.tool import ROOT
from tools.release import environments

CARDS = (numbers.CARD_PLENTY, numbers.CARD_MONOPOLY)
Distortion = Callable[[dict[str, Any]], None]


def played(line: Fastcatan | Catanatron, player: str = "random", games: int = 4, seats: int = 4) -> list[Any]:
    """Play games at tables over a connection."""
    make_table = referee_catanatron.CatanatronTable if isinstance(line, Catanatron) else referee_fastcatan_table
    plan = match.RefereeMatch(make_table, "", (), player, seats, 3)
    return [match._play(line, plan, number) for number in range(games)]


def referee_fastcatan_table(*words: object) -> Any:
    return referee_fastcatan.FastcatanTable(2, *words)


# --- the numbers of fastcatan


@pytest.fixture(scope="module")
def names() -> Any:
    return numbers.FastcatanNumbers(net_of(load_layout("standard").cells))


def test_each_place_has_one_number(names: Any) -> None:
    for places, count in ((names.hex_of, 19), (names.corner_of, 54), (names.edge_of, 72)):
        assert sorted(places) == list(range(count))


def test_rows_of_nodes_and_edges(names: Any) -> None:
    node_of = names.place_of[numbers.SETTLE]
    around = [{node_of[int(names.net.hex_corners[6 * place + side])] for side in range(6)} for place in names.hex_of]
    assert (
        around[0] == {0, 1, 2, 8, 9, 10}
        and around[3] == {7, 8, 9, 17, 18, 19}
        and around[18] == {43, 44, 45, 51, 52, 53}
    )
    edges = [names.nodes_of_edge[edge] for edge in names.edge_of]
    assert edges[:10] == [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (0, 8), (2, 10), (4, 12), (6, 14)]
    assert edges[-1] == (52, 53)


def test_each_kind_of_action_has_a_number(names: Any) -> None:
    met: set[str] = set()
    for seed in range(3):
        session = new_session(seed, rules=BASE, options=0)
        roller = Roller(session, seed)
        while (decision := session.decision()) is not None:
            roller.step()
            if decision.seat < 0:
                continue
            for action in decision.actions:
                kind = int(kind_of(action))
                if kind == ac.PASS or (kind == ac.PLAY and int(first(action)) in CARDS):
                    continue
                met.add(numbers.name_of(names.theirs(action)))
    assert met == {name for _, name in numbers._NAMES} - {"year of plenty", "monopoly"}


# --- tables


def test_both_engines_play_the_same_game() -> None:
    line = Fastcatan()
    for result in played(line, games=8):
        assert result.dropped == ""
        assert result.finished and result.turns > 10
        assert set(result.notes) <= {"a free road was declined", "fastcatan's monopoly was refused"}
        assert result.times.count() > 10
    assert {words[0] for words in line.requests} >= {"reset", "step", "decide"}


def test_our_seat_rotates_and_consecutive_games_share_a_board() -> None:
    line = Fastcatan()
    played(line, games=8)
    assert [words[1] for words in line.requests if words[0] == "reset"] == [
        game_seed(3, board) for board in (0,) * 4 + (1,) * 4
    ]
    asked = [{words[1] for words in part if words[0] == "decide"} for part in _parts(line.requests)]
    assert asked == [{0, 1, 2, 3} - {own % 4} for own in range(8)]


def _parts(requests: list[tuple[object, ...]]) -> list[list[tuple[object, ...]]]:
    starts = [place for place, words in enumerate(requests) if words[0] == "reset"]
    return [requests[start:end] for start, end in zip(starts, [*starts[1:], len(requests)], strict=True)]


def late(change: Distortion) -> Distortion:
    """A distortion that starts once the players have cards."""

    def distort(answer: dict[str, Any]) -> None:
        if sum(map(sum, answer["hands"])) > 20:
            change(answer)

    return distort


def more_cards(answer: dict[str, Any]) -> None:
    answer["hands"][2][0] += 1


def more_points(answer: dict[str, Any]) -> None:
    answer["points"][1] += 1


def nothing_legal(answer: dict[str, Any]) -> None:
    answer["legal"] = []


@pytest.mark.parametrize(
    ("distort", "reason"),
    [
        (more_cards, "the hand of 2"),
        (more_points, "the points of 1"),
        (nothing_legal, "fastcatan"),
        (lambda answer: answer["bank"].reverse(), "the bank"),
    ],
)
def test_games_that_diverge_are_dropped_with_the_reason(distort: Distortion, reason: str) -> None:
    (result,) = played(Fastcatan(late(distort)), games=1)
    assert result.dropped.startswith(f"seed {game_seed(3, 0)}, seat 0: ") and reason in result.dropped


def test_a_wrong_longest_road_is_corrected_and_counted() -> None:
    line = Fastcatan(late(lambda answer: answer.update(roads=[9, *answer["roads"][1:]])))
    results = played(line, games=1)
    assert results[0].dropped == "" and results[0].notes["fastcatan measured a road wrongly"] > 0
    corrections = [words for words in line.requests if words[0] == "set"]
    assert all(words[1] == referee_fastcatan.ROAD_LENGTHS for words in corrections) and corrections


def test_a_choice_that_is_illegal_here_is_refused_and_another_is_requested() -> None:
    class Cheat(Fastcatan):
        def _decide(self, seat: int, depth: int, *refused: int) -> int:
            return numbers.END if numbers.END not in refused else super()._decide(seat, depth, *refused)

    def may_end(answer: dict[str, Any]) -> None:
        answer["legal"].append(numbers.END)

    (result,) = played(Cheat(may_end), games=1)
    assert result.dropped == "" and result.finished
    assert result.notes["fastcatan's end of turn was refused"] > 0
    assert result.notes["end of turn is legal only in fastcatan at setup_settlement"] > 0


@pytest.mark.parametrize("seats", [2, 4])
def test_players_of_catanatron_get_the_whole_position(seats: int) -> None:
    line = Catanatron()
    results = played(line, games=8, seats=seats)
    assert all(result.finished and result.dropped == "" for result in results)
    assert results[0].notes["END_TURN is legal only here"] > 0
    prompts = {position["prompt"] for position in line.positions}
    assert prompts == {"BUILD_INITIAL_SETTLEMENT", "BUILD_INITIAL_ROAD", "MOVE_ROBBER", "PLAY_TURN"}
    assert any(position["free_roads"] for position in line.positions)
    for position in line.positions:
        states = [player["state"] for player in position["players"]]
        for place, name in enumerate(("WOOD", "BRICK", "SHEEP", "WHEAT", "ORE")):
            assert position["bank"][place] + sum(state[f"{name}_IN_HAND"] for state in states) == 19
        for name, count in (("KNIGHT", 14), ("VICTORY_POINT", 5), ("MONOPOLY", 2)):
            out = sum(state[f"{name}_IN_HAND"] + state[f"PLAYED_{name}"] for state in states)
            assert out + position["deck"].count(name) == count
        for player in position["players"]:
            assert len(player["settlements"]) + player["state"]["SETTLEMENTS_AVAILABLE"] == 5
            assert len(player["cities"]) + player["state"]["CITIES_AVAILABLE"] == 4
            assert len(player["roads"]) + player["state"]["ROADS_AVAILABLE"] == 15


# --- the command


def test_figures_leave_out_dropped_games() -> None:
    result, gone = (
        match.Result(won=True, finished=True, points=10, their_points=6.0, turns=70),
        match.Result(dropped="x"),
    )
    figures = referee._figures([result, gone, match.Result(finished=True), match.Result(finished=True)], 2)
    assert (figures["games"], figures["dropped"], figures["boards"], figures["wins"]) == (3, 1, 2, 1)
    assert figures["share"] == pytest.approx(0.3333) and figures["points"] == pytest.approx(3.333)
    assert referee._figures([gone, gone], 2) == {"games": 0, "dropped": 2, "boards": 0}


def test_the_outcome_is_printed_in_words_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    results = [match.Result(won=place == 0, finished=True, notes=match.Counter(odd=2)) for place in range(4)]
    assert referee._report("easy against 3 AB2", results, 4) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["8", "odd"]
    assert lines[1].startswith("easy against 3 AB2: 25.0 % of 4 games (")
    assert json.loads(lines[2])["match"] == "easy against 3 AB2"
    assert referee._report("nothing", [match.Result(dropped="it was late")], 4) == 1
    assert "dropped it was late" in capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert referee.main(list(words)) == 1
    output = capsys.readouterr()
    assert output.out == ""
    return output.err


def test_anything_missing_is_reported_in_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert refused(capsys, "fastcatan", "--level", "mean").startswith("there is no level 'mean'")
    assert "--checkout" in refused(capsys, "catanatron")
    assert refused(capsys, "catanatron", "--checkout", "nowhere", "--games", "1", "--python", "/bin/false") == (
        "the other engine has ended, asked to net\n"
    )

    def fails(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 1, "False", "a reason\nno network")

    monkeypatch.setattr(environments.subprocess, "run", fails)
    assert refused(capsys, "fastcatan") == "no Python 3.12 or later is here, neither on the path nor in pyenv\n"
    assert refused(capsys, "catanatron", "--player", "points") == "catanatron==3.2.1 cannot be installed: no network\n"


def test_drivers_exist() -> None:
    drivers = {path.name for path in (ROOT / "research" / "peers").glob("serve_*.py")}
    assert drivers == {"serve_fastcatan.py", "serve_catanatron.py"}


# --- interruption

SILENT = """#!{python}
import os, sys, time
with open({pids!r}, "a") as file:
    file.write(f"{{os.getpid()}}\\n")
for line in sys.stdin:
    time.sleep(600)
"""
"""A stand-in for the Python of another engine, which never answers."""


def alive(pid: int) -> bool:
    """Whether a process is running; a zombie is not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.skipif(sys.platform != "linux", reason="sends signals and looks at processes")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_an_interrupted_match_leaves_nothing_behind(tmp_path: Path, jobs: str, sign: signal.Signals) -> None:
    pids, python, scratch = tmp_path / "pids", tmp_path / "python", tmp_path / "scratch"
    scratch.mkdir()
    python.write_text(SILENT.format(python=sys.executable, pids=str(pids)), encoding="utf-8")
    python.chmod(0o755)
    words = ["fastcatan", "--games", "8", "--jobs", jobs, "--python", str(python)]
    command = [sys.executable, "-m", "research.referee", *words]
    environment = {**os.environ, "TMPDIR": str(scratch)}
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment, cwd=ROOT)
    end = time.monotonic() + 60
    while not pids.exists() or len(pids.read_text(encoding="ascii").split()) < int(jobs):
        assert time.monotonic() < end and process.poll() is None
        time.sleep(0.05)
    assert list(scratch.glob("hexhold-referee-*"))
    process.send_signal(sign)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert errors.splitlines()[-1] == "stopped before all was done" and "Traceback" not in errors
    assert not list(scratch.glob("hexhold-referee-*"))
    peers = [int(pid) for pid in pids.read_text(encoding="ascii").split()]
    while any(map(alive, peers)):
        assert time.monotonic() < end, "the other engine is still there"
        time.sleep(0.05)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (own.RAISES, "game 1: own:my_bot: line 4: KeyError: 'city'"),
        (
            "class Bot:\n    def __init__(self, seed):\n        raise KeyError('no')\n",
            "game 1: own:my_bot: line 3: KeyError: 'no'",
        ),
    ],
)
def test_a_bot_that_fails_is_named_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, message: str
) -> None:
    monkeypatch.setenv("HEXHOLD_DATA_DIR", str(tmp_path))
    with pytest.raises(Refusal) as refused:
        played(Fastcatan(), own.write_bot(tmp_path, source))
    assert str(refused.value) == message
