"""Searches the rest of a turn for a sure win: actions that win whatever the hidden cards are.

The search tries every sequence of actions whose result nobody else and no chance decides, depth first, in one possible
world. It leaves out dead ends: positions from which no set of purchases that the hand could pay for, at the bank's best
rates, brings the missing points. That bound never rejects a win; it only decides which actions could be part of one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import game.ai.planner.policies  # noqa: F401  (enters the policies in their tables)
from game.actions import (
    BANK_TRADE,
    BEGIN_WONDER,
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUILD_SHIP,
    BUILD_WONDER,
    HIRE_KNIGHT,
    IMPROVE,
    MOVE_KNIGHT,
    MOVE_SHIP,
    PLAY,
    Actions,
    first,
    kind_of,
    second,
)
from game.ai.planner.policy import POLICY_OF_CARD, POLICY_OF_STEP, CardPolicy
from game.ai.search.search_budget import Clock
from game.ai.stream import rng_of
from game.engine import apply, legal
from game.ids import BRICK, CARD_NAMES, HARBOURMASTER, KINDS, PAPER, TRACKS, TRADE
from game.ints import bit, has_bit, popcount, zeros
from game.resource_counts import in_bundle
from game.rule_module_ids import IMPROVEMENTS, SEAS, WONDERS
from game.rules.improvements import METROPOLIS_CITY, METROPOLIS_LEVEL, METROPOLIS_POINTS, TOP_LEVEL
from game.rules.longest_road import LONGEST_ROAD
from game.rules.money import CITY_COST, ROAD_COST, SETTLEMENT_COST
from game.rules.phases import BEFORE_ROLL, TURN
from game.rules.places import landings
from game.rules.ships import SHIP_TO
from game.rules.trading import BEST_RATE, GUILD_LEVEL, rate
from game.rules.victory import points_now
from game.rules.wonders import LEVELS, levels_of, no_wonder_is_possible
from game.state import State
from game.view import Decision, View

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints
    from game.position import Position

MOST_SETTLEMENTS: Final = 2
"""The most settlements bought in one turn that the search looks for."""
MOST_CITIES: Final = 3
ISLAND_POINTS: Final = 2
"""The most extra points of a settlement on a new island."""
OTHER_WORLDS: Final = 3
"""In how many more worlds the actions have to win."""
LEVEL_CARDS: Final = 5
"""What a level of a wonder costs."""
MOST_MISSING: Final = 6
"""No search in the middle of an action of a turn if more points are missing."""
MILLISECONDS: Final = 300
_FIRST: Final = (BUILD_CITY, BUILD_SETTLEMENT, IMPROVE, BUILD_WONDER, BEGIN_WONDER, PLAY)
"""What is tried first, in this order."""
_LAST: Final = (BANK_TRADE, BUILD_ROAD, BUILD_SHIP, MOVE_SHIP, HIRE_KNIGHT, MOVE_KNIGHT)


class Outlook:
    """Which purchases could bring the points that a seat still needs in its turn."""

    def __init__(self) -> None:
        self.wanted: i64 = 0
        """The set of kinds of card that some such purchases lack."""
        self.spare: i64 = 0
        """The set of kinds of which some leave a card over."""
        self.tracks: i64 = 0
        """The set of tracks in which they buy levels."""
        self.uses_roads = False
        self.breaks_road = False
        """Whether they may include interrupting an opponent's longest road."""
        self._have: Final[Ints] = zeros(KINDS)
        self._rate: Final[Ints] = zeros(KINDS)
        self._roads: i64 = 1
        self._price: Final[Ints] = zeros(TRACKS)
        """What a metropolis costs in each track that is ``_for_sale``."""
        self._for_sale: i64 = 0

    def look(self, s: Position, seat: i64) -> bool:
        """Whether any purchases could bring the missing points."""
        self.wanted = self.spare = self.tracks = 0
        self.uses_roads = self.breaks_road = False
        missing = s.setup.points - points_now(s, seat)
        cards: i64 = 0
        has_card = False
        held = s.held(seat)
        if held != 0:
            for kind in range(len(CARD_NAMES)):
                policy = POLICY_OF_CARD[kind]
                if policy.finish_cards >= 0 and held & s.setup.box.mask[kind] != 0:
                    count = popcount(held & s.setup.box.mask[kind])
                    has_card = True
                    cards += count * policy.finish_cards
                    missing -= count * policy.finish_points
        lag: i64 = 0
        levels: i64 = LEVELS
        if s.setup.plays(WONDERS):
            lag = _lag(s, seat)
            levels = LEVELS - levels_of(s, seat)
            if lag > 0 and s.hand_size(seat) + cards < lag * LEVEL_CARDS:
                return False
        if missing <= 0 or lag > 0 or (s.setup.plays(WONDERS) and s.hand_size(seat) + cards >= levels * LEVEL_CARDS):
            self.wanted = self.spare = bit(KINDS) - 1
            self.tracks = bit(TRACKS) - 1
            self.uses_roads = self.breaks_road = True
            return True
        self._count(s, seat, has_card)
        return self._any(s, seat, missing, cards)

    def _count(self, s: Position, seat: i64, has_card: bool) -> None:
        """Note hand, rates, and the price of a metropolis in each track."""
        improves = s.setup.plays(IMPROVEMENTS)
        has_guild = improves and s.improvement(seat, TRADE) < GUILD_LEVEL and s.hand(seat, PAPER + TRADE) > 0
        for kind in range(KINDS):
            self._have[kind] = s.hand(seat, kind)
            is_best = has_card or (has_guild and kind >= PAPER)
            self._rate[kind] = BEST_RATE if is_best else rate(s, seat, kind)
        self._for_sale = 0
        for track in range(TRACKS):
            self._price[track] = 0
            holder = s.metropolis(track)
            if not improves or holder == seat:
                continue
            top: i64 = METROPOLIS_LEVEL if holder < 0 else TOP_LEVEL
            if holder >= 0 and s.improvement(holder, track) >= TOP_LEVEL:
                continue
            for level in range(s.improvement(seat, track) + 1, top + 1):
                self._price[track] += level
            self._for_sale |= bit(track)

    def _any(self, s: Position, seat: i64, missing: i64, cards: i64) -> bool:
        """Try all sets of purchases from which nothing can be left out."""
        sites = _sites(s, seat)
        road = self._award(s, seat, cards)
        bonus: i64 = METROPOLIS_POINTS if s.setup.has(HARBOURMASTER) else 0
        site: i64 = 1 + ISLAND_POINTS if s.setup.plays(SEAS) else 1
        found = False
        for tracks in range(8 if s.setup.plays(IMPROVEMENTS) else 1):
            if tracks & ~self._for_sale != 0:
                continue
            for roads in range(2 if road > 0 else 1):
                first_gain = METROPOLIS_POINTS * popcount(tracks) + road * roads
                for cities in range(MOST_CITIES + 1):
                    if s.cities_left(seat) < cities:
                        break
                    for settlements in range(MOST_SETTLEMENTS + 1):
                        gain = first_gain + cities + settlements * site
                        if settlements + cities > 0:
                            gain += bonus
                        if gain < missing or s.settlements_left(seat) + cities < settlements:
                            continue
                        count = self._roads if roads == 1 else (1 if settlements > sites else 0)
                        if self._pays(s, settlements, cities, tracks, count, cards):
                            found = True
                        break
                    if first_gain + cities >= missing:
                        break
                if first_gain >= missing:
                    break
        self.breaks_road = found and road > 0 and s.longest() >= 0
        return found

    def _award(self, s: Position, seat: i64, cards: i64) -> i64:
        """The points that the longest road may bring this turn. Notes how many roads it takes at least."""
        self._roads = 1
        holder = s.longest()
        if holder == seat:
            return 0
        most: i64 = LONGEST_ROAD.at_least - 1
        if holder >= 0 and s.road_length(seat) < LONGEST_ROAD.at_least:
            most = s.road_length(holder)
        lines = _count_lines(s, s.setup.roads.own, seat)
        if s.setup.sails:
            lines += _count_lines(s, s.setup.ships.own, seat)
        if most + 1 - lines > 1:
            self._roads = most + 1 - lines
        return LONGEST_ROAD.points if self._roads <= (s.hand_size(seat) + cards) // 2 else 0

    def _pays(self, s: Position, settlements: i64, cities: i64, tracks: i64, roads: i64, cards: i64) -> bool:
        """Whether the hand could pay for these purchases; if so, note what they lack and leave over."""
        lack: i64 = 0
        extra = cards
        wanted: i64 = 0
        spare: i64 = 0
        for kind in range(KINDS):
            cost = settlements * in_bundle(SETTLEMENT_COST, kind) + cities * in_bundle(CITY_COST, kind)
            if roads > 0 and (kind != BRICK or not s.setup.sails):
                cost += roads * in_bundle(ROAD_COST, kind)
            if kind >= PAPER and has_bit(tracks, kind - PAPER):
                cost += self._price[kind - PAPER]
            rest = self._have[kind] - cost
            each = BEST_RATE if settlements > 0 else self._rate[kind]
            if rest < 0:
                lack -= rest
                wanted |= bit(kind)
            elif rest >= each:
                extra += rest // each
                spare |= bit(kind)
        if lack > extra:
            return False
        self.wanted |= wanted
        self.spare |= spare
        self.tracks |= tracks
        self.uses_roads = self.uses_roads or roads > 0
        return True


