"""Rows, columns and anchors: the whole layout engine."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Group, Widget


class Spacer(Widget):
    """Empty space of a fixed size in design units, or one that grows."""

    def __init__(self, ui: UiContext, units: float = 0, grow: int = 0) -> None:
        super().__init__(ui)
        self.units = units
        self.grow = grow

    def measure(self, width: int) -> tuple[int, int]:
        """A square of the fixed size."""
        side = self.ui.px(self.units) if self.units else 0
        return min(side, width), side

    def path(self, pos: tuple[int, int]) -> list[Widget]:
        """No widget: clicks pass through."""
        return []


class RoomFor(Spacer):
    """Empty space as large as a hidden widget, so that nothing moves when that is shown."""

    def __init__(self, ui: UiContext, absent: Widget) -> None:
        super().__init__(ui)
        self.absent = absent

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the hidden widget."""
        return self.absent.measure(width)


class Column(Group):
    """Widgets one below the other.

    ``align`` is ``fill``, ``left``, ``center`` or ``right`` within the width. Children with ``grow`` share the spare
    height; without any, the column is at the top.
    """

    def __init__(self, ui: UiContext, items: Sequence[Widget] = (), *, gap: float = 8, align: str = "fill") -> None:
        super().__init__(ui, items)
        self.gap = gap
        self.align = align

    def _shown(self) -> list[Widget]:
        return [item for item in self.items if item.visible]

    def measure(self, width: int) -> tuple[int, int]:
        """The width of the widest child, and the sum of the heights."""
        sizes = [item.measure(width) for item in self._shown()]
        gaps = self.ui.px(self.gap) * max(0, len(sizes) - 1) if self.gap else 0
        return max((size[0] for size in sizes), default=0), sum(size[1] for size in sizes) + gaps

    def place(self, rect: pygame.Rect) -> None:
        """Give each child its height, from the top."""
        super().place(rect)
        shown = self._shown()
        gap = self.ui.px(self.gap) if self.gap else 0
        sizes = [item.measure(rect.width) for item in shown]
        spare = rect.height - sum(size[1] for size in sizes) - gap * max(0, len(shown) - 1)
        shares = spread(spare, [item.grow for item in shown])
        y = rect.top
        for item, (wide, high), share in zip(shown, sizes, shares, strict=True):
            wide = rect.width if self.align == "fill" else min(wide, rect.width)
            x = rect.left + {"center": (rect.width - wide) // 2, "right": rect.width - wide}.get(self.align, 0)
            item.place(pygame.Rect(x, y, wide, max(0, high + share)))
            y += high + share + gap


class Row(Group):
    """Widgets side by side.

    ``align`` is ``fill``, ``top``, ``center`` or ``bottom`` within the height. Children with ``grow`` share the spare
    width. If the width is too small, the widest children shrink.
    """

    def __init__(self, ui: UiContext, items: Sequence[Widget] = (), *, gap: float = 8, align: str = "center") -> None:
        super().__init__(ui, items)
        self.gap = gap
        self.align = align

    def _shown(self) -> list[Widget]:
        return [item for item in self.items if item.visible]

    def _widths(self, width: int) -> list[int]:
        shown = self._shown()
        room = max(0, width - (self.ui.px(self.gap) if self.gap else 0) * max(0, len(shown) - 1))
        wanted = [item.measure(room)[0] for item in shown]
        while sum(wanted) > room:
            high = max(wanted)
            wide = [index for index, wish in enumerate(wanted) if wish == high]
            below = max((wish for wish in wanted if wish < high), default=0)
            cut = min(high - below, -(-(sum(wanted) - room) // len(wide)))
            if cut <= 0:
                break
            for index in wide:
                wanted[index] -= cut
        return wanted

    def measure(self, width: int) -> tuple[int, int]:
        """The sum of the widths, and the height of the highest child."""
        shown = self._shown()
        widths = self._widths(width)
        gaps = (self.ui.px(self.gap) if self.gap else 0) * max(0, len(shown) - 1)
        grows = any(item.grow for item in shown)
        high = max((item.measure(wide)[1] for item, wide in zip(shown, widths, strict=True)), default=0)
        return (width if grows else sum(widths) + gaps), high

    def place(self, rect: pygame.Rect) -> None:
        """Give each child its width, from the left."""
        super().place(rect)
        shown = self._shown()
        gap = self.ui.px(self.gap) if self.gap else 0
        widths = self._widths(rect.width)
        spare = rect.width - sum(widths) - gap * max(0, len(shown) - 1)
        shares = spread(max(0, spare), [item.grow for item in shown])
        x = rect.left
        for item, wide, share in zip(shown, widths, shares, strict=True):
            wide += share
            high = rect.height if self.align == "fill" else min(item.measure(wide)[1], rect.height)
            y = rect.top + {"center": (rect.height - high) // 2, "bottom": rect.height - high}.get(self.align, 0)
            item.place(pygame.Rect(x, y, wide, high))
            x += wide + gap


class Flow(Group):
    """Widgets side by side in as many rows as needed; each row is centred, or begins at the ``left``."""

    def __init__(
        self, ui: UiContext, items: Sequence[Widget] = (), *, gap: float = 8, top: bool = False, left: bool = False
    ) -> None:
        """If ``top``, the widgets of a row are level at their top, otherwise at their middle."""
        super().__init__(ui, items)
        self.gap = gap
        self.top = top
        self.left = left

    def _rows(self, width: int) -> list[list[tuple[Widget, tuple[int, int]]]]:
        """The rows, as (widget, size); rows of equal length if they fit."""
        sized = [(item, item.measure(width)) for item in self.items if item.visible]
        rows: list[list[tuple[Widget, tuple[int, int]]]] = []
        for item in sized:
            if not rows or self._wide([*rows[-1], item]) > width:
                rows.append([])
            rows[-1].append(item)
        count = -(-len(sized) // max(1, len(rows)))
        even = [sized[at : at + count] for at in range(0, len(sized), count)] if sized else []
        return even if all(self._wide(row) <= width for row in even) else rows

    def _wide(self, row: Sequence[tuple[Widget, tuple[int, int]]]) -> int:
        return sum(size[0] for _item, size in row) + self.ui.px(self.gap) * (len(row) - 1)

    def measure(self, width: int) -> tuple[int, int]:
        """The width of the widest row, and the sum of the heights."""
        gap, rows = self.ui.px(self.gap), self._rows(width)
        wide = max((self._wide(row) for row in rows), default=0)
        return wide, sum(max(size[1] for _item, size in row) for row in rows) + gap * max(0, len(rows) - 1)

    def place(self, rect: pygame.Rect) -> None:
        """Place the rows."""
        super().place(rect)
        gap, y = self.ui.px(self.gap), rect.top
        for row in self._rows(rect.width):
            high = max(size[1] for _item, size in row)
            x = rect.left + (0 if self.left else (rect.width - self._wide(row)) // 2)
            for item, size in row:
                item.place(pygame.Rect(x, y + (0 if self.top else (high - size[1]) // 2), *size))
                x += size[0] + gap
            y += high + gap


class Pairs(Group):
    """Widgets in two columns of equal width, or in one column if there is only one widget or two columns would be
    narrower than ``least`` design units. ``gap`` is between columns, and ``GAP`` between rows."""

    GAP = 5

    def __init__(self, ui: UiContext, items: Sequence[Widget], least: float, *, gap: float = GAP) -> None:
        super().__init__(ui, items)
        self.least, self.gap = least, gap

    def _rows(self, width: int) -> list[tuple[list[Widget], int, int]]:
        """The widgets of each row, and their width and height."""
        gap = self.ui.px(self.gap)
        count = 2 if len(self.items) > 1 and (width - gap) // 2 >= self.ui.room(self.least) else 1
        wide = (width - gap * (count - 1)) // count
        rows = [list(self.items[at : at + count]) for at in range(0, len(self.items), count)]
        return [(row, wide, max(item.measure(wide)[1] for item in row)) for row in rows]

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width, and the height of all rows."""
        width = max(width, self.ui.room(self.least))
        rows = self._rows(width)
        return width, sum(high for _row, _wide, high in rows) + self.ui.px(self.GAP) * max(0, len(rows) - 1)

    def place(self, rect: pygame.Rect) -> None:
        """Place the widgets row by row."""
        super().place(rect)
        y = rect.top
        for row, wide, high in self._rows(rect.width):
            for index, item in enumerate(row):
                item.place(pygame.Rect(rect.left + index * (wide + self.ui.px(self.gap)), y, wide, high))
            y += high + self.ui.px(self.GAP)


class Shares(Row):
    """Widgets that share the width in proportion to their ``grow``, whatever their content."""

    def _widths(self, width: int) -> list[int]:
        room = max(0, width - self.ui.px(self.gap) * (len(self.items) - 1))
        return spread(room, [item.grow for item in self.items])

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width, and the height of the highest one."""
        return width, max(item.measure(wide)[1] for item, wide in zip(self.items, self._widths(width), strict=True))

    def place(self, rect: pygame.Rect) -> None:
        """Place them, each at the full height."""
        self.rect = pygame.Rect(rect)
        left = rect.left
        for item, wide in zip(self.items, self._widths(rect.width), strict=True):
            item.place(pygame.Rect(left, rect.top, wide, rect.height))
            left += wide + self.ui.px(self.gap)


def spread(spare: int, shares: Sequence[int]) -> list[int]:
    """Divide pixels in proportion to the shares, without losing any. A negative number shrinks them."""
    total = sum(shares)
    if not total:
        return [0] * len(shares)
    given: list[int] = []
    before = 0
    for index in range(len(shares)):
        upto = spare * sum(shares[: index + 1]) // total
        given.append(upto - before)
        before = upto
    return given


def anchor(size: tuple[int, int], area: pygame.Rect, where: str = "center", margin: int = 0) -> pygame.Rect:
    """A rectangle of a size at a place in an area: ``topleft``, ``midbottom``, ``center`` and so on.

    It is shrunk and moved if necessary to fit inside the area.
    """
    inner = area.inflate(-2 * margin, -2 * margin)
    rect = pygame.Rect(0, 0, min(size[0], inner.width), min(size[1], inner.height))
    setattr(rect, where, getattr(inner, where))
    return rect.clamp(inner)


class Anchored(Group):
    """One child at the size that it wants, at a fixed place in the area."""

    def __init__(
        self, ui: UiContext, item: Widget, where: str = "center", *, margin: float = 0, width: float = 0
    ) -> None:
        """``width`` is the width of the child in design units; 0 for the width that it wants."""
        super().__init__(ui, [item])
        self.where = where
        self.margin = margin
        self.width = width

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the child with its margins."""
        edge = 2 * self.ui.px(self.margin) if self.margin else 0
        wide, high = self.items[0].measure(min(width - edge, self.ui.px(self.width) if self.width else width))
        return wide + edge, high + edge

    def place(self, rect: pygame.Rect) -> None:
        """Put the child at its anchor."""
        super().place(rect)
        edge = self.ui.px(self.margin) if self.margin else 0
        room = rect.width - 2 * edge
        if self.width:
            room = min(room, self.ui.px(self.width))
        size = self.items[0].measure(room)
        self.items[0].place(anchor((room if self.width else size[0], size[1]), rect, self.where, edge))


class Overlay(Group):
    """Children on top of each other, each given the whole area."""

    def measure(self, width: int) -> tuple[int, int]:
        """The largest width and the largest height of the children."""
        sizes = [item.measure(width) for item in self.items if item.visible]
        return max((size[0] for size in sizes), default=0), max((size[1] for size in sizes), default=0)

    def place(self, rect: pygame.Rect) -> None:
        """Give each child the whole area."""
        super().place(rect)
        for item in self.items:
            item.place(rect)
