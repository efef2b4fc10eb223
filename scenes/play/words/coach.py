"""Why the coach advises an action."""

from __future__ import annotations

from typing import Final

from game.ai import coach
from user.language import N_, _

REASONS: Final = {
    coach.WINS: N_("It wins the game."),
    coach.WAITS: N_("Nothing else helps you more now."),
    coach.NONE: N_("It makes the least difference."),
    coach.RIVALS: N_("It holds back the others."),
    "points": N_("It brings points."),
    "hand": N_("It makes your cards worth more."),
    "income": N_("It brings more cards from now on."),
    "rates": N_("It lets you trade on better terms."),
    "buildings": N_("It strengthens what you have built."),
    "route": N_("It lengthens your road, or leads on."),
    "sites": N_("It brings you nearer to a place for a settlement."),
    "plans": N_("It brings you nearer to what you could build next."),
    "improvements": N_("It brings your city improvements on."),
    "defence": N_("It prepares you for the barbarians."),
    "cards": N_("It brings you progress cards, or uses one well."),
    "sea": N_("It helps you at sea."),
}


def reason_words(reason: str) -> str:
    """A reason in a sentence."""
    return _(REASONS[reason])
