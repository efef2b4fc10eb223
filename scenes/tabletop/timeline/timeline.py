"""The queue of events to show; each changes the table once it has been shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence

import pygame

from game import events as ev
from game.events import Event
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.changes import apply
from scenes.tabletop.table.forecast import FALLEN
from scenes.tabletop.timeline.motions import Glow, Motion, Thing
from scenes.tabletop.timeline.shows import Shows
from scenes.tabletop.timeline.sounds import sounds_of

FLOWS = (ev.PRODUCED, ev.RECEIVED, ev.PAID, ev.GAVE, ev.DISCARDED, ev.HANDED, ev.BANK_SHORT)
"""Moving cards; consecutive ones are shown together."""
UNSEEN = (
    ev.SCORED,
    ev.ROAD_MEASURED,
    ev.KNIGHT_TIRED,
    ev.KNIGHT_LIFTED,
    ev.PLACING_BEGAN,
    ev.POINTS_SHOWN,
    ev.HARBOUR_USED,
    ev.DEFENCE_COUNTED,
    ev.CARD_EARNED,
    ev.CITY_FORFEITED,
    ev.TURN_ENDED,
    ev.BUILDING_BEGAN,
)
"""Events without motions: they only change the table, together with the previous event."""
JOINED: dict[int, Sequence[int]] = {
    ev.DEFENDED: (ev.ATTACKED,),
    **dict.fromkeys(FALLEN, (ev.ATTACKED, *FALLEN)),
    ev.HANDED: (ev.ROBBER_MOVED, ev.PIRATE_MOVED, ev.HAND_SHOWN),
    ev.CARD_TAKEN: (ev.PROGRESS_SHOWN,),
}
"""What completes an earlier event, and is shown with it even if other events lie between."""
THROWN = (ev.ROLLED, ev.ROLLED_FOR_START)
"""Dice, which the log reports only when they have come to rest."""
STILL = 0.22
"""Seconds for a batch with reduced motion."""


def _together(batch: list[Event], event: Event) -> bool:
    """Whether an event is shown with the previous ones, such as an attack's outcome, or a building and its price."""
    former, kind = batch[-1][0], event[0]
    if kind in UNSEEN or batch[0][0] in JOINED.get(kind, ()):
        return True
    alike = (FLOWS, (ev.CARD_DRAWN,))
    return any(former in kinds and kind in kinds for kinds in alike) or (former == ev.PAID and kind in ev.BUILT)


