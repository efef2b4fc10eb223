"""Claims about an advised action. Each is checked in the position and is None if it is not true."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game import actions as ac
from game.actions import first, kind_of, second
from game.ai.coach.case import AdviceCase, Reason
from game.ai.coach.facts import FACTS, defends, income_of, leads_on, prepares, trades_better, yields_more
from game.ids import (
    FOR_CARD,
    FOR_CITY,
    FOR_KNIGHT,
    FOR_ROAD,
    FOR_SETTLEMENT,
    FOR_SHIP,
    FOR_WALL,
    KINDS,
    PLAYER_TRADES,
    RESOURCES,
)
from game.ints import zeros
from game.rules.harbourmaster import HARBOURMASTER
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
from game.rules.phases import is_second_part
from game.rules.pirate import has_ship_at
from game.rules.places import buildings_at_hex
from game.rules.seven import WALL_BONUS, hand_limit
from game.view import decision_of

PLENTY: Final = 4
"""This many cards of a kind are called plenty."""
ABILITY: Final = 3
"""The level at which a track gives an ability [I3]."""
PRICES: Final = (
    (CITY_COST, FOR_CITY, ac.BUILD_CITY),
    (SETTLEMENT_COST, FOR_SETTLEMENT, ac.BUILD_SETTLEMENT),
    (KNIGHT_COST, FOR_KNIGHT, ac.HIRE_KNIGHT),
    (CARD_COST, FOR_CARD, ac.BUY_CARD),
    (WALL_COST, FOR_WALL, ac.BUILD_WALL),
    (ROAD_COST, FOR_ROAD, ac.BUILD_ROAD),
    (SHIP_COST, FOR_SHIP, ac.BUILD_SHIP),
)
"""Costs that a seat may be saving for, most wanted first, with the purpose and the action that must become possible."""


Rule = Callable[[AdviceCase], Reason | None]


def plainly(code: str) -> Rule:
    """A rule that gives the same reason in any position."""
    return lambda _case: Reason(code)


def against(case: AdviceCase, seat: int) -> Reason:
    """The reason that an action costs a seat something."""
    return Reason("holds_back" if seat == case.leader else "hurts", seat)


# --- answers about cards


def give_up(case: AdviceCase) -> Reason:
    """For a card to give up."""
    kind = int(first(case.action))
    return Reason("plenty") if case.view.hand(case.seat, kind) >= PLENTY else Reason("least_missed")


def take(case: AdviceCase) -> Reason | None:
    """For a card to take."""
    bought = pays_for(case)
    if bought:
        return bought
    kind = int(first(case.action))
    is_scarce = kind_of(case.action) == ac.CARD and income_of(case.view, case.seat)[kind] == 0
    return Reason("scarce") if is_scarce else None


def name_kind(case: AdviceCase) -> Reason | None:
    """For a monopoly. Nobody can be sure how many cards it will get."""
    others = [seat for seat in range(int(case.view.setup.seats)) if seat != case.seat]

    def held(kind: int) -> int:
        return sum(int(world.hand(seat, kind)) for world in case.determinizations for seat in others)

    return Reason("most_of_it") if case.is_most(held) else None


def fleet(case: AdviceCase) -> Reason | None:
    """For a kind to trade two for one."""
    return Reason("plenty") if case.view.hand(case.seat, int(first(case.action))) >= PLENTY else None


def pays_for(case: AdviceCase) -> Reason | None:
    """The purchase that the action makes possible and that was impossible before."""
    if case.after.who() != case.seat:
        return None
    for cost, purpose, action in PRICES:
        if affords(case.after, case.seat, cost) and not affords(case.before, case.seat, cost):
            decision = decision_of(case.after)
            if decision and any(kind_of(option) == action for option in decision.actions):
                return Reason("pays_for", purpose)
    return None


def improved(case: AdviceCase, parts: Sequence[str]) -> Reason | None:
    """The feature of the judgement that improves most, if it is one of ``parts`` and the fact behind it is true."""
    part = case.change.part()
    if part not in parts or not FACTS[part](case.before, case.after, case.seat):
        return None
    return Reason("sea_route" if part == "route" and case.view.setup.sails else part)


# --- places


def lose_city(case: AdviceCase) -> Reason:
    """For a city that the barbarians take."""
    pips = case.land().corner_pips
    return Reason("yields_least" if case.is_most(lambda corner: -int(pips[corner])) else "least_missed")


def best_yield(case: AdviceCase) -> Reason | None:
    """For one of the seat's own places, where more production is gained or protected."""
    pips = case.land().corner_pips
    return Reason("yields_most") if case.is_most(lambda corner: int(pips[corner])) else None


def first_places(case: AdviceCase) -> Reason | None:
    """For a place in the set-up."""
    corner = int(first(case.action))
    land, had = case.land(), income_of(case.view, case.seat)
    if case.is_most(lambda place: int(land.corner_pips[place])):
        return Reason("best_numbers")
    gained = zeros(KINDS)
    land.add_income(case.view, corner, False, gained, 0)
    fresh = sum(gained[kind] > 0 and had[kind] == 0 for kind in range(RESOURCES))
    if _wins_harbourmaster(case):
        return Reason("harbourmaster")
    if any(had) and fresh >= 2:
        return Reason("new_kinds")
    if case.after.harbours(case.seat) & ~case.before.harbours(case.seat):
        return Reason("harbour")
    return None


def line(case: AdviceCase) -> Reason | None:
    """For a road or ship."""
    if case.after.longest() == case.seat != case.before.longest():
        return Reason("longest_route" if case.view.setup.sails else "longest")
    return improved(case, ("route", "sites"))


