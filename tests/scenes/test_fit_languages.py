"""Every language has its letters and its links, and in none does anything lie on anything or is cut off, in the
smallest usual window and at every scale."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from gettext import GNUTranslations

import pygame
import pytest

from platform_io import i18n as language
from platform_io.catalogue import CONTEXT
from scenes.book.linking import links_of
from scenes.play.guide.scene import GuideScene
from scenes.play.guide.script import TEACHING
from scenes.rulebook import CHAPTERS
from sprites.fonts import WEIGHTS, board_font
from tests.scenes import test_matrix as matrix
from tests.scenes.fit import problems
from tests.scenes.test_matrix import SCALES, Stock, attacked, lay_out, looked_at, misfits, stock_kept
from tests.thorough import usual_first
from user import settings
from user.storage import Storage

SIZE = (1280, 720)
SPOKEN = [code for code in language.available() if code != language.SOURCE]
USUAL = {"fr": 1.0, "vi": 1.4}
"""Long words and high letters: what every run lays out, at one scale each."""


@pytest.fixture(params=SPOKEN)
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """A language, which is spoken meanwhile."""
    language.choose(request.param)
    yield request.param
    language.choose(language.SOURCE)


def texts() -> dict[str, str]:
    """All that the language in use says, by what it stands for."""
    with language._file(language.spoken()).open("rb") as file:
        known: dict[str | tuple[str, int], str] = GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    return {(key if isinstance(key, str) else key[0]).rpartition(CONTEXT)[2]: told for key, told in known.items()}


@pytest.mark.parametrize("weight", WEIGHTS)
def test_every_letter_is_in_the_font(spoken: str, weight: str) -> None:
    font = board_font(32, weight)
    lacking = font.render("\uffff", True, "black").get_buffer().raw
    letters = {letter for told in texts().values() for letter in told if letter != "\n"}
    assert len(letters) > 60
    missing = [one for one in sorted(letters) if font.render(one, True, "black").get_buffer().raw == lacking]
    assert not missing


def test_letters_are_whole(spoken: str) -> None:
    assert [told for told in texts().values() if told != unicodedata.normalize("NFC", told)] == []


def test_a_chapter_that_is_named_is_one(spoken: str) -> None:
    english = {chapter.title: chapter.key for chapter in CHAPTERS}
    own = {language._(title): key for title, key in english.items()}
    wrong = [told for source, told in texts().items() if set(links_of(source, english)) - set(links_of(told, own))]
    assert not wrong


@pytest.fixture(scope="module", params=usual_first(USUAL, *(code for code in SPOKEN if code not in USUAL)))
def stock(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stock]:
    folder = tmp_path_factory.mktemp(request.param)
    settings.save(Storage(folder), settings.Settings(language=request.param))
    with stock_kept(folder) as made:
        yield made
    language.choose(language.SOURCE)


def test_nothing_lies_on_anything_in_any_language(stock: Stock, monkeypatch: pytest.MonkeyPatch) -> None:
    assert language._("Quit") != "Quit"
    assert misfits(stock, SIZE, USUAL.get(language.spoken(), 1.25), monkeypatch) == []


@pytest.mark.thorough
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_lies_on_anything_in_any_language_at_any_scale(
    stock: Stock, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert misfits(stock, SIZE, scale, monkeypatch) == []


@pytest.mark.parametrize("scale", usual_first([1.4], 0.7))
def test_neither_does_what_comes_over_the_table(stock: Stock, scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    attacked(stock, SIZE, scale, monkeypatch)
    matrix.test_a_banner_lies_on_nothing_that_is_asked(stock, SIZE, scale, monkeypatch)
    matrix.test_a_victory_leaves_its_board_to_be_seen(stock, SIZE, scale, monkeypatch)


def test_every_lesson_fits_in_any_language(stock: Stock, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong: list[str] = []
    for lesson in range(len(TEACHING.lessons)):
        scene = GuideScene(stock.app, lesson)
        stock.app.stack.reset(scene)
        stock.app.update(0.0)
        root = lay_out(stock, scene, SIZE, SCALES[-1])
        found = [*problems(root, pygame.Rect((0, 0), SIZE)), *looked_at(monkeypatch, SIZE, [root], scene.layers.draw)]
        wrong += [f"lesson {lesson}: {one}" for one in found]
    assert wrong == []