class Timeline:
    """Shows batches of events one after another and applies them to the table of ``table_view``.

    >>> from scenes.play.demo import demo_session
    >>> from scenes.app.assets import Assets
    >>> from scenes.ui.ui_context import UiContext
    >>> pygame.font.init()
    >>> session = demo_session(0, seats=3)
    >>> timeline = Timeline(TableView(UiContext(Assets()), session, 0))
    >>> timeline.add(session.submit(session.decision().actions[0]) + session.take_chance())
    >>> timeline.busy, timeline.skip(), timeline.busy
    (True, None, False)
    """

    def __init__(
        self,
        table_view: TableView,
        *,
        begins: Callable[[list[Event]], None] = lambda _events: None,
        reports: Callable[[list[Event]], None] = lambda _events: None,
        holds: Callable[[list[Event]], bool] = lambda _events: False,
        speed: Callable[[], float] = lambda: 1.0,
        is_whole: Callable[[list[Event]], bool] = lambda _events: True,
    ) -> None:
        """Callbacks for each batch of events.

        ``begins`` is called when the batch starts or is skipped; ``reports`` at the same time, or when its dice have
        come to rest, for the log; ``holds`` may take over the showing: if it returns True, the timeline waits for
        ``release``. A batch does not start before it ``is_whole``: until then, more events may join it.
        """
        self.table_view = table_view
        self.shows = Shows(table_view)
        self.begins = begins
        self.reports = reports
        self.holds = holds
        self.speed = speed
        self.is_whole = is_whole
        self._waiting: deque[list[Event]] = deque()
        self._batch: list[Event] = []
        self._motions: list[Motion] = []
        self._time = 0.0
        self._length = 0.0
        self._held = False

    @property
    def busy(self) -> bool:
        """Whether any events have not been shown yet."""
        return bool(self._batch or self._waiting)

    @property
    def hidden(self) -> set[Thing]:
        """The things on the table that the motions draw themselves."""
        return {thing for motion in self._motions for thing in motion.hides}

    def add(self, events: Iterable[Event]) -> None:
        """Queue events."""
        for event in events:
            if self._waiting and _together(self._waiting[-1], event):
                self._waiting[-1].append(event)
            else:
                self._waiting.append([event])

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        if self._held:
            return
        while self._waiting and not self._batch and self.is_whole(self._waiting[0]):
            self._next()
            if not self._held and not self._length:
                self._finish()
        if self._batch and not self._held:
            self._time += dt * self.speed()
            self.table_view.ui.redraw()
            if self._time >= self._length:
                self._finish()

    def hurry(self) -> None:
        """End the current batch, so that the next one starts at once."""
        if self._batch and not self._held:
            self._finish()

    def skip(self) -> None:
        """Apply all queued events at once."""
        self._held = False
        while self.busy:
            if not self._batch:
                self._batch = self._waiting.popleft()
                self._begin()
            self._finish()

    def clear(self) -> None:
        """Drop all queued events, because the table is being reset."""
        self._waiting.clear()
        self._batch, self._motions, self._held = [], [], False

    def release(self) -> None:
        """Go on after a batch that ``holds`` took over."""
        if self._held:
            self._held = False
            self._finish()

    def _next(self) -> None:
        self._batch = self._waiting.popleft()
        self._time = 0.0
        self._begin()
        self._held = self.holds(self._batch)
        if self._held:
            return
        for sound in sounds_of(self._batch, self.table_view.listener):
            self.table_view.ui.sound(sound)
        self._motions = self._once(self._in_order(self._batch))
        if self.table_view.ui.reduced_motion:
            self._length = STILL if self._motions else 0.0
            self._motions = []
        else:
            self._length = max((motion.delay + motion.seconds for motion in self._motions), default=0.0)

    def _in_order(self, events: Sequence[Event]) -> list[Motion]:
        """The motions of events, all at once, but what an event is JOINED to comes first."""
        first = self.shows.motions(events[0])
        length = max((motion.delay + motion.seconds for motion in first), default=0.0)
        motions = list(first)
        for event in events[1:]:
            after = length if events[0][0] in JOINED.get(event[0], ()) else 0.0
            for motion in self.shows.motions(event):
                motion.delay += after
                motions.append(motion)
        return motions

    def _once(self, motions: list[Motion]) -> list[Motion]:
        """The motions without repeated glows: a hex that produces for several players lights up once."""
        glowing: set[int] = set()
        result = []
        for motion in motions:
            if isinstance(motion, Glow):
                if motion.number in glowing:
                    continue
                glowing.add(motion.number)
            result.append(motion)
        return result

    def _begin(self) -> None:
        self.begins(self._batch)
        if self._batch[0][0] not in THROWN:
            self.reports(self._batch)

    def _finish(self) -> None:
        if self._batch[0][0] in THROWN:
            self.reports(self._batch)
        for event in self._batch:
            apply(self.table_view.table, event)
        self._batch, self._motions = [], []
        self.table_view.ship_at = None
        self.table_view.ui.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the motions over the board and the panels."""
        if self._held:
            return
        for motion in self._motions:
            t = (self._time - motion.delay) / motion.seconds
            if 0.0 <= t <= 1.0:
                motion.draw(surface, self.table_view, t)

    def shown(self) -> list[Motion]:
        """The current motions; empty while ``holds`` has taken over."""
        return [] if self._held else self._motions
