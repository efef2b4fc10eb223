"""How fast a game that one watches goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from platform_io.i18n import _, number
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.text import Style, fill
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget


class Speed(Label):
    """The speed in use, as wide as that of any other."""

    def __init__(self, ui: UiContext, rate: float, rates: Sequence[float]) -> None:
        self.all = [fill(_("Speed {n}×"), n=number(one)) for one in rates]
        super().__init__(ui, self.all[rates.index(rate)], Style("body", theme.CREAM, True, "center"), lines=1)
        self.grow = 1

    def measure(self, width: int) -> tuple[int, int]:
        """The widest."""
        return max(self.ui.text.measure(one, self.style, width, 1) for one in self.all)


def speed_buttons(
    ui: UiContext, rate: float, rates: Sequence[float], change: Callable[[int], None], width: float
) -> list[Widget]:
    """Slower, the speed in use, quicker: ``change`` is given -1 or 1; ``width`` is that of a button."""
    slow = "" if rate > rates[0] else _("It cannot be slower.")
    fast = "" if rate < rates[-1] else _("It cannot be faster.")
    return [
        Button(ui, "−", partial(change, -1), height=36, width=width, reason=slow, hotkey="slower", tip=_("Slower")),
        Speed(ui, rate, rates),
        Button(ui, "+", partial(change, 1), height=36, width=width, reason=fast, hotkey="quicker", tip=_("Quicker")),
    ]
