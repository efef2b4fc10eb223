"""Builds the widgets of a chapter's blocks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

import pygame

from platform_io.i18n import _
from scenes.book.blocks import Block, CardItem, Cost, Diagram, Heading, NoteBlock, Paragraph, PictureBlock
from scenes.book.drawing import DiagramPicture
from scenes.book.linking import LinkLabel
from scenes.tabletop.board.cards import card_face, face_size
from scenes.ui import theme
from scenes.ui.label import Label, Picture
from scenes.ui.layout import Column, Flow, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget

CARD = 260
"""The width of an enlarged card, in design units: three stand side by side on a usual page."""
Say = Callable[[str, str], str]
"""Translates a text that is shown next to a picture."""


def said(text: str, _picture: str = "") -> str:
    """The translated text."""
    return _(text)


def _nowhere(_key: str) -> None:
    return None


def block_widget(
    ui: UiContext,
    block: Block,
    say: Say = said,
    pages: Mapping[str, str] | None = None,
    go: Callable[[str], None] = _nowhere,
) -> Widget:
    """The widget of a block; ``pages`` are the titles that texts may link to, with the keys that ``go`` takes."""

    def label(text: str, style: Style | None = None) -> Label:
        return LinkLabel(ui, say(text, ""), style or Style(), pages or {}, go)

    if isinstance(block, Paragraph):
        return label(block.text)
    if isinstance(block, Heading):
        return Column(
            ui, [Spacer(ui, 4), Label(ui, say(block.text, ""), Style("large", theme.RUST, True, display=True))], gap=0
        )
    if isinstance(block, NoteBlock):
        return Panel(ui, label(block.text), skin="ui/field", pad=12)
    if isinstance(block, PictureBlock):
        pictures: list[Widget] = [Picture(ui, name, block.height) for name in block.names]
        return Row(ui, [Spacer(ui, grow=1), *pictures, Spacer(ui, grow=1)], gap=16)
    if isinstance(block, Diagram):
        caption = label(block.text, Style("body", align="center"))
        return Column(ui, [DiagramPicture(ui, block), caption], gap=4)
    if isinstance(block, Cost):
        what = Label(ui, say(block.what, block.picture), Style("body", bold=True), lines=2)
        note = Label(
            ui,
            block.note if block.note.startswith("{") else say(block.note, ""),
            Style("small", theme.FADED, align="right"),
            lines=3,
        )
        what.grow = 1
        icons = Label(ui, block.icons, Style("large"))
        return Row(ui, [_Framed(ui, block.picture, 44), what, icons, _Fixed(ui, note, block.wide)], gap=14)
    title, _tab, count = block.title.partition("\t")
    if isinstance(block, CardItem):
        notes = [label(f"× {count}", Style("small", theme.FADED, align="center"))]
        notes += [label(block.more, Style("small", theme.FADED, align="center"))] if block.more else []
        picture = CardPicture(ui, block.card, say(title, block.picture))
        return _Fixed(ui, Column(ui, [picture, *notes], gap=0), ui.room(CARD) / ui.unit)
    parts: list[Widget] = [label(block.text)]
    if block.more:
        parts.append(label(block.more, Style("small", theme.FADED)))
    if title:
        tail = f"  {{#755840}}× {count}{{/#}}" if count else ""
        parts.insert(0, Label(ui, f"{{b}}{say(title, block.picture)}{{/b}}{tail}"))
    beside = Column(ui, parts, gap=0)
    beside.grow = 1
    return Row(ui, [_Framed(ui, block.picture, block.height), beside], gap=14)


def side_by_side(ui: UiContext, blocks: Sequence[Block], widgets: Sequence[Widget]) -> list[Widget]:
    """The rows of a chapter: one for each block, or for several cards."""
    rows: list[Widget] = []
    for cards, group in groupby(zip(blocks, widgets, strict=True), lambda pair: isinstance(pair[0], CardItem)):
        items = [widget for _block, widget in group]
        rows += [Flow(ui, items, gap=8, top=True)] if cards else items
    return rows


class CardPicture(Widget):
    """An enlarged card with its rules on it."""

    def __init__(self, ui: UiContext, card: int, title: str) -> None:
        super().__init__(ui)
        self.card = card
        self.title = title

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the card."""
        return face_size(self.ui, self.card, self.title, CARD)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card in the middle."""
        face = card_face(self.ui, self.card, self.title, wide=CARD)
        surface.blit(face, face.get_rect(midtop=self.rect.midtop))


class _Framed(Picture):
    """A picture in a column of its own, so that texts next to several pictures are aligned."""

    def measure(self, width: int) -> tuple[int, int]:
        high = self.ui.px(self.height)
        return min(width, max(high, self.ui.px(64))), high


class _Fixed(Column):
    """A child of a fixed width in design units."""

    def __init__(self, ui: UiContext, item: Widget, width: float) -> None:
        super().__init__(ui, [item])
        self.width = width

    def measure(self, width: int) -> tuple[int, int]:
        wide = min(width, self.ui.px(self.width))
        return wide, super().measure(wide)[1]
