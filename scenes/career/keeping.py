"""Keeps finished games in the career: the one that has just ended, and in the background those of earlier days."""

from __future__ import annotations

from game.play.session import Session
from game.play.statistics.tally import Tally
from scenes.app.app import App
from scenes.app.job import Cancelled, Job
from scenes.newgame.seats import numbered_names
from user.career_file import CareerFile
from user.career_reading import Keeper
from user.storage import StorageError


def keeper(app: App) -> Keeper:
    """What adds games to the career of this computer."""
    return Keeper(CareerFile(app.storage), app.settings.player_name, numbered_names())


def keep(app: App, session: Session, tally: Tally) -> None:
    """Add a game whose results are shown now, in a thread. If that fails, it is read from its save another time."""
    keeps = keeper(app)
    Job(lambda _step: keeps.keep(session, tally))


class ReadingIn:
    """Reads the saved games that the career does not know, in a thread, while the career is shown."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.problem = ""
        self._job: Job[int] | None = None

    @property
    def share(self) -> float:
        """How much has been read, from 0 to 1; 1 if nothing is being read."""
        return 1.0 if self._job is None else self._job.share

    def begin(self) -> None:
        """Start reading, unless it is going on."""
        if self._job is None:
            keeps, shelf = keeper(self.app), self.app.shelf
            self._job = Job(lambda step: keeps.read_in(shelf, step))

    def ended(self) -> bool:
        """Whether the reading has just ended."""
        if self._job is None or not self._job.done:
            return False
        job, self._job = self._job, None
        try:
            read = job.result()
        except StorageError as error:
            self.problem = str(error)
            return True
        except Cancelled:
            return False
        return read > 0

    def stop(self) -> None:
        """Stop; the remaining games are read another time."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
