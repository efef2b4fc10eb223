"""The window and its main loop."""

from __future__ import annotations

import contextlib
import os
import sys
import time
import warnings
from collections.abc import Callable

import pygame

from platform_io.i18n import N_, _, said
from scenes.app import pad, touch
from scenes.app.app import LEAST, App
from user import settings

FRAMES, FRAMES_STILL = 60, 20
"""Turns of the loop per second: usually, and while there is no input and nothing moves."""
FIRST = (1280, 720)
"""The window size on the first start."""
OFFERED = ((1024, 640), (1280, 720), (1600, 900), (1920, 1080), (2560, 1080), (2560, 1440), (3840, 2160))
HANDHELD, HANDHELD_TEXT = (1280, 800), 1.25
"""The screen of a handheld with a gamepad, and the text size that is readable on it at arm's length."""
STEAM_DECK = "SteamDeck"
SIGNS = 12
"""The most characters of a saved window size."""
NEEDS_HIDDEN = sys.platform in ("win32", "darwin")
"""Whether a screen reader must be connected before the window is shown for the first time."""
NOWHERE = N_("Hexhold needs a screen, but found none (neither DISPLAY nor WAYLAND_DISPLAY leads to one).")


class NoDisplay(Exception):
    """No window can be opened; the text is one clear sentence."""


def prepare() -> None:
    """Start pygame, but open no window yet. Raises NoDisplay if there is no display, where SDL would run invisibly."""
    touch.start()
    by_hand = "SDL_VIDEODRIVER" in os.environ
    wayland = any(os.environ.get(name) for name in ("WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"))
    only_x11 = sys.platform == "linux" and not by_hand and not wayland
    if only_x11:
        if not os.environ.get("DISPLAY"):
            raise NoDisplay(_(NOWHERE))
        # SDL would try Wayland anyway, which prints an error of its own to the terminal.
        os.environ["SDL_VIDEODRIVER"] = "x11"
    try:
        pygame.display.init()
    except pygame.error as error:
        reason = said("Hexhold needs a screen, but could not open one ({error}).", error=error)
        raise NoDisplay(_(NOWHERE) if only_x11 else reason) from error
    finally:
        if only_x11:
            del os.environ["SDL_VIDEODRIVER"]
    if pygame.display.get_driver() in ("offscreen", "dummy") and not by_hand:
        raise NoDisplay(_(NOWHERE))
    if pygame.display.get_driver() == "x11":
        # Frames are drawn in memory anyway; SDL would copy them to the window with OpenGL, which costs 110 MB.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()
    pygame.key.set_repeat(400, 40)
    pad.start()


