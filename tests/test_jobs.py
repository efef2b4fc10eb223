"""Sharing games among processes: the results are always the same, and progress is shown."""

from __future__ import annotations

import itertools
import os
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest

from commands.games import Batch
from commands.jobs import ALL, results, workers
from commands.plan import Plan
from commands.progress import ProgressBar
from commands.refusal import Refusal
from commands.simulate import run_batch
from game.rulesets.known import RULE_SET_NAMES

BATCHES = [
    Batch(Plan("standard", ["random", "easy", "normal"], 5, rules, 0, 0, 7), game, game + 1, None)
    for rules in RULE_SET_NAMES
    for game in range(2)
]


@cache
def expected() -> list[object]:
    """The results of one process."""
    return list(results(run_batch, BATCHES, 1))


@pytest.mark.parametrize(("jobs", "backend"), [(2, ""), (ALL, "threading"), (1, "sequential")])
def test_every_backend_gives_the_same_games_in_the_same_order(jobs: int, backend: str) -> None:
    assert list(results(run_batch, BATCHES, jobs, backend)) == expected()


@pytest.mark.parametrize("backend", ["nowhere", "dask", "ray"])
def test_a_missing_backend_is_refused_by_name(backend: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> None:
        raise ImportError(f"No module named '{name}'")

    monkeypatch.setattr("commands.jobs.import_module", absent)
    with pytest.raises(Refusal, match=backend):
        list(results(run_batch, BATCHES, 2, backend))


def test_an_error_in_a_game_is_raised(tmp_path: Path) -> None:
    bad = Batch(BATCHES[0].plan, 0, 1, tmp_path / "file" / "nowhere")
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(Refusal):
        list(results(run_batch, [BATCHES[0], bad], 2))


def test_all_means_one_process_per_core() -> None:
    assert workers(3) == workers(3, "dask") == 3
    assert workers(ALL) == os.cpu_count() and workers(ALL, "dask") > 1


def test_progress_without_a_terminal_is_lines(capsys: pytest.CaptureFixture[str]) -> None:
    progress = ProgressBar(4, "games")
    for done in range(1, 5):
        progress.show(done)
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1 and lines[0].startswith("4 of 4 games, ")


def test_progress_in_a_terminal_is_a_bar(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setattr("commands.progress.time", SimpleNamespace(perf_counter=itertools.count(0, 10).__next__))
    progress = ProgressBar(2, "games")
    progress.show(1)
    progress.show(2)
    half, whole = capsys.readouterr().err.split("\r")[1:]
    assert half.startswith("[" + "#" * 15 + "." * 15 + "] 1 of 2 games") and not half.endswith("\n")
    assert whole.startswith("[" + "#" * 30 + "]") and whole.endswith("\n")
