"""Layers of widgets: focus, hover, tooltips, and which widget gets an event.

Events go to the top layer only: to the widget under the mouse or with the focus, then outwards to its parents.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import pygame
from pygame.event import Event

from scenes.ui import focus as focusing
from scenes.ui import theme
from scenes.ui.scroll import Scroll
from scenes.ui.tooltip import Tooltip
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Grip, Widget

MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
KEYS = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING)
STIR = 4
"""Design units; the mouse counts as still if it has moved less than this."""


@dataclass
class Layer:
    """One layer, and the widget that had the focus before it opened."""

    root: Widget
    former: Widget | None = None


class Layers:
    """The widgets of a scene. Pass it every event; if it returns False the scene may use the event."""

    def __init__(self, ui: UiContext) -> None:
        self.ui = ui
        self._area = pygame.Rect((0, 0), ui.window)
        self._layers = [Layer(Widget(ui))]
        self._hover: list[Widget] = []
        self._focus: Widget | None = None
        self._captured: Widget | None = None
        self._tooltip = Tooltip(ui)
        self._paused = False
        self._came: Literal["", "mouse", "keys"] = ""
        """How the user moved the hover or focus to where it is; empty if the user did not, and then nothing opens."""
        self._rested = ui.mouse
        self._explained: Widget | None = None
        self._explained_for = 0.0
        self._tip_shown: tuple[Widget, str] | None = None
        self._tip_key: tuple[object, ...] = ()
        """Everything that ``_tip_shown`` depends on."""

    @property
    def area(self) -> pygame.Rect:
        """The whole window."""
        return self._area

    @property
    def focused(self) -> Widget | None:
        """The widget that gets the keys."""
        return self._focus

    @property
    def is_captured(self) -> bool:
        """Whether a widget waits for a mouse button to be released."""
        return self._captured is not None

    def reset(self, root: Widget) -> None:
        """Start again with a single layer that covers the window, after a scene has built its widgets."""
        former = self.attention()
        self._area = pygame.Rect((0, 0), self.ui.window)
        self._hover.clear()
        self.focus(None)
        self._captured = None
        root.place(self._area)
        self._layers = [Layer(root)]
        self._point()
        if not (former and self._hover and self._hover[-1].same(former[0])):
            self.rest()
        self.ui.redraw()

    def look_around(self) -> None:
        """Let keys go to everything that has a tooltip; or no longer."""
        self._look(looking=not self.ui.looking)

    def _look(self, *, looking: bool) -> None:
        if looking == self.ui.looking:
            return
        self.ui.looking = looking
        stops = focusing.stops_in(self.top())
        if looking:
            self.ui.keyboard = True
            self._came, self._rested = "keys", self.ui.mouse
            if self._focus not in stops and stops:
                self._go(stops[0])
        elif self._focus and self._focus not in stops:
            self.focus(None)
        self.ui.redraw()

    def pause(self) -> None:
        """Hover, press and show the focus nowhere while another scene is in front."""
        self._look(looking=False)
        self._paused = True
        if self._focus:
            self._focus.focused = False
        self._let_go()
        self._point()
        self.rest()

    def resume(self) -> None:
        """Go on: no other scene is in front any more."""
        self._paused = False
        if self._focus:
            self._focus.focused = True
        self._point()
        self.rest()

    def rest(self) -> None:
        """Close everything that hovering has opened. Nothing opens until the mouse moves or a key moves the focus."""
        self._came = ""
        self._rested = self.ui.mouse
        self._explained = None
        self._tooltip.hide()
        self.ui.redraw()

    def explain(self, widget: Widget) -> None:
        """Show the tooltip of a widget that has refused a press; no other press opens one."""
        self._explained, self._explained_for = widget, 0.0

    def attention(self) -> list[Widget]:
        """The widgets to which the user has moved the mouse or the focus, innermost first. Only they open tooltips."""
        if self._captured or self._paused:
            return []
        if self.ui.held:
            return self._hover[::-1]
        if self.ui.looking or self._came == "keys":
            return [self._focus] if self._focus else []
        return self._hover[::-1] if self._came and not self.ui.touched else []

    def push(self, widget: Widget) -> None:
        """Put a widget that has been placed on top of all others, until Esc or ``pop`` removes it."""
        self._layers.append(Layer(widget, self._focus))
        self.capture(None)
        self.focus(None)
        self._point()
        self.rest()

    def pop(self, widget: Widget) -> None:
        """Remove a pushed widget and give the focus back. Nothing happens if it is not there."""
        for layer in self._layers[1:]:
            if layer.root is widget:
                self._layers.remove(layer)
                self.capture(None)
                self.focus(layer.former)
                self._point()
                self.rest()
                return

    def top(self) -> Widget:
        """The root of the highest layer."""
        return self._layers[-1].root

    def bottom(self) -> Widget:
        """The root of the lowest layer, built by the scene."""
        return self._layers[0].root

    @property
    def is_covered(self) -> bool:
        """Whether there is a layer above the lowest."""
        return len(self._layers) > 1

    def focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget and scroll to it."""
        if widget is self._focus:
            return
        self._explained = None
        if self._focus:
            self._focus.focused = False
        self._focus = widget
        if widget:
            widget.focused = not self._paused
            for outer in self._chain(widget)[1:]:
                outer.reveal(widget.rect)
        self.ui.redraw()

    def capture(self, widget: Widget | None) -> None:
        """Send motion and button events to one widget until this is called with None."""
        self._captured = widget

    def event(self, event: Event) -> bool:
        """Pass an event on; False if no widget used it."""
        if event.type in MOUSE:
            return self._mouse(event)
        if event.type in KEYS:
            used = self._key(event)
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                self.rest()
            return used
        if event.type == pygame.WINDOWLEAVE:
            explained, self.ui.mouse = self._explained, (-1, -1)
            self._point()
            self._explained = explained
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._let_go()
            self.rest()
        return False

    def update(self, dt: float) -> None:
        """Advance all widgets by ``dt`` seconds."""
        for layer in self._layers:
            layer.root.update(dt)
        if self._point():  # scrolled or rearranged under a mouse that is still
            self.rest()
        self._explained_for += dt
        if self._explained_for > theme.TIP_STAYS:
            self._explained = None
        beside = (
            not self._explained.hovered
            if self._explained
            else (self.ui.looking or self._came == "keys") and not self.ui.held
        )
        self._tooltip.update(dt, self._tip(), self.ui.mouse, beside=beside)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all layers from the bottom."""
        for layer in self._layers:
            if layer.root.visible:
                layer.root.draw(surface)
        if self.ui.looking and self._focus and not self._focus.focusable:
            self._focus.draw_focus(surface)

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Draw the tooltip, above everything else."""
        self._tooltip.draw(surface, self._area)

    def _tip(self) -> tuple[Widget, str] | None:
        """The innermost widget with a tooltip, and its text; looked up again if anything has changed."""
        key = (self.ui.changes, self.ui.mouse, self._explained)
        if key != self._tip_key:
            widgets = [self._explained] if self._explained else self.attention()
            tips = ((widget, widget.tooltip()) for widget in widgets)
            self._tip_shown, self._tip_key = next((tip for tip in tips if tip[1]), None), key
        return self._tip_shown

    def _chain(self, widget: Widget) -> list[Widget]:
        """The widget and those that contain it, innermost first."""
        for layer in reversed(self._layers):
            found = focusing.chain(layer.root, widget)
            if found:
                return found
        return [widget]

    def grip(self, pos: tuple[int, int]) -> Grip:
        """What a finger drags that comes down at a point: a list, a widget that is dragged itself, or nothing."""
        for widget in reversed(self.under(pos)):
            if widget.slides:
                return "slide"
            if isinstance(widget, Scroll) and widget.most:
                return "slide" if widget.on_bar(pos) else "scroll"
        return ""

    def snap(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Where a tap counts: on the nearest widget that is smaller than a finger, if it is beside one."""
        if any(widget.focusable for widget in self.under(pos)):
            return pos
        least, found = round(theme.TARGET * self.ui.usual_unit), []
        for widget in self.top().walk():
            box = widget.rect
            near = box.inflate(max(0, least - box.width), max(0, least - box.height))
            if widget.focusable and box and near.collidepoint(pos):
                spot = max(box.left, min(box.right - 1, pos[0])), max(box.top, min(box.bottom - 1, pos[1]))
                if widget in self.under(spot):
                    found.append((math.dist(pos, box.center), spot))
        return min(found)[1] if found else pos

    def under(self, pos: tuple[int, int]) -> list[Widget]:
        """The widgets of the top layer under a point, outermost first; none below another scene."""
        return [] if self._paused else self.top().path(pos)

    def _let_go(self) -> None:
        """Make the widget that has captured the mouse give it up, as if the button had been released far away."""
        if self._captured:
            self._captured.mouse(Event(pygame.MOUSEBUTTONUP, pos=(-1, -1), button=1), self)
            self._captured = None

    def _point(self) -> bool:
        """Find the widgets under the mouse; True if they have changed."""
        found = self.under(self.ui.mouse)
        if found == self._hover:
            return False
        self._explained = None
        for widget in self._hover:
            widget.hovered = False
        for widget in found:
            widget.hovered = True
        self._hover = found
        self.ui.redraw()
        return True

    def _mouse(self, event: Event) -> bool:
        if event.type != pygame.MOUSEWHEEL:
            self.ui.mouse = event.pos
            self._point()
        stirred = event.type == pygame.MOUSEMOTION and math.dist(event.pos, self._rested) > self.ui.px(STIR)
        if stirred and self._explained and not self._explained.hovered:
            self._explained = None
        if stirred or event.type == pygame.MOUSEBUTTONDOWN:
            self._look(looking=False)
        if stirred and self._came != "mouse":
            self._came = "mouse"
            self.ui.redraw()
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.ui.keyboard = False
            self.rest()
        if self._captured:
            return self._captured.mouse(event, self)
        for widget in reversed(self._hover):
            if widget.mouse(event, self):
                return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.focus(None)
            if self.is_covered and not self._hover:
                self.top().mouse(event, self)
        return self.is_covered or bool(self._hover)

    def _go(self, widget: Widget) -> None:
        """Move the focus as a key does."""
        self.focus(widget)
        widget.reached()
        self.ui.redraw()

    @property
    def scrolls(self) -> bool:
        """Whether the focus is within a list that is longer than its place."""
        within = self._chain(self._focus) if self._focus else []
        return any(isinstance(widget, Scroll) and widget.most for widget in within)

    def shortcut(self, event: Event) -> bool:
        """Offer a key to all widgets as a shortcut, regardless of the focus."""
        return any(widget.shortcut(event, self) for widget in self.top().walk())

    def _key(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self._explained = None
        if self._focus:
            for widget in self._chain(self._focus):
                if widget.key(event, self):
                    return True
        if self.shortcut(event):
            return True
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE and self.is_covered:
                self.pop(self.top())
                return True
            step = focusing.step(self.top(), self._focus, event)
            if step:
                self.ui.keyboard = True
                self._came, self._rested = "keys", self.ui.mouse
                self._go(step)
                return True
        return self.is_covered
