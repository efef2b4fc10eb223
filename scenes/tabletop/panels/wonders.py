"""The panel of wonders: who builds each one, and its level."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rules.wonders import LEVELS, wonders_of
from game.view import View
from platform_io.i18n import _
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.words import things
from scenes.tabletop.words.wonders import price, progress, requirement, winning
from scenes.ui import theme
from scenes.ui.press import Pressable
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host
from sprites.names import wonder_sprite


def wonder_picture(ui: UiContext, wonder: int, level: int, height: int) -> pygame.Surface:
    """A wonder at a level: the lower part as built, the rest pale."""
    whole = ui.pictures.picture(wonder_sprite(wonder), height)
    pale = whole.copy()
    pale.set_alpha(120)
    shown = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
    shown.blit(pale, (0, 0))
    top = whole.get_height() * (LEVELS - level) // LEVELS
    shown.blit(whole, (0, top), pygame.Rect(0, top, whole.get_width(), whole.get_height() - top))
    return shown


def draw_levels(
    surface: pygame.Surface, box: pygame.Rect, level: int, colour: theme.Colour, edge: theme.Colour
) -> None:
    """Draw four pips side by side, of which ``level`` are filled."""
    step = box.width / LEVELS
    for pip in range(LEVELS):
        at = pygame.Rect(round(box.left + step * pip), box.top, max(3, round(step) - 1), box.height)
        pygame.draw.rect(surface, colour if pip < level else (214, 196, 158), at, border_radius=2)
        pygame.draw.rect(surface, edge, at, 1, border_radius=2)


class WondersPanel(Pressable):
    """All wonders in a row; a press opens the sheet of wonders."""

    PICTURE = 30

    def __init__(self, table_view: TableView, view: View, reason: str, on_press: Callable[[], None]) -> None:
        super().__init__(table_view.side, reason=reason)
        self.table_view = table_view
        self.view = view
        self.count = int(wonders_of(view))
        self.on_press = on_press

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width, with room for pictures and pips."""
        return width, self.ui.px(self.PICTURE + 34)

    def pressed(self, host: Host) -> None:
        """Open the sheet."""
        self.on_press()

    def tooltip(self) -> str:
        """How wonders win the game, and for each its price and its progress or requirement [W5d-W5f]."""
        lines = ["{b}" + _("Wonders") + "{/b}", winning(self.view)]
        table, cast = self.table_view.table, self.table_view.cast
        for wonder in range(self.count):
            lines.append("{b}" + things.wonder(wonder) + "{/b}  " + price(wonder))
            begun = wonder in table.wonders
            lines.append(progress(table, cast, wonder) if begun else requirement(wonder))
        return "\n".join(lines)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the wonders with their levels."""
        ui, rect, table = self.ui, self.rect, self.table_view.table
        surface.blit(ui.nine("ui/panel", rect.size), rect)
        if self.glow > 0 and self.usable:
            pygame.draw.rect(surface, theme.GOLD, rect.inflate(-4, -4), max(2, ui.px(2)), border_radius=ui.px(8))
        room = rect.inflate(-ui.px(20), -ui.px(18))
        step = room.width / max(1, self.count)
        high = min(ui.px(self.PICTURE), round(step) - ui.px(2))
        for wonder in range(self.count):
            seat = table.wonders.index(wonder) if wonder in table.wonders else -1
            middle = round(room.left + step * (wonder + 0.5))
            picture = wonder_picture(ui, wonder, table.levels[seat] if seat >= 0 else 0, high)
            surface.blit(picture, picture.get_rect(midtop=(middle, room.top)))
            pips = pygame.Rect(0, 0, round(step) - ui.px(5), ui.px(9))
            pips.midbottom = (middle, room.bottom)
            if seat >= 0:
                pygame.draw.rect(
                    surface, self.table_view.cast.paint(seat), pips.inflate(ui.px(4), ui.px(5)), border_radius=3
                )
                draw_levels(surface, pips, table.levels[seat], theme.GOLD, self.table_view.cast.deep(seat))
        self.draw_focus(surface)
