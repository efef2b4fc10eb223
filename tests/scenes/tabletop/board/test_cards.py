"""Progress cards show their whole names and rules at every size."""

import pygame
import pytest

from game.ids import CARD_NAMES
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.assets import Assets, font_file
from scenes.tabletop.board import cards
from scenes.tabletop.panels.hand import CardsPanel
from scenes.tabletop.words.edition import CARDS_2025, card_title
from scenes.tabletop.words.registry import CARDS, words_of
from scenes.ui import theme
from scenes.ui.line_breaks import units
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from tests.scenes import positions
from tests.scenes.driver import at_table, widgets
from tests.scenes.fit import longer_language

KINDS = [CARD_NAMES.index(words.name) for words in CARDS]
LEAST_CONDENSED = 0.47
"""The smallest width of a condensed name, as a share of its usual width."""


@pytest.fixture
def ui() -> UiContext:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))
    context = UiContext(Assets(), font_file)
    context.resize((1024, 640))
    return context


@pytest.mark.parametrize("height", [60, 86, 110, 140])
def test_a_name_fits_its_strip(ui: UiContext, height: int) -> None:
    with longer_language():
        for card in range(len(CARDS)):
            title = words_of(card).title
            for seen in (0, height // 2):
                fit = cards.fit_names(ui, [title], height, seen)
                zone = cards._zone((round(height * cards.RATIO), height), seen)
                name = cards._condensed(ui, title, zone.size, fit.condensed)
                assert name.get_width() <= zone.width and name.get_height() <= zone.height
                assert cards.titled_card(ui, card, title, height, fit, seen).get_height() == height


def test_a_long_word_is_condensed_but_keeps_its_height(ui: UiContext) -> None:
    zone = cards._zone((66, 92), 0)
    fit = cards.fit_names(ui, ["Constitution"], 92)
    title = cards._condensed(ui, "Constitution", zone.size, fit.condensed)
    assert cards.SLIGHT < fit.condensed < 1
    assert title.get_height() >= ui.text.line_height("small") - 1


@pytest.mark.usefixtures("in_each_language")
def test_the_names_in_a_hand_are_set_alike_in_two_lines_at_most_and_stay_legible(app: App) -> None:
    """In the narrowest hand, that of 1280x720, of which the picture keeps the larger part."""
    ui = app.ui
    ui.resize((1280, 720))
    names = [card_title(None, card) for card in KINDS] + [_(title) for title in CARDS_2025.values()]
    zone = cards._zone((66, 92), 56)
    for name in names:
        fit = cards.fit_names(ui, [name, "Spy"], 92, 56)
        title = cards._condensed(ui, name, zone.size, fit.condensed)
        lines = title.get_height() / (cards.LEAST_LETTERS / ui.font_pixels("small") * ui.text.line_height("small"))
        assert title.get_height() < 2.5 * ui.text.line_height("small") and lines >= 0.95, name
        assert fit.condensed >= LEAST_CONDENSED, name


def test_one_long_name_condenses_all_names_of_its_hand(app: App) -> None:
    scene = at_table(app, positions.session(positions.QUESTIONS["turn"]()), 0, still=True)
    app.update(0.0)
    (row,) = (one for one in widgets(scene) if isinstance(one, CardsPanel))
    (fit,) = {card.fit for card in row.items}
    high, seen = row.items[0].rect.height, row.items[0].seen
    assert len(row.items) == 5 and fit.condensed < 1
    assert fit == cards.fit_names(app.ui, [card.title for card in row.items], high, seen)
    assert cards.fit_names(app.ui, ["Spy"], high, seen).condensed == 1


@pytest.mark.usefixtures("in_each_language")
@pytest.mark.parametrize(
    ("size", "text_size"), [((1024, 640), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.4), ((1920, 1080), 1.0)]
)
def test_every_card_fits_its_enlarged_face(app: App, size: tuple[int, int], text_size: float) -> None:
    """No word of its rules is wider than the field, the name has at most two lines, and the rules stay legible in the
    window, even with a reason of two lines below."""
    ui = app.ui
    ui.resize(size, text_size=text_size)
    for card in KINDS:
        for title in (card_title(None, card), _(CARDS_2025.get(CARD_NAMES[card], words_of(card).title))):
            face = cards.card_face(ui, card, title)
            assert face.get_height() == cards.face_size(ui, card, title)[1]
            inside = cards._inside(face.get_size()).width
            room = inside - 2 * (inside // cards.PADS)
            rules = _(words_of(card).text)
            words = [unit for word in rules.split() for unit in units(word)]
            assert all(ui.text.measure(word, Style("body"))[0] <= room for word in words), rules
            assert ui.text.measure(title, cards._style("large"), room)[1] < 3 * ui.text.line_height("large"), title
            high = size[1] - 8 - 2 * ui.text.line_height("small") - ui.px(18)
            assert text_size > 1 or face.get_height() < 0.9 * high, title
            assert ui.font_pixels("body") * min(1, high / face.get_height()) >= theme.LEGIBLE, title


def test_a_card_with_a_long_text_is_higher_and_keeps_most_of_its_picture(app: App) -> None:
    short, long = (cards.card_face(app.ui, CARD_NAMES.index(name), name) for name in ("engineer", "deserter"))
    assert short.get_width() == long.get_width() and short.get_height() < long.get_height()
    picture = app.ui.pictures.picture("progress/deserter", short.get_height())
    kept = round(short.get_height() * cards.BASE * cards.KEPT) - app.ui.px(8)
    area = (0, 0, short.get_width(), kept)
    assert pygame.image.tobytes(long.subsurface(area), "RGBA") == pygame.image.tobytes(picture.subsurface(area), "RGBA")


def test_an_enlarged_card_is_no_higher_than_the_room_for_it(ui: UiContext) -> None:
    card = CARD_NAMES.index("deserter")
    assert cards.card_face(ui, card, "Deserter", tallest=200).get_height() == 200
    surface = pygame.Surface((300, 220), pygame.SRCALPHA)
    cards.draw_card(surface, ui, card, "Deserter", "A reason", (150, 400))
    assert surface.get_bounding_rect().bottom <= 216
