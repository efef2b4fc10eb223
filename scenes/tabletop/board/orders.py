"""What the board may command."""

from __future__ import annotations

from typing import Protocol

from scenes.tabletop.table.prompt import Place


class BoardOrders(Protocol):
    """What a click on the board can mean to the game."""

    def choose(self, action: int) -> None:
        """Do one action, after a question if it is unwise or the person wishes to be asked about costs."""

    def move_knight(self, corner: int) -> None:
        """Choose where a knight goes."""

    def step_back(self) -> bool:
        """Put down what was taken up last; False if there was nothing."""

    def explain_place(self, place: Place) -> None:
        """Open the rulebook at what is there."""

    def hurry(self) -> None:
        """Go on at once with what is shown or waited for."""
