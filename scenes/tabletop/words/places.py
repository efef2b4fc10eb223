"""Why a place on the board cannot be chosen, for each kind of piece; empty for no specific reason.

Each sentence belongs to a rule, whose identifier appears only in the code.
"""

from __future__ import annotations

from game.board.board import is_land
from game.ids import CITY, FOG, FRIENDLY_ROBBER, SEA, SETTLEMENT
from game.pieces import is_building, is_kind, is_knight, is_ruined, is_walled, owner_of
from game.rule_module_ids import PIRATE
from game.rules.marching import displaces
from game.rules.places import is_at_sea, is_crowded
from game.rules.robber import is_protected
from game.rules.ships import is_beside_pirate
from game.steps import EDGE
from platform_io.i18n import _
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words.reasons import ship_reason


def _no_line(prompt: Prompt, edge: int) -> str:
    """Reasons against both a road and a ship: another line, or fog [Q7b, Q15c]."""
    view = prompt.view
    if view.road_owner(edge) >= 0:
        return _("There is already a road here.")
    if view.ship_owner(edge) >= 0:
        return _("There is already a ship here.")
    return _("You cannot build beside the fog.") if FOG in _beside(prompt, edge) else ""


def _beside(prompt: Prompt, edge: int) -> list[int]:
    """The terrains on both sides of an edge; outside the board there is sea [Q7a]."""
    view = prompt.view
    hexes = [int(view.net.edge_hexes[2 * edge + side]) for side in (0, 1)]
    return [SEA if number < 0 else int(view.terrain(number)) for number in hexes]


def _is_open_sea(prompt: Prompt, edge: int) -> bool:
    return bool(prompt.view.setup.sails) and all(terrain == SEA for terrain in _beside(prompt, edge))


def road(prompt: Prompt, edge: int) -> str:
    """For a road [U2, Q7b]."""
    if _is_open_sea(prompt, edge):
        return _no_line(prompt, edge) or _("A road goes on land or along a coast.")
    return _no_line(prompt, edge) or _(
        "A road must continue your roads or start at your buildings, and cannot pass another player's piece."
    )


def ship(prompt: Prompt, edge: int) -> str:
    """For a ship [Q1, Q1b, Q1e, Q7b]."""
    if SEA not in _beside(prompt, edge):
        return _no_line(prompt, edge) or _("A ship goes at sea or along a coast.")
    if is_beside_pirate(prompt.view, edge):
        return _("You cannot build or move a ship beside the pirate.")
    return _no_line(prompt, edge) or _(
        "A ship must continue your ships or start at your buildings, and cannot pass another player's piece."
    )


def line(prompt: Prompt, edge: int) -> str:
    """For a road or a ship, whichever fits there [Q12]."""
    return ship(prompt, edge) if _is_open_sea(prompt, edge) else road(prompt, edge)


def moved_ship(prompt: Prompt, edge: int) -> str:
    """For the new place of a ship that moves or is rebuilt [Q2, Q12]."""
    if edge == prompt.view.field_of(EDGE):
        return _("The ship must go elsewhere.")
    return ship(prompt, edge)


def own_ship(prompt: Prompt, edge: int) -> str:
    """For the choice of the ship that moves [Q2]."""
    if prompt.view.ship_owner(edge) != prompt.seat:
        return _("Choose one of your ships.")
    return ship_reason(prompt.view, prompt.seat, prompt.decision.actions, edge)


def first_road(prompt: Prompt, edge: int) -> str:
    """For a road or a ship during set-up [B5, Q10]."""
    taken = _no_line(prompt, edge)
    if taken or not prompt.view.setup.sails:
        return taken or _("The road must touch the building you have just placed.")
    return _("The road or ship must touch the building you have just placed.")


def first_building(prompt: Prompt, corner: int) -> str:
    """For a building during set-up [B5, Q10]."""
    if not prompt.view.piece(corner) and not is_crowded(prompt.view, corner):
        return _("In this scenario nobody can start here.")
    return settlement(prompt, corner)


def settlement(prompt: Prompt, corner: int) -> str:
    """For a settlement [U3]."""
    view = prompt.view
    if not view.piece(corner) and is_crowded(view, corner) and not is_at_sea(view, corner):
        return _("Too close: there is a building on the next corner.")
    return knight(prompt, corner)


def knight(prompt: Prompt, corner: int) -> str:
    """For a knight [K1]."""
    if prompt.view.piece(corner):
        return _("This corner is taken.")
    if is_at_sea(prompt.view, corner):
        return _("The land at this corner is still unknown.")
    if not prompt.view.setup.sails:
        return _("None of your roads leads here.")
    return _("None of your roads or ships leads here.")


def city(prompt: Prompt, corner: int) -> str:
    """For a city [U1, U6]."""
    if not _is_own(prompt, corner, SETTLEMENT):
        return _("A city replaces one of your settlements.")
    return "" if is_ruined(prompt.view.piece(corner)) else _("Rebuild your ruined city first.")


def wall(prompt: Prompt, corner: int) -> str:
    """For a wall [U4]."""
    if not _is_own(prompt, corner, CITY):
        return _("A wall goes under one of your cities.")
    return _("This city already has a wall.") if is_walled(prompt.view.piece(corner)) else ""


def march(prompt: Prompt, corner: int) -> str:
    """For a knight that moves or displaces another [K6, K7]."""
    piece = prompt.view.piece(corner)
    if is_building(piece) or owner_of(piece) == prompt.seat:
        return _("This corner is taken.")
    if is_knight(piece) and not displaces(prompt.view.piece(prompt.knight), piece):
        return _("A knight can displace only weaker knights.")
    if prompt.view.setup.sails:
        return _("Your roads and ships do not lead this knight there, or another player's piece is in the way.")
    return _("Your roads do not lead this knight there, or another player's piece is in the way.")


def water(prompt: Prompt, number: int) -> str:
    """For anything that must be on land."""
    if prompt.view.terrain(number) == FOG:
        return _("This hex is in the fog.")
    return _("This hex is water.") if prompt.view.terrain(number) == SEA else ""


def robber(prompt: Prompt, number: int, *, numbered: bool = False) -> str:
    """For the robber [S3, S5]; ``numbered`` if a knight chases it [K8]."""
    view = prompt.view
    if not is_land(view.terrain(number)):
        return water(prompt, number)
    if number == view.robber():
        return _("The robber is already here.")
    if numbered and not view.token(number):
        return _("A knight can chase the robber only to a hex with a number.")
    if view.setup.has(FRIENDLY_ROBBER) and is_protected(view, number):
        return _("The friendly robber spares players with fewer than 3 points.")
    return ""


def raid(prompt: Prompt, number: int) -> str:
    """For the robber or the pirate, whichever can go there [Q3]."""
    return pirate(prompt, number) if _pirate_may_go(prompt, number) else robber(prompt, number)


def _pirate_may_go(prompt: Prompt, number: int) -> bool:
    return prompt.view.terrain(number) == SEA and bool(prompt.view.setup.plays(PIRATE))


def pirate(prompt: Prompt, number: int) -> str:
    """For the pirate [Q3, Q3e]."""
    view = prompt.view
    if view.terrain(number) != SEA:
        return _("The pirate stays at sea.")
    if number == view.pirate():
        return _("The pirate is already here.")
    return _("The friendly robber spares players with fewer than 3 points.") if view.setup.has(FRIENDLY_ROBBER) else ""


def _is_own(prompt: Prompt, corner: int, kind: int) -> bool:
    piece = prompt.view.piece(corner)
    return bool(is_kind(piece, kind) and owner_of(piece) == prompt.seat)
