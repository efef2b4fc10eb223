"""The event replay of ships, the pirate, fog and wonders (event_replay.py)."""

from __future__ import annotations

from collections.abc import Callable

from game import events as ev
from game import slots as at
from tests.properties.moment import GameTerms


def ship_built(terms: GameTerms, v: list[int], seat: int, edge: int, _c: int, _d: int) -> None:
    """A ship of the set-up is not a new one [Q2]."""
    _place_ship(terms, v, seat, edge)
    if v[at.TURN_NUMBER] > 0:
        v[terms.setup.fresh + edge // 60] |= 1 << edge % 60


def ship_removed(terms: GameTerms, v: list[int], owner: int, edge: int, _c: int, _d: int) -> None:
    v[terms.ships + owner * terms.edge_words + edge // 60] &= ~(1 << edge % 60)
    v[terms.setup.fresh + edge // 60] &= ~(1 << edge % 60)


def ship_moved(terms: GameTerms, v: list[int], seat: int, former: int, to: int, _d: int) -> None:
    """The action lifts the ship; the event comes when it is placed again."""
    ship_removed(terms, v, seat, former, 0, 0)
    if to >= 0:
        _place_ship(terms, v, seat, to)


def _place_ship(terms: GameTerms, v: list[int], seat: int, edge: int) -> None:
    v[terms.ships + seat * terms.edge_words + edge // 60] |= 1 << edge % 60


def pirate_moved(terms: GameTerms, v: list[int], _seat: int, to: int, former: int, _d: int) -> None:
    place = terms.setup.pirate
    v[place] = to if v[place] == former else -2


def uncovered(terms: GameTerms, v: list[int], _seat: int, number: int, terrain: int, token: int) -> None:
    v[terms.terrain + number], v[terms.token + number] = terrain, token


def wonder_begun(terms: GameTerms, v: list[int], seat: int, wonder: int, _c: int, _d: int) -> None:
    v[terms.setup.wonder + seat] = wonder + 1


def wonder_built(terms: GameTerms, v: list[int], seat: int, wonder: int, level: int, _d: int) -> None:
    v[terms.setup.wonder + seat] = wonder + 1 + 8 * level


Entry = Callable[[GameTerms, list[int], int, int, int, int], None]
ENTRIES: dict[int, Entry] = {
    ev.SHIP_BUILT: ship_built,
    ev.SHIP_REMOVED: ship_removed,
    ev.SHIP_MOVED: ship_moved,
    ev.PIRATE_MOVED: pirate_moved,
    ev.UNCOVERED: uncovered,
    ev.WONDER_BEGUN: wonder_begun,
    ev.WONDER_BUILT: wonder_built,
}
"""The entry of each kind of event."""
