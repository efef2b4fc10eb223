"""Why a place on the board will not do. Each sentence goes with a rule, whose identifier stands in the code alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards.science.inventor import movable
from game.cards.trade.merchant import stands_already
from game.ids import CITY, FRIENDLY_ROBBER, SEA, SETTLEMENT
from game.pieces import is_building, is_knight, is_ruined, is_walled, owner_of
from game.rules.marching import displaces
from game.rules.places import buildings_at_hex, is_crowded
from game.rules.robber import is_protected
from game.view import View
from scenes.play.words.reasons import is_piece
from user.language import _

if TYPE_CHECKING:
    from scenes.play.table.asking import Asking, Place

_TOOL_OF_STEP = {
    "setup_settlement": "start",
    "setup_city": "start",
    "roads_edge": "road",
    "diplomat_rebuild": "road",
    "engineer_city": "wall",
    "medicine_settlement": "city",
    "deserter_place": "knight",
}
"""Which tool's rules hold at a step."""


def refusal(asking: Asking, place: Place) -> str:
    """Why a place cannot be chosen now that others can."""
    kind, number = place
    view, seat = asking.view, asking.seat
    tool = asking.tool or _TOOL_OF_STEP.get(asking.step, "")
    text = ""
    if kind == "hex":
        text = _hex(asking, number)
    elif kind == "edge":
        text = _edge(asking, tool, number)
    elif tool == "move":
        text = _march(view, seat, asking.knight, number)
    elif tool == "city":
        text = _upgrade(view, seat, number)
    elif tool == "wall":
        text = _wall(view, seat, number)
    elif tool:
        text = _corner(view, tool, number)
    return text or _("Choose one of the marked places.")


def _edge(asking: Asking, tool: str, edge: int) -> str:
    """For a road [U2, B5], and for taking one away [P-Diplomat]."""
    taken = asking.view.road_owner(edge) >= 0
    if asking.step == "diplomat_road":
        return _("Only an open road can be removed, and none that is a knight's last.") if taken else ""
    if taken:
        return _("There is a road already.")
    if asking.step == "setup_road":
        return _("The road must touch the building that you have just placed.")
    if asking.step == "diplomat_rebuild" and edge == asking.view.frame_field("edge"):
        return _("The road must go elsewhere.")
    return _("A road must continue your roads or start at your buildings, and not pass another's piece.")


def _corner(view: View, tool: str, corner: int) -> str:
    """For a settlement or a knight [U3, K1, B5]; ``start`` is a first building."""
    if view.piece(corner):
        return _("This corner is taken.")
    if tool != "knight" and is_crowded(view, corner):
        return _("Too close: the next corner holds a building.")
    return _("None of your roads leads here.")


def _upgrade(view: View, seat: int, corner: int) -> str:
    """For a city [U1, U6]."""
    if not is_piece(view, corner, seat, SETTLEMENT):
        return _("A city takes the place of one of your settlements.")
    return "" if is_ruined(view.piece(corner)) else _("Your ruined city must be rebuilt first.")


def _wall(view: View, seat: int, corner: int) -> str:
    """For a wall [U4]."""
    if not is_piece(view, corner, seat, CITY):
        return _("A wall goes under one of your cities.")
    return _("This city has a wall already.") if is_walled(view.piece(corner)) else ""


def _march(view: View, seat: int, knight: int, corner: int) -> str:
    """For a knight that moves or displaces another [K6, K7]."""
    word = view.piece(corner)
    if is_building(word) or owner_of(word) == seat:
        return _("This corner is taken.")
    if is_knight(word) and not displaces(view.piece(knight), word):
        return _("A knight displaces only weaker ones.")
    return _("Your roads do not lead this knight there, or another player's piece bars the way.")


def _hex(asking: Asking, number: int) -> str:
    """For the robber [S3, S5, K8], the merchant [P-Merchant] and a swap of numbers [P-Inventor]."""
    view, step = asking.view, asking.step
    if view.terrain(number) == SEA:
        return _("This hex is water.")
    if step in ("move_robber", "bishop_place"):
        return _robber(view, number, numbered=step == "move_robber" and view.frame_field("numbered_only") != 0)
    if step == "merchant_place":
        if not buildings_at_hex(view, asking.seat, number):
            return _("You have no building at this hex.")
        return _("Your merchant is here already.") if stands_already(view, asking.seat, number) else ""
    if step in ("inventor_first", "inventor_second"):
        token = view.token(number)
        if not token:
            return _("There is no number token here.")
        if not movable(token):
            return _("Tokens with 2, 6, 8 and 12 stay where they are.")
        return _("The other token shows the same number.") if step == "inventor_second" else ""
    return ""


def _robber(view: View, number: int, *, numbered: bool) -> str:
    if number == view.robber():
        return _("The robber is here already.")
    if numbered and not view.token(number):
        return _("A knight can chase the robber only to a hex with a number.")
    if view.setup.has(FRIENDLY_ROBBER) and is_protected(view, number):
        return _("The friendly robber spares players with fewer than 3 points.")
    return ""
