"""Queues keys that are pressed while the player's own action is still animated, until the next question of the turn.

A key is queued only if the player has already seen what it answers. So it never answers a discard, an offer, an attack
or another person's question: nothing may be decided between the press and the question, and the question must be the
menu of the same turn. Enter and Space are never queued, because what they press depends on where the focus will be.
"""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.rules.building_phase import PHASE
from game.rules.phases import TURN
from scenes.play.hotseat_trade import HotseatTrade
from scenes.play.match import Match
from scenes.tabletop.table.prompt_state import PromptState
from scenes.ui.focus import ARROWS
from scenes.ui.keymap import Keymap

MOST = 8
"""The length of the queue; further keys are dropped."""
MENUS = (TURN.number, PHASE.number)
BEGIN = ("road", "ship", "settlement", "city", "wall", "knight", "sail", "trade", "board", "coach")
"""Commands that decide nothing: they can be queued as soon as the turn has begun."""
DECIDE = ("end_turn", "science", "commerce", "politics", "card", "undo")
"""Commands that are queued only once the menu of this turn has been seen, after the dice."""


class EarlyKeys:
    """The queue of keys for one game on the screen."""

    def __init__(self, match: Match, prompt_state: PromptState, hotseat_trade: HotseatTrade) -> None:
        self.match = match
        self.prompt_state = prompt_state
        self.hotseat_trade = hotseat_trade
        self._waiting: list[Event] = []
        self._changes = 0
        """The number of changes to the game when the keys were pressed."""
        self._seen: tuple[int, ...] = ()
        """The seat, turn and step of the last question that could be answered."""

    def see(self) -> None:
        """The question can be answered now: the player has seen it."""
        prompt = self.prompt_state.open
        if prompt:
            self._seen = (prompt.seat, int(prompt.view.turn_number()), prompt.decision.step)

    def keep(self, key: Event, keys: Keymap) -> bool:
        """Queue a key that cannot be used yet; False if it must not be queued."""
        seat, step = self.match.viewer, self.match.step()
        decides = key.key in map(keys.code, DECIDE)
        begins = key.key in (*ARROWS, pygame.K_TAB, *map(keys.code, BEGIN))
        if not (decides or begins) or (key.key == keys.code("undo") and not self.prompt_state.open):
            return False
        if not self.match.takes_answers or self.hotseat_trade.is_open or self.match.seat_to_decide() != seat:
            return False
        if step not in MENUS:
            return False
        now = (seat, int(self.match.view().turn_number()), step)
        if self._seen[:2] != now[:2] or (decides and self._seen != now):
            return False
        if self._changes != self.match.changes:
            self.drop()
        self._changes = self.match.changes
        if len(self._waiting) < MOST:
            self._waiting.append(key)
        return True

    def next(self) -> Event | None:
        """The next key, if the question it waited for has been asked."""
        if self._changes != self.match.changes:
            self.drop()
        return self._waiting.pop(0) if self._waiting and self.prompt_state.open else None

    def drop(self) -> None:
        """Empty the queue, because something else has happened."""
        self._waiting.clear()
