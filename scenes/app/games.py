"""The one door between the shell and saved games: what a save says of itself, and how it becomes a session."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from scenes.app.language import _, fill

if TYPE_CHECKING:
    from game.session import Session


class Unplayable(Exception):
    """A text is no game that can be played; the text is one clear sentence."""


def summarise(text: str) -> str:
    """A line about a save: turn, whose it is, names and points. Unplayable if it is no save at all.

    This is quick and only reads what is needed for the line; ``check`` looks at everything.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = getattr(error, "lineno", 0)
        raise Unplayable(fill(_("The file is damaged at line {line}."), line=where)) from error
    if not isinstance(data, dict) or data.get("format") != "hexhold":
        raise Unplayable(_("The file is not a saved game of Hexhold."))
    try:
        return _line([seat["name"] for seat in data["seats"]], data["position"])
    except (KeyError, TypeError, IndexError, AttributeError):
        return ""


def _line(names: list[str], position: dict[str, Any]) -> str:
    """The line of a game with such players in such a position."""
    players = position.get("players", [])
    scores = [
        f"{name} {players[seat]['points']}" if seat < len(players) and "points" in players[seat] else name
        for seat, name in enumerate(names)
    ]
    winner = position.get("winner")
    if winner is not None:
        text = fill(_("{name} has won."), name=names[winner])
    elif "turn" in position and "active" in position:
        text = fill(_("Turn {turn}: {name}."), turn=position["turn"], name=names[position["active"]])
    else:
        text = ""
    # fill escapes names for the text widgets; this line is escaped as a whole by whoever shows it.
    return f"{text} {', '.join(scores)}".strip().replace("{{", "{").replace("}}", "}")


def check(text: str) -> None:
    """Look at the whole of a save; Unplayable if anything is wrong with it."""
    from game.codec.reader import SaveError
    from game.codec.save import decode

    summarise(text)
    try:
        decode(text)
    except SaveError as error:
        raise Unplayable(str(error)) from error


def open_game(text: str) -> Session:
    """A session that goes on with the game; Unplayable if it cannot."""
    from game.codec.reader import SaveError
    from game.codec.save import decode
    from game.session import IllegalAction, Player, Session

    summarise(text)
    try:
        save = decode(text)
        players = [Player(seat.name, seat.kind, seat.colour) for seat in save.seats]
        if save.log is None:
            return Session(save.setup, save.seed, players, save.state)
        return Session.replay(save.setup, save.seed, players, save.log, save.base)
    except (SaveError, IllegalAction) as error:
        raise Unplayable(str(error)) from error


def save_text(session: Session) -> str:
    """The text of a save of that game as it stands now; write it with ``Storage.write``."""
    from game.codec.save import Save, SeatData, encode

    seats = [SeatData(player.name, player.kind, player.colour) for player in session.players]
    base = None if session.has_start else session.base
    return encode(Save(session.setup, session.seed, seats, session.state, session.log, base))
