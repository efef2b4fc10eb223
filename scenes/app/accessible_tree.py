"""The scene on top as a tree of plain words, for screen readers and the spoken table.

The tree is made from the widgets that keys and mouse reach, so it contains nothing that the screen does not show.
"""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

import pygame

from platform_io.i18n import _, spoken
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.app.stack import Scene
from scenes.ui.accessible import Accessible, Part, Role, plain_words
from scenes.ui.press import Pressable
from scenes.ui.text import fill
from scenes.ui.widget import Widget

INTERVAL: Final = 0.1
"""Seconds from one tree to the next, however often something changes."""
ROOT = 0
"""The number of the window."""
TITLE = "Hexhold"
RATE: Final = re.compile(r"\b(\d+):(\d)\b")
"""A rate of the bank, unlike a time of day."""
NUMBERED = (Role.SLIDER, Role.SPIN_BUTTON)
CONTROLS = (*NUMBERED, Role.BUTTON, Role.COMBO_BOX, Role.SWITCH, Role.TEXT_INPUT)


@dataclass(frozen=True)
class TreeNode(Accessible):
    """A widget or a part of one, in plain words."""

    takes_press: bool = False
    takes_focus: bool = False
    rect: tuple[int, int, int, int] = (0, 0, 0, 0)
    children: tuple[int, ...] = ()


@dataclass(frozen=True)
class Target:
    """What a node stands for."""

    screen: Screen
    widget: Widget
    part: Part | None = None


@dataclass
class AccessibleTree:
    """All nodes by their numbers. A number stays the same while the scene shows the same thing."""

    nodes: dict[int, TreeNode] = field(default_factory=dict)
    targets: dict[int, Target] = field(default_factory=dict)
    focus: int = ROOT

    def walk(self, number: int = ROOT) -> Iterator[tuple[int, TreeNode]]:
        """All nodes in reading order."""
        node = self.nodes[number]
        yield number, node
        for child in node.children:
            yield from self.walk(child)

    def texts(self) -> list[str]:
        """Everything that the nodes say."""
        found = [text for _n, node in self.walk() for text in (node.name, node.value, node.description)]
        return [text for text in found if text]


