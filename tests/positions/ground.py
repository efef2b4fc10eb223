"""The board of constructed positions: every seat's roads, settlements, cities and walls, blocking one another."""

from __future__ import annotations

from game import ids
from game.actions import CORNER, Actions, first
from game.board.board import Board
from game.edge_network import EdgeNetwork
from game.ints import has
from game.rng import Rng
from game.rules import building, walls
from game.rules.barbarians import pillage
from game.rules.places import list_free_corners
from game.ruleset import RuleSet
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.slots import FIRST
from tests.properties.games import board_names, board_of, one_between
from tests.table import Table

FAR = 99
"""A goal that nobody reaches while a position is being made."""


class PositionGround(Table):
    """A table whose board fills itself."""

    def __init__(
        self,
        number: int,
        seats: int = 0,
        options: int = -1,
        rules: RuleSet = CITIES_AND_KNIGHTS,
        board: Board | None = None,
        hand_limit: int = 7,
    ) -> None:
        rng = Rng(number, 90)
        board = board or board_of(rng_choice(rng, [name for name in board_names() if name != "narrow"]), rng.below(8))
        options = one_between(int(rng.below(1 << len(ids.OPTION_NAMES)))) if options < 0 else options
        names = [name for place, name in enumerate(ids.OPTION_NAMES) if options >> place & 1]
        trades = "player_trades" in names
        variants = [name for name in names if name != "player_trades"]
        seats = seats or 2 + int(rng.below(3))
        super().__init__(seats, *variants, board=board, rules=rules, points=FAR, trades=trades, hand_limit=hand_limit)
        self.rng = rng
        self.everybody = range(seats)
        self.s.v[FIRST] = rng.below(seats)
        self.seat = int(rng.below(seats))
        """The seat whose turn it will be."""

    # --- the generator

    def any(self, things: list[int]) -> int:
        """One of some numbers."""
        return things[self.rng.below(len(things))]

    def shuffled(self, things: range) -> list[int]:
        """The numbers in random order."""
        found = list(things)
        self.rng.shuffle(found)
        return found

    def often(self, percent: int) -> bool:
        """True in this percentage of the calls."""
        return bool(self.rng.below(100) < percent)

    def order(self) -> list[int]:
        """The seats in random order."""
        return self.shuffled(self.everybody)

    # --- the board

    def settle(self, roads: int = 11, cities: int = 50, villages: int = 35) -> None:
        """Place two settlements per seat, then roads and more settlements in turn, close to one another; this
        percentage of them become cities, as far as there are pieces."""
        for _ in range(2):
            for seat in self.order():
                free = [c for c in range(self.net.corners) if not has(self.s.v, self.setup.crowded, c)]
                if free:
                    self._road_from(seat, self.settlement(seat, self.any(free)))
        for _ in range(roads + roads * villages // 100):
            for seat in self.order():
                free = self.free_corners(seat, True)
                if free and self.stock(seat, "settlement") and self.often(villages):
                    self.settlement(seat, self.any(free))
                else:
                    self._grow(seat)
        for seat in self.everybody:
            for corner in self.buildings(seat, ids.SETTLEMENT):
                if self.stock(seat, "city") and self.often(cities):
                    building.upgrade(self.s, seat, corner)

    def _road_from(self, seat: int, corner: int) -> None:
        edges = [edge for edge in self.edges(corner) if self.s.road_owner(edge) < 0]
        if edges:
            self.road(seat, self.any(edges))

    def _grow(self, seat: int) -> None:
        """Place a road on any open edge, preferably beside another seat's."""
        edges = self.open_edges(seat)
        if edges and self.stock(seat, "road") > 0:
            crowded = [edge for edge in edges if any(self._is_busy(seat, corner) for corner in self.ends(edge))]
            self.road(seat, self.any(crowded if crowded and self.often(60) else edges))

    def _is_busy(self, seat: int, corner: int) -> bool:
        return any(self.s.road_owner(edge) not in (-1, seat) for edge in self.edges(corner))

    def open_edges(self, seat: int, lines: EdgeNetwork | None = None) -> list[int]:
        """The edges on which a seat may build a road, or another kind of line."""
        start = (lines or self.setup.roads).buildable + seat * self.net.edge_words
        return [edge for edge in range(self.net.edges) if has(self.s.v, start, edge)]

    def free_corners(self, seat: int, for_building: bool) -> list[int]:
        """The corners where a seat may settle or hire."""
        out = Actions()
        list_free_corners(self.s, seat, CORNER, for_building, out)
        return [int(first(action)) for action in out.listed()]

    def buildings(self, seat: int, kind: int) -> list[int]:
        """The corners of a seat's settlements, cities or knights."""
        word = (seat + 1) | kind << ids.KIND_SHIFT
        mask = ids.OWNER_MASK | ids.KIND_MASK
        return [corner for corner in range(self.net.corners) if self.s.piece(corner) & mask == word]

    def wall(self, percent: int = 50) -> None:
        """Put walls under this percentage of the cities."""
        for seat in self.everybody:
            for corner in self.buildings(seat, ids.CITY):
                if self.stock(seat, "wall") and self.often(percent):
                    walls.build_wall(self.s, seat, corner)

    def plain_cities(self, seat: int) -> list[int]:
        """A seat's cities without a metropolis."""
        return [c for c in self.buildings(seat, ids.CITY) if not self.s.piece(c) & ids.METROPOLIS_MASK]

    def ruins(self, percent: int = 50) -> None:
        """Place ruined cities for some seats, as far as they have city pieces."""
        for seat in self.everybody:
            if self.stock(seat, "city") and self.often(percent):
                free = [c for c in self.free_corners(seat, True)]
                if free:
                    self.ruin(seat, self.any(free))

    def upgrade(self, seat: int) -> None:
        """Make one of a seat's settlements a city."""
        own = self.buildings(seat, ids.SETTLEMENT)
        if own and self.stock(seat, "city"):
            building.upgrade(self.s, seat, self.any(own))

    def cover(self) -> None:
        """Place two settlements per seat, touching as many hexes as possible."""
        bare = {number for number in range(self.net.hexes) if self.s.terrain(number) != ids.SEA}
        for seat in [*self.everybody, *self.everybody]:
            free = [c for c in self.shuffled(range(self.net.corners)) if not has(self.s.v, self.setup.crowded, c)]
            if free:
                corner = self.settlement(seat, max(free, key=lambda c: len(bare.intersection(self.hexes_at(c)))))
                self._road_from(seat, corner)
                bare -= set(self.hexes_at(corner))

    def raze(self, seat: int, leave: int = 0) -> None:
        """Make a seat's cities without a metropolis settlements, except this many, as far as there are settlements in
        stock."""
        for corner in self.plain_cities(seat)[leave:]:
            if self.stock(seat, "settlement"):
                pillage(self.s, seat, corner)

    def colonize(self, seat: int, leave: int = 0) -> None:
        """Place settlements of a seat anywhere until this many are left in stock, as if their roads had been
        removed."""
        for corner in self.shuffled(range(self.net.corners)):
            if self.stock(seat, "settlement") > leave and not has(self.s.v, self.setup.crowded, corner):
                if not self.s.piece(corner):
                    self.settlement(seat, corner)

    def chain(self, seat: int, length: int, start: int = -1) -> list[int]:
        """Place a seat's roads along a path of this length through corners with no piece or road, or as far as
        possible."""
        free = [corner for corner in range(self.net.corners) if self.is_lonely(corner)]
        path = [start if start >= 0 else self.any(free)] if free else []
        while path and len(path) <= length:
            onward = [corner for corner in self.near(path[-1]) if corner not in path and self.is_lonely(corner)]
            if not onward or self.stock(seat, "road") == 0:
                break
            self.road(seat, self.edge(path[-1], corner := self.any(onward)))
            path.append(corner)
        return path

    def is_lonely(self, corner: int) -> bool:
        """Whether a corner has neither a piece nor a road."""
        return self.s.piece(corner) == 0 and all(self.s.road_owner(edge) < 0 for edge in self.edges(corner))


def rng_choice(rng: Rng, names: list[str]) -> str:
    """One of some names."""
    return names[rng.below(len(names))]
