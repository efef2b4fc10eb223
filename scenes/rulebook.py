"""The scene with the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.setup import Setup
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.screen import CALM
from scenes.book import base_game, basics, boards, cards, expansion, first, opponents, program, seas
from scenes.book.blocks import Chapter, Cost, Item
from scenes.book.search import LEAST, Hit, find
from scenes.book.showing import block_widget, side_by_side
from scenes.page import PageScene
from scenes.tabletop.words import options
from scenes.tabletop.words.edition import said_in_2025
from scenes.tabletop.words.terms import terms_text
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.field import TextField
from scenes.ui.label import Label
from scenes.ui.layout import Column
from scenes.ui.panel import Panel
from scenes.ui.press import Pressable
from scenes.ui.scroll import Scroll
from scenes.ui.spread import Spread
from scenes.ui.text import Style, escape
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host, Widget

CHAPTERS: tuple[Chapter, ...] = (
    *first.CHAPTERS,
    *basics.CHAPTERS,
    *expansion.CHAPTERS,
    *cards.CHAPTERS,
    *seas.CHAPTERS,
    *expansion.LAST,
    *boards.CHAPTERS,
    *base_game.CHAPTERS,
    *opponents.CHAPTERS,
    *program.CHAPTERS,
)
_PAGE_KEYS = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
ROW = 42
"""The distance from one chapter's button to the next, in design units."""
LONGEST, SEARCH = 30, 200
"""The most letters of a search, and the width of its field."""
SHOWN = 8
"""At least this many chapters are visible in any window."""
WHOLE = 1180
"""The greatest width of the two panels, in design units."""


class ChapterButton(Button):
    """Opens a chapter."""

    sound = "page"


