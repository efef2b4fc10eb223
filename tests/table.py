"""A table to test rules at. It sets up a position in a few lines, plays it by text and shows what is legal.

    t = Table(seats=3)                       # a fixed, empty board; seat 0's turn after its roll
    home = t.corner(9, 0)                    # the top corner of hex 9; corners run clockwise
    t.city(0, home, wall=True)
    t.roads(0, *t.ring(9)[:4])               # roads along a chain of corners
    t.knight(1, t.corner(0, 3), strength=2, active=True)
    t.give(0, grain=2, ore=3)                # from the bank
    t.cards(0, "wedding", "spy")             # from the decks; point cards go face up
    t.levels(0, science=3)
    t.turn(0)                                # after the roll; t.before_roll(0) for before it
    t.do("build_city 12", "end_turn")        # each must be legal; the events are in t.events
    t.roll(3, 4, "ship")                     # roll_dice, and chance's answer
    assert t.may("play wedding") and t.targets("build_road") == {3, 5}
    assert t.step == "discard" and t.who == 1
    assert t.hand(0) == {"ore": 1} and t.points(0) == 2
    assert t.events_of("robber_moved") == [(0, 4, 9, 0)]

Positions are set up with the engine's own functions, so that stocks, bank and sets stay consistent, and ``do`` checks
the whole state after every action. Set-up does not enforce the distance rule: a test may want to break it.

The board, hexes by number with terrain and token (pass ``rows`` for another, see ``draw_board``, or ``board``)::

           0 h5   1 f2   2 p6               harbours: brick at hex 0, lumber at 2, wool at 6, 3:1 at 11,
        3 g3   4 m8   5 h10  6 f9           grain at 15, 3:1 at 18, ore at 16, 3:1 at 12, 3:1 at 7
     7 p12  8 g11  9 d   10 m4  11 h8
       12 f10 13 p9  14 g4  15 m5
          16 g6  17 p3  18 f11
"""

from __future__ import annotations

from itertools import pairwise

from game import ids
from game.action_text import parse, text
from game.actions import Actions
from game.board.board import Board
from game.board.topology import Cell, Topology
from game.engine import apply, is_legal, legal
from game.events import EVENT_NAMES, FOR_DEFENDER, FOR_METROPOLIS, Events
from game.ids import CHANCE, KIND_NAMES, OPTION_NAMES, PLAYER_TRADES, TERRAIN_NAMES, TRACK_NAMES
from game.rule_module_ids import PAIRED
from game.rules import building, decks, knights, walls
from game.rules.barbarians import pillage
from game.rules.longest_road import corner_changed
from game.rules.money import draw
from game.ruleset import RuleSet
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from game.slots import (
    ACTIVE,
    ATTACKS,
    BARBARIANS,
    BLOCK,
    DEFENDER,
    DEPTH,
    EVENT,
    FACE_UP,
    FIRST,
    HELD,
    HELD_COUNT,
    IMPROVEMENT,
    METROPOLIS,
    POOL,
    RED,
    ROADS_LEFT,
    ROBBER,
    SETTLEMENTS_LEFT,
    STACK,
    TURN_NUMBER,
    TURNS,
    YELLOW,
)
from game.stack import push
from game.state import State, new_state
from game.steps import STEPS, Step
from tests import numbers
from tests.invariants import problems_of
from tests.steps import BEFORE_ROLL, TURN

ROWS = ("h5 f2 p6", "g3 m8 h10 f9", "p12 g11 d m4 h8", "f10 p9 g4 m5", "g6 p3 f11")
HARBOURS = (
    (0, 5, "brick"),
    (2, 0, "lumber"),
    (6, 1, "wool"),
    (11, 1, ""),
    (15, 1, "grain"),
    (18, 2, ""),
    (16, 3, "ore"),
    (12, 4, ""),
    (7, 5, ""),
)
"""Hex, side (0 faces north-east, then clockwise) and kind of each harbour; an empty kind is 3:1."""
LETTERS = "hfpgmdsox"


