"""Keeping the game on disk while it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session import Session
from scenes.app import games

if TYPE_CHECKING:
    from scenes.app.app import App


def autosave(app: App, session: Session) -> None:
    """Write the game as it stands now; what goes wrong is told once by the shell."""
    keep = getattr(games, "autosave", None)
    if keep is not None:
        keep(app.storage, session)
