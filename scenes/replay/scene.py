"""The replay of a game: the table of the play scene, a bar to go to any place, and buttons to play it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

import pygame

from game.events import Event
from game.ids import EDITION_2025
from game.play.session import Session
from game.play.statistics.tally import Tally
from platform_io.i18n import _
from scenes.app.app import App
from scenes.play import topics
from scenes.play.banner_rules import BannerRules
from scenes.play.cutscenes import Cutscenes
from scenes.play.refusal_reasons import RefusalReasons
from scenes.replay.bar import ScrubBar
from scenes.replay.controls import SPEEDS, ReplayCommands, bar_row, tools
from scenes.replay.desk import ReplayDesk, in_turn, won_by
from scenes.replay.reel import Reel
from scenes.replay.sight import EVERYTHING, sights
from scenes.tabletop.board.board_screen import BoardScreen
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.panels.log import GameLog
from scenes.tabletop.table.table import Table
from scenes.tabletop.timeline.timeline import Timeline
from scenes.tabletop.words.log_pages import RefusalReason
from scenes.ui.widget import Widget

PAUSE = 0.35
"""Seconds between two actions at normal speed."""
LOOKED_BACK = 3000
"""The number of events in the log."""
BRIEF = 60
"""The number of events in the log while the bar is dragged; the others follow when it is released."""
WATCHED = 2.0
"""The highest speed at which moments have scenes of their own."""


class ReplayScene(BoardScreen):
    """Replays a game without changing it, from the point of view of a viewer who may see it. ``tally``: the statistics,
    if they have been computed already.
    """

    name = "replay"
    chapter = "program#icon/eye"
    mood = "table"
    first_focus = None

    def __init__(
        self, app: App, session: Session, place: int = 0, eyes: int | None = None, *, tally: Tally | None = None
    ) -> None:
        super().__init__(app)
        self.session = session
        self.sights = sights(session)
        self.tally = tally or Tally(session)
        self.playing = False
        self.speed = 1.0
        self.place = 0
        self._waited = 0.0
        self._held: tuple[int, int] | None = None
        self._steps_on = False
        """Whether the last step was made before the one before it had been shown."""
        self.table_view = TableView(app.ui, session, 0)
        self.log = GameLog(self.table_view)
        self.timeline = Timeline(
            self.table_view, begins=self._begins, reports=self._reports, holds=self._holds, speed=self._speed
        )
        self.banner_rules = BannerRules(self.table_view)
        self.cutscenes = Cutscenes(app, self.table_view, self.banner_rules, (), self._release, self._speed)
        self.cutscenes.has_results = False
        self._reels: dict[int, Reel] = {}
        self.eyes = eyes if eyes in self.sights else self._usual()
        self.bar = ScrubBar(app.ui, self.tally, self.table_view.cast, self.reel.last, self._dragged, self._let_go)
        self.desk: ReplayDesk | None = None
        self._show_place(max(0, min(place, self.reel.last)))

    def _usual(self) -> int:
        """The default viewer: a single person sees their own view first; they may choose another if that is
        allowed."""
        persons = self.table_view.cast.persons()
        return persons[0] if len(persons) == 1 and persons[0] in self.sights else self.sights[0]

    @property
    def reel(self) -> Reel:
        """The game as the current viewer sees it."""
        return self._by(self.eyes)

    def _by(self, eyes: int) -> Reel:
        if eyes not in self._reels:
            self._reels[eyes] = Reel(self.session, eyes)
        return self._reels[eyes]

    # --- what is seen

    def enter(self) -> None:
        """Show a note if there is nothing to replay."""
        super().enter()
        self.app.report("replay", eyes=self.eyes, last=self.reel.last)
        if not self.reel.last:
            self.table_view.note.say(_("The moves that led here are not known."))

    def build(self) -> Widget:
        """Build the desk, the bar and the buttons."""
        self.table_view.pieces.marks = self.app.settings.colour_marks
        self.log.translate()
        commands = ReplayCommands(self.play, self.step, self.turn, self.to_end, self.faster, self.look_by, self.close)
        row = bar_row(self.ui, commands, self.bar, playing=self.playing, speed=self.speed)
        about = tools(self.table_view.bar, commands, self.table_view.cast, self.sights, self.eyes)
        self.desk = ReplayDesk(self.timeline, self.log, self.eyes, row, about, self.layers, self.app.storage.folder)
        return self.desk

    def rebuild(self) -> None:
        """Rebuild the widgets, and show the same place."""
        super().rebuild()
        self._refresh()

    def commands(self) -> list[str]:
        """The commands, except those that do nothing at the beginning or the end."""
        dead = [] if self.place else ["to_start", "turn_back", "step_back"]
        dead += [] if self.place < self.reel.last else ["to_end", "turn_on", "step_on"]
        dead += [] if self.reel.last else ["play"]
        return [name for name in super().commands() if name not in dead]

    def topic_at(self, pos: tuple[int, int]) -> str:
        """The rulebook page for the widgets at a position."""
        return topics.of_widgets(self.layers.under(pos))

    def look_up(self, topic: str) -> None:
        """Open a rulebook page with the numbers of this game."""
        setup = self.session.setup
        self.app.go.rules(topic, of_2025=setup.has(EDITION_2025), game=setup)

    def hands(self) -> list[Table]:
        """The tables of all seats if everything is visible, else none."""
        return [self._by(seat).at(self.place) for seat in range(self.tally.seats)] if self.eyes == EVERYTHING else []

    def heading(self) -> str:
        """The title of the current place."""
        table, cast = self.table_view.table, self.table_view.cast
        if self.place == self.reel.last and self.session.is_over():
            return won_by(cast.name(int(self.session.view(0).winner())))
        if not table.turn:
            return _("Set-up")
        return in_turn(table.turn, cast.name(table.active))

    def _show_place(self, place: int, *, brief: bool = False) -> None:
        """Show a place at once."""
        self.timeline.clear()
        self.banner_rules.reset(())
        self.table_view.note.clear()
        self.place = place
        self.table_view.table = self.reel.at(place)
        self.table_view.ship_at = None
        start = self.reel.back(place, BRIEF if brief else LOOKED_BACK)
        self._reasons = self._reasons_at(start)
        events = self.reel.between(start, place)
        self.log.write([entry for event in events for entry in self._reasons.follow(event)])
        self._refresh()

    def _reasons_at(self, place: int) -> RefusalReasons:
        """The reasons for refusals after a place: the hand of the only person explains them, if it may be seen."""
        persons = self.table_view.cast.persons()
        is_seen = len(persons) == 1 and self.eyes in (EVERYTHING, persons[0])
        table = self._by(persons[0] if is_seen else self.eyes).at(place)
        return RefusalReasons(table, self.table_view.cast, persons, self.app.settings.offers)

    def _reports(self, events: list[Event]) -> None:
        """Log events that are about to be shown. Each answer to an offer is an action of its own."""
        entries = [entry for event in events for entry in self._reasons.follow(event)]
        for entry in entries:
            if isinstance(entry, RefusalReason):
                self.log.add(entry)
        self.log.append(events)

    def _refresh(self) -> None:
        """Update the panels for the current place."""
        self.bar.show(self.place)
        if self.desk:
            self.desk.show(self.heading(), self.hands())
        self.ui.redraw()

    def background(self, surface: pygame.Surface) -> None:
        """Draw the table, the board and the pieces."""
        self.table_view.ground.draw(surface, self.table_view.table.terrain)
        self.table_view.pieces.draw(surface, self.table_view.table, self.timeline.hidden)

    # --- time

    def update(self, dt: float) -> None:
        """Let time pass for animations, and play on."""
        super().update(dt)
        self.table_view.note.update(dt)
        self.table_view.ground.update(dt)
        was_busy = self.timeline.busy
        self.timeline.update(dt)
        if was_busy and not self.timeline.busy:
            self._refresh()
        if self.playing and not self.timeline.busy and self.app.stack.top is self:
            self._waited += dt * self.speed
            if self._waited >= PAUSE:
                self._waited = 0.0
                self._play_on()

    def _play_on(self) -> None:
        """Animate the next action that has events."""
        end = self.reel.next_step(self.place)
        if self.place >= self.reel.last:
            self.play()
            return
        for place in range(self.place + 1, end + 1):
            self.timeline.add(self.reel.events(place))
        self.place = end
        self.bar.show(end)

    def _holds(self, events: list[Event]) -> bool:
        """Open the scene of these events, unless the user hurries on; False if they have none."""
        is_hurried = self._steps_on or self.speed > WATCHED
        return not is_hurried and self.cutscenes.open(events, is_fast=False)

    def _begins(self, events: list[Event]) -> None:
        """Find the moment among events. Where all hands are open, or none, nobody is hurt."""
        self.banner_rules.remember(events)
        self.cutscenes.look(events, is_fast=False, by=self.table_view.seat if self.eyes < 0 else -1)

    def _release(self) -> None:
        """Go on after a scene."""
        self.timeline.release()
        self._refresh()

    def _speed(self) -> float:
        return self.app.settings.speed * self.speed

    # --- what the person does

    def play(self) -> None:
        """Play, or stop; at the end, start from the beginning."""
        self.playing, self._steps_on = not self.playing and self.reel.last > 0, False
        if self.playing and self.place >= self.reel.last:
            self._show_place(0)
        self._waited = PAUSE
        self.rebuild()

    def go_to(self, place: int) -> None:
        """Go to a place at once."""
        if place != self.place or self.timeline.busy:
            self._show_place(max(0, min(place, self.reel.last)))

    def step(self, way: int) -> None:
        """Go one action forward, with animation, or one back."""
        if way < 0:
            self.go_to(self.reel.former_step(self.place) if not self.timeline.busy else self.place)
            return
        self._steps_on = self.timeline.busy
        self.timeline.skip()
        if self.place < self.reel.last:
            self._play_on()
        else:
            self._refresh()

    def turn(self, way: int) -> None:
        """Go to the beginning of the next turn; backwards, of the current turn and then of the one before."""
        starts = [0, *(place + 1 for place in self.tally.turns), self.reel.last]
        index = bisect_right(starts, self.place) if way > 0 else bisect_left(starts, self.place) - 1
        self.go_to(starts[max(0, min(index, len(starts) - 1))])

    def to_end(self, way: int) -> None:
        """Go to the end, or to the beginning."""
        self.go_to(self.reel.last if way > 0 else 0)

    def faster(self, way: int) -> None:
        """Change the speed by a step."""
        index = SPEEDS.index(self.speed) + way
        self.speed = SPEEDS[max(0, min(index, len(SPEEDS) - 1))]
        self.rebuild()

    def look_by(self, eyes: int) -> None:
        """Show the game as another seat sees it."""
        self.eyes = eyes
        self._show_place(self.place)
        self.rebuild()

    def _dragged(self, place: int) -> None:
        if place != self.place:
            self._show_place(place, brief=True)

    def _let_go(self) -> None:
        self._show_place(self.place)

    def escape(self) -> bool:
        """Close the replay."""
        self.close()
        return True

    def close(self) -> None:
        """Go back to the previous scene."""
        self.app.go.back()

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Pass an event to the widgets; else the wheel zooms and a drag moves the board."""
        left = super().event(event)
        if event.type == pygame.MOUSEBUTTONUP:
            self.layers.focus(None)
            self._held = None
        if left is None:
            return None
        camera = self.table_view.camera
        if event.type == pygame.MOUSEWHEEL and camera.area.collidepoint(self.ui.mouse):
            camera.zoom_at(self.ui.mouse, event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self._held = event.pos
        elif event.type == pygame.MOUSEMOTION and self._held:
            camera.pan(*event.rel)
        else:
            return None if self.zooms(event) else left
        self.ui.redraw()
        return None