def draw_board(rows: tuple[str, ...], harbours: tuple[tuple[int, int, str], ...] = ()) -> Board:
    """A board from rows of hexes, each a letter for its terrain (g: fields, o: gold, x: fog) and its number.

    The rows are centred.
    """
    cells: list[Cell] = []
    terrain: list[int] = []
    tokens: list[int] = []
    for r, row in enumerate(rows):
        words = row.split()
        for place, word in enumerate(words):
            cells.append(((2 * place - len(words) + 1 - r) // 2, r))
            terrain.append(LETTERS.index(word[0]))
            tokens.append(int(word[1:] or 0))
    net = Topology(cells)
    sites = [
        (net.hex_edges[6 * hex_number + side], KIND_NAMES.index(kind) if kind else ids.GENERIC)
        for hex_number, side, kind in harbours
    ]
    return Board("table", net, terrain, tokens, sites, [])


def deal_cards(s: State, seat: int, *names: str) -> None:
    """Deal progress or development cards by name from the decks, without events; point cards go face up."""
    for name in names:
        kind = ids.CARD_NAMES.index(name)
        card = s.v[POOL] & int(s.setup.box.mask[kind])
        assert card, f"no {name} is left"
        s.v[POOL] &= ~(card & -card)
        if numbers.is_point_card(kind):
            decks.take_card(s, seat, kind, card & -card)
        else:
            decks.add_card(s, seat, kind, card & -card)


class Table:
    """One game in progress; the module docstring has an example."""

    def __init__(
        self,
        seats: int = 4,
        *variants: str,
        rows: tuple[str, ...] = ROWS,
        harbours: tuple[tuple[int, int, str], ...] | None = None,
        board: Board | None = None,
        points: int = 13,
        hand_limit: int = 7,
        rules: RuleSet = CITIES_AND_KNIGHTS,
        trades: bool = True,
    ) -> None:
        sites = HARBOURS if harbours is None and rows is ROWS else harbours or ()
        options = (PLAYER_TRADES if trades else 0) | sum(1 << OPTION_NAMES.index(name) for name in variants)
        self.setup = Setup(board or draw_board(rows, sites), seats, rules, options, points, hand_limit)
        self.net = self.setup.net
        self.s: State = new_state(self.setup)
        self.events: list[tuple[int, int, int, int, int]] = []
        deserts = self.hexes("desert")
        self.s.v[ROBBER] = deserts[0] if deserts else -1
        self.s.v[FIRST] = 0
        self.rounds = 4
        """The number of completed rounds."""
        self.turn(0)

    # --- whose turn

    def turn(self, seat: int, yellow: int = 1, red: int = 1) -> None:
        """Start a seat's turn, after its roll."""
        self._begin(TURN, seat)
        self.s.v[YELLOW], self.s.v[RED] = yellow, red

    def before_roll(self, seat: int) -> None:
        """Start a seat's turn, before its roll."""
        self._begin(BEFORE_ROLL, seat)

    def _begin(self, step: Step, seat: int) -> None:
        self.s.v[DEPTH] = 0
        for slot in range(STACK, STACK + 6):
            self.s.v[slot] = 0
        self.s.v[ACTIVE] = seat
        if self.setup.plays(PAIRED):
            self.s.v[self.setup.first_of_turn] = 0
        self.s.v[EVENT] = ids.SCIENCE if self.setup.hooks.has_event_die else ids.NO_EVENT
        seats, first = int(self.setup.seats), int(self.s.v[FIRST])
        self.s.v[TURN_NUMBER] = self.rounds * seats + (seat - first) % seats + 1
        for other in range(seats):
            has_begun = (other - first) % seats <= (seat - first) % seats
            self.s.v[other * BLOCK + TURNS] = self.rounds + (1 if has_begun else 0)
        push(self.s, step, seat)

    def end_turn(self) -> None:
        """End the turn; the next seat must then roll."""
        self.do("end_turn")

    # --- positions

    def settlement(self, seat: int, corner: int) -> int:
        """Place a settlement from the stock on a corner."""
        self._assert_free(corner)
        building.build_settlement(self.s, seat, corner)
        return corner

    def city(self, seat: int, corner: int, wall: bool = False, metropolis: str = "") -> int:
        """Place a city, with a wall, or with the metropolis of a track (which raises its owner's level to 4)."""
        self._assert_free(corner)
        building.build_first_city(self.s, seat, corner)
        corner_changed(self.s, seat, corner)
        if wall:
            walls.build_wall(self.s, seat, corner)
        if metropolis:
            track = TRACK_NAMES.index(metropolis)
            self.s.v[self.setup.corner + corner] |= (track + 1) << ids.METROPOLIS_SHIFT
            self.s.v[METROPOLIS + track] = seat
            self.s.score(seat, 2, FOR_METROPOLIS)
            self.s.v[seat * BLOCK + IMPROVEMENT + track] = max(4, self.level(seat, metropolis))
        return corner

    def ruin(self, seat: int, corner: int) -> int:
        """Place a ruined city on a corner [A5]."""
        stock = seat * BLOCK + SETTLEMENTS_LEFT
        left, self.s.v[stock] = self.s.v[stock], 0
        pillage(self.s, seat, self.city(seat, corner))
        self.s.v[stock] = left
        return corner

    def road(self, seat: int, edge: int) -> int:
        """Place a road on an edge."""
        assert self.s.road_owner(edge) < 0, f"edge {edge} has a road"
        building.build_road(self.s, seat, edge)
        return edge

    def roads(self, seat: int, *corners: int) -> list[int]:
        """Place roads along a chain of corners; return the edges."""
        return [self.road(seat, self.edge(one, other)) for one, other in pairwise(corners)]

    def knight(self, seat: int, corner: int, strength: int = 1, active: bool = False) -> int:
        """Place a knight from the stock on a corner; an active one may act."""
        self._assert_free(corner)
        assert self.stock(seat, f"knight{strength}") > 0, "no such knight in stock"
        knights.place_knight(self.s, seat, corner, strength, active)
        return corner

    def _assert_free(self, corner: int) -> None:
        assert self.s.piece(corner) == 0, f"corner {corner} is taken"

    def give(self, seat: int, **counts: int) -> None:
        """Move cards from the bank to a hand: ``give(0, brick=2, coin=1)``."""
        for name, count in counts.items():
            kind = KIND_NAMES.index(name)
            assert self.s.bank(kind) >= count, f"the bank is short of {name}"
            draw(self.s, seat, kind, count)

    def drain(self, to: int, **left: int) -> None:
        """Leave this many cards of each kind in the bank and give the rest to a seat: ``drain(3, ore=1)``."""
        for name, count in left.items():
            self.give(to, **{name: self.bank(name) - count})

    def cards(self, seat: int, *names: str) -> None:
        """Deal progress cards by name from the decks, without events."""
        deal_cards(self.s, seat, *names)

    def exhaust(self, seat: int, *tracks: str, left: int = 0) -> None:
        """Deal the deck of each track, except ``left`` cards, to a seat, which should be the active one [G3]."""
        for track in tracks:
            deck = [
                name
                for kind, name in enumerate(ids.CARD_NAMES[: numbers.PROGRESS_KINDS])
                if TRACK_NAMES[numbers.DECK_OF_KIND[kind]] == track
                for _card in range(int(self.s.v[POOL] & int(self.setup.box.mask[kind])).bit_count())
            ]
            self.cards(seat, *deck[left:])

    def levels(self, seat: int, **levels: int) -> None:
        """Set improvement levels for free: ``levels(0, science=3)``. For level 4 and up see ``city``."""
        for name, level in levels.items():
            self.s.v[seat * BLOCK + IMPROVEMENT + TRACK_NAMES.index(name)] = level

    def award_defender(self, seat: int, awards: int) -> None:
        """Give a seat this many Defender awards: points without a piece."""
        self.s.v[seat * BLOCK + DEFENDER] += awards
        self.s.score(seat, awards, FOR_DEFENDER)

    def reveal_knight(self, seat: int) -> None:
        """Turn one of a seat's hidden knight cards face up, as if it had been played."""
        block = seat * BLOCK
        card = self.s.v[block + HELD] & int(self.setup.box.mask[numbers.DEV_KNIGHT])
        self.s.v[block + HELD] &= ~(card & -card)
        self.s.v[block + FACE_UP] |= card & -card
        self.s.v[block + HELD_COUNT + ids.DEVELOPMENT] -= 1

    def robber(self, hex_number: int) -> int:
        """Place the robber on a hex."""
        self.s.v[ROBBER] = hex_number
        return hex_number

    def barbarians(self, space: int, attacks: int = 0) -> None:
        """Place the barbarian ship on a space of its track, after this many attacks (the first frees the robber)."""
        self.s.v[BARBARIANS], self.s.v[ATTACKS] = space, attacks

    # --- play

    def do(self, *actions: str) -> None:
        """Apply actions given as text, including those of chance; each must be legal."""
        self.events = []
        for action in actions:
            number = parse(action)
            assert is_legal(self.s, number), f"'{action}' is not legal at {self.step}: {sorted(self.choices())}"
            events = Events()
            apply(self.s, number, events)
            self.events += events.items
            problems = problems_of(self.s)
            assert not problems, f"after '{action}': {problems}"

    def chance(self, *actions: str) -> None:
        """Apply actions of chance: ``chance("steal ore")``."""
        for action in actions:
            assert self.who == CHANCE, f"chance does not decide, but seat {self.who} at {self.step}"
            self.do(action)

    def roll(self, yellow: int, red: int, event: str = "ship") -> None:
        """Roll the dice as the active player, and let chance answer."""
        self.do("roll_dice", f"roll {yellow} {red} {event}")

    def may(self, action: str) -> bool:
        """Whether an action is legal now."""
        return is_legal(self.s, parse(action))

    def choices(self, verb: str = "") -> set[str]:
        """All legal actions as text, or those of one verb; offers are left out."""
        out = Actions()
        legal(self.s, out)
        texts = [text(action) for action in out.listed()]
        assert len(texts) == len(set(texts)), "an action is listed twice"
        return {action for action in texts if not verb or action.split()[0] == verb}

    def targets(self, verb: str) -> set[int]:
        """The last number of each legal action of a verb: a corner, edge, hex or seat, or where a knight may move."""
        return {int(action.split()[-1]) for action in self.choices(verb)}

    @property
    def who(self) -> int:
        """The seat that must answer now."""
        return int(self.s.who())

    @property
    def step(self) -> str:
        """The name of the step that now waits for an answer."""
        return STEPS[self.s.step()].name

    def events_of(self, name: str) -> list[tuple[int, int, int, int]]:
        """The fields of each event with this name since the last call of ``do``."""
        kind = EVENT_NAMES.index(name)
        return [event[1:] for event in self.events if event[0] == kind]

    # --- queries

    def hand(self, seat: int) -> dict[str, int]:
        """The cards of a hand, without the kinds of which it has none."""
        return {name: int(n) for kind, name in enumerate(KIND_NAMES) if (n := self.s.hand(seat, kind))}

    def bank(self, name: str) -> int:
        """How many cards of a kind the bank holds."""
        return int(self.s.bank(KIND_NAMES.index(name)))

    def held(self, seat: int) -> list[str]:
        """The unplayed progress cards of a seat by name, in the order of their numbers."""
        cards = self.s.v[seat * BLOCK + HELD]
        return [
            name
            for kind, name in enumerate(ids.CARD_NAMES[: numbers.PROGRESS_KINDS])
            for _ in range(int(cards & int(self.setup.box.mask[kind])).bit_count())
        ]

    def points(self, seat: int) -> int:
        """Victory points."""
        return int(self.s.points(seat))

    def level(self, seat: int, track: str) -> int:
        """An improvement level."""
        return int(self.s.improvement(seat, TRACK_NAMES.index(track)))

    def stock(self, seat: int, what: str) -> int:
        """How many a seat has left of: road, settlement, city, wall, knight1, knight2, knight3."""
        names = ("road", "settlement", "city", "wall", "knight1", "knight2", "knight3")
        return int(self.s.v[seat * BLOCK + ROADS_LEFT + names.index(what)])

    def at(self, corner: int) -> str:
        """What stands on a corner in words: ``0 city wall``, ``1 knight 2 active``, or an empty text."""
        piece = int(self.s.piece(corner))
        if piece == 0:
            return ""
        kind = (piece & ids.KIND_MASK) >> ids.KIND_SHIFT
        words = [str((piece & ids.OWNER_MASK) - 1), ("", "settlement", "city", "knight")[kind]]
        if kind == ids.KNIGHT:
            words.append(str((piece & ids.STRENGTH_MASK) >> ids.STRENGTH_SHIFT))
            words += ["active"] if piece & ids.KNIGHT_ACTIVE else []
        else:
            words += ["wall"] if piece & ids.WALLED else []
            words += ["ruined"] if piece & ids.RUINED else []
            track = (piece & ids.METROPOLIS_MASK) >> ids.METROPOLIS_SHIFT
            words += [TRACK_NAMES[track - 1]] if track else []
        return " ".join(words)

    def slot(self, slot: int, seat: int = 0) -> int:
        """The value of a slot (see game.slots), of a seat where it has one per seat."""
        return int(self.s.v[seat * BLOCK + slot])

    # --- finding places

    def corner(self, hex_number: int, side: int = 0) -> int:
        """A corner of a hex: 0 at the top, then clockwise."""
        return int(self.net.hex_corners[6 * hex_number + side])

    def ring(self, hex_number: int) -> list[int]:
        """The six corners of a hex, clockwise from the top."""
        return [self.corner(hex_number, side) for side in range(6)]

    def coast(self, hex_number: int) -> int:
        """A corner that touches only this hex (the inner hexes 4, 5, 8, 9, 10, 13 and 14 have none)."""
        return next(corner for corner in self.ring(hex_number) if self.hexes_at(corner) == [hex_number])

    def edge(self, corner: int, other: int) -> int:
        """The edge between two adjacent corners."""
        near = self.near(corner)
        assert other in near, f"corners {corner} and {other} are not adjacent"
        return int(self.net.corner_edges[3 * corner + near.index(other)])

    def ends(self, edge: int) -> tuple[int, int]:
        """The two corners of an edge."""
        return int(self.net.edge_corners[2 * edge]), int(self.net.edge_corners[2 * edge + 1])

    def near(self, corner: int) -> list[int]:
        """The corners one edge away."""
        return [int(c) for c in self.net.corner_corners[3 * corner : 3 * corner + 3] if c >= 0]

    def edges(self, corner: int) -> list[int]:
        """The edges at a corner."""
        return [int(e) for e in self.net.corner_edges[3 * corner : 3 * corner + 3] if e >= 0]

    def hexes_at(self, corner: int) -> list[int]:
        """The hexes at a corner."""
        return [int(h) for h in self.net.corner_hexes[3 * corner : 3 * corner + 3] if h >= 0]

    def hexes(self, terrain: str) -> list[int]:
        """The hexes of a terrain."""
        kind = TERRAIN_NAMES.index(terrain)
        return [number for number in range(self.net.hexes) if self.s.terrain(number) == kind]

    def harbour(self, kind: str = "3:1") -> tuple[int, int]:
        """The two corners of the first harbour of a kind: a resource, or 3:1."""
        wanted = ids.GENERIC if kind == "3:1" else KIND_NAMES.index(kind)
        return self.ends(next(edge for edge, found in self.setup.board.harbours if found == wanted))

    def walk(self, start: int, length: int, *avoid: int) -> list[int]:
        """A chain of corners from a start, this many edges long, with no corner twice and none of ``avoid``."""
        path = self._walk([start], length, avoid)
        assert path, "no such path exists"
        return path

    def _walk(self, path: list[int], length: int, avoid: tuple[int, ...]) -> list[int]:
        if len(path) == length + 1:
            return path
        for corner in self.near(path[-1]):
            if corner not in path and corner not in avoid:
                found = self._walk([*path, corner], length, avoid)
                if found:
                    return found
        return []
