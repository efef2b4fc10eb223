"""A scene in front of the board that the game waits for."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.app.app import App
from scenes.app.pad import sign_of
from scenes.app.screen import Screen
from scenes.ui.button import Button
from scenes.ui.layout import Anchored, Row
from scenes.ui.pad_sign import PadSign
from scenes.ui.widget import Widget

LATE = 0.5
"""Seconds after the scene has ended by itself in which clicks are ignored."""


MARGIN = 16
"""The distance of the only button from the end of its plate, in design units."""
BUTTON, HIGH = 130, 44
"""The least width and the height of that button."""


class Cutscene(Screen):
    """A scene that a click or a key ends. ``then`` is called at the end."""

    leans = True

    def __init__(self, app: App, then: Callable[[], None]) -> None:
        super().__init__(app)
        self.then = then
        self.time = 0.0
        self._done = False
        self.foot = Row(self.ui, [], gap=8)
        """The only button, with its sign."""

    def close(self) -> None:
        """Close the scene, and continue with the game."""
        if not self._done:
            self._done = True
            self.app.stack.pop(self)
            self.then()

    def end(self) -> None:
        """Close the scene because its time is up; a click that comes too late has no effect below."""
        self.close()
        top = self.app.stack.top
        if isinstance(top, Screen):
            top.wait(LATE)

    def escape(self) -> bool:
        """Go on."""
        self.close()
        return True

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle an event; nothing is passed to the scenes below."""
        left = super().event(event)
        keys = (pygame.K_SPACE, pygame.K_RETURN, self.ui.keys.code("go_on"))
        wanted = event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key in keys)
        if left is not None and wanted:
            self.hurry()
        return None

    def commands(self) -> list[str]:
        """The command that ends the scene, whatever its key."""
        return ["go_on", *super().commands()]

    def only_button(self, text: str, on_press: Callable[[], None]) -> Widget:
        """A button, with the sign of the button that presses it if there is a gamepad. ``at_end`` places it."""
        self.foot.items = [Button(self.ui, text, on_press, width=BUTTON, height=HIGH, rank="primary")]
        if self.app.pad.connected:
            self.foot.items.append(PadSign(self.ui, sign_of(pygame.CONTROLLER_BUTTON_A, self.app.pad.kind)))
        return Anchored(self.ui, self.foot, "bottomleft", margin=MARGIN)

    def foot_size(self) -> tuple[int, int]:
        """The size of the button with its sign and its margins."""
        wide, high = self.foot.measure(self.ui.window[0])
        return wide + 2 * self.ui.px(MARGIN), high

    def at_end(self, plate: pygame.Rect) -> None:
        """Put the button at the right end of a plate; at its foot if the window is upright."""
        foot, margin = pygame.Rect((0, 0), self.foot.measure(self.ui.window[0])), self.ui.px(MARGIN)
        foot.midright = plate.right - margin, plate.centery
        if self.is_upright:
            foot.bottomright = plate.right - margin, plate.bottom - margin
        self.foot.place(foot)

    @property
    def is_upright(self) -> bool:
        """Whether the window is not wider than high, so that the button is below the words."""
        return self.ui.window[1] >= self.ui.window[0]

    def hurry(self) -> None:
        """End the scene early, on a click or a key."""
        self.close()
