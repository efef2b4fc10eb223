"""The gallery's sheets: they show every state, no two look alike, and none does any work at rest."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pygame
import pytest

from scenes.ui.button import Button
from tests.scenes import idle, positions
from tests.scenes.test_matrix import Stock, open_stock
from tests.thorough import usual_first

SIZE = (1024, 640)
GO_ON = {"computers among themselves"}
"""States that keep moving."""
NO_PRIMARY = {"rulebook", "about", "licences", "review", "replay", "characters", "boards", "faces", "start", "guide"}
NO_PRIMARY |= {"challenges-missed", "puzzle"}
NO_PRIMARY |= {"together", "saved_tables", "trial"}
NO_PRIMARY |= {"career", "career-wins", "career-points", "career-luck", "career-achievements"}
"""Scenes to read or to choose in, where no button comes first, and a lesson that asks for a place."""


@pytest.fixture(scope="module")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stock]:
    with open_stock(tmp_path_factory.mktemp("data")) as made:
        made.app.ui.resize(SIZE, 1.0)
        yield made


@pytest.mark.parametrize("name", usual_first(["scenes", "questions"], "states", "rules"))
def test_every_state_is_shown_looks_different_and_does_nothing_at_rest(stock: Stock, name: str) -> None:
    from tools.art import gallery as tool

    surface = pygame.Surface(SIZE)
    shown, wrong = {}, {}
    for state, picture in tool.SHEETS[name](stock, SIZE):
        shown[state] = sha256(pygame.image.tobytes(picture, "RGB")).digest()
        if state not in GO_ON:
            idle.settle(stock.app, surface)
            wrong[state] = idle.busy(stock.app)
    if name == "questions":
        assert set(positions.QUESTIONS) - {"turn", "at sea"} <= set(shown)
    assert len(set(shown.values())) == len(shown)
    assert {state: found for state, found in wrong.items() if found} == {}


def test_one_button_of_each_scene_and_question_comes_first(stock: Stock) -> None:
    """A second primary button is there only if it cannot be pressed: a turn cannot end while a question is open."""
    for name, scene in {**stock.whole, **stock.questions}.items():
        stock.show(scene)
        stock.app.stack.clear()
        stock.app.stack.push(scene)
        scene.rebuild()
        primary = [part for part in scene.layers.top().walk() if isinstance(part, Button) and part.rank == "primary"]
        texts = [button.text for button in primary]
        assert bool(primary) == (name not in NO_PRIMARY), (name, texts)
        assert len([button for button in primary if button.usable]) <= 1, (name, texts)


def test_a_sheet_has_room_for_every_picture(tmp_path: Path) -> None:
    from tools.art import gallery as tool

    pictures = [(f"{number}", pygame.Surface((64, 40))) for number in range(5)]
    made = tool.sheet(pictures, 32)
    assert made.get_width() == tool.COLUMNS * (32 + tool.GAP) + tool.GAP
    assert made.get_height() == 2 * (20 + tool.TITLE) + tool.GAP
