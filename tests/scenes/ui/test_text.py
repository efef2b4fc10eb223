"""Drawn text: wrapping, ellipsis, marks, escaping, fonts and missing letters."""

from __future__ import annotations

import unicodedata
from typing import Literal, get_args

import pygame
import pytest

from scenes.ui import theme
from scenes.ui.text import Face, Style, escape, fill, parse
from scenes.ui.ui_context import UiContext
from sprites.fonts import BOARD, BOLD, TEXT, font_path
from tests.scenes.hand import SIZES, Hand

LONG = [
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
    "Bạn có thể di chuyển hiệp sĩ đến một giao lộ được nối bằng các con đường của bạn",
    "Przenieś {knight} na skrzyżowanie i zapłać {ore}{ore}{ore}{grain}{grain} do banku",
    "{b}Handelsgesellschaftsbevollmächtigter{/b} zahlt {#a82a1e}zwei{/#} Tuch",
]


@pytest.fixture
def ui() -> UiContext:
    return Hand().ui


@pytest.mark.parametrize("text", LONG)
@pytest.mark.parametrize("width", [40, 120, 300])
def test_text_is_never_wider_than_its_width(ui: UiContext, text: str, width: int) -> None:
    assert ui.text.measure(text, Style(), width)[0] <= width
    assert ui.text.measure(text, Style(), width, 1)[0] <= width
    assert ui.text.measure(text, Style(), width, 2)[0] <= width


def test_a_path_is_wrapped_after_a_slash(ui: UiContext) -> None:
    names = ["there/", "is/", "no/", "such/", "file/", "here.json"]
    width = ui.text.measure("there/is/no/such", Style())[0]
    rows = ui.text._setter.lay("".join(names), Style(), width, 0).rows
    parts = ["".join(piece.text for word in row for piece in word) for row in rows]
    assert parts == ["there/is/no/", "such/file/", "here.json"]


def test_an_icon_stays_on_the_line_of_its_number(ui: UiContext) -> None:
    text = "A small island. {points} 13 points to win."
    for width in range(60, 400, 7):
        rows = ui.text._setter.lay(text, Style(), width, 0).rows
        (row,) = (row for row in rows if any(piece.icon for word in row for piece in word))
        assert not row[-1][0].icon, width
        assert ui.text.measure(text, Style(), width)[0] <= width


@pytest.mark.parametrize(("language", "name"), [("ja", "JP"), ("ko", "KR"), ("zh_CN", "SC")])
def test_east_asian_languages_have_their_own_letters(language: str, name: str) -> None:
    pygame.font.init()
    assert pygame.font.Font(font_path(BOLD, language), 20).name == f"Noto Sans CJK {name}"
    assert font_path(BOARD, language) == font_path(BOARD)


@pytest.mark.parametrize("width", range(60, 300, 20))
def test_lines_of_japanese_end_where_its_rules_allow(width: int) -> None:
    ui = UiContext(Hand().ui.pictures, lambda face: font_path({"bold": BOLD}.get(face, TEXT), "ja"))
    text = "あなたの番です。「錬金術師」か、{b}サイコロ{/b}を！ Anna は{ore}を2枚（選んで）捨てる。"
    rows = ui.text._setter.lay(text, Style(), width, 0).rows
    lines = ["".join(piece.text for word in row for piece in word) for row in rows]
    assert "".join(lines) == text.replace("{b}", "").replace("{/b}", "").replace("{ore}", "ore").replace(" ", "")
    assert all(line[0] not in "。、！」）ッ" and line[-1] not in "「（" for line in lines)
    assert all(ui.text._setter._row_width(row, "body") <= width for row in rows)
    spaced = [word for row in rows for word in row if not word.is_joined]
    assert ["".join(piece.text for piece in word)[:4] for word in spaced] == ["あ", "Anna", "はore"]


