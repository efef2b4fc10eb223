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
    """The player, or a built-in stand-in for a user's bot or an unknown player."""
    return STAND_IN if is_own(player) else known(player)


def missing(session: Session) -> list[str]:
    """Messages about the user's bots whose files are missing."""
    text = _("Your bots folder has no file for the bot {name}, so a Normal opponent plays in its place.")
    players = dict.fromkeys(player.kind for player in session.players)
    return [fill(text, name=name_of(player)) for player in players if is_own(player) and not is_there(player)]


class LineUp:
    """The current computer players of a session."""

    def __init__(self, session: Session) -> None:
        """A bot whose file is missing is replaced without a notice, because ``missing`` reports that when a game is
        opened."""
        self._players: Final = [
            player.kind if is_own(player.kind) and is_there(player.kind) else built_in(player.kind)
            for player in session.players
        ]
        self._seated: Final = session.players
        self._messages: Final[list[str]] = []

    def player(self, seat: int) -> str:
        """The player that decides for a seat now."""
        return self._players[seat]

    def is_own(self, seat: int) -> bool:
        """Whether that player is one of the user's bots."""
        return is_own(self._players[seat])

    def note_answer(self, seat: int) -> None:
        """Record for the results if a seat's answer came from a stand-in instead of the user's bot."""
        if is_own(self._seated[seat].kind) and not self.is_own(seat):
            self._seated[seat].replaced = True

    def replace(self, seat: int, reason: str) -> None:
        """Replace a user's bot for the rest of the game."""
        name = name_of(self._players[seat])
        self._players[seat] = STAND_IN
        text = _("The bot {name} cannot continue: {reason}. A Normal opponent has taken its seat.")
        self._messages.append(fill(text, name=name, reason=reason))

    def notice(self) -> str:
        """A message about a bot that was replaced, once for each; otherwise empty."""
        return self._messages.pop(0) if self._messages else ""
