"""The speed of a game that the user watches, with buttons to change it."""

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
    """The current speed, as wide as the text of any other speed."""

    def __init__(self, ui: UiContext, rate: float, rates: Sequence[float]) -> None:
        self.all = [fill(_("Speed {n}×"), n=number(each)) for each in rates]
        super().__init__(ui, self.all[rates.index(rate)], Style("body", theme.CREAM, True, "center"), lines=1)
        self.grow = 1

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the widest text."""
        return max(self.ui.text.measure(text, self.style, width, 1) for text in self.all)


def speed_buttons(
    ui: UiContext, rate: float, rates: Sequence[float], change: Callable[[int], None], width: float
) -> list[Widget]:
    """A slower button, the current speed, a quicker button. ``change`` gets -1 or 1; ``width`` is that of a button."""
    slow = "" if rate > rates[0] else _("Already the slowest.")
    fast = "" if rate < rates[-1] else _("Already the fastest.")
    return [
        Button(
            ui,
            "−",
            partial(change, -1),
            height=36,
            width=width,
            reason=slow,
            rank="quiet",
            colour=theme.CREAM,
            hotkey="slower",
            tip=_("Slower"),
        ),
        Speed(ui, rate, rates),
        Button(
            ui,
            "+",
            partial(change, 1),
            height=36,
            width=width,
            reason=fast,
            rank="quiet",
            colour=theme.CREAM,
            hotkey="quicker",
            tip=_("Faster"),
        ),
    ]
