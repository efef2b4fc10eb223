"""The cards of politics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import PASS, first, kind_of
from game.ai.defence import post_value
from game.ai.mind import CARD, Mind
from game.ai.plan import loss_of, make_plan
from game.ai.policy import POLICY_OF_CARD, CardPolicy
from game.ai.robbing import hex_value, rivalry
from game.cards.politics.deserter import DESERTER_PLACE, DESERTER_PLAYER
from game.cards.politics.diplomat import DIPLOMAT_REBUILD
from game.cards.politics.spy import SPY_PLAYER
from game.ids import KNIGHT_ACTIVE, SEA
from game.pieces import strength_of
from game.slots import BLOCK, HAND_SIZE, HELD_COUNT, LONGEST, POINTS, ROBBER

if TYPE_CHECKING:
    from mypy_extensions import i64


class BishopPolicy(CardPolicy):
    """Played where it robs two opponents or blocks a good hex."""

    def worth(self, m: Mind, card: i64) -> i64:
        best: i64 = 0
        for number in range(m.view.net.hexes):
            if number != m.view.v[ROBBER] and m.view.terrain(number) != SEA:
                value = hex_value(m, number, True)
                if value > best:
                    best = value
        return best // 4 if best >= 90 else 0

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        return hex_value(m, first(action), True)

    def keep(self, m: Mind, card: i64) -> i64:
        return 50


class DeserterPolicy(CardPolicy):
    """Played at once against the strongest knights of those ahead; the knight won stands where it is most use, the
    one lost is the weakest."""

    def worth(self, m: Mind, card: i64) -> i64:
        return 3 * CARD

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        if step == DESERTER_PLAYER.number:
            siege = m.siege
            siege.look(m.view, m.seat, m.traits)
            return 10 * siege.whole[first(action)] + 5 * siege.active[first(action)] + rivalry(m, first(action))
        if kind_of(action) == PASS:
            return -1000
        if step == DESERTER_PLACE.number:
            return post_value(m, first(action))
        piece = m.view.piece(first(action))
        return -10 * strength_of(piece) - (12 if piece & KNIGHT_ACTIVE != 0 else 0)

    def keep(self, m: Mind, card: i64) -> i64:
        return 60


class DiplomatPolicy(CardPolicy):
    """Played against the holder of the longest road, or, late, against any leader's road; never against own roads."""

    def worth(self, m: Mind, card: i64) -> i64:
        holder = m.view.v[LONGEST]
        if holder < 0 or holder == m.seat:
            return 0
        for edge in range(m.view.net.edges):
            if m.view.road_owner(edge) == holder and _open_end(m, holder, edge):
                return 3 * CARD
        return 0

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        if kind_of(action) == PASS:
            return 0
        if step == DIPLOMAT_REBUILD.number:
            make_plan(m)
            edge = first(action)
            i: i64 = 0
            while i < m.scout.count:
                if m.scout.by[m.scout.order[i]] == edge:
                    return 20
                i += 1
            return 1
        owner = m.view.road_owner(first(action))
        if owner == m.seat:
            return -100
        return rivalry(m, owner) + (100 if owner == m.view.v[LONGEST] else 0)

    def keep(self, m: Mind, card: i64) -> i64:
        return 25


def _open_end(m: Mind, owner: i64, edge: i64) -> bool:
    """Whether one of a road's ends carries no other piece or road of its owner."""
    net = m.view.net
    end: i64 = 2 * edge
    while end < 2 * edge + 2:
        corner = net.edge_corners[end]
        end += 1
        if m.view.owner(corner) == owner:
            continue
        roads: i64 = 0
        for i in range(3 * corner, 3 * corner + 3):
            if net.corner_edges[i] >= 0 and m.view.has_road(owner, net.corner_edges[i]):
                roads += 1
        if roads == 1:
            return True
    return False


class IntriguePolicy(CardPolicy):
    """Played at once, against the strongest knight of those ahead."""

    def worth(self, m: Mind, card: i64) -> i64:
        return CARD

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        corner = first(action)
        return 5 * strength_of(m.view.piece(corner)) + rivalry(m, m.view.owner(corner))

    def keep(self, m: Mind, card: i64) -> i64:
        return 20


class SaboteurPolicy(CardPolicy):
    """Played when those ahead lose four cards together, or one about to win loses three."""

    def worth(self, m: Mind, card: i64) -> i64:
        lost: i64 = 0
        v = m.view.v
        for seat in range(m.view.setup.seats):
            if seat != m.seat and v[seat * BLOCK + POINTS] >= v[m.block + POINTS]:
                lost += v[seat * BLOCK + HAND_SIZE] // 2 * rivalry(m, seat)
        return lost // 4 if lost >= 32 else 0

    def keep(self, m: Mind, card: i64) -> i64:
        return 45


class SpyPolicy(CardPolicy):
    """Played at once against the largest progress hand; takes the card that is worth most."""

    def worth(self, m: Mind, card: i64) -> i64:
        return 2 * CARD

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        if step == SPY_PLAYER.number:
            slot = first(action) * BLOCK + HELD_COUNT
            v = m.view.v
            return 12 * (v[slot] + v[slot + 1] + v[slot + 2]) + rivalry(m, first(action))
        if kind_of(action) == PASS:
            return 0
        make_plan(m)
        return POLICY_OF_CARD[first(action)].keep(m, first(action))

    def keep(self, m: Mind, card: i64) -> i64:
        return 45


class WarlordPolicy(CardPolicy):
    """Played when the barbarians are near and two idle strengths or more change what they bring, or spare two grain."""

    def worth(self, m: Mind, card: i64) -> i64:
        siege = m.siege
        active, whole = siege.active[m.seat], siege.whole[m.seat]
        gain = (siege.outlook(whole) - siege.outlook(active)) * siege.odds(m.view.setup.seats) // 100
        return gain - 20

    def keep(self, m: Mind, card: i64) -> i64:
        return 15 * m.siege.whole[m.seat]


class WeddingPolicy(CardPolicy):
    """Played when somebody ahead has two cards to give."""

    def worth(self, m: Mind, card: i64) -> i64:
        v = m.view.v
        gifts: i64 = 0
        for seat in range(m.view.setup.seats):
            if v[seat * BLOCK + POINTS] > v[m.block + POINTS]:
                size = v[seat * BLOCK + HAND_SIZE]
                gifts += size if size < 2 else 2
        if m.overflow() > 0 and gifts > 2:
            return 1
        return gifts * CARD if gifts >= 2 else 0

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        return -loss_of(m, first(action))

    def keep(self, m: Mind, card: i64) -> i64:
        return 50
