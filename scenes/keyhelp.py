"""A list of the keys that work in the current scene, shown in front of it."""

from __future__ import annotations

from collections.abc import Sequence

from platform_io.i18n import C_, N_, _
from scenes.app.app import App
from scenes.app.commands import COMMANDS, EVERYWHERE
from scenes.app.modal import Modal
from scenes.app.pad import BUTTON_NAMES, BUTTONS, TRIGGERS
from scenes.app.screen import Screen
from scenes.app.stack import Scene
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Flow, Row, Spacer
from scenes.ui.pad_sign import DPAD, PadSign
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape
from scenes.ui.widget import Widget

ESC = C_("key", "Esc")
USUAL = (
    (N_("Arrows"), N_("Go to the next button, card or place in that direction")),
    (C_("key", "Tab"), N_("Next; with Shift, previous")),
    (C_("key", "Enter"), N_("Press it or pick it")),
    (ESC, N_("One step back")),
)
"""Keys that do the same in every scene, and cannot be changed."""
STICKS = (
    (DPAD, N_("D-pad"), N_("Go to the next button, card or place in that direction")),
    ("LS", N_("Left stick"), N_("The same")),
    ("RS", N_("Right stick"), N_("Scrolls")),
)
MOVES_BOARD = N_("Moves the board, or scrolls a list")
"""What the right stick does where there is a board."""
PRESSED = {
    "Enter": N_("Press it or pick it"),
    "Esc": N_("One step back"),
    "Tab": N_("Next one"),
    "Shift+Tab": N_("Previous one"),
}
"""The effects of gamepad buttons that have no command."""
KEY_WIDTH = 92
WIDE = 385


class KeyHelpScene(Modal):
    """Shows the keys that work in the scene from which it was opened."""

    name = "key_help"
    chapter = ""

    def __init__(self, app: App, scene: Scene) -> None:
        super().__init__(app)
        self.scene = scene

    def listed(self) -> list[str]:
        """The commands whose keys work in the scene: first those that work everywhere."""
        always = [name for name, command in COMMANDS.items() if command.place == EVERYWHERE]
        if isinstance(self.scene, Screen) and not self.scene.topic():
            always.remove("rules")
        if not self.app.settings.spoken_table:
            always.remove("say_again")
        return always + [name for name in self.scene.commands() if name in COMMANDS and name not in always]

    def build(self) -> Widget:
        """Build the columns: keys that always work, those that work here, and those of a gamepad if there is one."""
        ui = self.ui
        usual = [self._line(_(key), _(text)) for key, text in USUAL if key != ESC or self.scene.steps_back]
        listed = self.listed()
        everywhere = [name for name in listed if COMMANDS[name].place == EVERYWHERE]
        left = [self._heading(_("Always")), *usual, *self._commands(everywhere)]
        here = self._commands([name for name in listed if name not in everywhere])
        if not here:
            here = [Label(ui, _("No other keys."), Style("body", theme.FADED))]
        columns = [Column(ui, left, gap=5), Column(ui, [self._heading(_("Here")), *here], gap=5)]
        if self.app.pad.connected:
            columns.append(Column(ui, [self._heading(_("Gamepad")), *self._buttons()], gap=5))
        for column in columns:
            column.grow = 1
        scroll = Scroll(ui, Row(ui, columns, gap=26, align="top"))
        scroll.grow = 1
        close = Button(ui, _("Close"), self.close, width=130, rank="primary")
        change = Button(ui, _("Choose keys"), self._change, width=130)
        head = Label(ui, _("Keys"), Style("heading", bold=True, align="center"))
        foot = Flow(ui, [close, change], gap=10)
        column = Column(ui, [head, scroll, Spacer(ui, 2), foot], gap=9, align="fill")
        return Anchored(ui, Panel(ui, column, pad=24), width=WIDE * len(columns), margin=20)

    def _change(self) -> None:
        self.close()
        self.app.go.choose_keys()

    def _heading(self, text: str) -> Widget:
        return Label(self.ui, text, Style("large", theme.RED, True, display=True), lines=1)

    def _commands(self, names: Sequence[str]) -> list[Widget]:
        """A line for each command, with all its keys."""
        keys: dict[str, list[str]] = {}
        for name in names:
            keys.setdefault(COMMANDS[name].text, []).append(self.ui.keys.name(name))
        return [self._line(" ".join(some), _(text)) for text, some in keys.items()]

    def _buttons(self) -> list[Widget]:
        """A line for each stick, trigger and button of a gamepad, with its sign."""
        keys, names = self.ui.keys, self.app.pad.names()
        commands = {keys.code(name): COMMANDS[name].text for name in self.listed()}
        has_board = self.scene.steer(0, 0, 0)
        rows = []
        for sign, name, text in STICKS:
            moves = has_board and sign == "RS"
            rows.append(self._line(_(name), _(MOVES_BOARD) if moves else _(text), sign))
        for meaning in (*TRIGGERS.values(), *(BUTTONS[button] for button in BUTTON_NAMES)):
            text = PRESSED.get(meaning) or commands.get(keys.code(meaning), "")
            if text and (meaning != "Esc" or self.scene.steps_back):
                rows.append(self._line(names[meaning][0], _(text), names[meaning][1]))
        return rows

    def _line(self, key: str, text: str, sign: str = "") -> Widget:
        words = Label(self.ui, text, Style("body"))
        words.grow = 1
        name = _Key(self.ui, escape(key), Style("body", bold=True), lines=2)
        return Row(self.ui, [*([PadSign(self.ui, sign)] if sign else []), name, words], gap=8, align="top")


class _Key(Label):
    """The name of a key, in a column of its own."""

    def measure(self, width: int) -> tuple[int, int]:
        wide = min(width, self.ui.room(KEY_WIDTH))
        return wide, super().measure(wide)[1]
