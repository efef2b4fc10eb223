"""Banners: what concerns the person in front of the screen most, one after another, each for a moment."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from scenes.tabletop.words.where import Place
from scenes.ui.ui_context import UiContext

STAYS = 1.5
"""Seconds that a banner stays, and for each line after the second one:"""
MORE = 0.4
SLIDE = 0.22
LOOKED = 2.5
"""Seconds that a place lights up when a banner was clicked."""
MOST = 5
"""How many can wait; if there are more the oldest are dropped, because the log has them all."""


@dataclass(frozen=True)
class Banner:
    """A marked text with a picture, in the colour of a seat, and where it happened. Of one ``key`` there is one banner,
    which grows."""

    text: str
    picture: str
    seat: int
    places: Sequence[Place] = field(default_factory=tuple)
    key: str = ""


class Banners:
    """They never hold up the game."""

    def __init__(self, ui: UiContext) -> None:
        self.ui = ui
        self.now: Banner | None = None
        self.looked: Sequence[Place] = ()
        """Where a click on a banner leads the eye."""
        self._waiting: deque[Banner] = deque()
        self._time = 0.0
        self._looks = 0.0

    def show(self, banner: Banner) -> None:
        """Let one come after those that wait."""
        same = next((one for one in (self.now, *self._waiting) if one and banner.key and one.key == banner.key), None)
        if same is None:
            self._waiting.append(banner)
            while len(self._waiting) > MOST:
                self._waiting.popleft()
        else:
            grown = replace(same, text=same.text + "{br}" + banner.text, places=[*same.places, *banner.places])
            if same is self.now:
                self.now = grown
                self._time = min(self._time, SLIDE)
            else:
                self._waiting[self._waiting.index(same)] = grown
        self._next()
        self.ui.redraw()

    def clear(self) -> None:
        """Remove all banners."""
        self.now, self.looked = None, ()
        self._waiting.clear()
        self.ui.redraw()

    def look(self) -> None:
        """The banner was clicked: its place lights up, and the next one comes."""
        if self.now and self.now.places:
            self.looked, self._looks = self.now.places, LOOKED
        self._done()

    def update(self, dt: float) -> None:
        """Let time pass."""
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
        """How far the banner has come in, from 0 to 1."""
        if self.ui.reduced_motion:
            return 1.0
        return max(0.0, min(1.0, self._time / SLIDE, (self._length - self._time) / SLIDE))

    @property
    def _length(self) -> float:
        lines = self.now.text.count("{br}") if self.now else 0
        return STAYS + MORE * lines + 2 * SLIDE

    def _done(self) -> None:
        self.now = None
        self._next()
        self.ui.redraw()

    def _next(self) -> None:
        if self.now is None and self._waiting:
            self.now = self._waiting.popleft()
            self._time = 0.0
