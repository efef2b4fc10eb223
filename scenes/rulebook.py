"""The rules, to be read beside the game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.app.app import App
from scenes.book import base_game, basics, cards, expansion, opponents, seas
from scenes.book.blocks import Block, Chapter, Cost, Head, Note, Pictures, Text
from scenes.page import Page
from scenes.play.words.edition import said_in_2025
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.label import Label, Picture
from scenes.ui.layout import Column, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style
from scenes.ui.widget import Widget
from user.language import _

CHAPTERS: tuple[Chapter, ...] = (
    *basics.CHAPTERS,
    *expansion.CHAPTERS,
    *cards.CHAPTERS,
    *seas.CHAPTERS,
    *expansion.LAST,
    *base_game.CHAPTERS,
    *opponents.CHAPTERS,
)
_PAGE_KEYS = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
ROW = 42
"""From one chapter's button to the next, in design units."""
Say = Callable[[str, str], str]
SHOWN = 8
"""So many chapters are seen in any window."""
RUST: theme.Colour = (140, 60, 28)


class ChapterButton(Button):
    """Opens a chapter."""

    sound = "page"


class RulebookScene(Page):
    """Chapters at the left, the open one at the right."""

    name = "rulebook"

    def __init__(self, app: App, chapter: str = "", *, of_2025: bool = False) -> None:
        """``chapter`` is the key of the one to open; ``of_2025``: with the names of that edition [E1]."""
        super().__init__(app)
        self.say = said_in_2025 if of_2025 else said
        keys = [one.key for one in CHAPTERS]
        self.open = keys.index(chapter) if chapter in keys else 0
        self._scroll: Scroll | None = None
        self._listing: Scroll | None = None

    def rebuild(self) -> None:
        """The list of chapters stays where it is; at first it shows the open one."""
        at = self._listing.at if self._listing else self.kit.px(max(0, self.open - SHOWN) * ROW)
        super().rebuild()
        if self._listing:
            self._listing.to(at)

    def turn_to(self, index: int) -> None:
        """Open a chapter at its top."""
        self.open = index
        self.app.report("chapter", key=CHAPTERS[index].key)
        self.rebuild()

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Page keys scroll the page, wherever the focus is."""
        if event.type == pygame.KEYDOWN and event.key in _PAGE_KEYS and self._scroll:
            return None if self._scroll.key(event, self.layers) else super().event(event)
        return super().event(event)

    def build(self) -> Widget:
        """Two panels beside each other."""
        kit = self.kit
        wide = kit.window[0] / kit.unit
        buttons: list[Widget] = [
            ChapterButton(
                kit,
                _(chapter.title),
                lambda index=index: self.turn_to(index),  # type: ignore[misc]
                icon=chapter.icon,
                selected=index == self.open,
                height=36,
                align="left",
            )
            for index, chapter in enumerate(CHAPTERS)
        ]
        self._listing = listing = Scroll(kit, Column(kit, buttons, gap=6), dark=True)
        listing.grow = 1
        back = Button(kit, _("Back"), self.app.go.back)
        side = Column(
            kit,
            [Label(kit, _("Rules"), Style("heading", theme.CREAM, True, "center"), lines=1), listing, back],
            gap=10,
        )
        chapter = CHAPTERS[self.open]
        page = Column(kit, [block_widget(kit, block, self.say) for block in chapter.blocks], gap=12)
        self._scroll = Scroll(kit, page)
        self._scroll.grow = 1
        title = Label(kit, _(chapter.title), Style("title", theme.INK, True), lines=1)
        sheet = Panel(kit, Column(kit, [title, self._scroll], gap=10), pad=28)
        return _Spread(kit, Panel(kit, side, skin="ui/panel_dark", pad=16), sheet, 270 if wide > 1000 else 256)


def said(text: str, _picture: str = "") -> str:
    """What is shown of a text, beside a picture."""
    return _(text)


def block_widget(kit: Kit, block: Block, say: Say = said) -> Widget:
    """A block of a chapter as widgets; ``say`` translates a text, beside a picture."""
    if isinstance(block, Text):
        return Label(kit, say(block.text, ""))
    if isinstance(block, Head):
        return Column(kit, [Spacer(kit, 4), Label(kit, say(block.text, ""), Style("large", RUST, True))], gap=0)
    if isinstance(block, Note):
        return Panel(kit, Label(kit, say(block.text, "")), skin="ui/field", pad=12)
    if isinstance(block, Pictures):
        pictures: list[Widget] = [Picture(kit, name, block.height) for name in block.names]
        return Row(kit, [Spacer(kit, grow=1), *pictures, Spacer(kit, grow=1)], gap=16)
    if isinstance(block, Cost):
        what = Label(kit, say(block.what, block.picture), Style("body", bold=True), lines=2)
        note = Label(
            kit,
            block.note if block.note.startswith("{") else say(block.note, ""),
            Style("small", theme.FADED, align="right"),
            lines=3,
        )
        what.grow = 1
        icons = Label(kit, block.icons, Style("large"))
        return Row(kit, [_Framed(kit, block.picture, 44), what, icons, _Fixed(kit, note, block.wide)], gap=14)
    title, _tab, count = block.title.partition("\t")
    text = Label(kit, say(block.text, ""))
    parts: list[Widget] = [text]
    if title:
        tail = f"  {{#755840}}× {count}{{/#}}" if count else ""
        parts.insert(0, Label(kit, f"{{b}}{say(title, block.picture)}{{/b}}{tail}"))
    beside = Column(kit, parts, gap=0)
    beside.grow = 1
    return Row(kit, [_Framed(kit, block.picture, block.height), beside], gap=14)


class _Framed(Picture):
    """A picture in a column of its own, so that texts beside several begin at the same place."""

    def measure(self, width: int) -> tuple[int, int]:
        high = self.kit.px(self.height)
        return min(width, max(high, self.kit.px(64))), high


class _Fixed(Column):
    """A child of a fixed width in design units."""

    def __init__(self, kit: Kit, item: Widget, width: float) -> None:
        super().__init__(kit, [item])
        self.width = width

    def measure(self, width: int) -> tuple[int, int]:
        wide = min(width, self.kit.px(self.width))
        return wide, super().measure(wide)[1]


class _Spread(Widget):
    """A narrow widget at the left, the rest for the other, with margins."""

    def __init__(self, kit: Kit, left: Widget, right: Widget, width: float) -> None:
        super().__init__(kit)
        self.left = left
        self.right = right
        self.width = width

    def children(self) -> list[Widget]:
        return [self.left, self.right]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        edge, gap = self.kit.px(18), self.kit.px(12)
        area = rect.inflate(-2 * edge, -2 * edge)
        area.width = min(area.width, self.kit.room(1180))
        area.centerx = rect.centerx
        wide = self.kit.room(self.width)
        self.left.place(pygame.Rect(area.left, area.top, wide, area.height))
        self.right.place(pygame.Rect(area.left + wide + gap, area.top, area.width - wide - gap, area.height))
