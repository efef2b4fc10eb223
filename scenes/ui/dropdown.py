"""A drop-down list to choose one option from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
from pygame.event import Event

from scenes.ui import theme
from scenes.ui.accessible import Accessible, Role
from scenes.ui.layout import Column
from scenes.ui.press import Pressable
from scenes.ui.scroll import Scroll
from scenes.ui.slider import draw_arrow
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host, Widget


class DropDown(Pressable):
    """Shows the chosen option; ``on_change`` gets the index of a new one."""

    def __init__(
        self,
        ui: UiContext,
        options: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None] | None = None,
        *,
        width: float = 0,
        tip: str = "",
        tips: Sequence[str] = (),
        reason: str = "",
    ) -> None:
        """``tips`` are the tooltips of the options."""
        super().__init__(ui, tip=tip, reason=reason)
        self.options = list(options)
        self.tips = list(tips) or [""] * len(self.options)
        self.chosen = chosen
        self.on_change = on_change
        self.width = width

    def _style(self) -> Style:
        return Style("body", theme.INK if self.usable else theme.FADED, False)

    def measure(self, width: int) -> tuple[int, int]:
        """Room for the longest option and the arrow."""
        text = max(self.ui.text.measure(option, self._style())[0] for option in self.options)
        wide = self.ui.room(self.width) if self.width else text + self.ui.px(56)
        return min(width, wide), max(self.ui.px(38), self.ui.target)

    def pressed(self, host: Host) -> None:
        """Open the list, below the widget or above it."""
        popup = _Popup(self, host)
        area = host.area.inflate(-8, -8)
        wide = min(area.width, max(self.rect.width, popup.measure(area.width)[0]))
        high = popup.measure(wide)[1]
        rect = pygame.Rect(self.rect.left, self.rect.bottom + 2, wide, high)
        below, above = area.bottom - rect.top, self.rect.top - area.top
        if high > below and above > below:
            rect.height = min(high, above)
            rect.bottom = self.rect.top - 2
        else:
            rect.height = min(high, below)
        popup.place(rect.clamp(area))
        host.push(popup)
        host.focus(popup.rows[self.chosen])

    def tooltip(self) -> str:
        """The tip, or that of the chosen option."""
        return super().tooltip() or self.tips[self.chosen]

    def accessible(self) -> Accessible | None:
        """A list with the chosen option."""
        return Accessible(Role.COMBO_BOX, "", self.tooltip(), self.options[self.chosen], is_enabled=self.usable)

    def choose(self, index: int) -> None:
        """Choose another option."""
        if index != self.chosen:
            self.chosen = index
            self.ui.redraw()
            if self.on_change:
                self.on_change(index)

    def _text(self, room: int) -> pygame.Surface:
        """The chosen option; if it does not fit, in smaller letters, then on two lines, then cut off."""
        text, style, option = self.ui.text, self._style(), self.options[self.chosen]
        if text.measure(option, style)[0] <= room:
            return text.render(option, style, room, 1)
        style = replace(style, size="small")
        lines = 1 if text.measure(option, style)[0] <= room else 2
        return text.render(option, style, room, lines)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the chosen option and an arrow."""
        surface.blit(self.ui.nine("ui/field", self.rect.size), self.rect)
        pad = self.ui.px(12)
        text = self._text(max(1, self.rect.width - 3 * pad - self.ui.px(8)))
        surface.blit(text, text.get_rect(midleft=(self.rect.left + pad, self.rect.centery)))
        side = self.rect.height
        box = pygame.Rect(self.rect.right - side, self.rect.top, side, side)
        draw_arrow(surface, box, 1, theme.INK if self.usable else theme.FADED, down=True)
        self.draw_focus(surface)


class _Row(Pressable):
    """One option of the open list."""

    def __init__(self, owner: _Popup, index: int) -> None:
        super().__init__(owner.ui, tip=owner.drop.tips[index])
        self.owner = owner
        self.index = index

    def accessible(self) -> Accessible | None:
        drop = self.owner.drop
        is_chosen = self.index == drop.chosen
        return Accessible(Role.LIST_BOX_OPTION, drop.options[self.index], self.tooltip(), is_selected=is_chosen)

    def pressed(self, host: Host) -> None:
        host.pop(self.owner)
        self.owner.drop.choose(self.index)

    def mouse(self, event: Event, host: Host) -> bool:
        if event.type == pygame.MOUSEMOTION and not self.down:
            host.focus(self)
            return True
        return super().mouse(event, host)

    def measure(self, width: int) -> tuple[int, int]:
        wide = self.ui.text.measure(self.owner.drop.options[self.index], Style("body"))[0]
        return min(width, wide + self.ui.px(28)), max(self.ui.px(34), self.ui.target)

    def draw(self, surface: pygame.Surface) -> None:
        if self.focused:
            pygame.draw.rect(surface, (206, 164, 108), self.rect, border_radius=self.ui.px(4))
        bold = self.index == self.owner.drop.chosen
        pad = self.ui.px(10)
        text = self.ui.text.render(
            self.owner.drop.options[self.index], Style("body", bold=bold), max(1, self.rect.width - 2 * pad), 1
        )
        surface.blit(text, text.get_rect(midleft=(self.rect.left + pad, self.rect.centery)))


class _Popup(Widget):
    """The open list; closes with Esc or a click elsewhere."""

    def __init__(self, drop: DropDown, host: Host) -> None:
        super().__init__(drop.ui)
        self.drop = drop
        self.rows = [_Row(self, index) for index in range(len(drop.options))]
        self.scroll = Scroll(drop.ui, Column(drop.ui, self.rows, gap=0))

    def children(self) -> Sequence[Widget]:
        return [self.scroll]

    def measure(self, width: int) -> tuple[int, int]:
        pad = self.ui.px(6)
        wide, high = self.scroll.item.measure(width - 2 * pad)
        return wide + 2 * pad, high + 2 * pad

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.scroll.place(rect.inflate(-2 * self.ui.px(6), -2 * self.ui.px(6)))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.ui.nine("ui/list", self.rect.size), self.rect)
        super().draw(surface)

    def mouse(self, event: Event, host: Host) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.takes_mouse(event.pos):
            host.pop(self)
        return True

    def key(self, event: Event, host: Host) -> bool:
        goal = self._goal(event)
        if goal is None:
            return False
        self.ui.keyboard = True
        host.focus(goal)
        return True

    def _goal(self, event: Event) -> _Row | None:
        """The row to which a key moves: Home and End to the ends, a letter to the next option that begins with it."""
        if event.type != pygame.KEYDOWN:
            return None
        if event.key in (pygame.K_HOME, pygame.K_END):
            return self.rows[0 if event.key == pygame.K_HOME else -1]
        letter = str(event.dict.get("unicode", "")).casefold()
        at = next((row.index for row in self.rows if row.focused), -1)
        if not (letter.isalnum() and len(letter) == 1):
            return None
        following = [*self.rows[at + 1 :], *self.rows[: at + 1]]
        return next((row for row in following if self.drop.options[row.index].casefold().startswith(letter)), None)
