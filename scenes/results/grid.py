"""A table of figures with aligned columns and headings."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from platform_io.i18n import listed
from scenes.ui import theme
from scenes.ui.accessible import Accessible, Part, Role
from scenes.ui.label import Label
from scenes.ui.layout import Column
from scenes.ui.text import Style, titled
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Group, Widget

STRIPE: theme.Colour = (226, 206, 164)
RULE: theme.Colour = (176, 146, 102)
PAD = 3
"""The space above and below the content of a row."""
BESIDE = 6
"""The space between two column headings."""
FIRST_MOST = 0.26
"""The greatest share of the width for the first column, by default."""
FIRST_LEAST = 0.16
"""The least share of the width for the first column, whatever the other headings need."""
ROOMY = 32
"""The most design units by which rows grow if there is height to spare."""


class Cell(Label):
    """A figure or a word, in one line, centred in its column."""

    def __init__(self, ui: UiContext, text: str, style: Style | None = None, *, tip: str = "", lines: int = 1) -> None:
        super().__init__(ui, text, style or Style("body", align="center"), lines=lines, tip=tip)

    def accessible(self) -> Accessible | None:
        """Nothing: the grid says whole rows."""
        return None


class HeadCell(Cell):
    """The heading of a column, on as many lines as needed; it shrinks if a word would not fit."""

    def longest_word(self) -> int:
        """The width of the longest word: the least width of the heading."""
        return max((self.ui.text.measure(word, self.style)[0] for word in self.text.split()), default=0)

    def _rendered(self, width: int) -> pygame.Surface:
        longest, room = self.longest_word(), max(1, width - self.ui.px(BESIDE))
        text = self.ui.text.render(self.text, self.style, max(room, longest))
        return pygame.transform.smoothscale_by(text, room / longest) if longest > room else text

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the rendered text."""
        return self._rendered(width).get_size()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text in the middle."""
        text = self._rendered(self.rect.width)
        surface.blit(text, text.get_rect(center=self.rect.center))


def head(ui: UiContext, icon: str, name: str, tip: str = "") -> Widget:
    """The heading of a column: a picture, with its name below."""
    parts: list[Widget] = [Cell(ui, "{" + icon + "}", Style("large", align="center"), tip=tip or name)] if icon else []
    parts.append(HeadCell(ui, name, Style("small", theme.FADED, align="center"), tip=tip, lines=0))
    return Column(ui, parts, gap=1)


class Grid(Group):
    """Headings, and rows of cells below them. The first column is as wide as necessary, the others have equal
    widths."""

    def __init__(
        self,
        ui: UiContext,
        heads: Sequence[Widget],
        rows: Sequence[Sequence[Widget]],
        *,
        most: float = 104,
        first: float = FIRST_MOST,
    ) -> None:
        """``most``: the greatest width, in design units, of a column except the first; ``first``: the greatest share of
        the width for the first column."""
        super().__init__(ui, [*heads, *(cell for row in rows for cell in row)])
        self.heads = heads
        self.rows = rows
        self.most = most
        self.first = first
        self._bands: list[pygame.Rect] = []

    def accessible(self) -> Accessible | None:
        """A list of the rows."""
        return Accessible(Role.LIST)

    def parts(self) -> Sequence[Part]:
        """The rows: the first cell, then each figure with its heading."""
        heads = [_text_of(heading, HeadCell) for heading in self.heads[1:]]
        found = []
        for number, (row, band) in enumerate(zip(self.rows, self._bands[1:], strict=False)):
            figures = [_text_of(cell, Cell) for cell in row[1:]]
            said = [
                titled(head, figure)
                for head, figure in zip(heads, figures, strict=False)
                if any(map(str.isalnum, figure))  # others stand for nothing
            ]
            about = Accessible(Role.LIST_ITEM, _text_of(row[0], Cell), listed(said))
            found.append(Part(number, about, band))
        return found

    def _widths(self, width: int) -> tuple[int, int]:
        """The width of the first column, and of each other column."""
        firsts = [self.heads[0], *(row[0] for row in self.rows)]
        first = min(round(width * self.first), max(cell.measure(width)[0] for cell in firsts) + self.ui.px(18))
        others = max(1, len(self.heads) - 1)
        words = self._longest_word() * others
        first = min(first, max(width - words, round(width * FIRST_LEAST)))
        return first, min(self.ui.room(self.most), (width - first) // others)

    def _longest_word(self) -> int:
        """The least width of a heading at which no word is broken."""
        cells = [cell for heading in self.heads[1:] for cell in heading.walk() if isinstance(cell, HeadCell)]
        return max((cell.longest_word() for cell in cells), default=0) + self.ui.px(BESIDE)

    def _heights(self, widths: tuple[int, int]) -> list[int]:
        """The heights of the headings and of each row."""
        pad = self.ui.px(PAD)
        return [
            max(cell.measure(widths[min(index, 1)])[1] for index, cell in enumerate(row)) + 2 * pad
            for row in (self.heads, *self.rows)
        ]

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as its columns, as high as its rows."""
        widths = self._widths(width)
        return widths[0] + widths[1] * (len(self.heads) - 1), sum(self._heights(widths))

    def place(self, rect: pygame.Rect) -> None:
        """Place the rows; they share spare height up to a limit."""
        self.rect = pygame.Rect(rect)
        widths = self._widths(rect.width)
        heights = self._heights(widths)
        spare = max(0, rect.height - sum(heights)) // len(heights)
        heights = [high + min(spare, self.ui.px(ROOMY)) for high in heights]
        left = rect.left + max(0, (rect.width - widths[0] - widths[1] * (len(self.heads) - 1)) // 2)
        y = rect.top + max(0, rect.height - sum(heights)) // 4
        self._bands = []
        for row, high in zip((self.heads, *self.rows), heights, strict=True):
            x = left
            for index, cell in enumerate(row):
                wide = widths[min(index, 1)]
                tall = min(high, cell.measure(wide)[1])
                cell.place(pygame.Rect(x, y + (high - tall) // 2, wide, tall))
                x += wide
            self._bands.append(pygame.Rect(left, y, x - left, high))
            y += high

    def draw(self, surface: pygame.Surface) -> None:
        """Draw stripes, a line below the headings, and the cells."""
        for band in self._bands[1::2]:
            pygame.draw.rect(surface, STRIPE, band, border_radius=self.ui.px(5))
        top = self._bands[0]
        pygame.draw.line(surface, RULE, top.bottomleft, top.bottomright, max(1, self.ui.px(1.5)))
        super().draw(surface)


def _text_of(widget: Widget, kind: type[Label]) -> str:
    """The texts of the labels of a kind within a widget."""
    return " ".join(part.text for part in widget.walk() if isinstance(part, kind))
