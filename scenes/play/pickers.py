"""Things to choose from in a question's panel: cards, dice, players."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes import words
from scenes.app.language import _
from scenes.play.cards import titled_card
from scenes.play.stage import Stage
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.press import Pressable
from scenes.ui.text import Style, escape
from scenes.ui.widget import Host


class PictureButton(Pressable):
    """A picture with an optional number in its corner and words below."""

    def __init__(
        self,
        kit: Kit,
        picture: str,
        on_press: Callable[[], None],
        *,
        height: float = 96,
        number: int = -1,
        text: str = "",
        tip: str = "",
        reason: str = "",
        selected: bool = False,
        hotkey: int = 0,
    ) -> None:
        super().__init__(kit, tip=tip, reason=reason, hotkey=hotkey)
        self.picture, self.on_press, self.height = picture, on_press, height
        self.number, self.text, self.selected = number, text, selected

    def _style(self) -> Style:
        return Style("small", theme.INK, True, "center")

    def measure(self, width: int) -> tuple[int, int]:
        """The picture, and two lines if there are words."""
        made = self.kit.pictures.picture(self.picture, self.kit.px(self.height))
        wide = made.get_width()
        below = 0
        if self.text:
            wide = max(wide, min(self.kit.px(96), self.kit.text.measure(self.text, self._style())[0]))
            below = self.kit.text.measure(self.text, self._style(), wide + self.kit.px(8), 2)[1] + self.kit.px(3)
        return min(width, wide + self.kit.px(12)), made.get_height() + below + self.kit.px(12)

    def pressed(self, host: Host) -> None:
        """Call what was given."""
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Lifted a little under the mouse."""
        kit, rect = self.kit, self.rect
        made = kit.pictures.picture(self.picture, kit.px(self.height))
        if made.get_width() > rect.width - 4:
            made = kit.pictures.picture(
                self.picture, max(8, kit.px(self.height) * (rect.width - 4) // made.get_width())
            )
        if not self.usable:
            made = made.copy()
            made.set_alpha(110)
        lift = round(kit.px(5) * self.glow)
        box = made.get_rect(midtop=(rect.centerx, rect.top + kit.px(6) - lift))
        surface.blit(made, box)
        if self.selected or self.glow > 0.5:
            colour = theme.GOLD if self.selected else (255, 236, 180)
            pygame.draw.rect(surface, colour, box.inflate(2, 2), max(2, kit.px(3)), border_radius=kit.px(8))
        if self.number >= 0:
            badge = pygame.Rect(0, 0, kit.px(28), kit.px(22))
            badge.bottomright = (box.right + kit.px(2), box.bottom)
            pygame.draw.rect(surface, theme.WOOD_DARK, badge, border_radius=kit.px(8))
            digits = kit.text.render(str(self.number), Style("body", theme.CREAM, True))
            surface.blit(digits, digits.get_rect(center=badge.center))
        if self.text:
            text = kit.text.render(self.text, self._style(), rect.width, 2)
            surface.blit(text, text.get_rect(midtop=(rect.centerx, box.bottom + kit.px(4))))
        self.draw_focus(surface)


class ReadableCard(Pressable):
    """A progress card with its text, to be chosen."""

    def __init__(self, stage: Stage, card: int, on_press: Callable[[], None], *, wide: float = 160) -> None:
        super().__init__(stage.kit)
        self.card = card
        self.on_press = on_press
        self.wide = wide

    def _text(self, width: int) -> pygame.Surface:
        words_of = _(words.CARD_TEXTS[self.card])
        return self.kit.text.render(words_of, Style("small", align="center"), width - self.kit.px(24))

    def measure(self, width: int) -> tuple[int, int]:
        """Picture and text."""
        wide = min(width, self.kit.px(self.wide))
        return wide, self.kit.px(180) + self._text(wide).get_height() + self.kit.px(30)

    def pressed(self, host: Host) -> None:
        """Call what was given."""
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """On its own small parchment."""
        kit, rect = self.kit, self.rect
        surface.blit(kit.nine("ui/panel", rect.size), rect)
        y = rect.top + kit.px(12)
        for made in (titled_card(kit, self.card, kit.px(176)), self._text(rect.width)):
            surface.blit(made, made.get_rect(midtop=(rect.centerx, y)))
            y += made.get_height() + kit.px(4)
        if self.glow > 0:
            pygame.draw.rect(surface, theme.GOLD, rect, max(2, kit.px(3)), border_radius=kit.px(10))
        self.draw_focus(surface)


class Portrait(Pressable):
    """A player to choose: the colour, the name, and a line about them."""

    def __init__(self, stage: Stage, seat: int, text: str, on_press: Callable[[], None], *, reason: str = "") -> None:
        super().__init__(stage.kit, reason=reason)
        self.stage = stage
        self.seat = seat
        self.text = text
        self.on_press = on_press

    def measure(self, width: int) -> tuple[int, int]:
        """A broad button."""
        return min(width, self.kit.px(420)), self.kit.px(52)

    def pressed(self, host: Host) -> None:
        """Call what was given."""
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """A field in the player's colour, then the words."""
        kit, rect, cast = self.kit, self.rect, self.stage.cast
        back = (252, 243, 220) if self.glow > 0 and self.usable else (236, 220, 184)
        pygame.draw.rect(surface, back, rect, border_radius=kit.px(9))
        pygame.draw.rect(surface, cast.deep(self.seat), rect, max(1, kit.px(2)), border_radius=kit.px(9))
        badge = pygame.Rect(rect.left + kit.px(6), rect.top + kit.px(6), kit.px(40), rect.height - kit.px(12))
        pygame.draw.rect(surface, cast.paint(self.seat), badge, border_radius=kit.px(7))
        pygame.draw.rect(surface, cast.deep(self.seat), badge, max(1, kit.px(1)), border_radius=kit.px(7))
        person = "person" if cast.players[self.seat].is_person() else "robot"
        icon = kit.pictures.picture(f"icon/{person}", kit.px(26))
        surface.blit(icon, icon.get_rect(center=badge.center))
        room = rect.right - badge.right - kit.px(16)
        ink = theme.INK if self.usable else theme.FADED
        name = kit.text.render("{b}" + escape(cast.plain(self.seat)) + "{/b}", Style("body", ink), room, 1)
        line = kit.text.render(self.text, Style("small", ink), room, 1) if self.text else None
        high = name.get_height() + (line.get_height() if line else 0)
        y = rect.centery - high // 2
        surface.blit(name, (badge.right + kit.px(10), y))
        if line:
            surface.blit(line, (badge.right + kit.px(10), y + name.get_height()))
        if self.glow > 0 and self.usable:
            pygame.draw.rect(surface, theme.GOLD, rect, max(2, kit.px(3)), border_radius=kit.px(9))
        self.draw_focus(surface)
