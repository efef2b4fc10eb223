"""The table follows the events and always agrees with the view of its seat and with the save."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from game.ids import OPTION_NAMES, PAIRED_PLAYERS, PLAYER_TRADES, VOLUNTARY_DEFENCE
from game.play.session import Session
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from game.steps import BY_CHANCE, STEPS, WORK
from tests.properties.effort import scaled
from tests.properties.games import one_between
from tests.scenes.tabletop.table.crowded import crowded
from tests.scenes.tabletop.table.followed import Followed
from tests.seas import FOGGY, HARBOURS, PIRATE, WEST, SeaTable, sea_board
from tests.sessions import new_session, players, session_at

ALL = one_between((1 << len(OPTION_NAMES)) - 1)


def _questions(*apart: str) -> set[str]:
    """Every question that a seat can be asked, except some."""
    return {"asked " + step.name for step in STEPS if step.shape not in (WORK, BY_CHANCE) and step.name not in apart}


OF_THE_BASE_GAME = {"dev_monopoly_kind", "plenty_kind"}
"""Questions of the base game only."""

AT_SEA = {"diplomat_sail", "gold_card", "gold_found", "move_pirate", "ship_to"}
BETWEEN_TURNS = {"phase"}
RARE_AT_SEA = {
    "ship_built",
    "ship_moved",
    "ship_removed",
    "pirate_moved",
    "uncovered",
    "wonder_begun",
    "wonder_built",
    "part_began",
    "building_began",
}
RARE = {
    "metropolis taken over",
    "ruined_city",
    "pillaged",
    "several lose a city",
    "only metropolises at a lost attack",
    "tie of defenders",
    "knights stayed at home",
    "knight_displaced",
    "knight without a place",
    "knight_removed",
    "longest road lost",
    "longest road taken over",
    "merchant taken over",
    "tokens_swapped",
    "road_removed",
    "card_taken",
    "point_card",
    "countered",
    "traded",
    "won",
    "taken back in the middle",
    "knight_lifted",
    "knight_tired",
    "knight driven off by a knight",
}
"""What must occur in the games of the first test."""


@pytest.mark.games
def test_tables_are_right_in_games_of_good_players_and_from_crowded_positions() -> None:
    met: Counter[str] = Counter()
    games = enumerate((ALL, PLAYER_TRADES | VOLUNTARY_DEFENCE, PLAYER_TRADES, 0))
    for seed, options in islice(games, scaled(4)):
        Followed(new_session(seed + 21, options=options, kind="normal"), met, noise=0.08).play()
    wanted = RARE | _questions(*OF_THE_BASE_GAME, *AT_SEA, *BETWEEN_TURNS)
    for seed in range(200, 280):
        variants = ["edition_2025", "voluntary_defence", "agile_knights"][: seed % 4]
        Followed(session_at(crowded(seed, *variants).s, seed, "normal"), met, noise=0.5).play(100)
        if seed >= 200 + scaled(12, 4) and all(met[name] for name in wanted):
            return
    pytest.fail(f"never occurred: {sorted(name for name in wanted if not met[name])}")


@pytest.mark.games
def test_tables_are_right_in_base_games_of_good_players() -> None:
    met: Counter[str] = Counter()
    wanted = {"army taken over", "longest road taken over", "traded", "won", "asked move_robber", "asked discard"}
    wanted |= {"taken back in the middle", *("asked " + name for name in OF_THE_BASE_GAME)}
    for seed in range(42, 90):
        session = new_session(seed, 4, BASE, PLAYER_TRADES * (seed % 2), points=12, kind="normal")
        Followed(session, met, noise=0.08).play(1200)
        if seed >= 42 + scaled(3) and all(met[name] for name in wanted):
            return
    pytest.fail(f"never occurred: {sorted(name for name in wanted if not met[name])}")


def diplomats() -> SeaTable:
    """Seat 0 has open ships, a knight next to the pirate, and Diplomats to play."""
    t = SeaTable(3, board=sea_board(home=WEST, closed=(5, 12, 13, 26, 32, 33, 38, 40, 41)))
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne 11se
        0 knight active 11n
        0 city 1n
        1 city 21nw
        2 city 29s
        pirate 11
    """)
    t.cards(0, "diplomat", "diplomat")
    t.give(0, lumber=2, wool=2)
    return t


@pytest.mark.games
def test_tables_are_right_at_sea_and_with_five_and_six_seats() -> None:
    met: Counter[str] = Counter()
    wanted = RARE_AT_SEA | {"asked " + name for name in AT_SEA | BETWEEN_TURNS}
    boards = (
        sea_board(harbours=HARBOURS, pirate=PIRATE, wonders=5, straits=("10ne", "11nw")),
        sea_board((*FOGGY, "s m2 s s g5 m12 s", "s s s o4 s p10 d"), fog="f5 g9 o4 s", pirate=0),
    )
    for seed in range(scaled(6, 2)):
        Followed(session_at(diplomats().s, seed, "normal"), met, noise=0.8).play(80)
    soon = (9, 4, 11)  # with these, everything occurs
    for count, seed in enumerate((*soon, *range(12)), 1):
        seats, options = ((4, 0), (5, PAIRED_PLAYERS), (6, PLAYER_TRADES))[seed % 3]
        setup = Setup(boards[seed % 2], seats, BASE if seed % 5 == 4 else CITIES_AND_KNIGHTS, options, 14)
        Followed(Session(setup, seed, players(seats, "normal")), met, noise=0.12 + 0.3 * (seed % 2)).play(
            scaled(1500, 700)
        )
        if count >= len(soon) and all(met[name] for name in wanted):
            return
    pytest.fail(f"never occurred: {sorted(name for name in wanted if not met[name])}")


@pytest.mark.parametrize("rules", [CITIES_AND_KNIGHTS, BASE])
def test_tables_are_right_in_a_random_game(rules: RuleSet) -> None:
    Followed(new_session(4, 4, rules, ALL, kind="random"), Counter(), noise=1.0).play(700)
