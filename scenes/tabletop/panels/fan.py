"""The base class of cards side by side on the tray, and how two of them share its width."""

from __future__ import annotations

from scenes.tabletop.board.cards import RATIO
from scenes.ui.widget import Widget

FRAME = 6
"""How much higher the tray is than its cards, in design units."""
TALLEST = 112
"""The largest height of a card, in design units."""


class Fan(Widget):
    """Cards that overlap if there is too little room."""

    def card(self, high: int) -> tuple[int, int]:
        """The size of a card on a tray of that height."""
        tall = min(high - self.ui.px(FRAME), self.ui.px(TALLEST))
        return round(tall * RATIO), tall

    def wants(self, high: int) -> tuple[int, int]:
        """The smallest width on a tray of that height, and the width at which nothing overlaps."""
        raise NotImplementedError


def shared(width: int, fan: Fan, other: Fan, high: int, usual: int) -> int:
    """The width of the first of two fans: its ``usual`` width, or more or less if one of them needs it. If both need
    more than there is, each gets the same share of what it lacks."""
    (least, most), (other_least, other_most) = fan.wants(high), other.wants(high)
    if most + other_most <= width:
        return max(most, min(usual, width - other_most))
    lacks, other_lacks = most - least, other_most - other_least
    return least + (width - least - other_least) * lacks // max(1, lacks + other_lacks)
