"""The improvement chart: three tracks, each with its next building and the price."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ids import PAPER, TRACKS
from platform_io.i18n import N_, _
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.words import things
from scenes.ui import theme
from scenes.ui.accessible import Accessible
from scenes.ui.press import Pressable
from scenes.ui.text import Style, marked, titled
from scenes.ui.widget import Host
from sprites.names import die_sprite, event_die_sprite, improvement_sprite, kind_icon, track_icon
from sprites.palettes import chosen

TOP = 5
ABILITY_AT = 3
KEYS = ("science", "commerce", "politics")
"""The command of each track."""
DRAWS = (
    N_("At level {n}: {gate} with {dice} draws a science card."),
    N_("At level {n}: {gate} with {dice} draws a trade card."),
    N_("At level {n}: {gate} with {dice} draws a politics card."),
)
"""The effect of each track's gate on the event die: which numbers of the red die draw a card."""


class TrackRow(Pressable):
    """One track of the viewer; a press buys the next level."""

    def __init__(
        self, table_view: TableView, track: int, reason: str, on_press: Callable[[int], None], hotkey: str
    ) -> None:
        super().__init__(table_view.side, reason=reason, hotkey=hotkey)
        self.table_view = table_view
        self.track = track
        self.on_press = on_press

    @property
    def level(self) -> int:
        """The viewer's level on the track."""
        return self.table_view.table.improvements[self.table_view.seat][self.track]

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width, with room for the name and the pips below it."""
        return width, max(self.ui.text.line_height("small") + self.ui.px(27), self.ui.target)

    def pressed(self, host: Host) -> None:
        """Buy the next level."""
        self.on_press(self.track)

    def tooltip(self) -> str:
        """All five buildings with their prices, the ability, and why the next one cannot be bought."""
        icon = "{" + kind_icon(PAPER + self.track) + "}"
        lines = [self.keyed("{b}" + _(things.TRACKS[self.track]) + "{/b}")]
        for level in range(1, TOP + 1):
            mark = "{icon/check} " if level <= self.level else ""
            lines.append(
                f"{level}. {mark}{things.improvement(self.table_view.setup, self.track, level)}  {level}{icon}"
            )
        lines.append(_(things.ABILITIES[self.track]))
        lines.append(
            _(
                "The first to reach level 4 founds the metropolis: +2 points. Level 5 keeps it for good, or "
                "takes it from a holder at level 4."
            )
        )
        if self.level < TOP:
            dice = "".join("{" + die_sprite(1, pips) + "}" for pips in range(1, self.level + 3))
            gate = "{" + event_die_sprite(self.track) + "}"
            lines.append(marked(_(DRAWS[self.track]), n=str(self.level + 1), gate=gate, dice=dice))
        if self.reason:
            lines.append("{#ffb9a0}" + self.reason + "{/#}")
        return "\n".join(lines)

    def accessible(self) -> Accessible | None:
        """A button with the track, the next building and its price."""
        track, level = _(things.TRACKS[self.track]), min(TOP, self.level + 1)
        price = f"{level}{{{kind_icon(PAPER + self.track)}}}"
        building = things.improvement(self.table_view.setup, self.track, level)
        return self.named(titled(track, building if self.level >= TOP else f"{building}, {price}"))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture and name of the next building, its price, and five pips."""
        ui, rect = self.ui, self.rect
        colour = chosen().tracks[self.track]
        back = (250, 240, 214) if self.usable and self.glow > 0 else (236, 220, 184)
        pygame.draw.rect(surface, back, rect, border_radius=ui.px(7))
        edge = theme.GOLD if self.usable else (176, 150, 112)
        pygame.draw.rect(surface, edge, rect, max(1, ui.px(2 if self.usable else 1)), border_radius=ui.px(7))
        high = rect.height - ui.px(6)
        name = improvement_sprite(self.track, min(TOP, self.level + 1))
        picture = ui.pictures.picture(name, high)
        box = picture.get_rect(midleft=(rect.left + ui.px(4), rect.centery))
        surface.blit(picture, box)
        left = box.right + ui.px(6)
        complete = self.level >= TOP
        price = "" if complete else f"{self.level + 1}{{{kind_icon(PAPER + self.track)}}}"
        cost = ui.text.render(price, Style("small", theme.INK, True)) if price else None
        room = rect.right - left - ui.px(8) - (cost.get_width() if cost else 0)
        label = things.improvement(self.table_view.setup, self.track, min(TOP, self.level + 1))
        ink = theme.INK if self.usable else theme.FADED
        text = ui.text.render(label, Style("small", ink, True), max(1, room), 1)
        surface.blit(text, (left, rect.top + ui.px(3)))
        if cost:
            surface.blit(cost, cost.get_rect(topright=(rect.right - ui.px(5), rect.top + ui.px(3))))
        icon = ui.pictures.picture(track_icon(self.track), ui.px(16))
        line = rect.bottom - ui.px(12)
        surface.blit(icon, icon.get_rect(midleft=(left, line)))
        start = left + icon.get_width() + ui.px(4)
        step = (rect.right - ui.px(6) - start) / TOP
        for level in range(1, TOP + 1):
            pip = pygame.Rect(0, 0, round(step - ui.px(3)), ui.px(11))
            pip.midleft = (round(start + step * (level - 1)), line)
            filled = level <= self.level
            pygame.draw.rect(surface, colour.main if filled else (214, 196, 158), pip, border_radius=3)
            rim = (
                (230, 170, 30)
                if level >= 4 and self.table_view.table.metropolis[self.track] == self.table_view.seat
                else colour.deep
            )
            pygame.draw.rect(surface, rim, pip, max(1, ui.px(1)), border_radius=3)
            if level == ABILITY_AT:
                pygame.draw.aacircle(
                    surface, (255, 250, 230) if filled else colour.main, pip.center, max(2, ui.px(2.5))
                )
        self.draw_focus(surface)


def rows(
    table_view: TableView, reason: Callable[[int], str], on_press: Callable[[int], None], *, keys: bool = True
) -> list[TrackRow]:
    """The three rows, politics last. ``keys`` is False while the trading panel uses their keys."""
    return [
        TrackRow(table_view, track, reason(track), on_press, KEYS[track] if keys else "") for track in range(TRACKS)
    ]
