"""Positions with one thing changed, to a value from another position: refused, or playable."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.actions import Actions
from game.check.whole import problems
from game.codec.reader import SaveError
from game.engine import apply, legal
from game.ids import CHANCE
from game.play.chance import chance_answer
from game.play.saves import load_session
from game.rng import Rng
from game.state import State
from tests.positions.generators import RECIPES
from tests.properties.effort import scaled
from tests.reach.test_by_hand import by_hand
from tests.saves_kit import Data

pytestmark = pytest.mark.games

CASES = scaled(60, 30)
"""The number of cases per kind of change."""
ACTIONS = 30
CHECK_EVERY = 5
Path = tuple[str | int, ...]


def positions(dice: random.Random) -> list[str]:
    """Saves from the middle of games, most of them with a question above the turn."""
    found: list[str] = []
    for recipe in RECIPES.values():
        game = recipe.game(dice.randrange(3))
        for _ in range(recipe.actions // 2):
            if game.s.winner() >= 0:
                break
            if game.s.depth() > 1 and dice.random() < 0.6:
                found.append(json.dumps(by_hand(game.s)))
            apply(game.s, game.players.answer(game.s))
    return found


def leaves(value: Any, path: Path = ()) -> Iterator[Path]:
    """The paths to all values that are neither a list nor an object."""
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from leaves(value[key], (*path, key))
    else:
        yield path


def at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


class Changer:
    """Changes positions to values that others have in the same place."""

    def __init__(self, saves: list[str], dice: random.Random) -> None:
        self.dice = dice
        self.saves = saves
        self.seen: dict[Path, list[Any]] = {}
        self.frames: list[Data] = []
        for save in saves:
            position = json.loads(save)["position"]
            self.frames += position["stack"]
            for path in leaves(position):
                self.seen.setdefault(_place(path), []).append(at(position, path))

    def value(self, data: Data) -> None:
        """Change any number or word."""
        position = data["position"]
        path = self.dice.choice(list(leaves(position)))
        at(position, path[:-1])[path[-1]] = self.dice.choice(self.seen[_place(path)])

    def field(self, data: Data) -> None:
        """Change a field of the stack to any small number, any seats, or nothing."""
        frame = self.dice.choice(data["position"]["stack"])
        name = self.dice.choice(list(frame))
        some = [seat for seat in range(len(data["seats"])) if self.dice.random() < 0.5]
        frame[name] = some if isinstance(frame[name], list) else self.dice.choice([None, *range(6)])

    def step(self, data: Data) -> None:
        """Add a question of another position, above the others or instead of the highest."""
        stack, frame = data["position"]["stack"], json.loads(json.dumps(self.dice.choice(self.frames)))
        if "who" in frame and frame["who"] != "chance":
            frame["who"] = self.dice.randrange(len(data["seats"]))
        if self.dice.random() < 0.7:
            stack.pop()
        stack.append(frame)


def _place(path: Path) -> Path:
    return tuple("*" if isinstance(key, int) else key for key in path)


@pytest.fixture(scope="module")
def saves() -> list[str]:
    return positions(random.Random(1))


@pytest.mark.parametrize("sort", ["value", "field", "step"])
def test_a_changed_position_is_refused_or_playable(saves: list[str], sort: str) -> None:
    dice = random.Random(2)
    changer = Changer(saves, dice)
    refused = 0
    for case in range(CASES):
        data = json.loads(dice.choice(saves))
        getattr(changer, sort)(data)
        try:
            session = load_session(json.dumps(data))
        except SaveError:
            refused += 1
            continue
        play_on(session.state, Rng(case), f"{sort} {case}")
    assert refused > CASES // 10


def play_on(s: State, rng: Rng, name: str) -> None:
    """Play any answers; each position must be valid."""
    out = Actions()
    for count in range(ACTIONS):
        if s.winner() >= 0:
            break
        legal(s, out)
        assert out.count > 0, f"{name} is stuck at {s.step()}"
        apply(s, chance_answer(s, rng) if s.who() == CHANCE else out.items[rng.below(out.count)])
        if count % CHECK_EVERY == 0:
            assert problems(s) == [], f"{name} after {count} actions"