def _lag(s: Position, seat: i64) -> i64:
    """How many levels of a wonder a seat needs before it can win by points [W5f]."""
    if no_wonder_is_possible(s):
        return 0
    most: i64 = 0
    for other in range(s.setup.seats):
        if other != seat and levels_of(s, other) >= most:
            most = levels_of(s, other) + 1
    own = levels_of(s, seat)
    return most - own if most > own else 0


def _count_lines(s: Position, start: i64, seat: i64) -> i64:
    """How many roads, or ships, a seat has on the board."""
    count: i64 = 0
    for word in range(s.net.edge_words):
        place = start + seat * s.net.edge_words + word
        count += popcount(s.v[place])
    return count


def _sites(s: Position, seat: i64) -> i64:
    """How many free corners at a seat's roads take a settlement."""
    count: i64 = 0
    for word in range(s.net.corner_words):
        count += popcount(landings(s, seat, word) & ~s.v[s.setup.pieces + word] & ~s.v[s.setup.crowded + word])
    return count


class Finish:
    """The search for a seat. ``actions`` are those of the win that it found."""

    def __init__(self, most: int, clock: Clock | None = None) -> None:
        """The search ends after this many positions, or MILLISECONDS if there is a clock."""
        self.actions: list[int] = []
        self.count: i64 = 0
        """How many positions the last search looked at."""
        self._most: Final[i64] = most
        self._outlook: Final = Outlook()
        self._out: Final = Actions()
        self._seat: i64 = 0
        self._seen: set[int] = set()
        self._clock: Final = clock
        self._end = 0

    def choose(self, view: View, decision: Decision, choices: Actions, seed: int) -> int:
        """The first action of a win in the seat's own turn that is sure in several possible worlds; -1 if there is
        none. In most turns that is clear at once."""
        seat = view.seat
        if view.active() != seat or decision.step == BEFORE_ROLL.number or view.turn_number() == 0:
            return -1
        if decision.step == TURN.number:
            if not self._outlook.look(view, seat):
                return -1
        elif not _may_be_part(decision.step) or view.setup.points - points_now(view, seat) > MOST_MISSING:
            return -1
        rng = rng_of(seed, view, seat, choices)
        if not self.find(view.sample(rng), seat):
            return -1
        for _ in range(OTHER_WORLDS):
            if not self.holds(view.sample(rng)):
                return -1
        return self.actions[0]

    def find(self, world: State, seat: i64) -> bool:
        """Search in a possible world, in which the seat has to act in its own turn."""
        self.actions = []
        self.count = 0
        self._seat = seat
        self._seen = set()
        self._end = self._clock() + MILLISECONDS if self._clock is not None else 0
        found = self._search(world)
        self.actions.reverse()
        return found

    def holds(self, world: State) -> bool:
        """Whether the actions found win in another possible world."""
        s = world.copy()
        for action in self.actions:
            legal(s, self._out)
            if s.who() != self._seat or not self._out.holds(action):
                return False
            apply(s, action)
        return s.winner() == self._seat

    def _search(self, s: State) -> bool:
        """Whether the seat can win from here; if so, the actions are appended from the last to the first."""
        if s.winner() >= 0:
            return s.winner() == self._seat
        if s.who() != self._seat or s.active() != self._seat or self.ran_out():
            return False
        self.count += 1
        out = self._out
        legal(s, out)
        moves = self._moves(s, out) if s.at(TURN) else out.listed()
        if len(moves) == 0 or not self._is_new(s):
            return False
        for action in moves:
            after = s.copy()
            apply(after, action)
            if self._search(after):
                self.actions.append(action)
                return True
        return False

    def ran_out(self) -> bool:
        """Whether the search has used up its positions or its time, so that it may have missed a win."""
        return self.count >= self._most or (self._clock is not None and self._clock() > self._end)

    def _is_new(self, s: State) -> bool:
        """Note a position; false if it has been searched."""
        mark = hash_of(s)
        if mark in self._seen:
            return False
        self._seen.add(mark)
        return True

    def _moves(self, s: State, out: Actions) -> list[int]:
        """The actions of a turn that may be part of a win, the most promising first."""
        outlook = self._outlook
        moves: list[int] = []
        if not outlook.look(s, self._seat):
            return moves
        for group in (_FIRST, _LAST):
            for kind in group:
                for index in range(out.count):
                    action = out.items[index]
                    if kind_of(action) == kind and self._may_help(outlook, kind, action):
                        moves.append(int(action))
        return moves

    def _may_help(self, outlook: Outlook, kind: int, action: i64) -> bool:
        if kind == IMPROVE:
            return has_bit(outlook.tracks, first(action)) or (first(action) == TRADE and outlook.tracks != 0)
        if kind == PLAY:
            return POLICY_OF_CARD[first(action)].finish_cards >= 0
        if kind == BANK_TRADE:
            return has_bit(outlook.spare, first(action)) and has_bit(outlook.wanted, second(action))
        if kind == BUILD_ROAD or kind == BUILD_SHIP or kind == MOVE_SHIP:
            return outlook.uses_roads
        if kind == HIRE_KNIGHT or kind == MOVE_KNIGHT:
            return outlook.breaks_road
        return True


def _may_be_part(step: int) -> bool:
    """Whether a question may be asked in the middle of a win: where a metropolis or ship goes, or one of a card."""
    policy = POLICY_OF_STEP[step]
    of_card = isinstance(policy, CardPolicy) and policy.finish_cards >= 0
    return of_card or step == METROPOLIS_CITY.number or step == SHIP_TO.number


_FACTOR: Final = 1000003
_LOW: Final = 0x1FFFFF
_MASK: Final = 0x3FFFFFFFFFF
"""Keeps products within 64 bits, so that compiled and interpreted numbers are equal."""


def hash_of(s: State) -> int:
    """A number for everything in a state."""
    mixed: i64 = 1
    v = s.v
    for slot in range(len(v)):
        word = v[slot]
        mixed = (mixed * _FACTOR ^ (word ^ word >> 21 ^ word >> 42) & _LOW) & _MASK
    return int(mixed)
