"""The random numbers of agents: of the game's seed, the seat, and the decision with what the seat sees of the game.

Nothing in them counts decisions or lasts from one to the next, so the same decision of the same game is taken alike
wherever and whenever it is asked for: in a simulation, on the screen, after a load, again after something was taken
back.
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
    """The generator of a decision, from the agent's seed."""
    return Rng(seed, int(_stream_of(view, seat, choices)))


def _stream_of(view: Position, seat: i64, choices: Actions) -> i64:
    """A number that differs from decision to decision: of the turn, all that is the seat's own, and the choices."""
    mixed = view.turn_number()
    for slot in range(seat * BLOCK + HAND, seat * BLOCK + HAND + BLOCK):
        mixed = (mixed * _FACTOR ^ (view.v[slot] & _MASK)) & _MASK
    for index in range(choices.count):
        mixed = (mixed * _FACTOR ^ choices.items[index]) & _MASK
    return mixed
