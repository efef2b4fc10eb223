"""The rules, to be read beside the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.setup import Setup
from scenes.app.app import App
from scenes.app.screen import CALM
from scenes.book import base_game, basics, cards, expansion, first, opponents, seas
from scenes.book.blocks import Block, Chapter, Cost, Diagram, Head, Note, Pictures, Text
from scenes.book.drawing import DiagramPicture
from scenes.book.search import LEAST, Hit, find
from scenes.page import Page
from scenes.play.words.edition import said_in_2025
from scenes.play.words.terms import terms_text
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.field import TextField
from scenes.ui.kit import Kit
from scenes.ui.label import Label, Picture
from scenes.ui.layout import Column, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.press import Pressable
from scenes.ui.scroll import Scroll
from scenes.ui.spread import Spread
from scenes.ui.text import Style, escape
from scenes.ui.widget import Host, Widget
from user.language import _

CHAPTERS: tuple[Chapter, ...] = (
    *first.CHAPTERS,
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
LONGEST, SEARCH = 30, 200
"""Letters that can be looked for, and the width of the field."""
SHOWN = 8
"""So many chapters are seen in any window."""
WHOLE = 1180
"""The most of the width that is used, in design units."""
RUST: theme.Colour = (140, 60, 28)


class ChapterButton(Button):
    """Opens a chapter."""

    sound = "page"


class HitRow(Pressable):
    """A place that was found: its chapter, and two lines of what stands there."""

    sound = "page"

    def __init__(self, kit: Kit, hit: Hit, on_press: Callable[[], None]) -> None:
        super().__init__(kit)
        self.on_press = on_press
        chapter = Label(kit, _(CHAPTERS[hit.chapter].title), Style("body", theme.CREAM, bold=True), lines=1)
        text = Label(kit, escape(hit.text), Style("small", theme.SAND), lines=3)
        self.item = Column(kit, [chapter, text], gap=0)

    def measure(self, width: int) -> tuple[int, int]:
        """As high as its text."""
        inner = max(1, width - 2 * self.kit.px(8))
        return width, self.item.measure(inner)[1] + 2 * self.kit.px(4)

    def place(self, rect: pygame.Rect) -> None:
        """With a little room around."""
        super().place(rect)
        self.item.place(rect.inflate(-2 * self.kit.px(8), -2 * self.kit.px(4)))

    def pressed(self, host: Host) -> None:
        """Jump there."""
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Lighter under the mouse."""
        colour = theme.WOOD if self.hovered or self.focused else theme.WOOD_DARK
        pygame.draw.rect(surface, colour, self.rect, border_radius=self.kit.px(6))
        self.item.draw(surface)
        self.draw_focus(surface)


class RulebookScene(Page):
    """Chapters at the left, the open one at the right."""

    name = "rulebook"

    def __init__(self, app: App, chapter: str = "", *, of_2025: bool = False, game: Setup | None = None) -> None:
        """``chapter`` is the key of the one to open; ``of_2025``: with the names of that edition [E1]; ``game``: whose
        own numbers are told on each page."""
        super().__init__(app)
        self.here = terms_text(game, app.storage.folder) if game else ""
        self.say = said_in_2025 if of_2025 else said
        keys = [one.key for one in CHAPTERS]
        self.open = keys.index(chapter) if chapter in keys else 0
        self.first_focus = 1 + self.open  # the field of the search is before the chapters
        self._scroll: Scroll | None = None
        self._listing: Scroll | None = None
        self._field: TextField | None = None
        self._blocks: list[Widget] = []
        self.words = ""
        """What is looked for."""

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
        """Page keys scroll the page, wherever the focus is; what is typed is looked for."""
        typed = event.type == pygame.TEXTINPUT and self._calm_for >= CALM  # not the letter of the key that led here
        if typed and self._field and not self._field.focused:
            self.layers.focus(self._field)
        if event.type == pygame.KEYDOWN and event.key in _PAGE_KEYS and self._scroll:
            return None if self._scroll.key(event, self.layers) else super().event(event)
        return super().event(event)

    def build(self) -> Widget:
        """Two panels beside each other."""
        kit = self.kit
        wide = kit.window[0] / kit.unit
        buttons = self._hits() if self.words.strip() else self._contents()
        self._listing = listing = Scroll(kit, Column(kit, buttons, gap=6), dark=True)
        listing.grow = 1
        self._field = field = TextField(kit, self.words, self._seek, hint=_("Search"), longest=LONGEST, width=SEARCH)
        back = Button(kit, _("Back"), self.app.go.back)
        side = Column(
            kit,
            [Label(kit, _("Rules"), Style("heading", theme.CREAM, True, "center"), lines=1), field, listing, back],
            gap=10,
        )
        chapter = CHAPTERS[self.open]
        self._blocks = [block_widget(kit, block, self.say) for block in chapter.blocks]
        self._scroll = Scroll(kit, Column(kit, self._blocks, gap=12))
        self._scroll.grow = 1
        title = Label(kit, _(chapter.title), Style("title", theme.INK, True), lines=1)
        here = [Label(kit, self.here, Style("small", theme.FADED), lines=3)] if self.here else []
        sheet = Panel(kit, Column(kit, [title, *here, self._scroll], gap=10), pad=28)
        return Spread(kit, Panel(kit, side, skin="ui/panel_dark", pad=16), sheet, 270 if wide > 1000 else 256, WHOLE)

    def _contents(self) -> list[Widget]:
        """A button for each chapter."""
        kit = self.kit
        return [
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

    def _hits(self) -> list[Widget]:
        """A button for each place where the words that are looked for stand."""
        kit = self.kit
        hits = find(CHAPTERS, self.say, self.words)
        if not hits:
            told = _("Nothing is said of that.") if len(self.words.strip()) >= LEAST else _("Type a little more.")
            return [Label(kit, told, Style("small", theme.SAND, align="center"))]
        return [HitRow(kit, hit, partial(self.jump, hit)) for hit in hits]

    def _seek(self, words: str) -> None:
        """Other words are looked for."""
        self.words = words
        self.rebuild()
        if self._listing:
            self._listing.to(0)

    def jump(self, hit: Hit) -> None:
        """Open the chapter of a place, scrolled to it."""
        self.turn_to(hit.chapter)
        if self._scroll and self._blocks:
            self._scroll.to(self._blocks[hit.block].rect.top - self._blocks[0].rect.top)


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
    if isinstance(block, Diagram):
        told = Label(kit, say(block.text, ""), Style("body", align="center"))
        return Column(kit, [DiagramPicture(kit, block), told], gap=4)
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
