"""An advised action, with everything needed to explain it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.actions import first, kind_of
from game.ai.coach.comparison import Comparison
from game.ai.planner.board_yield import BoardYield
from game.state import State
from game.view import View

CODES: Final = (
    "wins",
    "wins_in_turn",
    "also",
    "alike",
    "waits",
    "declines",
    "lacks_cards",
    "helps_winner",
    "keeps_for",
    "leaves",
    "later",
    "saves",
    "plenty",
    "least_missed",
    "spare",
    "yields_least",
    "yields_most",
    "most_cards",
    "most_progress",
    "new_kinds",
    "harbour",
    "best_numbers",
    "leads",
    "longest",
    "longest_route",
    "harbourmaster",
    "grows",
    "doubles",
    "point",
    "holds",
    "metropolis",
    "ability",
    "draws",
    "defends",
    "wonder",
    "pays_for",
    "cards_for",
    "if_pays_for",
    "if_plans",
    "holds_back",
    "hurts",
    "frees",
    "frees_ships",
    "merchant",
    "behind",
    "scarce",
    "most_of_it",
    "balance",
    "produces_more",
    "more_kinds",
    "income",
    "rates",
    "route",
    "sea_route",
    "sites",
    "plans",
    "improvements",
    "defence",
    "no_win",
    "tempts_less",
    "dearer",
    "fewer_points",
    "fewer_cards",
    "less_income",
    "worse_rates",
    "shorter_route",
    "shorter_sea_route",
    "farther_sites",
    "farther_plans",
    "fewer_levels",
    "less_defence",
    "spares",
    "worse",
    "blocks_you",
    "blocks_your_ships",
)
"""The texts for these codes are in scenes/tabletop/words/coach.py. ``alike`` has none: the verdict names all ties."""

VAGUE: Final = ("balance", "least_missed", "worse")
"""Those that say no more than the chances to win do."""


class Reason(NamedTuple):
    """One of CODES and the thing it refers to: a seat, a track, a kind of card or a purpose, depending on the code."""

    code: str
    about: int = -1


class AdviceCase:
    """An action that answers a question, with everything needed to explain it.

    ``determinizations`` are states that agree with what the seat knows; ``before`` is one of them and ``after`` the
    same one after the action. Claim only what is true in every determinization. ``options`` are all legal actions,
    ``change`` is what the action changes, and ``leader`` is the strongest opponent.
    """

    def __init__(
        self,
        view: View,
        step: str,
        action: int,
        options: list[int],
        determinizations: list[State],
        after: State,
        change: Comparison,
        leader: int,
    ) -> None:
        self.view: Final = view
        self.seat: Final = int(view.seat)
        self.step: Final = step
        self.action: Final = action
        self.options: Final = options
        self.determinizations: Final = determinizations
        self.before: Final = determinizations[-1]
        self.after: Final = after
        self.change: Final = change
        self.leader: Final = leader

    def land(self) -> BoardYield:
        """The production of each place on the board."""
        return BoardYield(self.view)

    def is_most(self, measure: Callable[[int], int]) -> bool:
        """Whether no other action of this kind has a first argument with a higher measure."""
        arguments = {int(first(option)) for option in self.options if kind_of(option) == kind_of(self.action)}
        return measure(int(first(self.action))) == max(measure(argument) for argument in arguments)
