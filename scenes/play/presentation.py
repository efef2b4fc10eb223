"""What the viewer sees of a running game: the table, the log, the banners, and how fast they follow the events."""

from __future__ import annotations

from game import events as ev
from game.events import Event
from platform_io.i18n import _
from scenes.app.app import App
from scenes.play.banner_rules import BannerRules
from scenes.play.cutscenes import Cutscenes
from scenes.play.match import Match
from scenes.play.moments import COMPLETES
from scenes.play.refusal_reasons import log_entries
from scenes.play.talk import Talk
from scenes.tabletop.board.banners import Banner
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.panels.log import GameLog
from scenes.tabletop.table.table import differences
from scenes.tabletop.timeline.timeline import Timeline
from scenes.tabletop.words.log_pages import LogPage
from scenes.ui.text import marked

FAST = 4.0
"""The factor by which everything speeds up on request."""
INCOMPLETE = frozenset(kind for kinds in COMPLETES.values() for kind in kinds)
LAST_ROUND = 600
"""How many recent events the banner rules read after a reset; enough for the last round."""


class Presentation:
    """Owns the timeline, the log, the banner rules, the characters' talk and the playback speed.

    It reads the match and never changes it. ``pages`` are the pages of the log, if they have been built already.
    """

    def __init__(self, app: App, match: Match, table_view: TableView, pages: list[LogPage] | None = None) -> None:
        self.app = app
        self.match = match
        self.table_view = table_view
        self.fast = False
        self.rate = 1.0
        """The speed of a game that only computers play."""
        self.log = GameLog(table_view)
        self.timeline = Timeline(
            table_view,
            begins=self._begins,
            reports=self.log.append,
            holds=self._holds,
            speed=self._speed,
            is_whole=self._is_whole,
        )
        if pages is None:
            self._write_log()
        else:
            self.log.open(pages)
        self.banner_rules = BannerRules(table_view)
        self.cutscenes = Cutscenes(
            app, table_view, self.banner_rules, match.persons, self.timeline.release, self._speed
        )
        self._look_back()
        self._answered = -1
        """The seat whose answer led to the events that are shown; -1 for chance."""
        self.talk = Talk(table_view, lambda: not app.settings.opponents_talk)
        self._bot_failures: list[str] = []
        """Shown in the log, and again whenever the log is rewritten."""

    def show(self, events: list[Event], by: int = -1) -> None:
        """Queue the events of an answer by a seat, or of chance, for the timeline, which plays them on the table."""
        self._answered = by
        self.timeline.add(events)
        self.table_view.ui.redraw()

    def settle(self) -> None:
        """Once every event has been shown, the table must equal the view; if it does not, report and repair it."""
        view = self.match.view()
        wrong = differences(self.table_view.table, view)
        if wrong:
            self.app.report("table_mismatch", what=wrong)
            self.table_view.see(view)

    def refresh(self) -> None:
        """Rebuild table, log and banner rules from what the viewer may know."""
        self.table_view.sitter = self.match.viewer
        self.table_view.see(self.match.view())
        self._write_log()
        self._look_back()
        for failure in self._bot_failures:
            self.log.add(failure)

    def cover(self) -> None:
        """Hide the viewer's cards, and everything else that only the viewer may know."""
        self.table_view.sitter = self.match.viewer
        self.table_view.table.cover()
        self.log.cover()
        self.table_view.banners.clear()
        self.table_view.note.clear()

    def tell_missed(self, seat: int) -> None:
        """Tell somebody who has returned that a computer has played for them, and show in the log what it did."""
        name = self.table_view.cast.name(seat)
        text = marked(_("A computer has played for {player} meanwhile: the log says what happened."), player=name)
        self.table_view.banners.show(Banner(text, "icon/robot", seat, key=f"missed {seat}"))
        if seat == self.log.reader and not self.table_view.covered:
            self.log.show_missed()

    def log_bot_failure(self, failure: str) -> None:
        """Log that one of the user's own bots has been replaced."""
        self._bot_failures.append(failure)
        self.log.add(failure)

    def _look_back(self) -> None:
        """Start banner rules and traces over, from the last round."""
        lately = self.match.events(LAST_ROUND)
        self.banner_rules.reset(lately)
        self.cutscenes.moment_rules.recall(lately)
        self.table_view.traces.reset(lately, self.table_view.seat)

    def _write_log(self) -> None:
        self.log.write(log_entries(self.match, self.table_view.cast, self.app.settings.offers))

    # --- called by the timeline

    @property
    def _is_fast(self) -> bool:
        """Whether scenes are brief, and left out where no person plays."""
        return self.fast or self.rate > FAST

    def _speed(self) -> float:
        return self.app.settings.speed * (FAST if self.fast else self.rate)

    def _begins(self, events: list[Event]) -> None:
        self.banner_rules.remember(events)
        shown = self.cutscenes.look(events, is_fast=self._is_fast, by=self._answered)
        self.table_view.traces.follow(events, self.table_view.seat)
        self.banner_rules.observe(events, shown=shown)
        self.talk.observe(events)
        for event in events:
            if event[0] == ev.TURN_BEGAN:
                self.app.report("turn", seat=event[1], number=event[2])
                if event[1] == self.log.reader and not self.table_view.covered:
                    self.log.show_losses()
            elif event[0] == ev.TURN_ENDED:
                self.log.end_losses()

    def _is_whole(self, events: list[Event]) -> bool:
        """Whether nothing will join these events: false while a computer or chance has to complete them."""
        if events[0][0] not in INCOMPLETE:
            return True
        match = self.match
        return match.seat_to_decide() in match.people() or events[0][0] not in COMPLETES.get(match.step(), ())

    def _holds(self, events: list[Event]) -> bool:
        """Open the scene of these events, which releases the timeline when it closes; False if they have none."""
        return self.cutscenes.open(events, is_fast=self._is_fast)
