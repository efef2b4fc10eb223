"""A dialog to choose the board of a new game by its picture."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.board.board import Board
from game.board.library import shipped_names
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.modal import Modal
from scenes.newgame.choices import Choices, SeatTable
from scenes.newgame.tile import PAD, Tile
from scenes.play.followed import report_presses
from scenes.tabletop.words import options as texts
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Flow, Shares, Spacer
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget
from sprites.board_picture import drawn_in_parts
from sprites.geometry import BoardLayout, margin_of, sea_around

IN_A_ROW = 4
EACH_FRAME = 0.006
"""Seconds of drawing in each frame, until all pictures are ready."""

Pictures = dict[tuple[str, tuple[int, int]], pygame.Surface]
"""Finished pictures by board and size."""


class BoardTile(Tile):
    """A board: picture, name, and a line about it or the reason why it does not suit these players."""

    WIDE, HIGH, GAP = 232, 150, PAD / 2

    def __init__(
        self,
        ui: UiContext,
        name: str,
        title: str,
        about: str,
        fault: str,
        pictures: Pictures,
        on_press: Callable[[], None],
        *,
        chosen: bool,
    ) -> None:
        lines = [(title, Style("body", bold=True, align="center"))]
        for text, colour in ((about, theme.FADED), (fault, theme.RED)):
            lines += [(text, Style("small", colour, align="center"))] if text else []
        super().__init__(ui, lines, on_press, chosen=chosen)
        self.name = name
        self.pictures = pictures

    @property
    def room(self) -> tuple[int, int]:
        """The size of the picture."""
        return max(8, self.rect.width - 2 * self.ui.px(PAD)), self.ui.px(self.HIGH)

    def picture(self) -> pygame.Surface | None:
        """The board, once it has been drawn."""
        return self.pictures.get((self.name, self.room))


class BoardScene(Modal):
    """Shows all boards; ``take`` gets the name of the chosen one. The pictures appear one after another."""

    name = "boards"
    chapter = "boards"

    def __init__(
        self,
        app: App,
        table: SeatTable,
        choices: Choices,
        take: Callable[[str], None],
        *,
        title: str = "",
        draw: Callable[[str], None] | None = None,
    ) -> None:
        """``draw`` opens the board editor with a board, or for a new one if the name is empty."""
        super().__init__(app)
        self.title = title or _("Choose a board")
        self.draw_board = draw
        self.take = take
        self.choices = choices
        self.shared = table.shared
        self.titles = texts.boards(table.titles, app.ui.text.shown)
        self.first_focus = list(self.titles).index(choices.board)
        self.boards: dict[str, Board | None] = {}
        """The boards for these players; None if there is none."""
        self.faults: dict[str, str] = {}
        for name in self.titles:
            self.boards[name], self.faults[name] = table.sample(name, choices)
        self.pictures: Pictures = {}
        self._tiles: list[BoardTile] = []
        self._drawing: tuple[tuple[str, tuple[int, int]], Iterator[pygame.Surface]] | None = None

    def build(self) -> Widget:
        """Build rows of tiles."""
        ui = self.ui
        self._tiles = [
            BoardTile(
                ui,
                name,
                escape(title),
                texts.line(name),
                escape(self.faults[name]),
                self.pictures,
                partial(self._choose, name),
                chosen=name == self.choices.board,
            )
            for name, title in self.titles.items()
        ]
        rows: list[Widget] = []
        for start in range(0, len(self._tiles), IN_A_ROW):
            row: list[Widget] = [*self._tiles[start : start + IN_A_ROW]]
            row += [Spacer(ui) for _place in range(IN_A_ROW - len(row))]
            for item in row:
                item.grow = 1
            rows.append(Shares(ui, row, gap=10))
        scroll = Scroll(ui, Column(ui, rows, gap=10))
        scroll.grow = 1
        head = Label(ui, self.title, Style("heading", bold=True, align="center"))
        back = Button(ui, _("Back"), self.close, width=130, rank="quiet")
        ways = Flow(ui, [back, *self._drawing_ways()])
        return Anchored(ui, Panel(ui, Column(ui, [head, scroll, ways], gap=10), pad=24), width=1060, margin=14)

    def rebuild(self) -> None:
        """Rebuild the widgets, and tell followers what can be pressed."""
        super().rebuild()
        report_presses(self)

    def _drawing_ways(self) -> list[Widget]:
        """The buttons that open the board editor."""
        draw, name = self.draw_board, self.choices.board
        if draw is None:
            return []
        text = _("Edit a copy of {board}") if name in shipped_names() else _("Edit {board}")

        def go(wanted: str) -> None:
            self.close()
            draw(wanted)

        ways: list[Widget] = [Button(self.ui, _("Draw a board"), partial(go, ""), width=150)]
        if name not in self.shared:
            ways.append(Button(self.ui, fill(text, board=self.titles[name]), partial(go, name), width=150))
        return ways

    def update(self, dt: float) -> None:
        """Draw what pictures are missing, for a moment in each frame."""
        super().update(dt)
        self.draw_pictures(time.perf_counter() + EACH_FRAME)

    def draw_pictures(self, until: float) -> None:
        """Draw missing pictures until a time; the first boards first."""
        while time.perf_counter() < until:
            if self._drawing is None:
                tile = next((tile for tile in self._tiles if self._lacks(tile)), None)
                if tile is None:
                    return
                board = self.boards[tile.name]
                assert board
                area = pygame.Rect((0, 0), tile.room)
                layout = BoardLayout(board.net, sea_around(board), area, margin_of(board))
                self._drawing = (tile.name, tile.room), drawn_in_parts(board, layout, self.app.assets.sheets)
            key, parts = self._drawing
            picture = next(parts, None)
            if picture is None:
                self._drawing = None
            else:
                self.pictures[key] = picture
                self.ui.redraw()

    def _lacks(self, tile: BoardTile) -> bool:
        """Whether a tile has no picture of its size yet."""
        return self.boards[tile.name] is not None and (tile.name, tile.room) not in self.pictures

    def _choose(self, name: str) -> None:
        self.close()
        self.take(name)
