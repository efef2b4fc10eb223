"""Dealing a board: the pools of a layout laid on its open places with the game's seed [B2, B3]."""

from __future__ import annotations

from typing import Final

from game.board.board import Board
from game.board.layout import (
    NO_TOKEN,
    PRODUCING,
    RED_TOKENS,
    SHUFFLED,
    BoardError,
    DealOptions,
    Layout,
)
from game.board.spiral import spirals
from game.board.topology import net_of
from game.rng import Rng

BOARD_STREAM: Final = 0xB0A2D
"""The board's own stream of the seed, so that decks and dice do not follow from what everybody sees."""
_ATTEMPTS: Final = 60
_DEALS: Final = 40


def deal(layout: Layout, seed: int, options: DealOptions | None = None) -> Board:
    """The board that a layout and a seed give; the layout's own options unless others are agreed."""
    chosen = options or layout.options
    rng = Rng(seed, BOARD_STREAM)
    terrain, tokens = _deal_hexes(layout, chosen, rng)
    pool = list(layout.harbour_pool)
    rng.shuffle(pool)
    harbours = [(edge, pool.pop() if kind == SHUFFLED else kind) for edge, kind in layout.harbours]
    return Board(layout.name, net_of(layout.cells), terrain, tokens, harbours, layout.sea)


def _deal_hexes(layout: Layout, options: DealOptions, rng: Rng) -> tuple[list[int], list[int]]:
    """Terrain and tokens; where the deserts lie may decide whether the tokens fit, so a few deals are tried."""
    tries = _DEALS if any(kind >= PRODUCING for kind in layout.terrain_pool) else 1
    while True:
        terrain = _deal_terrain(layout, rng)
        tries -= 1
        try:
            return terrain, _deal_tokens(layout, terrain, options, rng)
        except BoardError:
            if tries == 0:
                raise


def _deal_terrain(layout: Layout, rng: Rng) -> list[int]:
    """Terrain for every cell; what does not produce goes only where no token is fixed."""
    terrain = list(layout.terrain)
    barren = [kind for kind in layout.terrain_pool if kind >= PRODUCING]
    fertile = [kind for kind in layout.terrain_pool if kind < PRODUCING]
    places = [place for place, kind in enumerate(terrain) if kind == SHUFFLED]
    free = [place for place in places if layout.tokens[place] == SHUFFLED]
    if len(places) != len(layout.terrain_pool) or len(barren) > len(free):
        raise BoardError(f"{layout.name}: the terrain pool does not fit the hexes that are to be shuffled")
    rng.shuffle(free)
    for kind in barren:
        terrain[free.pop()] = kind
    rng.shuffle(fertile)
    for place in places:
        if terrain[place] == SHUFFLED:
            terrain[place] = fertile.pop()
    return terrain


def _deal_tokens(layout: Layout, terrain: list[int], options: DealOptions, rng: Rng) -> list[int]:
    """Tokens for every cell [B3]."""
    tokens = [NO_TOKEN if terrain[place] >= PRODUCING else fixed for place, fixed in enumerate(layout.tokens)]
    places = [place for place, token in enumerate(tokens) if token == SHUFFLED]
    if len(places) != len(layout.token_pool):
        raise BoardError(f"{layout.name}: {len(places)} hexes need a token but the pool holds {len(layout.token_pool)}")
    near = net_of(layout.cells).near if options.spread_red else [[] for _ in tokens]
    if options.spiral:
        return _lay_spiral(layout, tokens, near, rng)
    pool = list(layout.token_pool)
    for _ in range(_ATTEMPTS):
        rng.shuffle(pool)
        dealt = _laid(tokens, places, pool)
        if not _reds_touch(dealt, tokens, near):
            return dealt
    return _place_reds(layout, tokens, places, near, rng)


def _lay_spiral(layout: Layout, tokens: list[int], near: list[list[int]], rng: Rng) -> list[int]:
    """The pool in its own order along a spiral from a corner that the seed chooses, past hexes without need [B3]."""
    walks = spirals(layout.cells)
    if not walks:
        raise BoardError(f"{layout.name}: this board's shape has no spiral; deal its tokens without the spiral")
    rng.shuffle(walks)
    for walk in walks:
        dealt = _laid(tokens, [place for place in walk if tokens[place] == SHUFFLED], layout.token_pool)
        if not _reds_touch(dealt, tokens, near):
            return dealt
    raise BoardError(f"{layout.name}: no spiral keeps 6 and 8 apart; deal without the spiral or without that rule")


def _laid(tokens: list[int], places: list[int], pool: list[int]) -> list[int]:
    """The tokens with the pool laid on those places in order."""
    dealt = list(tokens)
    for place, token in zip(places, pool, strict=True):
        dealt[place] = token
    return dealt


def _reds_touch(dealt: list[int], fixed: list[int], near: list[list[int]]) -> bool:
    """Whether a dealt 6 or 8 lies beside another; what the author fixed side by side stays."""
    return any(
        token in RED_TOKENS and fixed[place] == SHUFFLED and any(dealt[other] in RED_TOKENS for other in near[place])
        for place, token in enumerate(dealt)
    )


def _place_reds(layout: Layout, tokens: list[int], places: list[int], near: list[list[int]], rng: Rng) -> list[int]:
    """Lays the red tokens first, by a search that finds a way if there is one, and the rest anyhow."""
    reds = [token for token in layout.token_pool if token in RED_TOKENS]
    others = [token for token in layout.token_pool if token not in RED_TOKENS]
    open_places = [place for place in places if all(tokens[other] not in RED_TOKENS for other in near[place])]
    rng.shuffle(open_places)
    spread = _apart(open_places, len(reds), near)
    if len(spread) < len(reds):
        raise BoardError(
            f"{layout.name}: {len(reds)} tokens 6 and 8 cannot all be kept apart on this board; deal without that rule"
        )
    rng.shuffle(reds)
    rng.shuffle(others)
    rest = [place for place in places if place not in spread]
    return _laid(tokens, spread + rest, reds + others)


def _apart(candidates: list[int], count: int, near: list[list[int]]) -> list[int]:
    """So many places of which no two touch, or fewer when there are none such."""
    if count == 0 or len(candidates) < count:
        return []
    for index, place in enumerate(candidates):
        later = [other for other in candidates[index + 1 :] if other not in near[place]]
        chosen = _apart(later, count - 1, near)
        if len(chosen) == count - 1:
            return [place, *chosen]
    return []
