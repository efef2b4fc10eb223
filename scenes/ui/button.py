"""Buttons with text, an icon, or both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Literal

import pygame

from scenes.ui import theme
from scenes.ui.accessible import Accessible
from scenes.ui.pad_sign import draw_pad_sign
from scenes.ui.press import Pressable
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host

Rank = Literal["primary", "normal", "quiet"]
SIGN: Final = 22
"""The size of the sign of a gamepad's button in the corner, in design units."""
LIT: Final = "ui/lit"
"""The skin of a selected button of any rank."""
SKINS: Final[dict[Rank, str]] = {"primary": "ui/primary", "normal": "ui/button", "quiet": "ui/quiet"}


class Button(Pressable):
    """Calls ``on_press`` when pressed. ``selected`` lights it up: what it stands for is on, or the current choice.

    Ranks: a scene or question has one ``primary`` button, for the one thing to do now; ``quiet`` ones lead away or
    change little. They differ in shape and letters, not only in colour.
    """

    def __init__(
        self,
        ui: UiContext,
        text: str = "",
        on_press: Callable[[], None] | None = None,
        *,
        icon: str = "",
        size: str = "body",
        tip: str = "",
        reason: str = "",
        hotkey: str = "",
        height: float = 42,
        width: float = 0,
        rank: Rank = "normal",
        colour: theme.Colour = theme.INK,
        selected: bool = False,
        align: str = "center",
        lines: int = 1,
    ) -> None:
        """``height`` and ``width`` (a minimum) are in design units; ``icon`` is the full name of a picture;
        ``align`` is ``center`` or ``left``; ``lines`` is the most lines the text may wrap to if one is too short.
        ``colour`` is that of the text of a quiet button, which shows its ground."""
        super().__init__(ui, tip=tip, reason=reason, hotkey=hotkey)
        self.text = text
        self.on_press = on_press
        self.icon = icon
        self.size = size
        self.height = height
        self.width = width
        self.rank = rank
        self.skin = SKINS[rank]
        self.colour = colour
        self.selected = selected
        self.align = align
        self.lines = lines

    def pressed(self, host: Host) -> None:
        """Run the action."""
        if self.on_press:
            self.on_press()

    def accessible(self) -> Accessible | None:
        """A button with its text."""
        return self.named(self.text.replace("\n", " "), is_selected=self.selected or None)

    def _style(self) -> Style:
        is_lit = self.selected and self.usable  # a text as wide as otherwise, so that neighbours stay where they are
        if self.rank == "quiet":
            faded = theme.FADED if self.colour == theme.INK else theme.DISABLED
            return Style(self.size, theme.INK if is_lit else self.colour if self.usable else faded, align="center")
        head = self.rank == "primary"
        if not self.usable:
            return Style(self.size, theme.DISABLED, True, "center", display=head)
        colour, shadow = (theme.INK, theme.PARCHMENT) if is_lit else (theme.CREAM, theme.EDGE)
        return Style(self.size, colour, True, "center", shadow=shadow, display=head)

    def _fitted(self, room: int) -> tuple[Style, int]:
        """The style and number of lines: small letters if the usual ones do not fit, then more lines."""
        style, lines = self._style(), self.text.count("\n") + 1
        if lines == 1 and self._wide(style) > room:
            if style.size == "body":
                style = replace(style, size="small")
            if self._wide(style) > room and " " in self.text:
                lines = self.lines
        return style, lines

    def _room(self) -> int:
        """The width for the text; a text that does not fit may come closer to the edge before it is cut off."""
        room = self.rect.width - self._icon_room() - 2 * self.ui.px(8)
        return room if self._wide(self._fitted(room)[0]) <= room else room + 2 * self.ui.px(5)

    def _wide(self, style: Style) -> int:
        return self.ui.text.measure(self.text, style)[0]

    def _high(self, room: int) -> int:
        style, lines = self._fitted(room)
        return lines * self.ui.text.line_height(style.size)

    def _pad(self) -> int:
        return self.ui.px(16 if self.text else 6)

    def _icon_height(self) -> int:
        if self.text:
            return round(min(self.ui.px(self.height) * 0.66, self.ui.text.line_height(self.size) * 1.15))
        return round(self.ui.px(self.height) * 0.72)

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as the content and as high as ``height``, or higher for more lines."""
        pad = self._pad()
        wide = 2 * pad
        high = max(self.ui.px(self.height), self.ui.target)
        if self.icon:
            wide += self.ui.pictures.picture(self.icon, self._icon_height()).get_width()
        if self.text:
            wide += self.ui.px(8) if self.icon else 0
            room = width - 2 * self.ui.px(8) - self._icon_room()
            wide += self._wide(self._style())
            high = max(high, self._high(room) + self.ui.px(10))
        return min(max(wide, self.ui.px(self.width) if self.width else high, self.ui.target), width), high

    def tooltip(self) -> str:
        """The usual tooltip, after the whole text if that is cut off."""
        tooltip = super().tooltip()
        room = self._room()
        style, lines = self._fitted(room)
        wide, high = self.ui.text.measure(self.text, style, room if lines > 1 else 0)
        if self.text and (wide > room + 1 or high > self._high(room) + 1):
            return f"{self.text}\n{tooltip}" if tooltip else self.text
        return tooltip

    def _icon_room(self) -> int:
        if not self.icon:
            return 0
        return self.ui.pictures.picture(self.icon, self._icon_height()).get_width() + self.ui.px(8)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the skin for its state, then icon and text in the middle."""
        sunk = self.usable and self.down and self.hovered and not self.selected
        if not self.usable:
            surface.blit(self.ui.nine(self.skin + "_disabled", self.rect.size), self.rect)
        elif self.selected:
            surface.blit(self.ui.nine(LIT, self.rect.size), self.rect)
        elif sunk:
            surface.blit(self.ui.nine(self.skin + "_pressed", self.rect.size), self.rect)
        else:
            surface.blit(self.ui.nine(self.skin, self.rect.size), self.rect)
        if self.usable and not (sunk or self.selected) and self.glow > 0:
            over = self.ui.nine(self.skin + "_hover", self.rect.size)
            if self.glow < 1:
                over = over.copy()
                over.set_alpha(round(255 * self.glow))
            surface.blit(over, self.rect)
        self._draw_content(surface, self.ui.px(1) if sunk else 0)
        if self.usable and self.hotkey in self.ui.pad:
            corner = self.rect.right - self.ui.px(1), self.rect.top + self.ui.px(1)
            draw_pad_sign(surface, self.ui, self.ui.pad[self.hotkey][1], corner, SIGN, "small")
        self.draw_focus(surface)

    def _draw_content(self, surface: pygame.Surface, sink: int) -> None:
        parts: list[pygame.Surface] = []
        if self.icon:
            icon = self.ui.pictures.picture(self.icon, self._icon_height())
            if not self.usable:
                icon = icon.copy()
                icon.set_alpha(110)
            parts.append(icon)
        if self.text:
            room = self._room()
            style, lines = self._fitted(room)
            parts.append(self.ui.text.render(self.text, style, max(1, room), lines))
        gap = self.ui.px(8)
        x = self.rect.centerx - (sum(part.get_width() for part in parts) + gap * (len(parts) - 1)) // 2
        if self.align == "left":
            x = self.rect.left + self.ui.px(12)
        for part in parts:
            surface.blit(part, part.get_rect(midleft=(x, self.rect.centery + sink)))
            x += part.get_width() + gap