@pytest.mark.parametrize("language", ["ja", "ko", "zh_CN"])
def test_no_east_asian_letter_is_cut_off(language: str) -> None:
    ui = UiContext(Hand().ui.pictures, lambda face: font_path({"bold": BOLD}.get(face, TEXT), language))
    text = "건물을g建物は。"
    for scale in (0.7, 0.9, 1.0, 1.2, 1.4):
        ui.resize((1280, 720), scale)
        for size in theme.SIZES:
            whole = ui.text.font(size).render(text, True, "black").get_bounding_rect()
            assert ui.text.render(text, Style(size)).get_bounding_rect().height == whole.height, (scale, size)


def test_the_number_of_lines_is_limited(ui: UiContext) -> None:
    one = ui.text.measure("x", Style())[1]
    text = "the quick brown fox jumps over the lazy dog"
    assert ui.text.measure(text, Style(), 100, 1)[1] == one
    assert ui.text.measure(text, Style(), 100, 2)[1] == 2 * one
    assert ui.text.measure("a{br}b\nc", Style())[1] == 3 * one


def test_a_text_that_is_cut_off_fits_its_width(ui: UiContext) -> None:
    whole = ui.text.render(LONG[1], Style(), 0)
    cut = ui.text.render(LONG[1], Style(), 150, 1)
    assert 100 < cut.get_width() <= 150 < whole.get_width()


def test_marks_set_bold_colour_and_icons() -> None:
    words = parse("a {b}b{/b} {#ff0000}c{/#}{ore} {{d}}", Style(colour=(1, 2, 3)))[0]
    pieces = [piece for word in words for piece in word]
    assert [(piece.text, piece.face, piece.icon) for piece in pieces] == [
        ("a", "text", False),
        ("b", "bold", False),
        ("c", "text", False),
        ("ore", "text", True),
        ("{d}", "text", False),
    ]
    assert pieces[2].colour == (255, 0, 0)
    assert pieces[0].colour == (1, 2, 3)


@pytest.mark.parametrize("name", ["{b}", "}{", "{", "a{ore}b", "{{x}}", "", "#{#zzz}"])
def test_an_escaped_name_is_shown_as_it_is(name: str) -> None:
    pieces = [piece for word in parse(escape(name), Style())[0] for piece in word]
    assert "".join(piece.text for piece in pieces) == name.replace(" ", "")
    assert not any(piece.icon for piece in pieces)


def test_invalid_marks_raise_nothing(ui: UiContext) -> None:
    for text in ("{", "}", "{}", "{#nocolour}x", "{/b}{/#}", "{ ore }", ""):
        ui.text.render(text, Style(), 50)


def test_a_rendered_text_is_cached(ui: UiContext) -> None:
    assert ui.text.render("a", Style(), 50) is ui.text.render("a", Style(), 50)


def test_the_cache_of_texts_is_bounded(ui: UiContext) -> None:
    for number in range(3000):
        ui.text.render(f"a line of the log, number {number}", Style("title"), 900)
    assert sum(picture.get_width() * picture.get_height() for picture in ui.text._cache.values()) <= 12_000_000


@pytest.mark.parametrize("size", [*SIZES, (1024, 640), (1280, 720), (3840, 1000), (1024, 2000)])
@pytest.mark.parametrize("scale", [0.7, 1.0, 1.4])
def test_text_is_never_below_the_legible_size(size: tuple[int, int], scale: float) -> None:
    ui = Hand(size, scale).ui
    assert ui.font_pixels("small") >= 13
    assert size[0] / ui.unit >= 879
    assert size[1] / ui.unit >= 549


