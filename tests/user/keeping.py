"""A player whose game is saved with each action, for tests of what is left of it."""

from __future__ import annotations

from pathlib import Path

from game.play.saves import load_session
from game.play.session import Session
from tests.saves_kit import Roller
from tests.sessions import new_session
from user import crash_recovery, games
from user.storage import Storage


class KeepingPlayer:
    """Plays a game at random and saves each action."""

    def __init__(
        self, storage: Storage, seed: int = 3, session: Session | None = None, path: Path | None = None
    ) -> None:
        self.storage = storage
        self.session = session or new_session(seed, points=99)
        self.roller = Roller(self.session, seed)
        self.slot = games.slot_for(storage, self.session, path)
        games.autosave(self.slot, self.session)

    def play(self, actions: int = 1) -> None:
        for _ in range(actions):
            self.roller.step()
            games.autosave(self.slot, self.session)

    def recovered(self) -> list[int]:
        """The log that would be recovered if the program ended now."""
        assert self.slot.path
        return load_session(crash_recovery.text_of(Storage(self.storage.folder), self.slot.path)).log

    def in_file(self) -> list[int]:
        """The log in the game's file, without its journal."""
        assert self.slot.path
        return load_session(self.slot.path.read_text(encoding="utf-8")).log
