"""Shows how a drawn board may be dealt."""

from __future__ import annotations

from game.board.deal import deal
from game.board.layout import BoardError, Layout
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.modal import Modal
from scenes.newgame.choices import new_seed
from scenes.newgame.preview import Preview
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Column, Flow
from scenes.ui.panel import Panel, Tall
from scenes.ui.text import Style, escape
from scenes.ui.widget import Widget


class TrialScene(Modal):
    """A board as a game would begin with it; it can be dealt again and again."""

    name = "trial"
    chapter = "drawing"

    def __init__(self, app: App, layout: Layout) -> None:
        super().__init__(app)
        self.layout = layout
        self.seed = int(new_seed())

    def build(self) -> Widget:
        """Build the picture with two buttons."""
        ui = self.ui
        board, problem = None, ""
        try:
            board = deal(self.layout, self.seed)
        except BoardError as error:
            problem = str(error)
        head = Label(ui, _("An example of this board"), Style("heading", theme.INK, True, "center"))
        ways = [
            Button(ui, _("Deal again"), self._again, icon="icon/dice", width=170),
            Button(ui, _("Close"), self.close, width=130, rank="quiet"),
        ]
        picture = Preview(ui, self.app.assets.sheets, board, escape(problem), None)
        return Tall(ui, Panel(ui, Column(ui, [head, picture, Flow(ui, ways)], gap=10), pad=20), 900)

    def _again(self) -> None:
        self.seed = int(new_seed())
        self.rebuild()
