"""What must be true of every state, reckoned afresh from the pieces and cards and not as the engine does it.

``problems_of(state)`` looks at everything. A ``Watcher`` follows one game and looks only at what has changed, so that
it can look after every action.
"""

from __future__ import annotations

from collections.abc import Callable

from game import ids
from game import slots as at
from game.ids import CARD_COUNTS, PROGRESS_KINDS, PROGRESS_LIMIT
from game.ints import WORD
from game.rules.decks import DECK_OF_KIND, KIND_OF_ENTRY, MASK_OF_KIND, entry_at
from game.setup import Setup
from game.state import State
from game.steps import (
    ATTACK,
    DEFEND,
    DIPLOMAT_REBUILD,
    DISPLACED,
    KEEP_CARDS,
    LEAVE,
    METROPOLIS_CITY,
    MUSTER,
    PILLAGE,
    PILLAGE_NEXT,
    REWARD,
    REWARD_NEXT,
    STEP_COUNT,
)

STOCK = {ids.SETTLEMENT: ids.SETTLEMENTS, ids.CITY: ids.CITIES}
ATTACK_STEPS = {MUSTER, DEFEND, ATTACK, REWARD_NEXT, REWARD, PILLAGE_NEXT, PILLAGE, LEAVE}
TURN_FLAGS = ids.KNIGHT_SPENT | ids.KNIGHT_PROMOTED
POINT_LIMIT = 25


