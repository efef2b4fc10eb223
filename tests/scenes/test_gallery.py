"""The sheets on which everything is to be looked at: all of it is there, and each state looks like itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.scenes import positions
from tests.scenes.apps import closed
from tests.scenes.test_matrix import Stock, stocked
from tests.tool import load_tool

SIZE = (1024, 640)


@pytest.fixture(scope="module")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stock]:
    with closed():
        made = stocked(tmp_path_factory.mktemp("data"))
        made.app.kit.resize(SIZE, 1.0)
        yield made


@pytest.mark.parametrize("name", ["scenes", "questions", "states"])
def test_nothing_is_left_out_and_no_two_look_alike(stock: Stock, name: str) -> None:
    tool = load_tool("gallery")
    shown = dict(tool.SHEETS[name](stock, SIZE))
    if name == "questions":
        assert set(positions.QUESTIONS) - {"turn", "at sea"} <= set(shown)
    pictures = {pygame.image.tobytes(picture, "RGB") for picture in shown.values()}
    assert len(pictures) == len(shown)


def test_a_sheet_has_a_place_for_each(tmp_path: Path) -> None:
    tool = load_tool("gallery")
    pictures = [(f"{number}", pygame.Surface((64, 40))) for number in range(5)]
    made = tool.sheet(pictures, 32)
    assert made.get_width() == tool.COLUMNS * (32 + tool.GAP) + tool.GAP
    assert made.get_height() == 2 * (20 + tool.TITLE) + tool.GAP
