"""The contract of all widgets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

import pygame
from pygame.event import Event

from scenes.ui import theme
from scenes.ui.ui_context import UiContext


class Host(Protocol):
    """What a widget may ask of the layers that it lives in.

    ``Layers`` is the only implementation. It holds widgets and so imports them; widgets know it by this declaration.
    """

    def focus(self, widget: Widget | None) -> None:
        """Give the keyboard to a widget."""
        ...

    def capture(self, widget: Widget | None) -> None:
        """Send all motion and the release of the button to a widget, wherever the mouse is."""
        ...

    def push(self, widget: Widget, *, modal: bool = True, dim: bool = False) -> None:
        """Put a widget, already placed, on top of all others."""
        ...

    def pop(self, widget: Widget) -> None:
        """Take a pushed widget away."""
        ...

    def explain(self, widget: Widget) -> None:
        """Tell the tooltip of a widget that has refused a press, though nothing opens after a press otherwise."""
        ...

    def rest(self) -> None:
        """Close what has opened on hovering, until the user moves on."""
        ...

    @property
    def area(self) -> pygame.Rect:
        """The whole of what the layers cover."""
        ...


class Widget:
    """Something with a place on the screen.

    ``measure`` returns the wanted size and ``place`` sets the actual one; from then on the widget is drawn and gets
    events. A widget never reads the clock, and it learns about the mouse only from events. All sizes are in pixels.

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

    def __init__(self, ui: UiContext, *, tip: str = "") -> None:
        self.ui = ui
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.visible = True
        self.enabled = True
        self.hovered = False
        self.focused = False
        self.tip = tip
        self.topic = ""
        """The page of the rulebook that tells of it, for whoever opens one."""
        self.grow = 0
        """How much of the spare space a row or column gives it, in proportion to the others."""

    @property
    def keeps_arrows(self) -> bool:
        """Whether arrows move about within it and never lead out: then none leads in either, but Tab does."""
        return False

    def children(self) -> Sequence[Widget]:
        """The widgets within, in the order of drawing."""
        return ()

    def measure(self, width: int) -> tuple[int, int]:
        """The wanted size where at most that width is to be had."""
        return self.rect.size

    def place(self, rect: pygame.Rect) -> None:
        """Take this place and give the children theirs."""
        self.rect = pygame.Rect(rect)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        for child in self.children():
            if child.visible:
                child.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw; change nothing."""
        for child in self.children():
            if child.visible:
                child.draw(surface)

    def mouse(self, event: Event, host: Host) -> bool:
        """A button or wheel over the widget, or anything while it has captured the mouse; True if consumed."""
        return False

    def key(self, event: Event, host: Host) -> bool:
        """A key or text while the widget or one within has the focus; True if consumed."""
        return False

    def shortcut(self, event: Event, host: Host) -> bool:
        """A key that nobody with the focus wanted; True if consumed."""
        return False

    def commands(self) -> Sequence[str]:
        """The commands whose keys do something here now."""
        return ()

    def tooltip(self) -> str:
        """What to say when the mouse rests here."""
        return self.tip

    def reached(self) -> None:
        """The user has moved the focus here by a key."""

    def same(self, other: Widget) -> bool:
        """Whether this is that widget, or what stands in its place after all were made anew."""
        if self is other:
            return True
        return type(self) is type(other) and self.rect == other.rect and self.tooltip() == other.tooltip()

    def reveal(self, rect: pygame.Rect) -> None:
        """Make that part, which belongs to a widget within, visible."""

    def takes_mouse(self, pos: tuple[int, int]) -> bool:
        """Whether the widget covers that point."""
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
        """Itself and all visible widgets within."""
        if self.visible:
            yield self
            for child in self.children():
                yield from child.walk()

    def draw_focus(self, surface: pygame.Surface, rect: pygame.Rect | None = None) -> None:
        """A ring around a widget that has the focus, if keys are in use: white with a dark edge, as nothing else."""
        if self.focused and self.ui.keyboard:
            ring = (rect or self.rect).inflate(self.ui.px(8), self.ui.px(8))
            edge, light = max(5, self.ui.px(5)), max(3, self.ui.px(3))
            pygame.draw.rect(surface, theme.EDGE, ring, edge, border_radius=self.ui.px(10))
            pygame.draw.rect(surface, theme.FOCUS, ring.inflate(-2, -2), light, border_radius=self.ui.px(9))


class Group(Widget):
    """A widget that only holds others: clicks between them pass through it."""

    def __init__(self, ui: UiContext, items: Sequence[Widget] = ()) -> None:
        super().__init__(ui)
        self.items = list(items)

    def children(self) -> Sequence[Widget]:
        """The widgets held."""
        return self.items

    def path(self, pos: tuple[int, int]) -> list[Widget]:
        """As ever, but empty where no child is."""
        found = super().path(pos)
        return found if len(found) > 1 else []
