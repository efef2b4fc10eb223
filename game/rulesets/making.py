"""How a rule set is put together from chapters and cards by number."""

from __future__ import annotations

import game.registry  # noqa: F401  (enters the chapters and cards in their tables)
from game.actions import ACTION_KINDS
from game.box import Box, CardRow
from game.ints import ints
from game.rules.chapter import CHAPTERS
from game.rules.rule import CARDS
from game.ruleset import RuleSet


def rule_set(name: str, box: Box, *chapters: int) -> RuleSet:
    """A rule set, with what follows from its chapters; ValueError when two of them answer the same action."""
    actor = [-1] * ACTION_KINDS
    hiding = -1
    has_event_die = False
    for number in chapters:
        chapter = CHAPTERS[number]
        has_event_die = has_event_die or chapter.has_event_die
        if chapter.hides_points:
            hiding = number
        for kind in chapter.actions:
            if actor[kind] >= 0:
                raise ValueError(f"two chapters of {name} answer the same action")
            actor[kind] = number
    return RuleSet(name, chapters, box, ints(actor), has_event_die, hiding)


def cards_of(*decks: int) -> list[CardRow]:
    """All cards of some decks."""
    return [
        CardRow(card.kind, card.deck, card.count, card.is_point, card.joins_army, card.before_roll)
        for card in CARDS
        if card.deck in decks
    ]
