"""Rule modules: rules that a game can be played with or without, and all the hooks that they can implement."""

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

    The engine calls the modules of a game in the order of its rule set (``game.rulesets``). ``actions`` are the kinds
    of action in a turn that the module carries out.

    >>> from game.rule_module_ids import TRADING
    >>> from game.rulesets.base import BASE
    >>> TRADING in BASE.hooks(3, ()).turn  # trading lists actions for the turn, because it has ``list_turn``
    True
    >>> from game.rules.trading import Trading
    >>> [name for name in vars(Trading) if name in vars(RuleModule) and name.startswith("list_")]
    ['list_turn']
    """

    number: int = -1
    """Its place in ``game.rule_module_ids``."""
    actions: tuple[int, ...] = ()
    has_event_die: bool = False
    hides_points: bool = False

    def list_before_roll(self, s: State, seat: i64, out: Actions) -> None:
        """Lists what may be done before the roll [T1]."""

    def list_turn(self, s: State, seat: i64, out: Actions) -> None:
        """Lists what may be done after the roll, in any order [T3]."""

    def act(self, s: State, seat: i64, action: i64) -> None:
        """Does one of the own ``actions``."""

    def settle_event(self, s: State, event: i64) -> None:
        """Does what a face of the event die brings, before production [T2]."""

    def claims(self, s: State, number: i64, fed: i64) -> bool:
        """Whether a roll yields more that must be chosen first; who says so settles the fed when it is [Q6a]."""
        return False

    def after_production(self, s: State, fed: i64) -> None:
        """What follows production; ``fed`` is the set of the seats that received anything [D4]."""

    def first_attack(self, s: State) -> None:
        """What follows once the first barbarian attack has been resolved [A6, Q3b]."""

    def holds_up(self, s: State, seat: i64) -> bool:
        """Whether something must come first before a turn may end, which is then asked for [T4]."""
        return False

    def end_turn(self, s: State, seat: i64) -> None:
        """Forgets what counts for one turn only."""

    def list_phase(self, s: State, seat: i64, out: Actions) -> None:
        """Lists what may be done in the special building phase [N4a]."""

    def line_laid(self, s: State, seat: i64, edge: i64) -> None:
        """What follows when a road or ship has come to lie on an edge [Q15]."""

    def settled(self, s: State, seat: i64, corner: i64) -> None:
        """What follows when a settlement has come to stand on a corner [Q11a]."""

    def list_raids(self, s: State, friendly: bool, out: Actions) -> None:
        """Lists hexes that may be chosen in place of one for the robber [Q3], of the friendly one but those where it
        robs nobody poor [S5]."""

    def raid(self, s: State, seat: i64, hex_number: i64) -> i64:
        """Does what the choice of one of those hexes brings; gives the set of seats of which one is robbed."""
        return 0

    def raided(self, s: State, seat: i64) -> i64:
        """The set of seats of which a seat may rob one where that lies which it moved so."""
        return 0

    def between_turns(self, s: State, seat: i64) -> bool:
        """Whether something comes between the end of a seat's turn and the next one, to which it leads [N3a]."""
        return False

    def may_win(self, s: Position, seat: i64) -> bool:
        """Whether a seat that has the points wins by them now [N4c, W5f, W5g1]."""
        return True

    def hidden_points(self, s: Position, seat: i64) -> i64:
        """Points that only their owner sees [V1]; asked of a rule module that ``hides_points``."""
        return 0


def _rule_modules() -> vec[RuleModule]:
    if COMPILED:
        return vec[RuleModule]([RuleModule() for _ in range(RULE_MODULE_COUNT)])
    return cast("vec[RuleModule]", [RuleModule() for _ in range(RULE_MODULE_COUNT)])


RULE_MODULES: Final[vec[RuleModule]] = _rule_modules()
"""Filled by ``game.registry``; indexed by number."""
