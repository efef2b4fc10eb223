"""The features of a seat's position, as a row of small integers for the value network.

A row describes what a seat has, what it can reach, and how it compares with the others. Cards that a view hides are not
counted, so a search deals them first (``View.sample``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.planner.affordability import Affordability
from game.ai.planner.holdings import BLOCKED, BUILDINGS, FORCE, NUMBERS, UPGRADE, Holdings
from game.ai.planner.path_search import FAR, PathSearch
from game.ids import DECKS, KINDS, MAX_SEATS, PAPER, RESOURCES, TRACKS
from game.ints import popcount, zeros
from game.position import Position
from game.resource_counts import in_bundle, several
from game.rule_module_ids import DEVELOPMENT, IMPROVEMENTS, KNIGHTS, WONDERS
from game.rules.improvements import TOP_LEVEL
from game.rules.money import CARD_COST, CITY_COST, KNIGHT_COST, ROAD_COST, SETTLEMENT_COST, lacking
from game.rules.seven import hand_limit
from game.rules.trading import PLAIN_RATE, rate
from game.rules.victory import points_now
from game.rules.wonders import levels_of
from game.slots import BLOCK, HELD_COUNT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

MOST_KINDS_OF_CARDS: Final = 25
"""The most kinds of card in a box that are counted; any others are left out."""
CLOSE: Final = 3
"""Distances to the goal are distinguished up to this many points."""
LONG: Final = 24
"""Waiting times are distinguished up to this many rolls."""
_TWELVE: Final = 12

# where each group of numbers starts in a row
POINTS: Final = 0
HAND: Final = POINTS + 4 + CLOSE + 3
INCOME: Final = HAND + KINDS + 2
RATES: Final = INCOME + KINDS + 5
PIECES: Final = RATES + KINDS + 1
ROUTE: Final = PIECES + BUILDINGS + 2
SITES: Final = ROUTE + 4
LACKS: Final = SITES + 4 * (FAR + 1) + 2
WAITS: Final = LACKS + 5
LEVELS: Final = WAITS + 4 + TRACKS
DEFENCE: Final = LEVELS + 8 * TRACKS
SPOILS: Final = DEFENCE + FORCE
CARDS: Final = SPOILS + 4 + DECKS
SEA: Final = CARDS + MOST_KINDS_OF_CARDS
ROW: Final = SEA + 3
"""The length of a row."""


class Features:
    """The rows of a position. The row of seat *i* starts at ``i * ROW`` in ``rows``."""

    def __init__(self) -> None:
        self.rows: Final[Ints] = zeros(MAX_SEATS * ROW)
        self._holdings: Final = Holdings()
        self._scouts: Final = [PathSearch() for _ in range(MAX_SEATS)]
        """The corners that each seat's roads can reach."""
        self._lookout: Final = PathSearch()
        self._purse: Final = Affordability()
        self._at: i64 = 0

    def look(self, s: Position) -> None:
        """Compute the rows of a position."""
        self._holdings.look(s)
        for seat in range(s.setup.seats):
            self._scouts[seat].explore(s, seat, s.setup.roads, FAR)
        for seat in range(s.setup.seats):
            self._at = seat * ROW
            self._add_points(s, seat)
            self._add_hand(s, seat)
            self._add_income(s, seat)
            self._add_pieces(s, seat)
            self._add_sites(s, seat)
            self._add_lacks(s, seat)
            self._add_waits(s, seat)
            self._add_levels(s, seat)
            self._holdings.list_force(s, seat, self.rows, self._at)
            self._at += FORCE
            self._add_spoils(s, seat)
            self._add_sea(s, seat)

    def _add(self, number: i64) -> None:
        self.rows[self._at] = number
        self._at += 1

    def _add_if(self, condition: bool) -> None:
        self.rows[self._at] = 1 if condition else 0
        self._at += 1

    def _add_points(self, s: Position, seat: i64) -> None:
        points = points_now(s, seat)
        most: i64 = 0
        for other in range(s.setup.seats):
            if other != seat and s.points(other) > most:
                most = s.points(other)
        self._add(points)
        self._add(s.setup.points - points)
        self._add(points - most)
        self._add(s.setup.points - most)
        for away in range(1, CLOSE + 1):
            self._add_if(s.setup.points - points <= away)
        turns = (seat - s.active() + s.setup.seats) % s.setup.seats
        self._add(turns)
        self._add_if(turns == 0)
        self._add_if(turns == 1)

    def _add_hand(self, s: Position, seat: i64) -> None:
        for kind in range(KINDS):
            self._add(s.hand(seat, kind))
        size = s.hand_size(seat)
        over = size - hand_limit(s, seat)
        self._add(size)
        self._add(over if over > 0 else 0)

    def _add_income(self, s: Position, seat: i64) -> None:
        income = self._holdings.income
        total: i64 = 0
        kinds: i64 = 0
        worth: i64 = 0
        for kind in range(KINDS):
            number = income[seat * KINDS + kind]
            self._add(number)
            total += number
            if number > 0 and kind < RESOURCES:
                kinds += 1
            worth += number * (_TWELVE // rate(s, seat, kind))
        self._add(total)
        self._add(kinds)
        self._add(self._holdings.count(seat, BLOCKED))
        self._add(self._holdings.count(seat, NUMBERS))
        self._add(self._holdings.count(seat, UPGRADE))
        for kind in range(KINDS):
            self._add(PLAIN_RATE - rate(s, seat, kind))
        self._add(worth)

    def _add_pieces(self, s: Position, seat: i64) -> None:
        for what in range(BUILDINGS):
            self._add(self._holdings.count(seat, what))
        self._add(s.roads_left(seat))
        self._add_if(s.settlements_left(seat) == 0)
        longest: i64 = 0
        for other in range(s.setup.seats):
            if other != seat and s.road_length(other) > longest:
                longest = s.road_length(other)
        self._add(s.road_length(seat))
        self._add(s.road_length(seat) - longest)
        self._add_if(s.longest() == seat)
        self._add_if(s.longest() >= 0 and s.longest() != seat)

    def _add_sites(self, s: Position, seat: i64) -> None:
        """Add the number of sites at each distance by road and by ship, and the pips of the best of them."""
        start = self._at
        for place in range(start, start + 4 * (FAR + 1)):
            self.rows[place] = 0
        self._count_sites(self._scouts[seat], start)
        self._at = start + 4 * (FAR + 1)
        self._add_sure_sites(s, seat)
        if s.setup.sails:
            self._lookout.explore(s, seat, s.setup.ships, FAR)
            self._count_sites(self._lookout, start + 2 * (FAR + 1))

    def _count_sites(self, path_search: PathSearch, start: i64) -> None:
        for i in range(path_search.count):
            corner = path_search.order[i]
            if path_search.is_site(corner):
                place = start + 2 * path_search.away[corner]
                self.rows[place] += 1
                pips = self._holdings.land.corner_pips[corner]
                if pips > self.rows[place + 1]:
                    self.rows[place + 1] = pips

    def _add_sure_sites(self, s: Position, seat: i64) -> None:
        """Add the number of sites that every other seat needs more roads to reach, and the pips of the best of them."""
        path_search = self._scouts[seat]
        count: i64 = 0
        most: i64 = 0
        for i in range(path_search.count):
            corner = path_search.order[i]
            if path_search.is_site(corner) and self._is_nearest(s, seat, corner, path_search.away[corner]):
                count += 1
                if self._holdings.land.corner_pips[corner] > most:
                    most = self._holdings.land.corner_pips[corner]
        self._add(count)
        self._add(most)

    def _is_nearest(self, s: Position, seat: i64, corner: i64, away: i64) -> bool:
        for other in range(s.setup.seats):
            if other != seat:
                others: i64 = self._scouts[other].away[corner]
                if 0 <= others <= away:
                    return False
        return True

    def _add_lacks(self, s: Position, seat: i64) -> None:
        """Add how many cards are missing for the most common purchases."""
        self._add_lack(s, seat, SETTLEMENT_COST)
        self._add_lack(s, seat, CITY_COST)
        self._add_lack(s, seat, ROAD_COST)
        self._add_lack(s, seat, KNIGHT_COST)
        self._add_lack(s, seat, CARD_COST)

    def _add_lack(self, s: Position, seat: i64, cost: i64) -> None:
        bundle = lacking(s, seat, cost)
        count: i64 = 0
        for kind in range(KINDS):
            count += in_bundle(bundle, kind)
        self._add(count)

    def _add_waits(self, s: Position, seat: i64) -> None:
        """Add the number of rolls until each of the most common purchases can be paid for, with income and bank."""
        affordability = self._purse
        for kind in range(KINDS):
            affordability.income[kind] = self._holdings.income[seat * KINDS + kind]
            affordability.set_price(kind, rate(s, seat, kind))
            affordability.stock[kind] = s.hand(seat, kind)
        self._add_wait(SETTLEMENT_COST)
        self._add_wait(CITY_COST)
        self._add_wait(KNIGHT_COST)
        self._add_wait(CARD_COST)
        for track in range(TRACKS):
            level = s.improvement(seat, track)
            if s.setup.plays(IMPROVEMENTS) and level < TOP_LEVEL:
                self._add_wait(several(PAPER + track, level + 1))
            else:
                self._add(0)

    def _add_wait(self, cost: i64) -> None:
        rolls = self._purse.rolls_until(self._purse.stock, cost)
        self._add(rolls if rolls < LONG else LONG)

    def _add_levels(self, s: Position, seat: i64) -> None:
        plays = s.setup.plays(IMPROVEMENTS)
        for track in range(TRACKS):
            level = s.improvement(seat, track)
            rival: i64 = 0
            for other in range(s.setup.seats):
                if other != seat and s.improvement(other, track) > rival:
                    rival = s.improvement(other, track)
            holder = s.metropolis(track) if plays else -1
            self._add(level)
            for height in range(3, TOP_LEVEL + 1):
                self._add_if(level >= height)
            self._add_if(holder == seat)
            self._add_if(holder >= 0 and holder != seat)
            self._add(rival)
            short = level + 1 - s.hand(seat, PAPER + track)
            self._add(short if plays and level < TOP_LEVEL and short > 0 else 0)

    def _add_spoils(self, s: Position, seat: i64) -> None:
        self._add_if(s.setup.plays(KNIGHTS) and s.merchant_owner() == seat)
        self._add(s.defender_points(seat))
        self._add_if(s.setup.plays(DEVELOPMENT) and s.army() == seat)
        self._add(popcount(s.face_up(seat) & s.setup.box.army))
        for deck in range(DECKS):
            place = seat * BLOCK + HELD_COUNT + deck
            self._add(s.v[place])
        held = s.held(seat)
        box = s.setup.box
        start = self._at
        for place in range(start, start + MOST_KINDS_OF_CARDS):
            self.rows[place] = 0
        index: i64 = 0
        while held != 0 and index < len(box.kinds) and index < MOST_KINDS_OF_CARDS:
            mask = box.mask[box.kinds[index]]
            self.rows[start + index] = popcount(held & mask)
            held &= ~mask
            index += 1
        self._at = start + MOST_KINDS_OF_CARDS

    def _add_sea(self, s: Position, seat: i64) -> None:
        self._add(s.ships_left(seat))
        levels: i64 = 0
        rival: i64 = 0
        if s.setup.plays(WONDERS):
            levels = levels_of(s, seat)
            for other in range(s.setup.seats):
                if other != seat and levels_of(s, other) > rival:
                    rival = levels_of(s, other)
        self._add(levels)
        self._add(rival)
