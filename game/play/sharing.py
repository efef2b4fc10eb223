"""Share games as one line of text (docs/sharing.md)."""

from __future__ import annotations

from game.codec.reader import SaveError
from game.codec.share.coder import ShareError, damaged
from game.codec.share.line import POSITION, found, has_line
from game.codec.share.position import position_line, read_position
from game.play.saves import session_of, snapshot
from game.play.session import Session

__all__ = ["ShareError", "has_line", "session_from_line", "session_line"]


def session_line(session: Session) -> str:
    """The line of a session's position, with everybody's hidden cards. ShareError if it does not fit.

    >>> from scenes.play.demo import demo_session
    >>> line = session_line(demo_session(0, seats=3))
    >>> line[:11], len(line) <= 600, session_from_line(line).players[2].name
    ('hexhold:p1:', True, 'Clara')
    """
    return position_line(snapshot(session))


def session_from_line(text: str) -> Session:
    """The session of the first line in a text. ShareError if there is none, or it has no valid position."""
    shared = found(text)
    if shared.kind != POSITION:
        raise ShareError("This line of text contains no position.")
    try:
        return session_of(read_position(shared.number))
    except SaveError:
        raise damaged() from None
