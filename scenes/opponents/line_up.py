"""Decides which agent plays for each computer seat: the session's player, or a stand-in for a user's bot that cannot
play."""

from __future__ import annotations

from typing import Final

from game.ai.levels import STAND_IN, known
from game.play.session import Session
from platform_io.i18n import _
from scenes.ui.text import fill
from user.bots import is_own, is_there, name_of


def built_in(player: str) -> str:
    """The player, or the one that the program has in place of a bot of one's own or of one that it does not know."""
    return STAND_IN if is_own(player) else known(player)


def missing(session: Session) -> list[str]:
    """Messages for the player about users' bots whose files are missing."""
    told = _("The bot {name} has no file in the folder of your bots, so a normal opponent plays in its place.")
    players = dict.fromkeys(player.kind for player in session.players)
    return [fill(told, name=name_of(player)) for player in players if is_own(player) and not is_there(player)]


class LineUp:
    """The computer players of a session at each moment."""

    def __init__(self, session: Session) -> None:
        """A bot whose file is missing is replaced without a notice, because ``missing`` reports that when a game is
        opened."""
        self._players: Final = [
            player.kind if is_own(player.kind) and is_there(player.kind) else built_in(player.kind)
            for player in session.players
        ]
        self._seated: Final = session.players
        self._told: Final[list[str]] = []

    def player(self, seat: int) -> str:
        """Who plays for a seat now."""
        return self._players[seat]

    def is_own(self, seat: int) -> bool:
        """Whether that is a bot of one's own."""
        return is_own(self._players[seat])

    def note_answer(self, seat: int) -> None:
        """An answer was found for a seat; whether it came from its own bot is kept for the results."""
        if is_own(self._seated[seat].kind) and not self.is_own(seat):
            self._seated[seat].replaced = True

    def replace(self, seat: int, reason: str) -> None:
        """A bot of one's own plays no longer."""
        name = name_of(self._players[seat])
        self._players[seat] = STAND_IN
        told = _("The bot {name} cannot play on: {reason}. A normal opponent has taken its seat.")
        self._told.append(fill(told, name=name, reason=reason))

    def notice(self) -> str:
        """A message for the player about a bot that was replaced, once for each; otherwise empty."""
        return self._told.pop(0) if self._told else ""
