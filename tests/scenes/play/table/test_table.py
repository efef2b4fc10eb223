"""The table follows the events and always ends as the view of its seat, and as a save tells it."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ids import OPTION_NAMES, PLAYER_TRADES, VOLUNTARY_DEFENCE
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.steps import BY_CHANCE, STEPS, WORK
from tests.scenes.play.table.crowded import crowded
from tests.scenes.play.table.followed import Followed
from tests.sessions import new_session, session_at

ALL = (1 << len(OPTION_NAMES)) - 1


def _questions(*apart: str) -> set[str]:
    """Every question that is asked of a seat, but for some."""
    return {"asked " + step.name for step in STEPS if step.shape not in (WORK, BY_CHANCE) and step.name not in apart}


OF_THE_BASE_GAME = {"dev_monopoly_kind", "plenty_kind"}
"""Questions that are asked in the base game alone."""

RARE = {
    "metropolis taken over", "ruined_city", "pillaged", "several lose a city", "only metropolises at a lost attack",
    "tie of defenders", "knights stayed at home", "knight_displaced", "knight without a place", "knight_removed",
    "longest road lost", "longest road taken over", "merchant taken over", "tokens_swapped", "road_removed",
    "card_taken", "point_card", "countered", "traded", "won", "taken back in the middle", "knight_lifted",
    "knight_tired", "knight driven off by a knight",
}  # fmt: skip
"""What the games of the first test must have come to."""


def test_every_table_is_right_throughout_games_of_good_players_and_crowded_positions() -> None:
    met: Counter[str] = Counter()
    for seed, options in enumerate((0, PLAYER_TRADES, PLAYER_TRADES | VOLUNTARY_DEFENCE, ALL)):
        Followed(new_session(seed + 21, options=options, kind="normal"), met, noise=0.08).play()
    wanted = RARE | _questions(*OF_THE_BASE_GAME)
    for seed in range(200, 280):
        variants = ["voluntary_defence", "agile_knights"][: seed % 3]
        Followed(session_at(crowded(seed, *variants).s, seed, "normal"), met, noise=0.5).play(100)
        if seed >= 212 and all(met[name] for name in wanted):
            return
    pytest.fail(f"never come to: {sorted(name for name in wanted if not met[name])}")


def test_every_table_is_right_throughout_base_games_of_good_players() -> None:
    met: Counter[str] = Counter()
    wanted = {"army taken over", "longest road taken over", "traded", "won", "asked move_robber", "asked discard"}
    wanted |= {"taken back in the middle", *("asked " + name for name in OF_THE_BASE_GAME)}
    for seed in range(42, 90):
        session = new_session(seed, 4, BASE, PLAYER_TRADES * (seed % 2), points=12, kind="normal")
        Followed(session, met, noise=0.08).play(1200)
        if seed >= 45 and all(met[name] for name in wanted):
            return
    pytest.fail(f"never come to: {sorted(name for name in wanted if not met[name])}")


@pytest.mark.parametrize("rules", [CITIES_AND_KNIGHTS, BASE])
def test_every_table_is_right_throughout_a_random_game(rules: RuleSet) -> None:
    Followed(new_session(4, 4, rules, ALL, kind="random"), Counter(), noise=1.0).play(700)
