"""The cards of science."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import PASS, first, kind_of, second
from game.ai.budget import affordable
from game.ai.expansion import best_upgrade, city_value, site_value, wall_place
from game.ai.long_road import lengthening
from game.ai.mind import CARD, POINT, Mind
from game.ai.odds import PIPS
from game.ai.plan import make_plan
from game.ai.policy import CardPolicy
from game.ai.progress import level_value
from game.cards.science.inventor import INVENTOR_FIRST, movable
from game.ids import RESOURCES, TRACKS
from game.ints import has
from game.pieces import harvest_of, is_active, owner_of, strength_of
from game.rules.improvements import METROPOLIS_LEVEL, TOP_LEVEL, has_city
from game.rules.turn import BEFORE_ROLL
from game.slots import BANK, HAND, IMPROVEMENT, METROPOLIS, ROADS_LEFT, ROBBER, A

if TYPE_CHECKING:
    from mypy_extensions import i64


class AlchemistPolicy(CardPolicy):
    """Played as soon as some number brings two good cards and more, or a seven would cost half a hand."""

    def worth(self, m: Mind, card: i64) -> i64:
        best: i64 = 0
        for number in range(2, 13):
            value = harvest_value(m, number)
            if value > best:
                best = value
        if m.overflow() > 0:
            best += CARD
        return best - 9 * CARD // 4

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        """The number's yield, and a red die that the own tracks show."""
        yellow, red = first(action), second(action)
        value = harvest_value(m, yellow + red)
        for track in range(TRACKS):
            level = m.view.v[m.block + IMPROVEMENT + track]
            if level > 0 and red <= level + 1:
                value += 7
        return value


def harvest_value(m: Mind, number: i64) -> i64:
    """What a number brings the own buildings, less a share of what it brings the others."""
    if number == 7:
        return -CARD if m.overflow() <= 0 else -6 * CARD
    view = m.view
    total: i64 = 0
    for place in range(view.net.hexes):
        if view.v[view.setup.token + place] == number and view.v[ROBBER] != place:
            terrain = view.setup.board.terrain[place]
            i = 6 * place
            end = i + 6
            while i < end and terrain < RESOURCES:
                piece = view.piece(view.net.hex_corners[i])
                i += 1
                rank = harvest_of(piece)
                if rank == 0:
                    continue
                if owner_of(piece) == m.seat:
                    total += m.worth[terrain]
                    if rank == 2:
                        total += m.worth[m.second_kind(terrain)]
                else:
                    total -= 3 * rank
    return total


class CranePolicy(CardPolicy):
    """Played for the improvement worth most, from level 2 on, or for any while nothing is improved yet."""

    def worth(self, m: Mind, card: i64) -> i64:
        best: i64 = 0
        for track in range(TRACKS):
            level = m.view.v[m.block + IMPROVEMENT + track] + 1
            if level >= 2 and crane_serves(m, track):
                value = level_value(m, track, level)
                if value > best:
                    best = value
        return best

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        track = first(action)
        return level_value(m, track, m.view.v[m.block + IMPROVEMENT + track] + 1)


def crane_serves(m: Mind, track: i64) -> bool:
    """Whether the next level of a track can be bought for one commodity less."""
    level = m.view.v[m.block + IMPROVEMENT + track] + 1
    if level > TOP_LEVEL or m.view.v[m.block + HAND + RESOURCES + track] < level - 1:
        return False
    if level >= METROPOLIS_LEVEL and m.view.v[METROPOLIS + track] != m.seat:
        return has_city(m.view, m.seat, True)
    return m.holds_city()


class EngineerPolicy(CardPolicy):
    """Played at once."""

    def worth(self, m: Mind, card: i64) -> i64:
        return CARD

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        return 10 if wall_place(m) == first(action) else 0

    def keep(self, m: Mind, card: i64) -> i64:
        return 20


class InventorPolicy(CardPolicy):
    """Played when a swap brings the own buildings four pips more than the others', or takes as many from these."""

    def worth(self, m: Mind, card: i64) -> i64:
        best: i64 = 0
        for one in range(m.view.net.hexes):
            if movable(m.view.token(one)):
                value = best_swap(m, one)
                if value > best:
                    best = value
        return best - 40

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        if step == INVENTOR_FIRST.number:
            return best_swap(m, first(action))
        return swap_value(m, m.view.v[m.view.top() + A], first(action))

    def keep(self, m: Mind, card: i64) -> i64:
        return 25


def swap_value(m: Mind, one: i64, other: i64) -> i64:
    """What it brings to swap two tokens, in tenths of a pip."""
    more = PIPS[m.view.token(other)] - PIPS[m.view.token(one)]
    return more * (share_of(m, one) - share_of(m, other))


