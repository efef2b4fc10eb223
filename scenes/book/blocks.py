"""The elements of a chapter. All texts are marked for translation, and translated when shown."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Paragraph:
    """A paragraph."""

    text: str


@dataclass(frozen=True)
class Heading:
    """A heading within a chapter."""

    text: str


@dataclass(frozen=True)
class PictureBlock:
    """Some sprites side by side."""

    names: tuple[str, ...]
    height: int = 84


@dataclass(frozen=True)
class Item:
    """A picture, an optional title, and a text next to the picture."""

    picture: str
    text: str
    title: str = ""
    height: int = 56
    more: str = ""
    """Details in small letters."""


@dataclass(frozen=True)
class CardItem(Item):
    """A progress or development card, enlarged, with its details below. Such blocks stand side by side."""

    card: int = 0


@dataclass(frozen=True)
class Cost:
    """A line of a price list: a thing, and the icons of its cost."""

    picture: str
    what: str
    icons: str
    note: str = ""
    wide: int = 140
    """The width of the note, in design units."""


@dataclass(frozen=True)
class NoteBlock:
    """A highlighted paragraph: an example, or something easily overlooked."""

    text: str


@dataclass(frozen=True)
class Diagram:
    """A part of a board, drawn as in a game, with a text below it."""

    text: str
    middle: int
    """The hex in the middle of the picture, on the board for beginners."""
    stands: tuple[str, ...]
    """The pieces, each as kind, seat and place: ``road 0 14``, ``knight 1 20 2 active``."""
    good: tuple[int, ...] = ()
    """Corners in a ring."""
    bad: tuple[int, ...] = ()
    """Corners with a cross."""


Block = Paragraph | Heading | PictureBlock | Item | Cost | NoteBlock | Diagram


@dataclass(frozen=True)
class Chapter:
    """A page of the rulebook."""

    key: str
    """The name by which other scenes open the page."""
    title: str
    icon: str
    blocks: tuple[Block, ...]
