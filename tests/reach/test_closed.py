"""Legal actions from an accepted position always lead to valid positions.

The positions are hand-written ones and those of the recipes, unchanged or with a piece, line or marker elsewhere.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable

import pytest

from game.action_text import text
from game.actions import Actions
from game.check.whole import problems
from game.codec.reader import SaveError
from game.engine import apply, legal
from game.play.saves import load_session
from game.state import State
from tests.positions.generators import RECIPES
from tests.properties.effort import scaled
from tests.reach.test_by_hand import by_hand
from tests.saves_kit import Data
from tests.seas import SeaTable

pytestmark = pytest.mark.games

CASES = int(os.environ.get("HEXHOLD_CASES", scaled(400, 60)))
MOST = 12
"""The most actions that are tried from one position."""


def detached() -> SeaTable:
    """A knight at the end of a line of ships that starts at no building."""
    t = SeaTable(2)
    t.place("0 settlement 9n 22n\n1 settlement 21n\n0 ship 10ne 11n 11ne")
    t.place("0 knight active 11ne\npirate 24")
    return t


def attached() -> SeaTable:
    """The same line, starting at a settlement."""
    t = SeaTable(2)
    t.place("0 settlement 10ne 22n\n1 settlement 21n\n0 ship 10ne 11n 11ne")
    t.place("0 knight active 11ne\npirate 24")
    return t


def written_positions() -> list[str]:
    """Saves of hand-written positions."""
    dice = random.Random(3)
    states = [recipe.position(dice.randrange(3)) for recipe in RECIPES.values()]
    return [json.dumps(by_hand(s)) for s in [attached().s, *states]]


def edges(data: Data, dice: random.Random) -> None:
    """Move, remove or add a road or ship."""
    player = dice.choice(data["position"]["players"])
    edges_of_kind = player.setdefault(dice.choice(("roads", "ships", "ships")), [])
    if edges_of_kind and dice.random() < 0.6:
        edges_of_kind.pop(dice.randrange(len(edges_of_kind)))
    if dice.random() < 0.7:
        edges_of_kind.append(dice.randrange(150))


def corners(data: Data, dice: random.Random) -> None:
    """Move or remove a piece."""
    player = dice.choice(data["position"]["players"])
    pieces = player.get(dice.choice(("settlements", "cities", "knights", "knights"))) or [0]
    place, corner = dice.randrange(len(pieces)), dice.randrange(100)
    if dice.random() < 0.3:
        pieces.pop(place)
    elif isinstance(pieces[place], dict):
        pieces[place]["corner"] = corner
    else:
        pieces[place] = corner


def markers(data: Data, dice: random.Random) -> None:
    """Move robber, pirate or merchant, or change attacks, options or levels."""
    position = data["position"]
    name = dice.choice(("robber", "pirate", "attacks", "barbarians", "merchant", "options", "levels"))
    if name == "merchant":
        position[name] = {"hex": dice.randrange(42), "seat": dice.randrange(len(data["seats"]))}
    elif name == "options":
        data[name] = dice.choice((["edition_2025"], ["voluntary_defence"], ["friendly_robber"], ["agile_knights"], []))
    elif name == "levels":
        dice.choice(position["players"])["improvements"] = {"politics": dice.randrange(6)}
    else:
        position[name] = dice.choice([None, *range(42)]) if name in ("robber", "pirate") else dice.randrange(3)


def follow(s: State, dice: random.Random, name: str) -> None:
    """Try some of the legal actions, each on a copy; all must lead to valid positions."""
    out = Actions()
    legal(s, out)
    actions = out.listed()
    dice.shuffle(actions)
    for action in actions[:MOST]:
        after = s.copy()
        apply(after, action)
        assert problems(after) == [], f"{name}, after {text(action)}"


@pytest.fixture(scope="module")
def saves() -> list[str]:
    return written_positions()


def test_every_written_position_leads_to_valid_ones(saves: list[str]) -> None:
    for number, words in enumerate(saves):
        follow(load_session(words).state, random.Random(number), f"position {number}")


@pytest.mark.parametrize("change", [edges, corners, markers])
def test_a_changed_and_accepted_position_leads_to_valid_ones(
    saves: list[str], change: Callable[[Data, random.Random], None]
) -> None:
    dice = random.Random(4)
    accepted = 0
    for case in range(CASES):
        data = json.loads(dice.choice(saves))
        change(data, dice)
        try:
            state = load_session(json.dumps(data)).state
        except SaveError:
            continue
        accepted += 1
        follow(state, dice, f"{change.__name__} {case}")
    assert accepted > CASES // 50


@pytest.mark.rule("Q2a", "Q2b", "Q5")
def test_a_knight_at_sea_never_loses_its_last_ship() -> None:
    """A line from a building cannot move; a line from nowhere, which could leave its knight behind, is refused."""
    t = attached()
    assert problems(t.s) == [] and t.movable() == set()
    with pytest.raises(SaveError, match="a line of ships of seat 0 leads from none of its buildings"):
        load_session(json.dumps(by_hand(detached().s)))
