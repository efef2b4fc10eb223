"""Why an action is advised: what can be said of it that is true, by the kind of question that it answers.

What a question is about decides what may be said: of a card to give up how little it is missed, of a robber whom it
hurts, of a bank trade what it pays for. Only where nothing of this kind holds, the part of the judgement is told that
the action changes most, and where that tells nothing either, that it promises most all in all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game import actions as ac
from game.actions import first, kind_of, second
from game.ai.comparison import Comparison
from game.ai.land import Land
from game.ids import (
    CITY,
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
from game.state import State
from game.view import View, decision_of

CODES: Final = (
    "wins", "also", "alike", "waits", "declines", "leaves", "later", "saves", "plenty", "least_missed",
    "spare", "yields_least", "yields_most",
    "most_cards", "most_progress", "new_kinds", "harbour", "best_numbers", "leads", "longest", "grows", "doubles",
    "holds", "metropolis", "ability", "draws", "defends", "wonder", "pays_for", "holds_back", "hurts", "frees",
    "merchant", "behind", "scarce", "most_of_it", "balance", "income", "rates", "route", "sites", "plans",
    "improvements", "defence", "sea",
)  # fmt: skip
"""What each means stands with its words, in scenes/play/words/coach.py."""
DOING_NOTHING: Final = ("waits", "declines", "leaves", "later")
PLENTY: Final = 4
"""So many cards of a kind are plenty."""
ABILITY: Final = 3
"""The level at which a track gives an ability [I3]."""
TURNS: Final = ("before_roll", "turn", "phase")
"""The steps in which a seat may do several things."""
_OF_TURNS: Final = ("income", "rates", "route", "sites", "plans", "improvements", "defence", "sea")
_OF_ANSWERS: Final = ("income", "route", "sites")
"""The parts of the judgement that mean something to who reads of them."""
_PRICES: Final = (
    (CITY_COST, FOR_CITY, ac.BUILD_CITY), (SETTLEMENT_COST, FOR_SETTLEMENT, ac.BUILD_SETTLEMENT),
    (KNIGHT_COST, FOR_KNIGHT, ac.HIRE_KNIGHT), (CARD_COST, FOR_CARD, ac.BUY_CARD), (WALL_COST, FOR_WALL, ac.BUILD_WALL),
    (ROAD_COST, FOR_ROAD, ac.BUILD_ROAD), (SHIP_COST, FOR_SHIP, ac.BUILD_SHIP),
)  # fmt: skip
"""What may be paid for, the most wanted first; the action that must then be possible."""


class Reason(NamedTuple):
    """One of CODES, and whom or what it is about: a seat, a track, a kind of card or a purpose, as the code has it."""

    code: str
    about: int = -1


class Case:
    """An action that answers a question, among others: what is told of it is looked up here.

    ``before`` is a world as it could be, ``after`` the same world when the action has been done; ``options`` are all
    actions; ``change`` what the action changes; ``leader`` the opponent who stands best.
    """

    def __init__(
        self, view: View, step: str, action: int, options: list[int], before: State, after: State, change: Comparison,
        leader: int,
    ) -> None:  # fmt: skip
        self.view: Final = view
        self.seat: Final = int(view.seat)
        self.step: Final = step
        self.action: Final = action
        self.options: Final = options
        self.before: Final = before
        self.after: Final = after
        self.change: Final = change
        self.leader: Final = leader

    def land(self) -> Land:
        """What the places yield."""
        return Land(self.view)

    def is_most(self, measure: Callable[[int], int]) -> bool:
        """Whether no other action's first argument measures more."""
        arguments = {int(first(option)) for option in self.options if kind_of(option) == kind_of(self.action)}
        return measure(int(first(self.action))) == max(measure(one) for one in arguments)


def reason_of(case: Case) -> Reason:
    """What is said of an action that is not the last one of the game."""
    kind = int(kind_of(case.action))
    rule = _BY_KIND.get(kind) if kind == ac.PASS else _BY_STEP.get(case.step) or _BY_KIND.get(kind)
    return (rule(case) if rule else None) or _of_the_whole(case)


