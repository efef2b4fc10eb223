"""What a chapter is: rules that a game may be played with or without, and all the places where they have a say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.actions import Actions
from game.chapters import CHAPTER_COUNT
from game.ints import COMPILED
from game.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from game.position import Position


class Chapter:
    """What these rules add to each part of a game: nothing, unless a chapter says so.

    A game is played with the chapters of its rule set, asked in their order (``game.rulesets``); ``actions`` are the
    kinds of action of a turn that this one answers.
    """

    number: int = -1
    """Its place in ``game.chapters``."""
    actions: tuple[int, ...] = ()
    has_event_die: bool = False
    hides_points: bool = False

    def list_before_roll(self, s: State, seat: i64, out: Actions) -> None:
        """Lists what may be done before the roll [T1]."""

    def list_turn(self, s: State, seat: i64, out: Actions) -> None:
        """Lists what may be done after the roll, in any order [T3]."""

    def act(self, s: State, seat: i64, action: i64) -> None:
        """Does one of the own ``actions``."""

    def settle_event(self, s: State, event: i64) -> None:
        """Does what a face of the event die brings, before production [T2]."""

    def after_production(self, s: State, fed: i64) -> None:
        """What follows production; ``fed`` is the set of the seats that received anything [D4]."""

    def holds_up(self, s: State, seat: i64) -> bool:
        """Whether something must come first before a turn may end, which is then asked for [T4]."""
        return False

    def end_turn(self, s: State, seat: i64) -> None:
        """Forgets what counts for one turn only."""

    def hidden_points(self, s: Position, seat: i64) -> i64:
        """Points that only their owner sees [V1]; asked of a chapter that ``hides_points``."""
        return 0


def _chapters() -> vec[Chapter]:
    if COMPILED:
        return vec[Chapter]([Chapter() for _ in range(CHAPTER_COUNT)])
    return cast("vec[Chapter]", [Chapter() for _ in range(CHAPTER_COUNT)])


CHAPTERS: Final[vec[Chapter]] = _chapters()
"""Filled by ``game.registry``; indexed by number."""
