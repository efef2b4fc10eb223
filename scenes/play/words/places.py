"""Why a place on the board will not do, by what is to come there; empty where the marks say all.

Each sentence goes with a rule, whose identifier stands in the code alone.
"""

from __future__ import annotations

from game.ids import CITY, FRIENDLY_ROBBER, SEA, SETTLEMENT
from game.pieces import is_building, is_kind, is_knight, is_ruined, is_walled, owner_of
from game.rules.marching import displaces
from game.rules.places import is_crowded
from game.rules.robber import is_protected
from scenes.play.table.asking import Asking
from user.language import _


def road(asking: Asking, edge: int) -> str:
    """For a road [U2]."""
    if asking.view.road_owner(edge) >= 0:
        return _("There is a road already.")
    return _("A road must continue your roads or start at your buildings, and not pass another's piece.")


def first_road(asking: Asking, edge: int) -> str:
    """For a road of the set-up [B5]."""
    if asking.view.road_owner(edge) >= 0:
        return road(asking, edge)
    return _("The road must touch the building that you have just placed.")


def settlement(asking: Asking, corner: int) -> str:
    """For a settlement, and for a first building [U3, B5]."""
    if not asking.view.piece(corner) and is_crowded(asking.view, corner):
        return _("Too close: the next corner holds a building.")
    return knight(asking, corner)


def knight(asking: Asking, corner: int) -> str:
    """For a knight [K1]."""
    if asking.view.piece(corner):
        return _("This corner is taken.")
    return _("None of your roads leads here.")


def city(asking: Asking, corner: int) -> str:
    """For a city [U1, U6]."""
    if not _is_own(asking, corner, SETTLEMENT):
        return _("A city takes the place of one of your settlements.")
    return "" if is_ruined(asking.view.piece(corner)) else _("Your ruined city must be rebuilt first.")


def wall(asking: Asking, corner: int) -> str:
    """For a wall [U4]."""
    if not _is_own(asking, corner, CITY):
        return _("A wall goes under one of your cities.")
    return _("This city has a wall already.") if is_walled(asking.view.piece(corner)) else ""


def march(asking: Asking, corner: int) -> str:
    """For a knight that moves or displaces another [K6, K7]."""
    piece = asking.view.piece(corner)
    if is_building(piece) or owner_of(piece) == asking.seat:
        return _("This corner is taken.")
    if is_knight(piece) and not displaces(asking.view.piece(asking.knight), piece):
        return _("A knight displaces only weaker ones.")
    return _("Your roads do not lead this knight there, or another player's piece bars the way.")


def water(asking: Asking, number: int) -> str:
    """For whatever stands on land."""
    return _("This hex is water.") if asking.view.terrain(number) == SEA else ""


def robber(asking: Asking, number: int, *, numbered: bool = False) -> str:
    """For the robber [S3, S5]; ``numbered``: a knight chases it [K8]."""
    view = asking.view
    if view.terrain(number) == SEA:
        return water(asking, number)
    if number == view.robber():
        return _("The robber is here already.")
    if numbered and not view.token(number):
        return _("A knight can chase the robber only to a hex with a number.")
    if view.setup.has(FRIENDLY_ROBBER) and is_protected(view, number):
        return _("The friendly robber spares players with fewer than 3 points.")
    return ""


def _is_own(asking: Asking, corner: int, kind: int) -> bool:
    piece = asking.view.piece(corner)
    return bool(is_kind(piece, kind) and owner_of(piece) == asking.seat)