class Watcher:
    """Follows one game; ``problems`` says what is wrong with its state now."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.net = setup.net
        self.lengths = [0] * int(setup.seats)
        self.v: list[int] = []
        self._seen: dict[str, list[int]] = {}

    def problems(self, s: State) -> list[str]:
        """A sentence for each thing that is wrong."""
        found: list[str] = []
        t = self.setup
        v = self.v = plain(s)
        players = v[at.PLAYERS : t.corner]
        board = v[t.corner : t.token] + v[t.pieces : t.size]
        if self._changed("cards", v[at.BANK : at.FLEETS] + players):
            found += self._hands(s)
        if self._changed("decks", [v[at.POOL], *v[at.QUEUE : at.STACK], *players]):
            found += self._decks(s)
        stocks = [
            v[seat * at.BLOCK + slot]
            for seat in range(t.seats)
            for slot in (*range(at.ROADS_LEFT, at.DEFENDER), at.HARBOURS, at.RUINS)
        ]
        if self._changed("board", [*board, *stocks, *self._driven_off()]):
            found += self._board(s)
            self.lengths = [longest_trail(s, seat) for seat in range(t.seats)]
        found += self._steps(s)
        if self._changed("all", [*board, *players, *v[at.MERCHANT_OWNER : at.WINNER], v[at.DEPTH], s.step()]):
            found += self._seats(s)
        return found

    def _changed(self, part: str, now: list[int]) -> bool:
        changed = self._seen.get(part) != now
        self._seen[part] = now
        return changed

    def _hands(self, s: State) -> list[str]:
        """Every card lies in the bank or in a hand [C1, C2]."""
        v = self.v
        found = []
        for kind in range(ids.KINDS):
            parts = [v[at.BANK + kind], *(v[seat * at.BLOCK + at.HAND + kind] for seat in range(self.setup.seats))]
            supply = ids.RESOURCE_SUPPLY if kind < ids.RESOURCES else ids.COMMODITY_SUPPLY
            if min(parts) < 0 or sum(parts) != supply:
                found.append(f"{ids.KIND_NAMES[kind]}: bank and hands {parts}, not {supply} in all")
        for seat in range(self.setup.seats):
            hand = seat * at.BLOCK + at.HAND
            if sum(v[hand : hand + ids.KINDS]) != v[seat * at.BLOCK + at.HAND_SIZE]:
                found.append(f"the size of seat {seat}'s hand is wrong")
        return found

    def _decks(self, s: State) -> list[str]:
        """Every card lies in its deck, in a hand or on the table [C5]; point cards are never hidden [G2]."""
        v = self.v
        found = []
        base = self.setup.rules == ids.BASE
        kinds = range(PROGRESS_KINDS, ids.CARD_KINDS) if base else range(PROGRESS_KINDS)
        places = [v[at.POOL]]
        for seat in range(self.setup.seats):
            held, shown = v[seat * at.BLOCK + at.HELD], v[seat * at.BLOCK + at.FACE_UP]
            places += [held, shown]
            points = MASK_OF_KIND[ids.PRINTER] | MASK_OF_KIND[ids.CONSTITUTION]
            if not base and (held & points or shown & ~points):
                found.append(f"a point card of seat {seat} is in the wrong place")
            for deck in range(ids.DECKS):
                count = sum(_count(held, kind) for kind in kinds if DECK_OF_KIND[kind] == deck)
                if v[seat * at.BLOCK + at.HELD_COUNT + deck] != count:
                    found.append(f"seat {seat} does not hold as many cards of deck {deck} as it says")
        if sum(places) != _union(places):
            found.append("a progress card is in two places")
        counts = {kind: sum(_count(place, kind) for place in places) for kind in kinds}
        for deck in range(0 if base else ids.TRACKS):
            for place in range(v[at.QUEUE_LENGTH + deck]):
                kind = entry_at(v, deck, place) & KIND_OF_ENTRY
                counts[kind] += 1
                if DECK_OF_KIND[kind] != deck or kind in (ids.PRINTER, ids.CONSTITUTION):
                    found.append(f"{ids.CARD_NAMES[kind]} lies under deck {deck}")
        if counts != {kind: CARD_COUNTS[kind] for kind in kinds}:
            found.append(f"there are {counts} cards in the decks and hands")
        return found

    def _board(self, s: State) -> list[str]:
        """Stocks, walls, flags and sets agree with the pieces and roads that stand on the board [C3]."""
        t, v = self.setup, self.v
        found: list[str] = []
        words = v[t.corner : t.token]
        for corner, piece in enumerate(words):
            if piece:
                found += self._piece(corner, piece)
        standing = {corner for corner, piece in enumerate(words) if piece}
        self._expect(found, "pieces", _members(v, t.pieces, self.net.corner_words), standing)
        crowded = {c for c, p in enumerate(words) if p and _kind(p) != ids.KNIGHT}
        crowded |= {other for corner in set(crowded) for other in self._near(corner)}
        self._expect(found, "crowded corners", _members(v, t.near, self.net.corner_words), crowded)
        laid: list[int] = []
        for seat in range(t.seats):
            roads = _members(v, t.roads + seat * self.net.edge_words, self.net.edge_words)
            laid += roads
            found += self._seat_pieces(s, seat, words, roads)
        if len(laid) != len(set(laid)):
            found.append("two roads lie on one edge")
        for seat in range(t.seats):
            found += self._open_edges(s, seat, words, set(laid))
        return found

    def _piece(self, corner: int, piece: int) -> list[str]:
        """Each kind of piece carries only its own flags."""
        kind = _kind(piece)
        flags = piece & ~(ids.OWNER_MASK | ids.KIND_MASK)
        allowed = {
            ids.SETTLEMENT: ids.RUINED,
            ids.CITY: ids.WALLED | ids.METROPOLIS_MASK,
            ids.KNIGHT: ids.STRENGTH_MASK | ids.KNIGHT_ACTIVE | TURN_FLAGS | ids.KNIGHT_DECLARED,
        }.get(kind, -1)
        good = 0 < piece & ids.OWNER_MASK <= self.setup.seats and allowed >= 0 and not flags & ~allowed
        return [] if good else [f"corner {corner} holds {piece:#x}"]

    def _seat_pieces(self, s: State, seat: int, words: list[int], roads: list[int]) -> list[str]:
        t, v = self.setup, self.v
        found: list[str] = []
        block = seat * at.BLOCK
        own = {corner: piece for corner, piece in enumerate(words) if piece and piece & ids.OWNER_MASK == seat + 1}
        ruins = sum(1 for piece in own.values() if piece & ids.RUINED and _kind(piece) == ids.SETTLEMENT)
        walls = sum(1 for piece in own.values() if piece & ids.WALLED and _kind(piece) == ids.CITY)
        stood = {kind: sum(1 for piece in own.values() if _kind(piece) == kind) for kind in STOCK}
        counts = [
            ("roads", ids.ROADS - len(roads), v[block + at.ROADS_LEFT]),
            ("settlements", ids.SETTLEMENTS - stood[ids.SETTLEMENT] + ruins, v[block + at.SETTLEMENTS_LEFT]),
            ("cities", ids.CITIES - stood[ids.CITY] - ruins, v[block + at.CITIES_LEFT]),
            ("walls", ids.WALLS - walls, v[block + at.WALLS_LEFT]),
            ("ruins", ruins, v[block + at.RUINS]),
        ]
        for strength in (1, 2, 3):
            knights = [piece for piece in own.values() if _kind(piece) == ids.KNIGHT]
            knights += [piece for piece in self._driven_off() if piece & ids.OWNER_MASK == seat + 1]
            out = sum(1 for piece in knights if _strength(piece) == strength)
            counts.append((f"knights {strength}", ids.KNIGHTS_EACH - out, v[block + at.KNIGHTS_LEFT + strength]))
        for name, reckoned, kept in counts:
            if reckoned != kept or kept < 0:
                found.append(f"seat {seat} has {kept} {name} in stock, not {reckoned}")
        for kind, start in ((ids.SETTLEMENT, t.settled), (ids.CITY, t.cities), (ids.KNIGHT, t.knights)):
            members = _members(v, start + seat * self.net.corner_words, self.net.corner_words)
            self._expect(found, f"seat {seat}'s kind {kind}", members, {c for c, p in own.items() if _kind(p) == kind})
        touched = {corner for edge in roads for corner in self._ends(edge)}
        members = _members(v, t.touched + seat * self.net.corner_words, self.net.corner_words)
        self._expect(found, f"seat {seat}'s corners with roads", members, touched)
        harbours = 0
        for corner, piece in own.items():
            if _kind(piece) != ids.KNIGHT and t.board.corner_harbour[corner] >= 0:
                harbours |= 1 << t.board.corner_harbour[corner]
        if harbours != v[block + at.HARBOURS]:
            found.append(f"seat {seat}'s harbours are wrong")
        return found

    def _driven_off(self) -> list[int]:
        """The knights that stand nowhere while their owners decide where to [K7]."""
        frames = range(at.STACK, at.STACK + at.FRAME * self.v[at.DEPTH], at.FRAME)
        return [self.v[frame + at.B] for frame in frames if self.v[frame + at.STEP] == DISPLACED]

    def _open_edges(self, s: State, seat: int, words: list[int], laid: set[int]) -> list[str]:
        """An edge is open to a seat beside its building, or beside its road with no opponent's piece between [U2]."""
        own = set(_members(self.v, self.setup.roads + seat * self.net.edge_words, self.net.edge_words))
        reached = {corner for edge in own for corner in self._ends(edge)}
        goes_on = {
            corner
            for corner, piece in enumerate(words)
            if (piece & ids.OWNER_MASK in (0, seat + 1) and corner in reached)
            or (piece & ids.OWNER_MASK == seat + 1 and _kind(piece) != ids.KNIGHT)
        }
        opened = {e for corner in goes_on for e in self._edges(corner) if e not in laid}
        found: list[str] = []
        members = _members(self.v, self.setup.open + seat * self.net.edge_words, self.net.edge_words)
        self._expect(found, f"seat {seat}'s open edges", members, opened)
        return found

    def _expect(self, found: list[str], name: str, kept: list[int], reckoned: set[int]) -> None:
        if set(kept) != reckoned:
            found.append(f"{name}: the state has {sorted(kept)}, the board {sorted(reckoned)}")

    def _steps(self, s: State) -> list[str]:
        """The stack holds known steps, and the ship is on its way [C8]."""
        v = self.v
        steps = [v[at.STACK + at.FRAME * depth + at.STEP] for depth in range(v[at.DEPTH])]
        found = []
        if not steps or not all(0 <= step < STEP_COUNT for step in steps):
            found.append(f"the stack holds the steps {steps}")
        if any(v[at.STACK + at.FRAME * v[at.DEPTH] : at.PLAYERS]):
            found.append("something lies above the stack")
        attacked = any(step in ATTACK_STEPS for step in steps)
        over = s.winner() >= 0
        if not over and not (0 <= v[at.BARBARIANS] < ids.ATTACK_AT or (attacked and v[at.BARBARIANS] == ids.ATTACK_AT)):
            found.append(f"the ship is at {v[at.BARBARIANS]}")
        return found

    def _seats(self, s: State) -> list[str]:
        """Points, metropolises, longest road, progress hands."""
        t, v = self.setup, self.v
        found: list[str] = []
        frames = range(at.STACK, at.STACK + at.FRAME * v[at.DEPTH], at.FRAME)
        steps = {v[frame + at.STEP] for frame in frames}
        keeping = {v[frame + at.WHO] for frame in frames if v[frame + at.STEP] == KEEP_CARDS}
        words = v[t.corner : t.token]
        over = s.winner() >= 0
        for seat in range(t.seats):
            points = points_afresh(s, seat)
            if points != v[seat * at.BLOCK + at.POINTS]:
                found.append(f"seat {seat} has {v[seat * at.BLOCK + at.POINTS]} points, reckoned afresh {points}")
            held = sum(v[seat * at.BLOCK + at.HELD_COUNT + deck] for deck in range(ids.TRACKS))
            limit = PROGRESS_LIMIT + (1 if seat in keeping or over else 0)
            if held > limit and seat != v[at.ACTIVE]:
                found.append(f"seat {seat} holds {held} progress cards off turn")
        for piece in words:
            if _kind(piece) != ids.KNIGHT:
                continue
            if piece & TURN_FLAGS and (piece & ids.OWNER_MASK) - 1 != v[at.ACTIVE]:
                found.append("a knight off turn is spent or promoted")
            if piece & ids.KNIGHT_DECLARED and not (steps & ATTACK_STEPS or over):
                found.append("a knight is still declared")
        for track in range(ids.TRACKS):
            found += self._metropolis(s, track, words, METROPOLIS_CITY in steps or over)
        if not steps & {DISPLACED, DIPLOMAT_REBUILD} and not over:
            found += self._longest(s)
        return found

    def _metropolis(self, s: State, track: int, words: list[int], pending: bool) -> list[str]:
        """The marker of a track stands on one city of its holder, who has the level for it [I7, I8]."""
        holder = self.v[at.METROPOLIS + track]
        bearers = [
            (piece & ids.OWNER_MASK) - 1
            for piece in words
            if _kind(piece) == ids.CITY and (piece & ids.METROPOLIS_MASK) >> ids.METROPOLIS_SHIFT == track + 1
        ]
        name = ids.TRACK_NAMES[track]
        if bearers != ([holder] if holder >= 0 else []):
            return [f"the metropolis of {name} is {holder}'s and stands with {bearers}"]
        levels = [self.v[seat * at.BLOCK + at.IMPROVEMENT + track] for seat in range(self.setup.seats)]
        if holder >= 0 and levels[holder] < 4:
            return [f"the holder of {name} has level {levels[holder]}"]
        if not pending and (max(levels) >= 4) != (holder >= 0):
            return [f"nobody holds {name} at levels {levels}"]
        if not pending and holder >= 0 and max(levels) == 5 and levels[holder] < 5:
            return [f"{name} was not taken at levels {levels}"]
        return []

    def _longest(self, s: State) -> list[str]:
        """The lengths are those of a search of its own; the award is with a longest of 5 or more [L1, L2]."""
        kept = [self.v[seat * at.BLOCK + at.ROAD_LENGTH] for seat in range(self.setup.seats)]
        if kept != self.lengths:
            return [f"roads of {kept}, reckoned afresh {self.lengths}"]
        holder, longest = self.v[at.LONGEST], max(kept)
        if holder >= 0 and (kept[holder] < 5 or kept[holder] < longest):
            return [f"seat {holder} holds the longest road with roads of {kept}"]
        if holder < 0 and longest >= 5 and kept.count(longest) == 1:
            return [f"nobody holds the longest road with roads of {kept}"]
        return []

    def _ends(self, edge: int) -> list[int]:
        return list(self.net.edge_corners[2 * edge : 2 * edge + 2])

    def _near(self, corner: int) -> list[int]:
        return [c for c in self.net.corner_corners[3 * corner : 3 * corner + 3] if c >= 0]

    def _edges(self, corner: int) -> list[int]:
        return [e for e in self.net.corner_edges[3 * corner : 3 * corner + 3] if e >= 0]