def test_the_font_has_the_letters_of_all_languages(ui: UiContext) -> None:
    letters = "äöüßÄÖÜąćęłńóśźżàâçéèêëîïôùûœãõáíúìòơưăđạảấầẩẫậắằẳẵặẹẻẽếềểễệỉĩịọỏốồổỗộớờởỡợụủũứừửữựỳỷỹỵ…“”–→×"
    for face in get_args(Face):
        metrics = ui.text.font("body", face).metrics(letters)
        assert all(metrics), [letter for letter, one in zip(letters, metrics, strict=True) if not one]


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_high_letters_do_not_push_their_word_down(ui: UiContext, form: Literal["NFC", "NFD"]) -> None:
    for size in ("body", "title"):
        low = ui.text.render("H H", Style(size))
        high = ui.text.render(unicodedata.normalize(form, "H Ẩ"), Style(size))
        left = pygame.Rect(0, 0, low.get_width() // 3, high.get_height())
        extra = high.get_height() - low.get_height()
        assert extra > 0
        shown = high.subsurface(left).get_bounding_rect()
        assert shown == low.subsurface(left.move(0, 0).clip(low.get_rect())).get_bounding_rect().move(0, extra)
        font = ui.text.font(size)
        assert high.get_bounding_rect().bottom == shown.bottom, font


def test_headings_and_names_of_cards_are_set_in_the_display_face() -> None:
    assert [Style(size, bold=True).face for size in ("small", "large", "heading", "display")] == [
        "bold",
        "bold",
        "display",
        "display",
    ]
    assert (Style("heading").face, Style("small", bold=True, display=True).face) == ("text", "display")


@pytest.mark.parametrize("marks", ["{name}", "{{b}}{name}{{/b}}"])
def test_a_heading_with_a_letter_that_the_display_face_lacks_is_bold(ui: UiContext, marks: str) -> None:
    def faces(name: str) -> set[Face]:
        style = Style("heading", bold=True)
        laid = ui.text._setter.lay(marks.format(name=name), style, 0, 0)
        return {piece.face for word in laid.rows[0] for piece in word}

    assert faces("Łódź, Đấu trường") == {"display"}
    assert faces("Łódź, Кирилл") == {"bold"}, "no word stands out"


def test_all_faces_stand_on_one_line(ui: UiContext) -> None:
    for size in ("body", "heading", "display"):
        text, display = (ui.text.render("H", Style(size, display=display)) for display in (False, True))
        assert abs(text.get_bounding_rect().bottom - display.get_bounding_rect().bottom) <= 1
        assert text.get_height() == display.get_height()


STRANGE = {
    "你好": "??",
    "a😀b": "a?b",
    "❤\ufe0f": "?",
    "\ud800": "?",
    "\x00\x07": "??",
    "a\tb\u2028c\u3000d": "a b c d",
    "a\u200b\u202eb\u00ad": "ab",
    "\u200d": "",
    "\ue000\uffff": "??",
    "Tha\u0309o": "Thảo",
    "5\u00a0%": "5\u00a0%",
    "Ḁḇ Ж Ω ß ữ →": "Ḁḇ Ж Ω ß ữ →",
}


@pytest.mark.parametrize("text", STRANGE)
def test_letters_that_the_font_lacks_are_replaced(ui: UiContext, text: str) -> None:
    assert ui.text.shown(text) == STRANGE[text]
    for size in ("small", "display"):
        drawn = ui.text.render(escape(text), Style(size), 300)
        wanted = ui.text.render(STRANGE[text], Style(size), 300)
        assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


def test_no_letter_raises_an_error_or_is_drawn_as_an_empty_box(ui: UiContext) -> None:

    font = ui.text.font("body")
    box = pygame.image.tobytes(font.render("\uffff", True, "black"), "RGBA")
    for code in [*range(0x3000), *range(0xD700, 0x10000, 7), *range(0x10000, 0x110000, 997)]:
        letter = ui.text.shown(chr(code))
        if letter.strip("\n"):
            assert pygame.image.tobytes(font.render(letter, True, "black"), "RGBA") != box, hex(code)
        ui.text.render(escape(chr(code)), Style(), 200)


def test_fill_leaves_marks_alone_and_escapes_names() -> None:
    assert fill("{player} pays {ore}", player="{b}") == "{{b}} pays {ore}"
    assert fill("{n}", n=3) == "3"
