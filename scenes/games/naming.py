"""Asks for a name, of a game or a person."""

from __future__ import annotations

from collections.abc import Callable

from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.modal import Modal
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.field import TextField
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Row
from scenes.ui.panel import Panel
from scenes.ui.text import Style
from scenes.ui.widget import Widget
from user.storage import LONGEST_NAME


class NamingScene(Modal):
    """A dialog with a text field and two buttons; ``then`` gets the text."""

    name = "naming"
    chapter = ""

    def __init__(self, app: App, called: str, then: Callable[[str], None], texts: tuple[str, str, str]) -> None:
        """``texts`` are the title, a hint below the field, and the text of the button."""
        super().__init__(app)
        self.called = called
        self.then = then
        self.texts = texts

    def build(self) -> Widget:
        """Build the panel in the middle."""
        ui = self.ui
        field = TextField(
            ui, self.called, self._type, on_enter=lambda _text: self._done(), longest=LONGEST_NAME, width=380
        )
        head = Label(ui, self.texts[0], Style("heading", theme.INK, True, "center"), lines=2)
        hint = Label(ui, self.texts[1], Style("small", theme.FADED, align="center"), lines=2)
        ways = Row(
            ui,
            [
                Button(ui, self.texts[2], self._done, width=150, rank="primary"),
                Button(ui, _("Cancel"), self.close, width=150, rank="quiet"),
            ],
            gap=12,
        )
        column = Column(ui, [head, field, hint, Anchored(ui, ways)], gap=12)
        return Anchored(ui, Panel(ui, column, pad=26), width=500, margin=12)

    def enter(self) -> None:
        """Select the old name, so that typing replaces it."""
        super().enter()
        field = self._field()
        self.layers.focus(field)
        field.reached()

    def _field(self) -> TextField:
        return next(widget for widget in self.layers.top().walk() if isinstance(widget, TextField))

    def _type(self, text: str) -> None:
        self.called = text

    def _done(self) -> None:
        self.close()
        self.then(self.called)
