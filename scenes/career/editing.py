"""Dialogs to make, change and delete a profile."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from platform_io.i18n import _
from platform_io.sanitize import clean
from scenes.app.app import App
from scenes.app.modal import Modal
from scenes.newgame.characters import FaceTile
from scenes.newgame.preview import ColourSwatch
from scenes.newgame.seats import LONGEST_NAME
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.field import TextField
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Row, Shares, Spacer
from scenes.ui.letters import composed
from scenes.ui.panel import Panel
from scenes.ui.text import Style
from scenes.ui.widget import Widget
from sprites.names import COLOUR_NAMES, FACES
from user.profiles import Profile

IN_A_ROW = 3


class ProfileScene(Modal):
    """A name, a colour and a face. ``done`` gets them, and returns why they cannot be used, or an empty text.
    ``delete`` deletes the profile, if it may be deleted."""

    name = "profile"
    chapter = ""

    def __init__(
        self,
        app: App,
        profile: Profile,
        done: Callable[[str, str, str], str],
        delete: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.profile = profile
        self.called = profile.name
        self.colour = profile.colour if profile.colour in COLOUR_NAMES else COLOUR_NAMES[0]
        self.face = profile.face if profile.face in FACES else FACES[0]
        self.done = done
        self.delete = delete
        self._problem = ""

    def build(self) -> Widget:
        """Build the panel in the middle."""
        ui = self.ui
        title = _("Change the profile") if self.profile.id else _("New profile")
        swatch = ColourSwatch(ui, self.colour, self._next_colour, tip=_("Change colour"))
        field = TextField(
            ui, self.called, self._type, on_enter=lambda _text: self._save(), hint=_("Name"), longest=LONGEST_NAME
        )
        field.grow = 1
        tiles: list[Widget] = [
            FaceTile(ui, name, (), partial(self._look, name), chosen=name == self.face) for name in FACES
        ]
        for tile in tiles:
            tile.grow = 1
        rows = [Shares(ui, tiles[at : at + IN_A_ROW], gap=8) for at in range(0, len(tiles), IN_A_ROW)]
        self._why = Label(ui, self._problem, Style("small", theme.RED, align="center"), lines=2)
        buttons: list[Widget] = [
            Button(ui, _("Save"), self._save, rank="primary"),
            Button(ui, _("Cancel"), self.close, rank="quiet"),
        ]
        if self.delete:
            buttons.insert(0, Button(ui, _("Delete"), self._delete, rank="quiet"))
        foot = Row(ui, [Spacer(ui, grow=1), *buttons, Spacer(ui, grow=1)], gap=10)
        head = Label(ui, title, Style("heading", theme.INK, True, "center"), lines=1)
        column = Column(ui, [head, Row(ui, [swatch, field], gap=8), *rows, self._why, foot], gap=8)
        return Anchored(ui, Panel(ui, column, pad=22), width=460, margin=12)

    def enter(self) -> None:
        """Begin with the name."""
        super().enter()
        self._to_name()

    def _to_name(self) -> None:
        field = next(widget for widget in self.layers.bottom().walk() if isinstance(widget, TextField))
        self.layers.focus(field)
        field.reached()

    def _type(self, text: str) -> None:
        self.called = composed(text)

    def _next_colour(self) -> None:
        self.colour = COLOUR_NAMES[(COLOUR_NAMES.index(self.colour) + 1) % len(COLOUR_NAMES)]
        self.rebuild()

    def _look(self, face: str) -> None:
        self.face = face
        self.rebuild()

    def _save(self) -> None:
        name = clean(self.called, LONGEST_NAME, "")
        self._problem = self.done(name, self.colour, self.face) if name else _("A profile needs a name.")
        if self._problem:
            self.rebuild()
            self._to_name()
        else:
            self.close()

    def _delete(self) -> None:
        if self.delete:
            self.close()
            self.delete()
