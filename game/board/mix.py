"""What is shuffled on a sketch: the lists in its properties, which must be as long as their places [B1, B2].

While somebody draws, each list grows and shrinks with its places, so that a board without fixed terrain or numbers can
be played at once. A list that its author has made longer or shorter stays so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.board.drawing import Drawing
from game.board.judge import RANDOM
from game.board.layout import BoardError
from game.board.pools import GENERIC_NAME, HARBOUR_NAMES, LEGAL_TOKENS, listed, token_pool
from game.board.properties import ZONES, zone_key
from game.board.sketch import FOG_NAME, SEA_NAME, TILE, Sketch
from game.ids import DESERT, FOG, GOLD, RESOURCES, SEA, TERRAIN_NAMES

TERRAIN, TOKENS, HARBOURS, OF_FOG, FOG_TOKENS = "terrain", "tokens", "harbours", "fog", "fog_tokens"
_LAND: Final = TERRAIN_NAMES[: DESERT + 1]
_BARREN: Final = (TERRAIN_NAMES[DESERT], SEA_NAME)
_FERTILE: Final = (*TERRAIN_NAMES[:RESOURCES], TERRAIN_NAMES[GOLD])
_SHARES: Final[dict[str, dict[str, int]]] = {
    TERRAIN: {"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1},
    TOKENS: {str(token): 1 if token in (2, 12) else 2 for token in (5, 2, 6, 3, 8, 10, 9, 12, 11, 4)},
    HARBOURS: {GENERIC_NAME: 4, **dict.fromkeys(HARBOUR_NAMES[1:], 1)},
    OF_FOG: {SEA_NAME: 3, "forest": 2, "pasture": 2, "fields": 2, "hills": 2, "mountains": 2, "gold": 1},
}
"""How often each name comes in the classic game, and in its fog."""


def kind_of(key: str) -> str:
    """The kind of a list: terrain, tokens, harbours or what is in the fog."""
    return TOKENS if key == FOG_TOKENS else key.split("_")[0]


def choices(key: str, *, ships: bool) -> tuple[str, ...]:
    """The names that a list may have."""
    if kind_of(key) == TOKENS:
        return tuple(map(str, LEGAL_TOKENS))
    if key == HARBOURS:
        return HARBOUR_NAMES
    if key == OF_FOG:
        return TERRAIN_NAMES[:FOG]
    return (*_LAND, TERRAIN_NAMES[SEA], TERRAIN_NAMES[GOLD]) if ships else _LAND


def mix(sketch: Sketch, key: str) -> list[str]:
    """The names in a list; none if it is written wrongly."""
    drawing = Drawing("", TILE, True, {}, {}, dict(sketch.properties))
    try:
        if kind_of(key) == TOKENS:
            return [str(token) for token in token_pool(drawing, key)]
        return listed(drawing, key, choices(key, ships=True))
    except BoardError:
        return []


def with_mix(sketch: Sketch, key: str, names: Sequence[str]) -> Sketch:
    """Write a list into the properties."""
    if kind_of(key) == TOKENS:
        return sketch.with_property(key, " ".join(names))
    counts = {name: names.count(name) for name in names}
    return sketch.with_property(key, ", ".join(f"{n} {name}" if n > 1 else name for name, n in counts.items()))


def needed(sketch: Sketch) -> dict[str, int]:
    """How long each list must be. That of the harbours is not there if the sea is shuffled, which decides itself."""
    wanted: dict[str, int] = {}
    for zone in range(ZONES + 1):
        cells = [cell for cell in sketch.terrain if sketch.is_hex(cell) and sketch.zones.get(cell, 0) == zone]
        kinds = [sketch.terrain[cell] for cell in cells]
        barren = sum(name in _BARREN for name in mix(sketch, zone_key(TERRAIN, zone)))
        open_places = [cell for cell in cells if sketch.takes_token(cell) and cell not in sketch.tokens]
        wanted[zone_key(TERRAIN, zone)] = kinds.count(RANDOM)
        wanted[zone_key(TOKENS, zone)] = max(0, len(open_places) - barren)
    if not any(SEA_NAME in mix(sketch, zone_key(TERRAIN, zone)) for zone in range(ZONES + 1)):
        wanted[HARBOURS] = list(sketch.harbours.values()).count(RANDOM)
    if sketch.has_ships:
        wanted[OF_FOG] = list(sketch.terrain.values()).count(FOG_NAME)
        wanted[FOG_TOKENS] = sum(name in _FERTILE for name in mix(sketch, OF_FOG))
    return wanted


def adjusted(before: Sketch, after: Sketch) -> Sketch:
    """The sketch after a change, with each list as much longer or shorter as its places have become more or fewer."""
    for kinds in ((TERRAIN, HARBOURS, OF_FOG), (TOKENS,)):  # the numbers depend on the terrain that is dealt
        old, new = needed(before), needed(after)
        for key in new:
            change = new[key] - old.get(key, 0)
            if change and kind_of(key) in kinds:
                after = with_mix(after, key, _resized(mix(after, key), len(mix(after, key)) + change, key))
    return after


def refilled(sketch: Sketch, key: str) -> Sketch:
    """The sketch with the classic mix in a list, exactly as long as its places."""
    return with_mix(sketch, key, _resized([], needed(sketch).get(key, 0), key))


def counted(sketch: Sketch, key: str, name: str, count: int) -> Sketch:
    """The sketch with a name so many times in a list."""
    names = mix(sketch, key)
    more = count - names.count(name)
    for _ in range(-more):
        names.reverse()
        names.remove(name)
        names.reverse()
    return with_mix(sketch, key, [*names, *[name] * more])


def _resized(names: list[str], length: int, key: str) -> list[str]:
    """A list with names added or taken away, so that they come about as often as in the classic game."""
    shares, names = _SHARES[kind_of(key)], list(names)
    while len(names) < length:
        names.append(max(shares, key=lambda name: shares[name] / (2 * names.count(name) + 1)))
    while len(names) > max(0, length):
        present = [name for name in reversed(names) if name in shares] or names[::-1]
        spare = min(present, key=lambda name: shares.get(name, 0) / (2 * names.count(name) - 1))
        del names[len(names) - 1 - names[::-1].index(spare)]
    return names
