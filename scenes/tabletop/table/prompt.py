"""From a question of the rules to what can be clicked: places, tools, seats and the answers behind them."""

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
"""What place the first argument of an action is."""


@dataclass(frozen=True, eq=False)
class Prompt:
    """A decision of the person in front of the screen, sorted for clicking. It never changes: how far the answer has
    come is kept in ``PromptState``, which replaces the prompt when a tool is taken up or put down.
    """

    view: View
    decision: Decision
    cause: Event | None = None
    """The roll or the card that led to the question, if known."""
    fresh: Sequence[int] = ()
    """The viewer's progress cards that arrived in this turn."""
    purposes: Mapping[int, int] = field(default_factory=dict)
    """What offers are for, by the seat that made them."""
    tool: str = ""
    """What is taken up in the turn's menu: a key of ``TOOLS``, ``sail`` to move a ship, or ``move`` for ``knight``."""
    knight: int = -1
    """The corner of the knight that is to move."""

    def holding(self, tool: str, knight: int = -1) -> Prompt:
        """The same question with a tool taken up, or with none."""
        return replace(self, tool=tool, knight=knight)

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.decision.seat

    @property
    def step(self) -> str:
        """The name of the decision's step."""
        return self.decision.name()

    @property
    def shape(self) -> int:
        """What an answer looks like, a shape of ``game.steps``."""
        return self.decision.shape()

    @property
    def is_menu(self) -> bool:
        """Whether any of the turn's actions may be done."""
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
        """The hex that was chosen before and belongs to the answer; -1 if there is none."""
        return self.view.field_of(HEX) if STEPS[self.decision.step].place_of(HEX) >= 0 else -1

    def places(self) -> dict[Place, int]:
        """The places that may be clicked now, with the action that each stands for, the first where it is several."""
        return self._places

    @cached_property
    def _places(self) -> dict[Place, int]:
        """Kept, since every frame asks for them."""
        found: dict[Place, int] = {}
        for place, action in self._lit():
            found.setdefault(place, action)
        return found

    def answers(self, place: Place) -> list[int]:
        """What a click on a place may mean now: on a coast a road or a ship."""
        return [action for lit, action in self._lit() if lit == place]

    def _lit(self) -> list[tuple[Place, int]]:
        """Each place that may be clicked now, with an action."""
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
        """What the menu offers at a place: building there, or what an own knight there can do (moves as one entry)."""
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
        """The places at which the menu offers something."""
        found: list[Place] = []
        for action in self.decision.actions:
            kind = kind_of(action)
            if kind in (ac.MOVE_KNIGHT, ac.DISPLACE_KNIGHT):
                found.append(("corner", int(first(action))))
            elif kind in PLACE_OF:
                found.append((PLACE_OF[kind], int(first(action))))
        return list(dict.fromkeys(found))

    def ghost(self, place: Place, action: int) -> tuple[str, int]:
        """What would come to stand at a place: (``road``, 0), (``piece``, word), (``robber``, 0) ..., or nothing."""
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
        """The progress cards to choose from, one by one: card, action, and whether it came in this turn."""
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
        """Whose cards are to be seen: the own ones, or those of another who must show them."""
        return self.view.field_of(OPPONENT) if self.shape in (SHOWN_CARD, SHOWN_PROGRESS) else self.seat

    def owed(self) -> int:
        """How many cards of one kind of answer are asked for in a row: the dialog gathers them."""
        return max(1, self.view.field_of(OWED))
