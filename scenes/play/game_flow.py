"""The course of a game on the screen: what happens is shown and kept, then whoever decides next is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game import actions as ac
from game import events as ev
from game.action_text import text
from game.events import Event
from game.play.session import IllegalAction, Player
from game.rules.building_phase import PHASE
from game.view import Decision
from platform_io.i18n import _
from scenes.app import crashes
from scenes.app.app import App
from scenes.play.attack.scene import AttackScene
from scenes.play.auto_answers import ROLLS_AFTER, AutoAnswers, Passed
from scenes.play.banner_rules import BannerRules
from scenes.play.builders import Builders
from scenes.play.clock import TurnClock
from scenes.play.hints.teller import HintTeller
from scenes.play.hotseat_trade import HotseatTrade, SceneCallbacks
from scenes.play.match import Match
from scenes.play.moments import SharedMoment
from scenes.play.refusal_reasons import told_with_excuses
from scenes.play.saving import Keeper
from scenes.play.since import Since
from scenes.play.talk import Talk
from scenes.play.victory.scene import VictoryScene
from scenes.tabletop.board.banners import Banner
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.panels.log import GameLog
from scenes.tabletop.table.forecast import as_told
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.table.prompt_state import PromptState
from scenes.tabletop.table.table import differences
from scenes.tabletop.timeline.timeline import Timeline
from scenes.tabletop.words.log_pages import LogPage, RefusalReason, TradeKept

FAST = 4.0
"""How much faster everything goes when wished."""
LOOKED_BACK = 600
"""Events among which the last round is looked for."""
ENOUGH = 10.0**6
"""Seconds after which nobody waits any longer for a computer opponent to have thought."""


class GameFlow:
    """Takes a game from question to question. ``still``: the viewer stays in front of it, and nothing is played.
    ``pages`` are those of the log, where they are written already."""

    def __init__(
        self,
        app: App,
        match: Match,
        table_view: TableView,
        front: SceneCallbacks,
        keeper: Keeper,
        *,
        still: bool = False,
        pages: list[LogPage] | None = None,
    ) -> None:
        self.app = app
        self.match = match
        self.table_view = table_view
        self.front = front
        self.keeper = keeper
        self.still = still
        self.untimed = False
        """Whether nothing is done by itself, whatever was wished: there is a lesson to be read."""
        self.prompt_state = PromptState()
        self.log = GameLog(table_view)
        self.timeline = Timeline(
            table_view, begins=self._begins, tells=self.log.tell, holds=self._holds, speed=self._speed
        )
        if pages is None:
            self._write_log()
        else:
            self.log.open(pages)
        self.banner_rules = BannerRules(table_view)
        self.banner_rules.lay(match.told(LOOKED_BACK))
        self.talk = Talk(table_view, lambda: not app.settings.opponents_talk)
        self.hints = HintTeller(app.settings, app.save_settings, table_view, fresh=not match.session.log)
        self.hints.silent = still
        self.since = Since(match.session)
        self.auto_answers = AutoAnswers(match, table_view.cast, app.settings)
        self.clock = TurnClock(table_view, self.prompt_state, app.settings)
        self.hotseat_trade = HotseatTrade(match, self.auto_answers, self)
        self.builders = Builders(match)
        self.fast = False
        self.rate = 1.0
        """How fast a game without persons is to go; and whether it waits."""
        self.paused = False
        self._new = True
        """Whether something has happened since the last question, so that the next one is not expected."""
        self._has_come = False
        """Whether who sits here has just taken the mouse, so that no sound need call."""
        self._waited = 0.0
        self._idle = 0.0
        """Seconds since the last question was put."""
        self._found: int | None = None
        """What a computer opponent will do once it has been waited for."""
        self._moment = SharedMoment(match)
        self._ended = False
        self._failed: list[str] = []
        """What was told of bots that play no longer; the log, made anew, tells it again."""

    # --- what the scene tells

    def begin(self) -> None:
        """Call whoever is to sit down, where the cards are covered."""
        if not self.match.covered:
            return
        seat = self.match.seat_to_decide()
        if self.hotseat_trade.is_wanted():
            self.hotseat_trade.begin()
        elif seat == self.match.viewer and not self.auto_answers.passes(seat) and not self.builders.asks(seat):
            self.hand_over(seat)

    def refuse_all(self, seat: int) -> None:
        """A person refuses the offer that lies open, and all others of this turn."""
        if self.hotseat_trade.is_open:
            self.hotseat_trade.refuse_all(seat)
        else:
            self.auto_answers.wants_no_more(seat)
            self.unask()

    def sit_down(self, seat: int) -> None:
        """Another person has taken the mouse."""
        if seat != self.match.viewer:
            self.since.leaves(self.match.viewer)
        self.match.viewer = seat
        self.match.covered = False
        self._has_come = True
        self.lay()
        self.log.look_back()

    def uncover(self) -> None:
        """Whoever sits in front of the screen sees their cards again."""
        if self.hotseat_trade.is_open:
            self.hotseat_trade.uncover()
        else:
            self.table_view.ui.sound("uncover")
            self.sit_down(self.match.viewer)
            self.front.renew()

    def choose_builder(self, seat: int) -> None:
        """Somebody wants to build between turns, or does not after all."""
        self.builders.toggle(seat)
        self.front.rebuild()

    def close_builders(self) -> None:
        """All have said whether they want to build."""
        self.builders.close()
        self.front.rebuild()

    def advance(self, dt: float) -> None:
        """With nothing left to show, go on with the game."""
        self.talk.speak()
        self.hints.update(dt)
        if self.paused or (self.timeline.busy and not self._moment.lasts):
            return
        self.keeper.update()
        self.hotseat_trade.update()
        if self.prompt_state.ready and not self.hotseat_trade.is_open:  # nothing can have come to pass
            self._by_itself(dt)
            return
        seat = self.match.seat_to_decide()
        if self.still:
            if seat == self.match.viewer:
                self._person(seat)
        elif self.match.session.is_over():
            self._end()
        elif self.match.session.waits_for_chance():
            self._show(self.match.take_chance())
            self._moment.look()
        elif self.hotseat_trade.waits():
            pass
        elif seat in self.match.persons:
            self._person(seat)
            self._by_itself(dt)
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
        prompt = self.prompt_state.open
        if prompt is None:
            self.hurry()
            return
        self.prompt_state.give(actions)
        self.table_view.seat_choices = frozenset()
        if self.hotseat_trade.looking == prompt.seat:
            self.hotseat_trade.answer(actions[0])
            return
        for action in actions:
            now = self.match.session.decision()
            if now is None or (now.seat, now.step) != (prompt.seat, prompt.decision.step):
                break
            if not self.do(action, prompt.seat):
                break
        self.front.rebuild()

    def seated(self) -> Player:
        """Who sits in front of the screen."""
        return self.match.session.players[self.match.viewer]

    def keep(self) -> None:
        """Keep the game on disk as it stands now."""
        self.keeper.autosave(self.match.session)

    @property
    def can_hurry(self) -> bool:
        """Whether anything is being shown, said or waited for that a key brings to an end."""
        waits = self.match.seat_to_decide() not in (-1, *self.match.persons)
        return self.timeline.busy or waits or self.hints.now is not None

    def hurry(self) -> None:
        """Go on at once with what is shown or waited for."""
        self.timeline.hurry()
        self._waited = ENOUGH

    def can_undo(self) -> bool:
        """Whether who looks may take back the last action."""
        return self.match.can_undo() and not self.hotseat_trade.binds

    def trade_to_ask_about(self) -> Event | None:
        """The trade that its other player can now be asked to take back."""
        return None if self.hotseat_trade.trade or self.match.keeps_trade else self.match.last_trade()

    def undo(self) -> None:
        """Take back the last action."""
        self.timeline.skip()
        self.match.undo()
        self.app.report("undo")
        self._found = None
        self._moment.end()
        self.hotseat_trade.is_over = False
        if self.match.covered:
            self.builders.reopen()
        self.lay()
        self.keep()

    def take_back(self, trade: Event) -> None:
        """Two people have agreed to take their trade back. It is shown and told as that, not as another offer."""
        events = self.match.take_back(trade)
        self.app.report("taken_back", seats=trade[1:3])
        self._show([event for event in events if event[0] == ev.TRADED])

    def keep_trade(self, trade: Event) -> None:
        """The other player refuses to take a trade back, and is not asked again."""
        self.match.keep_trade()
        self.log.add(TradeKept(trade))

    def results(self) -> None:
        """Show who won, and how."""
        self.app.go.results(self.match.session)

    # --- what the timeline asks

    def _speed(self) -> float:
        return self.app.settings.animation_speed * (FAST if self.fast else self.rate)

    def _begins(self, events: list[Event]) -> None:
        self.banner_rules.observe(events)
        self.talk.observe(events)
        for event in events:
            if event[0] == ev.TURN_BEGAN:
                self.app.report("turn", seat=event[1], number=event[2])

    def _holds(self, events: list[Event]) -> bool:
        """An attack is shown by a scene of its own, and so is a victory."""
        if events[0][0] == ev.WON:
            self.table_view.banners.clear()
            self.app.stack.push(VictoryScene(self.app, self.table_view, events[0], self.timeline.release))
            return True
        if events[0][0] != ev.ATTACKED or self.fast or self.rate > FAST:
            return False
        self.app.stack.push(AttackScene(self.app, self.table_view, as_told(events), self.timeline.release))
        return True

    # --- from question to question

    def _show(self, events: list[Event]) -> None:
        """Let what has happened be seen, and keep the game on disk."""
        self._new, self._has_come = True, False
        if self.match.covered and not self.table_view.covered:
            self._cover()
        self.timeline.add(events)
        self.keep()
        self.table_view.ui.redraw()

    def _cover(self) -> None:
        """Nobody's cards are to be seen any more, nor anything else that the person in front of them knows alone."""
        self.unask()
        table_view = self.table_view
        table_view.sitter = self.match.viewer
        table_view.table.cover()
        self.log.cover()
        table_view.banners.clear()
        table_view.note.clear()
        self.front.rebuild()

    def settle(self) -> None:
        """With nothing left to show, the table must be what the seat sees."""
        view = self.match.view()
        wrong = differences(self.table_view.table, view)
        if wrong:
            self.app.report("table_mismatch", what=wrong)
            self.table_view.see(view)

    def lay(self) -> None:
        """Everything anew, as who looks may know it."""
        self.unask()
        self.match.covered |= self.hotseat_trade.covers
        self.table_view.sitter = self.match.viewer
        self.table_view.see(self.match.view())
        self._write_log()
        self.banner_rules.lay(self.match.told(LOOKED_BACK))
        for told in self._failed:
            self.log.add(told)
        self.front.rebuild()

    def _write_log(self) -> None:
        """All of it anew."""
        self.log.write(told_with_excuses(self.match, self.table_view.cast, self.app.settings.offers))

    def unask(self) -> None:
        """Nobody in front of the screen is asked anything."""
        self.hints.close()
        self.prompt_state.close()
        self.table_view.seat_choices = frozenset()

    def hand_over(self, seat: int, then: Callable[[], None] | None = None) -> None:
        """Another person is to take the mouse."""
        self.unask()
        cast = self.table_view.cast
        if seat != self.match.viewer:
            self.since.leaves(self.match.viewer)
        told = self.since.told(self.table_view, seat)
        promise = self.keeper.promise(self.match.session)
        self.app.go.curtain(cast.plain(seat), cast.colours[seat], then or (lambda: self.sit_down(seat)), told, promise)

    def _person(self, seat: int) -> None:
        if self.prompt_state.ready and seat == self.match.viewer:
            return
        passed = None if self.still else self._passes(seat)
        if passed:
            self._pass(seat, passed)
        elif not self.still and (self.hotseat_trade.is_open or self.hotseat_trade.is_wanted()):
            self.hotseat_trade.go_on(seat)
        elif not self.still and self.builders.asks(seat):
            self._ask_builders()
        elif seat == self.match.viewer and not self.match.covered:
            decision = self.match.session.decision()
            assert decision is not None
            self.ask(decision)
        elif not self.match.hides():
            self.sit_down(seat)
        elif seat != self.match.viewer:
            self.hand_over(seat)
        else:
            self._call()

    def _passes(self, seat: int) -> Passed | None:
        decision = self.match.session.decision()
        between = decision is not None and decision.step == PHASE.number
        return Passed("") if between and self.builders.passes(seat) else self.auto_answers.passes(seat)

    def _call(self) -> None:
        """A question waits for whoever sits in front of the screen; their cards come up at a press."""
        if not self.prompt_state.called:
            self.prompt_state.called = True
            self._announce()

    def _ask_builders(self) -> None:
        if not self.builders.is_open:
            self.builders.open()
            self._announce()

    def _announce(self) -> None:
        """Something is asked while the cards are covered."""
        self.table_view.thinking = -1
        self.table_view.ui.sound("reminder")
        self.front.rebuild()
        self.front.renew()

    def ask(self, decision: Decision) -> None:
        """Ask who sits in front of the screen."""
        self.settle()
        match, seat = self.match, decision.seat
        prompt = Prompt(match.view(), decision, match.cause(), match.fresh_cards(), match.purposes())
        self.prompt_state.ask(prompt)
        self.hints.look(prompt, undoes=self.can_undo())
        self._idle = 0.0
        self.table_view.thinking = -1 if self.table_view.table.turn else seat
        self.table_view.seat_choices = frozenset(self.hotseat_trade.open_to(prompt))
        self.front.rebuild()
        if self._new:
            self._new = False
            self.front.renew()
            if self.table_view.table.active != seat and not self._has_come:
                self.table_view.ui.sound("reminder")

    def _pass(self, seat: int, passed: Passed) -> None:
        """Nothing is done, and why is told."""
        if passed.told:
            self.log.add(RefusalReason(seat, passed.told))
            self.table_view.banners.show(Banner(passed.told, "icon/trade_players", seat, key="passed"))
        self.do(ac.PASS, seat)

    def _by_itself(self, dt: float) -> None:
        """After a moment the dice are rolled, and when the time for it is up the turn ends, where that is wished."""
        if self.still or self.untimed or self.hotseat_trade.is_open:
            return
        table, prompt = self.table_view.table, self.prompt_state.open
        self._idle += dt
        if self.clock.run(table.turn, table.mover, dt):
            self.answer([ac.END_TURN])
        elif prompt and self._idle >= ROLLS_AFTER and self.auto_answers.rolls(prompt.decision):
            self.answer([ac.ROLL_DICE])

    def _computer(self, seat: int, dt: float) -> None:
        if self.table_view.thinking != seat or self.prompt_state.prompt:
            self.unask()
            self.table_view.thinking = seat
            if not self._moment.lasts:
                self.settle()
                self._waited = 0.0
            self.front.rebuild()
        self._waited += dt * (FAST * 2 if self.fast else self.rate)
        if self._found is None:
            self._found = self.match.computer_action()
            self._tell_faults()
            self._tell_replaced()
        if self._found is not None and (self._moment.lasts or self._waited >= self.app.settings.computer_pace):
            action, self._found, self._waited = self._found, None, 0.0
            notice = self.match.notice()
            if notice:
                self.table_view.note.say(notice)
            self.do(action, seat)

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

    def do(self, action: int, seat: int) -> bool:
        """Submit one action; False if it is not legal (which a person's click can be, if two come at once)."""
        decision = self.match.session.decision()
        try:
            events = self.match.submit(action)
        except IllegalAction:
            self.table_view.ui.sound("error")
            self.app.report("illegal", action=text(action))
            return False
        self.app.report("action", seat=seat, action=text(action))
        self._show(events)
        self._moment.answered(decision)
        return True

    def _end(self) -> None:
        if self._ended:
            return
        self._ended = True
        self.unask()
        self.table_view.thinking = -1
        self.settle()
        self.front.rebuild()
        self.app.report("over", winner=int(self.match.view().winner()))
        self.results()
