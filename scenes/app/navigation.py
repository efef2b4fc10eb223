"""The ways from scene to scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # the menu comes up without the rules
    from game.play.session import Session
    from game.setup import Setup

Replies = Sequence[tuple[str, Callable[[], None] | None]]
"""The words on each button of a question, and what it does."""


class Navigation(Protocol):
    """Where one can go from anywhere. Scenes call these and know nothing of each other.

    It has one implementation, ``scenes.navigator``, which imports every scene. Scenes reach it through ``App``, so
    only this declaration keeps imports from running in a circle.
    """

    def menu(self, then: Callable[[], None] | None = None) -> None:
        """Back to the menu, all other scenes gone, and on from there. A game that cannot be saved is not left
        unasked, nor is it for another one."""

    def end(self) -> None:
        """End the program, unless a game that cannot be saved is to be played on."""

    def back(self) -> None:
        """Close the highest scene."""

    def ask(self, title: str, text: str, buttons: Replies, *, loses: bool = False) -> None:
        """A question in front of what is there; where all answers but the last lose something, Enter is that one."""

    def new_game(self) -> None:
        """Set up a new game."""

    def learn(self) -> None:
        """The guided game, from the lesson that was come to last."""

    def settings(self) -> None:
        """The settings, on top of what is there."""

    def rules(self, chapter: str = "", *, of_2025: bool = False, game: Setup | None = None) -> None:
        """The rulebook, open at a chapter, perhaps with the names of the edition of 2025 and the numbers of a game."""

    def about(self, session: Session | None = None) -> None:
        """What the program says of itself, and of a game that is being played."""

    def keys(self) -> None:
        """Show all keys of where one is, or go back if they are shown."""

    def choose_keys(self) -> None:
        """Choose other keys, on top of what is there."""

    def games(self, dropped: Path | None = None) -> None:
        """All saved games; a file that was dropped on the window is taken in among them."""

    def curtain(
        self,
        name: str,
        colour: int,
        then: Callable[[], None] | None = None,
        told: Sequence[str] = (),
        promise: str = "",
    ) -> None:
        """Hide everything until that person, of that colour, has taken the mouse; ``told`` is what they have missed,
        ``promise`` what becomes of the game if it is left."""

    def load_game(self, path: Path) -> None:
        """Play the game in that file. If it is damaged, that is told, and what can be had of it is offered."""

    def play(self, session: Session) -> None:
        """Begin a new game. It is kept at once, in a file of its own."""

    def rematch(self, session: Session) -> None:
        """Play a game like that one, with new dice."""

    def look_at(self, path: Path) -> None:
        """The results of the finished game in that file, in front of what is there."""

    def replay(self, session: Session) -> None:
        """See a game again, as far as whoever looks may know it."""

    def watch(self, path: Path) -> None:
        """See the game in that file again."""

    def review(self, session: Session) -> None:
        """Where the chance to win fell most in a game that is over."""

    def results(self, session: Session) -> None:
        """Who won a game, and how."""
