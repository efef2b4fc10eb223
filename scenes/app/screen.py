"""The base class for scenes made of widgets."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame.event import Event

from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.stack import Scene
from scenes.ui import clipboard, theme
from scenes.ui.accessible import Part
from scenes.ui.focus import stops_in
from scenes.ui.keymap import key_name
from scenes.ui.layers import Layers
from scenes.ui.press import ENTER
from scenes.ui.text import fill
from scenes.ui.widget import Grip, Widget

PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
CALM = 0.35
"""Seconds; the clicks of a double click, or of a hurried user, follow each other faster."""

PULSE = 0.8
"""Seconds for which the thing that has just appeared is framed after a hurried press."""


class Screen(Scene):
    """The base of most scenes. Implement ``build``, which creates the widgets on entering, on resizing and on
    ``rebuild()``.

    Keep state that must survive a resize in the scene, not in its widgets. Questions are scenes of their own
    (``App.ask``), so they survive it, too.
    """

    name = "screen"
    chapter = "first"
    """The page of the rulebook about the scene; empty if none may be opened in front of it."""
    first_focus: int | None = 0
    """The index of the focusable widget that has the focus at first, so that Enter does something."""
    calm = 0.0
    """Seconds without a press before presses count, after the scene has appeared or has asked something new. Use
    ``CALM`` if answers cannot be undone, so that a press meant for the previous scene is not taken as one."""

    has_board = False
    """Whether there is a board between the widgets, which fingers move and zoom."""

    takes_lines = False
    """Whether it opens whatever comes from Hexhold as text or as a file: pasted, or dropped on the window."""

    space_presses = True
    """Whether Space presses the focused widget, like Enter."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.ui = app.ui
        self.layers = Layers(app.ui)
        self._calm_for = 0.0
        self._pulse = 0.0
        """Seconds for which ``news`` stays framed."""

    def build(self) -> Widget:
        """Return the root widget, which gets the whole window."""
        raise NotImplementedError

    def grip(self, pos: tuple[int, int]) -> Grip:
        """What a finger drags: something in a widget, or the board between the widgets."""
        return self.layers.grip(pos) or ("board" if self.has_board and not self.layers.under(pos) else "")

    def snap(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Where a tap counts, among the widgets."""
        return self.layers.snap(pos)

    def escape(self) -> bool:
        """Handle Esc, which no widget used; True if that did something."""
        return False

    def enter(self) -> None:
        """Build the widgets."""
        self.ui.looking = False
        self.rebuild()

    def resize(self) -> None:
        """Rebuild the widgets."""
        self.rebuild()

    def pause(self) -> None:
        """Close everything that hovering has opened, so that it does not show behind or after the other scene."""
        self.layers.pause()

    def resume(self) -> None:
        """Start as if the scene had just appeared."""
        self._calm_for = 0.0
        self.layers.resume()
        self.renew()

    @property
    def is_calm(self) -> bool:
        """Whether a press counts now."""
        return self._calm_for >= self.calm

    def renew(self) -> None:
        """Call this when the content is new: it closes what hovering has opened and ignores hurried presses."""
        self._calm_for = min(self._calm_for, 0.0)
        self.ui.idle = 0.0
        self.layers.rest()

    def news(self) -> pygame.Rect | None:
        """The place of what has just appeared; a hurried press, which does not count, makes it stand out."""
        return None

    def wait(self, seconds: float) -> None:
        """Ignore presses for some seconds, after a scene above has closed by itself: they were meant for that one."""
        self._calm_for = -seconds

    def rebuild(self) -> None:
        """Rebuild all widgets. The focus stays on its widget if that survives; otherwise it goes to its replacement, or
        to the widget with the same index."""
        old = self._stops()
        focused = self.layers.focused
        index = old.index(focused) if focused in old else None
        self.layers.reset(self.build())
        stops = self._stops()
        there = [stop for stop in stops if focused and type(stop) is type(focused) and stop.rect == focused.rect]
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
        return stops_in(root) if self.ui.looking else [widget for widget in root.walk() if widget.focusable]

    def commands(self) -> list[str]:
        """The commands of the widgets in the top layer."""
        return list(dict.fromkeys(name for widget in self.layers.top().walk() for name in widget.commands()))

    def event(self, event: Event) -> Event | None:
        """Offer an event to the widgets, then Esc to ``escape``, and pass on the rest. Hurried presses are ignored."""
        if event.type in PRESSES and not self.is_calm:
            self.renew()
            self._pulse = PULSE
            return None
        if self._looks_up(event) or self._looks_around(event):
            return None
        is_space = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        if self.layers.shortcut(event) if is_space and not self.space_presses else self.layers.event(event):
            return None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.escape():
            self.ui.redraw()
            return None
        return None if self.takes_lines and self._arrives(event) else event

    def _arrives(self, event: Event) -> bool:
        """Open what is dropped on the window, or pasted; False if it is another event."""
        text = clipboard.text_of(event)
        if event.type == pygame.DROPFILE:
            self.app.go.take_file(Path(event.file))
        elif text is not None:
            self.app.go.take_text(text)
        else:
            return False
        return True

    def topic(self) -> str:
        """The page for the widget that has the focus or is under the mouse, or else for the scene."""
        focused = self.layers.focused
        return self.topic_at(focused.rect.center if focused and self.ui.keyboard else self.ui.mouse) or self.chapter

    def topic_at(self, pos: tuple[int, int]) -> str:
        """The page for the widget at a place; empty if it has none."""
        return next((widget.topic for widget in reversed(self.layers.under(pos)) if widget.topic), "")

    def look_up(self, topic: str) -> None:
        """Open a page of the rulebook in front of the scene."""
        self.app.go.rules(topic)

    def drawn_texts(self) -> Sequence[str]:
        """Texts that it draws without widgets, such as a title over a picture, for screen readers."""
        return ()

    def attend(self, widget: Widget, part: Part | None = None) -> None:
        """Move the focus to a widget, or to a part of one, as a key does."""
        self.ui.idle = 0.0
        self.ui.keyboard = True
        if widget.focusable and widget.enabled:
            self.layers.focus(widget)
        if part and part.focus:
            part.focus()
        self.ui.redraw()

    def activate(self, widget: Widget, part: Part | None = None) -> None:
        """Press a widget, or a part of one, like Enter. Hurried presses are ignored, too."""
        if not self.is_calm:
            self._pulse = PULSE
            return
        self.attend(widget, part)
        if part:
            if part.press:
                part.press()
        else:
            widget.key(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""), self.layers)

    def _looks_up(self, event: Event) -> bool:
        """Open the rulebook for its key, or for a right click on a widget that has a page; True if it was opened."""
        topic = ""
        if event.type == pygame.KEYDOWN and event.key == self.ui.keys.code("rules"):
            topic = self.topic()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            topic = self.topic_at(event.pos)
        if topic:
            self.look_up(topic)
        return bool(topic)

    def _looks_around(self, event: Event) -> bool:
        """Begin to look around, or end it; Enter opens the rulebook at what cannot be pressed. True if the key did
        that."""
        if event.type != pygame.KEYDOWN:
            return False
        looking, focused = self.ui.looking, self.layers.focused
        if event.key == self.ui.keys.code("look"):
            self.layers.look_around()
            if self.ui.looking:
                end = self.ui.pad["Esc"][0] if self.ui.pad else key_name(pygame.K_ESCAPE)
                self.app.sign.show(fill(_("Looking around. {key} ends it."), key=end))
        elif looking and event.key == pygame.K_ESCAPE:
            self.layers.look_around()
        elif looking and event.key in ENTER and focused and not focused.focusable:
            if event.key == pygame.K_SPACE and not self.space_presses:
                return False
            self.look_up(self.topic_at(focused.rect.center) or self.chapter)
        else:
            return False
        return True

    def update(self, dt: float) -> None:
        """Advance the widgets by ``dt`` seconds."""
        self._calm_for += dt
        if self._pulse > 0:
            self._pulse -= dt
            self.ui.redraw()
        self.layers.update(dt)

    def background(self, surface: pygame.Surface) -> None:
        """Draw the background: a plain table, unless a scene overrides this."""
        if not self.transparent:
            surface.fill(theme.WOOD_DARK)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the background, the widgets, what is over them, and the tooltip."""
        self.background(surface)
        self.layers.draw(surface)
        self.draw_over(surface)
        if self._pulse > 0 and (news := self.news()):
            self._draw_pulse(surface, news)
        self.layers.draw_tip(surface)

    def _draw_pulse(self, surface: pygame.Surface, news: pygame.Rect) -> None:
        """Draw a frame that swells once, or stands still with reduced motion."""
        ui = self.ui
        swell = 1.0 if ui.reduced_motion else math.sin(math.pi * min(1.0, self._pulse / PULSE))
        wide, away = max(3, ui.px(3 + 4 * swell)), ui.px(2 + 6 * swell)
        rim = ui.px(2)
        for colour, grow, edge in ((theme.EDGE, away + rim, wide + 2 * rim), (theme.GOLD, away, wide)):
            pygame.draw.rect(surface, colour, news.inflate(2 * grow, 2 * grow), edge, border_radius=ui.px(12))

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what is over the widgets."""
