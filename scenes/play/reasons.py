"""Why something cannot be done now. Each sentence goes with a rule, whose identifier stands in the code alone."""

from __future__ import annotations

from collections.abc import Iterable

from game import actions as ac
from game.actions import first, kind_of
from game.bundle import counts_of, in_bundle
from game.ids import (
    AGILE_KNIGHTS,
    ALCHEMIST,
    BASE,
    BISHOP,
    CITY,
    DEV_POINT,
    KIND_MASK,
    KIND_SHIFT,
    KINDS,
    KNIGHT_ACTIVE,
    KNIGHT_PROMOTED,
    KNIGHT_SPENT,
    MEDICINE,
    PAPER,
    POLITICS,
    RUINED,
    SETTLEMENT,
    WALLED,
)
from game.pieces import strength_of
from game.rules import money
from game.slots import (
    ATTACKS,
    BLOCK,
    CARD_PLAYED,
    CITIES_LEFT,
    KNIGHTS_LEFT,
    METROPOLIS,
    ROADS_LEFT,
    ROBBER,
    RUINS,
    SETTLEMENTS_LEFT,
    WALLS_LEFT,
)
from game.steps import BEFORE_ROLL, TURN
from game.view import View
from scenes.app.language import N_, _
from scenes.play.sentences import cost
from sprites.names import kind_icon

MIGHTY = 3
FORTRESS = 3

TOOLS = {
    "road": ac.BUILD_ROAD,
    "settlement": ac.BUILD_SETTLEMENT,
    "city": ac.BUILD_CITY,
    "wall": ac.BUILD_WALL,
    "knight": ac.HIRE_KNIGHT,
}
"""What can be built with a tool, and the kind of action."""
COSTS = {
    "road": money.ROAD_COST,
    "settlement": money.SETTLEMENT_COST,
    "city": money.CITY_COST,
    "wall": money.WALL_COST,
    "knight": money.KNIGHT_COST,
    "promote": money.KNIGHT_COST,
    "activate": money.ACTIVATION_COST,
    "card": money.CARD_COST,
}
_STOCK = {
    "road": ROADS_LEFT,
    "settlement": SETTLEMENTS_LEFT,
    "city": CITIES_LEFT,
    "wall": WALLS_LEFT,
    "knight": KNIGHTS_LEFT + 1,
}
_NO_STOCK = {
    "road": N_("All your roads are built."),
    "settlement": N_("All your settlements are built: make one a city first."),
    "city": N_("All your cities are built."),
    "wall": N_("All your city walls are built."),
    "knight": N_("Both your basic knights are on the board: promote one first."),
}
_NO_PLACE = {
    "road": N_("There is no free edge at your roads and buildings."),
    "settlement": N_("No free corner at your roads is far enough from other buildings."),
    "city": N_("You have no settlement to make a city of."),
    "wall": N_("Each of your cities has a wall already."),
    "knight": N_("There is no free corner at your roads."),
}


def missing(view: View, seat: int, price: int) -> str:
    """Which cards a seat lacks for a price, as a sentence; empty when it has all [U1]."""
    lacks = [
        max(0, int(in_bundle(price, kind)) - int(view.hand(seat, kind))) if kind < KINDS else 0 for kind in range(KINDS)
    ]
    if not any(lacks):
        return ""
    icons = "".join(("{" + kind_icon(kind) + "}") * count for kind, count in enumerate(lacks))
    return _("You lack {cards}").replace("{cards}", icons)


def not_now(view: View, seat: int) -> str:
    """Why nothing at all can be done; empty in the own turn after the roll [T1]."""
    if view.winner() >= 0:
        return _("The game is over.")
    if view.active() != seat:
        return _("It is not your turn.")
    if view.step() == BEFORE_ROLL:
        return _("Roll the dice first.")
    if view.step() != TURN:
        return _("First answer what is asked.")
    return ""


