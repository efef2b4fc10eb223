"""The Challenges scene: what everybody plays today, all puzzles, and what the player has missed."""

from __future__ import annotations

from functools import partial

import pygame
from pygame.event import Event

from platform_io.i18n import N_, _
from scenes.app.app import App
from scenes.challenges.keeping import challenges_of
from scenes.challenges.own_games import MissedPage
from scenes.challenges.puzzle_list import PuzzlePage
from scenes.challenges.today import TodayPage
from scenes.page import PageScene
from scenes.play.followed import report_presses
from scenes.ui import clipboard, theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Flow
from scenes.ui.panel import Panel, Tall
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style
from scenes.ui.widget import Widget
from user.challenges import Challenges

TODAY, PUZZLES, MISSED_PAGE = "today", "puzzles", "missed"
PAGES = {TODAY: N_("Today"), PUZZLES: N_("Puzzles"), MISSED_PAGE: N_("What you missed")}


class ChallengesScene(PageScene):
    """Three pages and the way back."""

    name = "challenges"
    takes_lines = True
    chapter = "program#icon/check"
    first_focus = None

    def __init__(self, app: App, page: str = TODAY) -> None:
        super().__init__(app)
        self.page = page
        self.challenges = Challenges()
        self.today = TodayPage(app, self.rebuild)
        self.puzzles = PuzzlePage(app, lambda: self._turn_to(self.page), lambda: app.go.take_text(clipboard.get()))
        self.missed = MissedPage(app)

    def enter(self) -> None:
        """Read what has been solved, and show the page."""
        self.challenges = challenges_of(self.app)
        self._look()
        super().enter()

    def resume(self) -> None:
        """Read it again: something may have been solved meanwhile."""
        super().resume()
        self.challenges = challenges_of(self.app)
        self._look()
        self.rebuild()

    def pause(self) -> None:
        """Stop reading files, because the next scene may need them."""
        super().pause()
        self.missed.stop()

    def leave(self) -> None:
        """Stop reading files."""
        super().leave()
        self.missed.stop()

    def _look(self) -> None:
        if self.page == MISSED_PAGE:
            self.missed.look()

    def update(self, dt: float) -> None:
        """Show what has been found."""
        super().update(dt)
        if self.missed.update():
            self.rebuild()

    def event(self, event: Event) -> Event | None:
        """Look again when the window gets the focus: another one may have solved something."""
        if event.type == pygame.WINDOWFOCUSGAINED:
            self.challenges = challenges_of(self.app)
            self.rebuild()
        return super().event(event)

    def build(self) -> Widget:
        """Build the tabs, the page and the way back."""
        ui = self.ui
        head = Label(ui, _("Challenges"), Style("heading", theme.INK, True, "center"), lines=1)
        tabs = [
            Button(ui, _(title), partial(self._turn_to, page), height=36, selected=page == self.page)
            for page, title in PAGES.items()
        ]
        content = self._content()
        content.grow = 1
        self._scroll = next((one for one in content.walk() if isinstance(one, Scroll)), None)
        back = Anchored(ui, Button(ui, _("Back"), self.app.go.back, icon="icon/arrow_left", width=160, rank="quiet"))
        whole = Column(ui, [head, Flow(ui, tabs, gap=6), content, back], gap=10)
        return Tall(ui, Panel(ui, whole, pad=22), 1180, 12)

    def rebuild(self) -> None:
        """Rebuild the widgets, and tell tests what is shown."""
        super().rebuild()
        self.app.report("challenges", page=self.page, solved=len(self.challenges.puzzles))
        report_presses(self)

    def _content(self) -> Widget:
        if self.page == PUZZLES:
            return self.puzzles.build(self.challenges)
        return self.missed.build() if self.page == MISSED_PAGE else self.today.build(self.challenges)

    def _turn_to(self, page: str) -> None:
        """Show a page at its top."""
        self.page, self._scroll = page, None
        self._look()
        self.rebuild()
