"""The board editor: tools at the left, the sheet beside them, and below it what is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from game.board.library import name_of
from game.board.sketch import Sketch
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.editor import toolbox as pages
from scenes.editor.acts import EditorActs
from scenes.editor.bars import bar, foot
from scenes.editor.document import Document
from scenes.editor.drafting import Drafting
from scenes.editor.frames import ToolsBeside
from scenes.editor.sheet import DrawingSheet, SheetView
from scenes.editor.toolbox import PAGES, BrushTile, Toolbox
from scenes.editor.trial import TrialScene
from scenes.editor.unsaved import UnsavedDrawing
from scenes.play.followed import report_presses
from scenes.tabletop.board.board_layer import table_of
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.field import TextField
from scenes.ui.label import Label
from scenes.ui.layout import Column
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style
from scenes.ui.widget import Widget

TRIALS_EACH = 1
"""How many boards are dealt for trial in each frame."""


class EditorScene(Screen):
    """Draws a board and saves it as a map. ``play`` gets the name of the saved board and begins a game on it."""

    name = "editor"
    chapter = "drawing"
    first_focus = None

    def __init__(self, app: App, play: Callable[[str], None], document: Document | None = None) -> None:
        super().__init__(app)
        self.play = play
        self.page = pages.LAND
        self._scrolled: dict[str, int] = {}
        """Where each page was scrolled to."""
        self._scroll: Scroll | None = None
        self._sheet: DrawingSheet | None = None
        self.message = ""
        """What has just been done; empty after the next change."""
        document = document or Document(Sketch())
        self.acts = EditorActs(app, document, self._show, self._saved)
        self.unsaved = UnsavedDrawing(app.storage)
        self._take(document)

    def _take(self, document: Document) -> None:
        """Draw on another document."""
        self.drafting = Drafting(document, self._changed)
        self.toolbox = Toolbox(self.drafting, self._turn, self._files)
        self.view = SheetView(document.sketch)
        self._stale = False

    # --- what is shown

    def build(self) -> Widget:
        """Build the tools, the bar, the sheet and the line below it."""
        ui = self.ui
        self._scroll = Scroll(ui, self.toolbox.page(ui, self.page))
        self._scroll.grow = 1
        title = Label(ui, _(PAGES[self.page][0]), Style("large", theme.RUST, True, display=True), lines=2)
        tools = Panel(ui, Column(ui, [self.toolbox.tabs(ui, self.page), title, self._scroll], gap=8), pad=12)
        self._sheet = DrawingSheet(ui, self.drafting, self.view)
        head = bar(ui, self.drafting, leave=self._leave, deal=self._try, save=self.acts.save, play=self._play)
        middle = Column(ui, [head, self._sheet, foot(ui, self.drafting, self.message)], gap=8)
        return ToolsBeside(ui, tools, middle)

    def _files(self) -> list[Widget]:
        """The buttons for other boards."""
        ui = self.ui
        found: list[Widget] = [
            Button(ui, _("New board"), self.acts.begin, height=38),
            Button(
                ui,
                _("Open"),
                lambda: self.acts.if_saved(self.acts.choose),
                height=38,
                tip=_("Opens one of your boards, or a copy of any other."),
            ),
        ]
        if self.drafting.document.file:
            found.append(Button(ui, _("Delete"), self.acts.delete, height=38, rank="quiet"))
        return found

    def background(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        surface.blit(table_of(self.ui, surface), (0, 0))

    def enter(self) -> None:
        """Begin at the sheet."""
        super().enter()
        self.layers.focus(self._sheet)

    def leave(self) -> None:
        """Keep what has not been saved."""
        self.unsaved.keep(self.drafting.document)
        self.unsaved.close()
        super().leave()

    def rebuild(self) -> None:
        """Rebuild the widgets, but keep the place of the page."""
        if self._scroll:
            self._scrolled[self.page] = self._scroll.at
        was_drawing = self._sheet is not None and self.layers.focused is self._sheet
        super().rebuild()
        if self._scroll:
            self._scroll.to(self._scrolled.get(self.page, 0))
        if was_drawing:
            self.layers.focus(self._sheet)
        self._stale = False
        hexes, harbours = self.drafting.size()
        flaws = [flaw.text for flaw in self.drafting.flaws]
        middle, side = (self._sheet.painter.origin, self._sheet.painter.side) if self._sheet else ((0.0, 0.0), 0.0)
        self.app.report("editor", hexes=hexes, harbours=harbours, flaws=flaws, middle=middle, side=side)
        report_presses(self)

    # --- time and events

    def update(self, dt: float) -> None:
        """Show what has changed between two strokes, and deal a board for trial while nothing else happens."""
        super().update(dt)
        if self.app.stack.top is not self or (self._sheet and self._sheet.is_painting):
            return
        self.unsaved.update(self.drafting.document, dt)
        if self.drafting.judge(TRIALS_EACH):
            self._stale = True
        if self._stale and not isinstance(self.layers.focused, TextField) and not self.layers.is_captured:
            self.rebuild()

    def event(self, event: Event) -> Event | None:
        """Ctrl+Z, Ctrl+Y and Ctrl+S do what they do elsewhere; a gamepad has buttons for what is used most."""
        if event.type == pygame.KEYDOWN and (self._control(event) or self._button(event)):
            return None
        left = super().event(event)
        if left is not None and left.type == pygame.KEYDOWN and self._step(left.key):
            return None
        return left

    def commands(self) -> list[str]:
        """The commands of the sheet, of the brushes and of the widgets."""
        at_sheet = ["erase", "pick"] if self._sheet and self._sheet.focused else []
        brushes = ["brush_on", "brush_back"] if self.toolbox.brushes(self.page) else []
        return [*at_sheet, *brushes, *super().commands()]

    def _step(self, key: int) -> bool:
        """Choose the next brush, or the one before."""
        step = (key == self.ui.keys.code("brush_on")) - (key == self.ui.keys.code("brush_back"))
        brushes = self.toolbox.brushes(self.page)
        if not step or self.drafting.brush not in brushes:
            return False
        self.drafting.choose(brushes[(brushes.index(self.drafting.brush) + step) % len(brushes)])
        return True

    def _control(self, event: Event) -> bool:
        """Handle a key with Ctrl."""
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        again = event.key == pygame.K_y or (event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT)
        if again:
            self.drafting.redo()
        elif event.key == pygame.K_z:
            self.drafting.undo()
        elif event.key == pygame.K_s:
            self.acts.save()
        else:
            return False
        return True

    def _button(self, event: Event) -> bool:
        """Handle a gamepad's button, which comes as the key of what it does at the table."""
        if not event.dict.get("pad"):
            return False
        place = self._sheet.cursor if self._sheet and self._sheet.focused else None
        if event.key == self.ui.keys.code("board"):
            self._change_sides()
        elif event.key == self.ui.keys.code("trade"):
            self.drafting.undo()
        elif event.key == self.ui.keys.code("look"):
            self.drafting.redo()
        elif event.key == self.ui.keys.code("end_turn") and not self.drafting.flaws:
            self._play()
        elif event.key == self.ui.keys.code("go_on") and place is not None:
            self.drafting.touch(place, erases=True)
        else:
            return False
        return True

    def _change_sides(self) -> None:
        """Move the focus from the sheet to the tools, or back."""
        root = self.layers.bottom()
        tiles = [one for one in root.walk() if isinstance(one, BrushTile)]
        chosen = next((tile for tile in tiles if tile.chosen), tiles[0] if tiles else None)
        at_sheet = self._sheet is not None and self.layers.focused is self._sheet
        self.ui.keyboard = True
        self.layers.focus(chosen if at_sheet and chosen else self._sheet)

    def escape(self) -> bool:
        """Leave, after asking if anything has not been saved."""
        self._leave()
        return True

    @property
    def is_unsaved(self) -> bool:
        """Whether leaving would lose something."""
        return self.drafting.document.is_changed

    def _changed(self) -> None:
        """The drawing or the brush is another."""
        self._stale = True
        self.message = ""
        self.ui.redraw()

    def _turn(self, page: str) -> None:
        """Show another page of tools, with its first brush."""
        if self._scroll:
            self._scrolled[self.page] = self._scroll.at
        self.page = page
        brushes = self.toolbox.brushes(page)
        if brushes and self.drafting.brush not in brushes:
            self.drafting.choose(brushes[0])
        self._scroll = None
        self.rebuild()

    # --- files

    def open(self, name: str, seats: int = 0) -> None:
        """Draw on a board of that name, if there are several for that many players."""
        self.acts.open(name, seats)

    def _show(self, document: Document) -> None:
        """Show another document."""
        self._take(document)
        self.page = pages.LAND
        self._scrolled.clear()
        self._scroll = None
        self.rebuild()
        self.layers.focus(self._sheet)

    def _saved(self) -> None:
        """Say that the board has been saved."""
        draft = _("Saved as a draft: it can be played once nothing is wrong.")
        self.message = draft if self.drafting.flaws else _("Saved. New game lists it among the boards.")
        self.rebuild()

    def _leave(self) -> None:
        self.acts.if_saved(self.app.go.back)

    # --- playing

    def _is_sound(self) -> bool:
        """Whether the board can be dealt whatever the seed; if not, that is shown."""
        if not self.drafting.flaws and not self.drafting.judge():
            return True
        self.ui.sound("error")
        self.rebuild()
        return False

    def _try(self) -> None:
        """Show an example."""
        layout = self.drafting.layout
        if self._is_sound() and layout:
            self.app.stack.push(TrialScene(self.app, layout))

    def _play(self) -> None:
        """Save the board, and begin a game on it."""
        if not self._is_sound():
            return
        if self.is_unsaved or not self.drafting.document.file:
            self.acts.save(self._begin)
        else:
            self._begin()

    def _begin(self) -> None:
        file = self.drafting.document.file
        assert file is not None
        self.app.stack.pop(self)
        self.play(name_of(file.name))
