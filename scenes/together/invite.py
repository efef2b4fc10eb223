"""The button that copies the invitation to a table."""

from __future__ import annotations

from typing import Final

from net import invitation as invitations
from net.guest import Party
from platform_io.i18n import _
from scenes.app.app import App
from scenes.ui import clipboard
from scenes.ui.button import Button, Rank
from scenes.ui.widget import Widget

SAYS_SO: Final = 2.0
"""Seconds for which the button says that the invitation is copied."""


class Invite:
    """Call ``update`` each frame, and build the button again when ``is_copied`` changes."""

    def __init__(self, app: App, party: Party) -> None:
        self.app = app
        self.party = party
        self._left = 0.0

    @property
    def is_copied(self) -> bool:
        """Whether the invitation has just been copied."""
        return self._left > 0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - dt)

    def buttons(self, *, height: int, rank: Rank = "normal") -> list[Widget]:
        """The button; none if there is no invitation."""
        if self.party.invitation is None:
            return []
        tip = _("Copies one line of text. Send it to the others in any chat; they paste it at “Play together”.")
        text = _("Copied") if self.is_copied else _("Copy invitation")
        return [Button(self.app.ui, text, self._copy, icon="icon/paper", height=height, rank=rank, tip=tip)]

    def _copy(self) -> None:
        assert self.party.invitation is not None
        text = invitations.written(self.party.invitation)
        clipboard.put(text)
        self._left = SAYS_SO
        self.app.report("invitation", text=text)
