"""Asks the person in front of the screen."""

from __future__ import annotations

from game.view import Decision
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.play.hints.teller import HintTeller
from scenes.play.match import Match
from scenes.play.presentation import Presentation
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.table.prompt_state import PromptState

BUILDINGS = ("setup_settlement", "setup_city")
"""The questions with which a person's part of the set-up begins."""


class Prompter:
    """Owns the prompt state and the hints, and opens and closes prompts."""

    def __init__(self, app: App, screen: Screen, match: Match, presentation: Presentation) -> None:
        self.screen = screen
        self.settings = app.settings
        self.match = match
        self.presentation = presentation
        self.table_view = presentation.table_view
        self.prompt_state = PromptState()
        self.hints = HintTeller(app.settings, app.save_settings, self.table_view, fresh=not match.changes)
        self.is_news = True
        """Whether anything has happened since the last prompt, so that the next one is unexpected."""
        self.has_just_sat_down = False
        """Whether the person has just taken the mouse and needs no sound to notice the prompt."""
        self._turn: tuple[int, int, str] | None = None
        """The turn to which a person was called last."""

    def ask(self, decision: Decision, *, can_undo: bool) -> None:
        """Open a prompt for the person in front of the screen."""
        self.presentation.settle()
        match, seat = self.match, decision.seat
        prompt = Prompt(match.view(), decision, match.cause(), match.fresh_cards(), match.purposes())
        self.prompt_state.ask(prompt)
        self.start_coach()
        self.hints.look(prompt, undoes=can_undo)
        self.table_view.thinking = -1 if self.table_view.table.turn else seat
        self._light_seats()
        self.screen.rebuild()
        if self.is_news:
            self.is_news = False
            self.screen.renew()
            if self.table_view.table.active != seat and not self.has_just_sat_down:
                self.table_view.ui.sound("reminder")
        self._call_to_turn(prompt)

    def hold(self, is_held: bool) -> None:
        """Let nothing be chosen while no answer would reach the rules. The screen must be rebuilt if that changes."""
        if is_held != self.prompt_state.is_held:
            self.prompt_state.is_held = is_held
            self._light_seats()

    def _light_seats(self) -> None:
        """Let the seats be clicked that answer the question."""
        prompt = self.prompt_state.open
        self.table_view.seat_choices = frozenset(self._selectable(prompt) if prompt else ())

    def start_coach(self) -> None:
        """Start the coach's process if the coach can be asked in this game, so that its first answer comes at once."""
        if self.settings.has_coach and not self.hints.silent and self.match.allows_coach:
            self.match.coach_client().start()

    def _call_to_turn(self, prompt: Prompt) -> None:
        """At the first question of a person's turn, or when they place a building in the set-up, show whose it is."""
        table, is_setup = self.table_view.table, prompt.step in BUILDINGS
        turn = (table.turn, prompt.seat, prompt.step if is_setup else "")
        begins = is_setup if not table.turn else table.active == prompt.seat
        if begins and turn != self._turn and not self.hints.silent:
            self._turn = turn
            self.table_view.turn_call.call(prompt.seat)

    def _selectable(self, prompt: Prompt) -> list[int]:
        """The seats that may be clicked. While cards are covered, seats with a counter-offer are left out: whether they
        may be chosen would reveal what the player can pay."""
        seats = list(prompt.seats())
        return [seat for seat in seats if not prompt.view.counter_offer(seat)] if self.match.covered else seats

    def close(self) -> None:
        """Close the prompt."""
        self.hints.close()
        self.prompt_state.close()
        self.table_view.seat_choices = frozenset()

    def call(self) -> None:
        """Call the person in front of covered cards, once: the prompt opens when they uncover the cards."""
        if not self.prompt_state.called:
            self.prompt_state.called = True
            self.announce()

    def announce(self) -> None:
        """Sound a reminder: something is asked while the cards are covered."""
        self.table_view.thinking = -1
        self.table_view.ui.sound("reminder")
        self.screen.rebuild()
        self.screen.renew()
