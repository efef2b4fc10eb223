"""The text field by keys and mouse, and its line of text."""

from __future__ import annotations

import time

import pygame
import pytest

from scenes.ui import clipboard, field
from scenes.ui.field import TextField
from scenes.ui.layout import Column
from scenes.ui.line import Line
from tests.scenes.hand import Hand, tip_box

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


class Typist(Hand):
    """A user of one text field."""

    def __init__(self, text: str = "", longest: int = 24, width: float = 220) -> None:
        super().__init__()
        self.seen: list[str] = []
        self.field = TextField(self.ui, text, self.seen.append, longest=longest, width=width)
        self.show(self.field)
        self.layers.focus(self.field)
        self.wait(0.02)

    @property
    def selected(self) -> str:
        return self.field.line.selected

    def at(self, place: int) -> tuple[int, int]:
        """The point between two letters."""
        inner = self.field._inner()
        return inner.left - self.field._shift + self.field._wide(place), inner.centery

    def middle(self, letter: int) -> tuple[int, int]:
        return (self.at(letter)[0] + self.at(letter + 1)[0]) // 2, self.at(letter)[1]


@pytest.fixture(autouse=True)
def no_mac(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the same keys on every system."""
    monkeypatch.setattr(field, "MAC", False)
    monkeypatch.setattr(field, "COMMAND", pygame.KMOD_CTRL)
    monkeypatch.setattr(field, "BY_WORD", pygame.KMOD_CTRL)


def test_typing_replaces_the_selection() -> None:
    user = Typist("Player 1")
    user.key(pygame.K_a, CTRL)
    assert user.selected == "Player 1"
    user.draw()
    user.send(pygame.TEXTINPUT, text="\x01")
    assert user.field.text == "Player 1", "a control character replaces nothing"
    user.type("Thảo")
    assert user.field.text == "Thảo"
    assert user.seen[-1] == "Thảo"


def test_the_caret_moves_by_letters_words_and_to_the_ends() -> None:
    user = Typist("Anna von Ohm")
    caret = []
    for key, mod in (
        (pygame.K_LEFT, 0),
        (pygame.K_LEFT, CTRL),
        (pygame.K_LEFT, CTRL),
        (pygame.K_RIGHT, CTRL),
        (pygame.K_HOME, 0),
        (pygame.K_LEFT, 0),
        (pygame.K_RIGHT, 0),
        (pygame.K_END, 0),
        (pygame.K_RIGHT, CTRL),
    ):
        user.key(key, mod)
        caret.append(user.field.line.caret)
    assert caret == [11, 9, 5, 8, 0, 0, 1, 12, 12]
    user.key(pygame.K_HOME)
    user.type("Dr ")
    assert user.field.text == "Dr Anna von Ohm"
    assert user.field.line.caret == 3


def test_shift_extends_the_selection() -> None:
    user = Typist("Anna von Ohm")
    user.key(pygame.K_LEFT, SHIFT)
    user.key(pygame.K_LEFT, SHIFT)
    assert user.selected == "hm"
    user.key(pygame.K_LEFT, SHIFT | CTRL)
    assert user.selected == "Ohm"
    user.key(pygame.K_LEFT)
    assert (user.selected, user.field.line.caret) == ("", 9)
    user.key(pygame.K_HOME, SHIFT)
    assert user.selected == "Anna von "
    user.key(pygame.K_RIGHT)
    assert user.field.line.caret == 9
    user.key(pygame.K_END, SHIFT)
    user.key(pygame.K_DELETE)
    assert user.field.text == "Anna von "


def test_letters_and_words_are_deleted_on_both_sides() -> None:
    user = Typist("Anna von Ohm")
    user.key(pygame.K_BACKSPACE)
    user.key(pygame.K_HOME)
    user.key(pygame.K_DELETE)
    assert user.field.text == "nna von Oh"
    user.key(pygame.K_BACKSPACE)
    assert user.field.text == "nna von Oh"
    user.key(pygame.K_DELETE, CTRL)
    assert user.field.text == " von Oh"
    user.key(pygame.K_END)
    user.key(pygame.K_BACKSPACE, CTRL)
    assert user.field.text == " von "
    user.key(pygame.K_DELETE)
    assert user.field.text == " von "


def test_typing_and_pasting_respect_the_longest_length() -> None:
    user = Typist("Anna", longest=6)
    user.key(pygame.K_HOME)
    user.type("Zoë")
    assert user.field.text == "ZoAnna"
    clipboard.put("Bartholomäus")
    user.key(pygame.K_v, CTRL)
    assert user.field.text == "ZoAnna"
    user.key(pygame.K_a, CTRL)
    user.key(pygame.K_v, CTRL)
    assert user.field.text == "Bartho"


def test_text_is_copied_cut_and_pasted() -> None:
    user = Typist("Anna von Ohm")
    clipboard.put("what was there")
    user.key(pygame.K_c, CTRL)
    assert clipboard.get() == "what was there", "nothing was selected"
    user.key(pygame.K_LEFT, SHIFT | CTRL)
    user.key(pygame.K_x, CTRL)
    assert (user.field.text, clipboard.get()) == ("Anna von ", "Ohm")
    user.key(pygame.K_HOME)
    user.key(pygame.K_v, CTRL)
    assert user.field.text == "OhmAnna von "
    user.key(pygame.K_a, CTRL)
    user.key(pygame.K_c, CTRL)
    assert clipboard.get() == "OhmAnna von "
    clipboard.put("two\nlines\t{b}")
    user.key(pygame.K_v, CTRL)
    assert user.field.text == "two lines{b}"
    user.draw()


@pytest.mark.parametrize("letter", ["y", "\u0301", "\x00", "\u200b", "你", "\n"])
def test_a_paste_of_any_size_is_quick(monkeypatch: pytest.MonkeyPatch, letter: str) -> None:
    user = Typist("")
    monkeypatch.setattr(clipboard, "get", lambda: letter * 5_000_000)
    began = time.process_time()
    user.key(pygame.K_v, CTRL)
    user.draw()
    assert time.process_time() - began < 0.5
    assert len(user.field.text) <= user.field.line.longest


def test_without_a_clipboard_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", none)
    monkeypatch.setattr(pygame.scrap, "put_text", none)
    user = Typist("Anna")
    user.key(pygame.K_a, CTRL)
    for key in (pygame.K_c, pygame.K_v):
        user.key(key, CTRL)
        assert user.field.text == "Anna"
    user.key(pygame.K_x, CTRL)
    assert user.field.text == ""


def test_letters_typed_with_alt_gr_are_not_commands() -> None:
    user = Typist("Anna")
    user.key(pygame.K_a, CTRL | pygame.KMOD_RALT)
    user.send(pygame.TEXTINPUT, text="ą")
    assert user.field.text == "Annaą"


def test_a_mac_has_its_own_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(field, "MAC", True)
    monkeypatch.setattr(field, "COMMAND", pygame.KMOD_META)
    monkeypatch.setattr(field, "BY_WORD", pygame.KMOD_ALT)
    user = Typist("Anna von Ohm")
    user.key(pygame.K_LEFT, pygame.KMOD_LALT)
    assert user.field.line.caret == 9
    user.key(pygame.K_LEFT, pygame.KMOD_LMETA | SHIFT)
    assert user.selected == "Anna von "
    user.key(pygame.K_a, pygame.KMOD_LMETA)
    assert user.selected == "Anna von Ohm"
    user.key(pygame.K_x, pygame.KMOD_LMETA)
    user.key(pygame.K_v, pygame.KMOD_LMETA)
    assert user.field.text == "Anna von Ohm"


def test_one_two_and_three_clicks_place_the_caret_and_select_a_word_and_all() -> None:
    user = Typist("Anna von Ohm")
    user.click(user.at(3))
    assert (user.selected, user.field.line.caret) == ("", 3)
    user.wait(1)
    user.click(user.middle(6))
    user.click(user.middle(6))
    assert user.selected == "von"
    user.click(user.middle(6))
    assert user.selected == "Anna von Ohm"
    user.wait(1)
    user.click(user.at(9))
    assert (user.selected, user.field.line.caret) == ("", 9)
    user.click(user.at(1))
    assert user.selected == "", "a quick click elsewhere is no double click"
    user.click((user.field.rect.right - user.field.rect.height - 2, user.at(0)[1]))
    assert user.field.line.caret == 12


def test_a_click_on_the_cross_clears_the_text_and_can_be_undone() -> None:
    user = Typist("Anna")
    cross = (user.field.rect.right - 8, user.field.rect.centery)
    user.click(cross)
    assert (user.field.text, user.seen, user.field.focused) == ("", [""], True)
    user.click(cross)
    assert user.seen == [""], "an empty field has no cross"
    user.key(pygame.K_z, CTRL)
    assert user.field.text == "Anna"


def test_a_long_text_never_runs_under_the_cross() -> None:
    user = Typist("M" * 24, width=130)
    user.key(pygame.K_END)
    assert user.at(24)[0] <= user.field.rect.right - user.field.rect.height
    user.field.focused, user.field.hovered = False, False
    assert user.field._inner().right > user.field.rect.right - user.field.rect.height, "it gets the room back"


def test_dragging_selects_even_outside_the_field() -> None:
    user = Typist("Anna von Ohm")
    user.move(user.at(2))
    user.down(user.at(2))
    user.move(user.at(6))
    assert user.selected == "na v"
    user.draw()
    user.move((5, 5))
    assert user.selected == "An"
    user.up((5, 5))
    user.move(user.at(9))
    assert user.selected == "An", "the button was released"


def test_tab_selects_the_whole_text_of_the_next_field() -> None:
    hand = Hand()
    one, two = TextField(hand.ui, "Anna"), TextField(hand.ui, "Bo")
    hand.show(Column(hand.ui, [one, two]))
    hand.click(one)
    hand.key(pygame.K_TAB)
    hand.wait(0.02)
    hand.type("Cy")
    assert (one.text, two.text) == ("Anna", "Cy")


def test_a_long_text_scrolls_with_the_caret() -> None:
    user = Typist("", longest=60, width=120)
    inner = user.field._inner()

    def caret() -> int:
        return inner.left - user.field._shift + user.field._caret()

    for letter in "Maximilian Alexander von Hohenberg":
        user.type(letter)
        assert inner.left <= caret() <= inner.right
    for _ in range(40):
        user.key(pygame.K_LEFT)
        assert inner.left <= caret() <= inner.right
    assert user.field._shift == 0
    user.key(pygame.K_END)
    user.key(pygame.K_a, CTRL)
    user.key(pygame.K_DELETE)
    assert user.field._shift == 0
    user.draw()


def test_a_space_at_the_end_moves_the_caret() -> None:
    user = Typist("Anna")
    before = user.field._caret()
    user.type(" ")
    assert user.field._caret() > before


def test_keys_go_to_the_input_method_while_it_composes() -> None:
    user = Typist("AB")
    user.key(pygame.K_LEFT)
    user.send(pygame.TEXTEDITING, text="ee", start=0, length=2)
    user.draw()
    user.key(pygame.K_BACKSPACE)
    assert user.field.text == "AB"
    user.send(pygame.TEXTINPUT, text="Ế")
    assert user.field.text == "AẾB"


def test_a_combining_accent_stays_with_its_letter() -> None:
    line = Line("q\u0323\u0307x", 10)
    line.move(-1)
    line.move(-1)
    assert line.caret == 0
    line.move(1)
    assert line.caret == 3
    line.erase(-1)
    assert line.text == "x"
    line.put("e\u0301")
    assert line.text == "\u00e9x"


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2), (2, 0, 1)])
def test_letters_go_to_the_field_that_was_clicked_last(order: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """The system sends letters only while its text input is open, so the field that was left must not close it."""
    is_open: list[bool] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: is_open.append(True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: is_open.append(False))
    hand = Hand()
    fields = [TextField(hand.ui, name) for name in ("Ada", "Bo", "Cy")]
    hand.show(Column(hand.ui, fields))
    for place in order:
        hand.click(fields[place])
        hand.wait(0.05)
        assert fields[place].focused and is_open[-1]
    hand.layers.focus(None)
    hand.wait(0.05)
    assert not is_open[-1]


def test_typing_is_undone_and_redone() -> None:
    user = Typist("Anna")
    user.key(pygame.K_END)
    user.type("bel la")
    user.key(pygame.K_BACKSPACE)
    assert user.field.text == "Annabel l"
    seen = []
    for _ in range(5):
        user.key(pygame.K_z, CTRL)
        seen.append(user.field.text)
    assert seen == ["Annabel la", "Annabel", "Anna", "Anna", "Anna"]
    for _ in range(3):
        user.key(pygame.K_y, CTRL)
    assert user.field.text == "Annabel l"
    user.key(pygame.K_z, CTRL)
    user.key(pygame.K_z, CTRL | SHIFT)
    assert user.field.text == "Annabel l"
    user.type("x")
    user.key(pygame.K_y, CTRL)
    assert user.field.text == "Annabel lx", "a redo must not lose what was typed since"
    assert user.seen[-1] == user.field.text


def test_letters_that_the_font_lacks_are_named() -> None:
    user = Typist()
    user.send(pygame.TEXTINPUT, text="日")
    assert user.field.tooltip().startswith("This character cannot be shown: cjk unified ideograph-65e5.")
    user.wait(1)
    assert tip_box(user.layers), "the tooltip opens without the mouse"
    user.send(pygame.TEXTINPUT, text="日本 x")
    assert user.field.tooltip().startswith("These characters cannot be shown: ") and user.field.text == " x"
    user.type("y")
    assert user.field.tooltip() == ""


def test_composed_text_is_underlined_and_its_choices_open_at_the_caret(monkeypatch: pytest.MonkeyPatch) -> None:
    places: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", places.append)
    user = Typist("Bo")
    user.key(pygame.K_END)
    before = user.draw()
    user.send(pygame.TEXTEDITING, text="nn", start=0, length=2)
    drawn = user.draw()
    low = user.at(2)[1] + user.ui.text.line_height("body") // 2 - 1
    left, right = user.at(2)[0], user.at(2)[0] + user.field._pixels("nn")
    assert all(drawn.get_at((x, low))[:3] == field.COMPOSED for x in range(left, right))
    assert not any(before.get_at((x, low))[:3] == field.COMPOSED for x in range(left, right))
    assert places[-1].left == user.at(2)[0]
    assert user.field.rect.contains(places[-1])
