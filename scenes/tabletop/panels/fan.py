"""Cards beside one another on the tray, which share its width."""

from __future__ import annotations

from scenes.tabletop.board.cards import RATIO
from scenes.ui.widget import Widget

FRAME = 6
"""What the tray is higher than its cards, in design units."""
TALLEST = 112
"""The most that a card is high."""


class Fan(Widget):
    """Cards that lie over one another where there is too little room."""

    def card(self, high: int) -> tuple[int, int]:
        """The size of a card on a tray of that height."""
        tall = min(high - self.ui.px(FRAME), self.ui.px(TALLEST))
        return round(tall * RATIO), tall

    def wants(self, high: int) -> tuple[int, int]:
        """The least width on a tray of that height, and that at which nothing lies over anything."""
        raise NotImplementedError


def shared(width: int, one: Fan, other: Fan, high: int, usual: int) -> int:
    """How much of a width the first of two gets: the usual share, more or less where one of both needs it, and where
    both need more than there is, each as much of what it lacks as the other."""
    (least, most), (other_least, other_most) = one.wants(high), other.wants(high)
    if most + other_most <= width:
        return max(most, min(usual, width - other_most))
    lacks, other_lacks = most - least, other_most - other_least
    return least + (width - least - other_least) * lacks // max(1, lacks + other_lacks)
