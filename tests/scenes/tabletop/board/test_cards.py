"""Progress cards show their whole names and rules at every size."""

import pygame
import pytest

from game.ids import CARD_NAMES
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.assets import Assets, font_file
from scenes.tabletop.board import cards
from scenes.tabletop.words.edition import CARDS_2025, card_title
from scenes.tabletop.words.registry import CARDS, words_of
from scenes.ui import theme
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from tests.scenes.fit import longer_language

KINDS = [CARD_NAMES.index(words.name) for words in CARDS]
LEAST_NARROWED = 0.5
"""The smallest width of a narrowed name, as a share of its usual width."""


@pytest.fixture
def ui() -> UiContext:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))
    context = UiContext(Assets(), font_file)
    context.resize((1024, 640))
    return context


@pytest.mark.parametrize("height", [60, 86, 110, 230])
def test_a_name_fits_its_strip(ui: UiContext, height: int) -> None:
    with longer_language():
        for card in range(len(CARDS)):
            for room in ((height // 2, height // 4), (height // 3, height // 3)):
                title = cards._narrow(ui, words_of(card).title, room)
                assert title.get_width() <= room[0] and title.get_height() <= room[1]
            assert cards.titled_card(ui, card, card_title(None, card), height).get_height() == height


def test_a_long_word_is_narrowed_but_keeps_its_height(ui: UiContext) -> None:
    title = cards._narrow(ui, "Constitution", (51, 26))
    assert title.get_width() <= 51
    assert title.get_height() >= ui.text.line_height("small") - 1


@pytest.mark.usefixtures("in_each_language")
def test_the_names_in_a_hand_take_two_lines_at_most_and_stay_legible(app: App) -> None:
    """In the narrowest hand, that of 1280x720, of which the picture keeps the larger part."""
    ui = app.ui
    ui.resize((1280, 720))
    names = [card_title(None, card) for card in KINDS] + [_(title) for title in CARDS_2025.values()]
    for name in names:
        title = cards._narrow(ui, name, (56, 35))
        assert title.get_height() < 2.5 * ui.text.line_height("small"), name
        usual = ui.text.measure(max(name.split(), key=len), cards._style("small"))[0]
        assert title.get_width() >= LEAST_NARROWED * usual, name


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
            assert all(ui.text.measure(word, Style("body"))[0] <= room for word in rules.split()), rules
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
