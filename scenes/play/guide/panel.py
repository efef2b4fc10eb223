"""The panel with the text of a lesson, and the ring around what to click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from scenes.tabletop.panels.desk import Desk
from scenes.ui import theme
from scenes.ui.accessible import Accessible, Role
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Column, Flow, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Group, Widget

EDGE = 6
PAD = 14
LINES = 3
"""The lines of text in the strip."""
LARGE, SMALL = 14, 0
"""The lines of text in the column, with large and with small letters."""
WAYS = ((0, LARGE), (80, LARGE), (80, SMALL), (120, SMALL))
"""How far the lesson extends from the column over the board, in design units, and its lines. The first that fits is
used."""
HEAD = Style("large", theme.RED, True, display=True)
RING: theme.Colour = (255, 214, 74)
SPOKEN: theme.Colour = (255, 250, 236)
SHADOW: theme.Colour = (60, 32, 6)
BEAT = 0.5
"""Seconds between two states of the ring."""
ARROW = 15
"""Half the side of the square in which the arrow is, in design units."""


class LessonText(Label):
    """A text that always takes the space of the longest one, so that nothing around it moves."""

    def __init__(self, ui: UiContext, text: str, texts: Sequence[str], *, done: bool = False) -> None:
        """``done``: it asks for nothing any more, so it is pale."""
        super().__init__(ui, text, Style(colour=theme.FADED) if done else None, middle=False)
        self.texts = texts
        self.lines = LINES
        """How many lines of large letters fit; if the longest text needs more, letters are small."""

    def accessible(self) -> Accessible | None:
        """The text, said when it appears."""
        return Accessible(Role.STATUS, self.text, is_live=True)

    def measure(self, width: int) -> tuple[int, int]:
        """As high as the longest text."""
        most = self.lines * self.ui.text.line_height("body")
        wide = max(1, width)
        for size in ("body", "small"):
            self.style = replace(self.style, size=size)
            high = max(self.ui.text.measure(text, self.style, wide)[1] for text in self.texts)
            if high <= most:
                break
        return width, high

    def place(self, rect: pygame.Rect) -> None:
        """Place the text, with the font size that fits."""
        self.measure(rect.width)
        super().place(rect)


class LessonPanel(Panel):
    """The chapter, text and buttons of a lesson: in a column, or in a strip above everything."""

    def __init__(
        self,
        ui: UiContext,
        title: str,
        count: str,
        text: str,
        buttons: Sequence[Button],
        texts: Sequence[str],
        *,
        done: bool = False,
    ) -> None:
        self.text = LessonText(ui, text, texts, done=done)
        self.name = Label(ui, title, HEAD, lines=1)
        self.count = Label(ui, count, Style("small", theme.FADED), lines=1)
        self.buttons = buttons
        super().__init__(ui, self.text, pad=PAD)

    def as_strip(self) -> None:
        """Arrange the parts wide and low."""
        self.text.lines = LINES
        self.name.style, self.name.lines, self.name.grow = HEAD, 1, 1
        self.count.lines, self.count.grow = 1, 0
        head = Row(self.ui, [self.name, self.count, Spacer(self.ui, 8), *self.buttons], gap=6)
        self.item = Column(self.ui, [head, self.text], gap=2)

    def as_column(self, lines: int) -> None:
        """Arrange the parts narrow and high, with room for this many lines of large letters."""
        self.text.lines = lines
        self.name.style, self.name.lines, self.name.grow = replace(HEAD, size="body"), 2, 0
        self.count.lines, self.count.grow = 2, 1
        ui, spare = self.ui, Spacer(self.ui, grow=1)
        back, *on = self.buttons
        head = Row(ui, [self.count, back], gap=0)
        self.item = Column(ui, [head, self.name, self.text, spare, Flow(ui, on, gap=6)], gap=2)


class GuidedDesk(Group):
    """The desk and the lesson, which is below the players if there is room, else in a strip above everything. It covers
    nothing and never moves from lesson to lesson: ``largest`` is a lesson that needs the most room."""

    def __init__(self, desk: Desk, lesson: LessonPanel, largest: LessonPanel) -> None:
        super().__init__(desk.ui, [lesson, desk])  # so that the key for Next is not taken for the dice
        self.desk = desk
        self.lesson = lesson
        self.largest = largest

    def place(self, rect: pygame.Rect) -> None:
        """Place the lesson so that the board is as large as possible."""
        self.rect = pygame.Rect(rect)
        self.desk.aside = None
        self.desk.place(rect)
        if rect.width > rect.height and self._below_seats():
            self.desk.aside = self.lesson
            self.desk.place(rect)
            return
        self.lesson.as_strip()
        edge = self.ui.px(EDGE)
        wide = rect.width - 2 * edge
        high = self.lesson.measure(wide)[1]
        self.lesson.place(pygame.Rect(rect.left + edge, rect.top + edge, wide, high))
        taken = high + edge
        self.desk.place(pygame.Rect(rect.left, rect.top + taken, rect.width, rect.height - taken))

    def _below_seats(self) -> bool:
        """Put the lesson into the column at the left if even the largest lesson fits there."""
        above, edge = self.desk.bank.rect, self.ui.px(EDGE)
        room = pygame.Rect(above.left, above.bottom + edge, above.width, 0)
        room.height = self.desk.tray.rect.top - edge - room.top
        for out, lines in WAYS:
            room.width = above.width + self.ui.px(out)
            self.largest.as_column(lines)
            if self.largest.measure(room.width)[1] <= room.height:
                self.lesson.as_column(lines)
                self.lesson.place(room)
                return True
        return False


class Pointer(Widget):
    """Draws a golden ring, or a frame if the target is wide, with an arrow, around what to click. If a text only refers
    to something, the ring is pale and the button to continue has the golden frame."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui)
        self.target: pygame.Rect | None = None
        self.onward: pygame.Rect | None = None
        """The button to press after reading about the target."""
        self.taken: Sequence[pygame.Rect] = ()
        """What the arrow must not cover."""
        self._time = 0.0

    def point(self, target: pygame.Rect | None, onward: pygame.Rect | None = None) -> None:
        """Point at another target, or at nothing."""
        if (target, onward) != (self.target, self.onward):
            self.target = pygame.Rect(target) if target else None
            self.onward = pygame.Rect(onward) if onward else None
            self._time = 0.0
            self.ui.redraw()

    @property
    def _is_wide(self) -> bool:
        """Whether the ring is in its larger state."""
        return not self.ui.reduced_motion and int(self._time / BEAT) % 2 == 1

    def update(self, dt: float) -> None:
        """Pulse twice a second, and not at all while nobody is at the screen."""
        before = self._is_wide
        self._time = 0.0 if self.ui.at_rest else self._time + dt
        if (self.target or self.onward) and self._is_wide != before:
            self.ui.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frames and the arrow."""
        if self.onward:
            self._frame(surface, self.onward, RING)
        if self.target:
            colour = SPOKEN if self.onward else RING
            self._arrow(surface, self._frame(surface, self.target, colour), colour)

    def _frame(self, surface: pygame.Surface, target: pygame.Rect, colour: theme.Colour) -> pygame.Rect:
        """Draw a frame around a target; return the rectangle that it takes."""
        ui = self.ui
        away = ui.px(7 if self._is_wide else 3)
        box = target.inflate(2 * away, 2 * away).clip(surface.get_rect())
        is_round = abs(box.width - box.height) <= 2
        corner = box.width // 2 if is_round else ui.px(10)
        thick = max(3, ui.px(4))
        pygame.draw.rect(surface, SHADOW, box.inflate(4, 4), thick + 4, border_radius=corner + 2)
        pygame.draw.rect(surface, colour, box, thick, border_radius=corner)
        return box

    def arrow(self, box: pygame.Rect) -> pygame.Rect:
        """The place of the arrow beside a box: above it, above its right end, at its left, its right or below, where it
        is in the window and covers least of ``taken``."""
        size = self.ui.px(ARROW)
        place, window = pygame.Rect(0, 0, 2 * size, 2 * size), pygame.Rect((0, 0), self.ui.window)
        places = []
        for corner, at in (
            ("midbottom", box.midtop),
            ("bottomright", box.topright),
            ("midright", box.midleft),
            ("midleft", box.midright),
            ("midtop", box.midbottom),
        ):
            setattr(place, corner, at)
            if window.contains(place) and (corner != "bottomright" or box.width > 6 * size):
                places.append(place.copy())
        return min(places, key=lambda one: sum(_shared(one, other) for other in self.taken), default=place)

    def _arrow(self, surface: pygame.Surface, box: pygame.Rect, colour: theme.Colour) -> None:
        """Draw the arrow, pointing at the box."""
        place, size = self.arrow(box), self.ui.px(ARROW)
        if place.bottom <= box.top or place.top >= box.bottom:
            ahead = pygame.Vector2(0, 1 if place.bottom <= box.top else -1)
        else:
            ahead = pygame.Vector2(1 if place.right <= box.left else -1, 0)
        tip = place.center + ahead * (size * 2 / 3)
        across, base = ahead.rotate(90) * (size * 3 / 4), tip - ahead * size
        points = [tip, base + across, base - across]
        pygame.draw.polygon(surface, colour, points)
        pygame.draw.polygon(surface, SHADOW, points, 2)


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    """The area that two rectangles share."""
    both = one.clip(other)
    return both.width * both.height
