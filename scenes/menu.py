"""The main menu, the first scene of the program."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from game import __version__
from platform_io.i18n import _, spoken
from scenes.app import job
from scenes.app.app import App
from scenes.app.commands import COMMANDS
from scenes.app.screen import Screen
from scenes.backdrop import Backdrop
from scenes.saved import about
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label, Picture
from scenes.ui.layout import Anchored, Column, Overlay, Row, Shares, Spacer
from scenes.ui.panel import Panel
from scenes.ui.text import Style, escape, fill, titled
from scenes.ui.widget import Widget
from user.save_index import ContinueOffer

WARNING: theme.Colour = (240, 160, 128)


class MenuScene(Screen):
    """The title and the buttons, in front of a drifting board."""

    name = "menu"
    mood = "menu"
    steps_back = False
    takes_lines = True

    def __init__(self, app: App, *, is_covered: bool = False) -> None:
        """``is_covered``: the menu starts below another scene, and looks for games only when it becomes visible."""
        super().__init__(app)
        self.backdrop = Backdrop(app.ui)
        self._is_covered = is_covered
        self._offer: ContinueOffer | None = None
        """None until all games have been searched."""
        self._search: job.Job[ContinueOffer] | None = None
        self._language = spoken()
        """The language in which the game was described."""
        self._is_awaited = False
        """Whether to continue the last game as soon as it is found."""

    def enter(self) -> None:
        """Look for the last game, build the menu, and show any problem from the start of the program."""
        if not self._is_covered:
            self._look()
        super().enter()
        if self.app.notice:
            notice, self.app.notice = self.app.notice, ""
            self.app.say(_("A note about your settings"), escape(notice))

    def resume(self) -> None:
        """Look again: another game may be the last one now."""
        super().resume()
        self._look()
        self.rebuild()

    def pause(self) -> None:
        """Stop reading files, because the next scene may need them."""
        super().pause()
        self._stop()

    def leave(self) -> None:
        """Stop looking for games."""
        super().leave()
        self._stop()

    def _look(self) -> None:
        """Start looking for the game to continue. This takes long if a long game was interrupted."""
        self._stop()
        self._language = spoken()
        self._search = job.Job(self.app.shelf.unfinished)
        self._take(job.AT_ONCE)

    def _take(self, patience: float) -> bool:
        """Take the result of the search; False if it has not finished."""
        if self._search is None or not self._search.wait(patience):
            return False
        self._offer, self._search = self._search.result(), None
        return True

    def _stop(self) -> None:
        if self._search is not None:
            self._search.cancel()
            self._search = None
        self._is_awaited = False

    def event(self, event: Event) -> Event | None:
        """Look for games again when the window gets the focus: another one may have opened or closed a game."""
        if event.type == pygame.WINDOWFOCUSGAINED and not self._search:
            self._look()
            self.rebuild()
        if self._search and event.type == pygame.KEYDOWN and event.key == self.ui.keys.code("continue"):
            self._is_awaited = True
            return None
        return super().event(event)

    def build(self) -> Widget:
        """Build the title, the buttons and the footer."""
        if self._language != spoken():
            self._look()
        ui, go = self.ui, self.app.go
        offer = self._offer or ContinueOffer(note=_("Looking through your games…"))
        path = offer.path

        def button(text: str, action: Callable[[], None], *, key: str, first: bool = False) -> Button:
            size, high = ("large", 54) if first else ("body", 44)
            return Button(ui, text, action, size=size, height=high, hotkey=key, rank="primary" if first else "normal")

        def beside(*buttons: Widget) -> Widget:
            for one in buttons:
                one.grow = 1
            return Shares(ui, buttons, gap=9)

        rows: list[Widget] = []
        if path:  # the game described below, even if another one is the last by now
            rows.append(button(_("Continue"), lambda: go.load_game(path), key="continue", first=True))
        together = _("Played together: your table opens again, and the others can return.") if offer.is_hosted else ""
        said = ((about(self.app, offer.summary), theme.SAND, 6), (together, theme.SAND, 3), (offer.note, WARNING, 4))
        for text, colour, lines in said:
            if text:
                rows.append(Label(ui, escape(text), Style("small", colour, align="center"), lines=lines))
        is_new = not path and not offer.note and not self.app.settings.has_played
        learn = _("Continue the lesson") if self.app.settings.guide_lesson else _("Learn to play")
        if is_new:  # new players are offered the guided game first
            rows.append(button(learn, go.learn, key="learn", first=True))
        rows.append(button(_("New game"), go.new_game, key="new_game", first=not path and not is_new))
        rows.append(button(_("Play together"), go.together, key="together"))
        if not is_new:
            rows.append(button(learn, go.learn, key="learn"))
        challenges = button(_("Challenges"), go.challenges, key="challenges")
        rows.append(beside(challenges, button(_("Career"), go.career, key="career")))
        rules = button(_("Rules"), lambda: go.rules(), key="rulebook")
        rows.append(beside(button(_("Games"), go.games, key="games"), rules))
        leave = Button(ui, _("Quit"), self.app.quit, hotkey="quit", height=44, rank="quiet", colour=theme.CREAM)
        rows.append(beside(button(_("Settings"), go.settings, key="settings"), leave))
        panel = Panel(ui, Column(ui, rows, gap=9), skin="ui/panel_dark", pad=22)
        crest: list[Widget] = [Picture(ui, "ui/title", 250)] if ui.pictures.has("ui/title") else []
        motto = Label(
            ui,
            _("Cities, knights and barbarians"),
            Style("large", theme.CREAM, True, "center", theme.EDGE, display=True),
        )
        title = Column(
            ui,
            [
                *crest,
                Label(ui, "Hexhold", Style("display", theme.CREAM, True, "center", theme.EDGE), lines=1),
                Panel(ui, Row(ui, [Spacer(ui, 22), motto, Spacer(ui, 22)], gap=0), skin="ui/banner", pad=9),
            ],
            gap=2,
        )
        menu = Row(ui, [Anchored(ui, title, width=400), Anchored(ui, panel, width=340)], gap=40)
        foot = Row(
            ui,
            [
                Label(ui, fill(_("Version {version}"), version=__version__), Style("small", theme.SAND)),
                Button(ui, _("About"), go.about, size="small", height=26, rank="quiet", colour=theme.CREAM),
                Spacer(ui, grow=1),
                *map(self._key, ("keys", "sound", "full_screen")),
            ],
            gap=22,
        )
        return Overlay(
            ui,
            [Anchored(ui, menu, margin=10), Anchored(ui, foot, "midbottom", margin=12)],
        )

    def _key(self, command: str) -> Widget:
        """A label with a key that works everywhere, and what it does."""
        text = titled(escape(self.ui.keys.name(command)), _(COMMANDS[command].text))
        return Label(self.ui, text, Style("small", theme.SAND))

    def update(self, dt: float) -> None:
        """Move the board, and show the result of the search."""
        self.backdrop.update(dt)
        super().update(dt)
        if self._take(0.0):
            self.rebuild()
            if self._is_awaited and self._offer and self._offer.path:
                self.app.go.load_game(self._offer.path)

    def background(self, surface: pygame.Surface) -> None:
        """Draw the drifting board."""
        self.backdrop.draw(surface)
