"""What can be said of an advised action, each claim checked in the position; None where it does not hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game import actions as ac
from game.actions import first, kind_of, second
from game.ai.case import Case, Reason
from game.ids import (
    FOR_CARD,
    FOR_CITY,
    FOR_KNIGHT,
    FOR_ROAD,
    FOR_SETTLEMENT,
    FOR_SHIP,
    FOR_WALL,
    KINDS,
    RESOURCES,
)
from game.ints import zeros
from game.pieces import harvest_of
from game.rules.improvements import METROPOLIS_CITY
from game.rules.money import (
    CARD_COST,
    CITY_COST,
    KNIGHT_COST,
    ROAD_COST,
    SETTLEMENT_COST,
    SHIP_COST,
    WALL_COST,
    affords,
)
from game.rules.places import buildings_at_hex
from game.view import decision_of

PLENTY: Final = 4
"""So many cards of a kind are plenty."""
ABILITY: Final = 3
"""The level at which a track gives an ability [I3]."""
PRICES: Final = (
    (CITY_COST, FOR_CITY, ac.BUILD_CITY), (SETTLEMENT_COST, FOR_SETTLEMENT, ac.BUILD_SETTLEMENT),
    (KNIGHT_COST, FOR_KNIGHT, ac.HIRE_KNIGHT), (CARD_COST, FOR_CARD, ac.BUY_CARD), (WALL_COST, FOR_WALL, ac.BUILD_WALL),
    (ROAD_COST, FOR_ROAD, ac.BUILD_ROAD), (SHIP_COST, FOR_SHIP, ac.BUILD_SHIP),
)  # fmt: skip
"""What may be paid for, the most wanted first; the action that must then be possible."""


Rule = Callable[[Case], Reason | None]


def plainly(code: str) -> Rule:
    """What is true whatever the position."""
    return lambda _case: Reason(code)


def against(case: Case, seat: int) -> Reason:
    """Whom it costs something."""
    return Reason("holds_back" if seat == case.leader else "hurts", seat)


# --- answers about cards


def give_up(case: Case) -> Reason:
    """Of a card that must go."""
    kind = int(first(case.action))
    return Reason("plenty") if case.view.hand(case.seat, kind) >= PLENTY else Reason("least_missed")


def take(case: Case) -> Reason | None:
    """Of a card that may be had."""
    bought = pays_for(case)
    if bought:
        return bought
    kind = int(first(case.action))
    return Reason("scarce") if kind_of(case.action) == ac.CARD and _income(case)[kind] == 0 else None


def name_kind(case: Case) -> Reason | None:
    """Of a monopoly."""
    held = [0] * KINDS
    for kind in range(KINDS):
        held[kind] = sum(int(case.before.hand(s, kind)) for s in range(int(case.view.setup.seats)) if s != case.seat)
    return pays_for(case) or (Reason("most_of_it") if case.is_most(held.__getitem__) else None)


def fleet(case: Case) -> Reason | None:
    """Of a kind to trade two for one."""
    return Reason("plenty") if case.is_most(lambda kind: int(case.view.hand(case.seat, kind))) else None


def pays_for(case: Case) -> Reason | None:
    """What can be bought after it that could not be before."""
    if case.after.who() != case.seat:
        return None
    for cost, purpose, action in PRICES:
        if affords(case.after, case.seat, cost) and not affords(case.before, case.seat, cost):
            asked = decision_of(case.after)
            if asked and any(kind_of(one) == action for one in asked.actions):
                return Reason("pays_for", purpose)
    return None


def _income(case: Case) -> list[int]:
    """What the seat's buildings bring of each kind."""
    income, land = zeros(KINDS), case.land()
    for corner in range(int(case.view.net.corners)):
        cards = harvest_of(case.view.piece(corner))
        if cards > 0 and case.view.owner(corner) == case.seat:
            land.add_income(case.view, corner, cards > 1, income, 0)
    return [int(one) for one in income]


# --- places


def lose_city(case: Case) -> Reason:
    """Of a city for the barbarians."""
    pips = case.land().corner_pips
    return Reason("yields_least" if case.is_most(lambda corner: -int(pips[corner])) else "least_missed")


def best_yield(case: Case) -> Reason | None:
    """Of an own place to make more of."""
    pips = case.land().corner_pips
    return Reason("yields_most") if case.is_most(lambda corner: int(pips[corner])) else None


