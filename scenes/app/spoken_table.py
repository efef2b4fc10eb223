"""The spoken table: says what is asked, where the focus is and what happens, for people without a screen reader.

It says what the tree for screen readers says, so it knows nothing that the screen does not show.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final

from platform_io.i18n import _
from scenes.app import speech
from scenes.app.accessible_tree import ROOT, AccessibleTree, TreeNode
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.app.stack import Scene
from scenes.ui.accessible import Role

LETTER: Final = 0.06
"""Seconds that a voice takes for a letter, about."""
STALE: Final = 8.0
"""Seconds that speech may lag behind; then it gives way to what is new."""
LONGEST: Final = 600
"""The most letters that are read when a scene opens."""
READ: Final = (Role.HEADING, Role.LABEL, Role.DIALOG, Role.LIST_ITEM)
"""What is read when a scene opens."""
HELD: Final = (Role.LIST, Role.LOG, Role.GROUP)
"""Nothing within these is read then, if they have a name: the board, a hand, the log."""


class SpokenTable:
    """Follows the tree while the setting is on; costs nothing while it is off."""

    def __init__(
        self,
        app: App,
        tree: Callable[[], AccessibleTree],
        voice: speech.Speaker | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``tree`` returns the tree as it is now."""
        self.app = app
        self.tree = tree
        self.voice = voice or speech.Speaker()
        self.clock = clock
        self.last = ""
        """The last sentence."""
        self._is_on = False
        self._fault = ""
        self._scene: Scene | None = None
        self._live: dict[int, str] = {}
        self._focus = ROOT
        self._focused = ""
        """What was said about the focus."""
        self._heard: AccessibleTree | None = None
        """The tree of which everything has been said."""
        self._busy_until = 0.0
        app.say_again = self.again

    def update(self) -> None:
        """Say what is new. Called in each frame."""
        if not self.app.settings.spoken_table:
            if self._is_on:
                self.close()
            return
        tree = self.tree()
        if tree is self._heard:
            return
        self._is_on, self._heard = True, tree
        self._follow(tree, self.clock())
        self._show_fault()

    def close(self) -> None:
        """Fall silent."""
        self._is_on, self._scene, self._heard, self._busy_until = False, None, None, 0.0
        self.voice.close()

    def again(self) -> None:
        """Say the last sentence again."""
        if self._is_on and self.last:
            self._say(self.last, interrupts=True)

    def _follow(self, tree: AccessibleTree, now: float) -> None:
        live = {number: node.name for number, node in tree.walk() if node.is_live and node.name}
        said = [text for number, text in live.items() if self._live.get(number) != text]
        is_new = self.app.stack.top is not self._scene
        if is_new:
            self.app.ui.keyboard = True
            said = [*_content(tree), *said]
        focused = _focus_text(tree.nodes[tree.focus]) if tree.focus != ROOT else ""
        moved = tree.focus != self._focus or focused != self._focused
        if moved and focused:
            said.append(focused)
        only_moved = moved and len(said) == 1
        self._scene, self._live, self._focus, self._focused = self.app.stack.top, live, tree.focus, focused
        if said:
            late = self._busy_until - now > STALE
            self._say(" ".join(map(_ended, said)), interrupts=is_new or only_moved or late)

    def _say(self, text: str, *, interrupts: bool) -> None:
        now = self.clock()
        self.last = text
        self._busy_until = (now if interrupts else max(now, self._busy_until)) + LETTER * len(text)
        self.voice.say(text, interrupts=interrupts)

    def _show_fault(self) -> None:
        """Show in the settings that nothing can be said."""
        if self._fault != speech.fault():
            self._fault = speech.fault()
            if isinstance(self.app.stack.top, Screen):
                self.app.stack.top.rebuild()


def _content(tree: AccessibleTree) -> list[str]:
    """The headings and texts of a scene that has just opened, as far as there is time for them."""
    found: list[str] = []
    left = LONGEST
    for node in _outside_lists(tree, ROOT):
        text = _joined(node.name, node.description if node.role == Role.LIST_ITEM else "")
        if node.role in READ and text and (left := left - len(text)) > 0:
            found.append(text)
    return found


def _outside_lists(tree: AccessibleTree, number: int) -> Iterator[TreeNode]:
    node = tree.nodes[number]
    yield node
    if node.role not in HELD or not node.name:
        for child in node.children:
            yield from _outside_lists(tree, child)


def _focus_text(node: TreeNode) -> str:
    """What has the focus, with its state."""
    state = _("selected") if node.is_selected else ""
    if node.is_on is not None:
        state = _("on") if node.is_on else _("off")
    return _joined(node.name, node.value, state, node.description)


def _joined(*texts: str) -> str:
    return " ".join(_ended(text) for text in texts if text)


def _ended(text: str) -> str:
    """A text with a full stop, for the voice to pause."""
    return text if text[-1] in ".!?:…。！？" else text + "."
