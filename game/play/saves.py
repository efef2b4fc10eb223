"""Convert sessions to saves and back."""

from __future__ import annotations

from game.codec.reader import LogError, SaveError
from game.codec.save import LONGEST_LOG, Save, SeatData, decode, encode, same
from game.codec.trial import trial
from game.play.session import IllegalAction, OnProgress, Player, Session


def snapshot(session: Session) -> Save:
    """A copy of the session's current state as a save, without its log if that has become too long to read again."""
    # a position that was loaded without a log and not continued is saved without a log too
    has_log = (session.has_start or bool(session.log)) and len(session.log) <= LONGEST_LOG
    log = session.log.copy() if has_log else None
    base = session.base if has_log and not session.has_start else None
    seats = [
        SeatData(
            player.name,
            player.kind,
            player.colour,
            player.passes_between,
            player.advised,
            player.replaced,
            player.face,
        )
        for player in session.players
    ]
    return Save(session.setup, session.seed, seats, session.state.copy(), log, base, session.proof)


def save_text(session: Session) -> str:
    """The text of a save of this session."""
    return encode(snapshot(session))


def load_session(text: str, step: OnProgress | None = None) -> Session:
    """Load a game. ``SaveError``, with one sentence, if the text is damaged; ``LogError`` if only log or start are.

    >>> from scenes.play.demo import demo_session
    >>> session = demo_session(0, seats=3)
    >>> again = load_session(save_text(session))
    >>> again.log == session.log, again.history == session.history
    (True, True)
    """
    return session_of(decode(text), step)


def load_position(text: str) -> Session:
    """Load a game from its position alone, ignoring its log and start. ``SaveError`` if the position is damaged."""
    return session_of(decode(text, with_log=False))


def session_of(save: Save, step: OnProgress | None = None) -> Session:
    """A session that continues a save; replays its log if it has one."""
    players = [
        Player(seat.name, seat.kind, seat.colour, seat.passes_between, seat.advised, seat.replaced, seat.face)
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
    session.proof = save.proof if save.log is not None else None
    if not same(session.state, save.state):
        raise LogError("log: it does not lead to the position that the save holds")
    return session
