"""A rule set: the chapters that a game is played with, and its box. ``game.rulesets`` has all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.box import Box
from game.chapters import AGILE
from game.ids import AGILE_KNIGHTS
from game.ints import bit

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

OPTION_CHAPTERS: Final = ((AGILE_KNIGHTS, AGILE),)
"""The options that add a chapter to those of the rule set, and which."""


class Agenda:
    """For each part of a turn the chapters that have a say in it, in their order; ``actor`` is for each kind of action
    of a turn the chapter that answers it, ``hiding`` the chapter that hides points, -1 for none."""

    def __init__(
        self,
        chapters: tuple[int, ...],
        actor: Ints,
        hiding: int,
        most_hidden: i64,
        has_event_die: bool,
        parts: list[Ints],
    ) -> None:
        self.played: i64 = 0
        """The set of them."""
        for chapter in chapters:
            self.played |= bit(chapter)
        self.actor: Final = actor
        self.hiding: Final = hiding
        self.most_hidden: Final[i64] = most_hidden
        """How many points it can hide at most."""
        self.has_event_die: Final = has_event_die
        self.before_roll: Final = parts[0]
        self.turn: Final = parts[1]
        self.event: Final = parts[2]
        self.after_production: Final = parts[3]
        self.before_end: Final = parts[4]
        self.end: Final = parts[5]


class RuleSet:
    """A name in saves and commands, the chapters in the order in which they are asked, a box."""

    def __init__(self, name: str, chapters: tuple[int, ...], box: Box, agendas: list[Agenda]) -> None:
        self.name: Final = name
        self.chapters: Final = chapters
        self.box: Final = box
        self._agendas: Final = agendas
        """One for each set of the options that add a chapter: bit n stands for entry n of OPTION_CHAPTERS."""

    def agenda(self, options: int) -> Agenda:
        """Who has a say where, with the chapters that the options add."""
        chosen = 0
        for place, (option, _) in enumerate(OPTION_CHAPTERS):
            chosen |= int(bit(place)) if options & option else 0
        return self._agendas[chosen]
