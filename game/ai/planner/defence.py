"""Knights to hire, activate and promote for the next barbarian attack [K, A]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import ACTIVATE_KNIGHT, HIRE_KNIGHT, PROMOTE_KNIGHT, make
from game.ai.planner.context import PlannerContext
from game.ai.planner.path_search import may_settle
from game.ints import has
from game.pieces import is_active, strength_of
from game.rules.knights import BASIC, may_promote
from game.rules.money import ACTIVATION_COST, KNIGHT_COST
from game.rules.places import next_in_set, pieces_of

if TYPE_CHECKING:
    from mypy_extensions import i64


def list_defence(m: PlannerContext) -> None:
    """Add goals for more strength in the attack: activating, hiring and promoting knights, alone and combined."""
    idle: i64 = 0
    idle_strength: i64 = 0
    to_activate: i64 = -1
    strongest: i64 = 0
    to_promote: i64 = -1
    best_rank: i64 = 0
    knights = pieces_of(m.view, m.view.setup.knights, m.seat)
    corner: i64 = -1
    while (corner := next_in_set(m.view, knights, corner + 1)) >= 0:
        piece = m.view.piece(corner)
        strength = strength_of(piece)
        if not is_active(piece):
            idle += 1
            idle_strength += strength
            if strength > strongest:
                strongest = strength
                to_activate = corner
        if may_promote(m.view, m.seat, piece):
            rank = 2 * strength + (1 if is_active(piece) else 0)
            if rank > best_rank:
                best_rank = rank
                to_promote = corner
    now = m.attack_outlook.active[m.seat]
    soon = m.attack_outlook.odds(m.view.setup.seats)
    later = m.attack_outlook.odds(m.parameters.watch * m.view.setup.seats)
    base = m.attack_outlook.outlook(now)
    if to_activate >= 0:
        one = (m.attack_outlook.outlook(now + strongest) - base) * soon // 100
        m.add_goal(one, ACTIVATION_COST, make(ACTIVATE_KNIGHT, to_activate), ACTIVATION_COST)
        if idle > 1:
            every = (m.attack_outlook.outlook(now + idle_strength) - base) * soon // 100
            m.add_goal(every, idle * ACTIVATION_COST, make(ACTIVATE_KNIGHT, to_activate), ACTIVATION_COST)
    ready = now + idle_strength
    paid = idle * ACTIVATION_COST
    prepared = m.attack_outlook.outlook(ready)
    fair = (m.attack_outlook.attack + m.view.setup.seats - 1) // m.view.setup.seats
    spare: i64 = m.parameters.reserve + (m.parameters.share if m.attack_outlook.whole[m.seat] < fair else 0)
    if m.view.knights_left(m.seat, BASIC) > 0:
        place = knight_place(m)
        if place >= 0:
            gain = (m.attack_outlook.outlook(ready + 1) - prepared) * later // 100
            if gain == 0:
                gain = (m.attack_outlook.outlook(ready + 2) - prepared) * later // 200
            m.add_goal(gain + spare, KNIGHT_COST + ACTIVATION_COST, make(HIRE_KNIGHT, place), KNIGHT_COST)
            if idle > 0:
                gain = (m.attack_outlook.outlook(ready + 1) - base) * soon // 100
                m.add_goal(gain, paid + KNIGHT_COST + ACTIVATION_COST, make(HIRE_KNIGHT, place), KNIGHT_COST)
    if to_promote >= 0:
        gain = (m.attack_outlook.outlook(ready + 1) - prepared) * later // 100
        if gain == 0:
            gain = (m.attack_outlook.outlook(ready + 2) - prepared) * later // 200
        m.add_goal(gain + spare, KNIGHT_COST, make(PROMOTE_KNIGHT, to_promote), KNIGHT_COST)


def knight_place(m: PlannerContext) -> i64:
    """The best free corner for a knight at the seat's roads; -1 for none [K1]."""
    best: i64 = -1
    most: i64 = -1000
    for i in range(m.path_search.count):
        corner = m.path_search.order[i]
        if m.path_search.away[corner] > 0:
            break
        if not has(m.view.v, m.view.setup.pieces, corner):
            value = post_value(m, corner)
            if value > most:
                most = value
                best = corner
    return best


def post_value(m: PlannerContext, corner: i64) -> i64:
    """How good a corner is for a knight: near producing hexes, but not where a settlement could be built."""
    value = 2 * m.land.corner_pips[corner]
    if may_settle(m.view, corner):
        value -= 40
    return value
