"""The program as a whole: everything that scenes share."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

import pygame
from pygame.event import Event

from platform_io import i18n as language
from platform_io.i18n import _
from scenes.app import memory
from scenes.app.assets import Assets, font_file
from scenes.app.audio import Audio, Volumes
from scenes.app.commands import keymap
from scenes.app.navigation import Navigation, Replies
from scenes.app.pad import Pad
from scenes.app.sign import Sign
from scenes.app.stack import Scene, Stack
from scenes.app.touch import Touch
from scenes.ui.field import TextField
from scenes.ui.text import escape
from scenes.ui.ui_context import UiContext
from sprites import palettes
from sprites.names import TABLES
from user import settings
from user.save_index import SaveIndex
from user.storage import Storage, StorageError, explain

FADE = 0.16
OPAQUE = 254
"""The highest alpha for the previous picture: at 255 pygame leaves its fast path and takes ten times as long."""
LATEST = 0.5
"""Seconds after which the memory of a closed scene is freed even while something moves."""
STILL = 1.0
"""Seconds without input or a new frame after which the loop runs less often."""
LEAST = (1024, 640)
"""The smallest window, if the screen is large enough."""
FLOOR = (640, 480)
"""The smallest layout; a window that is smaller still shows part of it."""

HIDING = (pygame.WINDOWMINIMIZED, pygame.APP_WILLENTERBACKGROUND, pygame.APP_DIDENTERBACKGROUND)
LEAVING = (pygame.WINDOWFOCUSLOST, *HIDING)
COMING_BACK = (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED, pygame.APP_DIDENTERFOREGROUND)
INPUT = (
    pygame.KEYDOWN,
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEWHEEL,
    pygame.WINDOWFOCUSGAINED,
)
"""Events that show that a user is present."""
REPEATING = (  # keys that repeat while held
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_TAB,
)


def _open_log(path: Path) -> TextIO:
    try:
        return path.open("a", encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        raise StorageError(explain(error, path)) from error


class App:
    """Owns everything that lives as long as the program; passes events, time and drawing on to the scenes.

    >>> import tempfile
    >>> from scenes.navigator import Navigator
    >>> folder = tempfile.TemporaryDirectory()
    >>> pygame.font.init()
    >>> app = App(Navigator, Storage(Path(folder.name)), sound=False)
    >>> app.go.menu()
    >>> app.stack.top.name
    'menu'
    >>> app.close()
    >>> folder.cleanup()
    """

    def __init__(
        self,
        ways: Callable[[App], Navigation],
        storage: Storage | None = None,
        *,
        size: tuple[int, int] = LEAST,
        event_log: Path | None = None,
        sound: bool = True,
    ) -> None:
        """``ways`` creates ``go``, the navigation between scenes. This opens no window; pygame's display and font
        must be initialised."""
        self.storage = storage or Storage()
        self.shelf = SaveIndex(self.storage)
        self.settings, self.notice = settings.load(self.storage)
        self.running = True
        self.is_away = False
        """Whether the user is elsewhere: in another window, or the device is about to sleep. Sound and clocks stop."""
        self.is_hidden = False
        """Whether nothing of the window can be seen, so that nothing is drawn."""
        self._log: TextIO | None = _open_log(event_log) if event_log else None
        language.set_system_languages(
            [f"{each['language']}_{each['country'] or ''}" for each in pygame.system.get_pref_locales()]
        )
        try:
            language.choose(self.settings.language)
        except language.UnknownLanguage as error:
            self.notice = str(error)
            language.choose("")
        self.audio = Audio(self._volumes(), enabled=sound)
        self.assets = Assets()
        self.ui = UiContext(self.assets, font_file, self.audio.play)
        self.sign = Sign(self.ui)
        self.ui.type_in = self.type_in
        self.stack = Stack(self._changed)
        self.pad = Pad(self.event, lambda: self.ui.keys, self._steer)
        self.touch = Touch(self.ui, self.event, self.stack.grip, self.stack.snap, self.stack.resize)
        self.go = ways(self)
        self.each_frame: list[Callable[[], None]] = []
        """Called in every frame, whichever scenes are visible: connections must be kept up behind a rulebook, too."""
        self.toggle_full_screen: Callable[[], None] = lambda: None
        self.use_window: Callable[[], None] = lambda: None
        """Open the window at the chosen size. The window sets both of these callbacks."""
        self.say_again: Callable[[], None] = lambda: None
        """Repeat what the spoken table said last, which sets this."""
        self._old: pygame.Surface | None = None
        self._spare: pygame.Surface | None = None
        """The last surface of ``_old``, to be used again: allocating one as large as the window takes time."""
        self._fade = 0.0
        self._is_kept = False
        """Whether ``_old`` is the last frame."""
        self._held: set[int] = set()
        self._last: pygame.Surface | None = None
        self._still_for = 0.0
        """Seconds since the last picture was drawn."""
        self._left: float | None = None
        """Seconds since a scene was closed whose memory has not been freed yet; None if there is none."""
        self.use_settings(size)

    def use_settings(self, size: tuple[int, int] | None = None) -> None:
        """Apply changed settings: scale, language, palette, volumes. Rebuilds all scenes."""
        language.choose(self.settings.language if self.settings.language in language.available() else "")
        self.use_volumes()
        if palettes.chosen().name != self.settings.palette:
            palettes.choose(self.settings.palette)
        if self.ui.look != palettes.chosen().name:
            self.ui.look = palettes.chosen().name
            self.ui.text.forget()
        self.ui.table = TABLES[self.settings.table_surface]
        self.ui.keys = keymap(self.settings.keys)
        self.ui.reduced_motion = self.settings.reduced_motion
        self.ui.resize(size or self.ui.window, self.settings.ui_scale, self.settings.text_size)
        self.assets.sheets.unit = self.ui.unit
        self.stack.resize()

    def use_volumes(self) -> None:
        """Apply changed volumes."""
        self.audio.set_volumes(self._volumes())

    def _volumes(self) -> Volumes:
        chosen = self.settings
        if chosen.muted:
            return Volumes()
        return Volumes(chosen.effects_volume, chosen.ambience_volume, chosen.music_volume)

    def mute(self, muted: bool) -> None:
        """Turn the sound off, or on again as loud as before, and save this at once."""
        self.settings.muted = muted
        self.use_volumes()
        self.save_settings()
        self.report("setting", name="muted", value=muted)

    def toggle_sound(self) -> None:
        """Turn the sound on or off, show a sign that says so, and rebuild the scenes."""
        self.mute(not self.settings.muted)
        self.sign.show(_("Sound off") if self.settings.muted else _("Sound on"))
        self.stack.resize()

    def save_settings(self) -> None:
        """Save the settings; show a message if that fails."""
        try:
            settings.save(self.storage, self.settings)
        except StorageError as error:
            self.say(_("Your settings could not be saved"), escape(str(error)))

    def resize(self, size: tuple[int, int]) -> None:
        """Adapt to a new size of the window."""
        size = (max(FLOOR[0], size[0]), max(FLOOR[1], size[1]))
        if size != self.ui.window:
            self._old = self._last = None
            self.ui.resize(size)
            self.assets.sheets.unit = self.ui.unit
            self.stack.resize()
            self.report("resize", width=size[0], height=size[1])
            self.ui.redraw()

    @property
    def is_followed(self) -> bool:
        """Whether an end-to-end test reads the event log."""
        return self._log is not None

    @property
    def fades(self) -> bool:
        """Whether the previous scene is still fading out."""
        return self._fade > 0

    @property
    def is_still(self) -> bool:
        """Whether there is no input and nothing moves."""
        return min(self.ui.idle, self._still_for) > STILL

    def report(self, kind: str, **facts: object) -> None:
        """Write a line of JSON for an end-to-end test, if there is an event log. Errors only end the log."""
        if self._log:
            line = {"time": round(time.time(), 3), "kind": kind, **facts}
            try:
                self._log.write(json.dumps(line, ensure_ascii=False) + "\n")
                self._log.flush()
            except OSError:
                self._end_log()

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False
        self.report("quit")

    def close(self) -> None:
        """Let all scenes save their data and stop their processes, then release everything."""
        try:
            self.stack.clear()
        finally:
            self.audio.close()
            self._end_log()

    def _end_log(self) -> None:
        if self._log:
            with contextlib.suppress(OSError):
                self._log.close()
            self._log = None

    def say(self, title: str, text: str, then: Callable[[], None] | None = None) -> None:
        """Show a message with one button."""
        self.ask(title, text, [(_("OK"), then)])

    def ask(self, title: str, text: str, buttons: Replies, *, loses: bool = False) -> None:
        """Ask the user; each button closes the question and runs its action. Esc presses the last button, Enter the
        first. If the other answers lose something for good (``loses``), Enter presses the last one too."""
        self.go.ask(title, text, buttons, loses=loses)

    def _changed(self, what: str, scene: Scene) -> None:
        self.report("scene", change=what, scene=scene.name, depth=len(self.stack))
        self.audio.set_mood(next((scene.mood for scene in reversed(self.stack.scenes) if scene.mood), "menu"))
        if what == "pop" and not scene.transparent and self._left is None:
            self._left = 0.0
        if what == "push" and scene.conceals:
            self._old = self._last = None
            self._is_kept = False
        if self._last and what != "resume" and not scene.transparent and not self.ui.reduced_motion:
            if not self._is_kept:
                self._old, self._is_kept = self._copied(self._last), True
            self._fade = 1.0
        self.ui.redraw()

    def _copied(self, picture: pygame.Surface) -> pygame.Surface:
        if self._spare is None or self._spare.get_size() != picture.get_size():
            self._spare = picture.copy()
        else:
            self._spare.set_alpha(None)
            self._spare.blit(picture, (0, 0))
        return self._spare

    def event(self, event: Event) -> None:
        """Handle events of the window and global keys, and pass the rest on to the scenes."""
        if self.touch.event(event):
            return
        self._follow_pad(event)
        if event.type in INPUT:
            self.ui.idle = 0.0
        if event.type in (*LEAVING, *COMING_BACK):
            self.is_away = event.type in LEAVING
            self.is_hidden = event.type in HIDING
            self.audio.set_in_front(not self.is_away)
            self.ui.redraw()
            if self.is_away:
                self.pad.let_go()
                self.touch.let_go()
        if event.type == pygame.QUIT:
            self.go.end()
        elif self.pad.event(event) or self._is_repeat(event):
            return
        elif event.type == pygame.KEYDOWN and event.key == self.ui.keys.code("full_screen"):
            self.toggle_full_screen()
        elif event.type == pygame.KEYDOWN and event.key == self.ui.keys.code("sound"):
            self.toggle_sound()
        elif (
            event.type == pygame.KEYDOWN and event.key == self.ui.keys.code("say_again") and self.settings.spoken_table
        ):
            self.say_again()
        elif event.type == pygame.KEYDOWN and event.key == self.ui.keys.code("keys"):
            self.go.keys()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            self.is_hidden = False
            self.ui.redraw()
        else:
            self.stack.event(event)

    def _follow_pad(self, event: Event) -> None:
        """Show the signs of the gamepad while it is used."""
        if event.type == pygame.KEYDOWN and "pad" in event.dict:
            self._show_pad()
        elif event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION) and self.ui.pad:
            self.ui.pad = {}
            self.ui.redraw()

    def _show_pad(self) -> None:
        if not self.ui.pad:
            self.ui.pad = self.pad.names()
            self.ui.redraw()

    def _steer(self, right: float, down: float, closer: float) -> bool:
        """Move the board with a gamepad."""
        if not self.stack.steer(right, down, closer):
            return False
        if right or down or closer:
            self.ui.idle = 0.0
            self._show_pad()
        return True

    def type_in(self, field: object) -> bool:
        """Open a keyboard on the screen for a text field, unless the system shows one of its own to fingers."""
        if not isinstance(field, TextField) or (self.ui.touched and pygame.display.get_driver() == "wayland"):
            return False
        self.go.type_in(field)
        return True

    def _is_repeat(self, event: Event) -> bool:
        """Whether a key event is a repeat that must be ignored: a held Enter must not answer two questions."""
        if event.type == pygame.KEYDOWN and event.key not in REPEATING:
            if event.key in self._held:
                return True
            self._held.add(event.key)
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        return False

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        self.ui.idle += dt
        self._still_for += dt
        if self._fade > 0:
            self._fade = max(0.0, self._fade - dt / FADE)
            self.ui.redraw()
        else:
            self._old = None
        self.pad.update(dt)
        if self.touch.fingers:
            self.touch.update(dt)
        for call in list(self.each_frame):
            call()
        self.stack.update(dt)
        self.sign.update(dt)
        self.audio.update(dt)
        self._clear_away(dt)

    def _clear_away(self, dt: float) -> None:
        """Free the memory of closed scenes while nothing moves, since that takes a whole frame; or after LATEST."""
        if self._left is not None:
            self._left += dt
            if not self.ui.needs_redraw or self._left > LATEST:
                self._left = None
                memory.clear_away()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a frame: the scenes, with the previous picture fading out over them."""
        self.ui.needs_redraw = False
        self._still_for = 0.0
        self._is_kept = False
        self.stack.draw(surface)
        if self._old and self._old.get_size() == surface.get_size() and self._fade > 0:
            self._old.set_alpha(min(OPAQUE, round(255 * self._fade)))
            surface.blit(self._old, (0, 0))
        self.sign.draw(surface)
        self._last = surface
