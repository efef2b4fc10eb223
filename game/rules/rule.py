"""What a rule is to the engine, and the tables through which rules find one another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.actions import Actions
from game.ids import CARD_KINDS
from game.ints import COMPILED
from game.state import State
from game.steps import STEP_COUNT

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


class Rule:
    """One chapter or card: it owns some steps, and the engine calls it while one of them is on top."""

    def choices(self, s: State, out: Actions) -> None:
        """Lists the legal answers to the question on top."""

    def answer(self, s: State, action: i64) -> None:
        """Takes a legal answer to the question on top."""

    def resume(self, s: State) -> None:
        """Does the work of the top frame: it asks, pushes a frame, moves on to another step, or pops."""


class Card(Rule):
    """A progress or development card. The card has left the hand when ``play`` is called [G5]."""

    def playable(self, s: State, seat: i64) -> bool:
        """Whether public information leaves room for any effect [G6]. That it is held and in time is seen elsewhere."""
        raise NotImplementedError

    def play(self, s: State, seat: i64) -> None:
        """Does it, or pushes the frame that asks how."""
        raise NotImplementedError


def _rules() -> vec[Rule]:
    if COMPILED:
        return vec[Rule]([Rule() for _ in range(STEP_COUNT)])
    return cast("vec[Rule]", [Rule() for _ in range(STEP_COUNT)])


def _cards() -> vec[Card]:
    if COMPILED:
        return vec[Card]([Card() for _ in range(CARD_KINDS)])
    return cast("vec[Card]", [Card() for _ in range(CARD_KINDS)])


# packed vectors when compiled, because a list would check the type of what it holds at every call
RULE_OF_STEP: Final[vec[Rule]] = _rules()
"""Filled by game.registry; indexed by step."""
CARD_OF_KIND: Final[vec[Card]] = _cards()
"""Filled by game.registry; indexed by the kind of card."""
