"""A board as its author drew it: what is fixed and what the seed is to shuffle. Plain data, made by the reader."""

from __future__ import annotations

from typing import Final

from game.board.topology import Cell
from gate.text import SENTENCE, clean

SHUFFLED: Final = -1
"""In place of a terrain, token or harbour kind: dealt from the pool with the game's seed [B2]."""
NO_TOKEN: Final = 0
PRODUCING: Final = 5
"""Terrains below this number produce and so carry a token."""
RED_TOKENS: Final = (6, 8)


class BoardError(ValueError):
    """A board that cannot be played; the text is a sentence for its author, naming the file and the place."""

    def __init__(self, sentence: str) -> None:
        super().__init__(clean(sentence, SENTENCE))


class DealOptions:
    """How tokens are dealt [B3]: ``spread_red`` keeps 6 and 8 apart, ``spiral`` follows the classic letters."""

    def __init__(self, spread_red: bool = True, spiral: bool = False) -> None:
        self.spread_red: Final = spread_red
        self.spiral: Final = spiral


class Layout:
    """A board before it is dealt [B2].

    ``terrain`` and ``tokens`` have an entry a cell, ``SHUFFLED`` where the pool decides (a shuffled token of a hex that
    turns out not to produce is none). ``harbours`` lists (edge, kind), the edge by its number in the net of ``cells``.
    Lakes are cells with terrain SEA and no token; ``sea`` is the frame around the net. ``options`` are those the
    author recommends. ``token_pool`` is in the order in which a spiral lays it.
    """

    def __init__(
        self,
        name: str,
        cells: list[Cell],
        terrain: list[int],
        tokens: list[int],
        terrain_pool: list[int],
        token_pool: list[int],
        harbours: list[tuple[int, int]],
        harbour_pool: list[int],
        sea: list[Cell],
        title: str = "",
        seats_min: int = 2,
        seats_max: int = 4,
        options: DealOptions | None = None,
    ) -> None:
        self.name: Final = name
        self.title: Final = title or name
        self.cells: Final = cells
        self.terrain: Final = terrain
        self.tokens: Final = tokens
        self.terrain_pool: Final = terrain_pool
        self.token_pool: Final = token_pool
        self.harbours: Final = harbours
        self.harbour_pool: Final = harbour_pool
        self.sea: Final = sea
        self.seats_min: Final = seats_min
        self.seats_max: Final = seats_max
        self.options: Final = options or DealOptions()
