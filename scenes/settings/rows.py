"""The elements of a page of settings. All texts are marked for translation, and translated when shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from platform_io.i18n import _, number
from scenes.app.app import App
from scenes.ui.text import fill

Then = Callable[[App], None]
"""Called after a change, once it has been applied and saved."""


@dataclass(frozen=True)
class SectionHead:
    """A heading within a page."""

    text: str


@dataclass(frozen=True)
class Flag:
    """A yes-or-no setting, stored as ``name``."""

    name: str
    text: str
    tip: str = ""
    then: Then | None = None


@dataclass(frozen=True)
class Switch:
    """An on-off switch that does more than change a setting; ``command`` is the command that does the same."""

    text: str
    is_on: Callable[[App], bool]
    turn: Callable[[App, bool], None]
    command: str = ""


@dataclass(frozen=True)
class Number:
    """A number stored as ``name``, in steps between its bounds; ``show`` formats it."""

    name: str
    text: str
    step: float
    show: Callable[[float], str]
    tip: str = ""
    then: Then | None = None
    """Called at each step."""
    last: Then | None = None
    """Called when the mouse is released: rebuilding the whole scene must wait for that."""


@dataclass(frozen=True)
class ChoiceRow:
    """One of several values, stored as ``name``; ``options`` returns each value with its translated text."""

    name: str
    text: str
    options: Callable[[App], Sequence[tuple[object, str]]]
    tip: str = ""
    then: Then | None = None


@dataclass(frozen=True)
class PictureChoice:
    """One of a few, kept under ``name`` and chosen by its picture. ``options`` gives each value, text and picture."""

    name: str
    text: str
    options: Callable[[], Sequence[tuple[str, str, str]]]
    then: Then


@dataclass(frozen=True)
class Press:
    """A button. ``reason`` says why it is disabled, or returns an empty text."""

    text: str
    button: str
    press: Then
    tip: str = ""
    reason: Callable[[App], str] | None = None


@dataclass(frozen=True)
class SampleRow:
    """Pictures that show the effect of a choice."""

    pictures: tuple[str, ...]


@dataclass(frozen=True)
class Notice:
    """A sentence, which is hidden while it is empty."""

    text: Callable[[], str]


Row = SectionHead | Flag | Switch | Number | ChoiceRow | PictureChoice | Press | SampleRow | Notice


@dataclass(frozen=True)
class SettingsGroup:
    """A page of settings; ``key`` names it in tests and pictures."""

    key: str
    title: str
    icon: str
    rows: tuple[Row, ...]


def percent(value: float) -> str:
    """0.5 as 50%."""
    return fill(_("{n}%"), n=round(value * 100))


def times(value: float) -> str:
    """1.5 as 1.5×."""
    return f"{number(value)}×"


def seconds(value: float) -> str:
    """1.5 as 1.5 s."""
    return fill(_("{number} s"), number=number(value))
