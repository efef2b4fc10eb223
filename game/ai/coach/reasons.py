"""Explains why an action is advised, with a true reason that suits the kind of question.

For example, how little a card is missed if one must be given up, whom a robber hurts, or what a bank trade pays for. If
there is no such reason, the explanation is the feature of the judgement that the action improves most. If none stands
out, it is that the action is best overall.
"""

from __future__ import annotations

from typing import Final

from game import actions as ac
from game.actions import kind_of
from game.ai.coach import claims
from game.ai.coach.case import AdviceCase, Reason
from game.ai.coach.claims import Rule

DOING_NOTHING: Final = ("waits", "declines", "leaves", "later")
TURNS: Final = ("before_roll", "turn", "phase")
"""The steps in which a seat may take several actions."""
_OF_TURNS: Final = ("income", "rates", "route", "sites", "plans", "improvements", "defence")
_OF_ANSWERS: Final = ("income", "route", "sites")
"""The parts of the judgement that mean something to a reader."""


def reason_of(case: AdviceCase) -> Reason:
    """The reason for an action, which must not be one that wins the game."""
    kind = int(kind_of(case.action))
    rule = _BY_KIND.get(kind) if kind == ac.PASS else _BY_STEP.get(case.step) or _BY_KIND.get(kind)
    return (rule(case) if rule else None) or _of_the_whole(case)


def _of_the_whole(case: AdviceCase) -> Reason:
    """The seat that the action hurts, or the feature that it improves, if either is clear."""
    victim = -1 if claims.is_deal(case.before, case.action) else case.change.victim()
    if victim >= 0:
        return claims.against(case, victim)
    parts = _OF_TURNS if case.step in TURNS else _OF_ANSWERS
    return claims.improved(case, parts) or Reason("balance")


_BY_STEP: Final[dict[str, Rule]] = {
    "discard": claims.give_up,
    "wedding_gift": claims.give_up,
    "harbour_gift": claims.give_up,
    "keep_cards": claims.plainly("least_missed"),
    "gold_card": claims.take,
    "gold_found": claims.take,
    "aqueduct": claims.take,
    "plenty_kind": claims.take,
    "master_card": claims.take,
    "monopoly_kind": claims.name_kind,
    "trade_monopoly_kind": claims.name_kind,
    "dev_monopoly_kind": claims.name_kind,
    "fleet_kind": claims.fleet,
    "pillage": claims.lose_city,
    "metropolis_city": claims.best_yield,
    "medicine_settlement": claims.best_yield,
    "engineer_city": claims.wall,
    "setup_settlement": claims.first_places,
    "setup_city": claims.first_places,
    "setup_road": claims.lead_on,
    "roads_edge": claims.lead_on,
    "diplomat_road": claims.removed_road,
    "intrigue_knight": claims.removed_piece,
    "deserter_knight": claims.plainly("least_missed"),
    "defend": claims.knight,
    "smith_knight": claims.knight,
    "move_robber": claims.robber,
    "bishop_place": claims.robber,
    "move_pirate": claims.robber,
    "merchant_place": claims.merchant,
    "rob": claims.rob,
    "deserter_player": claims.rob_of_knight,
    "spy_player": claims.spy,
    "master_player": claims.rob,
    "trade_partner": claims.partner,
    "crane_track": claims.improve,
}
_BY_KIND: Final[dict[int, Rule]] = {
    ac.END_TURN: claims.wait,
    ac.PASS: claims.no_action,
    ac.ROLL_DICE: claims.plainly("later"),
    ac.BUILD_SETTLEMENT: claims.build("grows"),
    ac.BUILD_CITY: claims.build("doubles"),
    ac.BUILD_WALL: claims.wall,
    ac.BUILD_ROAD: claims.line,
    ac.BUILD_SHIP: claims.line,
    ac.HIRE_KNIGHT: claims.knight,
    ac.ACTIVATE_KNIGHT: claims.knight,
    ac.PROMOTE_KNIGHT: claims.knight,
    ac.DISPLACE_KNIGHT: claims.removed_piece,
    ac.CHASE_ROBBER: claims.chase,
    ac.CHASE_PIRATE: claims.chase_pirate,
    ac.IMPROVE: claims.improve,
    ac.BANK_TRADE: claims.trade,
    ac.HARBOUR_TRADE: claims.take,
    ac.OFFER: claims.offer,
    ac.ACCEPT: claims.agree,
    ac.COUNTER: claims.agree,
    ac.BEGIN_WONDER: claims.plainly("wonder"),
    ac.BUILD_WONDER: claims.plainly("wonder"),
}
