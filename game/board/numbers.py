"""Deals the number tokens [B3]."""

from __future__ import annotations

from typing import Final

from game.board.board import carries_token
from game.board.layout import NO_TOKEN, RED_TOKENS, SHUFFLED, BoardError, DealOptions, Layout
from game.board.spiral import spirals
from game.board.topology import net_of
from game.ids import GOLD
from game.rng import Rng

_ATTEMPTS: Final = 60


def deal_tokens(layout: Layout, terrain: list[int], options: DealOptions, rng: Rng) -> list[int]:
    """Tokens for every cell [B3]. A 6 or 8 is never dealt to gold [W1a]. BoardError if the pool does not fit."""
    tokens = [fixed if carries_token(terrain[place]) else NO_TOKEN for place, fixed in enumerate(layout.tokens)]
    places = [[place for place in zone.hexes if tokens[place] == SHUFFLED] for zone in layout.zones]
    for zone, open_places in zip(layout.zones, places, strict=True):
        if len(open_places) != len(zone.token_pool):
            raise BoardError(
                "{name}: {open_places} hexes need a token, but the pool has {token_pool}",
                name=layout.name,
                open_places=len(open_places),
                token_pool=len(zone.token_pool),
            )
    near = net_of(layout.cells).near if options.spread_red else [[] for _ in tokens]
    if options.spiral:
        return _place_spiral(layout, tokens, terrain, near, rng)
    pools = [list(zone.token_pool) for zone in layout.zones]
    for _ in range(_ATTEMPTS):
        dealt = tokens
        for open_places, pool in zip(places, pools, strict=True):
            rng.shuffle(pool)
            dealt = _placed(dealt, open_places, pool)
        if not _reds_are_wrong(dealt, tokens, terrain, near):
            return dealt
    return _place_reds(layout, tokens, places, terrain, near, rng)


def _place_spiral(layout: Layout, tokens: list[int], terrain: list[int], near: list[list[int]], rng: Rng) -> list[int]:
    """Place the pool in order along a spiral from a random corner, skipping hexes that need no token [B3]."""
    walks = spirals(layout.cells) if layout.terms is None and len(layout.zones) == 1 else []
    if not walks:
        raise BoardError("{name}: a board of this shape has no spiral; turn the spiral off", name=layout.name)
    rng.shuffle(walks)
    for walk in walks:
        places = [place for place in walk if tokens[place] == SHUFFLED]
        dealt = _placed(tokens, places, layout.zones[0].token_pool)
        if not _reds_are_wrong(dealt, tokens, terrain, near):
            return dealt
    raise BoardError("{name}: no spiral keeps 6 and 8 apart; turn off the spiral or that rule", name=layout.name)


def _placed(tokens: list[int], places: list[int], pool: list[int]) -> list[int]:
    """A copy of the tokens with the pool placed at ``places`` in order."""
    dealt = list(tokens)
    for place, token in zip(places, pool, strict=True):
        dealt[place] = token
    return dealt


def _reds_are_wrong(dealt: list[int], fixed: list[int], terrain: list[int], near: list[list[int]]) -> bool:
    """Whether a dealt 6 or 8 is next to another, or on gold. Tokens that the author fixed may be anywhere."""
    return any(
        token in RED_TOKENS
        and fixed[place] == SHUFFLED
        and (terrain[place] == GOLD or any(dealt[other] in RED_TOKENS for other in near[place]))
        for place, token in enumerate(dealt)
    )


def _place_reds(
    layout: Layout,
    tokens: list[int],
    places: list[list[int]],
    terrain: list[int],
    near: list[list[int]],
    rng: Rng,
) -> list[int]:
    """Place the red tokens first, with a search that finds a solution if there is one, and then the rest."""
    reds = [[token for token in zone.token_pool if token in RED_TOKENS] for zone in layout.zones]
    counts = [len(pool) for pool in reds]
    candidates: list[list[int]] = []
    for open_places in places:
        good = [place for place in open_places if _takes_red(place, tokens, terrain, near)]
        rng.shuffle(good)
        candidates.append(good)
    spread = _apart(candidates, counts, near)
    if len(spread) < sum(counts) and not any(near):
        raise BoardError(
            "{name}: this board cannot keep all {n} tokens with 6 and 8 off the gold",
            name=layout.name,
            n=sum(counts),
        )
    if len(spread) < sum(counts):
        raise BoardError(
            "{name}: this board cannot keep all {n} tokens with 6 and 8 apart; turn off that rule",
            name=layout.name,
            n=sum(counts),
        )
    dealt = tokens
    for zone, open_places, pool in zip(layout.zones, places, reds, strict=True):
        others = [token for token in zone.token_pool if token not in RED_TOKENS]
        rng.shuffle(pool)
        rng.shuffle(others)
        chosen, spread = spread[: len(pool)], spread[len(pool) :]
        rest = [place for place in open_places if place not in chosen]
        dealt = _placed(dealt, chosen + rest, pool + others)
    return dealt


def _takes_red(place: int, tokens: list[int], terrain: list[int], near: list[list[int]]) -> bool:
    """Whether a 6 or 8 may be dealt to a hex, considering only the tokens that the author fixed."""
    return terrain[place] != GOLD and all(tokens[other] not in RED_TOKENS for other in near[place])


def _apart(candidates: list[list[int]], counts: list[int], near: list[list[int]]) -> list[int]:
    """``counts`` places in each zone, in order, with no two next to each other; fewer if that is impossible."""
    if not counts:
        return []
    if counts[0] == 0:
        return _apart(candidates[1:], counts[1:], near)
    if len(candidates[0]) < counts[0]:
        return []
    for index, place in enumerate(candidates[0]):
        open_places = [candidates[0][index + 1 :], *candidates[1:]]
        later = [[other for other in zone if other not in near[place]] for zone in open_places]
        chosen = _apart(later, [counts[0] - 1, *counts[1:]], near)
        if len(chosen) == sum(counts) - 1:
            return [place, *chosen]
    return []
