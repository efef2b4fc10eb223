"""A rule set: the rule modules that a game is played with, and its boxes. ``game.rulesets`` has all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.box import Box
from game.ints import bit

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

LARGE: Final = 5
"""From so many seats on a game is played with the larger box [N1]."""


class HookTable:
    """The rule modules that have a say in each part of a turn, in order. ``actor`` gives the module that answers each
    kind of action of a turn, ``hiding`` the module that hides points, -1 for none."""

    def __init__(
        self,
        modules: tuple[int, ...],
        actor: Ints,
        hiding: int,
        most_hidden: i64,
        has_event_die: bool,
        parts: list[Ints],
    ) -> None:
        self.played: i64 = 0
        """The set of them."""
        for module in modules:
            self.played |= bit(module)
        self.actor: Final = actor
        self.hiding: Final = hiding
        self.most_hidden: Final[i64] = most_hidden
        """How many points it can hide at most."""
        self.has_event_die: Final = has_event_die
        self.before_roll: Final = parts[0]
        self.turn: Final = parts[1]
        self.event: Final = parts[2]
        self.after_production: Final = parts[3]
        self.before_end: Final = parts[4]
        self.end: Final = parts[5]
        self.phase: Final = parts[6]
        self.line_laid: Final = parts[7]
        self.settled: Final = parts[8]
        self.raids: Final = parts[9]
        self.claims: Final = parts[10]
        self.first_attack: Final = parts[11]
        self.between: Final = parts[12]
        self.winning: Final = parts[13]


class RuleSet:
    """A rule set: its name in saves and commands, its rule modules in the order of their hooks, and two boxes, one for
    up to four seats and one for five and six [N1].

    >>> from game.rule_module_ids import GOLD, KNIGHTS
    >>> from game.rulesets.base import BASE
    >>> hooks = BASE.hooks(4, (GOLD,))  # which modules to ask where, in a game that adds a module
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
        agenda_of: Callable[[Box, tuple[int, ...]], HookTable],
    ) -> None:
        self.name: Final = name
        self.modules: Final = modules
        self.box: Final = box
        self.large_box: Final = large_box
        self._agenda_of: Final = agenda_of
        self._agendas: Final[dict[tuple[int, ...], HookTable]] = {}

    def box_of(self, seats: int) -> Box:
        """The box for a number of seats."""
        return self.large_box if seats >= LARGE else self.box

    def hooks(self, seats: int, added: tuple[int, ...]) -> HookTable:
        """Who has a say where, with the rule modules that options, board and seats add."""
        key = (*added, seats >= LARGE)
        if key not in self._agendas:
            self._agendas[key] = self._agenda_of(self.box_of(seats), (*self.modules, *added))
        return self._agendas[key]
