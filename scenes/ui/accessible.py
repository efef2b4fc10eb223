"""What screen readers and the spoken table learn about a widget."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, NamedTuple

import pygame

from scenes.ui.text import MARK

_ENDS: Final = re.compile(r"[.!?:;,…。！？：；，]$")
GAP: Final = "\x1f"
"""In place of two spaces, which set figures apart."""
_GAP: Final = re.compile(rf"(?<=[^\s.,:;!?]){GAP}\s*(?=[^\s,])")
_KEY: Final = re.compile(rf"{GAP}\(\w\)$")
"""A key at the end of a line, such as "(T)": it is told apart from the name, or not at all."""
_SPACES: Final = re.compile(r"[\s\u00a0]+")
_LOOSE: Final = re.compile(r"\s+([.,;:!?])")


class Role(Enum):
    """What kind of thing a widget is. Each has a role of the same name in AccessKit."""

    BUTTON = auto()
    COMBO_BOX = auto()
    DIALOG = auto()
    GROUP = auto()
    HEADING = auto()
    IMAGE = auto()
    """Something drawn, with a description."""
    LABEL = auto()
    LIST = auto()
    LIST_BOX_OPTION = auto()
    LIST_ITEM = auto()
    LOG = auto()
    SLIDER = auto()
    SPIN_BUTTON = auto()
    STATUS = auto()
    SWITCH = auto()
    TAB = auto()
    TEXT_INPUT = auto()
    WINDOW = auto()


class NumberRange(NamedTuple):
    """A number that can be changed in steps between two bounds."""

    now: float
    least: float
    most: float
    step: float


@dataclass(frozen=True)
class Accessible:
    """What is said about a widget. All texts are marked texts."""

    role: Role
    name: str = ""
    """If a control has none, it is named by the label in front of it."""
    description: str = ""
    value: str = ""
    number: NumberRange | None = None
    key: str = ""
    """The name of the key that presses it."""
    is_on: bool | None = None
    """The state of a switch."""
    is_selected: bool | None = None
    is_enabled: bool = True
    is_live: bool = False
    """Whether it is said at once whenever it changes."""


@dataclass(frozen=True)
class Part:
    """Something within a widget that is no widget itself: a row of a list, a place on the board. ``key`` identifies it
    among the widget's parts, even after a rebuild."""

    key: Hashable
    accessible: Accessible
    rect: pygame.Rect
    focus: Callable[[], None] | None = None
    """Makes it the current part; its widget gets the focus first."""
    press: Callable[[], None] | None = None
    """Does what a click on it does."""
    is_current: bool = False
    """Whether it has the focus while its widget has it."""


def plain_words(text: str, picture: Callable[[str], str]) -> str:
    """A marked text as plain words. ``picture`` returns the word for a picture, empty if it only decorates. Several
    equal pictures become a number and the word; a picture in front of its own name is not said twice.

    >>> words = {"icon/ore": "ore", "icon/wool": "wool"}
    >>> plain_words("{b}Anna{/b} pays {ore}{ore} {wool}", words.__getitem__)
    'Anna pays 2 ore, wool'
    >>> plain_words("{ore} Ore: 3{br}The bank takes 2", words.__getitem__)
    'Ore: 3. The bank takes 2'
    """
    tokens = _tokens(text, picture)
    parts: list[str] = []
    after_picture = False
    for index, (words, count) in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else ("", 0)
        if not count:
            number = words.removeprefix(" ")
            is_next = after_picture and number.isdigit() and following[1]  # the number of another picture
            parts.append(f", {number}" if is_next else words)
            after_picture &= not words.strip(" \u00a0" + GAP)
            continue
        if count == 1 and not following[1] and following[0].strip().casefold().startswith(words.casefold()):
            continue
        said = f"{count} {words}" if count > 1 else words
        parts.append(f", {said} " if after_picture else f" {said} ")
        after_picture = True
    lines = [_tidy(line) for line in "".join(parts).split("\n")]
    lines = [line for line in lines if line]
    ended = [line if _ENDS.search(line) else line + "." for line in lines[:-1]]
    return " ".join([*ended, *lines[-1:]])


def _tidy(line: str) -> str:
    """A line with single spaces; what is set apart by more of them gets a comma."""
    line = _KEY.sub("", line)
    line = _SPACES.sub(" ", _GAP.sub(", ", line.strip(" " + GAP)).replace(GAP, " "))
    return _LOOSE.sub(r"\1", line).strip()


def _tokens(text: str, picture: Callable[[str], str]) -> list[tuple[str, int]]:
    """Letters with 0, and words of pictures with how often they follow each other."""
    found: list[tuple[str, int]] = []

    def letters(run: str) -> None:
        run = run.replace("  ", GAP)
        if run and found and not found[-1][1]:
            found[-1] = found[-1][0] + run, 0
        elif run:
            found.append((run, 0))

    at = 0
    for mark in MARK.finditer(text):
        letters(text[at : mark.start()])
        at, name = mark.end(), mark.group(1)
        if mark.group() in ("{{", "}}"):
            letters(mark.group()[0])
        elif mark.group() == "\n" or name == "br":
            letters("\n")
        elif name not in ("b", "/b") and not name.startswith(("#", "/#")):
            words = picture(name if "/" in name else f"icon/{name}")
            if words and found and found[-1][1] and found[-1][0] == words:
                found[-1] = words, found[-1][1] + 1
            elif words:
                found.append((words, 1))
    letters(text[at:])
    return found
