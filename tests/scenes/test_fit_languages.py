"""Every language has its letters and links, and in none do widgets overlap or lose text, in the smallest usual window
and at every scale."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from gettext import GNUTranslations

import pygame
import pytest

from platform_io import i18n as language
from platform_io.catalogue import CONTEXT, SOFT_HYPHEN
from scenes.book.linking import links_of
from scenes.play.guide.scene import GuideScene
from scenes.play.guide.script import TEACHING
from scenes.rulebook import CHAPTERS
from sprites.fonts import BOLD, EAST_ASIAN, FILES, TEXT, font_path
from tests.scenes import test_matrix as matrix
from tests.scenes.fit import problems
from tests.scenes.test_matrix import SCALES, Stock, attacked, lay_out, misfits, open_stock, unreadable_texts
from tests.thorough import usual_first
from user import settings
from user.storage import Storage

SIZE = (1280, 720)
SPOKEN = [code for code in language.available() if code != language.SOURCE]
USUAL = {"fr": 1.0, "vi": 1.4}
"""The languages that every run lays out, one scale each: long words and high letters."""

NOT_LATIN = {"ru", "uk", *EAST_ASIAN}


@pytest.fixture(params=SPOKEN)
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language in turn, chosen while the test runs."""
    language.choose(request.param)
    yield request.param
    language.choose(language.SOURCE)


def texts() -> dict[str, str]:
    """All texts of the chosen language, by their English originals."""
    with language._file(language.spoken()).open("rb") as file:
        known: dict[str | tuple[str, int], str] = GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    return {(key if isinstance(key, str) else key[0]).rpartition(CONTEXT)[2]: text for key, text in known.items()}


@pytest.mark.parametrize("weight", FILES)
def test_every_letter_is_in_the_font(spoken: str, weight: str) -> None:
    if spoken in NOT_LATIN and weight not in (TEXT, BOLD):
        pytest.skip("bold text takes the place of other faces in this alphabet")
    pygame.font.init()
    font = pygame.font.Font(font_path(weight, spoken), 32)
    blank = font.render("\uffff", True, "black").get_buffer().raw
    letters = {letter for text in texts().values() for letter in text if letter not in ("\n", SOFT_HYPHEN)}
    assert len(letters) > 60
    missing = [one for one in sorted(letters) if font.render(one, True, "black").get_buffer().raw == blank]
    assert not missing


def test_letters_are_composed(spoken: str) -> None:
    assert [text for text in texts().values() if text != unicodedata.normalize("NFC", text)] == []


def test_a_chapter_named_in_a_text_exists(spoken: str) -> None:
    english = {chapter.title: chapter.key for chapter in CHAPTERS}
    own = {language._(title): key for title, key in english.items()}
    wrong = [text for source, text in texts().items() if set(links_of(source, english)) - set(links_of(text, own))]
    assert not wrong


@pytest.fixture(scope="module", params=usual_first(USUAL, *(code for code in SPOKEN if code not in USUAL)))
def stock(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stock]:
    folder = tmp_path_factory.mktemp(request.param)
    settings.save(Storage(folder), settings.Settings(language=request.param))
    with open_stock(folder) as made:
        yield made
    language.choose(language.SOURCE)


def test_nothing_overlaps_in_any_language(stock: Stock, monkeypatch: pytest.MonkeyPatch) -> None:
    assert language._("Quit") != "Quit"
    assert misfits(stock, SIZE, USUAL.get(language.spoken(), 1.25), monkeypatch) == []


@pytest.mark.thorough
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_overlaps_in_any_language_at_any_scale(
    stock: Stock, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert misfits(stock, SIZE, scale, monkeypatch) == []


@pytest.mark.parametrize("scale", usual_first([1.4], 0.7))
def test_attacks_banners_and_victories_fit_in_any_language(
    stock: Stock, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    attacked(stock, SIZE, scale, monkeypatch)
    matrix.test_a_banner_covers_no_question_and_no_board(stock, SIZE, scale, monkeypatch)
    matrix.test_a_victory_leaves_the_board_visible(stock, SIZE, scale, monkeypatch)


@pytest.mark.parametrize("stock", usual_first(["fr"], *(code for code in SPOKEN if code != "fr")), indirect=True)
def test_every_lesson_fits_in_any_language(stock: Stock, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong: list[str] = []
    for lesson in range(len(TEACHING.lessons)):
        scene = GuideScene(stock.app, lesson)
        stock.app.stack.reset(scene)
        stock.app.update(0.0)
        scene.table_view.turn_call.clear()  # what covers others for a moment
        scene.table_view.note.clear()
        root = lay_out(stock, scene, SIZE, SCALES[-1])
        found = [
            *problems(root, pygame.Rect((0, 0), SIZE)),
            *unreadable_texts(monkeypatch, SIZE, [root], scene.layers.draw),
        ]
        wrong += [f"lesson {lesson}: {one}" for one in found]
    assert wrong == []
