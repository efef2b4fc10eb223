"""Shows the progress of a job in a thread, with a button to cancel it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic

import pygame

from platform_io.i18n import _
from scenes.app import job
from scenes.app.app import App
from scenes.app.job import Job, Result
from scenes.app.modal import Modal
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column
from scenes.ui.panel import Panel
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget

if TYPE_CHECKING:  # the menu opens without loading the rules
    from game.play.session import OnProgress

WIDTH = 380


def wait_for(
    app: App,
    text: str,
    work: Callable[[OnProgress], Result],
    then: Callable[[Result], None],
    discard: Callable[[Result], object] | None = None,
) -> None:
    """Do ``work`` in a thread and pass its result to ``then``. If it takes long, a dialog shows the progress and can
    cancel the job; a result that arrives after that goes to ``discard``."""
    started = Job(work, discard)
    if started.wait(job.AT_ONCE):
        then(started.result())
    else:
        app.stack.push(WaitingScene(app, text, started, then))


class WaitingBar(Widget):
    """A bar that shows the progress, from 0 to 1."""

    def __init__(self, ui: UiContext, share: Callable[[], float]) -> None:
        super().__init__(ui)
        self._share = share

    def measure(self, width: int) -> tuple[int, int]:
        """As high as a line of text."""
        return min(width, self.ui.px(WIDTH)), self.ui.text.line_height("small")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the progress bar."""
        groove = self.rect.inflate(0, -self.rect.height // 3)
        pygame.draw.rect(surface, theme.SAND, groove, border_radius=groove.height // 2)
        filled = groove.copy()
        filled.width = max(groove.height, round(groove.width * self._share()))
        pygame.draw.rect(surface, theme.GREEN, filled, border_radius=groove.height // 2)
        pygame.draw.rect(surface, theme.EDGE, groove, 1, border_radius=groove.height // 2)


class WaitingScene(Modal, Generic[Result]):
    """The dialog with the progress; it is open until the job has ended."""

    name = "waiting"
    chapter = ""

    def __init__(self, app: App, text: str, started: Job[Result], then: Callable[[Result], None]) -> None:
        super().__init__(app)
        self.text = text
        self.job = started
        self.then = then
        self._shown = -1.0

    def build(self) -> Widget:
        """Build a text, a bar and a button."""
        ui = self.ui
        head = Label(ui, self.text, Style("large", theme.INK, True, "center"), lines=2)
        give_up = Anchored(ui, Button(ui, _("Cancel"), self.close, width=140))
        panel = Panel(ui, Column(ui, [head, WaitingBar(ui, lambda: self.job.share), give_up], gap=14), pad=26)
        return Anchored(ui, panel, width=WIDTH + 60)

    def close(self) -> None:
        """Cancel the job; the scene closes as soon as the thread has noticed."""
        self.job.cancel()

    def leave(self) -> None:
        """Cancel the job, for example when the program ends."""
        super().leave()
        self.job.cancel()

    def update(self, dt: float) -> None:
        """Continue as soon as the job is done."""
        super().update(dt)
        if self.job.share != self._shown:
            self._shown = self.job.share
            self.ui.redraw()
        if not self.job.done:
            return
        try:
            result = self.job.result()
        except job.Cancelled:
            self.app.stack.pop(self)
            return
        self.then(result)  # before the scene below resumes: if another scene replaces it, it need not
        self.app.stack.pop(self)
