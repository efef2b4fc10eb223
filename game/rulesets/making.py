"""Builds a rule set from the numbers of rule modules and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import game.registry  # noqa: F401  (enters the rule modules and cards in their tables)
from game.actions import ACTION_KINDS, VERBS
from game.box import Box, CardRow
from game.ints import ints, popcount
from game.rules.rule import CARDS
from game.rules.rule_module import RULE_MODULES, RuleModule
from game.ruleset import HookTable, RuleSet

if TYPE_CHECKING:
    from game.ints import Ints


def rule_set(name: str, box: Box, large_box: Box, *modules: int) -> RuleSet:
    """A rule set. ValueError if two of its rule modules answer the same action."""
    _hook_table(box, modules)
    return RuleSet(name, modules, box, large_box, _hook_table)


def _hook_table(box: Box, modules: tuple[int, ...]) -> HookTable:
    actor = [-1] * ACTION_KINDS
    hiding = -1
    has_event_die = False
    for number in modules:
        module = RULE_MODULES[number]
        has_event_die = has_event_die or module.has_event_die
        if module.hides_points:
            hiding = number
        for kind in module.actions:
            if actor[kind] >= 0:
                raise ValueError(f"two rule modules answer the action {VERBS[kind]}")
            actor[kind] = number
    most_hidden = popcount(box.points) if hiding >= 0 else 0
    return HookTable(modules, ints(actor), hiding, most_hidden, has_event_die, lambda hook: _overriding(modules, hook))


def _overriding(modules: tuple[int, ...], hook: str) -> Ints:
    """The modules whose class overrides a hook."""
    return ints([number for number in modules if _overrides(type(RULE_MODULES[number]), hook)])


def _overrides(module: type[RuleModule], hook: str) -> bool:
    return getattr(module, hook) is not getattr(RuleModule, hook)


def cards_of(*decks: int, large: bool = False) -> list[CardRow]:
    """All cards of some decks; with ``large``, as many as five and six seats play with [N1]."""
    return [
        CardRow(
            card.kind,
            card.deck,
            card.large_count if large and card.large_count > 0 else card.count,
            card.is_point,
            card.joins_army,
            card.before_roll,
        )
        for card in CARDS
        if card.deck in decks
    ]
