"""Deals a board: shuffles the pools of a layout onto its open places, using the game's seed [B2, B3]."""

from __future__ import annotations

from typing import Final

from game.board.archipelago import is_playable, robber_of, scattered, scenario_of
from game.board.board import Board, carries_token
from game.board.layout import SHUFFLED, BoardError, DealOptions, Layout, Zone
from game.board.numbers import deal_tokens
from game.board.topology import net_of
from game.rng import Rng

TRIALS: Final = 20
"""How many times a board is dealt to see whether it can be played: whether the shuffled parts fit may depend on the
seed."""
BOARD_STREAM: Final = 0xB0A2D
"""The board has a separate random stream, so that nobody can infer decks and dice from the board."""
_DEALS: Final = 40
_DEALS_OF_SEA: Final = 400
"""How many times a random sea is dealt in search of a playable one. Most deals are playable; this is enough even if
only one in a hundred is."""


def deal(layout: Layout, seed: int, options: DealOptions | None = None) -> Board:
    """The board for a layout and a seed. ``options`` replace those that the layout recommends.

    >>> from game.board.library import load_layout
    >>> board = deal(load_layout("standard"), seed=7)
    >>> len(board.terrain), len(board.harbours), board.name
    (19, 9, 'standard')
    >>> list(deal(load_layout("standard"), seed=7).tokens) == list(board.tokens)
    True
    """
    chosen = options or layout.options
    rng = Rng(seed, BOARD_STREAM)
    net = net_of(layout.cells)
    terrain, tokens = _deal_hexes(layout, chosen, rng)
    pool = list(layout.harbour_pool)
    rng.shuffle(pool)
    if layout.deals_sea:
        harbours = scattered(net, terrain, pool, rng)
    else:
        harbours = [(edge, pool.pop() if kind == SHUFFLED else kind) for edge, kind in layout.harbours]
    terms = layout.terms
    if terms is None:
        return Board(layout.name, net, terrain, tokens, harbours, layout.sea)
    if layout.scenario is None or layout.deals_sea:
        layout.scenario = scenario_of(terms, net, terrain)
    robber = robber_of(terms, terrain, tokens)
    return Board(layout.name, net, terrain, tokens, harbours, layout.sea, robber, layout.scenario)


def _deal_hexes(layout: Layout, options: DealOptions, rng: Rng) -> tuple[list[int], list[int]]:
    """Deal terrain and tokens. Whether the tokens fit may depend on where the deserts are, so several deals are
    tried."""
    tries = _DEALS if any(not carries_token(kind) for zone in layout.zones for kind in zone.terrain_pool) else 1
    while True:
        terrain = _deal_land(layout, rng)
        tries -= 1
        try:
            return terrain, deal_tokens(layout, terrain, options, rng)
        except BoardError:
            if tries == 0:
                raise


def _deal_land(layout: Layout, rng: Rng) -> list[int]:
    """Deal terrain for every cell, repeatedly if the sea makes the board unplayable [W6d]."""
    terrain = _deal_terrain(layout, rng)
    if layout.deals_sea:
        net = net_of(layout.cells)
        tries = _DEALS_OF_SEA
        while not is_playable(layout, net, terrain):
            terrain = _deal_terrain(layout, rng)
            tries -= 1
            if tries == 0:
                raise BoardError(
                    "{name}: this land and sea almost never make a board with room for every seat", name=layout.name
                )
    return terrain


def _deal_terrain(layout: Layout, rng: Rng) -> list[int]:
    """Deal terrain for every cell once."""
    terrain = list(layout.terrain)
    for zone in layout.zones:
        _deal_zone(layout, zone, terrain, rng)
    return terrain


def _deal_zone(layout: Layout, zone: Zone, terrain: list[int], rng: Rng) -> None:
    """Deal terrain for a zone. A terrain without a token never goes to a hex whose token is fixed."""
    barren = [kind for kind in zone.terrain_pool if not carries_token(kind)]
    fertile = [kind for kind in zone.terrain_pool if carries_token(kind)]
    places = [place for place in zone.hexes if terrain[place] == SHUFFLED]
    free = [place for place in places if layout.tokens[place] == SHUFFLED]
    if len(places) != len(zone.terrain_pool) or len(barren) > len(free):
        raise BoardError("{name}: the terrain pool does not match the hexes to be shuffled", name=layout.name)
    rng.shuffle(free)
    for kind in barren:
        terrain[free.pop()] = kind
    rng.shuffle(fertile)
    for place in places:
        if terrain[place] == SHUFFLED:
            terrain[place] = fertile.pop()