def lead_on(case: AdviceCase) -> Reason | None:
    """For a road that must be built."""
    leads = leads_on(case.before, case.seat, int(first(case.action)))
    return line(case) or (Reason("leads") if leads else None)


def removed_piece(case: AdviceCase) -> Reason | None:
    """For an opponent's piece that is removed."""
    corner = int(second(case.action) if kind_of(case.action) == ac.DISPLACE_KNIGHT else first(case.action))
    owner = int(case.view.owner(corner))
    return against(case, owner) if owner >= 0 and owner != case.seat else None


def removed_road(case: AdviceCase) -> Reason | None:
    """For an opponent's road that is removed."""
    owner = int(case.view.line_owner(int(first(case.action))))
    return against(case, owner) if owner >= 0 and owner != case.seat else None


def robber(case: AdviceCase) -> Reason:
    """For a hex for the robber or pirate."""
    harm = case.change.harm
    victim = harm.index(max(harm))
    if harm[victim] > 0:
        return against(case, victim)
    if case.after.robber() != case.before.robber():  # otherwise the pirate moved instead
        return chase(case) or Reason("balance")
    return chase_pirate(case) or Reason("balance")


def merchant(case: AdviceCase) -> Reason | None:
    """For a hex for the merchant. There is no claim if the seat has the merchant already, because it gains no point."""
    if case.before.merchant_owner() == case.seat:
        return None
    return Reason("merchant" if trades_better(case.before, case.after, case.seat) else "point")


def chase(case: AdviceCase) -> Reason | None:
    """For driving the robber away."""
    return Reason("frees") if _is_robbed(case) else None


def chase_pirate(case: AdviceCase) -> Reason | None:
    """For driving the pirate away."""
    pirate = case.view.pirate()
    return Reason("frees_ships") if pirate >= 0 and has_ship_at(case.view, case.seat, pirate) else None


def _is_robbed(case: AdviceCase) -> bool:
    """Whether the robber is on a hex with a building of the seat."""
    return case.view.robber() >= 0 and buildings_at_hex(case.view, case.seat, case.view.robber()) > 0


# --- players


def rob(case: AdviceCase) -> Reason:
    """For the choice of a seat to take a card from."""
    seat = int(first(case.action))
    if seat == case.leader:
        return Reason("holds_back", seat)
    most = _has_most(case, lambda other: int(case.view.hand_size(other)))
    return Reason("most_cards", seat) if most else Reason("balance")


def rob_of_knight(case: AdviceCase) -> Reason:
    """For the choice of a seat to take a knight from."""
    return against(case, int(first(case.action)))


def spy(case: AdviceCase) -> Reason | None:
    """For the choice of whose progress cards to see."""
    seat = int(first(case.action))
    most = _has_most(case, lambda other: sum(case.view.card_counts(other)))
    return Reason("most_progress", seat) if most else None


def _has_most(case: AdviceCase, measure: Callable[[int], int]) -> bool:
    """Whether the chosen opponent has the highest measure of all opponents, including those that may not be chosen."""
    others = [seat for seat in range(int(case.view.setup.seats)) if seat != case.seat]
    return measure(int(first(case.action))) == max(measure(seat) for seat in others)


def partner(case: AdviceCase) -> Reason | None:
    """For the choice of a trading partner."""
    seat = int(first(case.action))
    if sum(kind_of(option) == ac.PLAYER for option in case.options) == 1:
        return trade(case)
    return Reason("behind", seat) if case.is_most(lambda other: -int(case.view.points(other))) else None


def trade(case: AdviceCase) -> Reason | None:
    """For a trade."""
    return pays_for(case) or improved(case, ("plans",))


def wait(case: AdviceCase) -> Reason:
    """For ending a turn. Offers to other players were not compared with it."""
    may_offer = case.view.setup.has(PLAYER_TRADES) and case.step == "turn" and not is_second_part(case.view)
    return Reason("untraded" if may_offer and case.view.hand_size(case.seat) > 0 else "waits")


def no_action(case: AdviceCase) -> Reason:
    """For doing nothing."""
    return Reason("declines" if case.step in ("trade_reply", "trade_partner") else "leaves")


# --- building


def build(code: str) -> Rule:
    """For a settlement or city, which may be next to nothing but desert."""

    def claim(case: AdviceCase) -> Reason:
        if _wins_harbourmaster(case):
            return Reason("harbourmaster")
        return Reason(code if yields_more(case.before, case.after, case.seat) else "point")

    return claim


def _wins_harbourmaster(case: AdviceCase) -> bool:
    """Whether the building makes the seat the Harbourmaster [X5]."""
    return HARBOURMASTER.holder(case.after) == case.seat != HARBOURMASTER.holder(case.before)


def wall(case: AdviceCase) -> Reason | None:
    """For a city wall."""
    more = hand_limit(case.after, case.seat) - hand_limit(case.before, case.seat)
    return Reason("holds") if more == WALL_BONUS else None


def improve(case: AdviceCase) -> Reason:
    """For a city improvement."""
    track = int(first(case.action))
    is_claimed = case.after.metropolis(track) == case.seat != case.before.metropolis(track)
    if is_claimed or case.after.at(METROPOLIS_CITY):
        return Reason("metropolis", track)
    return Reason("ability" if case.view.improvement(case.seat, track) + 1 == ABILITY else "draws", track)


def knight(case: AdviceCase) -> Reason | None:
    """For a knight."""
    if defends(case.before, case.after, case.seat):
        return Reason("defends")
    return Reason("defence") if prepares(case.before, case.after, case.seat) else None
