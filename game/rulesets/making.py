"""How a rule set is put together from rule modules and cards by number."""

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
    """A rule set; ValueError when two of its rule modules answer the same action."""
    _agenda(box, modules)
    return RuleSet(name, modules, box, large_box, _agenda)


def _agenda(box: Box, modules: tuple[int, ...]) -> HookTable:
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
    return HookTable(modules, ints(actor), hiding, most_hidden, has_event_die, lambda hook: _of(modules, hook))


def _of(modules: tuple[int, ...], hook: str) -> Ints:
    """Those rule modules whose class has a method of its own for a hook."""
    return ints([number for number in modules if _has_own(type(RULE_MODULES[number]), hook)])


def _has_own(module: type[RuleModule], hook: str) -> bool:
    return getattr(module, hook) is not getattr(RuleModule, hook)


def cards_of(*decks: int, large: bool = False) -> list[CardRow]:
    """All cards of some decks, with ``large`` as many as five and six seats play with [N1]."""
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
