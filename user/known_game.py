"""What the coach reads of a running game, wherever its rules run."""

from __future__ import annotations

from typing import Protocol

from game.events import Event
from game.setup import Setup
from game.view import View


class KnownGame(Protocol):
    """A session, or what one seat knows of a game on another computer."""

    @property
    def setup(self) -> Setup:
        """Board and rules."""

    @property
    def seed(self) -> int:
        """The seed of the agents' choices."""

    @property
    def history(self) -> list[list[Event]]:
        """The events of each action, at least as far as the seat knows them."""

    def view(self, seat: int) -> View:
        """What the seat may know now."""

    def is_legal(self, action: int) -> bool:
        """Whether an action answers the question."""
