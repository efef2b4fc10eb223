"""Saves as people write them, without all that follows from the rest: they are played, saved and read again."""

from __future__ import annotations

import json

import pytest

from game.check.whole import problems
from game.codec.save import Save, SeatData, encode, same
from game.play.saves import load_session, save_text
from game.state import State
from tests.positions.generators import RECIPES
from tests.saves_kit import Data, Roller, data_of

POSITIONS = 4
"""Of each recipe."""
OPTIONAL = ("decks", "bank", "dice_left")
OF_PLAYERS = ("points", "road_length", "turns")


def by_hand(s: State) -> Data:
    """A position without what may be left out."""
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
def test_a_save_without_what_follows_from_it_is_played_and_read_again(name: str) -> None:
    recipe = RECIPES[name]
    for number in range(POSITIONS):
        session = load_session(json.dumps(by_hand(recipe.make(number))))
        Roller(session, number).run(30)
        again = load_session(save_text(session))
        assert same(again.state, session.state) and again.log == session.log
        assert problems(again.state) == []


def test_a_copy_that_cannot_have_left_its_deck_is_any_copy() -> None:
    s = RECIPES["crowd"].make(0)
    data = by_hand(s)
    for player in data["position"]["players"]:
        player["cards"] = []
    data["position"]["players"][0]["cards"] = ["crane 2"]
    session = load_session(json.dumps(data))
    assert data_of(save_text(session))["position"]["players"][0]["cards"] == ["crane"]
