"""The cards of trade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import first
from game.ai.mind import CARD, POINT, Mind
from game.ai.plan import gain_of, make_plan
from game.ai.policy import CardPolicy
from game.ai.robbing import victim_value
from game.bundle import in_bundle
from game.cards.trade.master_merchant import MASTER_PLAYER
from game.ids import KINDS, PAPER, RESOURCES
from game.slots import BLOCK, HAND_SIZE, MERCHANT_OWNER

if TYPE_CHECKING:
    from mypy_extensions import i64


class CommercialHarbourPolicy(CardPolicy):
    """Played with two resources to spare and an opponent who may hold commodities."""

    def worth(self, m: Mind, card: i64) -> i64:
        resources: i64 = 0
        kind: i64 = 0
        while kind < RESOURCES:
            resources += m.stock[kind]
            kind += 1
        about: i64 = 0
        while kind < KINDS:
            about += m.about(kind)
            kind += 1
        return CARD if resources >= 2 and about >= 2 else 0

    def keep(self, m: Mind, card: i64) -> i64:
        return 35


class MasterMerchantPolicy(CardPolicy):
    """Played when somebody ahead holds three cards and more."""

    def worth(self, m: Mind, card: i64) -> i64:
        v = m.view.v
        points = m.view.points(m.seat)
        most: i64 = 0
        for seat in range(m.view.setup.seats):
            if m.view.points(seat) > points and v[seat * BLOCK + HAND_SIZE] > most:
                most = v[seat * BLOCK + HAND_SIZE]
        return 2 * CARD if most >= 3 else 0

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        if step == MASTER_PLAYER.number:
            return victim_value(m, first(action))
        return gain_of(m, first(action))

    def keep(self, m: Mind, card: i64) -> i64:
        return 50


class MerchantPolicy(CardPolicy):
    """Played for its point; where the own income is largest and no harbour serves yet."""

    def worth(self, m: Mind, card: i64) -> i64:
        return POINT if m.view.v[MERCHANT_OWNER] != m.seat else 0

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        kind = m.view.terrain(first(action))
        if kind >= RESOURCES:
            return 0
        return (m.income[kind] + 4 * m.stock[kind]) * (m.price[kind] - 1)

    def keep(self, m: Mind, card: i64) -> i64:
        return 60 if m.view.v[MERCHANT_OWNER] == m.seat else 90


class MerchantFleetPolicy(CardPolicy):
    """Played with four cards of a kind that are worth exchanging; names that kind."""

    def worth(self, m: Mind, card: i64) -> i64:
        for kind in range(KINDS):
            if _spare(m, kind) >= 4 and m.price[kind] > 2:
                return CARD
        return 0

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        make_plan(m)
        return _spare(m, first(action)) * (m.price[first(action)] - 2)

    def keep(self, m: Mind, card: i64) -> i64:
        return 30


def _spare(m: Mind, kind: i64) -> i64:
    """How many cards of a kind the plan does not need."""
    needed = in_bundle(m.cost[m.best], kind) if m.best >= 0 else 0
    return m.stock[kind] - needed


class MonopolyPolicy(CardPolicy):
    """Resource and Trade Monopoly: names the kind of which most should come, worth what it is to the plan."""

    def __init__(self, resources: bool) -> None:
        self.resources = resources

    def worth(self, m: Mind, card: i64) -> i64:
        best: i64 = 0
        end: i64 = RESOURCES if self.resources else KINDS
        for kind in range(0 if self.resources else PAPER, end):
            loot = self._loot(m, kind)
            if loot > best:
                best = loot
        return best // 4 if best >= (10 if self.resources else 5) else 0

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        kind = first(action)
        return self._loot(m, kind) * gain_of(m, kind)

    def _loot(self, m: Mind, kind: i64) -> i64:
        """How many cards of a kind are to be expected, times four: all that are about, up to what each may give."""
        v = m.view.v
        about = m.about(kind)
        held: i64 = 0
        most: i64 = 0
        for seat in range(m.view.setup.seats):
            if seat != m.seat:
                held += v[seat * BLOCK + HAND_SIZE]
        if held == 0 or about <= 0:
            return 0
        limit: i64 = 8 if self.resources else 4
        for seat in range(m.view.setup.seats):
            if seat != m.seat:
                share = 4 * about * v[seat * BLOCK + HAND_SIZE] // held
                most += share if share < limit else limit
        return most

    def keep(self, m: Mind, card: i64) -> i64:
        return 55 if self.resources else 45
