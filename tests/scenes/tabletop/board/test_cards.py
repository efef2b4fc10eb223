"""Progress cards show their whole names at every size."""

import pygame
import pytest

from scenes.app.assets import Assets, font_file
from scenes.tabletop.board import cards
from scenes.tabletop.words.edition import card_title
from scenes.tabletop.words.registry import CARDS, words_of
from scenes.ui.ui_context import UiContext
from tests.scenes.fit import longer_language


@pytest.fixture
def ui() -> UiContext:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))
    context = UiContext(Assets(), font_file)
    context.resize((1024, 640))
    return context


@pytest.mark.parametrize("height", [60, 86, 110, 230])
def test_a_name_fits_its_field(ui: UiContext, height: int) -> None:
    with longer_language():
        for card in range(len(CARDS)):
            for room in ((height // 2, height // 4), (height // 3, height // 3)):
                title = cards._narrow(ui, words_of(card).title, room)
                assert title.get_width() <= room[0] and title.get_height() <= room[1]
            assert cards.titled_card(ui, card, card_title(None, card), height).get_height() == height


def test_a_long_word_is_narrowed_but_keeps_its_height(ui: UiContext) -> None:
    title = cards._narrow(ui, "Constitution", (51, 26))
    assert title.get_width() <= 49
    assert title.get_height() >= ui.text.line_height("small") - 1
