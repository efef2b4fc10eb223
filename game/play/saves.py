"""Sessions as saves: the text of a running game, and the game that a text holds."""

from __future__ import annotations

from game.codec.reader import LogError, SaveError
from game.codec.save import LONGEST_LOG, Save, SeatData, decode, encode, same
from game.codec.trial import trial
from game.play.session import IllegalAction, OnProgress, Player, Session


def snapshot(session: Session) -> Save:
    """A running game as it stands now, whatever becomes of it; without its history if that is too long to be read."""
    # a position that was loaded and not yet played on is written as it came, without a log
    has_log = (session.has_start or bool(session.log)) and len(session.log) <= LONGEST_LOG
    log = session.log.copy() if has_log else None
    base = session.base if has_log and not session.has_start else None
    seats = [
        SeatData(one.name, one.kind, one.colour, one.passes_between, one.advised, one.replaced)
        for one in session.players
    ]
    return Save(session.setup, session.seed, seats, session.state.copy(), log, base)


def save_text(session: Session) -> str:
    """A running game as the text of a save."""
    return encode(snapshot(session))


def load_session(text: str, step: OnProgress | None = None) -> Session:
    """The game of a save; ``SaveError`` with one sentence if it is damaged, ``LogError`` if only log or start are."""
    return session_of(decode(text), step)


def load_position(text: str) -> Session:
    """The game of a save from its position alone; its log and start are not looked at."""
    return session_of(decode(text, with_log=False))


def session_of(save: Save, step: OnProgress | None = None) -> Session:
    """A session that goes on with a save."""
    players = [
        Player(seat.name, seat.kind, seat.colour, seat.passes_between, seat.advised, seat.replaced)
        for seat in save.seats
    ]
    base = save.state if save.log is None else save.base
    if base is not None:
        for problem in trial(base):
            raise LogError(f"start: {problem}") if save.log is not None else SaveError(f"position: {problem}")
    try:
        session = Session.replay(save.setup, save.seed, players, save.log or [], base, step)
    except IllegalAction as error:
        raise LogError(f"log: {error}") from None
    if not same(session.state, save.state):
        raise LogError("log: it does not lead to the position that the save holds")
    return session