def first_places(case: Case) -> Reason | None:
    """Of a place in the set-up."""
    corner = int(first(case.action))
    land, had = case.land(), _income(case)
    if case.is_most(lambda place: int(land.corner_pips[place])):
        return Reason("best_numbers")
    brought = zeros(KINDS)
    land.add_income(case.view, corner, False, brought, 0)
    fresh = sum(brought[kind] > 0 and had[kind] == 0 for kind in range(RESOURCES))
    if any(had) and fresh >= 2:
        return Reason("new_kinds")
    if case.after.harbours(case.seat) & ~case.before.harbours(case.seat):
        return Reason("harbour")
    return None


def line(case: Case) -> Reason | None:
    """Of a road or ship."""
    if case.after.longest() == case.seat != case.before.longest():
        return Reason("longest")
    part = case.change.part()
    return Reason(part) if part in ("route", "sites") else None


def lead_on(case: Case) -> Reason:
    """Of a road that must be built."""
    return line(case) or Reason("leads")


def take_away(case: Case) -> Reason | None:
    """A piece of somebody's that goes."""
    corner = int(second(case.action) if kind_of(case.action) == ac.DISPLACE_KNIGHT else first(case.action))
    owner = int(case.view.owner(corner))
    return against(case, owner) if owner >= 0 and owner != case.seat else None


def road_away(case: Case) -> Reason | None:
    """Of a road of somebody's that goes."""
    owner = int(case.view.line_owner(int(first(case.action))))
    return against(case, owner) if owner >= 0 and owner != case.seat else None


def robber(case: Case) -> Reason:
    """Of a hex for robber or pirate."""
    harm = case.change.harm
    victim = harm.index(max(harm))
    if harm[victim] > 0:
        return against(case, victim)
    moves = case.after.robber() != case.before.robber()  # the pirate may have moved in its place
    return Reason("frees" if moves and _is_robbed(case) else "balance")


def merchant(case: Case) -> Reason | None:
    """Of a hex for the merchant, which brings no other point to who has it already."""
    return Reason("merchant") if case.before.merchant_owner() != case.seat else None


def chase(case: Case) -> Reason | None:
    """Of a knight that chases the robber."""
    return Reason("frees") if _is_robbed(case) else None


def _is_robbed(case: Case) -> bool:
    """Whether the robber lies on a hex of the seat."""
    return case.view.robber() >= 0 and buildings_at_hex(case.view, case.seat, case.view.robber()) > 0


# --- players


def rob(case: Case) -> Reason:
    """Of whom to take a card from."""
    seat = int(first(case.action))
    if seat != case.leader and case.is_most(lambda other: int(case.view.hand_size(other))):
        return Reason("most_cards", seat)
    return Reason("holds_back", seat) if seat == case.leader else Reason("balance")


def rob_of_pieces(case: Case) -> Reason:
    """Of whom to take a knight from."""
    return against(case, int(first(case.action)))


def spy(case: Case) -> Reason | None:
    """Of whose progress cards to look at."""
    seat = int(first(case.action))
    most = case.is_most(lambda other: sum(case.view.card_counts(other)))
    return Reason("most_progress", seat) if most else None


def partner(case: Case) -> Reason | None:
    """Of whom to trade with."""
    seat = int(first(case.action))
    if sum(kind_of(option) == ac.PLAYER for option in case.options) == 1:
        return trade(case)
    return Reason("behind", seat) if case.is_most(lambda other: -int(case.view.points(other))) else None


def trade(case: Case) -> Reason | None:
    """Of a trade."""
    return pays_for(case) or (Reason("plans") if case.change.part() == "plans" else None)


def no_action(case: Case) -> Reason:
    """Of doing nothing."""
    return Reason("declines" if case.step in ("trade_reply", "trade_partner") else "leaves")


# --- what is built


def improve(case: Case) -> Reason:
    """Of a city improvement."""
    track = int(first(case.action))
    is_claimed = case.after.metropolis(track) == case.seat != case.before.metropolis(track)
    if is_claimed or case.after.at(METROPOLIS_CITY):
        return Reason("metropolis", track)
    return Reason("ability" if case.view.improvement(case.seat, track) + 1 == ABILITY else "draws", track)


def knight(case: Case) -> Reason | None:
    """Of a knight."""
    part = case.change.part()
    return Reason(part) if part in ("route", "sites", "income") else Reason("defends")
