"""A choice that a player has started but not submitted. It survives a resize, and ends with the question."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ids import KINDS


@dataclass
class Draft:
    """The draft of an answer to one question."""

    picked: list[int] = field(default_factory=list)
    """The kinds of the cards picked so far."""
    dice: list[int] = field(default_factory=lambda: [3, 4])
    countering: bool = False
    give: list[int] = field(default_factory=lambda: [0] * KINDS)
    want: list[int] = field(default_factory=lambda: [0] * KINDS)

    scrolled: int = 0
    """How far the panel has been scrolled."""

    def step_back(self) -> bool:
        """Undo the last choice; False if there was none. An offer that was started is kept."""
        if self.countering:
            self.countering = False
        elif self.picked:
            self.picked.pop()
        else:
            return False
        return True

    def lay(self, side: list[int], kind: int, count: int) -> None:
        """Add cards of a kind to one side of the trade, or remove them; the other side then has none of that kind."""
        side[kind] = max(0, side[kind] + count)
        if side[kind]:
            (self.want if side is self.give else self.give)[kind] = 0

    def clear_trade(self) -> None:
        """Remove all cards from both sides of the trade."""
        self.give = [0] * KINDS
        self.want = [0] * KINDS
