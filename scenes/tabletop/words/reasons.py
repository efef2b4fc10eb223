"""Why something cannot be done now. Each sentence belongs to a rule, whose identifier appears only in the code."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from game import actions as ac
from game.actions import first, kind_of
from game.ids import AGILE_KNIGHTS, CHANCE, PAPER
from game.pieces import is_active, is_knight, is_spent, strength_of, was_promoted
from game.resource_counts import counts_of, several
from game.rules import money
from game.rules.building import has_city_to_build
from game.rules.building_phase import PHASE
from game.rules.improvements import TOP_LEVEL, has_city
from game.rules.knights import MIGHTY, has_stock_to_promote, lacks_fortress
from game.rules.marching import can_act
from game.rules.open_lines import is_open_ship
from game.rules.order import opponents, richer, with_cards
from game.rules.phases import BEFORE_ROLL, TURN
from game.rules.robber import robber_is_free
from game.rules.ships import has_moved_ship, is_beside_pirate, is_fresh
from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.table.tools import TOOLS
from scenes.tabletop.words.things import cost
from scenes.ui.text import marked
from sprites.names import kind_icon

CHASES: Final = ("chase", "chase_pirate")
COSTS = {
    "road": money.ROAD_COST,
    "ship": money.SHIP_COST,
    "settlement": money.SETTLEMENT_COST,
    "city": money.CITY_COST,
    "wall": money.WALL_COST,
    "knight": money.KNIGHT_COST,
    "promote": money.KNIGHT_COST,
    "activate": money.ACTIVATION_COST,
    "card": money.CARD_COST,
}
_STOCK: Final[dict[str, Callable[[View, int], int]]] = {
    "road": View.roads_left,
    "ship": View.ships_left,
    "settlement": View.settlements_left,
    "city": View.cities_left,
    "wall": View.walls_left,
    "knight": lambda view, seat: view.knights_left(seat, 1),
}
_NO_STOCK = {
    "road": N_("All your roads are on the board."),
    "ship": N_("All your ships are on the board."),
    "settlement": N_("All your settlements are on the board; one comes back when it becomes a city."),
    "city": N_("All your cities are on the board."),
    "wall": N_("All your city walls are on the board."),
    "knight": N_("Both your basic knights are on the board; one comes back when it is promoted."),
}
_NO_PLACE = {
    "road": N_("Your roads and buildings reach no free edge."),
    "ship": N_("Your ships and buildings reach no free edge at sea."),
    "settlement": N_("No free corner at your roads is far enough from other buildings."),
    "city": N_("You have no settlement to turn into a city."),
    "wall": N_("You have no city without a wall."),
    "knight": N_("There is no free corner at your roads."),
}
_NO_PLACE_OVERSEAS = {
    "road": N_("Your roads and buildings reach no free edge on land."),
    "settlement": N_("No free corner on land at your roads and ships is far enough from other buildings."),
    "knight": N_("There is no free corner on land at your roads and ships."),
}
"""The messages for the same cases in a game with ships [Q1f]."""


def missing(view: View, seat: int, price: int) -> str:
    """A sentence about the cards that a seat lacks for a price; empty if it has them all [U1]."""
    lack = int(money.lacking(view, seat, price))
    return marked(_("You lack {cards}"), cards=cost(lack)) if lack else ""


def not_now(view: View, seat: int, *, building: bool = False) -> str:
    """Why the seat cannot do anything now; empty in its own turn after the roll [T1, T3a]. Between turns only
    ``building`` is possible [N4a]."""
    if view.winner() >= 0:
        return _("The game is over.")
    if view.step() == PHASE.number and view.who() == seat:
        return "" if building else _("Between turns you may only build.")
    if view.active() != seat:
        return _("It is not your turn.")
    if view.step() == BEFORE_ROLL.number:
        return _("Roll the dice first.")
    if view.step() == TURN.number:
        return ""
    if view.who() == seat:
        return _("First answer what is asked.")
    return _("Wait for the dice or the cards.") if view.who() == CHANCE else _("Another player must answer first.")


def no_line(view: View, seat: int) -> str:
    """Why a card cannot place a road or a ship [U2, U5, Q1]."""
    if view.setup.sails:
        left = view.roads_left(seat) + view.ships_left(seat)
        text = N_("There is no free edge for the roads and ships you have left.")
        return _(text) if left else _("All your roads and ships are on the board.")
    reasons = _NO_PLACE if view.roads_left(seat) else _NO_STOCK
    text = reasons["road"]
    return _(text)


def has_knight(view: View, seat: int) -> bool:
    """Whether a seat has a knight on the board."""
    return any(view.owner(corner) == seat and is_knight(view.piece(corner)) for corner in range(view.net.corners))


def nobody_to_give(view: View, seat: int) -> str:
    """Why a card takes nothing from the players with more points."""
    if not richer(view, seat, 1):
        return _("No opponent has more points than you.")
    return _("No opponent with more points than you has a card in hand.")


def nobody_holds(view: View, seat: int) -> str:
    """Why a monopoly would take nothing, whatever it names; empty if an opponent has cards."""
    held = with_cards(view, opponents(view, seat), 1)
    return "" if held else _("No opponent has a card in hand.")


def stock_left(view: View, seat: int, tool: str) -> int:
    """How many pieces of a kind a seat can still build."""
    return int(_STOCK[tool](view, seat))


def tool_reason(view: View, seat: int, legal: Iterable[int], tool: str) -> str:
    """Why a tool cannot be used; empty if it can [U1-U6, K1]."""
    kind = TOOLS[tool]
    if any(kind_of(action) == kind for action in legal):
        return ""
    early = not_now(view, seat, building=True)
    if early:
        return early
    if not (has_city_to_build(view, seat) if tool == "city" else stock_left(view, seat, tool)):
        return _(_NO_STOCK[tool])
    return missing(view, seat, COSTS[tool]) or _((_NO_PLACE | _overseas(view))[tool])


def _overseas(view: View) -> dict[str, str]:
    return _NO_PLACE_OVERSEAS if view.setup.sails else {}


def card_purchase_reason(view: View, seat: int, legal: Iterable[int]) -> str:
    """Why no development card can be bought [Z2]."""
    if ac.BUY_CARD in legal:
        return ""
    early = not_now(view, seat, building=True)
    return early or missing(view, seat, money.CARD_COST) or _("The deck is empty.")


def improve_reason(view: View, seat: int, legal: Iterable[int], track: int) -> str:
    """Why the next level of a track cannot be bought [I1-I3]."""
    if ac.make(ac.IMPROVE, track) in legal:
        return ""
    level = int(view.improvement(seat, track)) + 1
    if level > TOP_LEVEL:
        return _("This track is complete.")
    early = not_now(view, seat, building=True)
    if early:
        return early
    lack = missing(view, seat, int(several(PAPER + track, level)))
    if lack:
        return lack
    if not has_city(view, seat, False):
        return _("You need a city on the board.")
    return _("You need a city without a metropolis.")


def knight_reason(view: View, seat: int, legal: Iterable[int], what: str, corner: int) -> str:
    """Why a seat's knight cannot be activated, promoted or moved, or chase the robber or pirate [K3-K8, Q3d]."""
    kinds = {
        "activate": (ac.ACTIVATE_KNIGHT,),
        "promote": (ac.PROMOTE_KNIGHT,),
        "move": (ac.MOVE_KNIGHT, ac.DISPLACE_KNIGHT),
        "chase": (ac.CHASE_ROBBER,),
        "chase_pirate": (ac.CHASE_PIRATE,),
    }[what]
    if any(kind_of(action) in kinds and first(action) == corner for action in legal):
        return ""
    agile = what in CHASES and may_be_agile(view, seat)
    early = not_now(view, seat, building=what in ("activate", "promote"))
    if early and not agile:
        return early
    word = int(view.piece(corner))
    if what == "activate":
        return _("This knight is already active.") if is_active(word) else missing(view, seat, money.ACTIVATION_COST)
    if what == "promote":
        return promotion_reason(view, seat, word) or missing(view, seat, money.KNIGHT_COST)
    if not can_act(word):
        return _tired_reason(word)
    if what == "move":
        if view.setup.sails:
            return _("Your roads and ships lead this knight to no corner it could take.")
        return _("Your roads lead this knight to no corner it could take.")
    if what == "chase_pirate":
        return _pirate_reason(view, agile)
    if not robber_is_free(view):
        return _("The robber cannot be moved before the first barbarian attack.")
    if view.robber() < 0:  # [B7]
        return _("The robber is still beside the board.")
    if agile and view.frame_field("chased"):  # [X2]
        return _("Only one knight may chase the robber before the roll.")
    return _("The robber is not beside this knight.")


