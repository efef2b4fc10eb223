"""Prepares a question of the rules for clicking: places, tools and seats, with the answers that they stand for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from game import actions as ac
from game.actions import first, kind_of, second
from game.events import Event
from game.ids import KNIGHT_ACTIVE, SEA
from game.pieces import new_city, new_knight, new_settlement
from game.rules.seven import DISCARD, to_discard
from game.steps import (
    AT_CORNER,
    AT_EDGE,
    AT_HEX,
    FLAG,
    HEX,
    KNIGHT,
    OPPONENT,
    OWED,
    OWN_PROGRESS,
    SHOWN_CARD,
    SHOWN_PROGRESS,
    STEPS,
    STRENGTH,
    TURN_MENU,
)
from game.view import Decision, View
from scenes.tabletop.table.tools import TOOLS

Place = tuple[str, int]
"""``corner``, ``edge`` or ``hex`` and a number."""

PLACE_OF: Final = {
    ac.BUILD_ROAD: "edge",
    ac.BUILD_SHIP: "edge",
    ac.MOVE_SHIP: "edge",
    ac.SHIP: "edge",
    ac.EDGE: "edge",
    ac.HEX: "hex",
    ac.BUILD_SETTLEMENT: "corner",
    ac.BUILD_CITY: "corner",
    ac.BUILD_WALL: "corner",
    ac.HIRE_KNIGHT: "corner",
    ac.ACTIVATE_KNIGHT: "corner",
    ac.PROMOTE_KNIGHT: "corner",
    ac.CHASE_ROBBER: "corner",
    ac.CHASE_PIRATE: "corner",
    ac.CORNER: "corner",
}
"""The kind of place that the first argument of an action is."""


@dataclass(frozen=True, eq=False)
class Prompt:
    """A decision of the viewer, prepared for clicking. It is immutable: ``PromptState`` keeps the progress of the
    answer, and replaces the prompt when a tool is picked up or put down.
    """

    view: View
    decision: Decision
    cause: Event | None = None
    """The roll or the card that led to the question, if known."""
    fresh: Sequence[int] = ()
    """The viewer's progress cards that arrived this turn."""
    purposes: Mapping[int, int] = field(default_factory=dict)
    """What offers are for, by the seat that made them."""
    tool: str = ""
    """The selected tool of the turn's menu: a key of ``TOOLS``, ``sail`` to move a ship, or ``move`` for ``knight``."""
    knight: int = -1
    """The corner of the knight that moves; -1 for none."""

    def holding(self, tool: str, knight: int = -1) -> Prompt:
        """The same question with another tool selected, or none."""
        return replace(self, tool=tool, knight=knight)

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return self.decision.seat

    @property
    def step(self) -> str:
        """The name of the decision's step."""
        return self.decision.name()

    @property
    def shape(self) -> int:
        """The form of an answer, a shape of ``game.steps``."""
        return self.decision.shape()

    @property
    def is_menu(self) -> bool:
        """Whether this is the turn's menu of actions."""
        return self.shape == TURN_MENU

    @property
    def on_board(self) -> bool:
        """Whether the answer is a place."""
        return self.shape in (AT_CORNER, AT_EDGE, AT_HEX)

    def legal(self, action: int) -> bool:
        """Whether an action is among the answers."""
        return action in self.decision.actions

    def can_pass(self) -> bool:
        """Whether the question may be declined."""
        return ac.PASS in self.decision.actions

    def chosen_hex(self) -> int:
        """The hex that was chosen earlier as part of the answer; -1 if there is none."""
        return self.view.field_of(HEX) if STEPS[self.decision.step].place_of(HEX) >= 0 else -1

    def places(self) -> dict[Place, int]:
        """The places that may be clicked now, with the action that each stands for; if there are several, the first."""
        return self._places

    @cached_property
    def _places(self) -> dict[Place, int]:
        """Cached, since every frame uses them."""
        found: dict[Place, int] = {}
        for place, action in self._lit():
            found.setdefault(place, action)
        return found

    def answers(self, place: Place) -> list[int]:
        """The actions that a click on a place may mean now: on a coast, a road or a ship."""
        return [action for other, action in self._lit() if other == place]

    def _lit(self) -> list[tuple[Place, int]]:
        """Every pair of a place that may be clicked now and an action."""
        if self.tool == "move":
            return [
                (("corner", int(second(action))), action)
                for action in self.decision.actions
                if kind_of(action) in (ac.MOVE_KNIGHT, ac.DISPLACE_KNIGHT) and first(action) == self.knight
            ]
        if self.on_board:
            kinds = list(PLACE_OF)
        elif self.tool:
            kinds = [ac.MOVE_SHIP if self.tool == "sail" else TOOLS[self.tool]]
        else:
            kinds = []
        return [
            ((PLACE_OF[kind_of(action)], int(first(action))), action)
            for action in self.decision.actions
            if kind_of(action) in kinds
        ]

    def seats(self) -> dict[int, int]:
        """The seats that may be clicked, with their actions."""
        return {int(first(action)): action for action in self.decision.actions if kind_of(action) == ac.PLAYER}

    def at(self, place: Place) -> list[int]:
        """The menu's actions at a place: to build there, or to use a knight there (with one entry for its moves)."""
        found: list[int] = []
        moves = False
        for action in self.decision.actions:
            kind = kind_of(action)
            if kind in (ac.MOVE_KNIGHT, ac.DISPLACE_KNIGHT):
                if place == ("corner", int(first(action))) and not moves:
                    moves = True
                    found.append(action)
            elif kind in PLACE_OF and (PLACE_OF[kind], int(first(action))) == place:
                found.append(action)
        return found

    def spots(self) -> list[Place]:
        """The places at which the menu has an action."""
        found: list[Place] = []
        for action in self.decision.actions:
            kind = kind_of(action)
            if kind in (ac.MOVE_KNIGHT, ac.DISPLACE_KNIGHT):
                found.append(("corner", int(first(action))))
            elif kind in PLACE_OF:
                found.append((PLACE_OF[kind], int(first(action))))
        return list(dict.fromkeys(found))

    def ghost(self, place: Place, action: int) -> tuple[str, int]:
        """The preview of an action at a place: (``road``, 0), (``piece``, word), (``robber``, 0) ..., or ("", 0)."""
        kind, ghost, view = kind_of(action), self.decision.ghost(), self.view
        if kind == ac.BUILD_ROAD:
            return "road", 0
        if kind in (ac.BUILD_SHIP, ac.SHIP):
            return "ship", 0
        if place[0] == "hex" and ghost == "robber" and view.terrain(place[1]) == SEA:
            return "pirate", 0
        if kind in (ac.MOVE_KNIGHT, ac.DISPLACE_KNIGHT):
            return "piece", int(view.piece(self.knight)) & ~KNIGHT_ACTIVE
        if kind == ac.HIRE_KNIGHT:
            return "piece", int(new_knight(self.seat, 1))
        if kind == ac.BUILD_SETTLEMENT:
            return "piece", int(new_settlement(self.seat))
        if kind == ac.BUILD_CITY or ghost == "city":
            return "piece", int(new_city(self.seat))
        if ghost == "knight":
            lifted = view.field_of(KNIGHT)
            return "piece", lifted or int(new_knight(self.seat, view.field_of(STRENGTH), view.field_of(FLAG) != 0))
        return ghost, 0

    def progress(self) -> list[tuple[int, int, bool]]:
        """The progress cards to choose from, one by one: card, action, and whether it arrived this turn."""
        held = self.view.cards_of(self.shown_seat())
        fresh = Counter(self.fresh if self.shape == OWN_PROGRESS else ())
        found: list[tuple[int, int, bool]] = []
        for action in self.decision.actions:
            if kind_of(action) == ac.PROGRESS:
                card = int(first(action))
                count = held.count(card)
                found += [(card, action, number >= count - fresh[card]) for number in range(count)]
        return found

    def shown_seat(self) -> int:
        """The seat whose cards are shown: the player's own, or an opponent who must show them."""
        return self.view.field_of(OPPONENT) if self.shape in (SHOWN_CARD, SHOWN_PROGRESS) else self.seat

    def owed(self) -> int:
        """How many cards the same question asks for in a row, at least 1; the dialog collects them."""
        if self.decision.step == DISCARD.number:  # perhaps before the rules ask this seat
            return int(to_discard(self.view, self.seat))
        return max(1, self.view.field_of(OWED))