def stock_left(view: View, seat: int, tool: str) -> int:
    """How many pieces of a kind a seat can still build."""
    return int(view.v[seat * BLOCK + _STOCK[tool]])


def tool_reason(view: View, seat: int, legal: Iterable[int], tool: str) -> str:
    """Why a tool cannot be used; empty when it can [U1-U6, K1]."""
    kind = TOOLS[tool]
    if any(kind_of(action) == kind for action in legal):
        return ""
    early = not_now(view, seat)
    if early:
        return early
    ruined = tool == "city" and view.v[seat * BLOCK + RUINS] > 0  # [A5]
    if stock_left(view, seat, tool) == 0 and not ruined:
        return _(_NO_STOCK[tool])
    return missing(view, seat, COSTS[tool]) or _(_NO_PLACE[tool])


def card_purchase_reason(view: View, seat: int, legal: Iterable[int]) -> str:
    """Why no development card can be bought [Z2]."""
    if ac.BUY_CARD in legal:
        return ""
    return not_now(view, seat) or missing(view, seat, money.CARD_COST) or _("The deck is empty.")


def improve_reason(view: View, seat: int, legal: Iterable[int], track: int) -> str:
    """Why the next level of a track cannot be bought [I1-I3]."""
    if ac.make(ac.IMPROVE, track) in legal:
        return ""
    level = int(view.improvement(seat, track)) + 1
    if level > 5:
        return _("This track is complete.")
    early = not_now(view, seat)
    if early:
        return early
    have = int(view.hand(seat, PAPER + track))
    if have < level:
        return _("You lack {cards}").replace("{cards}", ("{" + kind_icon(PAPER + track) + "}") * (level - have))
    cities = [corner for corner in range(int(view.net.corners)) if _is(view, corner, seat, CITY)]
    if not cities:
        return _("You need a city on the board.")
    if level >= 4 and view.v[METROPOLIS + track] != seat:
        return _("You need a city without a metropolis.")
    return _("Not possible now.")


def _is(view: View, corner: int, seat: int, kind: int) -> bool:
    return view.owner(corner) == seat and view.piece(corner) & KIND_MASK == kind << KIND_SHIFT


def place_reason(view: View, seat: int, tool: str, corner: int = -1, edge: int = -1) -> str:
    """Why a tool cannot be used at a place [U2, U3, U4, U6, K1, B5]."""
    if tool == "road":
        if view.road_owner(edge) >= 0:
            return _("There is a road already.")
        return _("A road must continue your roads or start at your buildings, and not pass another's piece.")
    word = view.piece(corner)
    if tool == "city":
        if not _is(view, corner, seat, SETTLEMENT):
            return _("A city takes the place of one of your settlements.")
        return _("Your ruined city must be rebuilt first.") if not word & RUINED else ""
    if tool == "wall":
        if not _is(view, corner, seat, CITY):
            return _("A wall goes under one of your cities.")
        return _("This city has a wall already.") if word & WALLED else ""
    if word:
        return _("This corner is taken.")
    if tool in ("settlement", "start") and _crowded(view, corner):
        return _("Too close: the next corner holds a building.")
    if tool != "start" and not _touches(view, seat, corner):
        return _("None of your roads leads here.")
    return _("Not possible here.")


def _crowded(view: View, corner: int) -> bool:
    for index in range(3 * corner, 3 * corner + 3):
        other = int(view.net.corner_corners[index])
        if other >= 0 and view.piece(other) and view.piece(other) & KIND_MASK != 3 << KIND_SHIFT:
            return True
    return False


def _touches(view: View, seat: int, corner: int) -> bool:
    return any(
        view.net.corner_edges[index] >= 0 and view.has_road(seat, view.net.corner_edges[index])
        for index in range(3 * corner, 3 * corner + 3)
    )


