"""Navigation between scenes: the protocol that scenes call."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # the menu starts without importing the rules
    from datetime import date

    from game.play.session import Player, Session
    from game.puzzles.puzzle import Puzzle
    from game.setup import Setup
    from net.guest import Party
    from net.host_process import HostRequest
    from net.invitation import Invitation
    from scenes.ui.field import TextField

Replies = Sequence[tuple[str, Callable[[], None] | None]]
"""The text of each button of a question, and its action."""


class Navigation(Protocol):
    """The scenes that can be opened from anywhere. Scenes call these methods and do not know each other.

    The only implementation is ``scenes.navigator``, which imports every scene. Scenes reach it through ``App``, and
    this protocol prevents circular imports.
    """

    def menu(self, then: Callable[[], None] | None = None) -> None:
        """Close all scenes, show the menu and call ``then``. If the current game cannot be saved, the user
        is asked first, as before opening another game."""

    def end(self) -> None:
        """End the program; if the game cannot be saved, the user is asked first."""

    def back(self) -> None:
        """Close the highest scene."""

    def ask(self, title: str, text: str, buttons: Replies, *, loses: bool = False) -> None:
        """Ask a question in front of the current scene. If ``loses``, Enter presses the last button: the others lose
        something for good."""

    def new_game(self) -> None:
        """Set up a new game."""

    def draw_board(self, play: Callable[[str], None], name: str = "", seats: int = 0) -> None:
        """Open the board editor with a board for that many seats, or for a new one. ``play`` gets the name of the board
        once it has been saved and is to be played."""

    def together(self, line: str = "") -> None:
        """Find a table of others, or host one. ``line`` is a text with an invitation."""

    def host(self) -> None:
        """Set up a game to be hosted."""

    def open_table(self, request: HostRequest, here: Sequence[int] = ()) -> None:
        """Host a game, and go to its lobby; ``here`` are the seats of the people at this computer."""

    def host_again(self, path: Path) -> None:
        """Host the saved game in that file, and go to its lobby."""

    def join_table(self, invitation: Invitation) -> None:
        """Join a table, and go to its lobby."""

    def play_at_table(self, party: Party) -> None:
        """Play the game of a table, once it has started."""

    def play_again(self, party: Party) -> None:
        """Go to the lobby of the next game at a table."""

    def learn(self) -> None:
        """Open the guided game, at the last lesson that was reached."""

    def settings(self) -> None:
        """Open the settings, on top of the current scene."""

    def rules(self, chapter: str = "", *, of_2025: bool = False, game: Setup | None = None) -> None:
        """Open the rulebook at a chapter; with the names of the 2025 edition, or the numbers of a game, if given."""

    def about(self, session: Session | None = None) -> None:
        """Show information about the program, and about the current game."""

    def keys(self) -> None:
        """Show all keys of the current scene; close them if they are shown."""

    def type_in(self, field: TextField) -> None:
        """Open a keyboard on the screen, in front of the current scene, that types into a text field."""

    def choose_keys(self) -> None:
        """Open the choice of keys, on top of the current scene."""

    def games(self, dropped: Path | None = None) -> None:
        """Show all saved games; a file is added to them."""

    def copy_position(self, session: Session) -> None:
        """Copy the position of a game to the clipboard as a line of text."""

    def copy_game(self, path: Path) -> None:
        """Copy the position of the game in a file to the clipboard as a line of text."""

    def challenges(self) -> None:
        """Show what can be played today, the puzzles, and what the player has missed."""

    def play_day(self, day: date, rules: str) -> None:
        """Begin the game of a day under a rule set."""

    def missed(self, path: Path) -> None:
        """Show the decisions in a finished game that could have been better, as puzzles."""

    def puzzle(
        self, puzzle: Puzzle, among: Sequence[Puzzle] = (), day: str = "", players: Sequence[Player] = ()
    ) -> None:
        """Solve a puzzle, in front of the current scene. ``among`` is the list in which *Next* goes on, ``day`` the
        date if it is the puzzle of a day, and ``players`` are those of one's own game if it is from there."""

    def copy_puzzle(self, puzzle: Puzzle) -> None:
        """Copy a puzzle to the clipboard as a line of text."""

    def take_text(self, text: str) -> None:
        """Open what a text contains that was pasted or dropped on the window: a shared line, or an invitation."""

    def take_file(self, path: Path) -> None:
        """Open a file that was dropped on the window or chosen: a text with a line, a map, a career, a saved game."""

    def career(self, dropped: Path | None = None) -> None:
        """Show what the people at this computer have achieved; a file is added to that."""

    def curtain(
        self,
        name: str,
        colour: int,
        then: Callable[[], None] | None = None,
        missed: Sequence[str] = (),
        promise: str = "",
        face: str = "",
    ) -> None:
        """Hide everything until that person, of that colour and with that face, has taken the mouse. ``missed`` is what
        has happened since their last turn; ``promise`` says what happens to the game if the user leaves."""

    def load_game(self, path: Path) -> None:
        """Open the game in that file; host the table again at which it is played, if it is played at one. If it is
        damaged, say so and offer what can be recovered."""

    def play(self, session: Session, *, fast: bool = False) -> None:
        """Begin a new game. It is saved at once, in a file of its own."""

    def rematch(self, session: Session) -> None:
        """Play a game like that one, with new dice; fast if that one was."""

    def look_at(self, path: Path) -> None:
        """Show the results of the finished game in that file, in front of the current scene."""

    def replay(self, session: Session, *, place: int = 0) -> None:
        """Replay a game from after that many actions, showing only what the viewer may know."""

    def watch(self, path: Path) -> None:
        """Replay the game in that file."""

    def review(self, session: Session) -> None:
        """Review a finished game: the turns in which the chance to win fell most."""

    def results(self, session: Session, party: Party | None = None) -> None:
        """Show who won a game, and how; with a party, that of the table where it was played."""
