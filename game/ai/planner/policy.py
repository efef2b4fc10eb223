"""The interface of policies, which answer one kind of question each, and the tables of policies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import Actions
from game.ai.planner.context import POINT, PlannerContext
from game.ai.planner.parameters import USUAL
from game.box import MOST_KINDS
from game.ids import PROGRESS_LIMIT
from game.rules.decks import held_count
from game.steps import MOST_STEPS

if TYPE_CHECKING:
    from mypy_extensions import i64

_FINE: Final = 16
"""Scores are multiplied by this, so that a random fraction can break ties."""


class Policy:
    """Answers the questions of some steps by choosing the action with the best score."""

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        """How good a legal answer is, in hundredths of a point."""
        return 0

    def choose(self, m: PlannerContext, step: i64, choices: Actions) -> i64:
        """The best of the legal actions."""
        best: i64 = choices.items[0]
        most: i64 = 0
        error = m.parameters.slip * POINT // 200
        for index in range(choices.count):
            action = choices.items[index]
            score = self.score(m, step, action) * _FINE + m.random(_FINE)
            if error > 0:
                score += _FINE * m.random(error)
            if index == 0 or score > most:
                most = score
                best = action
        return best


class CardPolicy(Policy):
    """Decides when a card is worth playing, and answers its questions."""

    hurts_others: bool = False
    """Whether the card affects opponents."""
    finish_cards: int = -1
    """The most cards that the card can bring or save in the turn in which it is played, for the search for a sure win;
    -1 if what it brings depends on hidden cards or another player."""
    finish_points: int = 0
    """The points that it can bring at once."""
    patience: int = 0
    """The card is played if it is worth more than this, with a full hand more than half of it."""
    usual: int = 0
    """What the card may bring later, apart from what it is worth now."""

    def worth(self, m: PlannerContext) -> i64:
        """What playing the card now brings."""
        return 0

    def keep(self, m: PlannerContext) -> i64:
        """The value of holding the card, used when one must be discarded or can be taken."""
        return self._liked(m, self.usual + self.worth(m))

    def worth_now(self, m: PlannerContext) -> i64:
        """The value of playing the card now instead of waiting; not positive if it is better to wait."""
        worth = self._liked(m, self.worth(m))
        is_full = held_count(m.view, m.seat) >= PROGRESS_LIMIT
        return worth if worth > (self.patience // 2 if is_full else self.patience) else 0

    def _liked(self, m: PlannerContext, value: i64) -> i64:
        return value * m.parameters.spite // USUAL if self.hurts_others else value


class PointPolicy(CardPolicy):
    """Cards that are victory points, which are never played [G2, Z2]."""


POLICY_OF_STEP: Final[list[Policy]] = [Policy() for _ in range(MOST_STEPS)]
"""Filled by game.ai.planner.policies; indexed by step."""
POLICY_OF_CARD: Final[list[CardPolicy]] = [CardPolicy() for _ in range(MOST_KINDS)]
"""Filled by game.ai.planner.policies; indexed by kind of card."""
