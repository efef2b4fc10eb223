"""Leads from a finished game to the lobby of the next one at the same table."""

from __future__ import annotations

from net.guest import Party
from platform_io.i18n import _
from scenes.app.app import App
from scenes.ui.button import Button
from scenes.ui.text import escape


class NextGame:
    """The way of a party to the next game. Call ``update`` each frame while its button is on the screen."""

    def __init__(self, app: App, party: Party) -> None:
        self.app = app
        self.party = party
        self._is_asked = False
        self._shown = self._state()

    def button(self) -> Button:
        """Opens the lobby of the next game; for guests, once the host has opened it."""
        tip = _("The same people at the same table, with new dice and the board dealt again")
        return Button(
            self.app.ui, _("Play again"), self._go, icon="icon/dice", rank="primary", tip=tip, reason=self._reason()
        )

    def update(self) -> bool:
        """Follow the host; whether the button has to be built again."""
        self._is_asked = self._is_asked and self.party.is_connected
        if self._is_asked and self.party.has_next:
            self.app.go.play_again(self.party)
            return False
        was, self._shown = self._shown, self._state()
        return was != self._shown

    def _state(self) -> object:
        return self.party.has_next, self.party.lost, self.party.is_connected

    def _reason(self) -> str:
        """Why there is no next game yet."""
        if not self.party.is_connected:
            return escape(self.party.lost) or _("The connection to the table is lost.")
        if self.party.has_next or self.party.lobby["owner"]:
            return ""
        return _("Wait until the host opens the table again.")

    def _go(self) -> None:
        if self.party.has_next:
            self.app.go.play_again(self.party)
        elif not self._is_asked:
            self._is_asked = True
            self.party.first.command("again")
