"""Why a player cannot play a card from their own hand."""

from __future__ import annotations

from collections.abc import Iterable

from game import actions as ac
from game.cards.science.alchemist import ALCHEMIST_DICE
from game.rule_module_ids import DEVELOPMENT
from game.rules.development import held_before
from game.rules.phases import BEFORE_ROLL
from game.rules.rule import CARDS
from game.view import View
from platform_io.i18n import _
from scenes.tabletop.words.cards import alchemist
from scenes.tabletop.words.edition import as_called
from scenes.tabletop.words.reasons import not_now
from scenes.tabletop.words.registry import words_of


def card_reason(view: View, seat: int, legal: Iterable[int], card: int) -> str:
    """Why a seat cannot play one of its cards; empty if it can [G4, G6, Z2]."""
    if ac.make(ac.PLAY, card) in legal:
        return ""
    before_roll = view.step() == BEFORE_ROLL.number and view.who() == seat
    if view.setup.plays(DEVELOPMENT):
        return _development_reason(view, seat, card, "" if before_roll else not_now(view, seat))
    if before_roll:
        return as_called(view.setup, ALCHEMIST_DICE.name, _(alchemist.NO_OTHER))
    early = not_now(view, seat)
    if early:
        return early
    if CARDS[card].before_roll:
        return _("You can play it only before you roll.")
    return _idle(view, seat, card)


def _development_reason(view: View, seat: int, card: int, early: str) -> str:
    if CARDS[card].is_point:
        return _("It scores by itself.")
    if early:
        return early
    if view.card_played():
        return _("You have already played a card this turn.")
    if not held_before(view, seat, card):
        return _("You bought it this turn: you can play it from your next turn on.")
    return _idle(view, seat, card)


def _idle(view: View, seat: int, card: int) -> str:
    """Why a card would have no effect [G6]; a general sentence if the card has none of its own."""
    reason = words_of(card).reason
    return (reason(view, seat) if reason else "") or _("It would do nothing now.")
