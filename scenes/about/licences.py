"""Shows the licences of everything that the program is made with."""

from __future__ import annotations

from platform_io.i18n import _
from scenes.app.app import App
from scenes.page import PageScene
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Column
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.spread import Spread
from scenes.ui.text import LONGEST, Style, escape
from scenes.ui.widget import Widget
from user.licences import SUMMARY, licences

WHOLE = 1180
"""The greatest width of the two panels, in design units."""


class LicencesScene(PageScene):
    """A list of packages and libraries on the left, and the text of the open one on the right."""

    name = "licences"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.works = licences()
        self.open = 0

    def turn_to(self, index: int) -> None:
        """Open another work."""
        self.open = index
        self.rebuild()

    def build(self) -> Widget:
        """Build the two panels."""
        ui = self.ui
        self._scroll = listing = Scroll(ui, Column(ui, self._contents(), gap=6), dark=True)
        listing.grow = 1
        head = Label(ui, _("Licences"), Style("heading", theme.CREAM, True, "center"), lines=1)
        side = Column(
            ui, [head, listing, Button(ui, _("Back"), self.app.go.back, rank="quiet", colour=theme.CREAM)], gap=10
        )
        work = self.works[self.open]
        title = Label(ui, self._title(self.open), Style("title", theme.INK, True), lines=1)
        text = Scroll(ui, Column(ui, [Label(ui, part) for part in paragraphs(work.text)], gap=12))
        text.grow = 1
        sheet = Panel(ui, Column(ui, [title, text], gap=10), pad=28)
        return Spread(ui, Panel(ui, side, skin="ui/panel_dark", pad=16), sheet, 270, WHOLE)

    def _contents(self) -> list[Widget]:
        """A button for each work."""
        return [
            Button(
                self.ui,
                self._title(index),
                lambda index=index: self.turn_to(index),  # type: ignore[misc]
                selected=index == self.open,
                height=36,
                align="left",
            )
            for index in range(len(self.works))
        ]

    def _title(self, index: int) -> str:
        name = self.works[index].name
        return _("Overview") if name == SUMMARY else escape(name)


def paragraphs(text: str) -> list[str]:
    """Split a text from outside into paragraphs that labels can show; keep its line breaks."""
    parts = []
    for part in text.split("\n\n"):
        lines = [line[at : at + LONGEST] for line in part.split("\n") for at in range(0, max(1, len(line)), LONGEST)]
        parts.append("{br}".join(escape(line.strip()) for line in lines if line.strip()))
    return [part for part in parts if part]
