"""A board as its author drew it: what is fixed and what the seed shuffles. Plain data, created by the reader."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.board.scenario import Scenario
from game.board.terms import Terms
from game.board.topology import Cell
from game.ids import SEA
from platform_io.i18n import said
from platform_io.sanitize import SENTENCE, clean

SHUFFLED: Final = -1
"""Stands for a terrain, token or harbour kind that is dealt from the pool, using the game's seed [B2]."""
NO_TOKEN: Final = 0
RED_TOKENS: Final = (6, 8)


class BoardError(ValueError):
    """The board cannot be played. The message is a sentence for the author and names the file and the place.

    ``at_cells`` and ``at_marks`` are the same place for programs: cells of the map, and the numbers of objects.
    """

    def __init__(
        self, text: str, /, *, at_cells: Iterable[Cell] = (), at_marks: Iterable[int] = (), **values: object
    ) -> None:
        super().__init__(clean(said(text, **values), SENTENCE))
        self.at_cells: Final = tuple(at_cells)
        self.at_marks: Final = tuple(at_marks)


class DealOptions:
    """How tokens are dealt [B3]: ``spread_red`` keeps 6 and 8 apart; ``spiral`` uses the classic spiral of letters."""

    def __init__(self, spread_red: bool = True, spiral: bool = False) -> None:
        self.spread_red: Final = spread_red
        self.spiral: Final = spiral


class Zone:
    """A group of hexes, in reading order, among which terrains and tokens are shuffled [B2, W0].

    ``token_pool`` is in the order in which a spiral uses it.
    """

    def __init__(self, hexes: list[int], terrain_pool: list[int], token_pool: list[int]) -> None:
        self.hexes: Final = hexes
        self.terrain_pool: Final = terrain_pool
        self.token_pool: Final = token_pool


class Layout:
    """A board before it is dealt [B2].

    ``terrain`` and ``tokens`` have an entry per cell; ``SHUFFLED`` entries are dealt from the zone's pool (and a hex
    whose terrain takes no token gets none). ``harbours`` lists pairs of an edge, numbered as in the net of ``cells``,
    and a kind; if the sea is shuffled, harbours are dealt onto the coasts instead [W6b]. Lakes are cells with terrain
    SEA and no token; ``sea`` lists the cells around the net. ``options`` are the author's recommendation. A Seafarers
    board has ``terms``, and its sea is part of the net [Q7a].
    """

    def __init__(
        self,
        name: str,
        cells: list[Cell],
        terrain: list[int],
        tokens: list[int],
        zones: list[Zone],
        harbours: list[tuple[int, int]],
        harbour_pool: list[int],
        sea: list[Cell],
        title: str = "",
        seats_min: int = 2,
        seats_max: int = 4,
        options: DealOptions | None = None,
        terms: Terms | None = None,
    ) -> None:
        self.name: Final = name
        self.title: Final = title or name
        self.cells: Final = cells
        self.terrain: Final = terrain
        self.tokens: Final = tokens
        self.zones: Final = zones
        self.harbours: Final = harbours
        self.harbour_pool: Final = harbour_pool
        self.sea: Final = sea
        self.seats_min: Final = seats_min
        self.seats_max: Final = seats_max
        self.options: Final = options or DealOptions()
        self.terms: Final = terms
        self.scenario: Scenario | None = None
        """The scenario from the first deal, cached if it is the same for every deal."""

    @property
    def deals_tokens(self) -> bool:
        """Whether the seed decides any tokens."""
        return any(zone.token_pool for zone in self.zones)

    @property
    def deals_sea(self) -> bool:
        """Whether the seed decides where land and sea are [W6a]."""
        return any(SEA in zone.terrain_pool for zone in self.zones)