def _pirate_reason(view: View, agile: bool) -> str:
    if not robber_is_free(view):
        return _("The pirate cannot be moved before the first barbarian attack.")
    if view.pirate() < 0:  # [Q3b]
        return _("The pirate is still beside the board.")
    if agile and view.frame_field("chased"):  # [X2]
        return _("Only one knight may act before the roll.")
    return _("The pirate is not beside this knight.")


def ship_reason(view: View, seat: int, legal: Iterable[int], edge: int) -> str:
    """Why one of the seat's ships cannot be moved [Q2]."""
    if ac.make(ac.MOVE_SHIP, edge) in legal:
        return ""
    early = not_now(view, seat) or moved_already(view)
    if early:
        return early
    if is_fresh(view, edge):
        return _("A ship built this turn cannot move.")
    if is_beside_pirate(view, edge):
        return _("The pirate holds this ship in place.")
    if not is_open_ship(view, seat, edge):
        return _("Only a ship at an open end of your line can move.")
    return _("There is no other place for this ship.")


def moved_already(view: View) -> str:
    """Why no ship can be moved at all, if one has been moved already [Q2]."""
    return _("You have already moved a ship this turn.") if has_moved_ship(view) else ""


def sailing_reason(view: View, seat: int, legal: Iterable[int]) -> str:
    """Why no ship can be moved [Q2, Q2f]."""
    if any(kind_of(action) == ac.MOVE_SHIP for action in legal):
        return ""
    return not_now(view, seat) or moved_already(view) or _("None of your ships can be moved.")


