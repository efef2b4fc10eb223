"""A few real kills; ``tools/measure/kills.py`` does 500 (docs/safety.md has its figures)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.kills.career import kill_career
from tests.kills.loop import kill_in_loop
from tests.kills.verdict import lost

KILLS = 6


@pytest.mark.skipif("sys.platform == 'win32'", reason="kills by signal")
def test_a_kill_loses_at_most_the_last_action(tmp_path: Path) -> None:
    dice = random.Random(1)
    log: tuple[str, ...] = ()
    done = 0
    for number in range(KILLS):
        kill = kill_in_loop(tmp_path / "home", log, (0.02, 0.0)[number % 2], dice)
        assert kill.lost <= 1 and not kill.damages
        log, done = kill.log, done + kill.done
    assert done


@pytest.mark.skipif("sys.platform == 'win32'", reason="kills by signal")
def test_a_kill_loses_nothing_of_a_career(tmp_path: Path) -> None:
    dice = random.Random(2)
    kills = [kill_career(tmp_path, dice) for _kill in range(2)]
    assert [damage for kill in kills for damage in kill.damages] == []
    assert kills[-1].kept >= sum(kill.reported for kill in kills) > 0


def test_lost_actions_are_counted() -> None:
    done = ["roll 1 2 ship", "build_road 3", "undo", "build_road 4", "end_turn"]
    assert lost(["pass"], done, ["pass", "roll 1 2 ship", "build_road 4", "end_turn"]) == 0
    assert lost(["pass"], done, ["pass", "roll 1 2 ship", "build_road 4"]) == 1
    assert lost(["pass"], done, ["pass", "roll 1 2 ship", "build_road 3"]) == 3
    assert lost(["pass"], done, ["pass"]) == 4
    assert lost(["pass"], done, ["pass", "end_turn"]) is None
    assert lost(["pass"], ["roll 1 2 ship"], ["pass"]) == 0, "chance repeats the same roll"