class Window:
    """Opens the window and runs an app in it."""

    def __init__(
        self, app: App, icon: pygame.Surface | None = None, connect: Callable[[], None] = lambda: None
    ) -> None:
        """``connect`` is called once, with the open window: on some systems before it is shown."""
        self.app = app
        self._connect: Callable[[], None] | None = connect
        self._seen = (0, 0)
        app.toggle_full_screen = self.toggle
        app.use_window = self.take_size
        pygame.display.set_caption("Hexhold")
        if icon:
            pygame.display.set_icon(icon)
        if is_handheld() and not settings.are_saved(app.storage):
            app.settings.full_screen, app.settings.text_size = True, HANDHELD_TEXT
            app.use_settings()
        self._open()

    def _open(self) -> None:
        try:
            with warnings.catch_warnings():
                # A window manager may give a size other than the one requested; use whatever comes.
                warnings.simplefilter("ignore", RuntimeWarning)
                if self._connect and NEEDS_HIDDEN:
                    pygame.display.set_mode(_within(self._size()), pygame.RESIZABLE | pygame.HIDDEN)
                    self._connect()
                    self._connect = None
                if self.app.settings.full_screen:
                    pygame.display.set_mode((0, 0), pygame.FULLSCREEN | pygame.SHOWN)
                else:
                    pygame.display.set_mode(_within(self._size()), pygame.RESIZABLE | pygame.SHOWN)
                    _keep_from_shrinking()
                if self._connect:
                    self._connect()
                    self._connect = None
        except pygame.error as error:
            raise NoDisplay(said("Hexhold could not open its window ({error}).", error=error)) from error
        self._fit()

    def _fit(self) -> None:
        """Resize the scenes to the window, and remember its size."""
        size = self.surface.get_size()
        self.app.resize(size)
        if not self.app.settings.full_screen and size != self._seen:
            self.app.settings.window_size = words_of(size)
        self._seen = size

    def _size(self) -> tuple[int, int]:
        """The size that the user chose, or the last size of the window."""
        return size_of(self.app.settings.window_size)

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def toggle(self) -> None:
        """Switch between full screen and a window."""
        self.app.settings.full_screen = not self.app.settings.full_screen
        self._open()
        self.app.save_settings()
        self.app.report("full_screen", on=self.app.settings.full_screen)

    def take_size(self) -> None:
        """Open a window of the chosen size."""
        self.app.settings.full_screen = False
        self._open()
        self.app.save_settings()

    def run(self, shown: Callable[[], None] = lambda: None) -> None:
        """Run the main loop until the app ends. ``shown`` is called once the first frame is on the screen."""
        clock = pygame.time.Clock()
        app = self.app
        before = app.settings.window_size
        while app.running and not turn(app, clock):
            self._fit()
        app.report("picture", processor=round(time.process_time(), 3))
        shown()
        while app.running:
            turn(app, clock)
            self._fit()
        if app.settings.window_size != before:
            app.save_settings()


def turn(app: App, clock: pygame.time.Clock) -> bool:
    """Run one turn of the loop. Draws a frame only if something has changed; True if it did."""
    dt = min(clock.tick(FRAMES_STILL if app.is_still or app.is_hidden else FRAMES) / 1000, 0.1)
    for event in pygame.event.get():
        app.event(event)
    surface = pygame.display.get_surface()
    assert surface is not None
    app.resize(surface.get_size())
    app.update(dt)
    if not (app.ui.needs_redraw and app.running) or app.is_hidden:
        return False
    app.draw(pygame.display.get_surface() or surface)
    pygame.display.flip()
    return True


def is_handheld() -> bool:
    """Whether the program runs on a handheld: a screen of its size with a gamepad, or what Steam says."""
    screens = pygame.display.get_desktop_sizes()
    return os.environ.get(STEAM_DECK) == "1" or (screens[:1] == [HANDHELD] and pad.count() > 0)


def _keep_from_shrinking() -> None:
    """Set the minimum size of the window, if pygame can: the display module itself cannot."""
    with warnings.catch_warnings(), contextlib.suppress(AttributeError, pygame.error):
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = _within(LEAST)


def words_of(size: tuple[int, int]) -> str:
    """A size as text for the settings, such as 1280x720."""
    return f"{size[0]}x{size[1]}"


def size_of(words: str) -> tuple[int, int]:
    """Parse a size of the settings, at least LEAST; FIRST if it is not valid."""
    wide, _x, high = words.partition("x")
    if not (wide.isdecimal() and high.isdecimal() and len(words) < SIGNS):
        return FIRST
    return max(LEAST[0], int(wide)), max(LEAST[1], int(high))


def sizes() -> list[tuple[int, int]]:
    """The window sizes on offer: all that fit the desktop."""
    desktops = pygame.display.get_desktop_sizes()
    most = desktops[0] if desktops else FIRST
    return [size for size in OFFERED if size[0] <= most[0] and size[1] <= most[1]] or [LEAST]


def _within(size: tuple[int, int]) -> tuple[int, int]:
    """A size limited to the desktop, because the mouse cannot reach anything beyond it."""
    desktops = pygame.display.get_desktop_sizes()
    most = desktops[0] if desktops else size
    return min(size[0], most[0]), min(size[1], most[1])
