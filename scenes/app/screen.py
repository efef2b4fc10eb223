"""A scene made of widgets."""

from __future__ import annotations

import pygame
from pygame.event import Event

from scenes.app.app import App
from scenes.app.stack import Scene
from scenes.ui import theme
from scenes.ui.layers import Layers
from scenes.ui.widget import Widget

PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
CALM = 0.35
"""Seconds; two clicks of a double click, or of a hurried hand, follow one another faster."""


class Screen(Scene):
    """The base of most scenes. Implement ``build``, which creates the widgets on entering, on resizing and on
    ``rebuild()``.

    Keep whatever has to survive a resize in the scene, not in its widgets. Questions are scenes of their own
    (``App.ask``), so they survive it too.
    """

    name = "screen"
    chapter = "first"
    """The page of the rulebook about the scene; empty if none may be opened in front of it."""
    first_focus: int | None = 0
    """Which of the widgets that can have the focus has it from the start, so that Enter does something."""
    calm = 0.0
    """Seconds without a press before presses count, after the scene has appeared or has asked something new. Use
    ``CALM`` if answers cannot be undone, so that a press meant for what was there before cannot answer it."""

    space_presses = True
    """Whether Space presses the focused widget, like Enter."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.ui = app.ui
        self.layers = Layers(app.ui)
        self._calm_for = 0.0

    def build(self) -> Widget:
        """The root widget; it is given the whole window."""
        raise NotImplementedError

    def escape(self) -> bool:
        """Esc was pressed and no widget wanted it; True if that did something."""
        return False

    def enter(self) -> None:
        """Build the widgets."""
        self.rebuild()

    def resize(self) -> None:
        """Rebuild the widgets."""
        self.rebuild()

    def pause(self) -> None:
        """Close whatever has opened on hovering, so that none of it shows behind or after the other scene."""
        self.layers.pause()

    def resume(self) -> None:
        """As if it had just come up."""
        self._calm_for = 0.0
        self.layers.resume()
        self.renew()

    @property
    def is_calm(self) -> bool:
        """Whether a press counts now."""
        return self._calm_for >= self.calm

    def renew(self) -> None:
        """Call this when the content is new: it closes whatever has opened and ignores hurried presses."""
        self._calm_for = min(self._calm_for, 0.0)
        self.ui.idle = 0.0
        self.layers.rest()

    def wait(self, seconds: float) -> None:
        """Ignore presses for some seconds, after a scene above has gone by itself: they were meant for that one."""
        self._calm_for = -seconds

    def rebuild(self) -> None:
        """Rebuild all widgets. The focus stays on a widget that survives, else goes to the one that has replaced it,
        else to the one with the same index."""
        old = self._stops()
        focused = self.layers.focused
        index = old.index(focused) if focused in old else None
        self.layers.reset(self.build())
        stops = self._stops()
        there = [one for one in stops if focused and type(one) is type(focused) and one.rect == focused.rect]
        if focused in stops:
            self.layers.focus(focused)
        elif index is not None and there:
            self.layers.focus(there[0])
        elif index is not None and index < len(stops):
            self.layers.focus(stops[index])
        elif self.first_focus is not None and stops and not old:
            self.layers.focus(stops[self.first_focus])

    def _stops(self) -> list[Widget]:
        root = self.layers.top()
        return [widget for widget in root.walk() if widget.focusable] if root else []

    def commands(self) -> list[str]:
        """Those of the widgets that can be reached."""
        root = self.layers.top()
        return list(dict.fromkeys(name for widget in root.walk() for name in widget.commands())) if root else []

    def event(self, event: Event) -> Event | None:
        """First the widgets, then ``escape``; the rest is passed on. A hurried press gets nowhere."""
        if event.type in PRESSES and not self.is_calm:
            self.renew()
            return None
        if self._looks_up(event):
            return None
        is_space = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        if self.layers.shortcut(event) if is_space and not self.space_presses else self.layers.event(event):
            return None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.escape():
            self.ui.redraw()
            return None
        return event

    def topic(self) -> str:
        """The page for the widget that is focused or under the mouse; else that of the scene."""
        focused = self.layers.focused
        return self.topic_at(focused.rect.center if focused and self.ui.keyboard else self.ui.mouse) or self.chapter

    def topic_at(self, pos: tuple[int, int]) -> str:
        """The page for the widget at a place; empty if it has none."""
        return next((one.topic for one in reversed(self.layers.under(pos)) if one.topic), "")

    def look_up(self, topic: str) -> None:
        """Open a page of the rulebook in front of the scene."""
        self.app.go.rules(topic)

    def _looks_up(self, event: Event) -> bool:
        """Open the rulebook: with its key anywhere, or with a right click on a widget that has a page."""
        topic = ""
        if event.type == pygame.KEYDOWN and event.key == self.ui.keys.code("rules"):
            topic = self.topic()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            topic = self.topic_at(event.pos)
        if topic:
            self.look_up(topic)
        return bool(topic)

    def update(self, dt: float) -> None:
        """Let time pass for the widgets."""
        self._calm_for += dt
        self.layers.update(dt)

    def background(self, surface: pygame.Surface) -> None:
        """Draw what is behind the widgets: a plain table, unless a scene overrides it."""
        if not self.transparent:
            surface.fill(theme.WOOD_DARK)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the background, the widgets, whatever is over them, and the tooltip."""
        self.background(surface)
        self.layers.draw(surface)
        self.draw_over(surface)
        self.layers.draw_tip(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what is over the widgets."""
