"""Saves of scenarios: what they hold, what follows from the rest, and what no game can reach."""

from __future__ import annotations

import json

import pytest

from game.codec.reader import SaveError
from game.codec.save import Save, SeatData, encode, same
from game.play.saves import load_position
from tests.saves_kit import DELETE, Data, data_of, put
from tests.seas import FOGGY, PIRATE, SeaTable, sea_board

PLAYER = "position.players[0]"


def explorer() -> SeaTable:
    """Seat 0 has sailed from the west to the fog and found gold; seat 1 has a settlement on the same island."""
    board = sea_board(FOGGY, fog="o4 m9 f3 s", home=1, pirate=PIRATE)
    t = SeaTable(2, board=board)
    t.lay("0 settlement 10ne\n1 settlement 21n")
    t.pirate(PIRATE)
    t.rich()
    t.do(f"build_ship {t.edge_of('10ne 11n')}", "uncover gold 4", "card ore")
    return t


def save_of(t: SeaTable) -> str:
    seats = [SeatData(f"seat {seat}", "person", "") for seat in range(int(t.setup.seats))]
    return encode(Save(t.setup, 1, seats, t.s, None, None))


@pytest.fixture(scope="module")
def saved() -> Data:
    return data_of(save_of(explorer()))


def test_what_has_come_out_of_the_fog_and_what_was_built_in_this_turn_is_kept() -> None:
    t = explorer()
    loaded = load_position(save_of(t)).state
    assert same(loaded, t.s)


@pytest.mark.parametrize(
    "path",
    [f"{PLAYER}.home", f"{PLAYER}.islands", f"{PLAYER}.points", "board.scenario.start", "position.players[1].home"],
)
def test_what_follows_from_the_rest_need_not_be_said(saved: Data, path: str) -> None:
    assert same(load_position(put(json.loads(json.dumps(saved)), path, DELETE)).state, explorer().s)


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("position.pirate", 8, "the pirate stands in the sea"),
        ("position.pirate", None, "came to it before"),
        ("position.uncovered", {}, "a number that it cannot have"),
        ("position.uncovered", {"4": "gold", "5": "sea", "12": "sea"}, "more hexes of a kind"),
        ("position.uncovered", {"8": "gold"}, "never lay in the fog"),
        ("position.uncovered", {"4": "fog"}, "fog no longer"),
        ("position.tokens", {"4": 5}, "never gives these"),
        ("position.tokens", {}, "a number that it cannot have"),
        ("position.ship_moved", 1, "true or false"),
        ("position.first_part_of", 0, "one part"),
        (f"{PLAYER}.ships", [0, 0], "two roads or ships"),
        (f"{PLAYER}.ships", [{"edge": 0, "young": True}], "young"),
        (f"{PLAYER}.islands", [2], "has settled on others"),
        (f"{PLAYER}.home", [3], "has settled on others"),
        (f"{PLAYER}.wonder", {"name": "theatre"}, "a wonder that there is not"),
        (f"{PLAYER}.wonder", {"name": "tower"}, "'tower' is unknown"),
        ("board.scenario.pirate", 8, "begins in the sea"),
        ("board.scenario.home", 9, "no hex is of area 9"),
        ("board.scenario.fog", DELETE, "nothing is said of what it hides"),
        ("board.scenario.fog.tokens", [4], "each of those that produce has a token"),
        ("board.scenario.start", [0, 1, 2], "nobody begins"),
        ("board.scenario", DELETE, "area"),
    ],
)
def test_damage(saved: Data, path: str, value: object, says: str) -> None:
    with pytest.raises(SaveError) as caught:
        load_position(put(json.loads(json.dumps(saved)), path, value))
    assert says in str(caught.value), caught.value
