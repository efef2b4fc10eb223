"""What must be true of every state, computed from the pieces and cards and not the way the engine does it.

``problems_of(state)`` checks everything. A ``Watcher`` follows one game and checks only what has changed, so it can run
after every action of thousands of games. Sets of corners and edges are plain Python integers here.

This checks what the engine produces; ``game.check`` checks what people write. The two share no code on purpose (see
docs/decisions.md). This one takes no number from the game (tests/numbers.py) and is fast; the other finds more, and
tests/properties/test_watch.py proves that it finds whatever is found here.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from game import ids
from game import slots as at
from game.edge_network import EdgeNetwork
from game.ids import PROGRESS_LIMIT
from game.ints import WORD
from game.position import Position
from game.rule_module_ids import WONDERS
from game.rules.decks import KIND_OF_ENTRY, entry_at
from game.ruleset import LARGE
from game.rulesets.base import BASE
from game.setup import Setup
from game.state import State
from tests import numbers
from tests import steps as step
from tests.awards import places
from tests.invariants_at_sea import fog_problems, problems_at_sea
from tests.numbers import DECK_OF_KIND, MASK_OF_KIND, PROGRESS_KINDS

if TYPE_CHECKING:
    from game.ints import Ints

ATTACK_STEPS = {
    row.number
    for row in (
        *(step.MUSTER, step.DEFEND, step.ATTACK, step.LEAVE),
        *(step.REWARD_NEXT, step.REWARD, step.PILLAGE_NEXT, step.PILLAGE),
    )
}
FLAGS = {
    ids.SETTLEMENT: ids.RUINED,
    ids.CITY: ids.WALLED | ids.METROPOLIS_MASK,
    ids.KNIGHT: ids.STRENGTH_MASK | ids.KNIGHT_ACTIVE | ids.KNIGHT_SPENT | ids.KNIGHT_PROMOTED | ids.KNIGHT_DECLARED,
}
UNMEASURED = {row.number for row in (step.DISPLACED, step.DIPLOMAT_REBUILD, step.DIPLOMAT_SAIL, step.SHIP_TO)}
"""During these steps a piece or line is off the board, and road lengths are out of date [L2]."""
AT_SEA = 1000
"""Added to a corner as the ships see it."""
TURN_FLAGS = ids.KNIGHT_SPENT | ids.KNIGHT_PROMOTED
POINTS_FACE_UP = MASK_OF_KIND[numbers.PRINTER] | MASK_OF_KIND[numbers.CONSTITUTION]


class Watcher:
    """Follows one game; ``problems`` lists what is wrong with its current state."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        net = setup.net
        self.v: list[int] = []
        self.pieces: list[tuple[int, int]] = []
        self.steps: list[int] = []
        large = setup.seats >= LARGE
        commodities = (
            0 if setup.rules == BASE else numbers.LARGE_COMMODITY_SUPPLY if large else numbers.COMMODITY_SUPPLY
        )
        resources = numbers.LARGE_RESOURCE_SUPPLY if large else numbers.RESOURCE_SUPPLY
        self._supply = [resources] * int(ids.RESOURCES) + [commodities] * int(ids.KINDS - ids.RESOURCES)
        self._card_counts = numbers.LARGE_CARD_COUNTS if large else numbers.CARD_COUNTS
        self._masks = [int(mask) for mask in setup.box.mask]
        self.lengths = [0] * int(setup.seats)
        self._seen: dict[str, object] = {}
        self._trails: dict[tuple[int, int, int, int], int] = {}
        self._blocks = [seat * at.BLOCK for seat in range(setup.seats)]
        self._crowds = [_set([c, *_row(net.corner_corners, c, 3)]) for c in range(net.corners)]
        self._edges = [_set(_row(net.corner_edges, c, 3)) for c in range(net.corners)]
        self._corner_hexes = [_row(net.corner_hexes, c, 3) for c in range(net.corners)]
        self._sides = [[int(net.edge_hexes[2 * e]), int(net.edge_hexes[2 * e + 1])] for e in range(net.edges)]
        self.sea_corners = 0
        self._no_roads = 0
        self._no_ships = 0
        self._ends = [(int(net.edge_corners[2 * e]), int(net.edge_corners[2 * e + 1])) for e in range(net.edges)]
        self._cards = self._slots(range(at.HAND, at.HAND_SIZE + 1), range(at.BANK, at.BANK + ids.KINDS))
        self._held = self._slots(range(at.HELD, at.FACE_UP + 1), [at.POOL, *range(at.QUEUE, at.STACK)])
        self._stocks = self._slots([*range(at.ROADS_LEFT, at.DEFENDER), at.HARBOURS, at.RUINS], [])
        self._scores = self._slots([at.POINTS, at.DEFENDER, at.FACE_UP], [at.LONGEST, at.ARMY, at.MERCHANT_OWNER])
        self._awarded_road = self._slots([at.ROAD_LENGTH], [at.LONGEST])
        self._levels = self._slots(range(at.IMPROVEMENT, at.HELD), range(at.METROPOLIS, at.ARMY))

    def _slots(self, of_seats: range | list[int], others: range | list[int]) -> itemgetter[int]:
        return itemgetter(*others, *(block + slot for block in self._blocks for slot in of_seats))

    def problems(self, s: State) -> list[str]:
        """A sentence for each problem."""
        t = self.setup
        v = self.v = plain(s)
        stack = v[at.STACK : at.PLAYERS]
        self.steps = stack[: at.FRAME * v[at.DEPTH] : at.FRAME]
        found: list[str] = []
        if t.sails and self._changed("hexes", v[t.token : t.pieces]):
            self._survey()
            found += fog_problems(s)
        moved = self._changed("board", v[t.corner : t.token] + v[t.terrain : t.size])
        if moved:
            self.pieces = [(corner, piece) for corner, piece in enumerate(v[t.corner : t.token]) if piece]
        stacked = self._changed("stack", [v[at.ACTIVE], v[at.WINNER], v[at.BARBARIANS], *stack])
        if self._changed("cards", self._cards(v)):
            found += self._hands()
        held = self._changed("decks", self._held(v))
        if held:
            found += self._decks(s)
        if self._changed("stocks", (self._stocks(v), self._driven_off())) or moved:
            found += self._board()
        if moved:
            self.lengths = [self._longest_of(seat) for seat in range(t.seats)]
        scored = self._changed("scores", self._scores(v)) or moved
        if scored:
            found += self._points()
        if scored or stacked or held:
            found += self._victory()
        if self._changed("lengths", (self._awarded_road(v), self.lengths)) or stacked:
            found += self._longest()
        if self._changed("levels", self._levels(v)) or moved:
            found += [problem for track in range(ids.TRACKS) for problem in self._metropolis(track)]
        if stacked or held or moved:
            found += self._turn()
        if t.sails and (stacked or moved or self._changed("roamers", v[at.ROBBER])):
            found += problems_at_sea(s, self.pieces)
        return found

    def _survey(self) -> None:
        """Find the corners that touch no land, and the edges that take no road, or no ship [Q7, Q15c]."""
        terrain = [*self.v[self.setup.terrain : self.setup.pieces], ids.SEA]  # index -1, beyond the rim, is sea
        wet = [kind in (ids.SEA, ids.FOG) for kind in terrain]
        sides = [[terrain[number] for number in pair] for pair in self._sides]
        self.sea_corners = _set([c for c, row in enumerate(self._corner_hexes) if all(wet[number] for number in row)])
        foggy = _set([edge for edge, pair in enumerate(sides) if ids.FOG in pair])
        self._no_roads = foggy | _set([edge for edge, pair in enumerate(sides) if pair == [ids.SEA, ids.SEA]])
        self._no_ships = foggy | _set([edge for edge, pair in enumerate(sides) if ids.SEA not in pair])

    def _changed(self, part: str, now: object) -> bool:
        changed = self._seen.get(part) != now
        self._seen[part] = now
        return changed

    def _hands(self) -> list[str]:
        """Every card is in the bank or in a hand [C1, C2]."""
        v = self.v
        found = []
        for kind in range(ids.KINDS):
            parts = [v[at.BANK + kind], *[v[block + at.HAND + kind] for block in self._blocks]]
            if min(parts) < 0 or sum(parts) != self._supply[kind]:
                found.append(f"{ids.KIND_NAMES[kind]}: bank and hands {parts}, not {self._supply[kind]} in all")
        for seat, block in enumerate(self._blocks):
            if sum(v[block + at.HAND : block + at.HAND + ids.KINDS]) != v[block + at.HAND_SIZE]:
                found.append(f"the size of seat {seat}'s hand is wrong")
        return found

    def _decks(self, s: State) -> list[str]:
        """Every card is in its deck, in a hand or face up [C5]; point cards are never hidden [G2]."""
        v = self.v
        found = []
        base = self.setup.rules == BASE
        kinds = range(PROGRESS_KINDS, numbers.CARD_KINDS) if base else range(PROGRESS_KINDS)
        places = [v[at.POOL]]
        for seat, block in enumerate(self._blocks):
            held, shown = v[block + at.HELD], v[block + at.FACE_UP]
            places += [held, shown]
            if not base and (held & POINTS_FACE_UP or shown & ~POINTS_FACE_UP):
                found.append(f"a point card of seat {seat} is in the wrong place")
            counts = [0] * ids.DECKS
            for kind in kinds:
                counts[DECK_OF_KIND[kind]] += self._count(held, kind)
            if v[block + at.HELD_COUNT : block + at.HELD_COUNT + ids.DECKS] != counts:
                found.append(f"the card counts of seat {seat} are wrong")
        union = 0
        for place in places:
            union |= place
        if sum(places) != union:
            found.append("a card is in two places")
        there = {kind: self._count(union, kind) for kind in kinds}
        for deck in range(0 if base else ids.TRACKS):
            for place in range(v[at.QUEUE_LENGTH + deck]):
                kind = entry_at(s.v, deck, place) & KIND_OF_ENTRY
                there[kind] = there.get(kind, 0) + 1
                if DECK_OF_KIND[kind] != deck or kind in (numbers.PRINTER, numbers.CONSTITUTION):
                    found.append(f"{ids.CARD_NAMES[kind]} is under deck {deck}")
        if there != {kind: self._card_counts[kind] for kind in kinds}:
            found.append(f"there are {there} cards in the decks and hands")
        return found

    def _count(self, cards: int, kind: int) -> int:
        return (cards & self._masks[kind]).bit_count()

    def _board(self) -> list[str]:
        """Stocks, flags and sets agree with the pieces and roads on the board [C3]."""
        t = self.setup
        found: list[str] = []
        pieces, crowd, laid = 0, self.sea_corners, 0
        for corner, piece in self.pieces:
            kind = _kind(piece)
            if not 0 < piece & ids.OWNER_MASK <= t.seats or kind not in FLAGS or (piece >> 6 << 6) & ~FLAGS[kind]:
                found.append(f"corner {corner} holds {piece:#x}")
                return found
            pieces |= 1 << corner
            crowd |= 0 if kind == ids.KNIGHT else self._crowds[corner]
        self._same(found, "pieces", self._corners(t.pieces), pieces)
        self._same(found, "crowded corners", self._corners(t.crowded), crowd)
        for lines, unfit in ((self._roads, self._no_roads), (self._ships, self._no_ships)):
            for seat in range(t.seats):
                if laid & lines(seat) or lines(seat) & unfit:
                    found.append(f"seat {seat} has a line on an occupied or unsuitable edge [Q7b]")
                laid |= lines(seat)
        for lines_of, unfit in self._kinds_of_line():
            self._same(found, "barred edges", self._places(lines_of.blocked, t.net.edge_words), laid | unfit)
        for seat in range(t.seats):
            self._check_seat(found, seat, laid)
        return found

    def _kinds_of_line(self) -> list[tuple[EdgeNetwork, int]]:
        """The network of each kind of line, and the edges that do not take it."""
        kinds = [(self.setup.roads, self._no_roads)]
        return [*kinds, (self.setup.ships, self._no_ships)] if self.setup.sails else kinds

    def _check_seat(self, found: list[str], seat: int, laid: int) -> None:
        t, v, block = self.setup, self.v, seat * at.BLOCK
        sets = {ids.SETTLEMENT: 0, ids.CITY: 0, ids.KNIGHT: 0}
        base = t.rules is BASE
        stock = [0 if base else numbers.KNIGHTS_EACH] * 4
        ruins = walls = harbours = 0
        for corner, piece in self.pieces:
            if piece & ids.OWNER_MASK != seat + 1:
                continue
            kind = _kind(piece)
            sets[kind] |= 1 << corner
            if kind == ids.KNIGHT:
                stock[_strength(piece)] -= 1
                continue
            ruins += kind == ids.SETTLEMENT and piece & ids.RUINED != 0
            walls += kind == ids.CITY and piece & ids.WALLED != 0
            if t.board.corner_harbour[corner] >= 0:
                harbours |= 1 << t.board.corner_harbour[corner]
        for piece in self._driven_off():
            if piece & ids.OWNER_MASK == seat + 1:
                stock[_strength(piece)] -= 1
        counts = [
            numbers.ROADS - self._roads(seat).bit_count(),
            numbers.SETTLEMENTS - sets[ids.SETTLEMENT].bit_count() + ruins,
            numbers.CITIES - sets[ids.CITY].bit_count() - ruins,
            (0 if base else numbers.WALLS) - walls,
            *stock[1:],
        ]
        kept = v[block + at.ROADS_LEFT : block + at.KNIGHTS_LEFT + 4]
        if counts != kept or min(kept) < 0:
            found.append(f"seat {seat} has {kept} in stock, not {counts}")
        if (ruins, harbours) != (v[block + at.RUINS], v[block + at.HARBOURS]):
            found.append(f"seat {seat} has {ruins} ruins and the harbours {harbours:b}")
        own = seat * t.net.corner_words
        for kind, start in ((ids.SETTLEMENT, t.settled), (ids.CITY, t.cities), (ids.KNIGHT, t.knights)):
            self._same(found, f"seat {seat}'s {kind}", self._corners(start + own), sets[kind])
        others = self._corners(t.pieces) & ~(sets[ids.SETTLEMENT] | sets[ids.CITY] | sets[ids.KNIGHT])
        for lines, unfit in self._kinds_of_line():
            kept_lines = self._places(lines.own + seat * t.net.edge_words, t.net.edge_words)
            touched = joined = opened = 0
            for edge in _members(kept_lines):
                for corner in self._ends[edge]:
                    joined |= touched & 1 << corner
                    touched |= 1 << corner
            self._same(found, f"seat {seat}'s ends of lines", self._corners(lines.touched + own), touched)
            self._same(found, f"seat {seat}'s corners between lines", self._corners(lines.joined + own), joined)
            goes_on = sets[ids.SETTLEMENT] | sets[ids.CITY] | (touched & ~others)
            for corner in _members(goes_on):
                opened |= self._edges[corner]
            opened &= ~(laid | unfit)
            kept_open = self._places(lines.buildable + seat * t.net.edge_words, t.net.edge_words)
            self._same(found, f"seat {seat}'s open edges [U2, Q1b]", kept_open, opened)

    def _same(self, found: list[str], name: str, kept: int, expected: int) -> None:
        if kept != expected:
            found.append(f"{name}: the state has {_members(kept)}, the board {_members(expected)}")

    def _driven_off(self) -> list[int]:
        """The displaced knights whose owners still have to place them [K7]."""
        return [
            self.v[at.STACK + at.FRAME * depth + at.B]
            for depth, number in enumerate(self.steps)
            if number == step.DISPLACED.number
        ]

    def _turn(self) -> list[str]:
        """The stack, the ship [C8], progress hands [G3] and what knights did this turn."""
        v = self.v
        found = []
        over = v[at.WINNER] >= 0
        attacked = not ATTACK_STEPS.isdisjoint(self.steps)
        if not self.steps or not all(0 <= number < len(step.STEPS) for number in self.steps):
            found.append(f"the stack holds the steps {self.steps}")
        if any(step.TURN_BEGIN.number <= number <= step.TURN_END.number for number in self.steps[1:]):
            found.append(f"a turn is above another step in {self.steps}")
        if any(v[at.STACK + at.FRAME * v[at.DEPTH] : at.PLAYERS]):
            found.append("the slots above the stack are not empty")
        if not (0 <= v[at.BARBARIANS] < ids.ATTACK_AT or ((attacked or over) and v[at.BARBARIANS] == ids.ATTACK_AT)):
            found.append(f"the ship is at {v[at.BARBARIANS]}")
        for seat, block in enumerate(self._blocks):
            held = sum(v[block + at.HELD_COUNT : block + at.HELD_COUNT + ids.TRACKS])
            choosing = (
                v[at.STACK + at.FRAME * (v[at.DEPTH] - 1) + at.WHO] == seat and self.steps[-1] == step.KEEP_CARDS.number
            )
            if held > PROGRESS_LIMIT + (choosing or over) and seat != v[at.ACTIVE]:
                found.append(f"seat {seat} holds {held} progress cards off turn")
        in_phase = bool(self.steps) and self.steps[0] == step.PHASE.number
        builder = v[at.STACK + at.WHO] if in_phase else v[at.ACTIVE]
        for _, piece in self.pieces:
            if _kind(piece) == ids.KNIGHT:
                if piece & TURN_FLAGS and (piece & ids.OWNER_MASK) - 1 != builder:
                    found.append("a knight off turn has acted or was promoted")
                if piece & ids.KNIGHT_DECLARED and not (attacked or over):
                    found.append("a knight is still declared")
        return found

    def _points(self) -> list[str]:
        """The points are the sum of what is on the table [V1]."""
        v = self.v
        found = []
        for seat, block in enumerate(self._blocks):
            points = v[block + at.DEFENDER] + (0 if self.setup.rules == BASE else v[block + at.FACE_UP].bit_count())
            points += sum(facts.points for place, facts in places(self.setup).items() if v[place] == seat)
            points += v[at.MERCHANT_OWNER] == seat
            for _, piece in self.pieces:
                if piece & ids.OWNER_MASK == seat + 1 and _kind(piece) != ids.KNIGHT:
                    points += 1 if _kind(piece) == ids.SETTLEMENT else 4 if piece & ids.METROPOLIS_MASK else 2
            points += self._island_points(seat)
            if points != v[block + at.POINTS]:
                found.append(f"seat {seat} has {v[block + at.POINTS]} points, not {points}")
        return found

    def _island_points(self, seat: int) -> int:
        """The points for the islands that a seat has reached [Q11a, W5c]."""
        scenario = self.setup.board.scenario
        if scenario is None:
            return 0
        reached = self.v[self.setup.islands + seat].bit_count()
        return int(scenario.points) * (min(reached, 1) if scenario.once else reached)

    def _victory(self) -> list[str]:
        """A player with enough points has won, but only in their own turn [V2]."""
        v, seat = self.v, self.v[at.ACTIVE]
        points = v[seat * at.BLOCK + at.POINTS]
        if self.setup.rules == BASE:
            points += self._count(v[seat * at.BLOCK + at.HELD], numbers.DEV_POINT)
        phase = bool(self.steps) and self.steps[0] in (step.PHASE.number, step.PHASE_NEXT.number)
        won = v[at.TURN_NUMBER] > 0 and points >= self.setup.points and not phase
        if self.setup.plays(WONDERS):
            levels = [v[self.setup.wonder + other] // 8 for other in range(self.setup.seats)]
            words = [
                v[place]
                for start in (self.setup.wonder, self.setup.ships.stock)
                for place in range(start, start + len(levels))
            ]
            most = not any(words) or levels[seat] > max(levels[:seat] + levels[seat + 1 :])
            won = (won and most) or levels[seat] == 4
        if v[at.WINNER] != (seat if won else -1):
            return [f"seat {seat} moves with {points} of {self.setup.points} points, and the winner is {v[at.WINNER]}"]
        return []

    def _metropolis(self, track: int) -> list[str]:
        """The marker of a track is on one city of its holder, who has the required level [I7, I8]."""
        holder = self.v[at.METROPOLIS + track]
        mark = (track + 1) << ids.METROPOLIS_SHIFT
        bearers = [
            (piece & ids.OWNER_MASK) - 1
            for _, piece in self.pieces
            if piece & ids.METROPOLIS_MASK == mark and _kind(piece) == ids.CITY
        ]
        name = ids.TRACK_NAMES[track]
        levels = [self.v[block + at.IMPROVEMENT + track] for block in self._blocks]
        if bearers != ([holder] if holder >= 0 else []):
            return [f"the metropolis of {name} is seat {holder}'s, but on cities of {bearers}"]
        if max(levels) > 5 or (holder >= 0 and levels[holder] < 4):
            return [f"{holder} holds {name} at levels {levels}"]
        if step.METROPOLIS_CITY.number not in self.steps and self.v[at.WINNER] < 0:
            if (max(levels) >= 4) != (holder >= 0) or (max(levels) == 5 and levels[holder] < 5):
                return [f"{holder} holds {name} at levels {levels}"]
        return []

    def _longest(self) -> list[str]:
        """The road lengths match an independent search; the award goes to the longest of 5 or more [L1, L2]."""
        if self.v[at.WINNER] >= 0 or not UNMEASURED.isdisjoint(self.steps):
            return []
        kept = [self.v[block + at.ROAD_LENGTH] for block in self._blocks]
        if kept != self.lengths:
            return [f"road lengths {kept}, not {self.lengths}"]
        holder, longest = self.v[at.LONGEST], max(kept)
        if holder >= 0 and (kept[holder] < 5 or kept[holder] < longest):
            return [f"seat {holder} holds the longest road with roads of {kept}"]
        if holder < 0 and longest >= 5 and kept.count(longest) == 1:
            return [f"nobody holds the longest road with roads of {kept}"]
        return []

    def _longest_of(self, seat: int) -> int:
        """The longest trail [L1], searched only when lines or the pieces on them have changed.

        A corner without an own building counts as two nodes: one for roads, one for ships [Q9].
        """
        roads, ships, home, foreign = self._roads(seat), self._ships(seat), 0, 0
        touched = _set([corner for edge in _members(roads | ships) for corner in self._ends[edge]])
        for corner, piece in self.pieces:
            if piece & ids.OWNER_MASK != seat + 1:
                foreign |= 1 << corner
            elif _kind(piece) != ids.KNIGHT:
                home |= 1 << corner
        key = (roads, ships, home & touched, foreign & touched)
        if key not in self._trails:
            ends = {edge: self._ends[edge] for edge in _members(roads)}
            for edge in _members(ships):
                start, end = (end if home >> end & 1 else end + AT_SEA for end in self._ends[edge])
                ends[edge] = start, end
            walls = set(_members(foreign & touched))
            self._trails[key] = longest_trail(ends, walls | {corner + AT_SEA for corner in walls})
        return self._trails[key]

    def _roads(self, seat: int) -> int:
        return self._places(self.setup.roads.own + seat * self.setup.net.edge_words, self.setup.net.edge_words)

    def _ships(self, seat: int) -> int:
        t = self.setup
        return self._places(t.ships.own + seat * t.net.edge_words, t.net.edge_words) if t.sails else 0

    def _corners(self, start: int) -> int:
        return self._places(start, self.setup.net.corner_words)

    def _places(self, start: int, words: int) -> int:
        places = 0
        for word in range(words):
            places |= self.v[start + word] << (WORD * word)
        return places


def plain(s: Position) -> list[int]:
    """The vector of a state or view as a list; the compiled game's is not one."""
    return s.v if isinstance(s.v, list) else list(s.v)


def problems_of(s: State) -> list[str]:
    """All problems of a state."""
    return Watcher(s.setup).problems(s)


def longest_trail(ends: dict[int, tuple[int, int]], walls: set[int]) -> int:
    """The longest trail over edges with these ends, through no corner of ``walls``, found by trying every order."""
    ways: dict[int, list[tuple[int, int]]] = {}
    for edge, (start, end) in ends.items():
        ways.setdefault(start, []).append((1 << edge, end))
        ways.setdefault(end, []).append((1 << edge, start))

    def onward(corner: int, used: int) -> int:
        best = 0
        if corner not in walls:
            for edge, other in ways[corner]:
                if not used & edge:
                    best = max(best, 1 + onward(other, used | edge))
        return best

    return max((1 + onward(end, 1 << edge) for edge, pair in ends.items() for end in pair), default=0)


def distance_kept(s: State) -> bool:
    """Whether no two buildings stand on adjacent corners [B5]."""
    built = [c for c in range(s.net.corners) if s.piece(c) and _kind(s.piece(c)) != ids.KNIGHT]
    return not any(other in built for c in built for other in _row(s.net.corner_corners, c, 3))


def _kind(piece: int) -> int:
    return (piece & ids.KIND_MASK) >> ids.KIND_SHIFT


def _strength(piece: int) -> int:
    return (piece & ids.STRENGTH_MASK) >> ids.STRENGTH_SHIFT


def _row(numbers: Ints, row: int, width: int) -> list[int]:
    return [int(numbers[i]) for i in range(row * width, row * width + width) if numbers[i] >= 0]


def _set(members: list[int]) -> int:
    found = 0
    for member in members:
        found |= 1 << member
    return found


def _members(places: int) -> list[int]:
    found = []
    while places:
        low = places & -places
        found.append(low.bit_length() - 1)
        places ^= low
    return found