def knight_reason(view: View, seat: int, legal: Iterable[int], what: str, corner: int) -> str:
    """Why an own knight cannot be activated, promoted, moved or chase the robber [K3-K8]."""
    kinds = {
        "activate": (ac.ACTIVATE_KNIGHT,),
        "promote": (ac.PROMOTE_KNIGHT,),
        "move": (ac.MOVE_KNIGHT, ac.DISPLACE_KNIGHT),
        "chase": (ac.CHASE_ROBBER,),
    }[what]
    if any(kind_of(action) in kinds and first(action) == corner for action in legal):
        return ""
    early = not_now(view, seat)
    agile = what == "chase" and view.setup.has(AGILE_KNIGHTS) and view.step() == BEFORE_ROLL  # [X2]
    if early and not agile:
        return early
    word = int(view.piece(corner))
    if what == "activate":
        return (
            _("This knight is active already.") if word & KNIGHT_ACTIVE else missing(view, seat, money.ACTIVATION_COST)
        )
    if what == "promote":
        return _promotion_reason(view, seat, word)
    if not word & KNIGHT_ACTIVE:
        return _("Only an active knight can act: activate it first.")
    if word & KNIGHT_SPENT:
        return _("This knight was activated in this turn: it can act in your next turn.")
    if what == "move":
        return _("Your roads lead this knight to no corner that it could take.")
    if not view.v[ATTACKS]:  # [S2]
        return _("Before the first barbarian attack the robber cannot be moved.")
    if not any(view.net.corner_hexes[index] == view.v[ROBBER] for index in range(3 * corner, 3 * corner + 3)):
        return _("The robber is not beside this knight.")
    return _("Not possible now.")


def _promotion_reason(view: View, seat: int, word: int) -> str:
    strength = int(strength_of(word))
    if strength == MIGHTY:
        return _("This knight is as mighty as can be.")
    if word & KNIGHT_PROMOTED:
        return _("This knight was promoted in this turn already.")
    if strength + 1 == MIGHTY and view.improvement(seat, POLITICS) < FORTRESS:
        return _("Mighty knights need the Fortress (third level of politics).")
    if not view.v[seat * BLOCK + KNIGHTS_LEFT + strength + 1]:
        return _("Both your knights of the next strength are on the board.")
    return missing(view, seat, money.KNIGHT_COST)


def card_reason(view: View, seat: int, legal: Iterable[int], card: int) -> str:
    """Why an own card cannot be played [G4, G6, Z2]."""
    if ac.make(ac.PLAY, card) in legal:
        return ""
    if view.winner() >= 0 or view.active() != seat:
        return _("You can play it in your turn.")
    if card == DEV_POINT:
        return _("It counts by itself.")
    if view.step() == BEFORE_ROLL and view.setup.rules != BASE:
        return _("You can play it after your roll.")
    if card == ALCHEMIST:
        return _("You can play it only before your roll.")
    if view.step() not in (TURN, BEFORE_ROLL):
        return _("First answer what is asked.")
    if view.setup.rules == BASE:
        if view.v[CARD_PLAYED]:
            return _("You have played a card in this turn already.")
        return _("You bought it in this turn: play it in the next.")
    if card == BISHOP and not view.v[ATTACKS]:  # [S2]
        return _("Before the first barbarian attack the robber cannot be moved.")
    if card == MEDICINE:
        return missing(view, seat, money.MEDICINE_COST) or _("It would do nothing now.")
    return _("It would do nothing now.")


def bank_reason(view: View, seat: int, rates: list[int]) -> str:
    """Why nothing can be traded with the bank [R1-R4]."""
    early = not_now(view, seat)
    if early:
        return early
    if all(view.hand(seat, kind) < rates[kind] for kind in range(KINDS)):
        return _("You have not enough cards of one kind.")
    return ""


def price_text(tool: str) -> str:
    """What something costs, as icons; three of a kind and more as a number and an icon."""
    counts = counts_of(COSTS[tool])
    if sum(counts) <= 4:
        return cost(COSTS[tool])
    return "".join(str(count) + "{" + kind_icon(kind) + "}" for kind, count in enumerate(counts) if count)