def _of_the_whole(case: Case) -> Reason:
    """Whom it hurts, or what it improves, where either is plain."""
    victim = case.change.victim()
    if victim >= 0:
        return _against(case, victim)
    part = case.change.part()
    told = _OF_TURNS if case.step in TURNS else _OF_ANSWERS
    return Reason(part) if part in told else Reason("balance")


Rule = Callable[[Case], Reason | None]


def _plainly(code: str) -> Rule:
    return lambda _case: Reason(code)


def _against(case: Case, seat: int) -> Reason:
    return Reason("holds_back" if seat == case.leader else "hurts", seat)


# --- answers about cards


def _give_up(case: Case) -> Reason:
    kind = int(first(case.action))
    return Reason("plenty") if case.view.hand(case.seat, kind) >= PLENTY else Reason("least_missed")


def _take(case: Case) -> Reason | None:
    bought = _pays_for(case)
    if bought:
        return bought
    kind = int(first(case.action))
    return Reason("scarce") if kind_of(case.action) == ac.CARD and _income(case)[kind] == 0 else None


def _name_kind(case: Case) -> Reason | None:
    held = [0] * KINDS
    for kind in range(KINDS):
        held[kind] = sum(int(case.before.hand(s, kind)) for s in range(int(case.view.setup.seats)) if s != case.seat)
    return _pays_for(case) or (Reason("most_of_it") if case.is_most(held.__getitem__) else None)


def _fleet(case: Case) -> Reason | None:
    return Reason("plenty") if case.is_most(lambda kind: int(case.view.hand(case.seat, kind))) else None


def _pays_for(case: Case) -> Reason | None:
    """What can be bought after it that could not be before."""
    if case.after.who() != case.seat:
        return None
    for cost, purpose, action in _PRICES:
        if affords(case.after, case.seat, cost) and not affords(case.before, case.seat, cost):
            asked = decision_of(case.after)
            if asked and any(kind_of(one) == action for one in asked.actions):
                return Reason("pays_for", purpose)
    return None


def _income(case: Case) -> list[int]:
    """What the seat's buildings bring of each kind."""
    income, land = zeros(KINDS), case.land()
    for corner in range(int(case.view.net.corners)):
        if case.view.owner(corner) == case.seat:
            land.add_income(case.view, corner, case.view.piece(corner) == CITY, income, 0)
    return [int(one) for one in income]


# --- places


def _lose_city(case: Case) -> Reason:
    pips = case.land().corner_pips
    return Reason("yields_least" if case.is_most(lambda corner: -int(pips[corner])) else "least_missed")


def _best_yield(case: Case) -> Reason | None:
    pips = case.land().corner_pips
    return Reason("yields_most") if case.is_most(lambda corner: int(pips[corner])) else None


def _first_places(case: Case) -> Reason | None:
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


def _line(case: Case) -> Reason | None:
    if case.after.longest() == case.seat != case.before.longest():
        return Reason("longest")
    part = case.change.part()
    return Reason(part) if part in ("route", "sites") else None


def _lead_on(case: Case) -> Reason:
    return _line(case) or Reason("leads")


def _take_away(case: Case) -> Reason | None:
    """A piece of somebody's that goes."""
    corner = int(second(case.action) if kind_of(case.action) == ac.DISPLACE_KNIGHT else first(case.action))
    owner = int(case.view.owner(corner))
    return _against(case, owner) if owner >= 0 and owner != case.seat else None


def _road_away(case: Case) -> Reason | None:
    owner = int(case.view.line_owner(int(first(case.action))))
    return _against(case, owner) if owner >= 0 and owner != case.seat else None


def _robber(case: Case) -> Reason:
    harm = case.change.harm
    victim = harm.index(max(harm))
    if harm[victim] > 0:
        return _against(case, victim)
    return Reason("frees" if _is_robbed(case) else "balance")


def _chase(case: Case) -> Reason | None:
    return Reason("frees") if _is_robbed(case) else None


def _is_robbed(case: Case) -> bool:
    """Whether the robber lies on a hex of the seat."""
    return case.view.robber() >= 0 and buildings_at_hex(case.view, case.seat, case.view.robber()) > 0


# --- players


