"""Facts about each award, stated independently of the rules: where a state keeps it, and what earns it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game import events as ev
from game import ids
from game import slots as at
from game.rule_module_ids import DEVELOPMENT
from game.setup import Setup

if TYPE_CHECKING:
    from tests.properties.moment import PlainState


@dataclass(frozen=True)
class AwardFacts:
    """One award. ``place`` is its slot, or -1 in a game without it; ``figures`` gives each seat's count."""

    event: int
    why: int
    at_least: int
    place: Callable[[Setup], int]
    figures: Callable[[PlainState], list[int]]
    points: int = 2


def _armies(state: PlainState) -> list[int]:
    face_up = [state.v[block + at.FACE_UP] for block in state.terms.blocks]
    return [(cards & int(state.terms.setup.box.army)).bit_count() for cards in face_up]


def _harbour_points(state: PlainState) -> list[int]:
    points = [0] * state.terms.seats
    for corner, owner, kind, _ in state.pieces:
        if kind != ids.KNIGHT and state.terms.harbour[corner] >= 0:
            points[owner] += 2 if kind == ids.CITY else 1
    return points


FACTS: Final = (
    AwardFacts(ev.LONGEST_ROAD, ev.FOR_LONGEST_ROAD, 5, lambda setup: at.LONGEST, lambda state: state.lengths()),
    AwardFacts(
        ev.LARGEST_ARMY,
        ev.FOR_LARGEST_ARMY,
        3,
        lambda setup: at.ARMY if setup.plays(DEVELOPMENT) else -1,
        _armies,
    ),
    AwardFacts(
        ev.HARBOURMASTER,
        ev.FOR_HARBOURMASTER,
        3,
        lambda setup: int(setup.harbourmaster) if setup.has(ids.HARBOURMASTER) else -1,
        _harbour_points,
    ),
)


def places(setup: Setup) -> dict[int, AwardFacts]:
    """The awards of a game, by the slot in which its states keep them."""
    return {facts.place(setup): facts for facts in FACTS if facts.place(setup) >= 0}
