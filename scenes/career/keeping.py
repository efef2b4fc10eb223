"""Keeps finished games in the career: the one that has just ended, and in the background those of earlier days."""

from __future__ import annotations

from game.play.session import Session
from game.play.statistics.achievements import earned
from game.play.statistics.achievements_career import completed, steps
from game.play.statistics.tally import Tally
from scenes.app.app import App
from scenes.app.job import Cancelled, Job
from scenes.newgame.seats import numbered_names
from user.career_figures import ProfileGames
from user.career_file import CareerFile
from user.career_reading import Keeper, id_of
from user.profiles import Profile
from user.storage import StorageError


def keeper(app: App) -> Keeper:
    """What adds games to the career of this computer."""
    return Keeper(CareerFile(app.storage), app.settings.player_name, numbered_names())


def own_profile(app: App) -> Profile | None:
    """The profile of the person at this computer: that of the name in *Play together*, or the only one."""
    try:
        career = CareerFile(app.storage).look()
    except StorageError:
        return None
    if app.settings.player_name:
        return career.named(app.settings.player_name)
    return career.profiles[0] if len(career.profiles) == 1 else None


def own_name(app: App) -> str:
    """What the person at this computer is called; empty if that is not known."""
    profile = own_profile(app)
    return app.settings.player_name or (profile.name if profile else "")


def keep(app: App, session: Session, tally: Tally) -> None:
    """Add a game whose results are shown now, in a thread. If that fails, it is read from its save another time."""
    keeps = keeper(app)
    Job(lambda _step: keeps.keep(session, tally))


def new_achievements(app: App, session: Session, tally: Tally) -> tuple[str, ...]:
    """What the winner of a game has earned in it for the first time, as far as the career knows."""
    winner = session.players[tally.winner] if tally.winner >= 0 else None
    if winner is None or not winner.is_person() or not winner.is_here:
        return ()
    try:
        career = CareerFile(app.storage).look()
    except StorageError:
        return ()
    owner, game = career.named(winner.name), id_of(session)
    games = [one for one in career.of(owner.id) if one.id != game] if owner else []
    before = ProfileGames(owner.id if owner else "", tuple(games))
    given = before.given()
    now = (*earned(tally, tally.winner), *completed(given | {*steps(tally, tally.winner)}))
    return tuple(name for name in now if name not in before.achieved())


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