class HitRow(Pressable):
    """A search hit: its chapter, and two lines of its text."""

    sound = "page"

    def __init__(self, ui: UiContext, hit: Hit, on_press: Callable[[], None]) -> None:
        super().__init__(ui)
        self.on_press = on_press
        chapter = Label(ui, _(CHAPTERS[hit.chapter].title), Style("body", theme.CREAM, bold=True), lines=1)
        text = Label(ui, escape(hit.text), Style("small", theme.SAND), lines=3)
        self.item = Column(ui, [chapter, text], gap=0)

    def measure(self, width: int) -> tuple[int, int]:
        """As high as its text."""
        inner = max(1, width - 2 * self.ui.px(8))
        return width, self.item.measure(inner)[1] + 2 * self.ui.px(4)

    def place(self, rect: pygame.Rect) -> None:
        """Place the text with a margin."""
        super().place(rect)
        self.item.place(rect.inflate(-2 * self.ui.px(8), -2 * self.ui.px(4)))

    def pressed(self, host: Host) -> None:
        """Open the place of the hit."""
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the hit, lighter under the mouse."""
        colour = theme.WOOD if self.hovered or self.focused else theme.WOOD_DARK
        pygame.draw.rect(surface, colour, self.rect, border_radius=self.ui.px(6))
        self.item.draw(surface)
        self.draw_focus(surface)


class RulebookScene(PageScene):
    """The rulebook: the list of chapters at the left, the open one at the right."""

    name = "rulebook"
    chapter = ""

    def __init__(self, app: App, chapter: str = "", *, of_2025: bool = False, game: Setup | None = None) -> None:
        """``chapter`` is the key of the chapter to open, optionally with ``#`` and a picture to scroll to; ``of_2025``:
        use the names of that edition [E1]; ``game``: the game whose numbers are shown."""
        super().__init__(app)
        self.here = terms_text(game, app.storage.folder) if game else ""
        rules = game.rules.name if game else ""
        self.say = said_in_2025 if of_2025 else lambda text, _picture: options.text_for(text, rules)
        key, _mark, self._wanted = chapter.partition("#")
        keys = [page.key for page in CHAPTERS]
        self.open = keys.index(key) if key in keys else 0
        self.first_focus = 1 + self.open  # the search field comes before the chapters
        self._listing: Scroll | None = None
        self._field: TextField | None = None
        self._blocks: list[Widget] = []
        self.words = ""
        """The words searched for."""

    def rebuild(self) -> None:
        """Rebuild the widgets, but keep the position of the list, too; at first it shows the open chapter."""
        at = self._listing.at if self._listing else self.ui.px(max(0, self.open - SHOWN) * ROW)
        super().rebuild()
        if self._listing:
            self._listing.to(at)

    def enter(self) -> None:
        """Build the scene, and scroll to the requested picture."""
        super().enter()
        self._show(self._wanted)

    def follow(self, key: str) -> None:
        """Go to the page and the picture of a link."""
        chapter, _mark, picture = key.partition("#")
        self.turn_to([page.key for page in CHAPTERS].index(chapter))
        self._show(picture)

    def _show(self, picture: str) -> None:
        """Scroll to the block with a picture."""
        blocks = CHAPTERS[self.open].blocks
        matches = [
            at for at, block in enumerate(blocks) if isinstance(block, (Item, Cost)) and block.picture == picture
        ]
        if picture and matches:
            self._scroll_to(matches[0])

    def _scroll_to(self, block: int) -> None:
        if self._scroll and self._blocks:
            self._scroll.to(self._blocks[block].rect.top - self._blocks[0].rect.top)

    def turn_to(self, index: int) -> None:
        """Open a chapter at its top."""
        self.open = index
        self._scroll = None
        self.app.report("chapter", key=CHAPTERS[index].key)
        self.rebuild()

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Page keys scroll the page, regardless of the focus; typing starts a search."""
        typed = (
            event.type == pygame.TEXTINPUT and self._calm_for >= CALM
        )  # not the letter of the key that opened this scene
        if typed and self._field and not self._field.focused:
            self.layers.focus(self._field)
        if event.type == pygame.KEYDOWN and event.key in _PAGE_KEYS and self._scroll:
            return None if self._scroll.key(event, self.layers) else super().event(event)
        return super().event(event)

    def build(self) -> Widget:
        """Build the two panels."""
        ui = self.ui
        wide = ui.window[0] / ui.unit
        buttons = self._hits() if self.words.strip() else self._contents()
        self._listing = listing = Scroll(ui, Column(ui, buttons, gap=6), dark=True)
        listing.grow = 1
        self._field = field = TextField(ui, self.words, self._seek, hint=_("Search"), longest=LONGEST, width=SEARCH)
        back = Button(ui, _("Back"), self.app.go.back, rank="quiet", colour=theme.CREAM)
        side = Column(
            ui,
            [Label(ui, _("Rules"), Style("heading", theme.CREAM, True, "center"), lines=1), field, listing, back],
            gap=10,
        )
        chapter = CHAPTERS[self.open]
        pages = {_(page.title): page.key for page in CHAPTERS if page is not chapter}
        self._blocks = [block_widget(ui, block, self.say, pages, self.follow) for block in chapter.blocks]
        self._scroll = Scroll(ui, Column(ui, side_by_side(ui, chapter.blocks, self._blocks), gap=12))
        self._scroll.grow = 1
        title = Label(ui, _(chapter.title), Style("title", theme.INK, True), lines=1)
        here = [Label(ui, self.here, Style("small", theme.FADED), lines=3)] if self.here else []
        sheet = Panel(ui, Column(ui, [title, *here, self._scroll], gap=10), pad=28)
        return Spread(ui, Panel(ui, side, skin="ui/panel_dark", pad=16), sheet, 270 if wide > 1000 else 256, WHOLE)

    def _contents(self) -> list[Widget]:
        """A button for each chapter."""
        ui = self.ui
        return [
            ChapterButton(
                ui,
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
        """A button for each place that contains the words."""
        ui = self.ui
        hits = find(CHAPTERS, self.say, self.words)
        if not hits:
            text = _("No results.") if len(self.words.strip()) >= LEAST else _("Type more letters.")
            return [Label(ui, text, Style("small", theme.SAND, align="center"))]
        return [HitRow(ui, hit, partial(self.jump, hit)) for hit in hits]

    def _seek(self, words: str) -> None:
        """Search for other words."""
        self.words = words
        self.rebuild()
        if self._listing:
            self._listing.to(0)

    def jump(self, hit: Hit) -> None:
        """Open the chapter of a hit, and scroll to it."""
        self.turn_to(hit.chapter)
        self._scroll_to(hit.block)
