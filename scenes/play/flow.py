"""The flow of a game on the screen: who decides next, what is shown, what is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import events as ev
from game.actions import text
from game.events import Event
from game.play.session import IllegalAction, Session
from scenes.app.screen import CALM, Screen
from scenes.play.attack import AttackScene
from scenes.play.board.mouse import BoardWork
from scenes.play.board.stage import Stage
from scenes.play.match import Match
from scenes.play.saving import Keeper
from scenes.play.table.asking import Asking
from scenes.play.table.draft import Draft
from scenes.play.table.forecast import forecast
from scenes.play.table.table import differences
from scenes.play.timeline.timeline import Timeline
from scenes.play.words.sentences import Chronicle
from scenes.ui import theme
from scenes.ui.label import Label
from scenes.ui.scroll import Log
from scenes.ui.text import Style
from user.autosave import Slot
from user.games import slot_for

if TYPE_CHECKING:
    from scenes.app.app import App
    from scenes.play.board.popup import Popup

FAST = 4.0
"""How much faster everything goes when wished."""
LINES = 300


class Flow(Screen):
    """A game being played, without what its widgets call.

    ``viewer`` is the seat in front of the screen, if not the one to decide; ``still`` keeps it there and plays no
    further. ``slot`` is where the game is kept, if not in a new file.
    """

    name = "play"
    first_focus = False
    calm = CALM

    board: BoardWork

    def __init__(
        self, app: App, session: Session, viewer: int | None = None, *, still: bool = False, slot: Slot | None = None
    ) -> None:
        super().__init__(app)
        self.still = still
        self.keeper = Keeper(app, slot or slot_for(app.storage, session))
        self.match = Match(session, viewer)
        self.stage = Stage(app.kit, session, self.match.viewer)
        self.timeline = Timeline(self.stage, begins=self._begins, holds=self._holds, speed=self._speed)
        self.chronicle = Chronicle(self.stage.cast)
        self.log = Log(self.stage.side, Style("small", theme.INK), most_lines=LINES)
        self.asking: Asking | None = None
        self.ready = False
        """Whether the person in front of the screen may answer now."""
        self._new = True
        """Whether something has happened since the last question, so that the next one is not expected."""
        self._told = False
        """Whether the question has been reported."""
        self.draft = Draft()
        self.trading = False
        self.put_aside = False
        self.fast = False
        self.popup: Popup | None = None
        self._waited = 0.0
        self._found: int | None = None
        self._ended = False
        self._write_log()

    # --- what the stack calls

    def enter(self) -> None:
        """With several persons nobody's cards are seen before that person sits down."""
        super().enter()
        if len(self.match.persons) > 1 and not self.still:
            seat = self.match.viewer
            self.app.go.curtain(self.stage.cast.plain(seat), lambda: self._sit_down(seat))

    def pause(self) -> None:
        """What points at a place goes too."""
        super().pause()
        self.close_popup()
        self.board.forget()
        self.stage.note.clear()

    def renew(self) -> None:
        """The board forgets the mouse as well."""
        super().renew()
        self.board.leave()

    def leave(self) -> None:
        """The opponents go home."""
        self.match.close()
        self.keeper.settle()

    def update(self, dt: float) -> None:
        """Let the timeline run; when it is empty, go on with the game."""
        super().update(dt)
        self.board.update(dt)
        self.stage.note.update(dt)
        self.stage.ground.update(dt)
        self.timeline.update(dt)
        self._tell()
        if not self.timeline.busy and self.app.stack.top is self:
            self.keeper.update()
            self._advance(dt)

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Widgets first, then the board."""
        left = super().event(event)
        if event.type == pygame.MOUSEBUTTONUP:
            self.layers.focus(None)
        if left is None:
            if event.type == pygame.MOUSEMOTION:
                self.board.at = event.pos
                self.board.leave()
            return None
        if event.type == pygame.WINDOWLEAVE:
            self.board.leave()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self.hurry()
            return None
        return None if self.board.event(event) else left

    def escape(self) -> bool:
        """One step back; with nothing to step back from, the menu."""
        if not self.step_back():
            self.menu()
        return True

    def background(self, surface: pygame.Surface) -> None:
        """Table, board and pieces."""
        self.stage.ground.draw(surface)
        self.stage.pieces.draw(surface, self.stage.table, self.timeline.hidden)
        self.board.draw(surface)

    # --- what the scene itself must say

    def step_back(self) -> bool:
        """Put down what was taken up; False if there was nothing."""
        raise NotImplementedError

    def close_popup(self) -> None:
        """Close the menu at a place."""
        raise NotImplementedError

    def menu(self) -> None:
        """Open the menu within the game."""
        raise NotImplementedError

    def results(self) -> None:
        """Show who won, and how."""
        raise NotImplementedError

    # --- the flow of the game

    def hurry(self) -> None:
        """Go on at once with what is shown or waited for."""
        if self.timeline.busy:
            self.timeline.hurry()
        self._waited = 10.0**6

    def _speed(self) -> float:
        return self.app.settings.animation_speed * (FAST if self.fast else 1.0)

    def _begins(self, events: list[Event]) -> None:
        for line in self.chronicle.lines(events):
            self.log.add(line)
        for event in events:
            if event[0] == ev.TURN_BEGAN:
                self.app.report("turn", seat=event[1], number=event[2])

    def _holds(self, event: Event) -> bool:
        """An attack is shown by a scene of its own."""
        if event[0] != ev.ATTACKED or self.fast:
            return False
        facts = forecast(self.stage.table)
        self.app.stack.push(AttackScene(self.app, self.stage, facts, self.timeline.release))
        return True

    def _advance(self, dt: float) -> None:
        session = self.match.session
        if self.still:
            if self.match.seat_to_decide() == self.match.viewer:
                self._person(self.match.viewer)
        elif session.is_over():
            self._end()
        elif session.waits_for_chance():
            self._show(self.match.take_chance())
        elif self.match.seat_to_decide() in self.match.persons:
            self._person(self.match.seat_to_decide())
        else:
            self._computer(self.match.seat_to_decide(), dt)

    def _show(self, events: list[Event]) -> None:
        """Let what has happened be seen, and keep the game on disk."""
        self._new = True
        self.timeline.add(events)
        self.keeper.autosave(self.match.session)
        self.kit.redraw()

    def _settle(self) -> None:
        """With nothing left to show, the table must be what the seat sees."""
        view = self.match.view()
        wrong = differences(self.stage.table, view)
        if wrong:
            self.app.report("table_mismatch", what=wrong)
            self.stage.see(view)

    def _person(self, seat: int) -> None:
        if seat != self.match.viewer:
            self.ready = False
            self.app.go.curtain(self.stage.cast.plain(seat), lambda: self._sit_down(seat))
            return
        if self.ready:
            return
        self._settle()
        decision = self.match.session.decision()
        assert decision is not None
        former = self.asking
        self.asking = Asking(self.match.view(), decision, self.match.cause(), self.match.fresh_cards())
        if former is None or former.step != self.asking.step:
            self.draft = Draft()
            self.put_aside = self.trading = False
        self.ready = True
        self.stage.thinking = -1 if self.stage.table.turn else seat
        self.stage.seat_choices = frozenset(self.asking.seats())
        self.rebuild()
        self._told = False
        if self._new:
            self._new = False
            self.renew()

    def _tell(self) -> None:
        """Report the question as soon as an answer counts."""
        asking = self.asking
        if self._told or not self.ready or asking is None or not self.is_calm:
            return
        self._told = True
        places = {f"{kind} {n}": [round(x) for x in self.stage.camera.middle(kind, n)] for kind, n in asking.places()}
        self.app.report(
            "decision", seat=asking.seat, step=asking.step, actions=len(asking.decision.actions), places=places
        )

    def _sit_down(self, seat: int) -> None:
        """Another person has taken the mouse."""
        self.match.viewer = seat
        self.stage.see(self.match.view())
        self.asking = None
        self._write_log()
        self.rebuild()

    def _computer(self, seat: int, dt: float) -> None:
        if self.stage.thinking != seat or self.asking is not None:
            self.stage.thinking = seat
            self.asking, self.ready = None, False
            self.stage.seat_choices = frozenset()
            self._settle()
            self._waited = 0.0
            self.rebuild()
        self._waited += dt * (FAST * 2 if self.fast else 1.0)
        if self._found is None:
            self._found = self.match.computer_action()
        if self._found is not None and self._waited >= self.app.settings.computer_pace:
            action, self._found, self._waited = self._found, None, 0.0
            notice = self.match.notice()
            if notice:
                self.stage.note.say(notice)
            self._do(action, seat)

    def _do(self, action: int, seat: int) -> bool:
        """Submit one action; False if it is not legal (which a person's click can be, if two come at once)."""
        try:
            events = self.match.submit(action)
        except IllegalAction:
            self.kit.sound("error")
            self.app.report("illegal", action=text(action))
            return False
        self.app.report("action", seat=seat, action=text(action))
        self._show(events)
        return True

    def _end(self) -> None:
        if self._ended:
            return
        self._ended = True
        self.asking, self.ready = None, False
        self.stage.thinking = -1
        self.stage.seat_choices = frozenset()
        self._settle()
        self.rebuild()
        self.app.report("over", winner=int(self.match.view().winner()))
        self.results()

    def _write_log(self) -> None:
        lines = self.chronicle.lines(self.match.told()[-2 * LINES :])
        self.log.clear()
        self.log.column.items = [Label(self.log.kit, line, self.log.style, middle=False) for line in lines[-LINES:]]
        self.log.at = 10**6
