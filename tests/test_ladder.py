"""The ladder command: who plays at which table, what it reports, and how far the results can be trusted."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest

from commands.games import Batch, game_seed, setup_of
from commands.ladder.entry import entries_of
from commands.ladder.games import run_batch, tables_of, turned
from commands.ladder.intervals import cluster_interval, student, wilson_interval
from commands.ladder.watch import Times
from commands.plan import Plan
from game.ids import PLAYER_TRADES
from tests import own
from tests.test_commands import LIMIT, Run, program, refused, run
from tests.thorough import usual_first
from tests.tool import ROOT

BASE = Plan("standard", ["easy", "random", "random"], 5, "base", PLAYER_TRADES, 5, 7)


# --- tables and boards


@pytest.mark.parametrize(
    ("seats", "tables"),
    [("a,b,b,b", 4), ("a,a,a,a", 1), ("a,b,a,b", 2), ("a,a,b,b", 4), ("a,b,c", 3), ("a,b", 2), ("a,a,b,a,a,b", 3)],
)
def test_tables_with_equal_players_are_not_repeated(seats: str, tables: int) -> None:
    players = seats.split(",")
    assert tables_of(players) == tables
    assert len({tuple(turned(players, shift)) for shift in range(len(players))}) == tables


def test_each_player_sits_once_in_each_seat() -> None:
    assert [turned(["a", "b", "c"], shift) for shift in range(3)] == [["a", "b", "c"], ["c", "a", "b"], ["b", "c", "a"]]


def test_the_games_of_a_board_are_consecutive(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    def recording_setup(plan: Plan, seed: int) -> object:
        seeds.append(seed)
        return setup_of(plan, seed)

    monkeypatch.setattr("commands.ladder.games.setup_of", recording_setup)
    games = run_batch(Batch(BASE, 0, 6))
    assert seeds == [game_seed(5, 0)] * 3 + [game_seed(5, 1)] * 3
    assert len({game.mark for game in games}) == 6


def test_the_figures_of_a_player_follow_it_from_seat_to_seat() -> None:
    games = run_batch(Batch(BASE, 0, 12))
    assert sum(game.winner == 0 for game in games) >= 10
    assert all(game.points[game.winner] >= 5 for game in games)
    easy, beginners = entries_of(BASE.seats, games, 3)
    assert (easy.player, easy.seats, beginners.seats) == ("easy", 1, 2)
    assert easy.wins + beginners.wins == 12 and easy.fair == pytest.approx(1 / 3)
    assert easy.points > beginners.points
    assert easy.mean_ms > beginners.mean_ms > 0
    assert easy.by_boards[0] <= easy.share <= easy.by_boards[1]


# --- what may be concluded


def test_wilson() -> None:
    low, high = wilson_interval(0.25, 400)
    assert (round(low, 4), round(high, 4)) == (0.2101, 0.2947)
    assert wilson_interval(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson_interval(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_student() -> None:
    assert [round(student(freedom), 2) for freedom in (5, 10, 30, 1000)] == [2.57, 2.23, 2.04, 1.96]


def test_boards_that_decide_every_game_count_once() -> None:
    alike = cluster_interval([4, 0] * 50, [4] * 100)
    assert alike == pytest.approx(wilson_interval(0.5, 100), abs=0.003)
    even = cluster_interval([1, 3] * 50, [4] * 100)
    assert even[1] - even[0] < wilson_interval(0.5, 400)[1] - wilson_interval(0.5, 400)[0] + 0.01
    assert cluster_interval([2], [4]) == (0.0, 1.0)


def test_the_interval_by_boards_covers_the_true_share_in_95_of_100_runs() -> None:
    rng = random.Random(1)
    covered: Counter[str] = Counter()
    for _ in range(1000):
        boards = []
        for _ in range(25):
            favour = rng.choice((0.05, 0.75))
            boards.append(sum(rng.random() < favour for _ in range(4)))
        for name, (low, high) in (
            ("boards", cluster_interval(boards, [4] * 25)),
            ("games", wilson_interval(sum(boards) / 100, 100)),
        ):
            covered[name] += low <= 0.4 <= high
    assert 930 <= covered["boards"] <= 975
    assert covered["games"] < 900


def test_times() -> None:
    times = Times()
    for spent in [1_000_000] * 98 + [8_000_000, 9_000_000]:
        times.add(spent)
    assert times.count() == 100 and times.mean() == pytest.approx(1.15)
    assert times.reached_by(0.5) == pytest.approx(1, rel=0.02)
    assert times.reached_by(0.99) == pytest.approx(8, rel=0.02)
    both = Times.of_all([times, times])
    assert both.count() == 200 and both.mean() == pytest.approx(1.15)
    assert Times().reached_by(0.99) == Times().mean() == 0


# --- the command

WORDS = ("--seats", "easy,random,random", "--games", "4", "--points", "5", "--rules", "base")
KEYS = [
    "games",
    "boards",
    "finished",
    "players",
    "turns",
    "actions",
    "seconds",
    "games_per_second",
    "compiled",
    "hash",
]


def test_ladder_reports_how_often_each_player_wins() -> None:
    done = program("ladder", *WORDS, "--jobs", "2")
    assert done.returncode == 0, done.stderr
    head, easy, beginners, last = done.stdout.splitlines()
    assert head.split()[:3] == ["player", "seats", "wins"]
    data = json.loads(last)
    assert list(data) == KEYS
    assert (data["games"], data["boards"], data["finished"]) == (6, 2, 6)
    assert [player["player"] for player in data["players"]] == ["easy", "random"]
    assert sum(player["wins"] for player in data["players"]) == 6
    assert easy.split()[:3] == ["easy", "1", str(data["players"][0]["wins"])]
    assert beginners.split()[:2] == ["random", "2"]
    assert "6 of 6 games" in done.stderr
    repeated = run("ladder", *WORDS)
    assert json.loads(repeated.stdout.splitlines()[-1])["hash"] == data["hash"]


def test_ladder_accepts_scenarios_and_variants() -> None:
    words = ("--scenario", "new_shores", "--variant", "X3", "--no-trades", "--points", "6")
    done = run("ladder", "--seats", "random,random,random", "--games", "2", *words)
    assert json.loads(done.stdout.splitlines()[-1])["finished"] == 2


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--seats", "easy"), "2 to 6 players"),
        (("--seats", "easy,wizard"), "no level 'wizard'"),
        (("--games", "0"), "1 to"),
        (("--scenario", "atlantis"), "no board 'atlantis'"),
        (("--variant", "X9"), "no variant 'X9'"),
        (("--log", "here"), "--log"),
    ],
)
def test_ladder_refuses(words: tuple[str, ...], message: str) -> None:
    assert message in refused(2, "ladder", *words)


# --- user bots


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's files."""
    monkeypatch.setenv("HEXHOLD_DATA_DIR", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(("jobs", "run"), [("1", run), ("2", program)])
def test_user_bots_take_part(folder: Path, jobs: str, run: Run) -> None:
    first, second = own.write_bot(folder, own.FIRST), own.write_bot(folder, own.WITH_SEED, "listener")
    done = run("ladder", "--seats", f"{first},{second},random", "--games", "3", "--points", "4", "--jobs", jobs)
    assert done.returncode == 0, done.stderr
    players = json.loads(done.stdout.splitlines()[-1])["players"]
    assert [player["player"] for player in players] == [first, second, "random"]
    assert all(player["decisions"] > 0 for player in players)
    simulated = run("simulate", "--seats", f"{first},{second}", "--games", "2", "--points", "4", "--jobs", jobs)
    assert json.loads(simulated.stdout)["finished"] == 2


@pytest.mark.parametrize("command", ["ladder", "simulate"])
@pytest.mark.parametrize(
    ("source", "status", "message"),
    [
        (own.ILLEGAL, 1, "game 1: own:my_bot: it answered 'build_wall 0' at turn, which is not legal"),
        (own.RAISES, 1, "game 1: own:my_bot: line 4: KeyError: 'city'"),
        (own.UNFAIR, 1, "game 1: own:my_bot in seat 0 chose 'offer 31 brick for 1 lumber' at turn, which is not legal"),
        ("1 +", 2, "own:my_bot: line 1: SyntaxError: invalid syntax"),
    ],
)
def test_a_bot_that_fails_is_named(folder: Path, command: str, source: str, status: int, message: str) -> None:
    player = own.write_bot(folder, source)
    assert refused(status, command, "--seats", f"{player},random", "--games", "1").splitlines()[-1] == message


SLOW = "{player} has not answered for"


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal")
@pytest.mark.parametrize(
    ("source", "jobs", "line"),
    [
        (own.ENDLESS, "1", SLOW),
        ("while True:\n    pass\n", "2", SLOW),
        (own.ENDLESS_WITH_A_WORD, "2", "asked"),  # other processes do not have the fast watchdog
    ],
)
def test_an_endless_bot_is_reported_and_can_be_stopped(folder: Path, source: str, jobs: str, line: str) -> None:
    player = own.write_bot(folder, source)
    fast_watchdog = "import sys, user.watchdog as v; v.FIRST = v.LOOKS = 0.2\n"
    code = fast_watchdog + "from commands.run import run; sys.exit(run(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "ladder", "--seats", f"{player},random", "--games", "2", "--jobs", jobs]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True, cwd=ROOT)
    assert process.stderr is not None
    try:
        first = process.stderr.readline()
        assert first.startswith(line.format(player=player)) and ("Ctrl-C ends the run" in first) is (line == SLOW)
        if line != SLOW:
            assert process.stderr.readline() == first, "both processes are busy"
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=LIMIT)
    finally:  # nobody else would end these processes
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert errors.splitlines()[-1] == "stopped before all was done" and "Traceback" not in errors


