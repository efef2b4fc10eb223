"""The benchmark tools: what they cover and how they calculate, but never how fast anything is."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from game.ai.levels import LEVELS
from game.board.library import shipped_names
from game.ids import OPTION_NAMES
from game.rulesets.known import RULE_SET_NAMES
from tests.tool import ROOT
from tools.measure import game_hashes
from tools.measure.bench.measure import QUICK, figure, growth, microseconds, rates
from tools.measure.bench.scale import ROWS, board_of


def test_a_figure_is_the_median_and_the_spread() -> None:
    assert figure([3.0, 1.0, 200.04]) == {"median": 3.0, "least": 1.0, "most": 200.0}
    assert growth([100, 1000, 10_000], [2.0, 9.0, 200.0]) == 1.0
    assert growth([10, 100], [1.0, 100.0]) == 2.0


def test_work_is_done_at_least_once_and_counted() -> None:
    numbers: list[int] = []

    def work(number: int) -> int:
        numbers.append(number)
        return 7

    often, counts = rates(QUICK, work)
    assert numbers == list(range(len(numbers))) and len(numbers) >= QUICK.runs
    assert counts["median"] == pytest.approx(7 * often["median"], rel=0.01)
    assert microseconds(QUICK, lambda: sum(range(1000)))["median"] > 0


@pytest.mark.parametrize(("rows", "hexes"), list(zip(ROWS, (19, 30, 61), strict=True)))
def test_boards_of_every_size(rows: tuple[int, ...], hexes: int) -> None:
    board = board_of(rows)
    assert int(board.net.hexes) == hexes and set(range(6)) == {int(kind) for kind in board.terrain}


def test_compared_games_are_of_every_kind() -> None:
    batches = game_hashes.batches()
    plans = [batch.plan for batch in batches]
    for rules in RULE_SET_NAMES:
        mine = [plan for plan in plans if plan.rules == rules]
        for place in range(len(OPTION_NAMES)):
            assert {plan.options >> place & 1 for plan in mine} == {0, 1}, OPTION_NAMES[place]
        assert {plan.board for plan in mine} == set(shipped_names())
        assert {len(plan.seats) for plan in mine} == {2, 3, 4, 5, 6}
        assert {seat for plan in mine for seat in plan.seats} >= set(LEVELS) - {"expert"}, (
            "expert is hard with more effort"
        )


def bench(*words: str) -> subprocess.CompletedProcess[str]:
    """What the benchmark prints in its quick form."""
    command = [sys.executable, "-m", "tools.measure.bench", "--quick", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=ROOT)


@pytest.mark.thorough
def test_bench_measures_the_window() -> None:
    done = bench("--size", "1024x640")
    assert done.returncode == 0, done.stderr
    data = json.loads(done.stdout)
    assert data["first_picture"]["seconds"]["median"] > 0
    bench_data = data["1024x640"]
    assert (
        bench_data["game"]["frames"] > 60
        and 0 < bench_data["game"]["median"] <= bench_data["game"]["p99"] <= bench_data["game"]["most"]
    )
    assert (
        set(bench_data["idle_percent"])
        == set(bench_data["change_ms"])
        >= {"menu", "play", "guide", "results", "replay"}
    )


@pytest.mark.thorough
def test_bench_measures() -> None:
    done = bench()
    assert done.returncode == 0
    data = json.loads(done.stdout)
    assert {"version", "python", "processor", "compiled", "games", "microseconds", "state"} <= set(data)
    assert data["games"]["cities_and_knights"]["games_per_second"]["median"] > 0
