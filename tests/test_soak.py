"""The soak tool plays the games of the property suite, counts cases, and fails on an error or a missing case."""

from __future__ import annotations

import pytest

from game.rulesets.known import RULE_SET_NAMES
from game.slots import BANK
from tests.positions.generators import RECIPES
from tests.properties.effort import ENOUGH
from tests.properties.property_suite import WatchedGame
from tests.properties.tally import CaseTally
from tools.measure import soak


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    status = soak.main([*arguments, "--jobs", "1"])
    return status, capsys.readouterr().out


@pytest.mark.parametrize(
    ("players", "met"), [("positions", "event "), ("random", "action bank_trade"), ("normal", "event won")]
)
def test_met_cases_are_reported(players: str, met: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out = run(capsys, "--players", players, "--games", "2", "--rules", "base", "--trades", "off")
    assert status == 0
    assert "2 games" in out and "0 failures" in out and met in out


def test_a_missing_case_fails_only_with_require(capsys: pytest.CaptureFixture[str]) -> None:
    status, out = run(capsys, "--players", "normal", "--games", "1", "--require")
    assert status == 1
    assert f"met less than {ENOUGH} times: city ruined: 0" in out


def test_the_games_match_the_options() -> None:
    tally = CaseTally()
    for rules in RULE_SET_NAMES:
        for trades in (True, False):
            for players in ("planners", "normal"):
                game, most = soak.SoakPlan(players, rules, trades).game(5, tally)
                assert (game.terms.base, game.terms.has(32), most) == (rules == "base", trades, 0)
    names = {soak.SoakPlan("positions", "", True).game(number, tally)[0].name for number in range(2 * len(RECIPES))}
    assert names == {f"{recipe} {number}" for recipe in RECIPES for number in (0, 1)}


def test_a_failing_game_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    real = WatchedGame.step

    def step(game: WatchedGame) -> object:
        moment = real(game)
        if game.count == 30:
            game.s.v[BANK] += 1
        return moment

    monkeypatch.setattr(WatchedGame, "step", step)
    status, out = run(capsys, "--players", "normal", "--games", "2", "--first", "7")
    assert status == 1
    assert "game 7: AssertionError: game 7 of four normal, cities_and_knights, action 31" in out and "2 failures" in out
