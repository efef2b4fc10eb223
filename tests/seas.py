"""A table at sea: a board with islands, on which roads, ships and pieces are placed by text.

    t = SeaTable(seats=4)                    # like tests.table.Table, on the board below
    t.place('''
        0 settlement 10ne                    # corners are a hex and n, ne, se, s, sw or nw
        0 ship 10ne 3se 3ne 4n               # along a chain of corners
        1 knight2 active 3ne                 # a knight of strength 2 on that line
        pirate 24
    ''')
    assert t.targets("build_ship") == t.edges_of("4n 4ne", "4n 4nw")

Seven hexes a row, the odd rows half a hex to the left. The islands are 1 in the west, 2 in the north-east, 3 in the
south-east and 4, a gold hex. Each foreign island is worth 2 points, and the pirate starts at hex 24::

       0 s    1 h5    2 f9    3 s     4 s     5 p3    6 s           harbours: 3:1 at hex 2, wool at hex 10, both
    7 s    8 m8    9 g4   10 p10  11 s    12 o6   13 f11           to the south-east; brick at hex 26, to the west
      14 s   15 d    16 h6   17 s    18 s    19 s    20 s
   21 f3   22 p8   23 g11  24 s    25 s    26 h9   27 s
      28 s   29 m2   30 s    31 s    32 g5   33 m12  34 s
   35 s    36 s    37 s    38 o4   39 s    40 p10  41 d
"""

from __future__ import annotations

from itertools import pairwise

from game import ids
from game.board.board import Board, is_land
from game.board.scenario import Scenario
from game.ids import KIND_NAMES
from game.ints import bit, put, zeros
from game.rules.ships import build_ship
from game.rules.wonders import levels_of
from game.ruleset import RuleSet
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from tests.table import Table, draw_board

ISLES = (
    "s   h5  f9  s   s   p3  s",
    "s   m8  g4  p10 s   o6  f11",
    "s   d   h6  s   s   s   s",
    "f3  p8  g11 s   s   h9  s",
    "s   m2  s   s   g5  m12 s",
    "s   s   s   o4  s   p10 d",
)
FOGGY = (
    "s   h5  f9  s   x   x   s",
    "s   m8  g4  p10 s   x   x",
    "s   d   h6  s   s   s   s",
    "f3  p8  g11 s   s   h9  s",
)
"""The north of the same board with the north-east in fog: hexes 4, 5, 12 and 13."""
FLEET = """
    0 settlement 10ne
    0 ship 10ne 11n 11ne 11se 11s 11sw
    0 ship 11n 3ne 3n 3nw 3sw
    0 ship 11ne 4se 4ne 4n 4nw
    0 ship 11s 17se
"""
"""Fourteen of the fifteen ships of seat 0 at sea."""
HARBOURS = ((2, 1, ""), (10, 2, "wool"), (26, 4, "brick"))
PIRATE = 24
SIDES = ("n", "ne", "se", "s", "sw", "nw")
WEST, NORTH_EAST, SOUTH_EAST, GOLD_ISLE = 1, 2, 3, 4


def sea_board(
    rows: tuple[str, ...] = ISLES,
    harbours: tuple[tuple[int, int, str], ...] = (),
    *,
    area: list[int] | None = None,
    home: int = 0,
    points: int = 2,
    once: bool = False,
    has_pirate: bool = True,
    pirate: int = -1,
    robber: int = -1,
    fog: str = "",
    wonders: int = 0,
    straits: tuple[str, ...] = (),
    closed: tuple[int, ...] = (),
) -> Board:
    """A Seafarers board from rows of hexes.

    ``fog`` has the hexes hidden under the fog, written like a row. Players may start on any land corner of their home
    island that touches neither fog nor one of the hexes ``closed``.
    """
    plain = draw_board(rows, harbours)
    net = plain.net
    start = zeros(int(net.corner_words))
    strait_set = zeros(int(net.corner_words))
    terrain = [int(kind) for kind in plain.terrain]
    areas = islands_of(plain) if area is None else area
    for corner in range(net.corners):
        around = {int(h) for h in net.corner_hexes[3 * corner : 3 * corner + 3] if h >= 0}
        kinds = {terrain[h] for h in around}
        at_home = not home or home in {areas[h] for h in around}
        if at_home and any(map(is_land, kinds)) and ids.FOG not in kinds and not around & {*closed}:
            put(start, 0, corner)
    for place in straits:
        corner = corner_named(plain, place)
        put(strait_set, 0, corner)
    hidden = draw_board((fog,)) if fog else None
    scenario = Scenario(
        areas,
        start,
        home=home,
        points=points,
        once=once,
        has_pirate=has_pirate,
        pirate=pirate,
        fog_terrain=[list(hidden.terrain).count(kind) for kind in range(ids.FOG + 1)] if hidden else None,
        fog_tokens=[int(number) for number in hidden.tokens if number] if hidden else None,
        wonders=wonders,
        straits=strait_set,
    )
    return Board("isles", net, terrain, [int(n) for n in plain.tokens], plain.harbours, [], robber, scenario)


