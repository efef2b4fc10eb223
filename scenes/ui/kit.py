"""What every widget needs: scale, text, pictures, sound and the wish to be drawn again."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui import theme
from scenes.ui.pictures import Pictures
from scenes.ui.text import Text


def _silent(_: str) -> None:
    return None


class Kit:
    """One for the whole program; scenes hand it to their widgets."""

    def __init__(
        self,
        pictures: Pictures,
        font_file: Callable[[bool], str | None] = lambda _bold: None,
        sound: Callable[[str], None] = _silent,
    ) -> None:
        """``font_file(bold)`` names a font file (None: the built-in one); ``sound(name)`` plays a sound."""
        self.pictures = pictures
        self.sound = sound
        self.window = theme.DESIGN
        self.user_scale = 1.0
        self.unit = 1.0
        self.reduced_motion = False
        self.needs_redraw = True
        self.keyboard = False
        """Whether the last input came from the keyboard: only then the focus is shown."""
        self.mouse = (-1, -1)
        """Where the mouse was last seen, by whichever scene; outside the window (-1, -1)."""
        self.text = Text(font_file, pictures, self.font_pixels)

    def resize(self, window: tuple[int, int], user_scale: float | None = None) -> None:
        """Set the scale for a window size and the user's wish. All widgets must be placed anew afterwards."""
        self.window = window
        self.user_scale = self.user_scale if user_scale is None else user_scale
        unit = min(window[0] / theme.DESIGN[0], window[1] / theme.DESIGN[1]) * self.user_scale
        unit = min(unit, window[0] / theme.ROOM[0], window[1] / theme.ROOM[1])
        if unit != self.unit:
            self.unit = unit
            self.text.forget()
        self.redraw()

    def px(self, units: float) -> int:
        """Design units as pixels, at least one."""
        return max(1, round(units * self.unit))

    def font_pixels(self, size: str) -> int:
        """The height of a named font size, never below the legible."""
        return max(theme.LEGIBLE, round(theme.SIZES[size] * self.unit))

    def nine(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A frame of that size in pixels, its corners at the scale of the window."""
        return self.pictures.nine(name, size, self.unit)

    def redraw(self) -> None:
        """Ask for the next frame to be drawn."""
        self.needs_redraw = True
