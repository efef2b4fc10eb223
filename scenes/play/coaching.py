"""The coach's advice in front of the board: the best actions with their reasons, and each seat's chance to win."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ai.coach.coach import Advice
from game.ai.search.value_network import CERTAIN
from game.view import View
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.modal import Modal
from scenes.opponents.coach_client import CoachClient
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.prompt import Place
from scenes.tabletop.words.actions import action_words, place_of
from scenes.tabletop.words.coach import reason_words
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Row
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget

WIDE = 400
MARGIN = 14
BADGE = 13
BAR = 110


def percent(chance: int) -> str:
    """A chance, given in parts of CERTAIN, as a percentage; 0% only if it is impossible."""
    whole = round(100 * chance / CERTAIN)
    return fill(_("{n}%"), n=whole) if whole or not chance else _("< 1%")


class Bar(Widget):
    """A chance as a bar."""

    def __init__(self, ui: UiContext, chance: int, colour: theme.Colour) -> None:
        super().__init__(ui)
        self.chance = chance
        self.colour = colour

    def measure(self, width: int) -> tuple[int, int]:
        """As high as a line of text."""
        return min(width, self.ui.px(BAR)), self.ui.text.line_height("small")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar."""
        groove = self.rect.inflate(0, -self.rect.height // 3)
        round_ = groove.height // 2
        pygame.draw.rect(surface, (205, 184, 144), groove, border_radius=round_)
        filled = pygame.Rect(groove.topleft, (max(groove.height, groove.width * self.chance // CERTAIN), groove.height))
        pygame.draw.rect(surface, self.colour, filled, border_radius=round_)
        pygame.draw.rect(surface, theme.EDGE, groove, 1, border_radius=round_)


class Badge(Widget):
    """The number of an action; the same number is on the board."""

    def __init__(self, ui: UiContext, number: int) -> None:
        super().__init__(ui)
        self.number = number

    def measure(self, width: int) -> tuple[int, int]:
        """A circle."""
        return 2 * self.ui.px(BADGE), 2 * self.ui.px(BADGE)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the badge in the middle."""
        draw_badge(surface, self.ui, self.number, self.rect.center)


def draw_badge(surface: pygame.Surface, ui: UiContext, number: int, at: tuple[float, float]) -> None:
    """Draw a number in a circle."""
    pygame.draw.aacircle(surface, theme.EDGE, at, ui.px(BADGE))
    pygame.draw.aacircle(surface, theme.GOLD, at, ui.px(BADGE) - ui.px(2))
    digits = ui.text.render(str(number), Style("body", theme.EDGE, True))
    surface.blit(digits, digits.get_rect(center=(round(at[0]), round(at[1]))))


class AdviceScene(Modal):
    """Waits for the coach, then shows its advice and calls ``used``."""

    darkens = False
    name = "advice"
    chapter = "opponents"

    def __init__(
        self,
        app: App,
        table_view: TableView,
        view: View,
        step: str,
        coach_client: CoachClient,
        used: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self.table_view = table_view
        self.view = view
        self.step = step
        self.coach_client = coach_client
        self.used = used
        self._shown = False

    def update(self, dt: float) -> None:
        """Check whether the coach has answered."""
        super().update(dt)
        if self._shown:
            return
        self.coach_client.update()
        if self.coach_client.answer is not None or self.coach_client.failed:
            self._shown = True
            if self.coach_client.answer is not None:
                self.used()
                self.app.report("advice", options=len(self.coach_client.answer.best))
            self.rebuild()

    def build(self) -> Widget:
        """Build a panel next to the places that it refers to."""
        ui, advice = self.ui, self.coach_client.answer
        parts: list[Widget] = []
        if advice is not None:
            parts = [*self._options(advice), *self._chances(advice)]
        elif self.coach_client.failed:
            parts = [Label(ui, _("The coach has no advice here."))]
        else:
            parts = [Label(ui, _("The coach is thinking…"))]
        scroll = Scroll(ui, Column(ui, parts, gap=8))
        scroll.grow = 1
        head = Label(ui, _("What would you do?"), Style("heading", bold=True))
        column = Column(ui, [head, scroll, Button(ui, _("Close"), self.close, hotkey="coach", rank="primary")], gap=10)
        return Anchored(ui, Panel(ui, column, pad=20), self._side(), width=WIDE, margin=MARGIN)

    def _side(self) -> str:
        """The side of the panel: on the right, unless it hides fewer places on the left or no action has a place."""
        if not self._places():
            return "midleft"
        wide = self.ui.px(MARGIN) + self.ui.room(WIDE)
        across = [self.table_view.camera.middle(*place)[0] for _number, place in self._places()]
        hidden = sum(x > self.ui.window[0] - wide for x in across)
        return "midleft" if sum(x < wide for x in across) < hidden else "midright"

    def _places(self) -> list[tuple[int, Place]]:
        """The numbers and places of those actions that have a place on the board."""
        options = self.coach_client.answer.best if self.coach_client.answer is not None else []
        places = ((number, place_of(option.action)) for number, option in enumerate(options, 1))
        return [(number, place) for number, place in places if place is not None]

    def _options(self, advice: Advice) -> list[Widget]:
        ui, cast = self.ui, self.table_view.cast
        rows: list[Widget] = []
        for place, option in enumerate(advice.best):
            words = Label(ui, action_words(self.view, cast, self.step, option.action), Style("body", bold=place == 0))
            lines: list[Widget] = [words]
            why = reason_words(cast, option.reason)
            if why:
                lines.append(Label(ui, why, Style("small", theme.FADED)))
            text = Column(ui, lines, gap=0)
            text.grow = 1
            chance = Label(ui, percent(option.chance), Style("body", bold=True))
            rows.append(Row(ui, [Badge(ui, place + 1), text, chance], gap=10, align="top"))
        if self.step == "discard":
            rows.append(Label(ui, _("Each card is judged on its own."), Style("small", theme.FADED)))
        return rows

    def _chances(self, advice: Advice) -> list[Widget]:
        """Each seat's current chance to win."""
        ui, cast = self.ui, self.table_view.cast
        rows: list[Widget] = [Label(ui, _("Approximate chances to win"), Style("large", bold=True, display=True))]
        for seat, chance in enumerate(advice.chances):
            name = Label(ui, escape(cast.plain(seat)), Style("body", cast.ink(seat), True), lines=1)
            name.grow = 1
            rows.append(Row(ui, [name, Bar(ui, chance, cast.paint(seat)), _Figure(ui, percent(chance))], gap=10))
        return rows

    def background(self, surface: pygame.Surface) -> None:
        """Draw the numbers of the actions at their places on the board."""
        for number, place in reversed(self._places()):
            draw_badge(surface, self.ui, number, self.table_view.camera.middle(*place))


class _Figure(Label):
    """A chance in figures, aligned to the right of its column."""

    def __init__(self, ui: UiContext, text: str) -> None:
        super().__init__(ui, text, Style("body", align="right"), lines=1)

    def measure(self, width: int) -> tuple[int, int]:
        return min(width, self.ui.room(46)), super().measure(width)[1]
