"""Random numbers for agents. They depend on the game's seed, the seat, the decision and what the seat can see.

There is no counter or other state, so an agent makes the same decision in the same game however it gets there: in a
simulation, on the screen, after loading, or after undo.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import Actions
from game.position import Position
from game.rng import Rng
from game.slots import BLOCK, HAND

if TYPE_CHECKING:
    from mypy_extensions import i64

_SEATS: Final = 0x5EA7
_FACTOR: Final = 1000003
_MASK: Final = 0x7FFFFFFF


def agent_seed(game: int, seat: int) -> int:
    """The seed of the agent at a seat, from the seed of the game."""
    rng = Rng(game, _SEATS)
    for _ in range(seat):
        rng.bits()
    return int(rng.bits())


def rng_of(seed: int, view: Position, seat: i64, choices: Actions) -> Rng:
    """The generator for a decision, from the agent's seed."""
    return Rng(seed, int(_stream_of(view, seat, choices)))


def _stream_of(view: Position, seat: i64, choices: Actions) -> i64:
    """A number that differs between decisions, computed from the turn, everything in the seat's block, and the
    choices."""
    mixed = view.turn_number()
    for slot in range(seat * BLOCK + HAND, seat * BLOCK + HAND + BLOCK):
        mixed = (mixed * _FACTOR ^ (view.v[slot] & _MASK)) & _MASK
    for index in range(choices.count):
        mixed = (mixed * _FACTOR ^ choices.items[index]) & _MASK
    return mixed
