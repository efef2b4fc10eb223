"""Why a piece on the board cannot be chosen, for each kind of question.

Each sentence belongs to a rule, whose identifier appears only in the code.
"""

from __future__ import annotations

from game.ids import CITY
from game.pieces import is_active, is_declared, is_kind, is_knight, owner_of
from game.rules.places import is_at_sea
from platform_io.i18n import _
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words.reasons import promotion_reason


def _is_own_city(prompt: Prompt, corner: int) -> bool:
    piece = prompt.view.piece(corner)
    return bool(is_kind(piece, CITY) and owner_of(piece) == prompt.seat)


def _is_own_knight(prompt: Prompt, corner: int) -> bool:
    piece = prompt.view.piece(corner)
    return bool(is_knight(piece) and owner_of(piece) == prompt.seat)


def pillaged(prompt: Prompt, corner: int) -> str:
    """For a city that is lost [A4]."""
    if not _is_own_city(prompt, corner):
        return _("Choose one of your own cities to lose.")
    return _("A metropolis is never pillaged.")


def metropolis(prompt: Prompt, corner: int) -> str:
    """For a city that becomes a metropolis [I7]."""
    if not _is_own_city(prompt, corner):
        return _("Choose one of your own cities for the metropolis.")
    return _("This city is already a metropolis.")


def defender(prompt: Prompt, corner: int) -> str:
    """For a knight that takes part in the defence [X1]."""
    if not _is_own_knight(prompt, corner):
        return _("Choose one of your knights.")
    if is_declared(prompt.view.piece(corner)):
        return _("This knight already takes part.")
    return "" if is_active(prompt.view.piece(corner)) else _("An inactive knight cannot defend.")


def deserter(prompt: Prompt, corner: int) -> str:
    """For a knight that is removed [P-Deserter]."""
    return "" if _is_own_knight(prompt, corner) else _("Choose one of your knights.")


def promoted(prompt: Prompt, corner: int) -> str:
    """For a knight that is promoted without paying [P-Smith]."""
    if not _is_own_knight(prompt, corner):
        return _("Choose one of your knights.")
    return promotion_reason(prompt.view, prompt.seat, int(prompt.view.piece(corner)))


def displaced(prompt: Prompt, corner: int) -> str:
    """For an opponent's knight that is displaced by a card [P-Intrigue]."""
    piece = prompt.view.piece(corner)
    if not is_knight(piece) or owner_of(piece) == prompt.seat:
        return _("Choose an opponent's knight.")
    if prompt.view.setup.sails:
        return _("This knight does not stand at your roads or ships.")
    return _("This knight does not stand at your roads.")


def refuge(prompt: Prompt, corner: int) -> str:
    """For a knight that has been displaced [K7]."""
    if prompt.view.piece(corner):
        return _("This corner is taken.")
    if is_at_sea(prompt.view, corner):
        return _("The land at this corner is still unknown.")
    if prompt.view.setup.sails:
        return _("Your roads and ships do not connect this corner with where your knight stood.")
    return _("Your roads do not connect this corner with where your knight stood.")
