"""The agent's own turn: which action comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import (
    BANK_TRADE,
    CHASE_PIRATE,
    CHASE_ROBBER,
    END_TURN,
    HARBOUR_TRADE,
    PASS,
    PLAY,
    ROLL_DICE,
    Actions,
    first,
    kind_of,
    make,
    second,
)
from game.ai.planner.bargain import find_offer
from game.ai.planner.budget import fund, size_of
from game.ai.planner.context import PlannerContext
from game.ai.planner.parameters import USUAL
from game.ai.planner.plan import SPARED, delay, loss_of, make_plan
from game.ai.planner.policy import POLICY_OF_CARD, Policy
from game.ai.planner.robbing import blocked_pips, blocked_ships
from game.ai.planner.sailing import find_move
from game.ids import GRAIN, KINDS, RESOURCES
from game.pieces import strength_of
from game.resource_counts import KIND_BITS, MOST_OF_A_KIND

if TYPE_CHECKING:
    from mypy_extensions import i64

_STEAL: Final = 18
_BLOCKED_SHIP: Final = 8


class Menu(Policy):
    """Chooses first cards that are worth playing and the exchanges that one allows, then the goal with the most value
    for what it takes from the plan, then chasing the robber, then offers, and finally trades that reduce a full
    hand."""

    def choose(self, m: PlannerContext, step: i64, choices: Actions) -> i64:
        if choices.count == 1 and m.view.hand_size(m.seat) < 2:
            return choices.items[0]
        make_plan(m)
        action = self._card(m, choices)
        if action < 0:
            action = self._exchange(m, choices)
        if action < 0:
            action = find_move(m, choices)
        if action < 0:
            action = best_step(m, True, choices)
        if action < 0:
            action = self._chase(m, choices)
        if action < 0:
            action = find_offer(m)
            if action >= 0:
                m.offered.append(int(action))
                return action
        if action < 0:
            action = self._relief(m)
        if action >= 0 and choices.holds(action):
            return action
        return END_TURN

    def _card(self, m: PlannerContext, choices: Actions) -> i64:
        """The progress card with the highest value now."""
        best: i64 = -1
        most: i64 = 0
        for index in range(choices.count):
            action = choices.items[index]
            if kind_of(action) == PLAY:
                worth = POLICY_OF_CARD[first(action)].worth_now(m)
                if worth > most:
                    most = worth
                    best = action
        return best

    def _chase(self, m: PlannerContext, choices: Actions) -> i64:
        """Chase the robber or pirate if the gain in freed production and a stolen card is worth tiring a knight [K8,
        Q3d]."""
        best: i64 = -1
        weakest: i64 = 9
        for index in range(choices.count):
            action = choices.items[index]
            if kind_of(action) == CHASE_ROBBER or kind_of(action) == CHASE_PIRATE:
                strength = strength_of(m.view.piece(first(action)))
                if strength < weakest:
                    weakest = strength
                    best = action
        if best < 0:
            return -1
        if kind_of(best) == CHASE_ROBBER:
            gain = _STEAL + blocked_pips(m) * m.parameters.blocked * 16 // 36
        else:
            gain = _STEAL + _BLOCKED_SHIP * blocked_ships(m)
        cost = m.worth[GRAIN]
        if m.hand(GRAIN) == 0:
            attack_outlook = m.attack_outlook
            now = attack_outlook.active[m.seat]
            cost += (
                (attack_outlook.outlook(now) - attack_outlook.outlook(now - weakest))
                * attack_outlook.odds(m.view.setup.seats)
                // 100
            )
        return best if gain * m.parameters.spite // USUAL > cost else -1

    def _exchange(self, m: PlannerContext, choices: Actions) -> i64:
        """An exchange that a Commercial Harbour allows, with the resource that is missed least, and somebody who may
        have a commodity [P-CommercialHarbour]."""
        best: i64 = -1
        least: i64 = SPARED
        for index in range(choices.count):
            action = choices.items[index]
            if kind_of(action) == HARBOUR_TRADE and may_have_commodity(m, first(action)):
                loss = loss_of(m, second(action))
                if loss < least:
                    least = loss
                    best = action
        return best

    def _relief(self, m: PlannerContext) -> i64:
        """If a seven would halve the hand, a bank trade of surplus cards for one that the plan needs."""
        if m.overflow() < 0 or m.best < 0:
            return -1
        cost = m.cost[m.best]
        give: i64 = -1
        take: i64 = -1
        spare: i64 = -1
        for kind in range(KINDS):
            more = m.stock[kind] - (cost & MOST_OF_A_KIND)
            cost >>= KIND_BITS
            if more < 0:
                if m.view.bank(kind) > 0 and (take < 0 or m.income[kind] < m.income[take]):
                    take = kind
            elif more - m.price[kind] > spare:
                spare = more - m.price[kind]
                give = kind
        if give < 0 or take < 0:
            return -1
        return make(BANK_TRADE, give, take)


def may_have_commodity(m: PlannerContext, seat: i64) -> bool:
    """Whether a seat may have a commodity, as far as the agent remembers."""
    memory = m.memory
    if memory is None:
        return True
    return any(memory.bounds.most[seat * KINDS + kind] > 0 for kind in range(RESOURCES, KINDS))


def best_step(m: PlannerContext, with_bank: bool, choices: Actions) -> i64:
    """The next action towards a goal whose value exceeds the delay to the plan. It may be a bank trade; without
    ``with_bank``, only actions that are possible at once count. -1 for none."""
    later = m.cost[m.best] if m.best >= 0 else 0
    chosen: i64 = -1
    most: i64 = 0
    over = m.overflow()
    for i in range(m.goals):
        if m.wait[i] == 0 and fund(m, m.cost[i], 0 if i == m.best else later):
            if not with_bank and (m.give >= 0 or not choices.holds(m.action[i])):
                continue
            profit = m.value[i]
            if i != m.best:
                cost = delay(m, m.left)
                profit -= cost * m.parameters.thrift // 100
            if over > 0:
                profit += m.parameters.relief * size_of(m.cost[i])
            if profit > most:
                most = profit
                chosen = i
    if chosen >= 0:
        fund(m, m.cost[chosen], 0 if chosen == m.best else later)
        if m.give >= 0:
            return make(BANK_TRADE, m.give, m.take)
        return m.action[chosen]
    i = m.best
    if i >= 0 and m.cost[i] != m.step_cost[i] and _holds(m, m.step_cost[i]):
        return m.action[i]
    return -1


def _holds(m: PlannerContext, cost: i64) -> bool:
    for kind in range(KINDS):
        if m.stock[kind] < cost & MOST_OF_A_KIND:
            return False
        cost >>= KIND_BITS
    return True


class BetweenTurns(Policy):
    """Between turns: chooses only what the hand can pay for without trades [N4]."""

    def choose(self, m: PlannerContext, step: i64, choices: Actions) -> i64:
        if choices.count == 1:
            return choices.items[0]
        make_plan(m)
        action = best_step(m, False, choices)
        return action if choices.holds(action) else PASS


class BeforeRoll(Policy):
    """Before the roll: an Alchemist that is worth playing, a knight that chases the robber [X2], or the dice."""

    def choose(self, m: PlannerContext, step: i64, choices: Actions) -> i64:
        if choices.count == 1:
            return choices.items[0]
        for index in range(choices.count):
            action = choices.items[index]
            kind = kind_of(action)
            if kind == PLAY and POLICY_OF_CARD[first(action)].worth_now(m) > 0:
                return action
            if kind == CHASE_PIRATE and blocked_ships(m) > 1 and m.hand(GRAIN) > 0:
                return action
            if kind == CHASE_ROBBER and blocked_pips(m) > 3 and m.hand(GRAIN) > 0:
                return action
        return ROLL_DICE
