"""Gamepads: turns their buttons and sticks into keys."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame.event import Event

from platform_io.i18n import C_, N_, _
from scenes.ui.keymap import Keymap
from scenes.ui.pad_sign import CIRCLE, CROSS, MENU, SQUARE, TRIANGLE, VIEW

STEP_AFTER, STEP_EVERY = 0.42, 0.13
"""Seconds until a held direction repeats for the first time, and between further repeats."""
FAR, NEAR = 0.6, 0.4
"""How far a stick must move to count, and the distance below which it stops counting."""
MOST = 32767.0

USUAL, PLAYSTATION, NINTENDO = "xbox", "playstation", "nintendo"
"""The kinds of gamepads, by what is printed on their buttons."""

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "Enter",
    pygame.CONTROLLER_BUTTON_B: "Esc",
    pygame.CONTROLLER_BUTTON_X: "board",
    pygame.CONTROLLER_BUTTON_Y: "go_on",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "Shift+Tab",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "Tab",
    pygame.CONTROLLER_BUTTON_START: "end_turn",
    pygame.CONTROLLER_BUTTON_BACK: "keys",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "trade",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "look",
}
"""The command of each button, or a key that does the same everywhere."""
TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "zoom_out", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "zoom_in"}
"""The commands of the triggers, which do them as fast as they are pressed."""
TRIGGER_NAMES = {USUAL: ("LT", "RT"), PLAYSTATION: ("L2", "R2"), NINTENDO: ("ZL", "ZR")}
BUTTON_NAMES = {
    pygame.CONTROLLER_BUTTON_A: N_("A"),
    pygame.CONTROLLER_BUTTON_B: N_("B"),
    pygame.CONTROLLER_BUTTON_X: N_("X"),
    pygame.CONTROLLER_BUTTON_Y: N_("Y"),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: N_("RB"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: N_("LB"),
    pygame.CONTROLLER_BUTTON_START: C_("gamepad", "Start"),
    pygame.CONTROLLER_BUTTON_BACK: C_("gamepad", "Back"),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: N_("Left stick click"),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: N_("Right stick click"),
}
"""The names of the buttons, on most gamepads."""
_OTHER_NAMES = {
    PLAYSTATION: {
        pygame.CONTROLLER_BUTTON_A: C_("gamepad", "Cross"),
        pygame.CONTROLLER_BUTTON_B: C_("gamepad", "Circle"),
        pygame.CONTROLLER_BUTTON_X: C_("gamepad", "Square"),
        pygame.CONTROLLER_BUTTON_Y: C_("gamepad", "Triangle"),
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "R1",
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "L1",
        pygame.CONTROLLER_BUTTON_START: "Options",
        pygame.CONTROLLER_BUTTON_BACK: "Share",
        pygame.CONTROLLER_BUTTON_LEFTSTICK: "L3",
        pygame.CONTROLLER_BUTTON_RIGHTSTICK: "R3",
    },
    NINTENDO: {
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "R",
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "L",
        pygame.CONTROLLER_BUTTON_START: "+",
        pygame.CONTROLLER_BUTTON_BACK: "−",
    },
}
"""Their names on others; what is printed on them is not translated."""
_SIGNS = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_START: MENU,
    pygame.CONTROLLER_BUTTON_BACK: VIEW,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "LS",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "RS",
}
_OTHER_SIGNS = {
    PLAYSTATION: {
        pygame.CONTROLLER_BUTTON_A: CROSS,
        pygame.CONTROLLER_BUTTON_B: CIRCLE,
        pygame.CONTROLLER_BUTTON_X: SQUARE,
        pygame.CONTROLLER_BUTTON_Y: TRIANGLE,
        pygame.CONTROLLER_BUTTON_LEFTSTICK: "L3",
        pygame.CONTROLLER_BUTTON_RIGHTSTICK: "R3",
    },
    NINTENDO: {pygame.CONTROLLER_BUTTON_START: "+", pygame.CONTROLLER_BUTTON_BACK: "−"},
}
_MAKERS = {
    PLAYSTATION: ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony"),
    NINTENDO: ("nintendo", "switch", "joy-con", "pro controller"),
}
"""Words in the names of gamepads, by the kind of their buttons."""
_ARROWS = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_DOWN,
}
_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
    pygame.CONTROLLER_AXIS_RIGHTY: (pygame.K_PAGEUP, pygame.K_PAGEDOWN),
}
_STEERING = (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY, *TRIGGERS)
"""What moves and zooms a board."""
SLACK = 0.15
"""How far they may be off their middle while nobody touches them."""
FIXED = {
    "Enter": (pygame.K_RETURN, 0),
    "Esc": (pygame.K_ESCAPE, 0),
    "Tab": (pygame.K_TAB, 0),
    "Shift+Tab": (pygame.K_TAB, pygame.KMOD_SHIFT),
}
_EVENTS = (
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
)


def start() -> None:
    """Listen to gamepads; without support for them there are none."""
    try:
        from pygame._sdl2 import controller

        controller.init()
    except (ImportError, pygame.error):
        return


def button_name(button: int, kind: str) -> str:
    """The name of a button on a kind of gamepad."""
    return _(_OTHER_NAMES.get(kind, {}).get(button, BUTTON_NAMES[button]))


def sign_of(button: int, kind: str) -> str:
    """The sign of a button on a kind of gamepad, for ``PadSign``."""
    return _OTHER_SIGNS.get(kind, {}).get(button) or _SIGNS.get(button) or button_name(button, kind)


def kind_of_pad(name: str) -> str:
    """The kind of a gamepad, from its name."""
    words = name.casefold()
    return next((kind for kind, makers in _MAKERS.items() if any(maker in words for maker in makers)), USUAL)


def count() -> int:
    """How many gamepads are connected."""
    try:
        from pygame._sdl2 import controller

        return int(controller.get_count())
    except (ImportError, pygame.error):
        return 0


class Pad:
    """Turns the events of any gamepad into keys. ``press`` is called for each key that goes down or up."""

    def __init__(
        self,
        press: Callable[[Event], None],
        keys: Callable[[], Keymap],
        steer: Callable[[float, float, float], bool] = lambda _x, _y, _zoom: False,
    ) -> None:
        """``steer`` moves the view of the board to the right and down, and zooms in, by seconds at full tilt; False if
        there is no board to move."""
        self.press = press
        self.keys = keys
        self.steer = steer
        self._steered: dict[int, float] = {}
        """How far the right stick and the triggers are tilted, by their axes."""
        self._open: dict[int, object] = {}
        """The connected gamepads; one that is not referenced sends no events."""
        self._held: dict[object, tuple[int, int]] = {}
        """Held button or direction -> its key and modifiers."""
        self._waits: dict[object, float] = {}
        """Held direction -> seconds until it repeats."""

    @property
    def connected(self) -> bool:
        """Whether any gamepad is connected."""
        return bool(self._open)

    @property
    def kind(self) -> str:
        """The kind of the gamepad that was plugged in last."""
        return kind_of_pad(getattr(list(self._open.values())[-1], "name", "")) if self._open else USUAL

    def names(self) -> dict[str, tuple[str, str]]:
        """The name and the sign of the button for each command."""
        names = {
            command: (button_name(button, self.kind), sign_of(button, self.kind)) for button, command in BUTTONS.items()
        }
        triggers = zip(TRIGGERS.values(), TRIGGER_NAMES[self.kind], strict=True)
        return names | {command: (name, name) for command, name in triggers}

    def event(self, event: Event) -> bool:
        """Use an event of a gamepad; False for any other event."""
        if event.type not in _EVENTS:
            return False
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug_in(event)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self.let_go()
        elif event.type == pygame.CONTROLLERAXISMOTION:
            self._tilt(event.axis, event.value / MOST)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            self._down(event.button, *self._key_of(event.button))
        else:
            self._up(event.button)
        return True

    def let_go(self) -> None:
        """Release everything that is held, because a gamepad was unplugged or the window lost the focus."""
        self._steered.clear()
        for what in list(self._held):
            self._up(what)

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds: repeat held directions, and go on moving the board."""
        if self._steered:
            x, y, out, into = (self._steered.get(axis, 0.0) * dt for axis in _STEERING)
            self.steer(x, y, into - out)
        for what in list(self._waits):
            self._waits[what] -= dt
            if self._waits[what] <= 0:
                self._waits[what] += STEP_EVERY
                self._send(pygame.KEYDOWN, *self._held[what])

    def _plug_in(self, event: Event) -> None:
        from pygame._sdl2 import controller

        try:
            opened = controller.Controller(event.device_index)
        except pygame.error:  # gone again
            return
        self._open[opened.as_joystick().get_instance_id()] = opened

    def _key_of(self, button: int) -> tuple[int, int]:
        if button in _ARROWS:
            return _ARROWS[button], 0
        name = BUTTONS.get(button, "")
        return FIXED.get(name) or (self.keys().code(name), 0)

    def _tilt(self, axis: int, value: float) -> None:
        """Handle a moved stick: beyond FAR it is an arrow, until it comes back within NEAR. The right one moves a board
        instead, if there is one."""
        if axis in _STEERING:
            self._steered.pop(axis, None)
            if abs(value) > SLACK:
                self._steered[axis] = math.copysign((abs(value) - SLACK) / (1 - SLACK), value)
            if self.steer(0, 0, 0) and (axis, -1) not in self._held and (axis, 1) not in self._held:
                return
        for way, key in zip((-1, 1), _AXES.get(axis, ()), strict=False):
            what = (axis, way)
            if value * way > FAR and what not in self._held:
                self._down(what, key, 0)
            elif value * way < NEAR and what in self._held:
                self._up(what)

    def _down(self, what: object, key: int, mod: int) -> None:
        if not key or what in self._held:
            return
        self._held[what] = (key, mod)
        if what in _ARROWS or isinstance(what, tuple):
            self._waits[what] = STEP_AFTER
        self._send(pygame.KEYDOWN, key, mod)

    def _up(self, what: object) -> None:
        self._waits.pop(what, None)
        if what in self._held:
            self._send(pygame.KEYUP, *self._held.pop(what))

    def _send(self, kind: int, key: int, mod: int) -> None:
        self.press(Event(kind, key=key, mod=mod, unicode="", scancode=0, pad=True))
