"""The stream of random numbers of a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.slots import BLOCK, HAND, TURN_NUMBER
from game.view import View

if TYPE_CHECKING:
    from mypy_extensions import i64

_FACTOR: Final = 1000003
_MASK: Final = 0x7FFFFFFF


def stream_of(view: View, actions: list[int]) -> i64:
    """A number that differs from decision to decision: of the turn, the own hand and the choices."""
    mixed = view.v[TURN_NUMBER]
    for slot in range(view.seat * BLOCK + HAND, view.seat * BLOCK + HAND + BLOCK):
        mixed = (mixed * _FACTOR ^ (view.v[slot] & _MASK)) & _MASK
    for index in range(len(actions)):
        action: i64 = actions[index]
        mixed = (mixed * _FACTOR ^ action) & _MASK
    return mixed
