"""Why a piece on the board cannot be chosen, by what a question asks for.

Each sentence goes with a rule, whose identifier stands in the code alone.
"""

from __future__ import annotations

from game.ids import CITY
from game.pieces import is_active, is_declared, is_kind, is_knight, owner_of
from game.rules.places import is_at_sea
from platform_io.i18n import _
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words.reasons import promotion_reason


def _is_own_city(asking: Prompt, corner: int) -> bool:
    piece = asking.view.piece(corner)
    return bool(is_kind(piece, CITY) and owner_of(piece) == asking.seat)


def _is_own_knight(asking: Prompt, corner: int) -> bool:
    piece = asking.view.piece(corner)
    return bool(is_knight(piece) and owner_of(piece) == asking.seat)


def pillaged(asking: Prompt, corner: int) -> str:
    """For a city that is lost [A4]."""
    if not _is_own_city(asking, corner):
        return _("You lose one of your cities.")
    return _("A metropolis is never pillaged.")


def metropolis(asking: Prompt, corner: int) -> str:
    """For a city that becomes a metropolis [I7]."""
    if not _is_own_city(asking, corner):
        return _("One of your cities becomes the metropolis.")
    return _("This city is a metropolis already.")


def defender(asking: Prompt, corner: int) -> str:
    """For a knight that takes part in the defence [X1]."""
    if not _is_own_knight(asking, corner):
        return _("Choose one of your knights.")
    if is_declared(asking.view.piece(corner)):
        return _("This knight takes part already.")
    return "" if is_active(asking.view.piece(corner)) else _("An inactive knight cannot defend.")


def deserter(asking: Prompt, corner: int) -> str:
    """For a knight that is removed [P-Deserter]."""
    return "" if _is_own_knight(asking, corner) else _("Choose one of your knights.")


def promoted(asking: Prompt, corner: int) -> str:
    """For a knight that rises without being paid for [P-Smith]."""
    if not _is_own_knight(asking, corner):
        return _("Choose one of your knights.")
    return promotion_reason(asking.view, asking.seat, int(asking.view.piece(corner)))


def displaced(asking: Prompt, corner: int) -> str:
    """For an opponent's knight that is displaced by a card [P-Intrigue]."""
    piece = asking.view.piece(corner)
    if not is_knight(piece) or owner_of(piece) == asking.seat:
        return _("Choose a knight of an opponent.")
    if asking.view.setup.sails:
        return _("This knight does not stand at your roads or ships.")
    return _("This knight does not stand at your roads.")


def refuge(asking: Prompt, corner: int) -> str:
    """For a knight that has been displaced [K7]."""
    if asking.view.piece(corner):
        return _("This corner is taken.")
    if is_at_sea(asking.view, corner):
        return _("No land is known at this corner.")
    if asking.view.setup.sails:
        return _("From where it stood, your roads and ships do not lead your knight here.")
    return _("From where it stood, your roads do not lead your knight here.")
