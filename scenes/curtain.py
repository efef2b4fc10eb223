"""The curtain between two people at one screen: it hides everything until the next one has the mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from platform_io.i18n import _
from scenes import backdrop
from scenes.app.app import App
from scenes.app.pad import PLAYSTATION, sign_of
from scenes.app.screen import Screen
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label, Picture
from scenes.ui.layout import Anchored, Column, Row
from scenes.ui.pad_sign import PadSign
from scenes.ui.panel import Panel
from scenes.ui.press import ENTER
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, marked
from scenes.ui.widget import Widget
from sprites.names import person_sprite

HOLD = 0.6
"""Seconds that a key must be held to open the curtain."""


class Ready(Button):
    """The button that opens the curtain; a bar below its text grows while a key is held."""

    sound = ""
    held = 0.0
    """The share of ``HOLD`` for which a key has been held, from 0 to 1."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the button, and the bar while a key is held."""
        super().draw(surface)
        if self.held > 0:
            groove = pygame.Rect(0, 0, self.rect.width - self.ui.px(28), self.ui.px(5))
            groove.midbottom = (self.rect.centerx, self.rect.bottom - self.ui.px(7))
            bar = pygame.Rect(groove.topleft, (max(1, round(groove.width * self.held)), groove.height))
            for rect, colour in ((groove, theme.WOOD_DARK), (bar, theme.GOLD)):
                pygame.draw.rect(surface, colour, rect, border_radius=groove.height // 2)


class CurtainScene(Screen):
    """Asks for a person by name and colour; ``then`` is called after the curtain has been opened and removed.

    Opening it shows a hand that others must not see. So an early click does not open it, and a key only if it is held.
    """

    conceals = True
    calm = 0.6
    name = "curtain"
    chapter = ""

    def __init__(
        self,
        app: App,
        person: str,
        colour: int,
        then: Callable[[], None] | None = None,
        missed: Sequence[str] = (),
        promise: str = "",
        face: str = "",
    ) -> None:
        """``missed`` are marked lines about what this person has missed, all of it public. ``promise`` says what
        happens to the game if the player leaves now. ``face`` is the picture of the person's face, if they have one."""
        super().__init__(app)
        self.person = person
        self.colour = colour
        self.then = then
        self.missed = list(missed)
        self.promise = promise
        self.face = face
        self.backdrop = backdrop.Backdrop(app.ui, calm=True)
        self._button: Ready | None = None
        self._key = 0
        """The key that is held, if any."""
        self._held = 0.0

    def enter(self) -> None:
        """Build the scene, and sound the call."""
        super().enter()
        self.ui.sound("curtain")

    def build(self) -> Widget:
        """Build a panel with a name and a button."""
        ui = self.ui
        text = marked(_("Pass the mouse to {name}"), name="{b}" + escape(self.person) + "{/b}")
        self._button = Ready(ui, _("I'm ready"), self._ready, size="large", height=58, width=240, rank="primary")
        self._show()
        high = 48 if self.missed else 72
        how = _("Click the button, or hold the space bar.")
        is_lettered = self.app.pad.kind != PLAYSTATION
        if self.app.pad.connected and is_lettered:
            how = _("Click the button, or hold the space bar or A on the gamepad.")
        head = Column(
            ui,
            [
                Row(ui, [Picture(ui, name, high) for name in (self.face, person_sprite(self.colour)) if name], gap=9),
                Label(ui, text, Style("heading", bold=True, align="center"), lines=3),
                Label(ui, _("Everyone else, look away."), Style("body", theme.FADED, align="center")),
                self._button,
                Row(
                    ui,
                    [
                        Label(ui, how, Style("small", theme.FADED, align="center")),
                        *([] if is_lettered else [PadSign(ui, sign_of(pygame.CONTROLLER_BUTTON_A, PLAYSTATION))]),
                    ],
                    gap=6,
                ),
            ],
            gap=9,
            align="center",
        )
        menu = Button(ui, _("Menu"), self._leave, icon="icon/menu", height=36, rank="quiet")
        column = Column(ui, [head, *self._missed(), Anchored(ui, menu)], gap=10)
        return Anchored(ui, Panel(ui, column, pad=30), width=560, margin=20)

    def _missed(self) -> list[Widget]:
        """The list of what has happened meanwhile, below the name and the button."""
        if not self.missed:
            return []
        ui = self.ui
        lines = [Label(ui, line, Style("small"), middle=False) for line in self.missed]
        scroll = Scroll(ui, Column(ui, lines, gap=3))
        scroll.grow = 1
        title = Label(ui, _("Meanwhile"), Style("large", theme.RED, True, "center", display=True), lines=1)
        return [title, scroll]

    def _leave(self) -> None:
        """Ask whether to go to the menu, to quit or to stay; no cards are shown."""
        go = self.app.go
        buttons = [(_("Main menu"), go.menu), (_("Quit"), go.end), (_("Stay"), None)]
        self.app.ask(_("Leave the table?"), self.promise, buttons, loses=True)

    def escape(self) -> bool:
        """Leave the table: nobody sits here yet, so there is nothing else to step back from."""
        self._leave()
        return True

    def pause(self) -> None:
        """Forget any key that is held."""
        super().pause()
        self._key, self._held = 0, 0.0

    def _ready(self) -> None:
        self.app.report("curtain", person=self.person)
        self.ui.sound("curtain")
        self.app.stack.pop(self)
        if self.then:
            self.then()

    def _show(self) -> None:
        """Update the button: whether it may be pressed, and how long a key has been held."""
        button = self._button
        if button and (button.enabled, button.held) != (self.is_calm, self._held / HOLD):
            if self.is_calm and not button.enabled:
                self.app.report("calm", person=self.person)
            button.enabled, button.held = self.is_calm, self._held / HOLD
            self.ui.redraw()

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle an event; nothing is passed to the scenes below. A key that was pressed too early does not count as
        held."""
        elsewhere = self.ui.keyboard and self.layers.focused not in (None, self._button)
        if event.type == pygame.KEYDOWN and event.key in ENTER and self.is_calm and not elsewhere:
            self._key = self._key or event.key
            return None
        if event.type == pygame.WINDOWFOCUSLOST or (event.type == pygame.KEYUP and event.key == self._key):
            self._key, self._held = 0, 0.0
        super().event(event)
        return None

    def update(self, dt: float) -> None:
        """Move the background, and count the time that a key is held."""
        self.backdrop.update(dt)
        super().update(dt)
        if self._key:
            self._held = min(HOLD, self._held + dt)
        self._show()
        if self._held >= HOLD:
            self._key = 0
            self._ready()

    def background(self, surface: pygame.Surface) -> None:
        """Draw the board of the menu, and nothing of the game."""
        self.backdrop.draw(surface)
