"""How far a person has come with a puzzle: what they answered, the hints they have seen, and what is said about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.coach.case import Reason
from game.play.session import Player, Session
from game.puzzles.judging import NOT_EXAMINED, OPEN, RIGHT, WAITS, WON, WRONG, progress, verdict, verdict_after
from game.puzzles.puzzle import WIN, Puzzle
from game.rules.phases import TURN
from scenes.app.app import App
from scenes.app.job import Job
from scenes.opponents.puzzle_client import PuzzleClient
from scenes.puzzles.match import PuzzleMatch
from user.challenges import ChallengeFile
from user.clock import milliseconds
from user.storage import StorageError

HINTS = 2
"""The most hints of a puzzle."""


@dataclass
class Attempt:
    """What stays when a puzzle is tried again."""

    puzzle: Puzzle
    among: Sequence[Puzzle] = ()
    """The list from which it was chosen; *Next* goes on in it."""
    day: str = ""
    """The date, if it is the puzzle of a day."""
    players: Sequence[Player] = ()
    """Those of the game from which it comes, if it is one's own."""
    hints: int = 0
    """How many hints have been seen."""
    was_shown: bool = False
    """Whether the answer has been seen, so that it cannot be found any more."""


class Judge:
    """Judges what is done in a match. Nothing here waits: wins are searched for in a thread, and explanations come from
    another process."""

    def __init__(self, match: PuzzleMatch) -> None:
        self.match = match
        self.puzzle = match.puzzle
        self.judged = ""
        """What the answer is worth, or how far the win has come; empty while that is not known."""
        self.chance = -1
        """The chance to win after the answer."""
        self.reason: Reason | None = None
        """Why the answer is best, or worse."""
        self.hint: Reason | None = None
        """Why the best answer is best, once somebody has asked."""
        self.client = PuzzleClient(self.puzzle)
        self._job: Job[str] | None = None
        self._judged_at = 0
        """The length of the log when it was judged last."""
        self._asked: Sequence[int] = ()
        """The answer about which the other process was asked, after actions that wait."""

    @property
    def best(self) -> int:
        """The chance to win after the best answer."""
        return self.puzzle.chance_of(self.puzzle.best[0])

    @property
    def is_solved(self) -> bool:
        """Whether the person has solved it."""
        return self.judged in (RIGHT, WON) and not self.match.shows

    @property
    def is_idle(self) -> bool:
        """Whether everything done so far has been judged."""
        if self.puzzle.kind == WIN:
            return self.match.shows or (self._job is None and self._judged_at == len(self.match.session.log))
        if self.match.is_decided and self.judged in ("", WAITS):
            return False
        return not self._asked or self.client.answer is not None or self.client.failed

    def ask_hint(self) -> None:
        """Ask why the best answer is best."""
        if self.hint is None and self.puzzle.kind != WIN:
            self._ask(self.puzzle.best[:1])

    def update(self) -> bool:
        """Look at what has been done and what has arrived; True if there is anything new to say."""
        return self._follow_win() if self.puzzle.kind == WIN else self._follow_answer()

    def close(self) -> None:
        """Stop the other process."""
        if self._job is not None:
            self._job.cancel()
        self.client.close()

    def _ask(self, actions: Sequence[int]) -> None:
        if list(self._asked) != list(actions):
            self._asked = actions
            self.client.consult(actions)

    def _follow_answer(self) -> bool:
        match, before = self.match, (self.judged, self.reason, self.hint)
        answers = self.puzzle.best[:1] if match.shows else match.answers()
        if not match.is_decided:
            self.judged = WAITS if match.session.log and match.step() == TURN.number else ""
        elif self.judged in ("", WAITS):
            is_plain = len(answers) == 1
            self.judged = verdict(self.puzzle, answers[0]) if is_plain else NOT_EXAMINED
            self.chance = self.puzzle.chance_of(answers[0]) if is_plain else -1
            self._ask(answers)
        self.client.update()
        found = self.client.answer
        if found is not None and self._asked:
            if self.judged in ("", WAITS):
                self.hint = found.reason
            else:
                self.reason = found.reason
                if self.judged == NOT_EXAMINED:
                    self.chance = min(found.chance, self.best)
                    self.judged = verdict_after(self.puzzle, answers[-1], self.chance)
        if self.judged == NOT_EXAMINED and self.client.failed:
            is_right = answers[-1] in self.puzzle.best
            self.judged, self.chance = (RIGHT, self.best) if is_right else (WRONG, 0)
        return (self.judged, self.reason, self.hint) != before

    def _follow_win(self) -> bool:
        session, before = self.match.session, self.judged
        if self.match.shows:
            return False
        if self._judged_at != len(session.log):
            if self._job is not None:
                self._job.cancel()
            self._judged_at, self.judged, self._job = len(session.log), "", None
            if session.log:
                copy = _copied(session)
                self._job = Job(lambda _step: progress(copy, milliseconds))
        if self._job is not None and self._job.done:
            self.judged, self._job = self._job.result(), None
        return self.judged != before and (self.judged or OPEN) != (before or OPEN)


def _copied(session: Session) -> Session:
    """A session that another thread may read while this one goes on."""
    copy = Session(session.setup, session.seed, session.players, session.base)
    for action in session.log:
        copy.submit(action)
    return copy


def solved_puzzles(app: App) -> frozenset[str]:
    """The names of the puzzles that have been solved; none if they cannot be read."""
    try:
        return frozenset(ChallengeFile(app.storage).load().puzzles)
    except StorageError:
        return frozenset()
