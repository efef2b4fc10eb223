"""What tells one level of the planning agent from another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64


class Traits:
    """The knobs of a planning agent.

    ``noise`` is the largest error, in per cent, that it makes in what it thinks of a choice; ``offers`` how many trades
    it offers in a turn; ``watch`` over how many rounds it sees the barbarians coming; ``hoards`` whether it
    leaves cheap things undone that would put off its plan.
    """

    def __init__(self, noise: int, offers: int, watch: int, hoards: bool) -> None:
        self.noise: Final[i64] = noise
        self.offers: Final[i64] = offers
        self.watch: Final[i64] = watch
        self.hoards: Final = hoards


EASY: Final = Traits(noise=60, offers=1, watch=1, hoards=False)
NORMAL: Final = Traits(noise=0, offers=3, watch=2, hoards=True)
