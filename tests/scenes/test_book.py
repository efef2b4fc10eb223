"""The rulebook: diagrams, search, links and completeness."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.ids import CARD_NAMES
from game.rules.rule import CARDS
from scenes.book.blocks import Block, Diagram, Item
from scenes.book.card_details import MORE
from scenes.book.drawing import DiagramPicture, empty_game
from scenes.book.linking import LinkLabel, links_of
from scenes.book.search import MOST, find, folded, plain, text_of
from scenes.book.showing import said
from scenes.play import topics
from scenes.rulebook import CHAPTERS, HitRow, RulebookScene
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words import options
from scenes.tabletop.words import registry as card_words
from scenes.ui.field import TextField
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from sprites.fonts import TEXT, font_path
from sprites.names import progress_sprite
from tests.scenes import positions
from tests.scenes.apps import new_app
from tests.scenes.driver import scene_of, texts, widget_of, widgets

DIAGRAMS = [block for chapter in CHAPTERS for block in chapter.blocks if isinstance(block, Diagram)]


@pytest.fixture
def book(tmp_path: Path) -> RulebookScene:
    app = new_app(tmp_path)
    app.stack.push(RulebookScene(app))
    return scene_of(app, RulebookScene)


def rows(book: RulebookScene) -> list[HitRow]:
    return [widget for widget in widgets(book) if isinstance(widget, HitRow)]


def page_of(book: RulebookScene) -> Scroll:
    """The open chapter, to the right of the list."""
    return [widget for widget in widgets(book) if isinstance(widget, Scroll)][-1]


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda diagram: diagram.text[:20])
def test_a_diagram_shows_each_of_its_pieces_and_rings(diagram: Diagram, book: RulebookScene) -> None:
    def drawn(one: Diagram) -> bytes:
        picture = DiagramPicture(book.ui, one)
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


def test_the_rings_of_the_first_diagram_show_where_settlements_may_go() -> None:
    net = empty_game().setup.net
    first = DIAGRAMS[0]
    (house,) = (int(words.split()[-1]) for words in first.stands)
    beside = {int(net.corner_corners[3 * house + side]) for side in range(3)}
    assert set(first.bad) == beside - {-1}
    assert not set(first.good) & {*beside, house}


def test_typing_lists_hits_and_a_click_on_one_jumps_there(book: RulebookScene) -> None:
    book.layers.focus(widget_of(book, TextField))
    for letter in "saboteur":
        book.layers.event(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert book.words == "saboteur"
    row = next(one for one in rows(book) if one.item.children())
    row.pressed(book.layers)
    assert CHAPTERS[book.open].key == "cards"
    assert page_of(book).at > 0
    assert rows(book), "the hits stay"


def test_typed_letters_are_searched_except_that_of_the_key_that_opened_the_book(book: RulebookScene) -> None:
    letter = pygame.event.Event(pygame.TEXTINPUT, text="r")
    book.event(letter)
    assert book.words == "" and book.layers.focused and not isinstance(book.layers.focused, TextField)
    book.update(1.0)
    book.event(letter)
    book.event(letter)
    assert book.words == "rr"


def test_words_that_are_nowhere_give_no_results(book: RulebookScene) -> None:
    book.update(1.0)
    for letter in "zzzz":
        book.event(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert not rows(book) and "No results." in texts(book)


def test_a_search_finds_existing_blocks_and_not_too_many() -> None:
    hits = find(CHAPTERS, said, "city")
    assert 5 < len(hits) <= MOST
    assert all(hit.block < len(CHAPTERS[hit.chapter].blocks) for hit in hits)
    assert find(CHAPTERS, said, "c") == []
    assert find(CHAPTERS, lambda text, _context: text.replace("knight", "兵"), "兵"), "one character is a word"


def test_a_search_ignores_capitals() -> None:
    assert find(CHAPTERS, said, "CITY") == find(CHAPTERS, said, "city")
    assert folded("İlerleme") == folded("ilerleme") == "ilerleme"


def test_hits_show_whole_words() -> None:
    words = {
        word.strip(",;:") for chapter in CHAPTERS for block in chapter.blocks for word in text_of(block, said).split()
    }
    cut = [hit.text for hit in find(CHAPTERS, said, "barbarian") if "…" in hit.text]
    assert cut
    for text in cut:
        assert {word.strip("…,;:") for word in text.split()} <= words
    assert plain("{b}a{/b} {ore} b") == "a b"


# --- pages, cards and links


def texts_of(block: Block) -> list[str]:
    return [text for text in (getattr(block, "text", ""), getattr(block, "more", "")) if text]


def test_every_link_and_every_page_named_in_a_text_exists() -> None:
    titles = {chapter.title: chapter.key for chapter in CHAPTERS}
    named = 0
    for chapter in CHAPTERS:
        for block in chapter.blocks:
            for text in texts_of(block):
                named += len(links_of(text, titles))
                for title in re.findall(r"see “([^”]+)”", text):
                    assert title in titles, title
    assert named > 15


def test_a_link_is_opened_by_mouse_and_by_keys(book: RulebookScene) -> None:
    book.turn_to([chapter.key for chapter in CHAPTERS].index("robber"))
    label = first_link(book)
    words = label.areas()[0]
    assert words and all(label.rect.contains(box) for box in words)
    assert not label.mouse(press_at((label.rect.left + 1, label.rect.top + 1)), book.layers)
    assert label.mouse(press_at(words[0].center), book.layers)
    assert CHAPTERS[book.open].key == "knights"
    book.turn_to([chapter.key for chapter in CHAPTERS].index("robber"))
    label = first_link(book)
    book.layers.focus(label)
    book.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert CHAPTERS[book.open].key == "knights"


def first_link(book: RulebookScene) -> LinkLabel:
    return next(widget for widget in widgets(book) if isinstance(widget, LinkLabel) and widget.keys)


def press_at(pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)


def test_each_link_of_a_text_leads_to_its_own_page(book: RulebookScene) -> None:
    pages = {"City improvements": "improvements", "Trade": "trade"}
    text = "See “Trade”, then “City improvements”, and «Trade» again, or “Nothing”. " * 2
    opened: list[str] = []
    label = LinkLabel(book.ui, text, Style(), pages, opened.append)
    label.place(pygame.Rect(10, 10, 260, label.measure(260)[1]))
    assert label.keys == ["trade", "improvements", "trade"] * 2
    assert all(1 <= len(area) <= 2 for area in label.areas())
    for area in label.areas():
        label.mouse(press_at(area[-1].center), book.layers)
    assert opened == label.keys


def test_links_in_japanese_quotation_marks_lead_to_their_pages(book: RulebookScene) -> None:
    ui = UiContext(book.ui.pictures, lambda _face: font_path(TEXT, "ja"))
    pages = {"都市開発": "improvements", "7の目と盗賊": "robber"}
    label = LinkLabel(ui, "「都市開発」と「7の目と盗賊」と「なし」を参照。", Style(), pages, lambda _key: None)
    label.place(pygame.Rect(0, 0, 900, label.measure(900)[1]))
    assert label.keys == ["improvements", "robber"]
    (first,), (second,) = label.areas()
    assert first.width == ui.text.measure("都市開発", Style())[0]
    assert second.width == ui.text.measure("7の目と盗賊", Style())[0] and second.left > first.right


@pytest.mark.parametrize("title", ["Trade", "City improvements", "Coûts\N{NO-BREAK SPACE}: villes"])
def test_the_line_below_a_link_is_as_long_as_its_title(book: RulebookScene, title: str) -> None:
    """Without the quotation marks and the full stop, and without gaps between its words."""
    style = Style()
    pages = {title: "x", "Trade": "trade"}
    label = LinkLabel(book.ui, f"See “{title}”. Then “Trade”.", style, pages, lambda _key: None)
    label.place(pygame.Rect(0, 0, 900, label.measure(900)[1]))
    (line,), (last,) = label.areas()
    assert line.width == book.ui.text.measure(title, style)[0] and last.width < label.measure(900)[0] - line.right
    assert line.left >= book.ui.text.measure("See “", style)[0]


@pytest.mark.parametrize("card", range(len(card_words.CARDS)))
def test_every_card_is_in_the_book_with_its_picture_and_number(tmp_path: Path, card: int) -> None:
    words = card_words.CARDS[card]
    kind = CARD_NAMES.index(words.name)
    app = new_app(tmp_path)
    app.go.rules(topics.of_card(kind))
    scene = scene_of(app, RulebookScene)
    item = next(
        block
        for block in CHAPTERS[scene.open].blocks
        if isinstance(block, Item) and block.picture == progress_sprite(kind)
    )
    assert item.title == f"{words.title}\t{CARDS[kind].count}" and item.text == words.text
    block = scene._blocks[CHAPTERS[scene.open].blocks.index(item)]
    assert page_of(scene).rect.contains(block.rect), "the page opens scrolled to the card"


def test_details_belong_to_existing_cards() -> None:
    assert set(MORE) <= {words.name for words in card_words.CARDS}


def test_every_option_and_board_of_a_new_game_has_a_page() -> None:
    titles = {block.title for chapter in CHAPTERS for block in chapter.blocks if isinstance(block, Item)}
    for title, _text in (options.OPTIONS | options.BETWEEN).values():
        assert title in titles, title
    for title in options.BOARD_TITLES:
        assert title in titles, title
    shown = {block.text for chapter in CHAPTERS for block in chapter.blocks if isinstance(block, Item)}
    assert set(options.LINES.values()) <= shown


def test_every_question_has_a_page_of_its_own() -> None:
    keys = {chapter.key for chapter in CHAPTERS}
    for name in positions.QUESTIONS:
        session = positions.session(positions.QUESTIONS[name]())
        decision = session.decision()
        assert decision
        topic = topics.of_question(Prompt(session.view(decision.seat), decision))
        key, _mark, picture = topic.partition("#")
        assert key in keys, name
        blocks = next(chapter.blocks for chapter in CHAPTERS if chapter.key == key)
        assert not picture or any(isinstance(one, Item) and one.picture == picture for one in blocks)
    assert topics.of_step("smith_knight").endswith("#progress/smith")


EASILY_FORGOTTEN = {
    "A3": "even from a track they have never improved",
    "A5": "does not make the barbarians stronger",
    "A7": "cannot buy improvements until you have a city again",
    "I8": "The former city stays",
    "K2": "free piece of the next strength",
    "K9": "Your own roads and longest road pass it freely",
    "K10": "a knight stays where it is",
    "D4": "in turn order from the active player. You cannot choose a kind that the bank lacks",
    "G1": "An empty deck gives nothing",
    "G6": "a monopoly may yield nothing",
    "P-Alchemist": "also counts for a gate",
    "P-Spy": "You may play the card you take at once, even another Spy",
    "X2": "one active knight may chase the robber now",
    "R5": "Trade between players can be switched off",
    "X": "so the base game does not have them",
    "V2": "If you have the points to win at the start of your turn",
    "L2": "if several tie or nobody has five",
}
"""A few words from the book about each rule that players easily forget."""


@pytest.mark.parametrize("rule", EASILY_FORGOTTEN)
def test_the_book_has_the_rules_that_players_easily_forget(rule: str) -> None:
    everything = " ".join(" ".join(texts_of(block)) for chapter in CHAPTERS for block in chapter.blocks)
    assert EASILY_FORGOTTEN[rule] in everything
