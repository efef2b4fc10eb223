"""A rule set: the chapters that a game is played with, and its box. ``game.rulesets`` has all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.box import Box

if TYPE_CHECKING:
    from game.ints import Ints


class RuleSet:
    """``chapters`` are asked in their order; what follows from them is kept beside: ``actor`` is for each kind of
    action of a turn the chapter that answers it, ``hiding`` the chapter that hides points, -1 for none.
    """

    def __init__(
        self, name: str, chapters: tuple[int, ...], box: Box, actor: Ints, has_event_die: bool, hiding: int
    ) -> None:
        self.name: Final = name
        """In saves and commands."""
        self.chapters: Final = chapters
        self.box: Final = box
        self.actor: Final = actor
        self.has_event_die: Final = has_event_die
        self.hiding: Final = hiding
