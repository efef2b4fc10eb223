"""A keyboard on the screen, to write in a text field with a gamepad or a finger."""

from __future__ import annotations

import unicodedata
from functools import partial
from typing import Final

import pygame
from pygame.event import Event

from platform_io import i18n
from platform_io.i18n import C_, _
from scenes.app.app import App
from scenes.app.modal import Modal
from scenes.ui.button import Button
from scenes.ui.field import TextField
from scenes.ui.keymap import key_name
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Row
from scenes.ui.panel import Panel
from scenes.ui.text import Style, escape
from scenes.ui.widget import Widget

PAGES: Final = (
    ("1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.:_"),
    ("àáâãäåąăæç", "ćčďđèéêëęě", "ğìíîïıłñńň", "òóôõöøőœřś", "šşßťþùúûüű", "ůýźżžĳơưṣț"),
    ("1234567890", "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбюё", "іїєґ"),
    ("!?.,:;'\"()", "+-*/=#%&@_", "<>[]{}|\\~$"),
)
"""Letters with which names are written: plain ones, those with marks, Cyrillic ones, and signs."""
FACES: Final = ("abc", "äéñ", "абв", "#+!")
"""How the button that leads to each page looks."""
CYRILLIC: Final = ("ru", "uk")
SIDE = 50
"""The size of a key in design units."""


class KeyboardScene(Modal):
    """Types into a field of the scene below. Esc and *Done* close it; letters from a real keyboard are typed, too."""

    name = "keyboard"
    chapter = ""
    darkens = False

    def __init__(self, app: App, field: TextField) -> None:
        super().__init__(app)
        self.field = field
        self.page = 2 if i18n.spoken() in CYRILLIC else 0
        self.capital = not field.text

    def build(self) -> Widget:
        """The text so far, the letters of the page, and the keys below them."""
        ui = self.ui
        line = Label(ui, self._line(), Style("large", bold=True), lines=1)
        rows = [Row(ui, [self._key(letter) for letter in row], gap=4) for row in PAGES[self.page]]
        # the gap between rows keeps arrows to the side in their row
        column = Column(ui, [line, *rows, self._below()], gap=8, align="center")
        return Anchored(ui, Panel(ui, column), "midbottom", margin=10)

    def _below(self) -> Widget:
        ui = self.ui
        pages = [
            Button(ui, face, partial(self._turn, at), height=SIDE, width=64, rank="quiet", selected=at == self.page)
            for at, face in enumerate(FACES)
        ]
        tip = _(C_("key", "Shift"))
        capital = Button(
            ui,
            "",
            self._shift,
            icon="icon/arrow_up",
            height=SIDE,
            width=64,
            rank="quiet",
            selected=self.capital,
            tip=tip,
        )
        space = Button(ui, "", partial(self._type, " "), height=SIDE, width=150, tip=key_name(pygame.K_SPACE))
        tip = key_name(pygame.K_BACKSPACE)
        back = Button(ui, "", self._erase, icon="icon/arrow_left", height=SIDE, width=64, rank="quiet", tip=tip)
        done = Button(ui, _("Done"), self.close, height=SIDE, width=100, rank="primary")
        return Row(ui, [capital, *pages, space, back, done], gap=4)

    def _line(self) -> str:
        """The text with a line where the next letter goes."""
        line = self.field.line
        parts = [escape(part).replace(" ", "\u00a0") for part in (line.text[: line.caret], line.text[line.caret :])]
        return "{#a82a1e}|{/#}".join(parts)

    def _key(self, letter: str) -> Button:
        shown = letter.upper() if self.capital and len(letter.upper()) == 1 else letter
        return Button(self.ui, escape(shown), partial(self._type, shown), height=SIDE, width=SIDE)

    def _send(self, event: Event) -> None:
        self.field.key(event, self.layers)
        self.rebuild()

    def _type(self, letter: str) -> None:
        self.capital = False
        self._send(Event(pygame.TEXTINPUT, text=unicodedata.normalize("NFC", letter)))

    def _erase(self) -> None:
        self._send(Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode=""))

    def _turn(self, page: int) -> None:
        self.page = page
        self.rebuild()

    def _shift(self) -> None:
        self.capital = not self.capital
        self.rebuild()

    def event(self, event: Event) -> Event | None:
        """Pass on what a real keyboard types."""
        is_real = event.type == pygame.KEYDOWN and not event.dict.get("pad")
        if event.type == pygame.TEXTINPUT or (is_real and event.key == pygame.K_BACKSPACE):
            self._send(event)
            return None
        return super().event(event)
