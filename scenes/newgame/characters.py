"""Dialogs to choose the character of a computer opponent, and the face of a person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.ai.characters import CHARACTERS
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.modal import Modal
from scenes.newgame.seats import SeatChoice
from scenes.newgame.tile import Tile
from scenes.tabletop.words import opponents
from scenes.ui import theme
from scenes.ui.accessible import Accessible
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Flow, Row, Shares, Spacer
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget
from sprites.names import FACES, face_sprite

IN_A_ROW = 3
WIDE = 236


class FaceTile(Tile):
    """A face, and lines of text below it."""

    WIDE, HIGH = WIDE, 84

    def __init__(
        self,
        ui: UiContext,
        face: str,
        lines: Sequence[tuple[str, Style]],
        on_press: Callable[[], None],
        *,
        chosen: bool,
    ) -> None:
        super().__init__(ui, lines, on_press, chosen=chosen)
        self.face = face

    def accessible(self) -> Accessible | None:
        """A button with its text, or else with what the face is like."""
        about = super().accessible()
        return replace(about, name="{" + face_sprite(self.face) + "}") if about and not about.name else about

    def picture(self) -> pygame.Surface:
        """The face."""
        return self.ui.pictures.picture(face_sprite(self.face), self.ui.px(self.HIGH))


def _described(character: str) -> list[tuple[str, Style]]:
    """The name and preferences of a character."""
    return [
        (escape(opponents.NAMES[character]), Style("body", bold=True, align="center")),
        (opponents.title(character), Style("small", align="center")),
        (opponents.style(character), Style("small", theme.FADED, align="center")),
    ]


class FaceScene(Modal):
    """Shows all faces of people; ``take`` gets the chosen one."""

    name = "faces"
    chapter = "program"

    def __init__(self, app: App, seat: SeatChoice, take: Callable[[str], None]) -> None:
        super().__init__(app)
        self.seat = seat
        self.take = take
        self.first_focus = FACES.index(seat.face) if seat.face in FACES else 0

    def build(self) -> Widget:
        """Build rows of tiles."""
        ui = self.ui
        tiles: list[Widget] = [
            FaceTile(ui, name, (), partial(self._choose, name), chosen=name == self.seat.face) for name in FACES
        ]
        for tile in tiles:
            tile.grow = 1
        rows = [Shares(ui, tiles[start : start + IN_A_ROW], gap=10) for start in range(0, len(tiles), IN_A_ROW)]
        head = Label(ui, _("Choose a face"), Style("heading", bold=True, align="center"))
        back = Flow(ui, [Button(ui, _("Back"), self.close, width=130, rank="quiet")])
        return Anchored(ui, Panel(ui, Column(ui, [head, *rows, back], gap=10), pad=24), width=460, margin=14)

    def _choose(self, face: str) -> None:
        self.close()
        self.take(face)


class CharacterScene(Modal):
    """Shows all characters; ``take`` gets the chosen one, or an empty text for none."""

    name = "characters"
    chapter = "opponents"

    def __init__(self, app: App, seat: SeatChoice, take: Callable[[str], None]) -> None:
        super().__init__(app)
        self.seat = seat
        self.take = take
        self.first_focus = CHARACTERS.index(seat.character) if seat.character else len(CHARACTERS)

    def build(self) -> Widget:
        """Build rows of tiles, and a button for no character."""
        ui = self.ui
        tiles: list[Widget] = [
            FaceTile(ui, name, _described(name), partial(self._choose, name), chosen=name == self.seat.character)
            for name in CHARACTERS
        ]
        for tile in tiles:
            tile.grow = 1
        rows = [
            Row(ui, tiles[start : start + IN_A_ROW], gap=10, align="fill") for start in range(0, len(tiles), IN_A_ROW)
        ]
        scroll = Scroll(ui, Column(ui, rows, gap=10))
        scroll.grow = 1
        none = Button(
            ui, _("No character"), lambda: self._choose(""), icon="icon/robot", selected=not self.seat.character
        )
        back = Button(ui, _("Back"), self.close, rank="quiet")
        column = Column(
            ui,
            [
                Label(ui, _("Choose a character"), Style("heading", bold=True, align="center")),
                Label(
                    ui,
                    _("A character changes an opponent's style, but hardly its strength."),
                    Style("small", theme.FADED, align="center"),
                ),
                scroll,
                Row(ui, [Spacer(ui, grow=1), none, back, Spacer(ui, grow=1)], gap=12),
            ],
            gap=10,
        )
        return Anchored(ui, Panel(ui, column, pad=24), width=IN_A_ROW * WIDE + 90, margin=14)

    def _choose(self, character: str) -> None:
        self.close()
        self.take(character)
