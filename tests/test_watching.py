"""The tools that watch opponents play: each reports its results, and refuses bad options in one sentence."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest


def run(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    """Run a tool with its arguments."""
    tool, *arguments = words.split()
    monkeypatch.setattr(sys, "argv", [tool, *arguments])
    import_module(f"tools.measure.{tool}").main()


@pytest.mark.parametrize(
    ("words", "output"),
    [
        ("habits --games 2 --seats easy,random --rules base", "easy, a seat and game:"),
        ("offers --games 1 --seats 2 --rules base", "turns a game"),
        ("fairness --decisions 5", "normal: 5 decisions, 0 taken otherwise"),
    ],
)
def test_they_report_what_they_saw(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str, output: str
) -> None:
    run(monkeypatch, words)
    assert output in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("habits --seats titan,easy", "there is no level 'titan'"),
        ("habits --seats easy", "a game needs 2 to 6 players; you asked for 1"),
        ("habits --seats own:gone,easy", "own:gone: there is no file"),
        ("habits --board atlantis", "invalid choice: 'atlantis'"),
        ("chances --seats titan,easy", "there is no level 'titan'"),
        ("chances --seats easy", "a game needs 2 to 6 players; you asked for 1"),
        ("offers --games 0", "0 must be 1 to"),
        ("offers --seats 7", "7 must be 2 to 6"),
        ("fairness --decisions some", "'some' is not a whole number"),
    ],
)
def test_they_refuse_what_they_cannot_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str, why: str
) -> None:
    with pytest.raises(SystemExit) as end:
        run(monkeypatch, words)
    assert end.value.code == 2
    assert why in capsys.readouterr().err