def test_a_user_bots_bare_name_is_refused_with_the_full_name(folder: Path) -> None:
    own.write_bot(folder, own.FIRST, "thrifty")
    assert refused(2, "ladder", "--seats", "thrifty,easy").strip().endswith("; your own bot is own:thrifty")
    assert "your own" not in refused(2, "ladder", "--seats", "lavish,easy")
    assert "'lots' is neither a number from 1 to 1024 nor all" in refused(2, "ladder", "--jobs", "lots")


def test_a_bot_without_a_file_is_refused(folder: Path) -> None:
    assert "there is no file" in refused(2, "ladder", "--seats", "own:gone,easy")


def test_the_bot_in_the_manual_beats_random_players(folder: Path) -> None:
    manual = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    source = manual.split("```python\n")[1].split("```")[0]
    assert len([line for line in source.splitlines() if line.strip()]) <= 20
    player = own.write_bot(folder, source, "thrifty")
    done = run("ladder", "--seats", f"{player},random,random,random", "--games", "4", "--rules", "base")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1])["players"][0]["wins"] == 4


@pytest.mark.parametrize(
    "terms",
    usual_first(
        [["--variant", "paired_players"], ["--scenario", "wonders"]],
        ["--rules", "base"],
        ["--no-trades"],
    ),
)
def test_the_beginner_bot_in_the_manual_plays_any_game(folder: Path, terms: list[str]) -> None:
    source = (ROOT / "docs" / "bots" / "beginner.py").read_text(encoding="utf-8")
    player = own.write_bot(folder, source, "beginner")
    seats = ",".join([player, "easy"] * (3 if "paired_players" in terms else 2))
    done = run("simulate", "--seats", seats, "--games", "2", *terms)
    assert done.returncode == 0, done.stderr