def best_swap(m: Mind, one: i64) -> i64:
    """The most that a swap with a hex's token brings."""
    best: i64 = 0
    for other in range(m.view.net.hexes):
        if movable(m.view.token(other)) and m.view.token(other) != m.view.token(one):
            value = swap_value(m, one, other)
            if value > best:
                best = value
    return best


def share_of(m: Mind, number: i64) -> i64:
    """What a pip of a hex is worth: 10 for an own settlement, 20 for a city, less a third of that for the others'."""
    if m.view.terrain(number) >= RESOURCES:
        return 0
    total: i64 = 0
    i = 6 * number
    end = i + 6
    while i < end:
        piece = m.view.piece(m.view.net.hex_corners[i])
        i += 1
        total += harvest_of(piece) * (10 if owner_of(piece) == m.seat else -4)
    return total


class HarvestPolicy(CardPolicy):
    """Irrigation and Mining: played when it brings the plan forward, or four cards and more."""

    def __init__(self, terrain: int) -> None:
        self.terrain: Final[i64] = terrain

    def worth(self, m: Mind, card: i64) -> i64:
        count = self._count(m)
        if count == 0:
            return 0
        if m.overflow() + 2 * count > 3 and m.best >= 0 and m.wait[m.best] > 0:
            m.stock[self.terrain] += 2 * count
            pays = affordable(m, m.stock, m.cost[m.best])
            m.stock[self.terrain] -= 2 * count
            return 1 if pays else 0
        return count * 2 * CARD

    def _count(self, m: Mind) -> i64:
        """How many hexes would pay."""
        view = m.view
        found: i64 = 0
        for number in range(view.net.hexes):
            if view.setup.board.terrain[number] == self.terrain:
                i = 6 * number
                end = i + 6
                while i < end:
                    piece = view.piece(view.net.hex_corners[i])
                    i += 1
                    if owner_of(piece) == m.seat and harvest_of(piece) > 0:
                        found += 1
                        break
        if 2 * found > view.v[BANK + self.terrain]:
            return view.v[BANK + self.terrain] // 2
        return found

    def keep(self, m: Mind, card: i64) -> i64:
        return 10 + 2 * CARD * self._count(m)


class MedicinePolicy(CardPolicy):
    """Played whenever it can be: a city for half its price."""

    def worth(self, m: Mind, card: i64) -> i64:
        corner = best_upgrade(m)
        return city_value(m, corner) if corner >= 0 else 0

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        return m.yield_of(first(action), True)

    def keep(self, m: Mind, card: i64) -> i64:
        return 70


class PointPolicy(CardPolicy):
    """Printer and Constitution never come to the hand [G2]."""


class RoadBuildingPolicy(CardPolicy):
    """Played when a site lies one or two roads away, or the roads make the longest road; the edges lead there."""

    def worth(self, m: Mind, card: i64) -> i64:
        if m.view.step() == BEFORE_ROLL.number:
            return 0
        if target_edge(m) >= 0:
            return 2 * CARD
        return 4 if m.view.v[m.block + ROADS_LEFT] > 4 else 0

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        make_plan(m)
        if kind_of(action) == PASS:
            return 1
        edge = first(action)
        if edge == target_edge(m):
            return POINT
        scout = m.scout
        view = m.view
        value: i64 = 2
        for end in range(2 * edge, 2 * edge + 2):
            corner = view.net.edge_corners[end]
            if scout.away[corner] > 0:
                value += m.land.corner_pips[corner]
        return value


def target_edge(m: Mind) -> i64:
    """The edge where a free road is worth most: toward the best near site, else on the longest road; -1 for none."""
    make_plan(m)
    scout = m.scout
    best: i64 = -1
    most: i64 = 0
    i: i64 = 0
    while i < scout.count:
        corner = scout.order[i]
        i += 1
        away = scout.away[corner]
        if away < 1 or has(m.view.v, m.view.setup.pieces, corner) or has(m.view.v, m.view.setup.near, corner):
            continue
        value = (POINT + site_value(m, corner)) // away
        if value > most:
            most = value
            best = scout.by[corner]
    if best < 0:
        return lengthening(m)
    return best


class SmithPolicy(CardPolicy):
    """Played at once; active and stronger knights rise first."""

    def worth(self, m: Mind, card: i64) -> i64:
        return 2 * CARD

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        if kind_of(action) == PASS:
            return 0
        piece = m.view.piece(first(action))
        return 10 + 2 * strength_of(piece) + (5 if is_active(piece) else 0)

    def keep(self, m: Mind, card: i64) -> i64:
        return 35
