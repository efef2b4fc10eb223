"""The buttons of the toolbar: tools with their price and stock, sound, and the end of the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from platform_io.i18n import _
from scenes.app.app import App
from scenes.tabletop.words.left_to_do import LeftToDo
from scenes.ui import theme
from scenes.ui.button import LIT, Button, Rank
from scenes.ui.press import Pressable
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host


def people_button(ui: UiContext, on_press: Callable[[], None]) -> Button:
    """The button that shows who is at the table."""
    tip = _("People at the table")
    return Button(ui, "", on_press, icon="icon/person", hotkey="people", height=40, rank="quiet", tip=tip)


class ToolButton(Pressable):
    """A button with a picture, the number left beside it, and a price in icons below."""

    def __init__(
        self,
        ui: UiContext,
        picture: str,
        on_press: Callable[[], None],
        *,
        price: str = "",
        left: int = -1,
        tip: str = "",
        reason: str = "",
        hotkey: str = "",
        selected: bool = False,
    ) -> None:
        super().__init__(ui, tip=tip, reason=reason, hotkey=hotkey)
        self.picture = picture
        self.on_press = on_press
        self.price = price
        self.left = left
        self.selected = selected

    def measure(self, width: int) -> tuple[int, int]:
        """A fixed size, nearly square."""
        return min(width, self.ui.px(74)), self.ui.px(62)

    def pressed(self, host: Host) -> None:
        """Run the action."""
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the skin for its state, then the content."""
        ui, rect = self.ui, self.rect
        skin = "ui/button_disabled"
        is_lit = self.selected and self.usable
        if self.usable:
            skin = LIT if is_lit else "ui/button_hover" if self.hovered else "ui/button"
        surface.blit(ui.nine(skin, rect.size), rect)
        style = Style("small", theme.INK if is_lit else theme.CREAM)
        price = ui.text.render(self.price, style) if self.price else None
        if price is not None and price.get_width() > rect.width - ui.px(6):
            price = pygame.transform.smoothscale_by(price, (rect.width - ui.px(6)) / price.get_width())
        below = price.get_height() + ui.px(2) if price is not None else 0
        high = max(10, rect.height - below - ui.px(12))
        number = None
        if self.left >= 0:
            number = ui.text.render(
                str(self.left), replace(style, bold=True, shadow=theme.PARCHMENT if is_lit else theme.EDGE)
            )
        beside = number.get_width() + ui.px(3) if number else 0
        room = rect.width - ui.px(10) - beside
        picture = ui.pictures.picture(self.picture, high)
        if picture.get_width() > room:
            picture = ui.pictures.picture(self.picture, max(8, high * room // picture.get_width()))
        if not self.usable:
            picture = picture.copy()
            picture.set_alpha(120)
        surface.blit(picture, picture.get_rect(center=(rect.centerx - beside // 2, rect.top + ui.px(5) + high // 2)))
        if price is not None:
            if not self.usable:
                price = price.copy()
                price.set_alpha(165)
            surface.blit(price, price.get_rect(midbottom=(rect.centerx, rect.bottom - ui.px(4))))
        if number:
            surface.blit(number, number.get_rect(topright=(rect.right - ui.px(6), rect.top + ui.px(2))))
        self.draw_focus(surface)


def sound_button(ui: UiContext, app: App) -> Button:
    """A button that turns the sound on or off."""
    muted = app.settings.muted
    tip = _("Sound on") if muted else _("Sound off")
    picture = "icon/mute" if muted else "icon/sound"
    return Button(ui, "", app.toggle_sound, icon=picture, hotkey="sound", height=40, rank="quiet", tip=tip)


class EndTurn(Button):
    """The button that ends a turn, with pictures of what is left to do below its text."""

    def __init__(
        self,
        ui: UiContext,
        left: Sequence[LeftToDo],
        text: str,
        on_press: Callable[[], None],
        *,
        icon: str,
        reason: str,
        rank: Rank,
        tip: str,
    ) -> None:
        super().__init__(
            ui, text, on_press, icon=icon, reason=reason, rank=rank, tip=tip, hotkey="end_turn", height=108, width=118
        )
        self.left = list(left)

    def tooltip(self) -> str:
        """The usual tooltip, and what is left to do in words."""
        lines = ["{" + item.icon + "} " + item.text for item in self.left]
        return "\n".join([super().tooltip(), *([_("This is left to do:"), *lines] if lines else [])])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw each picture once, as many as fit."""
        super().draw(surface)
        ui, icons = self.ui, list(dict.fromkeys(item.icon for item in self.left))
        style = Style("small", theme.CREAM)
        while icons:
            row = ui.text.render("".join("{" + icon + "}" for icon in icons), style)
            if row.get_width() <= self.rect.width - ui.px(14):
                surface.blit(row, row.get_rect(midbottom=(self.rect.centerx, self.rect.bottom - ui.px(8))))
                return
            icons.pop()