def plain(s: State) -> list[int]:
    """The state's vector as a list, which the compiled game's is not."""
    return s.v if isinstance(s.v, list) else list(s.v)


def problems_of(s: State) -> list[str]:
    """What is wrong with a state, everything looked at."""
    return Watcher(s.setup).problems(s)


def points_afresh(s: State, seat: int) -> int:
    """Victory points counted from the table [V1]."""
    t, v = s.setup, plain(s)
    points = v[seat * at.BLOCK + at.DEFENDER]
    if s.setup.rules != ids.BASE:
        points += v[seat * at.BLOCK + at.FACE_UP].bit_count()
    for piece in v[t.corner : t.token]:
        if piece & ids.OWNER_MASK == seat + 1 and _kind(piece) != ids.KNIGHT:
            points += 2 if _kind(piece) == ids.CITY else 1
            points += 2 if _kind(piece) == ids.CITY and piece & ids.METROPOLIS_MASK else 0
    points += 2 if v[at.LONGEST] == seat else 0
    points += 2 if v[at.ARMY] == seat else 0
    return points + (1 if v[at.MERCHANT_OWNER] == seat else 0)


def longest_trail(s: State, seat: int) -> int:
    """The longest trail by trying all orders of edges, begun at edges and not, as in the engine, at corners [L1]."""
    net = s.net
    roads = _members(plain(s), s.setup.roads + seat * net.edge_words, net.edge_words)
    ends = {edge: (net.edge_corners[2 * edge], net.edge_corners[2 * edge + 1]) for edge in roads}
    follow: Callable[[int, int], list[int]] = lambda corner, used: [  # noqa: E731
        edge for edge in ends if corner in ends[edge] and not used >> edge & 1
    ]

    def onward(corner: int, used: int) -> int:
        if s.owner(corner) not in (-1, seat):
            return 0
        best = 0
        for edge in follow(corner, used):
            one, other = ends[edge]
            best = max(best, 1 + onward(one + other - corner, used | 1 << edge))
        return best

    return max((1 + onward(end, 1 << edge) for edge in roads for end in ends[edge]), default=0)


def distance_kept(s: State) -> bool:
    """Whether no two buildings stand on adjacent corners [B5]."""
    built = [c for c in range(s.net.corners) if s.piece(c) and _kind(s.piece(c)) != ids.KNIGHT]
    return not any(other in built for c in built for other in s.net.corner_corners[3 * c : 3 * c + 3])


def _kind(piece: int) -> int:
    return (piece & ids.KIND_MASK) >> ids.KIND_SHIFT


def _strength(piece: int) -> int:
    return (piece & ids.STRENGTH_MASK) >> ids.STRENGTH_SHIFT


def _count(cards: int, kind: int) -> int:
    return (cards & MASK_OF_KIND[kind]).bit_count()


def _union(sets: list[int]) -> int:
    union = 0
    for members in sets:
        union |= members
    return union


def _members(v: list[int], start: int, words: int) -> list[int]:
    found = []
    for word in range(words):
        members = v[start + word]
        while members:
            low = members & -members
            found.append(word * WORD + low.bit_length() - 1)
            members ^= low
    return found
