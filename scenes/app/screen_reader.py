"""Shows the window to screen readers, through AccessKit: AT-SPI on Linux, UI Automation on Windows, NSAccessibility on
macOS.

Nothing is built until an assistive technology asks. Its requests come from other threads and wait for the next frame.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from pygame.event import Event

from game import __version__
from scenes.app.accessible_tree import ROOT, AccessibleTree, TreeNode
from scenes.app.app import App
from scenes.ui.accessible import Role
from scenes.ui.field import TextField
from scenes.ui.slider import Slider

if TYPE_CHECKING:
    import accesskit


class ScreenReader:
    """Keeps an assistive technology up to date, and does what it asks for the way keys do."""

    def __init__(self, app: App, tree: Callable[[], AccessibleTree]) -> None:
        """``tree`` returns the tree as it is now."""
        self.app = app
        self.tree = tree
        self.is_active = False
        """Whether an assistive technology is connected. Set by other threads."""
        self._kit: Any = None
        self._adapter: Any = None
        self._requests: deque[accesskit.ActionRequest] = deque()
        self._sent: dict[int, TreeNode] | None = None
        """The nodes that the assistive technology knows; None if it knows none."""
        self._last = AccessibleTree()
        self._has_focus: bool | None = None

    def connect(self) -> None:
        """Connect the open window. Without the library, or on an unknown system, nothing happens."""
        try:
            import accesskit
        except ImportError:
            return
        self._kit = accesskit
        if sys.platform == "darwin":
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            window = pygame.display.get_wm_info()["window"]
            self._adapter = accesskit.macos.SubclassingAdapter.for_window(window, self._activate, self._request)
        elif sys.platform == "win32":
            window = pygame.display.get_wm_info()["window"]
            self._adapter = accesskit.windows.SubclassingAdapter(window, self._activate, self._request)
        elif hasattr(accesskit, "unix"):
            self._adapter = accesskit.unix.Adapter(self._activate, self._request, self._deactivate)

    # --- called by other threads

    def _activate(self) -> None:
        """An assistive technology has come; it gets the tree in the next frame."""
        self.is_active = True

    def _deactivate(self) -> None:
        self.is_active = False

    def _request(self, request: accesskit.ActionRequest) -> None:
        self._requests.append(request)

    # --- called in each frame

    def update(self) -> None:
        """Do what was asked for, and report what has changed."""
        if self._adapter is None:
            return
        self._follow_window()
        if not self.is_active:
            self._sent = None
            return
        while self._requests:
            self._do(self._requests.popleft())
        if self._sent is None:
            self.app.ui.keyboard = True  # the focus must be somewhere from now on
        tree = self.tree()
        if self._sent is None or tree is not self._last:
            self._last = tree
            self._report(tree)

    def _follow_window(self) -> None:
        """Report whether the window has the focus, where the adapter does not see that itself."""
        has_focus = pygame.key.get_focused()
        if has_focus != self._has_focus:
            self._has_focus = has_focus
            if sys.platform == "darwin":
                _raised(self._adapter.update_view_focus_state(has_focus))
            elif sys.platform != "win32":
                self._adapter.update_window_focus_state(has_focus)

    def _report(self, tree: AccessibleTree) -> None:
        """Send the nodes that have changed."""
        sent = self._sent or {}
        changed = {number: node for number, node in tree.nodes.items() if sent.get(number) != node}
        is_first = self._sent is None
        self._sent = dict(tree.nodes)

        def update() -> accesskit.TreeUpdate:
            made = self._kit.TreeUpdate(tree.focus)
            if is_first:
                made.tree = self._kit.Tree(ROOT)
                made.tree.toolkit_name, made.tree.toolkit_version = "Hexhold", __version__
            made.nodes = [(number, self._node(node)) for number, node in changed.items()]
            return made

        _raised(self._adapter.update_if_active(update))

    def _node(self, about: TreeNode) -> accesskit.Node:
        kit = self._kit
        node = kit.Node(getattr(kit.Role, about.role.name))
        node.set_bounds(kit.Rect(*map(float, about.rect)))
        if about.role == Role.LABEL:
            node.set_value(about.name)  # their text, rather than the name of something
        elif about.number:
            node.set_label(about.name)
            node.set_value(about.value)
        elif name := ": ".join(part for part in (about.name, about.value) if part):
            node.set_label(name)  # with the value, which AT-SPI knows of few roles only
        if about.description:
            node.set_description(about.description)
        if about.key:
            node.set_keyboard_shortcut(about.key)
        if about.number:
            now, least, most, step = about.number
            node.set_numeric_value(now)
            node.set_min_numeric_value(least)
            node.set_max_numeric_value(most)
            node.set_numeric_value_step(step)
        if about.is_on is not None:
            node.set_toggled(kit.Toggled.TRUE if about.is_on else kit.Toggled.FALSE)
        if about.is_selected is not None:
            node.set_selected(about.is_selected)
        if not about.is_enabled:
            node.set_disabled()
        if about.is_live:
            node.set_live(kit.Live.POLITE)
        for name in _actions(about):
            node.add_action(getattr(kit.Action, name))
        node.set_children(list(about.children))
        return node

    # --- requests

    def _do(self, request: accesskit.ActionRequest) -> None:
        """Do what is asked for, unless the node is no longer there or does not allow it."""
        target, node = self._last.targets.get(request.target), self._last.nodes.get(request.target)
        if target is None or node is None or self.app.stack.top is not target.screen:
            return
        action, kit = request.action, self._kit
        screen, widget, part = target.screen, target.widget, target.part
        if action == kit.Action.CLICK and node.takes_press:
            screen.activate(widget, part)
        elif action == kit.Action.FOCUS and node.takes_focus:
            screen.attend(widget, part)
        elif action in (kit.Action.INCREMENT, kit.Action.DECREMENT) and node.number:
            key = pygame.K_RIGHT if action == kit.Action.INCREMENT else pygame.K_LEFT
            screen.attend(widget)
            widget.key(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), screen.layers)
        elif action == kit.Action.SET_VALUE and request.data is not None:
            _kind, value = request.data
            if isinstance(widget, TextField) and isinstance(value, str):
                widget.write(value)
            elif isinstance(widget, Slider) and isinstance(value, float):
                widget.choose(value)
        self.app.ui.redraw()


def _actions(about: TreeNode) -> list[str]:
    """The names of AccessKit's actions that a node allows."""
    names = ["FOCUS"] if about.takes_focus else []
    names += ["CLICK"] if about.takes_press else []
    if about.number:
        names += ["INCREMENT", "DECREMENT"]
    return [*names, "SET_VALUE"] if about.role in (Role.SLIDER, Role.TEXT_INPUT) else names


def _raised(events: Any) -> None:
    """Raise the events of an update, where the system wants that done by the caller."""
    if events is not None:
        events.raise_events()
