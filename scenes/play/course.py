"""The course of a game on the screen: what happens is shown and kept, then whoever decides next is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game import actions as ac
from game import events as ev
from game.action_text import text
from game.events import Event
from game.play.offers import single_offers
from game.play.session import IllegalAction, Player
from game.rules.building_phase import PHASE
from game.rules.trading import TRADE_REPLY
from scenes.app import crashes
from scenes.app.app import App
from scenes.play.attack.scene import AttackScene
from scenes.play.board.stage import Stage
from scenes.play.heralds import Heralds
from scenes.play.match import Match
from scenes.play.panels.log import LOOKED_BACK, GameLog
from scenes.play.saving import Keeper
from scenes.play.since import Since
from scenes.play.table.answering import Answering
from scenes.play.table.asking import Asking
from scenes.play.table.forecast import as_told
from scenes.play.table.table import differences
from scenes.play.talk import Talk
from scenes.play.timeline.timeline import Timeline
from scenes.play.victory.scene import VictoryScene
from scenes.play.words import things
from scenes.ui.text import marked
from user.language import _

FAST = 4.0
"""How much faster everything goes when wished."""
ENOUGH = 10.0**6
"""Seconds after which nobody waits any longer for a computer opponent to have thought."""


class Front(Protocol):
    """What the course of a game asks of the scene that shows it."""

    def rebuild(self) -> None:
        """Something else can be done now: make the widgets anew."""

    def renew(self) -> None:
        """What is asked was not expected: no hurried press answers it."""


class Course:
    """Takes a game from question to question. ``still``: the viewer stays in front of it, and nothing is played."""

    def __init__(
        self, app: App, match: Match, stage: Stage, front: Front, keeper: Keeper, *, still: bool = False
    ) -> None:
        self.app = app
        self.match = match
        self.stage = stage
        self.front = front
        self.keeper = keeper
        self.still = still
        self.answering = Answering()
        self.timeline = Timeline(stage, begins=self._begins, holds=self._holds, speed=self._speed)
        self.log = GameLog(stage)
        self.log.write(match.told(LOOKED_BACK))
        self.heralds = Heralds(stage)
        self.heralds.lay(match.told(LOOKED_BACK))
        self.talk = Talk(stage, lambda: not app.settings.opponents_talk)
        self.since = Since(match.session)
        self.fast = False
        self.rate = 1.0
        """How fast a game without persons is to go; and whether it waits."""
        self.paused = False
        self._new = True
        """Whether something has happened since the last question, so that the next one is not expected."""
        self._waited = 0.0
        self._found: int | None = None
        """What a computer opponent will do once it has been waited for."""
        self._ended = False
        self._failed: list[str] = []
        """What was told of bots that play no longer; the log, made anew, tells it again."""

    # --- what the scene tells

    def begin(self) -> None:
        """With several persons nobody's cards are seen before that person sits down."""
        if len(self.match.persons) > 1 and not self.still and self._may_be_secret():
            self._hand_over(self.match.viewer)

    def _may_be_secret(self) -> bool:
        """Whether who sits down first decides something, or has anything that others must not see."""
        view, seat = self.match.view(), self.match.viewer
        return self.match.seat_to_decide() == seat or bool(view.hand_size(seat) or view.cards())

    def sit_down(self, seat: int) -> None:
        """Another person has taken the mouse."""
        self.match.viewer = seat
        self._lay()

    def advance(self, dt: float) -> None:
        """With nothing left to show, go on with the game."""
        self.talk.speak()
        if self.timeline.busy or self.paused:
            return
        self.keeper.update()
        if self.answering.ready:
            return
        seat = self.match.seat_to_decide()
        if self.still:
            if seat == self.match.viewer:
                self._person(seat)
        elif self.match.session.is_over():
            self._end()
        elif self.match.session.waits_for_chance():
            self._show(self.match.take_chance())
        elif seat in self.match.persons:
            self._person(seat)
        else:
            self._computer(seat, dt)

    def close(self) -> None:
        """The opponents go home, and the game is free for others even where they fail to."""
        try:
            self.match.close()
        finally:
            self.keeper.close()

    # --- what the person in front of the screen does

    def answer(self, actions: Sequence[int]) -> None:
        """Answer the question; several cards of one kind of answer go one after another."""
        asking = self.answering.open
        if asking is None:
            self.hurry()
            return
        self.answering.give(actions)
        self.stage.seat_choices = frozenset()
        for action in actions:
            now = self.match.session.decision()
            if now is None or (now.seat, now.step) != (asking.seat, asking.decision.step):
                break
            if not self._do(action, asking.seat):
                break
        self.front.rebuild()

    def seated(self) -> Player:
        """Who sits in front of the screen."""
        return self.match.session.players[self.match.viewer]

    def keep(self) -> None:
        """Keep the game on disk as it stands now."""
        self.keeper.autosave(self.match.session)

    def hurry(self) -> None:
        """Go on at once with what is shown or waited for."""
        self.timeline.hurry()
        self._waited = ENOUGH

    def undo(self) -> None:
        """Take back the last action."""
        self.timeline.skip()
        self.match.undo()
        self.app.report("undo")
        self._found = None
        self._lay()
        self.keep()

    def results(self) -> None:
        """Show who won, and how."""
        self.app.go.results(self.match.session)

    # --- what the timeline asks

    def _speed(self) -> float:
        return self.app.settings.animation_speed * (FAST if self.fast else self.rate)

    def _begins(self, events: list[Event]) -> None:
        self.log.tell(events)
        self.heralds.hear(events)
        self.talk.hear(events)
        for event in events:
            if event[0] == ev.TURN_BEGAN:
                self.app.report("turn", seat=event[1], number=event[2])

    def _holds(self, events: list[Event]) -> bool:
        """An attack is shown by a scene of its own, and so is a victory."""
        if events[0][0] == ev.WON:
            self.stage.banners.clear()
            self.app.stack.push(VictoryScene(self.app, self.stage, events[0], self.timeline.release))
            return True
        if events[0][0] != ev.ATTACKED or self.fast or self.rate > FAST:
            return False
        self.app.stack.push(AttackScene(self.app, self.stage, as_told(events), self.timeline.release))
        return True

    # --- from question to question

    def _show(self, events: list[Event]) -> None:
        """Let what has happened be seen, and keep the game on disk."""
        self._new = True
        self.timeline.add(events)
        self.keep()
        self.stage.kit.redraw()

    def _settle(self) -> None:
        """With nothing left to show, the table must be what the seat sees."""
        view = self.match.view()
        wrong = differences(self.stage.table, view)
        if wrong:
            self.app.report("table_mismatch", what=wrong)
            self.stage.see(view)

    def _lay(self) -> None:
        """Everything anew, as who looks may know it."""
        self._unask()
        self.stage.see(self.match.view())
        self.log.write(self.match.told(LOOKED_BACK))
        self.heralds.lay(self.match.told(LOOKED_BACK))
        for told in self._failed:
            self.log.add(told)
        self.front.rebuild()

    def _unask(self) -> None:
        """Nobody in front of the screen is asked anything."""
        self.answering.close()
        self.stage.seat_choices = frozenset()

    def _hand_over(self, seat: int) -> None:
        """Another person is to take the mouse."""
        self._unask()
        cast = self.stage.cast
        if seat != self.match.viewer:
            self.since.leaves(self.match.viewer)
        told = self.since.told(self.stage, seat)
        self.app.go.curtain(cast.plain(seat), cast.colours[seat], lambda: self.sit_down(seat), told)

    def _person(self, seat: int) -> None:
        if not self.still and self._passes_unasked(seat):
            self._do(ac.PASS, seat)
            return
        if seat != self.match.viewer:
            self._hand_over(seat)
            return
        self._settle()
        decision = self.match.session.decision()
        assert decision is not None
        match = self.match
        asking = Asking(match.view(), decision, match.cause(), match.fresh_cards(), match.purposes())
        self.answering.ask(asking)
        self.stage.thinking = -1 if self.stage.table.turn else seat
        self.stage.seat_choices = frozenset(asking.seats())
        self.front.rebuild()
        if self._new:
            self._new = False
            self.front.renew()
            if self.stage.table.active != seat:
                self.stage.kit.sound("reminder")

    def _passes_unasked(self, seat: int) -> bool:
        """Whether a person wished to build nothing between turns [N4e], or can answer an offer only by refusing it, or
        does not have what it wants, which the log tells [R5]. Where another person looks on, that alone is no reason:
        who is not asked would show its hand by it, unless all know already."""
        session = self.match.session
        decision = session.decision()
        if decision is None or decision.step != TRADE_REPLY.number:
            return decision is not None and decision.step == PHASE.number and session.players[seat].passes_between
        if decision.actions != [ac.PASS]:
            return False
        view = session.view(seat)
        wanted = view.frame_field("wants")
        if not single_offers(view):
            told = marked(_("{player} has nothing to trade with."), player=self.stage.cast.name(seat))
        elif self.match.is_known_to_lack(seat, wanted):
            told = _("Everybody knows that {player} lacks {cards}.")
            told = marked(told, player=self.stage.cast.name(seat), cards=things.cost(wanted))
        elif len(self.match.persons) == 1:
            told = _("{player} lacks {cards}.")
            told = marked(told, player=self.stage.cast.name(seat), cards=things.cost(wanted))
        else:
            return False
        self.log.add(told)
        return True

    def _computer(self, seat: int, dt: float) -> None:
        if self.stage.thinking != seat or self.answering.asking:
            self._unask()
            self.stage.thinking = seat
            self._settle()
            self._waited = 0.0
            self.front.rebuild()
        self._waited += dt * (FAST * 2 if self.fast else self.rate)
        if self._found is None:
            self._found = self.match.computer_action()
            self._tell_faults()
            self._tell_replaced()
        if self._found is not None and self._waited >= self.app.settings.computer_pace:
            action, self._found, self._waited = self._found, None, 0.0
            notice = self.match.notice()
            if notice:
                self.stage.note.say(notice)
            self._do(action, seat)

    def _tell_faults(self) -> None:
        """Note what has gone wrong with the opponents, so that it can be found in the game as it is kept."""
        for fault in self.match.faults():
            self.app.report("opponent", fault=fault.kind, seat=fault.seat, step=fault.step, detail=fault.detail)
            if fault.is_mistake:
                session = self.match.session
                where = f"seat {fault.seat} at {fault.step} after {len(session.log)} actions of {self.keeper.slot.path}"
                crashes.note(self.app.storage, f"opponent {fault.kind}: {where}, seed {session.seed}: {fault.detail}")

    def _tell_replaced(self) -> None:
        """Say which bots of the user's own play no longer."""
        while told := self.match.replaced():
            self._failed.append(told)
            self.log.add(told)
            self.app.say(_("A bot has failed"), told)

    def _do(self, action: int, seat: int) -> bool:
        """Submit one action; False if it is not legal (which a person's click can be, if two come at once)."""
        try:
            events = self.match.submit(action)
        except IllegalAction:
            self.stage.kit.sound("error")
            self.app.report("illegal", action=text(action))
            return False
        self.app.report("action", seat=seat, action=text(action))
        self._show(events)
        return True

    def _end(self) -> None:
        if self._ended:
            return
        self._ended = True
        self._unask()
        self.stage.thinking = -1
        self._settle()
        self.front.rebuild()
        self.app.report("over", winner=int(self.match.view().winner()))
        self.results()