def _rob(case: Case) -> Reason:
    seat = int(first(case.action))
    if seat != case.leader and case.is_most(lambda other: int(case.view.hand_size(other))):
        return Reason("most_cards", seat)
    return Reason("holds_back", seat) if seat == case.leader else Reason("balance")


def _rob_of_pieces(case: Case) -> Reason:
    return _against(case, int(first(case.action)))


def _spy(case: Case) -> Reason | None:
    seat = int(first(case.action))
    most = case.is_most(lambda other: sum(case.view.card_counts(other)))
    return Reason("most_progress", seat) if most else None


def _partner(case: Case) -> Reason | None:
    seat = int(first(case.action))
    if sum(kind_of(option) == ac.PLAYER for option in case.options) == 1:
        return _trade(case)
    return Reason("behind", seat) if case.is_most(lambda other: -int(case.view.points(other))) else None


def _trade(case: Case) -> Reason | None:
    return _pays_for(case) or (Reason("plans") if case.change.part() == "plans" else None)


def _pass(case: Case) -> Reason:
    return Reason("declines" if case.step in ("trade_reply", "trade_partner") else "leaves")


# --- what is built


def _improve(case: Case) -> Reason:
    track = int(first(case.action))
    is_claimed = case.after.metropolis(track) == case.seat != case.before.metropolis(track)
    if is_claimed or case.after.at(METROPOLIS_CITY):
        return Reason("metropolis", track)
    return Reason("ability" if case.view.improvement(case.seat, track) + 1 == ABILITY else "draws", track)


def _knight(case: Case) -> Reason | None:
    part = case.change.part()
    return Reason(part) if part in ("route", "sites", "income") else Reason("defends")


_BY_STEP: Final[dict[str, Rule]] = {
    "discard": _give_up,
    "wedding_gift": _give_up,
    "harbour_gift": _give_up,
    "keep_cards": _plainly("least_missed"),
    "gold_card": _take,
    "gold_found": _take,
    "aqueduct": _take,
    "plenty_kind": _take,
    "master_card": _take,
    "monopoly_kind": _name_kind,
    "trade_monopoly_kind": _name_kind,
    "dev_monopoly_kind": _name_kind,
    "fleet_kind": _fleet,
    "pillage": _lose_city,
    "metropolis_city": _best_yield,
    "medicine_settlement": _best_yield,
    "engineer_city": _plainly("holds"),
    "setup_settlement": _first_places,
    "setup_city": _first_places,
    "setup_road": _lead_on,
    "roads_edge": _lead_on,
    "diplomat_road": _road_away,
    "intrigue_knight": _take_away,
    "deserter_knight": _plainly("least_missed"),
    "defend": _plainly("defends"),
    "smith_knight": _plainly("defends"),
    "move_robber": _robber,
    "bishop_place": _robber,
    "move_pirate": _robber,
    "merchant_place": _plainly("merchant"),
    "rob": _rob,
    "deserter_player": _rob_of_pieces,
    "spy_player": _spy,
    "master_player": _rob,
    "trade_partner": _partner,
    "crane_track": _improve,
}
_BY_KIND: Final[dict[int, Rule]] = {
    ac.END_TURN: _plainly("waits"),
    ac.PASS: _pass,
    ac.ROLL_DICE: _plainly("later"),
    ac.BUILD_SETTLEMENT: _plainly("grows"),
    ac.BUILD_CITY: _plainly("doubles"),
    ac.BUILD_WALL: _plainly("holds"),
    ac.BUILD_ROAD: _line,
    ac.BUILD_SHIP: _line,
    ac.HIRE_KNIGHT: _knight,
    ac.ACTIVATE_KNIGHT: _knight,
    ac.PROMOTE_KNIGHT: _knight,
    ac.DISPLACE_KNIGHT: _take_away,
    ac.CHASE_ROBBER: _chase,
    ac.IMPROVE: _improve,
    ac.BANK_TRADE: _trade,
    ac.HARBOUR_TRADE: _take,
    ac.ACCEPT: _trade,
    ac.COUNTER: _trade,
    ac.BEGIN_WONDER: _plainly("wonder"),
    ac.BUILD_WONDER: _plainly("wonder"),
}
