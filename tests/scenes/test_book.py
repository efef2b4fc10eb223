"""The rulebook: its diagrams, and finding something in it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes import rulebook
from scenes.book.blocks import Diagram
from scenes.book.drawing import DiagramPicture, empty_game
from scenes.book.search import MOST, find, plain
from scenes.rulebook import CHAPTERS, HitRow, RulebookScene
from scenes.ui.field import TextField
from tests.scenes.apps import new_app

DIAGRAMS = [block for chapter in CHAPTERS for block in chapter.blocks if isinstance(block, Diagram)]


@pytest.fixture
def book(tmp_path: Path) -> RulebookScene:
    app = new_app(tmp_path)
    app.stack.push(RulebookScene(app))
    scene = app.stack.top
    assert isinstance(scene, RulebookScene)
    return scene


def rows(book: RulebookScene) -> list[HitRow]:
    root = book.layers.top()
    assert root
    return [one for one in root.walk() if isinstance(one, HitRow)]


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda diagram: diagram.text[:20])
def test_a_diagram_shows_what_it_says(diagram: Diagram, book: RulebookScene) -> None:
    def drawn(one: Diagram) -> bytes:
        picture = DiagramPicture(book.kit, one)
        picture.place(pygame.Rect((0, 0), picture.measure(500)))
        surface = pygame.Surface(picture.rect.size)
        picture.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    whole = drawn(diagram)
    for stands in diagram.stands:
        rest = tuple(one for one in diagram.stands if one != stands)
        assert drawn(Diagram("", diagram.middle, rest, diagram.good, diagram.bad)) != whole, stands
    for corner in (*diagram.good, *diagram.bad):
        good, bad = (tuple(one for one in marks if one != corner) for marks in (diagram.good, diagram.bad))
        assert drawn(Diagram("", diagram.middle, diagram.stands, good, bad)) != whole, corner


def test_the_rings_of_the_first_diagram_are_where_one_may_build() -> None:
    net = empty_game().setup.net
    first = DIAGRAMS[0]
    (house,) = (int(words.split()[-1]) for words in first.stands)
    beside = {int(net.corner_corners[3 * house + side]) for side in range(3)}
    assert set(first.bad) == beside - {-1}
    assert not set(first.good) & {*beside, house}


def test_typing_finds_and_a_press_jumps(book: RulebookScene) -> None:
    root = book.layers.top()
    assert root
    field = next(one for one in root.walk() if isinstance(one, TextField))
    book.layers.focus(field)
    for letter in "saboteur":
        book.layers.event(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert book.words == "saboteur"
    row = next(one for one in rows(book) if one.item.children())
    row.pressed(book.layers)
    assert CHAPTERS[book.open].key == "cards"
    assert book._scroll
    assert book._scroll.at > 0
    assert rows(book), "the hits stay"


def test_letters_are_looked_for_but_not_that_of_the_key_that_led_here(
    book: RulebookScene,
) -> None:
    letter = pygame.event.Event(pygame.TEXTINPUT, text="r")
    book.event(letter)
    assert book.words == "" and book.layers.focused and not isinstance(book.layers.focused, TextField)
    book.update(1.0)
    book.event(letter)
    book.event(letter)
    assert book.words == "rr"


def test_what_is_nowhere_is_said_to_be(book: RulebookScene) -> None:
    book._seek("zzzz")
    assert not rows(book)
    book._seek("")
    assert not rows(book)


def test_what_is_found_is_there_and_not_too_much() -> None:
    hits = find(CHAPTERS, rulebook.said, "city")
    assert 5 < len(hits) <= MOST
    assert all(hit.block < len(CHAPTERS[hit.chapter].blocks) for hit in hits)
    assert find(CHAPTERS, rulebook.said, "c") == []
    assert plain("{b}a{/b} {ore} b") == "a b"
