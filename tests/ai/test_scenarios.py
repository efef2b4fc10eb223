"""Opponents play every scenario to its end, with every number of seats, and pursue its goals."""

from __future__ import annotations

import pytest

from game.actions import BEGIN_WONDER, BUILD_SHIP, BUILD_WONDER, MOVE_SHIP, kind_of
from game.board.library import load_layout, shipped_names
from game.ids import FOG, PAIRED_PLAYERS, PLAYER_TRADES
from game.rules.islands import island_points
from game.ruleset import RuleSet
from game.rulesets.known import RULE_SETS
from game.state import State
from tests.ai.games import moments
from tests.thorough import usual_first

pytestmark = pytest.mark.games

SCENARIOS = [name for name in shipped_names() if load_layout(name).terms is not None]
LEVELS = ("normal", "easy", "normal", "easy", "normal", "easy")
BOTH = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)


def played(board: str, seats: int, rules: RuleSet, seed: int, options: int = PLAYER_TRADES) -> tuple[State, set[int]]:
    """The end of a game, and the kinds of actions chosen in it."""
    kinds: set[int] = set()
    last = None
    for state, _, action in moments(list(LEVELS[:seats]), seed, options, rules, board):
        kinds.add(kind_of(action))
        last = state
    assert last is not None and last.winner() >= 0
    return last, kinds


TABLES = [(board, seats) for board in SCENARIOS for seats in (2, 3, 5, 6)]


@pytest.mark.parametrize(
    ("board", "seats"), usual_first(TABLES[::5], *(one for one in TABLES if one not in TABLES[::5]))
)
def test_games_end(board: str, seats: int) -> None:
    rules = RULE_SETS[(seats + len(board)) % 2]
    played(board, seats, rules, 40 + seats, PLAYER_TRADES | (PAIRED_PLAYERS if seats == 5 else 0))


@BOTH
@pytest.mark.parametrize("board", usual_first(["new_shores"], "four_islands", "through_the_desert"))
def test_they_sail_to_islands_and_settle_them(board: str, rules: RuleSet) -> None:
    def settled(seed: int) -> bool:
        state, kinds = played(board, 4, rules, seed)
        return BUILD_SHIP in kinds and any(island_points(state, seat) > 0 for seat in range(4))

    assert any(map(settled, range(44, 48)))


@BOTH
def test_they_uncover_fog(rules: RuleSet) -> None:
    def uncovered(seed: int) -> bool:
        state, _ = played("fog_island", 4, rules, seed)
        hidden = [number for number, terrain in enumerate(state.setup.board.terrain) if terrain == FOG]
        return any(state.terrain(number) != FOG for number in hidden)

    assert any(map(uncovered, (44, 45)))


@BOTH
def test_they_build_wonders(rules: RuleSet) -> None:
    _, kinds = played("wonders", 4, rules, 44)
    assert BEGIN_WONDER in kinds and BUILD_WONDER in kinds


@BOTH
def test_they_play_the_new_world(rules: RuleSet) -> None:
    played("new_world", 4, rules, 44)


def test_they_move_ships() -> None:
    assert any(MOVE_SHIP in played("four_islands", 4, RULE_SETS[1], seed)[1] for seed in range(1, 5))
