"""Widgets to choose from in a question's panel: cards, dice, players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from platform_io.i18n import STOP, _
from scenes.tabletop.board.cards import RATIO, WIDE
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.panels.hand import CardButton
from scenes.tabletop.words.edition import card_title
from scenes.tabletop.words.registry import words_of
from scenes.ui import theme
from scenes.ui.accessible import Accessible
from scenes.ui.press import Pressable
from scenes.ui.text import Style, escape
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host
from sprites.names import progress_sprite

LARGE = 50
"""A picture less high than this has a smaller number."""
LINES = 3
"""The most lines of text below a picture."""


class PictureButton(Pressable):
    """A picture with an optional number in its corner and text below."""

    def __init__(
        self,
        ui: UiContext,
        picture: str,
        on_press: Callable[[], None],
        *,
        height: float = 96,
        number: int = -1,
        text: str = "",
        tip: str = "",
        reason: str = "",
        selected: bool = False,
        hotkey: str = "",
    ) -> None:
        super().__init__(ui, tip=tip, reason=reason, hotkey=hotkey)
        self.picture, self.on_press, self.height = picture, on_press, height
        self.number, self.text, self.selected = number, text, selected

    def accessible(self) -> Accessible | None:
        """A button with its text, or else what the picture shows, and the number."""
        about = self.named(self.text or "{" + self.picture + "}", is_selected=self.selected or None)
        return replace(about, value=str(self.number)) if self.number >= 0 else about

    def _style(self) -> Style:
        return Style("small", theme.INK, True, "center")

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the picture and the text below it."""
        picture = self.ui.pictures.picture(self.picture, self.ui.px(self.height))
        wide = picture.get_width()
        below = 0
        if self.text:
            wide = max(wide, min(self.ui.room(96), self.ui.text.measure(self.text, self._style())[0]))
            below = self.ui.text.measure(self.text, self._style(), wide + self.ui.px(8), LINES)[1] + self.ui.px(3)
        high, target = picture.get_height() + below + self.ui.px(12), self.ui.target
        return min(width, max(wide + self.ui.px(12), target)), max(high, target)

    def pressed(self, host: Host) -> None:
        """Run the action."""
        self.on_press()

    def _shown(self) -> pygame.Surface:
        """The picture, smaller if the widget is narrow."""
        high, wide = self.ui.px(self.height), self.rect.width - 4
        picture = self.ui.pictures.picture(self.picture, high)
        if picture.get_width() <= wide:
            return picture
        return self.ui.pictures.picture(self.picture, max(8, high * wide // picture.get_width()))

    def box(self) -> pygame.Rect:
        """The rectangle of the picture, lifted a little under the mouse."""
        lift = round(self.ui.px(5) * self.glow)
        return self._shown().get_rect(midtop=(self.rect.centerx, self.rect.top + self.ui.px(6) - lift))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture and the text."""
        ui, rect, picture, box = self.ui, self.rect, self._shown(), self.box()
        if not self.usable:
            picture = picture.copy()
            picture.set_alpha(110)
        surface.blit(picture, box)
        if self.selected or self.glow > 0.5:
            colour = theme.GOLD if self.selected else (255, 236, 180)
            pygame.draw.rect(surface, colour, box.inflate(2, 2), max(2, ui.px(3)), border_radius=ui.px(8))
        if self.number >= 0:
            small = self.height < LARGE
            digits = ui.text.render(str(self.number), Style("small" if small else "body", theme.CREAM, True))
            wide = max(ui.px(18), digits.get_width() + ui.px(8)) if small else ui.px(28)
            badge = pygame.Rect(0, 0, wide, ui.px(18 if small else 22))
            badge.bottomright = (box.right + ui.px(2), box.bottom)
            pygame.draw.rect(surface, theme.WOOD_DARK, badge, border_radius=ui.px(8))
            surface.blit(digits, digits.get_rect(center=badge.center))
        if self.text:
            text = ui.text.render(self.text, self._style(), rect.width, LINES)
            surface.blit(text, text.get_rect(midtop=(rect.centerx, box.bottom + ui.px(4))))
        self.draw_focus(surface)


class ReadableCard(CardButton):
    """A progress card to choose, with its text. ``new``: it was drawn this turn; ``brief``: only its name is shown, and
    hovering enlarges the card."""

    PAD = 6
    HIGH, LOW = 92, 44

    def __init__(
        self, table_view: TableView, card: int, on_press: Callable[[], None], *, new: bool = False, brief: bool = False
    ) -> None:
        super().__init__(table_view.front, table_view, card, on_press)
        self.brief = self.enlarges = brief
        self.new = new

    def bottom(self) -> tuple[int, int]:
        """The middle of the lower edge of the enlarged card: to the left of the question, or above it."""
        question, gap = self.table_view.spots["question"], self.ui.px(14)
        left = question.left - self.table_view.ui.room(WIDE) // 2 - gap
        wide, high = self.table_view.ui.window
        return (left, self.rect.bottom) if wide >= high else (question.centerx, question.top - gap)

    def _high(self) -> int:
        return self.ui.px(self.LOW if self.brief else self.HIGH)

    def _text(self, width: int) -> pygame.Surface:
        """The rendered name and text, in the width beside the picture."""
        room = width - round(self._high() * RATIO) - 3 * self.ui.px(self.PAD)
        text = "{b}" + card_title(self.table_view.setup, self.card) + "{/b}"
        text += "" if self.brief else _(STOP) + _(words_of(self.card).text)
        return self.ui.text.render(text, Style("small"), room)

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width, and as high as the picture or the text."""
        high = max(self._high(), self._text(width).get_height())
        return width, high + 2 * self.ui.px(self.PAD)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture and the text in a frame."""
        ui, rect = self.ui, self.rect
        pygame.draw.rect(surface, (252, 243, 220) if self.glow > 0 else (236, 220, 184), rect, border_radius=ui.px(9))
        edge = theme.GOLD if self.glow > 0 or self.new else (150, 112, 70)
        pygame.draw.rect(surface, edge, rect, max(1, ui.px(3 if self.glow > 0 else 2)), border_radius=ui.px(9))
        picture = ui.pictures.picture(progress_sprite(self.card), self._high())
        box = picture.get_rect(midleft=(rect.left + ui.px(self.PAD), rect.centery))
        surface.blit(picture, box)
        text = self._text(rect.width)
        surface.blit(text, text.get_rect(midleft=(box.right + ui.px(self.PAD), rect.centery)))
        if self.new:
            self._plate(surface, box.topleft)
        self.draw_focus(surface)

    def _plate(self, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        """Draw a golden plate over a corner of the picture."""
        ui = self.ui
        label = ui.text.render(_("New"), Style("small", theme.INK, True))
        plate = label.get_rect(topleft=corner).inflate(ui.px(12), ui.px(2))
        plate.topleft = (corner[0] - ui.px(4), corner[1] - ui.px(4))
        pygame.draw.rect(surface, theme.GOLD, plate, border_radius=ui.px(6))
        pygame.draw.rect(surface, theme.EDGE, plate, max(1, ui.px(1.5)), border_radius=ui.px(6))
        surface.blit(label, label.get_rect(center=plate.center))


def draw_badge(surface: pygame.Surface, table_view: TableView, seat: int, badge: pygame.Rect) -> None:
    """Draw a player's face on a badge in their colour."""
    ui, cast = table_view.front, table_view.cast
    pygame.draw.rect(surface, cast.paint(seat), badge, border_radius=ui.px(7))
    pygame.draw.rect(surface, cast.deep(seat), badge, max(1, ui.px(1)), border_radius=ui.px(7))
    face = cast.portrait(seat)
    who = "icon/person" if cast.players[seat].is_person() else "icon/robot"
    high = min(ui.px(34 if face else 26), badge.height - ui.px(2 if face else 6))
    icon = ui.pictures.picture(face or who, high)
    surface.blit(icon, icon.get_rect(center=badge.center))


class Portrait(Pressable):
    """A player to choose: the colour, the name, and a text about them."""

    def __init__(
        self, table_view: TableView, seat: int, text: str, on_press: Callable[[], None], *, reason: str = ""
    ) -> None:
        super().__init__(table_view.front, reason=reason)
        self.table_view = table_view
        self.seat = seat
        self.text = text
        self.on_press = on_press

    def accessible(self) -> Accessible | None:
        """A button with the player's name, described by the text."""
        about = self.named(escape(self.table_view.cast.plain(self.seat)))
        return replace(about, description="\n".join(part for part in (self.text, about.description) if part))

    def measure(self, width: int) -> tuple[int, int]:
        """A wide button, as high as its text."""
        wide = min(width, self.ui.room(420))
        return wide, max(self.ui.px(52), sum(line.get_height() for line in self._lines(wide)) + self.ui.px(12))

    def _lines(self, width: int) -> list[pygame.Surface]:
        """The rendered name and text about the player, for a button of that width."""
        ui = self.ui
        room = width - ui.px(6 + 40 + 10 + 6)
        ink = theme.INK if self.usable else theme.FADED
        lines = [ui.text.render(escape(self.table_view.cast.plain(self.seat)), Style("body", ink, True), room, 1)]
        return lines + ([ui.text.render(self.text, Style("small", ink), room)] if self.text else [])

    def pressed(self, host: Host) -> None:
        """Run the action."""
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a badge in the player's colour, then the text."""
        ui, rect, cast = self.ui, self.rect, self.table_view.cast
        back = (252, 243, 220) if self.glow > 0 and self.usable else (236, 220, 184)
        pygame.draw.rect(surface, back, rect, border_radius=ui.px(9))
        pygame.draw.rect(surface, cast.deep(self.seat), rect, max(1, ui.px(2)), border_radius=ui.px(9))
        badge = pygame.Rect(rect.left + ui.px(6), rect.top + ui.px(6), ui.px(40), rect.height - ui.px(12))
        draw_badge(surface, self.table_view, self.seat, badge)
        lines = self._lines(rect.width)
        y = rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (badge.right + ui.px(10), y))
            y += line.get_height()
        if self.glow > 0 and self.usable:
            pygame.draw.rect(surface, theme.GOLD, rect, max(2, ui.px(3)), border_radius=ui.px(9))
        self.draw_focus(surface)