class TreeBuilder:
    """Builds the tree of the scene on top, and keeps the numbers of its nodes. All listeners share it."""

    def __init__(self, app: App, picture: Callable[[str], str], clock: Callable[[], float] = time.monotonic) -> None:
        """``picture`` returns the word for a picture within a text."""
        self.app = app
        self.picture = picture
        self.clock = clock
        self._scene: Scene | None = None
        self._numbers: dict[tuple[int, Hashable], int] = {}
        self._next = ROOT + 1
        self._words: dict[str, str] = {}
        """A cache of plain words, by the marked text."""
        self._language = spoken()
        self._tree = AccessibleTree()
        self._changes = -1
        self._due = 0.0
        """When the next tree may be built."""
        self._same: list[Counter[Hashable]] = []
        """How often each key has been used among the children of the nodes that are being built."""

    def current(self) -> AccessibleTree:
        """The tree as it is now; the same object as before if nothing has changed, or if that is a moment ago. Another
        scene is never a moment late."""
        now, top, changes = self.clock(), self.app.stack.top, self.app.ui.changes
        if top is not self._scene or (changes != self._changes and now >= self._due):
            self._changes, self._due = changes, now + INTERVAL
            self.build()
        return self._tree

    def build(self) -> AccessibleTree:
        """Build the tree."""
        scene = self.app.stack.top
        if scene is not self._scene:
            self._scene = scene
            self._numbers.clear()  # the numbers go on, so that no number means something else later
        if self._language != spoken() or len(self._words) > 2000:
            self._language = spoken()
            self._words.clear()
        self._tree = tree = AccessibleTree()
        children: tuple[int, ...] = ()
        if isinstance(scene, Screen):
            self._same.append(Counter())
            children = tuple(self._of_scene(scene))
            self._same.pop()
        tree.nodes[ROOT] = TreeNode(Role.WINDOW, TITLE, rect=(0, 0, *self.app.ui.window), children=children)
        return tree

    def _of_scene(self, screen: Screen) -> Iterator[int]:
        for text in screen.drawn_texts():
            key = self._number(ROOT, ("drawn", text))
            self._tree.nodes[key] = TreeNode(Role.STATUS, self._plain(text), is_live=True)
            yield key
        yield from self._children(screen, screen.layers.top(), ROOT)

    def _children(self, screen: Screen, widget: Widget, parent: int) -> list[int]:
        """The nodes of a widget and those within: its own node, or if it has none, those of its children."""
        if not widget.visible:
            return []
        about = widget.accessible() if widget.rect.width else None
        if about is None:
            found = [number for child in widget.children() for number in self._children(screen, child, parent)]
            self._name_controls(found)
            return found
        number = self._number(parent, (type(widget).__name__, about.role))
        self._same.append(Counter())
        within = [inner for child in widget.children() for inner in self._children(screen, child, number)]
        within += [self._part(screen, widget, part, number) for part in widget.parts()]
        self._same.pop()
        node = self._node(about, widget.rect)
        if node.role in CONTROLS and not node.name:
            node = replace(node, name=" ".join(self._tree.nodes[inner].name for inner in within))
        if node.role in CONTROLS:
            within = self._drop(within)
        is_pressed = isinstance(widget, Pressable) and node.role in (*CONTROLS, Role.LIST_BOX_OPTION)
        self._tree.nodes[number] = replace(
            node,
            takes_press=is_pressed and node.is_enabled and node.role not in NUMBERED,
            takes_focus=widget.focusable and widget.enabled,
            children=tuple(within),
        )
        self._tree.targets[number] = Target(screen, widget)
        if screen.layers.focused is widget and self._tree.focus == ROOT:
            self._tree.focus = number
        return [number]

    def _part(self, screen: Screen, widget: Widget, part: Part, parent: int) -> int:
        number = self._number(parent, part.key)
        node = self._node(part.accessible, part.rect)
        self._tree.nodes[number] = replace(node, takes_press=part.press is not None, takes_focus=part.focus is not None)
        self._tree.targets[number] = Target(screen, widget, part)
        if part.is_current and screen.layers.focused is widget:
            self._tree.focus = number
        return number

    def _drop(self, numbers: list[int]) -> list[int]:
        """Remove what is within a control: its name has said it."""
        for number in numbers:
            node = self._tree.nodes.pop(number)
            self._tree.targets.pop(number, None)
            self._drop(list(node.children))
        return []

    def _name_controls(self, numbers: list[int]) -> None:
        """Name each control that has no name after the label in front of it."""
        label = ""
        for number in numbers:
            node = self._tree.nodes[number]
            if node.role in (Role.LABEL, Role.HEADING):
                label = node.name
            elif node.role in CONTROLS and not node.name and label:
                self._tree.nodes[number] = replace(node, name=label)

    def _number(self, parent: int, key: Hashable) -> int:
        """The number of a node: that of the node in the same place of the last tree."""
        same = self._same[-1]
        same[key] += 1
        whole = parent, (key, same[key])
        if whole not in self._numbers:
            self._numbers[whole] = self._next
            self._next += 1
        return self._numbers[whole]

    def _node(self, about: Accessible, rect: pygame.Rect) -> TreeNode:
        name, description = self._plain(about.name), self._plain(about.description)
        if not name and about.role in CONTROLS:  # its picture says nothing
            name, description = description, ""
        has_said = name.casefold().startswith(description.casefold())
        lines = ["" if has_said else description]
        if not about.is_enabled:
            lines.insert(0, _("Not available."))  # in words, because AT-SPI does not get the state
        return TreeNode(
            about.role,
            name,
            " ".join(line for line in lines if line),
            self._plain(about.value),
            about.number,
            about.key,
            about.is_on,
            about.is_selected,
            about.is_enabled,
            about.is_live,
            rect=(rect.left, rect.top, rect.right, rect.bottom),
        )

    def _plain(self, text: str) -> str:
        if text not in self._words:
            words = plain_words(text, self.picture)
            # TRANSLATORS: how "2:1", a rate of the bank, is read aloud
            self._words[text] = RATE.sub(lambda rate: fill(_("{given} to {got}"), given=rate[1], got=rate[2]), words)
        return self._words[text]