def islands_of(board: Board) -> list[int]:
    """The number of each hex's island in reading order, 0 for sea and fog [Q7f]."""
    area = [0] * int(board.net.hexes)
    for hex_number in range(board.net.hexes):
        if is_land(board.terrain[hex_number]) and not area[hex_number]:
            number = max(area) + 1
            coast = [hex_number]
            while coast:
                land = coast.pop()
                area[land] = number
                coast += [near for near in board.net.near[land] if is_land(board.terrain[near]) and not area[near]]
    return area


def corner_named(board: Board, place: str) -> int:
    """The corner with this name, a hex and a side: ``10ne``."""
    number = place.rstrip("nsew")
    return int(board.net.hex_corners[6 * int(number) + SIDES.index(place[len(number) :])])


class SeaTable(Table):
    """One game at sea in progress; the module docstring has an example."""

    def __init__(
        self,
        seats: int = 4,
        *variants: str,
        rows: tuple[str, ...] = ISLES,
        harbours: tuple[tuple[int, int, str], ...] | None = None,
        points: int = 30,
        rules: RuleSet = CITIES_AND_KNIGHTS,
        board: Board | None = None,
        hand_limit: int = 7,
        home: int = WEST,
        attacked: bool = True,
    ) -> None:
        """``home`` is the home island of every seat; ``attacked`` means that the barbarians have attacked once."""
        sites = harbours if harbours is not None else HARBOURS if rows is ISLES else ()
        sea = board or sea_board(rows, sites, home=home, pirate=PIRATE)
        super().__init__(seats, *variants, board=sea, points=points, rules=rules, hand_limit=hand_limit)
        scenario = sea.scenario
        assert scenario is not None
        for seat in range(seats):
            self.s.v[self.setup.homes + seat] = bit(scenario.home) if scenario.home else 0
        self.barbarians(0, attacks=1 if attacked and rules is CITIES_AND_KNIGHTS else 0)

    # --- naming places

    def c(self, place: str) -> int:
        """The corner with this name, a hex and a side: ``10ne``."""
        return corner_named(self.setup.board, place)

    def way(self, places: str) -> list[int]:
        """The corners with these names: ``10ne 10n 3ne``."""
        return [self.c(place) for place in places.split()]

    def edge_of(self, pair: str) -> int:
        """The edge between two corners: ``10ne 10n``."""
        start, end = self.way(pair)
        return self.edge(start, end)

    def edges_of(self, *pairs: str) -> set[int]:
        """The edges between pairs of corners, or along chains of them."""
        return {self.edge(one, other) for pair in pairs for one, other in pairwise(self.way(pair))}

    def corners_of(self, places: str) -> set[int]:
        """The corners with these names, as a set."""
        return set(self.way(places))

    # --- positions

    def place(self, lines: str) -> None:
        """Places the pieces of a position, one per line; the module docstring has an example."""
        for line in lines.strip().splitlines():
            words = line.split("#")[0].split()
            if words and words[0] in ("pirate", "robber"):
                getattr(self, words[0])(int(words[1]))
            elif words:
                self._place_line(int(words[0]), words[1], words[2:])

    def _place_line(self, seat: int, what: str, words: list[str]) -> None:
        if what in ("road", "ship"):
            chain = self.way(" ".join(words))
            if what == "road":
                self.roads(seat, *chain)
            else:
                self.ships(seat, *chain)
        elif what.startswith("knight"):
            self.knight(seat, self.c(words[-1]), int(what.removeprefix("knight") or 1), active="active" in words)
        else:
            for place in words:
                getattr(self, what)(seat, self.c(place))

    def ship(self, seat: int, edge: int) -> int:
        """Place a ship on an edge, as if built in an earlier turn."""
        assert self.s.takes_ship(edge), f"edge {edge} takes no ship"
        build_ship(self.s, seat, edge)
        for word in range(self.net.edge_words):
            self.s.v[self.setup.fresh + word] = 0
        return edge

    def ships(self, seat: int, *corners: int) -> list[int]:
        """Place ships along a chain of corners; return the edges."""
        return [self.ship(seat, self.edge(one, other)) for one, other in pairwise(corners)]

    def pirate(self, hex_number: int) -> int:
        """Place the pirate on a hex."""
        self.s.v[self.setup.pirate] = hex_number
        return hex_number

    # --- queries

    def ships_left(self, seat: int) -> int:
        """How many ships a seat has in stock."""
        return int(self.s.ships_left(seat))

    def road_or_ship(self, pair: str) -> str:
        """What is on an edge in words: ``0 ship``, or an empty text."""
        edge = self.edge_of(pair)
        for kind, owner in (("road", self.s.road_owner(edge)), ("ship", self.s.ship_owner(edge))):
            if owner >= 0:
                return f"{owner} {kind}"
        return ""

    def level_of(self, seat: int) -> int:
        """How many levels of its wonder a seat has built."""
        return int(levels_of(self.s, seat))

    def movable(self) -> set[int]:
        """The edges of the ships that may move now."""
        return self.targets("move_ship")

    def stock_up(self, seat: int = 0, **more: int) -> None:
        """Give a seat five of every resource, or as many as named."""
        self.give(seat, **{name: more.get(name, 5) for name in KIND_NAMES[: ids.RESOURCES]})
