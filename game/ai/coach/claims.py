"""Claims about an advised action. Each is checked in the position and is None if it is not true."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game import actions as ac
from game.actions import first, kind_of, second, terms_of
from game.ai.coach.case import AdviceCase, Reason
from game.ai.coach.comparison import Comparison
from game.ai.coach.deals import outcome
from game.ai.coach.facts import FACTS, Fact, defends, income_of, leads_on, prepares, trades_better, yields_more
from game.ai.planner.bargain import NEAR_WIN
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
from game.resource_counts import counts_of, given, wanted
from game.rule_module_ids import DEVELOPMENT, KNIGHTS, WALLS
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
from game.rules.pirate import has_ship_at
from game.rules.places import buildings_at_hex
from game.rules.seven import WALL_BONUS, hand_limit
from game.rules.trading import TRADE_PARTNER, TRADE_REPLY
from game.state import State
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


_MODULES: Final = {FOR_KNIGHT: KNIGHTS, FOR_CARD: DEVELOPMENT, FOR_WALL: WALLS}
_WORSE: Final = {
    "points": "fewer_points",
    "hand": "fewer_cards",
    "income": "less_income",
    "rates": "worse_rates",
    "route": "shorter_route",
    "sites": "farther_sites",
    "plans": "farther_plans",
    "improvements": "fewer_levels",
    "defence": "less_defence",
}
"""What is said of a position in which a part of the judgement is lower."""
MORE: Final[dict[str, Fact]] = {
    "points": lambda before, after, seat: bool(after.points(seat) > before.points(seat)),
    "hand": lambda before, after, seat: bool(after.hand_size(seat) > before.hand_size(seat)),
}
"""The facts behind parts that need no reason of their own."""


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

    most, *less = sorted((held(kind) for kind in _named(case)), reverse=True)
    is_clear = held(int(first(case.action))) == most and all(10 * most >= 11 * other for other in less)
    return Reason("most_of_it") if most and is_clear else None


def _named(case: AdviceCase) -> set[int]:
    """The kinds that can be named."""
    return {int(first(option)) for option in case.options if kind_of(option) == kind_of(case.action)}


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


def drawback(case: AdviceCase) -> Reason | None:
    """What an action costs the seat itself: the robber or pirate that it puts next to the seat's own pieces."""
    robber, pirate = case.after.robber(), case.after.pirate()
    if robber != case.before.robber() and _lives_at(case, robber):
        return Reason("blocks_you")
    if pirate != case.before.pirate() and _sails_at(case, pirate):
        return Reason("blocks_your_ships")
    return None


def merchant(case: AdviceCase) -> Reason | None:
    """For a hex for the merchant. There is no claim if the seat has the merchant already, because it gains no point."""
    if case.before.merchant_owner() == case.seat:
        return None
    return Reason("merchant" if trades_better(case.before, case.after, case.seat) else "point")


def chase(case: AdviceCase) -> Reason | None:
    """For driving the robber away."""
    return Reason("frees") if _lives_at(case, case.view.robber()) else None


def chase_pirate(case: AdviceCase) -> Reason | None:
    """For driving the pirate away."""
    return Reason("frees_ships") if _sails_at(case, case.view.pirate()) else None


def _lives_at(case: AdviceCase, number: int) -> bool:
    """Whether the seat has a building at a hex; -1 is no hex."""
    return number >= 0 and buildings_at_hex(case.view, case.seat, number) > 0


def _sails_at(case: AdviceCase, number: int) -> bool:
    """Whether the seat has a ship at a hex; -1 is no hex."""
    return number >= 0 and has_ship_at(case.view, case.seat, number)


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


def is_deal(s: State, action: int) -> bool:
    """Whether an action is about an offer. Nobody has to agree to one, so it is not said to hurt anybody."""
    return kind_of(action) == ac.OFFER or s.at(TRADE_REPLY) or s.at(TRADE_PARTNER)


def partner(case: AdviceCase) -> Reason | None:
    """For the choice of a trading partner."""
    seat = int(first(case.action))
    if sum(kind_of(option) == ac.PLAYER for option in case.options) == 1:
        return trade(case)
    return Reason("behind", seat) if case.is_most(lambda other: -int(case.view.points(other))) else None


def trade(case: AdviceCase) -> Reason | None:
    """For a trade that is made at once."""
    return pays_for(case) or improved(case, ("plans",))


def offer(case: AdviceCase) -> Reason | None:
    """For an offer; ``after`` is what follows if somebody accepts it."""
    bought = pays_for(case)
    if bought:
        return Reason("if_pays_for", bought.about)
    return Reason("if_plans") if improved(case, ("plans",)) else None


def agree(case: AdviceCase) -> Reason | None:
    """For a trade in another player's turn, in which nothing can be bought with the cards."""
    purpose = _in_reach(case.before, case.after, case.seat)
    return Reason("cards_for", purpose) if purpose >= 0 else improved(case, ("plans",))


def _in_reach(before: State, after: State, seat: int) -> int:
    """The purpose for which the seat has the cards after something, but not before; -1 if there is none."""
    for cost, purpose, _action in PRICES:
        if affords(after, seat, cost) and not affords(before, seat, cost) and _is_played(after, purpose):
            return purpose
    return -1


def _is_played(s: State, purpose: int) -> bool:
    """Whether something can be bought in this game."""
    return s.setup.plays(_MODULES[purpose]) if purpose in _MODULES else purpose != FOR_SHIP or bool(s.setup.sails)


def wait(_case: AdviceCase) -> Reason:
    """For ending a turn."""
    return Reason("waits")


def no_action(case: AdviceCase) -> Reason:
    """For doing nothing."""
    if case.step == "trade_reply":
        return _refuse(case)
    return Reason("declines" if case.step == "trade_partner" else "leaves")


def _refuse(case: AdviceCase) -> Reason:
    """For refusing an offer."""
    other = int(case.view.active())
    if ac.ACCEPT not in case.options:
        return Reason("lacks_cards")
    if case.view.points(other) + NEAR_WIN >= case.view.setup.points:
        return Reason("helps_winner", other)
    purpose = _in_reach(outcome(case.before, ac.ACCEPT), case.before, case.seat)
    return Reason("keeps_for", purpose) if purpose >= 0 else Reason("declines")


# --- why one action is worse than another


def worse(than: State, after: State, change: Comparison, seat: int, *, hurts: bool) -> Reason:
    """Why ``after`` is worse for a seat than another position; ``change`` compares ``after`` with that. ``hurts``:
    whether the actions that lead there can hurt an opponent."""
    if hurts and change.victim() >= 0:
        return Reason("spares", change.victim())
    for part in [*change.parts(), "points"]:
        if part in _WORSE and (FACTS.get(part) or MORE[part])(after, than, seat):
            return lacks(part, than) or Reason("worse")
    return Reason("worse")


def lacks(part: str, s: State) -> Reason | None:
    """The reason that a part of the judgement is lower after another action; None if that means nothing to a reader."""
    if part not in _WORSE:
        return None
    return Reason("shorter_sea_route" if part == "route" and s.setup.sails else _WORSE[part])


def worse_offer(best: int, action: int) -> Reason | None:
    """Why an offer is worse than another one for the same cards."""
    if wanted(terms_of(best)) != wanted(terms_of(action)):
        return None
    most, gives = sum(counts_of(given(terms_of(best)))), sum(counts_of(given(terms_of(action))))
    if gives == most:
        return None
    return Reason("tempts_less" if gives < most else "dearer")


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
