"""How far people at different computers can trust each other, in plain words."""

from __future__ import annotations

from typing import Final

from game.play.session import Session
from net.dice import first_unfair
from platform_io.i18n import N_, _

DICE: Final = N_("Nobody can choose the dice: all computers contribute to them, and check them when the game is over.")
OWN_TABLE: Final = N_("Your computer keeps the hidden cards. The connections are encrypted.")
TABLE: Final = N_(
    "The host's computer keeps the hidden cards: a dishonest host could read them in its memory. The connection is "
    "encrypted with a certificate that the host's computer has made itself, which the invitation names."
)


def trust_text(*, is_host: bool) -> str:
    """What the people at a table can rely on."""
    return _(OWN_TABLE if is_host else TABLE) + " " + _(DICE)


def dice_check(session: Session) -> str:
    """Whether the dice of a finished network game were fair, in a sentence; empty for other games."""
    if session.proof is None:
        return ""
    if first_unfair(session, session.proof):
        return _("The dice and cards of this game do not follow from what everybody contributed: they were changed.")
    return _("The dice and cards are proved fair: all follow from secrets that everybody had sealed before the game.")
