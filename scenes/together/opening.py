"""Starts the server of a table, and waits for it."""

from __future__ import annotations

from collections.abc import Callable

from net.host_process import STARTING, HostProcess, HostRequest
from net.host_worker import READY
from net.invitation import Invitation
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.modal import Modal
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column
from scenes.ui.panel import Panel
from scenes.ui.text import Style, escape, fill
from scenes.ui.widget import Widget

WIDTH = 440

Opened = Callable[[HostProcess, Invitation, str], None]
"""Gets the server, the invitation to its table, and the token of the person who hosts it."""


class OpeningScene(Modal):
    """A dialog that is open until the server has started; ``then`` gets it. Otherwise a message says why it has not."""

    name = "opening"
    chapter = ""

    def __init__(self, app: App, request: HostRequest, then: Opened) -> None:
        super().__init__(app)
        self.then = then
        self._port = request.port if request.again else None
        """The port of old invitations; None if there are none."""
        self._server: HostProcess | None = HostProcess(request)

    def build(self) -> Widget:
        """Build a text and a button."""
        ui = self.ui
        head = Label(ui, _("Opening the table…"), Style("large", theme.INK, True, "center"), lines=2)
        give_up = Anchored(ui, Button(ui, _("Cancel"), self.close, width=140))
        return Anchored(ui, Panel(ui, Column(ui, [head, give_up], gap=14), pad=26), width=WIDTH)

    def leave(self) -> None:
        """Stop the server, unless it has been passed on."""
        super().leave()
        if self._server is not None:
            self._server.close()

    def update(self, dt: float) -> None:
        """Go on as soon as the server has started, or has failed."""
        super().update(dt)
        if self._server is None:
            return
        state = self._server.poll()
        if state.phase == READY and state.invitation is not None:
            server, self._server = self._server, None
            self.close()
            self.then(server, state.invitation, state.token)
            if self._port not in (None, state.invitation.port):
                text = _(
                    "Another program uses the old port of this table, so it is now at port {port}. Copy the invitation "
                    "and send it again: with the old one nobody finds the table."
                )
                self.app.say(_("The invitation has changed"), fill(text, port=state.invitation.port))
        elif state.phase != STARTING:
            self.close()
            self.app.report("table_failed", sentence=state.sentence)
            self.app.say(_("The table could not be opened"), escape(state.sentence))
