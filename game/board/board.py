"""A board dealt for a game: terrain, number tokens and harbours on a net. It never changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.board.scenario import Scenario
from game.board.topology import Cell, Topology
from game.ids import DESERT, FOG, GENERIC, GOLD, RESOURCES, SEA
from game.ints import ints, put, words, zeros

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

NO_HARBOUR: Final = -1


class Board:
    """A dealt board [B1, B2].

    ``terrain`` and ``tokens`` have an entry per hex (token 0: none; the Inventor changes only the state's copy).
    ``harbours`` lists pairs of an edge and a kind, which is a resource or ``GENERIC``. ``corner_harbour`` has an entry
    per corner, -1 for none. ``sea`` lists the cells of the surrounding sea, which are only drawn. ``robber`` is the
    robber's first hex, usually the first desert; -1 if it starts beside the board [B7, Q8, N2a]. A Seafarers board has
    a ``scenario``, and its sea hexes are part of the net.
    """

    def __init__(
        self,
        name: str,
        net: Topology,
        terrain: list[int],
        tokens: list[int],
        harbours: list[tuple[int, int]],
        sea: list[Cell],
        robber: int = -1,
        scenario: Scenario | None = None,
    ) -> None:
        self.name: Final = name
        self.net: Final = net
        self.terrain: Final[Ints] = ints(terrain)
        self.tokens: Final[Ints] = ints(tokens)
        self.gold: Final[Ints] = ints([number for number, kind in enumerate(terrain) if kind in (GOLD, FOG)])
        """The hexes that are gold, or may turn out to be gold under the fog."""
        self.harbours: Final = list(harbours)
        self.sea: Final = list(sea)
        deserts = [number for number, kind in enumerate(terrain) if kind == DESERT]
        self.robber: Final = robber if robber >= 0 or not deserts else deserts[0]
        self.scenario: Final = scenario
        kinds = [NO_HARBOUR] * int(net.corners)
        for edge, kind in harbours:
            kinds[int(net.edge_corners[2 * edge])] = kind
            kinds[int(net.edge_corners[2 * edge + 1])] = kind
        self.corner_harbour: Final[Ints] = ints(kinds)
        self.start: Final[Ints] = scenario.start if scenario is not None else _all_places(int(net.corners))
        """The set of corners that are open in the set-up [Q10]."""
        self.sea_corners: Final[Ints] = zeros(int(net.corner_words))
        """The set of corners without land, where no building is allowed [Q7c]."""
        self.sea_edges: Final[Ints] = zeros(int(net.edge_words))
        """The set of edges that take no road: without land, or next to fog [Q7b, Q15c]."""
        self.land_edges: Final[Ints] = zeros(int(net.edge_words))
        """The set of edges that take no ship: without sea, or next to fog."""
        if scenario is not None:  # boards of version 0.1 may have a coastal lake, which allows building
            self._mark_sea()

    def _mark_sea(self) -> None:
        """Fill the sets of corners and edges without land or without sea."""
        net = self.net
        for corner in range(net.corners):
            dry = False
            for i in range(3 * corner, 3 * corner + 3):
                dry = dry or is_land(self._terrain_of(net.corner_hexes[i]))
            if not dry:
                put(self.sea_corners, 0, corner)
        for edge in range(net.edges):
            one, other = self._terrain_of(net.edge_hexes[2 * edge]), self._terrain_of(net.edge_hexes[2 * edge + 1])
            is_foggy = one == FOG or other == FOG
            if is_foggy or not (is_land(one) or is_land(other)):
                put(self.sea_edges, 0, edge)
            if is_foggy or (one != SEA and other != SEA):
                put(self.land_edges, 0, edge)

    def _terrain_of(self, hex_number: i64) -> i64:
        """A hex's terrain. For -1, a place outside the net, it is sea [Q7a]."""
        if hex_number < 0:
            return SEA
        return self.terrain[hex_number]

    def harbour_name(self, kind: int) -> str:
        """The exchange rate of a harbour: ``3:1`` or ``2:1``."""
        return "3:1" if kind == GENERIC else "2:1"


def _all_places(count: int) -> Ints:
    """The set of all places below ``count``."""
    members = zeros(int(words(count)))
    for place in range(count):
        put(members, 0, place)
    return members


def is_land(terrain: int) -> bool:
    """Whether a terrain is land. Desert and gold are; fog is not until it is uncovered [Q15c]."""
    return terrain != SEA and terrain != FOG


def carries_token(terrain: int) -> bool:
    """Whether hexes of a terrain have a number: those that produce, including gold, and SHUFFLED ones [B1, Q7d]."""
    return terrain < RESOURCES or terrain == GOLD
