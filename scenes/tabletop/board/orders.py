"""The commands that a click on the board can give."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.tabletop.table.prompt import Place


@dataclass(frozen=True)
class BoardOrders:
    """The commands of the mouse and the place menu, as callbacks. The board is also used without a running game, so it
    does not know what carries them out."""

    choose: Callable[[int], None]
    """Do an action; first ask the player if it is unwise, or if the settings ask for it before payments."""
    move_knight: Callable[[int], None]
    """Let the player choose where the knight on a corner goes."""
    step_back: Callable[[], bool]
    """Undo the last selection; False if there was none."""
    explain_place: Callable[[Place], None]
    """Open the rulebook at the page about a place."""
    hurry: Callable[[], None]
    """Cut short the current animation or pause."""