def may_be_agile(view: View, seat: int) -> bool:
    """Whether a seat has not rolled yet and may use a knight before the roll [X2]."""
    return bool(view.step() == BEFORE_ROLL.number and view.who() == seat and view.setup.has(AGILE_KNIGHTS))


def _tired_reason(word: int) -> str:
    if is_active(word):
        return _("This knight was activated this turn: it cannot act before your next turn.")
    if is_spent(word):
        return _("This knight has already acted this turn.")
    return _("This knight is inactive: activated now, it could not act this turn.")


def promotion_reason(view: View, seat: int, word: int) -> str:
    """Why a knight cannot be promoted, apart from the cost; empty if it can [K4]."""
    if strength_of(word) == MIGHTY:
        return _("This knight is already mighty.")
    if was_promoted(word):
        return _("This knight was already promoted this turn.")
    if lacks_fortress(view, seat, word):
        return _("Mighty knights need the Fortress (politics, level 3).")
    if not has_stock_to_promote(view, seat, word):
        return _("Both your knights of the next strength are on the board.")
    return ""


def price_text(tool: str) -> str:
    """A tool's price as icons; a price of more than 4 cards has a number and an icon for each kind."""
    counts = counts_of(COSTS[tool])
    if sum(counts) <= 4:
        return cost(COSTS[tool])
    return "".join(str(count) + "{" + kind_icon(kind) + "}" for kind, count in enumerate(counts) if count)
