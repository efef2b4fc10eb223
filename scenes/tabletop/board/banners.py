"""Banners: the news that matters most to the viewer, shown one after another for a moment each."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from scenes.tabletop.words.where import Place
from scenes.ui.ui_context import UiContext

STAYS = 1.5
"""Seconds that a banner stays at least."""
LETTER = 0.045
"""Seconds for each letter of a longer one."""
SLIDE = 0.22
LOOKED = 2.5
"""Seconds for which a place lights up after a click on its banner."""
_MARKS: Final = re.compile("{[^}]*}")
MOST = 5
"""The longest queue; beyond that the oldest banners are dropped, since the log has them all."""


@dataclass(frozen=True)
class Banner:
    """A marked text with a picture, in the colour of a seat, and the places that it is about.

    A banner with a ``key`` replaces one with the same key that is shown or waits.
    """

    text: str
    picture: str
    seat: int
    places: Sequence[Place] = field(default_factory=tuple)
    key: str = ""
    hurts: bool = False
    """Whether the viewer loses something."""


class Banners:
    """The queue of banners. They never hold up the game."""

    def __init__(self, ui: UiContext) -> None:
        self.ui = ui
        self.now: Banner | None = None
        self.looked: Sequence[Place] = ()
        """The places that light up after a click on a banner."""
        self._waiting: deque[Banner] = deque()
        self._time = 0.0
        self._looks = 0.0

    def show(self, banner: Banner) -> None:
        """Queue a banner, or put it in place of one with the same key."""
        shown = (self.now, *self._waiting)
        same = next((other for other in shown if other and banner.key and other.key == banner.key), None)
        if same is None:
            self._waiting.append(banner)
            while len(self._waiting) > MOST:
                self._waiting.popleft()
        else:
            if same is self.now:
                self.now = banner
                self._time = min(self._time, SLIDE)
            else:
                self._waiting[self._waiting.index(same)] = banner
        self._next()
        self.ui.redraw()

    def clear(self) -> None:
        """Remove all banners."""
        self.now, self.looked = None, ()
        self._waiting.clear()
        self.ui.redraw()

    def look(self) -> None:
        """Handle a click on the banner: light up its places and show the next banner."""
        if self.now and self.now.places:
            self.looked, self._looks = self.now.places, LOOKED
        self._done()

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        if self.looked:
            self._looks -= dt
            if self._looks <= 0:
                self.looked = ()
                self.ui.redraw()
        if self.now:
            before, self._time = self._time, self._time + dt
            if self._time >= self._length:
                self._done()
            elif before < SLIDE or self._time > self._length - SLIDE:
                self.ui.redraw()

    @property
    def in_sight(self) -> float:
        """How far the banner has slid in, from 0 to 1."""
        if self.ui.reduced_motion:
            return 1.0
        return max(0.0, min(1.0, self._time / SLIDE, (self._length - self._time) / SLIDE))

    @property
    def _length(self) -> float:
        letters = len(_MARKS.sub("", self.now.text)) if self.now else 0
        return max(STAYS, LETTER * letters) + 2 * SLIDE

    def _done(self) -> None:
        self.now = None
        self._next()
        self.ui.redraw()

    def _next(self) -> None:
        if self.now is None and self._waiting:
            self.now = self._waiting.popleft()
            self._time = 0.0
