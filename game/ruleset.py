"""A rule set: the rule modules of a game, and its boxes. ``game.rulesets`` defines all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.box import Box
from game.ints import bit

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

LARGE: Final = 5
"""From this many seats on, a game uses the larger box [N1]."""


class HookTable:
    """The rule modules that take part in each stage of a turn, in order.

    ``actor`` gives the module that answers each kind of action in a turn; ``hiding`` is the module that hides points,
    -1 for none. ``having(hook)`` gives the modules that implement a hook, a method of ``RuleModule``.
    """

    def __init__(
        self,
        modules: tuple[int, ...],
        actor: Ints,
        hiding: int,
        most_hidden: i64,
        has_event_die: bool,
        having: Callable[[str], Ints],
    ) -> None:
        self.played: i64 = 0
        """The modules as a set."""
        for module in modules:
            self.played |= bit(module)
        self.actor: Final = actor
        self.hiding: Final = hiding
        self.most_hidden: Final[i64] = most_hidden
        """The most points that the hiding module can hide."""
        self.has_event_die: Final = has_event_die
        self.before_roll: Final = having("list_before_roll")
        self.turn: Final = having("list_turn")
        self.event: Final = having("settle_event")
        self.after_production: Final = having("after_production")
        self.before_end: Final = having("holds_up")
        self.end: Final = having("end_turn")
        self.phase: Final = having("list_phase")
        self.line_placed: Final = having("line_placed")
        self.settled: Final = having("settled")
        self.rebuilt: Final = having("rebuilt")
        self.raids: Final = having("list_raids")
        self.claims: Final = having("claims")
        self.first_attack: Final = having("first_attack")
        self.between: Final = having("between_turns")
        self.winning: Final = having("may_win")


class RuleSet:
    """A rule set: its name in saves and commands, its rule modules in the order of their hooks, and two boxes, one for
    up to four seats and one for five and six [N1].

    >>> from game.rule_module_ids import GOLD, KNIGHTS
    >>> from game.rulesets.base import BASE
    >>> hooks = BASE.hooks(4, (GOLD,))  # the modules for each hook, in a game that adds a module
    >>> list(hooks.claims) == [GOLD], hooks.has_event_die
    (True, False)
    >>> BASE.box_of(6).roads, BASE.box_of(6).supply[0] > BASE.box_of(4).supply[0]
    (15, True)
    """

    def __init__(
        self,
        name: str,
        modules: tuple[int, ...],
        box: Box,
        large_box: Box,
        hook_table_of: Callable[[Box, tuple[int, ...]], HookTable],
    ) -> None:
        self.name: Final = name
        self.modules: Final = modules
        self.box: Final = box
        self.large_box: Final = large_box
        self._hook_table_of: Final = hook_table_of
        self._hook_tables: Final[dict[tuple[int, ...], HookTable]] = {}

    def box_of(self, seats: int) -> Box:
        """The box for a number of seats."""
        return self.large_box if seats >= LARGE else self.box

    def hooks(self, seats: int, added: tuple[int, ...]) -> HookTable:
        """The hook table of a game, including the rule modules that options, board and seats add."""
        key = (*added, seats >= LARGE)
        if key not in self._hook_tables:
            self._hook_tables[key] = self._hook_table_of(self.box_of(seats), (*self.modules, *added))
        return self._hook_tables[key]
