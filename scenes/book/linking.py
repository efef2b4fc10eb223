"""Links within the texts of the rulebook: the title of a page in quotation marks links to that page."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

import pygame
from pygame.event import Event

from scenes.ui import theme
from scenes.ui.label import Label
from scenes.ui.line_breaks import units
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host

LINK: Final[theme.Colour] = (24, 84, 150)
_MARK: Final = "{#185496}"
_QUOTED: Final = re.compile(r"([“”„«\"‘「『]\s?)([^“”„«»\"‘’「」『』]+?)(\s?[”“»\"’」』])")


def links_of(text: str, pages: Mapping[str, str]) -> list[str]:
    """The keys of the pages that a text names by their translated titles."""
    return [pages[match[2]] for match in _QUOTED.finditer(text) if match[2] in pages]


def linked(text: str, pages: Mapping[str, str]) -> str:
    """The text with the titles of pages in the colour of links."""

    def mark(match: re.Match[str]) -> str:
        before, title, after = match.groups()
        return f"{before}{_MARK}{title}{{/#}}{after}" if title in pages else match[0]

    return _QUOTED.sub(mark, text)


class LinkLabel(Label):
    """A text with links that can be clicked, or chosen with the arrow keys."""

    def __init__(
        self, ui: UiContext, text: str, style: Style, pages: Mapping[str, str], go: Callable[[str], None]
    ) -> None:
        super().__init__(ui, linked(text, pages), style)
        self.titles = [match[2] for match in _QUOTED.finditer(text) if match[2] in pages]
        self.keys = [pages[title] for title in self.titles]
        self.go = go
        self.at = 0
        """The link that Enter opens."""
        self.focusable = bool(self.keys)

    def areas(self) -> list[list[pygame.Rect]]:
        """The rectangles of each link, one for each line that it is on."""
        top = self.rect.top
        if self.middle:
            top = self.rect.centery - self.measure(self.rect.width)[1] // 2
        runs = self.ui.text.runs(self.text, self.style, max(1, self.rect.width))
        blue = [box.move(self.rect.left, top) for colour, box in runs if colour == LINK]
        areas = []
        for title in self.titles:
            # a non-breaking space does not separate words
            count = sum(len(units(word)) for word in title.split(" "))
            lines: dict[int, pygame.Rect] = {}
            for box in blue[:count]:
                lines[box.top] = box.union(lines.get(box.top, box))
            areas.append(list(lines.values()))
            blue = blue[count:]
        return areas

    def _at(self, pos: tuple[int, int]) -> str:
        for key, area in zip(self.keys, self.areas(), strict=True):
            if any(box.collidepoint(pos) for box in area):
                return key
        return ""

    def mouse(self, event: Event, host: Host) -> bool:
        """Go to the page whose link was clicked."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and (key := self._at(event.pos)):
            self.ui.sound("page")
            self.go(key)
            return True
        return False

    def key(self, event: Event, host: Host) -> bool:
        """Follow a link with Enter or Space; choose one with left and right."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.ui.sound("page")
            self.go(self.keys[self.at])
            return True
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if step and 0 <= self.at + step < len(self.keys):
            self.at += step
            self.ui.redraw()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text with a line below each link, a thicker one below the link with the focus."""
        super().draw(surface)
        for index, area in enumerate(self.areas() if self.keys else []):
            chosen = self.focused and self.ui.keyboard and index == self.at
            for box in area:
                high = max(1, self.ui.px(3 if chosen else 1))
                pygame.draw.rect(surface, LINK, (box.left, box.bottom - high - 1, box.width, high))
