"""The play scene: a game on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

import pygame

from game.play.session import Session
from game.view import Decision
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.screen import CALM
from scenes.play import topics
from scenes.play.by_keys import ByKeys
from scenes.play.controls import Controls
from scenes.play.early_keys import EarlyKeys
from scenes.play.followed import report_presses
from scenes.play.game_parts import wire
from scenes.play.local_match import LocalMatch
from scenes.play.match import Match, Remark
from scenes.play.narrator import Narration, Narrator
from scenes.play.player_commands import PlayerCommands
from scenes.tabletop.board.board_screen import BoardScreen
from scenes.tabletop.board.camera import Point
from scenes.tabletop.board.cursor import BoardWords
from scenes.tabletop.board.menu import PlaceMenu
from scenes.tabletop.board.mouse import BoardMouse
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.words.about import About
from scenes.tabletop.words.gestures import GESTURE_TEXTS
from scenes.tabletop.words.log_pages import LogPage
from scenes.ui.accessible import Part
from scenes.ui.text import escape, titled
from scenes.ui.widget import Widget
from user.games import slot_for
from user.save_slot import SaveSlot


class PlayScene(BoardScreen):
    """Holds the parts that play, show and command a game, and passes the calls of the scene stack to them.

    ``still`` keeps the viewer in front of the screen and stops the game. ``pages`` are the pages of the log, if they
    have been built already. ``people`` shows who is at the table, if some are at other computers.
    """

    name = "play"
    mood = "table"
    first_focus = None
    space_presses = False
    calm = CALM

    def __init__(
        self,
        app: App,
        match: Match,
        *,
        still: bool = False,
        pages: list[LogPage] | None = None,
        people: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.match = match
        self.table_view = TableView(app.ui, match, match.viewer)
        if not still:
            self.match.begin()
        if self.match.covered:
            self.table_view.table.cover()
        self.parts = wire(app, self, self.match, self.table_view, still=still, pages=pages)
        self.presentation = self.parts.presentation
        self.prompt_state = self.parts.prompter.prompt_state
        self.hotseat_trade = self.parts.hotseat_trade
        self.loop = self.parts.loop
        self.orders = PlayerCommands(app, self.parts, self.rebuild, people)
        on_board = self.orders.on_board()
        menu = PlaceMenu(self.table_view, self.layers, on_board, app.report)
        self.mouse = BoardMouse(self.table_view, self.prompt_state, app.settings, on_board, menu, self._about)
        self.narrator = Narrator(match, self.presentation, self.prompt_state)
        words = BoardWords(self.narrator.place, self.narrator.board)
        self.by_keys = ByKeys(self.table_view, self.prompt_state, self.hotseat_trade, self.mouse, self.layers, words)
        self.early = EarlyKeys(self.match, self.prompt_state, self.hotseat_trade)
        self._is_lively = not still
        """Whether there is decorative motion on the board."""
        self._reported: Decision | None = None
        """The question that was reported last."""
        self._held = ""
        """The tool in hand, as reported last."""
        self._can_undo = False
        """Whether the desk was built with undo enabled."""
        self._company: tuple[frozenset[int], str] = (frozenset(), "")
        """Who is away, and the notice about it, when the desk was built."""

    @classmethod
    def local(
        cls,
        app: App,
        session: Session,
        viewer: int | None = None,
        *,
        still: bool = False,
        slot: SaveSlot | None = None,
        pages: list[LogPage] | None = None,
    ) -> Self:
        """The scene of a game whose rules run here. ``viewer`` is the seat in front of the screen, by default the one
        that must decide; ``slot`` is where the game is saved, by default in a new file."""
        match = LocalMatch(session, viewer, slot or slot_for(app.storage, session))
        return cls(app, match, still=still, pages=pages)

    def build(self) -> Widget:
        """Build the desk."""
        self.table_view.pieces.marks = self.app.settings.colour_marks
        self._can_undo = self.hotseat_trade.can_undo()
        self._company = self.match.away(), self.match.notice()
        self.table_view.away = self._company[0]
        self.presentation.log.translate()
        desk = self.by_keys.furnish(Controls(self.app, self.parts, self.orders).desk(self.layers))
        narration = Narration(self.ui, self.narrator)
        desk.items.append(narration)
        desk.above = [*desk.above, narration]
        return desk

    def rebuild(self) -> None:
        """Rebuild the desk, and move the keyboard focus to the question."""
        super().rebuild()
        self.by_keys.lead()
        report_presses(self)

    def attend(self, widget: Widget, part: Part | None = None) -> None:
        """Move the focus as a key does."""
        self.by_keys.typed = True
        super().attend(widget, part)

    def topic(self) -> str:
        """The rulebook page for the current question."""
        return topics.of_question(self.prompt_state.open)

    def topic_at(self, pos: tuple[int, int]) -> str:
        """The rulebook page for the widgets at a position."""
        found = topics.of_widgets(self.layers.under(pos)) if not self.layers.is_covered else ""
        return found or super().topic_at(pos)

    def pivot(self) -> Point:
        """The place of the cursor, if there is one."""
        return self.by_keys.cursor.where() or super().pivot()

    def look_up(self, topic: str) -> None:
        """Open a rulebook page with the numbers of this game."""
        self.orders.explain(topic)

    def commands(self) -> list[str]:
        """The commands of the widgets, and those that no widget has."""
        go_on = ["go_on"] if self.loop.can_hurry else []
        people = ["people"] if self.orders.people else []
        hand = ["say_hand"] if self.app.settings.spoken_table else []
        return list(dict.fromkeys([*go_on, "board", "points", *people, *hand, *super().commands()]))

    def news(self) -> pygame.Rect | None:
        """The question that has just been asked: its panel, or the prompt."""
        desk = self.by_keys.desk
        return (desk.middle or desk.prompt_panel).rect if desk and self.prompt_state.open else None

    def _about(self, place: tuple[str, int]) -> str:
        """The tooltip of a place on the board."""
        return About(self.table_view.table, self.match.view(), self.table_view.cast, self.table_view.swaps).describe(
            place
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene, with the board's tooltip above everything else."""
        super().draw(surface)
        self.mouse.pointing.draw(surface)

    def enter(self) -> None:
        """Build the desk, and begin the game."""
        super().enter()
        self.parts.prompter.start_coach()
        self.parts.person.begin()

    def leave(self) -> None:
        """Leave the game."""
        self.match.close()

    def pause(self) -> None:
        """Remove queued keys, tooltips, notes and speech while another scene is on top."""
        super().pause()
        self.early.drop()
        self.mouse.forget()
        self.table_view.note.clear()
        self.table_view.speech.clear()
        self.table_view.turn_call.clear()

    def resume(self) -> None:
        """Rebuild the desk, since settings may have changed."""
        super().resume()
        self.rebuild()

    def renew(self) -> None:
        """Make the board forget the mouse, too."""
        super().renew()
        self.mouse.leave()

    def update(self, dt: float) -> None:
        """Let time pass for everything visible, and then for the game."""
        super().update(dt)
        self.mouse.update(dt)
        self.table_view.note.update(dt)
        self.table_view.speech.update(dt)
        self.table_view.banners.update(dt)
        self.table_view.turn_call.update(dt)
        self.table_view.ground.update(dt, is_lively=self._is_lively and self.app.stack.top is self)
        self.presentation.timeline.update(dt)
        self._report_decision()
        self._follow_people()
        if self.app.stack.top is self:
            self.loop.advance(dt)
            if self.hotseat_trade.can_undo() != self._can_undo:
                self.rebuild()
            self._use_early_keys()

    def _follow_people(self) -> None:
        """Show what people at other computers do."""
        if not self.match.is_remote:
            return
        self.parts.clock.follow(self.match.time_left())
        for remark in self.match.remarks():
            if remark.text:
                line = remark.line(self.table_view.cast)
                self.match.chat.setdefault(self.match.event_count(), []).append(line)
                self.presentation.log.add(line)
            if not remark.is_old:
                self._show_remark(remark)
            self.app.report("remark", seat=remark.seat, gesture=remark.gesture, text=remark.text)
        self.parts.prompter.hold(not self.match.takes_answers)
        if (company := (self.match.away(), self.match.notice())) != self._company:
            self.app.report("company", away=sorted(company[0]), notice=company[1])
            self.rebuild()
        elif (countdown := self.match.countdown()) and self.by_keys.desk is not None:
            self.by_keys.desk.prompt_panel.label.set(countdown)

    def _show_remark(self, remark: Remark) -> None:
        text = _(GESTURE_TEXTS[remark.gesture]) if remark.gesture else escape(remark.text)
        has_panel = self.by_keys.desk is not None and self.by_keys.desk.middle is not None
        if remark.seat >= 0 and not has_panel:
            self.table_view.speech.say(remark.seat, text)
        else:
            self.table_view.note.say(titled(escape(remark.name), text))

    def _use_early_keys(self) -> None:
        """Use queued keys, without the usual waiting time: the player has already seen what they answer."""
        calm = self._calm_for
        while self.app.stack.top is self and (key := self.early.next()):
            self._calm_for = self.calm
            self.event(key)
        self._calm_for = min(calm, self._calm_for)
        if self.is_calm and self.app.stack.top is self:
            self.early.see()

    def _report_decision(self) -> None:
        """Report the question as soon as an answer counts, and then each tool that is taken up."""
        prompt, middle = self.prompt_state.open, self.table_view.camera.middle
        if prompt is None or not self.is_calm or (prompt.decision is self._reported and prompt.tool == self._held):
            return
        places = {f"{kind} {n}": [round(x) for x in middle(kind, n)] for kind, n in prompt.places()}
        if prompt.decision is self._reported:
            self.app.report("tool", tool=prompt.tool, places=places)
        else:
            actions = len(prompt.decision.actions)
            self.app.report("decision", seat=prompt.seat, step=prompt.step, actions=actions, places=places)
        self._reported, self._held = prompt.decision, prompt.tool

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Pass an event to the widgets, then to the board."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.by_keys.typed = event.type == pygame.KEYDOWN
        if event.type == pygame.KEYDOWN and not (self.prompt_state.open and self.is_calm):
            if self.early.keep(event, self.ui.keys):
                return None
        if event.type == pygame.KEYDOWN and self.by_keys.begin(event):
            return None
        left = super().event(event)
        if event.type == pygame.MOUSEBUTTONUP:
            self.layers.focus(None)
        if left is None:
            if event.type == pygame.MOUSEMOTION:
                self.mouse.at = event.pos
                self.mouse.leave()
            return None
        if event.type == pygame.WINDOWLEAVE:
            self.mouse.leave()
        if event.type == pygame.KEYDOWN and event.key == self.ui.keys.code("go_on"):
            if not self.parts.prompter.hints.dismiss():
                self.orders.hurry()
            return None
        if event.type == pygame.KEYDOWN and event.key == self.ui.keys.code("board"):
            self.by_keys.switch()
            return None
        if event.type == pygame.KEYDOWN and event.key == self.ui.keys.code("points"):
            self.orders.points()
            return None
        speaks = self.app.settings.spoken_table
        if event.type == pygame.KEYDOWN and event.key == self.ui.keys.code("say_hand") and speaks:
            self.narrator.say(self.narrator.hand())
            return None
        if event.type == pygame.KEYDOWN and event.key == self.ui.keys.code("people") and self.orders.people:
            self.orders.people()
            return None
        return None if self.zooms(event) or self.mouse.event(event) else left

    def escape(self) -> bool:
        """Take one step back; if there is nothing to step back from, open the menu."""
        if not self.orders.step_back():
            self.orders.menu()
        return True

    def background(self, surface: pygame.Surface) -> None:
        """Draw the table, the board and the pieces."""
        self.table_view.ground.draw(surface, self.table_view.table.terrain)
        self.mouse.draw_under(surface)
        self.table_view.pieces.draw(surface, self.table_view.table, self.presentation.timeline.hidden)
        self.mouse.draw(surface)
