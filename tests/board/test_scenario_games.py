"""Random games end on every scenario, with the scenario's own goal."""

from __future__ import annotations

import pytest

from game.engine import start
from game.play.simulation import play
from game.rules.victory import points_now
from game.rules.wonders import LEVELS, levels_of
from game.ruleset import RuleSet
from game.rulesets.known import RULE_SETS
from game.setup import Setup
from tests.board.scenarios import SCENARIOS, dealt
from tests.thorough import usual_first

pytestmark = pytest.mark.games


@pytest.mark.rule("W0", "W0c", "Q16")
@pytest.mark.parametrize(
    ("name", "seats", "rules"),
    usual_first(
        [(*case, RULE_SETS[place % 2]) for place, case in enumerate(SCENARIOS)],
        *((*case, RULE_SETS[1 - place % 2]) for place, case in enumerate(SCENARIOS)),
    ),
)
def test_a_game_of_random_players_ends(name: str, seats: int, rules: RuleSet) -> None:
    setup = Setup(dealt(name, seats, 2), seats, rules)
    state = start(setup)
    played = play(state, 2, [None] * seats)
    assert played.winner >= 0
    assert points_now(state, played.winner) >= setup.points or levels_of(state, played.winner) == LEVELS
