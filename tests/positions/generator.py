"""Recipes: which positions to make, who plays on from them and how far, and which cases this must produce."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import lru_cache

from game import actions as act
from game.rng import Rng
from game.state import State
from tests.properties.players import FAIR, FICKLE, NATURES, Dice, Nature, Players
from tests.properties.property_suite import WatchedGame
from tests.properties.tally import CaseTally, everything

CARD_PLAYERS = (
    Nature("normal", likes=(act.PLAY,), strays=10),
    Nature("easy", likes=(act.PLAY,), strays=30),
    FICKLE,
)
IMPROVERS = (Nature("easy", likes=(act.IMPROVE, act.BUILD_WALL)), Nature("normal", likes=(act.IMPROVE,), strays=5))
SOLDIERS = (
    Nature("easy", likes=(act.DISPLACE_KNIGHT,), strays=20),
    Nature("easy", likes=(act.CHASE_ROBBER, act.PROMOTE_KNIGHT), strays=20),
    FICKLE,
)


@dataclass(frozen=True)
class Recipe:
    """A kind of position. An aim is a name from tests/properties/tally.py, or a pattern of such names."""

    name: str
    make: Callable[[int], State]
    aims: tuple[str, ...]
    natures: tuple[Nature, ...] = NATURES
    dice: Dice = FAIR
    actions: int = 50
    without: tuple[str, ...] = ()
    """Patterns of names to exclude from the aims."""

    def wanted(self) -> list[str]:
        """The names that match the aims."""
        return [name for name in everything() if _fits(name, self.aims) and not _fits(name, self.without)]

    def position(self, number: int) -> State:
        """A copy of the position with this number, which is made only once."""
        return made(self.make, number).copy()

    def game(self, number: int, often: int = 0, tally: CaseTally | None = None) -> WatchedGame:
        """The game from the position with this number."""
        s = self.position(number)
        rng = Rng(number, 91)
        natures = [self.natures[rng.below(len(self.natures))] for _ in range(s.setup.seats)]
        return WatchedGame(f"{self.name} {number}", s, Players(natures, rng, self.dice), often, tally)


@lru_cache(maxsize=500)
def made(make: Callable[[int], State], number: int) -> State:
    """A position that all tests share."""
    return make(number)


def _fits(name: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)
