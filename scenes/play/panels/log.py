"""What has happened, line by line."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.events import TOKENS_SWAPPED, Event
from scenes.play.board.stage import Stage
from scenes.play.words.sentences import Chronicle
from scenes.play.words.where import Place
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.panel import Panel
from scenes.ui.scroll import Log
from scenes.ui.text import Style
from scenes.ui.widget import Widget

MOST = 300
"""Lines that are kept."""
LOOKED_BACK = 2 * MOST
"""So many events make as many lines: not each of them is told."""
SEEN = 6
"""So many lines are always seen."""
LIT: theme.Colour = (246, 206, 116)


class Line(Label):
    """A line, and where on the board that was."""

    def __init__(self, kit: Kit, text: str, style: Style, places: Sequence[Place]) -> None:
        super().__init__(kit, text, style, middle=False)
        self.places = places

    def draw(self, surface: pygame.Surface) -> None:
        """In a light of its own while its place is shown."""
        if self.hovered and self.places:
            pygame.draw.rect(surface, LIT, self.rect, border_radius=self.kit.px(3))
        super().draw(surface)


class GameLog(Log):
    """Outlives the widgets around it."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage.side, Style("small", theme.INK), most_lines=MOST)
        self.stage = stage
        self.chronicle = Chronicle(stage.cast, stage.setup)
        self._pointed: Widget | None = None

    def tell(self, events: list[Event]) -> None:
        """Adds what has happened now; the table does not show it yet."""
        for line in self._lines(events):
            self.append(line)

    def update(self, dt: float) -> None:
        """The places of the line under the mouse light up."""
        super().update(dt)
        line = next((line for line in self.column.items if line.hovered), None)
        if line is not self._pointed:
            self._pointed = line
            self.stage.lit = line.places if isinstance(line, Line) else ()
            self.kit.redraw()

    def write(self, events: list[Event]) -> None:
        """All anew: this is what has happened."""
        self.clear()
        self.column.items = list(self._lines(events)[-MOST:])
        self.at = 10**6

    def _lines(self, events: list[Event]) -> list[Line]:
        """What is told of these, of which the last are those of the table now or of what it is about to show."""
        self.chronicle.swaps = swapped(events, self.stage.table.tokens)
        told = self.chronicle.told(events)
        return [Line(self.kit, text, self.style, places) for text, places in told]


def swapped(events: list[Event], tokens: list[int]) -> list[tuple[int, int]]:
    """The numbers of the tokens that each swap of these events moves, by those that lie there after it. Before it the
    same two lie there."""
    lying = list(tokens)
    found: list[tuple[int, int]] = []
    for kind, _seat, one, other, _d in reversed(events):
        if kind == TOKENS_SWAPPED:
            found.insert(0, (lying[one], lying[other]))
            lying[one], lying[other] = lying[other], lying[one]
    return found


class LogPanel(Panel):
    """The log in its frame."""

    def __init__(self, log: Log) -> None:
        super().__init__(log.kit, log, pad=11)
        self.log = log

    def least(self) -> int:
        """How high it must be at the least."""
        return self.log.height_of(SEEN) + 2 * self.kit.px(self.pad)
