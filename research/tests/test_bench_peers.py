"""The benchmark of other engines: each has a driver, and figures are compared for the same rules."""

from __future__ import annotations

from pathlib import Path

from research import bench_peers
from tests.tool import ROOT


def test_peers_have_drivers_and_are_compared_with_the_same_rules() -> None:
    for contestant in bench_peers._own():
        assert (Path(bench_peers.DRIVERS) / contestant.words[0]).is_file()
    assert len(list((ROOT / "research" / "peers").glob("run_*.py"))) == 4
    summary = bench_peers._summary(
        {
            bench_peers.OWN: [{"seconds": 1.0, "games": 60, "actions": 6000}] * 3,
            "other": [{"seconds": 2.0, "games": 40}, {"seconds": 1.0, "games": 30}, {"seconds": 1.0, "games": 10}],
        }
    )
    assert summary["rates"]["other"]["games_per_second"]["median"] == 20.0
    assert summary["hexhold base, games a second, in proportion to"] == {"other": 3.0}
