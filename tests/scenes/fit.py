"""Finds widgets that do not fit: outside the window or their parent, over a sibling, or with their text cut off."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from platform_io import i18n as language
from platform_io.catalogue import CONTEXT, Catalogue
from scenes.tabletop.panels.desk import Desk
from scenes.ui.label import Label
from scenes.ui.layout import Column, Row
from scenes.ui.scroll import Scroll
from scenes.ui.widget import Widget

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = str.maketrans(PLAIN, "åƀćďéƒğĥîĵķłḿñöƥqřšţûṽŵxýžÅƁĆĎÉƑĞĤÎĴĶŁḾÑÖƤQŘŠŢÛṼŴXÝŽ")
MARK = re.compile(r"(\{[^{}]*\})")
LEFT = re.compile(r"[A-PR-WYZa-pr-wyz]{3,}")
"""A word in plain letters, which was not translated."""


class Longer(Catalogue):
    """A language whose texts are half as long again, with accents above and below, and as in French a space before
    each colon."""

    def __init__(self) -> None:
        super().__init__(gettext.NullTranslations())

    def gettext(self, text: str) -> str:
        """The text with accents, half as long again."""
        message = text.rpartition(CONTEXT)[2]
        plain = [word for word in message.split() if "{" not in word and "}" not in word]
        more = " ".join(plain[: max(1, len(plain) // 2)])
        parts = MARK.split(f"{message} {more}" if plain else message)
        longer = "".join(part if MARK.fullmatch(part) else part.translate(ACCENTED) for part in parts)
        longer = longer.replace(": ", "\u00a0: ")
        return f"Ậ{longer}ỹ" if plain else longer

    def ngettext(self, one: str, many: str, number: int) -> str:
        """The longer text of the singular or plural."""
        return self.gettext(one if number == 1 else many)


@contextmanager
def longer_language() -> Iterator[None]:
    """Use ``Longer`` as the language within this block."""
    former, choose = language._now, language.choose
    language._now = Longer()
    language.choose = lambda code: None
    try:
        yield
    finally:
        language._now, language.choose = former, choose


def problems(root: Widget, area: pygame.Rect) -> list[str]:
    """Describe what does not fit; empty if everything does."""
    return list(_look(root, area, scrolled=False))


def _look(widget: Widget, area: pygame.Rect, *, scrolled: bool) -> Iterator[str]:
    if not widget.visible:
        return
    name = f"{type(widget).__name__} {getattr(widget, 'text', '')!r} {tuple(widget.rect)}"
    inner = area if scrolled else widget.rect
    if widget.rect.size != (0, 0) and (widget.rect.left < area.left - 1 or widget.rect.right > area.right + 1):
        yield f"{name} is wider than {tuple(area)}"
    if not scrolled and (widget.rect.top < area.top - 1 or widget.rect.bottom > area.bottom + 1):
        yield f"{name} is higher than {tuple(area)}"
    if isinstance(widget, Label) and widget.text and not scrolled:
        need = widget.measure(widget.rect.width)
        if need[1] > widget.rect.height + 1:
            yield f"{name} needs a height of {need[1]}"
    children = [child for child in widget.children() if child.visible and child.rect.width and child.rect.height]
    apart = children if isinstance(widget, (Row, Column)) else []
    if isinstance(widget, Desk):
        apart = [widget.tray, *widget.seats, widget.bank, *widget.right, widget.log, widget.tools, widget.prompt_panel]
        apart += [widget.middle] if widget.middle else []
        apart = [panel for panel in apart if panel.visible]
    for index, one in enumerate(apart):
        for other in apart[:index]:
            if one.rect.colliderect(other.rect):
                yield f"{type(one).__name__} {tuple(one.rect)} is over {tuple(other.rect)} in {name}"
    for child in children:
        if isinstance(widget, Scroll):
            yield from _look(child, widget.rect, scrolled=True)
        else:
            yield from _look(child, pygame.Rect(inner) if not scrolled else area, scrolled=scrolled)
