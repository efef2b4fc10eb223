"""Rule modules: rules that a game can be played with or without, and the hooks that they can implement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.actions import Actions
from game.ints import COMPILED
from game.rule_module_ids import RULE_MODULE_COUNT
from game.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from game.position import Position


class RuleModule:
    """The hooks of a rule module. By default each of them does nothing.

    The engine calls a game's modules in the order of its rule set (``game.rulesets``). ``actions`` are the kinds of
    action in a turn that the module carries out.

    >>> from game.rule_module_ids import TRADING
    >>> from game.rulesets.base import BASE
    >>> TRADING in BASE.hooks(3, ()).turn  # trading lists actions for the turn, because it has ``list_turn``
    True
    >>> from game.rules.trading import Trading
    >>> [name for name in vars(Trading) if name in vars(RuleModule) and name.startswith("list_")]
    ['list_turn']
    """

    number: int = -1
    """A constant of ``game.rule_module_ids``."""
    actions: tuple[int, ...] = ()
    has_event_die: bool = False
    hides_points: bool = False

    def list_before_roll(self, s: State, seat: i64, out: Actions) -> None:
        """List the actions that are possible before the roll [T1]."""

    def list_turn(self, s: State, seat: i64, out: Actions) -> None:
        """List the actions that are possible after the roll, in any order [T3]."""

    def act(self, s: State, seat: i64, action: i64) -> None:
        """Carry out one of this module's ``actions``."""

    def settle_event(self, s: State, event: i64) -> None:
        """Apply the result of the event die, before production [T2]."""

    def claims(self, s: State, number: i64, fed: i64) -> bool:
        """Whether a roll yields cards that seats have to choose. If so, the module calls ``settle_fed`` once they have
        [Q6a].

        ``fed`` is the set of seats that received anything so far.
        """
        return False

    def after_production(self, s: State, fed: i64) -> None:
        """Called after production; ``fed`` is the set of seats that received anything [D4]."""

    def first_attack(self, s: State) -> None:
        """Called once the first barbarian attack has been resolved [A6, Q3b]."""

    def holds_up(self, s: State, seat: i64) -> bool:
        """Whether a decision is needed before the turn can end. If so, push the question for it [T4]."""
        return False

    def end_turn(self, s: State, seat: i64) -> None:
        """Reset everything that lasts for one turn only."""

    def list_phase(self, s: State, seat: i64, out: Actions) -> None:
        """List the actions that are possible in the special building phase [N4a]."""

    def line_placed(self, s: State, seat: i64, edge: i64) -> None:
        """Called after a road or ship has been placed on an edge [Q15]."""

    def settled(self, s: State, seat: i64, corner: i64) -> None:
        """Called after a settlement, or in the set-up a city, has been placed on a corner [Q11a]."""

    def rebuilt(self, s: State, seat: i64, corner: i64) -> None:
        """Called after a settlement has become a city, or a city a settlement [U1, A4]."""

    def list_raids(self, s: State, friendly: bool, out: Actions) -> None:
        """List hexes that may be chosen instead of one for the robber [Q3]; if ``friendly``, only those that spare the
        poor [S5]."""

    def raid(self, s: State, seat: i64, hex_number: i64) -> i64:
        """Apply the choice of one of those hexes. Returns the set of seats, one of which will be robbed."""
        return 0

    def raided(self, s: State, seat: i64) -> i64:
        """The set of seats that ``seat`` may choose a victim from after ``raid``; used to check a saved position."""
        return 0

    def between_turns(self, s: State, seat: i64) -> bool:
        """Whether something comes between a seat's turn and the next. If so, start it; it must then start the next turn
        [N3a]."""
        return False

    def may_win(self, s: Position, seat: i64) -> bool:
        """Whether a seat with enough points can win now [N4c, W5f, W5g1]."""
        return True

    def hidden_points(self, s: Position, seat: i64) -> i64:
        """Points that only the seat itself can see [V1]. Called only if ``hides_points``."""
        return 0


def _rule_modules() -> vec[RuleModule]:
    if COMPILED:
        return vec[RuleModule]([RuleModule() for _ in range(RULE_MODULE_COUNT)])
    return cast("vec[RuleModule]", [RuleModule() for _ in range(RULE_MODULE_COUNT)])


RULE_MODULES: Final[vec[RuleModule]] = _rule_modules()
"""Filled by ``game.registry``; indexed by number."""
