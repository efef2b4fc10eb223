"""A game at the position of a puzzle. It stops at the answer, and is not saved."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.characters import CHARACTERS
from game.ai.levels import LEVELS
from game.play.session import PERSON, Player, Session
from game.puzzles.judging import is_decided, own_actions
from game.puzzles.puzzle import Puzzle
from platform_io.i18n import _
from scenes.newgame.seats import numbered_names
from scenes.opponents.thinking import InProcess
from scenes.play.local_match import LocalMatch
from scenes.tabletop.table.cast import character_of
from scenes.tabletop.words.opponents import NAMES
from sprites.names import COLOUR_NAMES, FACES
from user.games import open_puzzle

OPPONENTS = LEVELS[1]
"""The level of the other players: whatever they answer, a sure win is still sure."""


def puzzle_session(puzzle: Puzzle, name: str = "", players: Sequence[Player] = ()) -> Session:
    """The game at the position of a puzzle, with a character at each other seat, or with the players of the game from
    which it comes. Unplayable if it is damaged."""
    characters = list(CHARACTERS[: puzzle.seats - 1])
    characters.insert(puzzle.seat, "")
    names = tuple(NAMES.get(character) or name or numbered_names()[0] for character in characters)
    colours, faces = COLOUR_NAMES, [FACES[0]] * puzzle.seats
    if players:
        characters = [character_of(player.kind) for player in players]
        names, colours = tuple(player.name for player in players), tuple(player.colour for player in players)
        faces = [player.face for player in players]
    session = open_puzzle(puzzle, names, colours)
    for seat, (player, character) in enumerate(zip(session.players, characters, strict=True)):
        if seat == puzzle.seat:
            player.kind, player.face = PERSON, faces[seat]
        else:
            player.kind = f"{OPPONENTS}:{character}" if character else OPPONENTS
            player.face = faces[seat] if players else ""
    return session


class PuzzleMatch(LocalMatch):
    """Plays until the question is decided: by an answer, or if it is a win, by the end of the turn.

    If it ``shows`` the answer, it plays that itself, and nobody is asked.
    """

    def __init__(self, puzzle: Puzzle, name: str = "", players: Sequence[Player] = (), *, shows: bool = False) -> None:
        super().__init__(puzzle_session(puzzle, name, players), puzzle.seat)
        self.puzzle = puzzle
        self.thinker = InProcess(self.session)
        self._decided_by: tuple[tuple[int, ...], bool] = ((), False)
        """A log, and whether it decided the puzzle."""
        self.shows = shows
        if shows:
            self.persons = []

    @property
    def is_decided(self) -> bool:
        """Whether nothing more is asked."""
        log = tuple(self.session.log)
        if self._decided_by[0] != log:
            self._decided_by = log, is_decided(self.puzzle, self.session)
        return self._decided_by[1]

    def answers(self) -> list[int]:
        """What the person has done so far."""
        return own_actions(self.session.base, self.session.log)

    def seat_to_decide(self) -> int:
        """The seat that must decide now; negative once the puzzle is decided."""
        return -1 if self.is_decided else super().seat_to_decide()

    def step(self) -> int:
        """The number of the step that is asked now."""
        return -1 if self.is_decided else super().step()

    def is_over(self) -> bool:
        """Never: a puzzle has no results."""
        return False

    def waits_for_chance(self) -> bool:
        """Whether ``take_chance`` comes next."""
        return not self.is_decided and super().waits_for_chance()

    def computer_action(self) -> int | None:
        """The next action of the solution, or the action of an opponent."""
        if not self.shows or self.seat_to_decide() != self.puzzle.seat:
            return super().computer_action()
        done = len(self.answers())
        solution = self.puzzle.line or self.puzzle.best
        return solution[done] if done < len(solution) else None

    def can_undo(self) -> bool:
        """Only on the way to a win or to an answer, which counts."""
        return not self.shows and not self.is_decided and bool(self.session.log) and super().can_undo()

    @property
    def allows_coach(self) -> bool:
        """Never: the coach would solve it."""
        return False

    @property
    def knows_all(self) -> bool:
        """Never, so that nothing is saved, replayed or copied: a puzzle is not a game."""
        return False

    def promise(self) -> str:
        """What happens to the puzzle if it is left now."""
        return _("Puzzles are not saved as games. You find solved ones among your challenges.")
