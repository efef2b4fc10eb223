"""Fingers: turns what they do into the mouse events that every scene understands.

A tap is a click. A finger that rests shows what hovering shows, follows the finger, and lets go without a click. A drag
scrolls the list under it, moves a slider or the board; two fingers move and zoom the board.
"""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable

import pygame
from pygame.event import Event

from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Grip

HOLD = 0.45
"""Seconds after which a finger that does not move shows what hovering shows."""
SLIP = 12
"""Design units that a finger may move in a tap."""
SPREAD = 10
"""How much two fingers must move, in design units, before the board does."""
STEP = 1.15
"""How much closer one step of the wheel brings the board."""
GLIDE = 0.12
"""Seconds for which a list goes on at the speed at which the finger has left it."""
QUICK = 120
"""Design units per second; a list that is dragged less quickly stops at once."""
FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
PLAYED = "SDL_MOUSE_TOUCH_EVENTS"
"""SDL's environment variable for tests: if it is 1, the left button of the mouse is a finger."""

Point = tuple[int, int]


def start() -> None:
    """Keep SDL from making mouse events of fingers; call it before the display is initialised."""
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")


class Touch:
    """The fingers on the screen. ``send`` gets the mouse events, ``grip`` says what a drag moves, ``snap`` moves a tap
    beside a small button onto it, and ``rearrange`` is called when the layout for fingers is switched on or off."""

    def __init__(
        self,
        ui: UiContext,
        send: Callable[[Event], None],
        grip: Callable[[Point], Grip],
        snap: Callable[[Point], Point],
        rearrange: Callable[[], None],
    ) -> None:
        self.ui = ui
        self.send = send
        self.grip = grip
        self.snap = snap
        self.rearrange = rearrange
        self.fingers: dict[int, Point] = {}
        """The fingers on the screen; while there is none, nothing need be updated."""
        self._start: Point | None = None
        """Where the only finger came down; None once its touch has become a drag or something of two fingers."""
        self._rested = 0.0
        """Seconds since it came down."""
        self._dragged: Grip = ""
        self._last: Point = (0, 0)
        """The finger, or the middle of two, at the last event of a drag."""
        self._apart = 0.0
        """The distance of two fingers at the last event."""
        self._speed = 0.0
        """Pixels per second at which a list is dragged."""
        self._since = 0.0
        """Seconds since the last event of a drag."""

    def event(self, event: Event) -> bool:
        """Use an event of fingers, or of a mouse that SDL makes of them; False for any other event."""
        if event.type in MOUSE and not event.dict.get("finger"):
            if event.dict.get("touch") or os.environ.get(PLAYED) == "1":
                return True
            if event.type != pygame.MOUSEMOTION or any(event.rel):
                self.leave()
            return False
        if event.type not in FINGERS or sys.platform == "darwin":  # where trackpads report fingers, and no screen does
            return event.type in FINGERS
        wide, high = self.ui.window
        at = (min(wide - 1, round(event.x * wide)), min(high - 1, round(event.y * high)))
        if event.type == pygame.FINGERDOWN:
            self._down(event.finger_id, at)
        elif event.finger_id in self.fingers and event.type == pygame.FINGERMOTION:
            self._move(event.finger_id, at)
        elif event.finger_id in self.fingers:
            self._up(event.finger_id, at)
        return True

    def leave(self) -> None:
        """A mouse is used: hovering works as usual, and targets may be small."""
        self.ui.touched = self.ui.held = False
        if self.ui.touch_layout:
            self.ui.touch_layout = False
            self.rearrange()

    def let_go(self) -> None:
        """Forget all fingers, because the window has lost the focus."""
        self._end()
        self.fingers.clear()

    def update(self, dt: float) -> None:
        """Let time pass: a finger that rests begins to show things."""
        self._since += dt
        if self._start and not self.ui.held:
            self._rested += dt
            if self._rested >= HOLD:
                self.ui.held = True
                self.ui.redraw()

    def _down(self, finger: int, at: Point) -> None:
        self.ui.touched = True
        self.ui.keyboard = False
        self.fingers[finger] = at
        if len(self.fingers) == 1:
            self._start, self._rested = at, 0.0
            self._motion(at)
        elif len(self.fingers) == 2:
            self._end()
            self._last, self._apart = self._middle()

    def _move(self, finger: int, at: Point) -> None:
        before, self.fingers[finger] = self.fingers[finger], at
        if len(self.fingers) == 2:
            self._pinch()
        elif self._dragged:
            self._drag(at)
        elif self.ui.held:
            self._motion(at, (at[0] - before[0], at[1] - before[1]))
        elif self._start and math.dist(at, self._start) > self.ui.px(SLIP):
            start, self._start = self._start, None
            self._take(self.grip(start), start)
            self._drag(at)

    def _up(self, finger: int, at: Point) -> None:
        is_still = self._start is not None
        if self._start and not self.ui.held:
            at = self.snap(self._start)
            self._motion(at)
            self._button(pygame.MOUSEBUTTONDOWN, at, 1)
            self._button(pygame.MOUSEBUTTONUP, at, 1)
        self._end(at)
        del self.fingers[finger]
        # not earlier, since the tap was meant for what was in sight, and not after a drag, which the list would forget
        if is_still and not self.ui.touch_layout:
            self.ui.touch_layout = True
            self.rearrange()

    # --- drags

    def _take(self, grip: Grip, at: Point) -> None:
        """A drag begins."""
        self._dragged, self._last, self._speed, self._since = grip, at, 0.0, 0.0
        if grip in ("slide", "board"):
            self._button(pygame.MOUSEBUTTONDOWN, at, 1 if grip == "slide" else 3)

    def _drag(self, at: Point) -> None:
        rel = (at[0] - self._last[0], at[1] - self._last[1])
        self._last = at
        if self._dragged == "scroll":
            self._speed, self._since = rel[1] / max(self._since, 0.008), 0.0
            self._scroll(rel[1])
        elif self._dragged:
            self._motion(at, rel)

    def _scroll(self, pixels: float, *, glides: bool = False) -> None:
        self.send(Event(pygame.MOUSEWHEEL, x=0, y=0, pixels=pixels, glides=glides, finger=True))

    def _middle(self) -> tuple[Point, float]:
        """The middle of two fingers, and their distance."""
        one, other = list(self.fingers.values())[:2]
        return ((one[0] + other[0]) // 2, (one[1] + other[1]) // 2), max(1.0, math.dist(one, other))

    def _pinch(self) -> None:
        """Two fingers move and zoom the board between them."""
        middle, apart = self._middle()
        if self._dragged != "board":
            moved = max(math.dist(middle, self._last), abs(apart - self._apart))
            if moved < self.ui.px(SPREAD) or self.grip(middle) != "board":
                return
            self._motion(self._last)
            self._take("board", self._last)
        self._drag(middle)
        self.send(Event(pygame.MOUSEWHEEL, x=0, y=math.log(apart / self._apart, STEP), finger=True))
        self._apart = apart

    def _end(self, at: Point | None = None) -> None:
        """End whatever is under way: nothing is hovered any more."""
        at, dragged = at or self._last, self._dragged
        self._dragged, self._start = "", None
        if dragged in ("slide", "board"):
            self._button(pygame.MOUSEBUTTONUP, at, 1 if dragged == "slide" else 3)
        elif dragged == "scroll" and self._since < HOLD / 4 and abs(self._speed) > self.ui.px(QUICK):
            self._scroll(self._speed * GLIDE, glides=True)
        self.ui.held = False
        self.send(Event(pygame.WINDOWLEAVE))
        self.ui.redraw()

    # --- what is sent

    def _motion(self, at: Point, rel: Point = (0, 0)) -> None:
        self.send(Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(0, 0, 0), finger=True))

    def _button(self, kind: int, at: Point, button: int) -> None:
        self.send(Event(kind, pos=at, button=button, finger=True))
