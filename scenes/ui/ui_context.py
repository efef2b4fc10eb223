"""What every widget needs: scale, text, pictures, sound and a way to ask for another frame."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import pygame

from scenes.ui import theme
from scenes.ui.keymap import Keymap
from scenes.ui.pictures import Pictures
from scenes.ui.printed import PrintedText
from scenes.ui.text import Face

T = TypeVar("T")
REST = 10.0
"""Seconds without input after which decorative animations stop."""


def _silent(_: str) -> None:
    return None


@dataclass
class WindowState:
    """State of the whole window, shared by contexts of any scale."""

    reduced_motion: bool = False
    text_size: float = 1.0
    """The user's text size, a factor in addition to the general scale."""
    look: str = ""
    """Name of the colours of the pictures. When it changes, cached drawings must not be used again."""
    table: str = ""
    """The name of the picture that covers the table."""
    needs_redraw: bool = True
    changes: int = 0
    """How often a redraw was requested. While this is the same, nothing visible has changed."""
    keyboard: bool = False
    """Whether the last input came from the keyboard: the focus is shown only then."""
    looking: bool = False
    """Whether the user looks around: keys go to everything that has a tooltip, which appears at once."""
    touched: bool = False
    """Whether the last input came from a finger, which hovers only while it rests."""
    held: bool = False
    """Whether a finger rests on the screen, to see what hovering shows."""
    touch_layout: bool = False
    """Whether everything that is pressed is large enough for fingers."""
    pad: dict[str, tuple[str, str]] = field(default_factory=dict)
    """While a gamepad is used, the name and the sign of its button for each command that has one."""
    type_in: Callable[[object], bool] = lambda _field: False
    """Opens a keyboard on the screen for a text field; False if the system has one."""
    mouse: tuple[int, int] = (-1, -1)
    """The last known position of the mouse in any scene; (-1, -1) if it is outside the window."""
    idle: float = 0.0
    """Seconds since the last input or the last new question."""
    keys: Keymap = field(default_factory=lambda: Keymap({}))
    """Which key does what."""


class _Shared(Generic[T]):
    """A field of the ``WindowState``, accessible as an attribute of the context."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, ui: UiContext, owner: type) -> T:
        value: T = getattr(ui.moods, self.name)
        return value

    def __set__(self, ui: UiContext, value: T) -> None:
        setattr(ui.moods, self.name, value)


class UiContext:
    """The context of the whole program; scenes pass it to their widgets."""

    reduced_motion = _Shared[bool]()
    text_size = _Shared[float]()
    look = _Shared[str]()
    table = _Shared[str]()
    needs_redraw = _Shared[bool]()
    changes = _Shared[int]()
    keyboard = _Shared[bool]()
    looking = _Shared[bool]()
    touched = _Shared[bool]()
    held = _Shared[bool]()
    touch_layout = _Shared[bool]()
    pad = _Shared[dict[str, tuple[str, str]]]()
    type_in = _Shared[Callable[[object], bool]]()
    mouse = _Shared[tuple[int, int]]()
    idle = _Shared[float]()
    keys = _Shared[Keymap]()

    def __init__(
        self,
        pictures: Pictures,
        font_file: Callable[[Face], str | None] = lambda _face: None,
        sound: Callable[[str], None] = _silent,
    ) -> None:
        """``font_file(face)`` names a font file (None: the built-in one); ``sound(name)`` plays a sound."""
        self.pictures = pictures
        self.font_file = font_file
        self.sound = sound
        self.window = theme.DESIGN
        self.user_scale = 1.0
        self.unit = 1.0
        self.moods = WindowState()
        self._font_scale: tuple[object, ...] = ()
        self._font_pixels: dict[str, int] = {}
        """A cache of font heights at that scale: they are needed for each word."""
        self.text = PrintedText(font_file, pictures, self.font_pixels)

    def resize(self, window: tuple[int, int], user_scale: float | None = None, text_size: float | None = None) -> None:
        """Set the scale for a window size and the user's settings. Place all widgets again afterwards."""
        if text_size is not None and text_size != self.text_size:
            self.text_size = text_size
            self.text.forget()
        self.window = window
        self.user_scale = self.user_scale if user_scale is None else user_scale
        unit = self.usual_unit * self.user_scale
        unit = min(unit, window[0] / theme.ROOM[0], window[1] / theme.ROOM[1])
        if unit != self.unit:
            self.unit = unit
            self.text.forget()
        self.redraw()

    @property
    def usual_unit(self) -> float:
        """Pixels per design unit at a user's scale of 1."""
        design = theme.UPRIGHT if self.window[1] > self.window[0] else theme.DESIGN
        return min(self.window[0] / design[0], self.window[1] / design[1])

    @property
    def at_rest(self) -> bool:
        """Whether the user has been inactive so long that decorative animations stop to save power."""
        return self.idle > REST

    @property
    def target(self) -> int:
        """The least width and height in pixels of what is pressed: for fingers ``theme.TARGET``, whatever the scale."""
        return round(theme.TARGET * self.usual_unit) if self.touch_layout else 0

    def px(self, units: float) -> int:
        """Convert design units to pixels, at least one."""
        return max(1, round(units * self.unit))

    def room(self, units: float) -> int:
        """Like ``px``, for the width of something that holds text: it shrinks no further than legible letters do."""
        return max(1, round(units * max(self.text_unit, theme.LEGIBLE / theme.SIZES["small"])))

    @property
    def text_unit(self) -> float:
        """Pixels per design unit of text. The user's text size counts only up to the largest general scale."""
        most = min(self.window[0] / theme.ROOM[0], self.window[1] / theme.ROOM[1])
        return min(self.unit * self.text_size, max(self.unit, most))

    def font_pixels(self, size: str) -> int:
        """The height in pixels of a named font size, at least ``LEGIBLE``; titles take half of the user's text size."""
        scale = (self.unit, self.moods.text_size, self.window)
        if scale != self._font_scale:
            self._font_scale, self._font_pixels = scale, {}
        found = self._font_pixels.get(size)
        if found is None:
            units = theme.SIZES[size]
            unit = self.text_unit if units < theme.TITLES else (self.unit + self.text_unit) / 2
            found = self._font_pixels[size] = max(theme.LEGIBLE, round(units * unit))
        return found

    def nine(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A frame of a size in pixels, with corners at the scale of the window."""
        return self.pictures.nine(name, size, self.unit)

    def redraw(self) -> None:
        """Ask for the next frame to be drawn."""
        self.needs_redraw = True
        self.changes += 1


class ScaledContext(UiContext):
    """The context of a part of the window, which is drawn smaller than the rest if it would not fit."""

    def __init__(self, whole: UiContext) -> None:
        super().__init__(whole.pictures, whole.font_file, whole.sound)
        self.whole = whole
        self.moods = whole.moods
        self.window = whole.window
        self.unit = whole.unit
        self._look = self.look

    def fit(self, fits: Callable[[], bool]) -> None:
        """Use the largest scale, up to that of the window, for which ``fits`` is true; if there is none, the smallest.
        The steps do not depend on the user's scale, so a larger scale never leads to smaller text."""
        self.window, self.user_scale = self.whole.window, self.whole.user_scale
        if self._look != self.look:
            self._look = self.look
            self.text.forget()
        self.unit = self.whole.unit
        step = self.usual_unit * theme.SHRINK
        while not fits() and self.unit > theme.LEAST_UNIT:
            self.unit = max(theme.LEAST_UNIT, step * (math.ceil(round(self.unit / step, 6)) - 1))
