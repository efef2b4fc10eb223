"""The Career scene: what a person at this computer has achieved, in pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame.event import Event

from platform_io.i18n import C_, N_, _
from scenes.app.app import App
from scenes.career.achievements import achievements_page
from scenes.career.acts import CareerActs
from scenes.career.figure import Chosen
from scenes.career.games import GameRows
from scenes.career.keeping import ReadingIn
from scenes.career.pages import CareerPages
from scenes.page import PageScene
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.dropdown import DropDown
from scenes.ui.label import Label, Picture
from scenes.ui.layout import Column, Flow, Row, Spacer
from scenes.ui.panel import Panel, Tall
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill
from scenes.ui.widget import Widget
from sprites.names import COLOUR_NAMES, FACES, face_sprite, person_sprite
from user.career import Career
from user.career_figures import ProfileGames
from user.career_file import CareerFile
from user.profiles import Profile
from user.storage import StorageError

OVERVIEW, ACHIEVEMENTS, GAMES = "overview", "achievements", "games"
TITLES = {
    OVERVIEW: N_("Overview"),
    "wins": N_("Wins"),
    "points": N_("Points"),
    "luck": N_("Luck"),
    ACHIEVEMENTS: N_("Achievements"),
    GAMES: C_("career", "Games"),
}
"""The titles of the pages; all but the last two are methods of ``CareerPages``."""
FACE = 40
SHOWN = 1.0
"""Seconds between two updates while games are read in."""


class CareerScene(PageScene):
    """A profile, its pages, and buttons to change profiles, export and import."""

    name = "career"
    takes_lines = True
    chapter = "program#icon/points"
    first_focus = None

    def __init__(self, app: App, page: str = OVERVIEW) -> None:
        super().__init__(app)
        self.file = CareerFile(app.storage)
        self.career = Career()
        self.page = page
        self.acts = CareerActs(app, self.file, self._changed)
        self.reading = ReadingIn(app)
        self.problem = ""
        """Why the career cannot be read."""
        self.profile: Profile | None = None
        self._chosen: Chosen | None = None
        """The games behind a figure; None for all."""
        self._row = 0
        self._since = 0.0
        self._is_reading = False
        """Whether reading takes so long that its progress is shown."""

    # --- data

    def enter(self) -> None:
        """Read the file, and begin to read the saved games that it does not know."""
        self._load()
        super().enter()
        self.layers.focus(self._back)
        self.reading.begin()

    def resume(self) -> None:
        """Go on reading: another scene may have needed the files, or deleted some."""
        super().resume()
        self._since = 0.0
        self.reading.begin()
        self.rebuild()

    def pause(self) -> None:
        """Stop reading files, because the next scene may need them."""
        super().pause()
        self.reading.stop()

    def leave(self) -> None:
        """Stop reading files."""
        super().leave()
        self.reading.stop()

    def _load(self) -> None:
        self.problem = ""
        try:
            self.career = self.file.load()
        except StorageError as error:
            self.problem = str(error)
        self._follow(self.profile.id if self.profile else self.app.settings.career)

    def _changed(self, career: Career, profile: str) -> None:
        """Show a career that has changed, and one of its profiles."""
        self.career = career
        self._follow(profile or (self.profile.id if self.profile else ""))
        self._chosen = None
        self.rebuild()

    def _follow(self, profile: str) -> None:
        """Show a profile; if it does not exist, the one with the most games."""
        found = self.career.profile(profile)
        by_games = sorted(self.career.profiles, key=lambda one: -len(self.career.of(one.id)))
        self.profile = found or (by_games[0] if by_games else None)

    def _choose(self, number: int) -> None:
        """Show another profile, now and the next time."""
        self.profile = self.career.profiles[number]
        self.app.settings.career = self.profile.id
        self.app.save_settings()
        self._turn_to(self.page)

    def update(self, dt: float) -> None:
        """Show what has been read in, and what has been found damaged."""
        super().update(dt)
        self._since += dt
        if self.app.stack.top is not self:
            return
        if self.file.notice:
            notice, self.file.notice = self.file.notice, ""
            self.app.say(_("A note about your career"), escape(notice))
            return
        was_reading = self._is_reading
        self._is_reading = self.reading.share < 1 and (was_reading or self._since > SHOWN)
        if self.reading.ended() or was_reading != self._is_reading or (self._is_reading and self._since > SHOWN):
            self._since = 0.0
            self._load()
            self.rebuild()

    def event(self, event: Event) -> Event | None:
        """Look again when the window gets the focus: another one may have finished a game."""
        if event.type == pygame.WINDOWFOCUSGAINED:
            self._load()
            self.rebuild()
        return super().event(event)

    def escape(self) -> bool:
        """Go from the games behind a figure to all games; otherwise go back."""
        if self.page == GAMES and self._chosen is not None:
            self._show_all()
            return True
        return super().escape()

    # --- widgets

    def build(self) -> Widget:
        """Build the profile, the tabs, the page and the buttons."""
        ui = self.ui
        tabs = [
            Button(ui, _(TITLES[page]), partial(self._turn_to, page), height=36, selected=page == self.page)
            for page in TITLES
        ]
        parts: list[Widget] = [self._head()]
        if self.profile is not None:
            parts.append(Flow(ui, tabs, gap=6))
        content = self._content()
        content.grow = 1
        whole = Column(ui, [*parts, content, self._foot()], gap=10)
        return Tall(ui, Panel(ui, whole, pad=22), 1180, 12)

    def rebuild(self) -> None:
        """Rebuild the widgets, and tell tests what is shown."""
        super().rebuild()
        self.app.report("career", page=self.page, profiles=len(self.career.profiles), games=len(self.career.games))

    def _head(self) -> Widget:
        """The profile, and buttons to choose, change and make one."""
        ui, profile = self.ui, self.profile
        title = Label(ui, _("Career"), Style("heading", theme.INK, True), lines=1)
        gap = Spacer(ui, grow=1)
        new = Button(ui, "", self.acts.create, icon="icon/plus", height=38, rank="quiet", tip=_("New profile"))
        if profile is None:
            return Row(ui, [title, gap, new], gap=10)
        sign = COLOUR_NAMES.index(profile.colour) if profile.colour in COLOUR_NAMES else 0
        face = Picture(ui, face_sprite(profile.face) if profile.face in FACES else person_sprite(sign), FACE)
        names = [escape(one.name) for one in self.career.profiles]
        place = self.career.profiles.index(profile)
        which = DropDown(ui, names, place, self._choose, width=200, tip=_("Choose a profile"))
        change = Button(ui, _("Change"), self._edit, height=38, rank="quiet")
        return Row(ui, [title, gap, face, which, change, new], gap=10)

    def _edit(self) -> None:
        if self.profile is not None:
            self.acts.change(self.profile, len(self.career.of(self.profile.id)))

    def _content(self) -> Widget:
        ui, profile = self.ui, self.profile
        if self.problem or profile is None:
            return self._empty()
        played = ProfileGames(profile.id, tuple(self.career.of(profile.id)))
        if not played.games:
            text = fill(_("{name} has not finished a game yet."), name=profile.name)
            return Label(ui, text, Style("body", theme.FADED, align="center"), lines=3)
        if self.page == GAMES:
            chosen = self._chosen or Chosen(_("All games"), played)
            rows = GameRows(self.app, chosen, self._row, self._point)
            self._scroll = rows.rows
            return rows.widgets(self._show_all if self._chosen else None)
        if self.page == ACHIEVEMENTS:
            page = achievements_page(ui, played, self._show)
        else:
            make: Callable[[], Widget] = getattr(CareerPages(self.app, played, self._show), self.page)
            page = make()
        self._scroll = Scroll(ui, page)
        return self._scroll

    def _empty(self) -> Widget:
        """What a new player sees, or why the career cannot be read."""
        ui = self.ui
        text = escape(self.problem) or _(
            "Your career begins with the first game that you finish. Games played before are read in from your saved "
            "games."
        )
        words = Label(ui, text, Style("body", theme.INK, align="center"), lines=4)
        parts: list[Widget] = [Spacer(ui, grow=1), words]
        if not self.problem:
            start = Button(ui, _("New game"), self.app.go.new_game, icon="icon/plus", rank="primary")
            parts.append(Flow(ui, [start]))
        return Column(ui, [*parts, Spacer(ui, grow=2)], gap=14)

    def _foot(self) -> Widget:
        ui = self.ui
        self._back = Button(ui, _("Back"), self.app.go.back, width=110, rank="quiet")
        text = self.acts.said or self.reading.problem
        if self._is_reading:
            text = fill(_("Reading your saved games: {n}%"), n=round(100 * self.reading.share))
        message = Label(ui, escape(text), Style("small", theme.FADED, align="center"), lines=2)
        message.grow = 1
        export = Button(ui, _("Export"), self.acts.export, height=38)
        take_in = Button(
            ui, _("Import"), self.acts.import_file, height=38, tip=_("Adds a career from a file to this one.")
        )
        export.reason = "" if self.career.games or self.career.profiles else _("There is nothing to export yet.")
        return Row(ui, [self._back, message, export, take_in], gap=10)

    # --- what is shown

    def _turn_to(self, page: str, chosen: Chosen | None = None) -> None:
        """Show another page at its top."""
        self.page, self._chosen, self._row, self._scroll = page, chosen, 0, None
        self.rebuild()

    def _show(self, chosen: Chosen) -> None:
        """Show the games behind a figure."""
        self._turn_to(GAMES, chosen)

    def _show_all(self) -> None:
        self._turn_to(GAMES)

    def _point(self, row: int) -> None:
        self._row = row
