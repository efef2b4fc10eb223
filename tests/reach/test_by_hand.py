"""Saves written by hand, without derived fields: they can be played, saved and loaded."""

from __future__ import annotations

import json

import pytest

from game.check.whole import problems
from game.codec.save import Save, SeatData, encode, same
from game.play.saves import load_session, save_text
from game.state import State
from tests.positions.generators import RECIPES
from tests.properties.effort import scaled
from tests.saves_kit import Data, Roller, data_of

POSITIONS = scaled(4)
"""The number of positions per recipe."""
OPTIONAL = ("decks", "bank", "dice_left")
OF_PLAYERS = ("points", "road_length", "turns")


def by_hand(s: State) -> Data:
    """A position without the optional fields."""
    seats = [SeatData(f"P{seat}", "random", "") for seat in range(s.setup.seats)]
    data = data_of(encode(Save(s.setup, 1, seats, s, None, None)))
    position = data["position"]
    for name in OPTIONAL + (("first",) if position["turn"] else ()):
        position.pop(name, None)
    for player in position["players"]:
        for name in OF_PLAYERS:
            player.pop(name)
    return data


@pytest.mark.parametrize("name", RECIPES)
def test_a_save_without_derived_fields_can_be_played_and_loaded(name: str) -> None:
    recipe = RECIPES[name]
    for number in range(POSITIONS):
        session = load_session(json.dumps(by_hand(recipe.position(number))))
        Roller(session, number).run(30)
        reloaded = load_session(save_text(session))
        assert same(reloaded.state, session.state) and reloaded.log == session.log
        assert problems(reloaded.state) == []


def test_an_impossible_copy_of_a_card_becomes_any_copy() -> None:
    s = RECIPES["crowd"].position(0)
    data = by_hand(s)
    for player in data["position"]["players"]:
        player["cards"] = []
    data["position"]["players"][0]["cards"] = ["crane 2"]
    session = load_session(json.dumps(data))
    assert data_of(save_text(session))["position"]["players"][0]["cards"] == ["crane"]
