"""The things that an agent may work for in its turn, each with its worth, its cost and the next action toward it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import (
    ACTIVATE_KNIGHT,
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUILD_WALL,
    HIRE_KNIGHT,
    IMPROVE,
    PROMOTE_KNIGHT,
    make,
)
from game.ai.mind import CARD, POINT, Mind
from game.ai.scout import FAR, Scout, is_free, may_settle
from game.ai.siege import Siege
from game.ids import (
    GENERIC,
    KNIGHT_ACTIVE,
    METROPOLIS_MASK,
    PAPER,
    RUINED,
    SCIENCE,
    TRACKS,
    TRADE,
    WALLED,
)
from game.ints import WORD, bit, drop, has, lowest, put
from game.rules.improvements import METROPOLIS_LEVEL, TOP_LEVEL, has_city
from game.rules.knights import may_promote
from game.rules.longest_road import AT_LEAST, road_length
from game.rules.money import ACTIVATION_COST, CITY_COST, KNIGHT_COST, ROAD_COST, SETTLEMENT_COST, WALL_COST
from game.rules.robber import hand_limit
from game.slots import (
    BLOCK,
    CITIES_LEFT,
    HAND_SIZE,
    HARBOURS,
    IMPROVEMENT,
    KNIGHTS_LEFT,
    LONGEST,
    METROPOLIS,
    POINTS,
    ROAD_LENGTH,
    ROADS_LEFT,
    RUINS,
    SETTLEMENTS_LEFT,
    WALLS_LEFT,
)
from game.state import strength_of

if TYPE_CHECKING:
    from mypy_extensions import i64

DRAW: Final = 42
"""The worth of a progress card."""
METROPOLIS_WORTH: Final = 230
WIN: Final = 5000


class Planner:
    """Lists the goals of a mind."""

    def __init__(self) -> None:
        self.scout: Final = Scout()
        self.siege: Final = Siege()

    def list_goals(self, m: Mind) -> None:
        """Fills in the goals of a mind from nothing."""
        m.goals = 0
        self.siege.look(m)
        self.scout.explore(m.view, m.seat)
        self._list_sites(m)
        self._list_cities(m)
        self._list_improvements(m)
        self._list_defence(m)
        self._list_walls(m)
        self._list_long_road(m)

    def points_value(self, m: Mind, points: i64) -> i64:
        """What so many points are worth: with the last ones the game is won."""
        if m.view.v[m.block + POINTS] + points >= m.view.setup.points:
            return WIN
        return POINT * points

    def site_value(self, m: Mind, corner: i64) -> i64:
        """What a settlement on a corner is worth, points aside."""
        return m.yield_of(corner, False) + harbour_value(m, corner)

    def _list_sites(self, m: Mind) -> None:
        """The best site at each distance."""
        v = m.view.v
        if v[m.block + SETTLEMENTS_LEFT] == 0:
            return
        i: i64 = 0
        away: i64 = 0
        cost: i64 = SETTLEMENT_COST
        while away <= FAR:
            best: i64 = -1
            most: i64 = -1
            while i < self.scout.count and self.scout.away[self.scout.order[i]] == away:
                corner = self.scout.order[i]
                i += 1
                if may_settle(m.view, corner):
                    value = self.site_value(m, corner)
                    if value > most:
                        most = value
                        best = corner
            if best >= 0 and v[m.block + ROADS_LEFT] >= away:
                worth = self.points_value(m, 1) + most
                if away == 0:
                    m.add_goal(worth, cost, make(BUILD_SETTLEMENT, best), cost)
                else:
                    worth = worth * (11 - away) // 11
                    m.add_goal(worth, cost, make(BUILD_ROAD, self.scout.by[best]), ROAD_COST)
            away += 1
            cost += ROAD_COST

    def best_upgrade(self, m: Mind) -> i64:
        """The settlement that would make the best city, or -1 [U6, A5]."""
        view = m.view
        ruins = view.v[m.block + RUINS]
        if ruins == 0 and view.v[m.block + CITIES_LEFT] == 0:
            return -1
        best: i64 = -1
        most: i64 = -1
        start = view.setup.settled + m.seat * view.net.corner_words
        word: i64 = 0
        while word < view.net.corner_words:
            members = view.v[start + word]
            while members != 0:
                corner = word * WORD + lowest(members)
                members &= members - 1
                if ruins == 0 or view.piece(corner) & RUINED != 0:
                    value = m.yield_of(corner, True)
                    if value > most:
                        most = value
                        best = corner
            word += 1
        return best

    def city_value(self, m: Mind, corner: i64) -> i64:
        """What it is worth to make a settlement a city."""
        value = self.points_value(m, 1) + m.yield_of(corner, True)
        return value if m.holds_city() else value + POINT

    def _list_cities(self, m: Mind) -> None:
        corner = self.best_upgrade(m)
        if corner >= 0:
            m.add_goal(self.city_value(m, corner), CITY_COST, make(BUILD_CITY, corner), CITY_COST)

    def _list_improvements(self, m: Mind) -> None:
        if not m.holds_city():
            return
        track: i64 = 0
        while track < TRACKS:
            level = m.view.v[m.block + IMPROVEMENT + track] + 1
            if level <= TOP_LEVEL and (
                level < METROPOLIS_LEVEL
                or m.view.v[METROPOLIS + track] == m.seat
                or has_city(m.view, m.seat, True)
            ):
                cost = level * bit(3 * (PAPER + track))
                m.add_goal(self.level_value(m, track, level), cost, make(IMPROVE, track), cost)
            track += 1

    def level_value(self, m: Mind, track: i64, level: i64) -> i64:
        """What a level of a track is worth: more cards, its ability, and the way to the metropolis [I]."""
        v = m.view.v
        value = DRAW * m.horizon * (2 if level == 1 else 1) // 36
        if level == 3:
            value += (m.horizon + 10) * (1 if track == TRADE or track == SCIENCE else 0) + 10
        holder = v[METROPOLIS + track]
        if holder == m.seat:
            if level == TOP_LEVEL:
                value += 40 if self._rival_level(m, track) >= METROPOLIS_LEVEL else 10
            return value
        if holder >= 0:
            if v[holder * BLOCK + IMPROVEMENT + track] == TOP_LEVEL:
                return value
            if level == TOP_LEVEL:
                return value + self.points_value(m, 2) + POINT
            return value + (60 if level == METROPOLIS_LEVEL else 8 * level)
        if level >= METROPOLIS_LEVEL:
            return value + self.points_value(m, 2) + METROPOLIS_WORTH - 2 * POINT
        rival = self._rival_level(m, track)
        share = METROPOLIS_WORTH * level // 6
        return value + (share if rival <= level else share // 2)

    def _rival_level(self, m: Mind, track: i64) -> i64:
        most: i64 = 0
        seat: i64 = 0
        while seat < m.view.setup.seats:
            if seat != m.seat and m.view.improvement(seat, track) > most:
                most = m.view.improvement(seat, track)
            seat += 1
        return most

    def _list_defence(self, m: Mind) -> None:
        """More strength for the attack: knights to activate, to hire and to promote, alone and together."""
        v = m.view.v
        idle: i64 = 0
        idle_strength: i64 = 0
        wake: i64 = -1
        strongest: i64 = 0
        rise: i64 = -1
        risen: i64 = 0
        start = m.view.setup.knights + m.seat * m.view.net.corner_words
        word: i64 = 0
        while word < m.view.net.corner_words:
            members = v[start + word]
            while members != 0:
                corner = word * WORD + lowest(members)
                members &= members - 1
                piece = m.view.piece(corner)
                strength = strength_of(piece)
                if piece & KNIGHT_ACTIVE == 0:
                    idle += 1
                    idle_strength += strength
                    if strength > strongest:
                        strongest = strength
                        wake = corner
                if may_promote(m.view, m.seat, piece):
                    rank = 2 * strength + (1 if piece & KNIGHT_ACTIVE != 0 else 0)
                    if rank > risen:
                        risen = rank
                        rise = corner
            word += 1
        now = self.siege.active[m.seat]
        soon = self.siege.odds(m.view.setup.seats)
        later = self.siege.odds(m.traits.watch * m.view.setup.seats)
        base = self.siege.outlook(m, now)
        if wake >= 0:
            one = (self.siege.outlook(m, now + strongest) - base) * soon // 100
            m.add_goal(one, ACTIVATION_COST, make(ACTIVATE_KNIGHT, wake), ACTIVATION_COST)
            if idle > 1:
                every = (self.siege.outlook(m, now + idle_strength) - base) * soon // 100
                m.add_goal(every, idle * ACTIVATION_COST, make(ACTIVATE_KNIGHT, wake), ACTIVATION_COST)
        ready = now + idle_strength
        paid = idle * ACTIVATION_COST
        prepared = self.siege.outlook(m, ready)
        fair = (self.siege.attack + m.view.setup.seats - 1) // m.view.setup.seats
        spare: i64 = 12 + (40 if self.siege.whole[m.seat] < fair else 0)
        if v[m.block + KNIGHTS_LEFT + 1] > 0:
            place = self.knight_place(m)
            if place >= 0:
                gain = (self.siege.outlook(m, ready + 1) - prepared) * later // 100
                if gain == 0:
                    gain = (self.siege.outlook(m, ready + 2) - prepared) * later // 200
                m.add_goal(gain + spare, KNIGHT_COST + ACTIVATION_COST, make(HIRE_KNIGHT, place), KNIGHT_COST)
                if idle > 0:
                    gain = (self.siege.outlook(m, ready + 1) - base) * soon // 100
                    m.add_goal(gain, paid + KNIGHT_COST + ACTIVATION_COST, make(HIRE_KNIGHT, place), KNIGHT_COST)
        if rise >= 0:
            gain = (self.siege.outlook(m, ready + 1) - prepared) * later // 100
            if gain == 0:
                gain = (self.siege.outlook(m, ready + 2) - prepared) * later // 200
            m.add_goal(gain + spare, KNIGHT_COST, make(PROMOTE_KNIGHT, rise), KNIGHT_COST)

    def knight_place(self, m: Mind) -> i64:
        """Where a knight would stand best among the free corners of the own roads, or -1 [K1]."""
        best: i64 = -1
        most: i64 = -1000
        i: i64 = 0
        while i < self.scout.count and self.scout.away[self.scout.order[i]] == 0:
            corner = self.scout.order[i]
            i += 1
            if not has(m.view.v, m.view.setup.pieces, corner):
                value = self.post_value(m, corner)
                if value > most:
                    most = value
                    best = corner
        return best

    def post_value(self, m: Mind, corner: i64) -> i64:
        """How well a knight stands on a corner: near producing hexes, not where a settlement could go."""
        value = 2 * m.land.corner_pips[corner]
        if may_settle(m.view, corner):
            value -= 40
        return value

    def _list_walls(self, m: Mind) -> None:
        view = m.view
        if view.v[m.block + WALLS_LEFT] == 0:
            return
        corner = self.wall_place(m)
        if corner >= 0:
            over = view.hand_size(m.seat) + 2 - hand_limit(view, m.seat)
            m.add_goal(14 + (over * 6 if over > 0 else 0), WALL_COST, make(BUILD_WALL, corner), WALL_COST)

    def wall_place(self, m: Mind) -> i64:
        """The city that should have the next wall: one that cannot be pillaged, else the first; -1 for none [U4]."""
        view = m.view
        found: i64 = -1
        start = view.setup.cities + m.seat * view.net.corner_words
        word: i64 = 0
        while word < view.net.corner_words:
            members = view.v[start + word]
            while members != 0:
                corner = word * WORD + lowest(members)
                members &= members - 1
                piece = view.piece(corner)
                if piece & WALLED == 0 and (found < 0 or piece & METROPOLIS_MASK != 0):
                    found = corner
            word += 1
        return found

    def _list_long_road(self, m: Mind) -> None:
        """The longest road, when two roads or fewer would win it [L]."""
        v = m.view.v
        if v[LONGEST] == m.seat or v[m.block + ROADS_LEFT] == 0:
            return
        goal: i64 = AT_LEAST
        seat: i64 = 0
        while seat < m.view.setup.seats:
            if seat != m.seat and v[seat * BLOCK + ROAD_LENGTH] + 1 > goal:
                goal = v[seat * BLOCK + ROAD_LENGTH] + 1
            seat += 1
        needed = goal - v[m.block + ROAD_LENGTH]
        if needed > 2 or needed > v[m.block + ROADS_LEFT]:
            return
        edge = self.lengthening(m)
        if edge >= 0:
            worth = self.points_value(m, 2)
            m.add_goal(worth if worth == WIN else worth - 60, needed * ROAD_COST, make(BUILD_ROAD, edge), ROAD_COST)

    def lengthening(self, m: Mind) -> i64:
        """An edge on which a road makes the own longest road longer, or -1."""
        view = m.view
        v = view.v
        roads = view.setup.roads + m.seat * view.net.edge_words
        touched = view.setup.touched + m.seat * view.net.corner_words
        start = view.setup.open + m.seat * view.net.edge_words
        word: i64 = 0
        while word < view.net.edge_words:
            members = v[start + word]
            while members != 0:
                edge = word * WORD + lowest(members)
                members &= members - 1
                put(v, roads, edge)
                one, other = view.net.edge_corners[2 * edge], view.net.edge_corners[2 * edge + 1]
                new_one, new_other = not has(v, touched, one), not has(v, touched, other)
                put(v, touched, one)
                put(v, touched, other)
                length = road_length(view, m.seat)
                drop(v, roads, edge)
                if new_one:
                    drop(v, touched, one)
                if new_other:
                    drop(v, touched, other)
                if length > v[m.block + ROAD_LENGTH]:
                    return edge
            word += 1
        return -1


def harbour_value(m: Mind, corner: i64) -> i64:
    """What the harbour at a corner is worth."""
    kind = m.view.setup.board.corner_harbour[corner]
    if kind < 0 or m.view.v[m.block + HARBOURS] & bit(kind) != 0:
        return 0
    if kind == GENERIC:
        return 30 * m.horizon // 74
    return (10 + 2 * m.income[kind]) * m.horizon // 74


def overflow(m: Mind) -> i64:
    """By how many cards the hand is over what is safe from a seven [S1]."""
    return m.view.v[m.block + HAND_SIZE] - hand_limit(m.view, m.seat)


__all__ = ["CARD", "WIN", "Planner", "harbour_value", "is_free", "overflow"]
