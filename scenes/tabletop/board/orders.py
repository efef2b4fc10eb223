"""What a click on the board can mean to the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.tabletop.table.prompt import Place


@dataclass(frozen=True)
class BoardOrders:
    """The commands that the mouse and the small menu give. The board is also used where no game is played, so it does
    not know who carries them out."""

    choose: Callable[[int], None]
    """Do one action, after a question if it is unwise or the person wishes to be asked about costs."""
    move_knight: Callable[[int], None]
    """Choose where the knight on that corner goes."""
    step_back: Callable[[], bool]
    """Put down what was taken up last; False if there was nothing."""
    explain_place: Callable[[Place], None]
    """Open the rulebook at what is there."""
    hurry: Callable[[], None]
    """Cut short what is being shown or waited for."""
