"""Where to move the robber, and which seat to rob [S3, K8, P-Bishop]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import first
from game.ai.planner.context import PlannerContext
from game.ai.planner.policy import Policy
from game.ids import SEA
from game.ints import bit, has_bit
from game.pieces import harvest_of, owner_of
from game.rule_module_ids import WONDERS
from game.rules.robber import ROB
from game.rules.wonders import levels_of

if TYPE_CHECKING:
    from mypy_extensions import i64


class Robbing(Policy):
    """Blocks the leaders where they produce most, and robs the player with the fullest hand. The pirate goes to their
    ships [Q3]."""

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        if step == ROB.number:
            return victim_value(m, first(action))
        return hex_value(m, first(action), False)


def rivalry(m: PlannerContext, seat: i64) -> i64:
    """How much it matters to hold an opponent back: 4 for one far behind, up to about 20 for one about to win."""
    points = m.view.points(seat)
    to_win = m.view.setup.points - points
    ahead = points - m.view.points(m.seat)
    weight = 8 + ahead
    if to_win <= 3:
        weight += 4 * (4 - to_win)
    if m.view.setup.plays(WONDERS):
        weight += 4 * levels_of(m.view, seat)
    return weight if weight > 4 else 4


def victim_value(m: PlannerContext, seat: i64) -> i64:
    """The value of taking a card from an opponent."""
    size = m.view.hand_size(seat)
    if size == 0:
        return 0
    return 10 + rivalry(m, seat) * 2 + (size if size < 12 else 12)


def hex_value(m: PlannerContext, number: i64, everybody: bool) -> i64:
    """The value of having the robber on a hex; with ``everybody``, all players there are robbed, not only one."""
    view = m.view
    if view.terrain(number) == SEA:
        return _sea_value(m, number)
    pips = m.land.pips[number]
    total: i64 = 0
    loot: i64 = 0
    robbed: i64 = 0
    for i in range(6 * number, 6 * number + 6):
        piece = view.piece(view.net.hex_corners[i])
        rank = harvest_of(piece)
        if rank == 0:
            continue
        seat = owner_of(piece)
        if seat == m.seat:
            total -= 40 + 20 * pips * rank
            continue
        total += pips * rank * rivalry(m, seat)
        if not has_bit(robbed, seat):
            robbed |= bit(seat)
            value = victim_value(m, seat)
            if everybody:
                loot += value
            elif value > loot:
                loot = value
    return total + loot


def _sea_value(m: PlannerContext, number: i64) -> i64:
    """The value of having the pirate on a sea hex, and leaving the robber where it is."""
    view = m.view
    total = -10 * blocked_pips(m)
    loot: i64 = 0
    for i in range(6 * number, 6 * number + 6):
        seat = view.ship_owner(view.net.hex_edges[i])
        if seat == m.seat:
            total -= 40
        elif seat >= 0:
            total += rivalry(m, seat)
            value = victim_value(m, seat)
            if value > loot:
                loot = value
    return total + loot


def blocked_ships(m: PlannerContext) -> i64:
    """How many of the agent's ships the pirate blocks."""
    number = m.view.pirate()
    if number < 0:
        return 0
    count: i64 = 0
    for i in range(6 * number, 6 * number + 6):
        if m.view.ship_owner(m.view.net.hex_edges[i]) == m.seat:
            count += 1
    return count


def blocked_pips(m: PlannerContext) -> i64:
    """How many pips of the agent's buildings the robber blocks."""
    view = m.view
    number = view.robber()
    if number < 0:
        return 0
    total: i64 = 0
    for i in range(6 * number, 6 * number + 6):
        piece = view.piece(view.net.hex_corners[i])
        if owner_of(piece) == m.seat:
            total += harvest_of(piece) * m.land.pips[number]
    return total
