"""Keeps the results of the games of certain days, and begins them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from game.play.session import Session
from game.play.statistics.tally import Tally
from platform_io.i18n import _
from scenes.app.app import App
from scenes.career.keeping import own_name, own_profile
from scenes.newgame.seats import numbered_names
from scenes.tabletop.words.opponents import NAMES
from scenes.tabletop.words.options import rules as rules_title
from scenes.ui.text import escape
from sprites.names import COLOUR_NAMES
from user.challenges import ChallengeFile, Challenges, PlayedGame
from user.daily import day_of, game_of, seat_of
from user.storage import StorageError


def today() -> date:
    """The date of this computer."""
    return date.today()


def day_session(app: App, day: date, rules: str) -> Session:
    """The game of a day, for the person at this computer."""
    name, profile = own_name(app) or numbered_names()[0], own_profile(app)
    session = game_of(day, rules, name, COLOUR_NAMES, NAMES)
    session.players[seat_of(day, rules)].face = profile.face if profile else ""
    return session


def title_of(day: date, rules: str) -> str:
    """The name of a day's game among the saved games."""
    return f"{day.isoformat()} {rules_title(rules)}"


def keep_file(app: App, day: date, rules: str, file: str) -> None:
    """Remember in which file the game of a day is saved."""
    change(app, lambda challenges: challenges.begin(day.isoformat(), rules, file))


def keep_result(app: App, session: Session, tally: Tally) -> None:
    """Remember how a game ended, if it was that of a day."""
    day = day_of(session, today()) if session.is_over() else None
    if day is None:
        return
    rules = str(session.setup.rules.name)
    game = played(session, tally, seat_of(day, rules))
    change(app, lambda challenges: challenges.finish(day.isoformat(), rules, game))


def played(session: Session, tally: Tally, seat: int) -> PlayedGame:
    """How a game has ended for a seat."""
    s, seats = session.state, range(len(session.players))
    order = [seat, *(other for other in seats if other != seat)]
    points = tuple(int(session.view(other).points(other)) for other in order)
    cities = int(session.base.cities_left(seat)) - int(s.cities_left(seat))
    return PlayedGame(points, int(s.turn_number()), round(tally.deeds[seat].luck), cities, int(s.winner()) == seat)


def challenges_of(app: App) -> Challenges:
    """What has been solved and played; empty, after a word about it, if that cannot be read."""
    file = ChallengeFile(app.storage)
    try:
        found = file.load()
    except StorageError as error:
        app.say(_("Your challenges cannot be read"), escape(str(error)))
        return Challenges()
    _show_notice(app, file)
    return found


def change(app: App, act: Callable[[Challenges], None]) -> None:
    """Change what has been solved and played, or say why that failed."""
    file = ChallengeFile(app.storage)
    try:
        file.change(act)
    except StorageError as error:
        app.say(_("Your progress could not be saved"), escape(str(error)))
    _show_notice(app, file)


def _show_notice(app: App, file: ChallengeFile) -> None:
    if file.notice:
        app.say(_("A note about your challenges"), escape(file.notice))
