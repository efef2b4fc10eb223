"""The base class of all widgets, and what they may ask of their host."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, Protocol

import pygame
from pygame.event import Event

from scenes.ui import theme
from scenes.ui.accessible import Accessible, Part, Role
from scenes.ui.ui_context import UiContext

Grip = Literal["", "scroll", "slide", "board"]
"""What a finger drags that comes down somewhere: nothing, a list, a widget that slides itself, or the board."""


class Host(Protocol):
    """What a widget may ask of the layers that contain it.

    ``Layers`` is the only implementation. It imports widgets; this protocol keeps widgets from importing it.
    """

    def focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget."""
        ...

    def capture(self, widget: Widget | None) -> None:
        """Send motion and button events to a widget, wherever the mouse is; None ends this."""
        ...

    def push(self, widget: Widget) -> None:
        """Put a widget that has been placed on top of all others; Esc removes it."""
        ...

    def pop(self, widget: Widget) -> None:
        """Remove a pushed widget."""
        ...

    def explain(self, widget: Widget) -> None:
        """Show the tooltip of a widget that has refused a press; no other press opens one."""
        ...

    def rest(self) -> None:
        """Close everything that hovering has opened, until the user moves the mouse or the focus."""
        ...

    @property
    def area(self) -> pygame.Rect:
        """The area that the layers cover."""
        ...


class Widget:
    """Something with a place on the screen.

    ``measure`` returns the wanted size and ``place`` sets the actual one; from then on the widget is drawn and gets
    events. A widget never reads the clock, and learns about the mouse only from events. All sizes are in pixels.

    >>> class Dot(Widget):
    ...     def measure(self, width):
    ...         return self.ui.px(8), self.ui.px(8)
    ...     def draw(self, surface):
    ...         pygame.draw.ellipse(surface, "red", self.rect)
    >>> from scenes.app.assets import Assets
    >>> dot = Dot(UiContext(Assets()), tip="A dot")
    >>> dot.place(pygame.Rect((10, 20), dot.measure(100)))
    >>> dot.takes_mouse((12, 22)), dot.takes_mouse((30, 22)), dot.tooltip()
    (True, False, 'A dot')
    """

    focusable = False
    slides = False
    """Whether it is dragged itself, so that a finger on it scrolls nothing."""

    def __init__(self, ui: UiContext, *, tip: str = "") -> None:
        self.ui = ui
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.visible = True
        self.enabled = True
        self.hovered = False
        self.focused = False
        self.tip = tip
        self.topic = ""
        """The page of the rulebook about it; empty if there is none."""
        self.grow = 0
        """Its share of the spare space of a row or column, in proportion to the others."""

    @property
    def keeps_arrows(self) -> bool:
        """Whether arrow keys move only within it. Then no arrow leads into it either; Tab does."""
        return False

    def children(self) -> Sequence[Widget]:
        """The widgets within, in drawing order."""
        return ()

    def measure(self, width: int) -> tuple[int, int]:
        """The wanted size, given the available width."""
        return self.rect.size

    def place(self, rect: pygame.Rect) -> None:
        """Take a rectangle and place the children in it."""
        self.rect = pygame.Rect(rect)

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        for child in self.children():
            if child.visible:
                child.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget; change nothing."""
        for child in self.children():
            if child.visible:
                child.draw(surface)

    def mouse(self, event: Event, host: Host) -> bool:
        """Handle a mouse event over the widget, or any while it has captured the mouse; True if consumed."""
        return False

    def key(self, event: Event, host: Host) -> bool:
        """Handle a key or text while the widget or one within has the focus; True if consumed."""
        return False

    def shortcut(self, event: Event, host: Host) -> bool:
        """Handle a key that the widget with the focus did not use; True if consumed."""
        return False

    def commands(self) -> Sequence[str]:
        """The commands whose keys do something here now."""
        return ()

    def tooltip(self) -> str:
        """The text of its tooltip; empty for none."""
        return self.tip

    def accessible(self) -> Accessible | None:
        """What a screen reader says about it, by default its tooltip; None if it only contains others or decorates.
        It must say nothing that the screen does not show."""
        tooltip = self.tooltip()
        return Accessible(Role.IMAGE, tooltip) if tooltip else None

    def parts(self) -> Sequence[Part]:
        """What a screen reader finds in it that is no widget, such as rows or places."""
        return ()

    def focus_rect(self) -> pygame.Rect:
        """Where the focus is within it, from which arrows lead on."""
        return self.rect

    def reached(self) -> None:
        """Called when a key has moved the focus here."""

    def same(self, other: Widget) -> bool:
        """Whether this is that widget, or the one that replaced it in a rebuild."""
        if self is other:
            return True
        return type(self) is type(other) and self.rect == other.rect and self.tooltip() == other.tooltip()

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that a part of a widget within is visible."""

    def takes_mouse(self, pos: tuple[int, int]) -> bool:
        """Whether the widget covers a point."""
        return self.rect.collidepoint(pos)

    def path(self, pos: tuple[int, int]) -> list[Widget]:
        """The widgets under a point, outermost first."""
        if not self.visible or not self.takes_mouse(pos):
            return []
        for child in reversed(self.children()):
            found = child.path(pos)
            if found:
                return [self, *found]
        return [self]

    def walk(self) -> Iterator[Widget]:
        """Yield itself, if visible, and all visible widgets within."""
        if self.visible:
            yield self
            for child in self.children():
                yield from child.walk()

    def draw_focus(self, surface: pygame.Surface, rect: pygame.Rect | None = None) -> None:
        """Draw the focus ring if the widget has the focus and the keyboard is in use: white with a dark edge."""
        if self.focused and self.ui.keyboard:
            ring = (rect or self.rect).inflate(self.ui.px(8), self.ui.px(8))
            edge, light = max(5, self.ui.px(5)), max(3, self.ui.px(3))
            pygame.draw.rect(surface, theme.EDGE, ring, edge, border_radius=self.ui.px(10))
            pygame.draw.rect(surface, theme.FOCUS, ring.inflate(-2, -2), light, border_radius=self.ui.px(9))


class ClickThrough(Widget):
    """A widget that is only drawn: the mouse passes through it."""

    def path(self, pos: tuple[int, int]) -> list[Widget]:
        """No widget."""
        return []


class Group(Widget):
    """A widget that only contains others; clicks between them pass through it."""

    def __init__(self, ui: UiContext, items: Sequence[Widget] = ()) -> None:
        super().__init__(ui)
        self.items = list(items)

    def children(self) -> Sequence[Widget]:
        """Its items."""
        return self.items

    def path(self, pos: tuple[int, int]) -> list[Widget]:
        """The widgets under a point; empty if no child is there."""
        found = super().path(pos)
        return found if len(found) > 1 else []
