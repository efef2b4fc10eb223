"""Shows both sides of an attack in figures: the cities and the knights of each player, and their totals."""

from __future__ import annotations

import pygame

from game.pieces import is_active
from platform_io.i18n import _
from scenes.play.attack.clash import SMALL
from scenes.play.attack.script import LANDED, Fighter, Script, counted
from scenes.tabletop.board.table_view import Point, TableView
from scenes.tabletop.table.forecast import Forecast
from scenes.ui import theme
from scenes.ui.text import Style, escape
from sprites.names import knight_sprite, piece_sprite

PAD, GAP = 14, 6
ROW = 58
LEAST_ROW = 40
MOST_ICON = 26
IDLE = 110
"""The opacity, of 255, of a knight that took no part."""
PAPER: theme.Colour = (240, 226, 192)


class Ledger:
    """Two panels, each with a total and a row for each player."""

    def __init__(self, table_view: TableView, script: Script, facts: Forecast) -> None:
        self.table_view = table_view
        self.script = script
        self.facts = facts

    def draw(self, surface: pygame.Surface, boxes: tuple[pygame.Rect, pygame.Rect], time: float) -> None:
        """Draw the counts so far, each side from its act on."""
        script = self.script
        if time >= LANDED:
            self._side(surface, boxes[0], _("Barbarians"), "barbarian/warrior", script.cities, time, False)
        if time >= script.marched:
            self._side(surface, boxes[1], _("Knights"), "icon/sword", script.knights, time, time >= script.decided)

    def homes(self, boxes: tuple[pygame.Rect, pygame.Rect]) -> tuple[Point, Point]:
        """The places of the shields with the totals, below the titles."""
        ui = self.table_view.side
        down = ui.px(PAD) + ui.text.line_height("large") + self.table_view.ui.px(SMALL) // 2
        left, right = ((box.centerx, box.top + down) for box in boxes)
        return left, right

    def _side(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        title: str,
        icon: str,
        fighters: list[Fighter],
        time: float,
        is_decided: bool,
    ) -> None:
        """Draw a title, room for the total, and the players; at the end, frame the players who won or lost something,
        and write the total in the place of the shield."""
        ui, seats = self.table_view.side, range(self.table_view.table.seats)
        pad, gap = ui.px(PAD), ui.px(GAP)
        head = ui.text.render(
            "{" + icon + "} " + title, Style("large", theme.CREAM, True, display=True), box.width - 2 * pad, 1
        )
        shield = self.table_view.ui.px(SMALL)
        top = box.top + pad + ui.text.line_height("large") + shield + gap
        room = box.bottom - pad - top
        high = max(ui.px(LEAST_ROW), min(ui.px(ROW), (room - gap * (len(seats) - 1)) // len(seats)))
        shown = pygame.Rect(box.left, box.top, box.width, top - box.top + (high + gap) * len(seats) + pad - gap)
        surface.blit(ui.nine("ui/panel_dark", shown.size), shown)
        surface.blit(head, head.get_rect(midtop=(box.centerx, box.top + pad)))
        if time >= self.script.met:
            figure = ui.text.render(str(counted(fighters, time)), Style("display", theme.GOLD, True))
            surface.blit(figure, figure.get_rect(center=(box.centerx, top - gap - shield // 2)))
        for seat in seats:
            row = pygame.Rect(box.left + pad, top + (high + gap) * seat, box.width - 2 * pad, high)
            self._row(surface, row, seat, fighters, time)
            if is_decided and seat in (*self.facts.heroes, *self.facts.losers):
                colour = theme.GOLD if seat in self.facts.heroes else (236, 84, 60)
                pygame.draw.rect(surface, colour, row.inflate(2, 2), max(2, ui.px(3)), border_radius=ui.px(7))

    def _row(self, surface: pygame.Surface, row: pygame.Rect, seat: int, fighters: list[Fighter], time: float) -> None:
        """Draw a player: the name, the strength so far, and the pieces that add up to it."""
        ui, cast = self.table_view.side, self.table_view.cast
        pygame.draw.rect(surface, PAPER, row, border_radius=ui.px(6))
        stripe = pygame.Rect(row.left, row.top, ui.px(8), row.height)
        pygame.draw.rect(
            surface, cast.paint(seat), stripe, border_top_left_radius=ui.px(6), border_bottom_left_radius=ui.px(6)
        )
        pygame.draw.rect(surface, cast.deep(seat), row, max(1, ui.px(1.5)), border_radius=ui.px(6))
        ink = theme.INK
        number = ui.text.render(str(counted(fighters, time, seat)), Style("body", ink, True))
        surface.blit(number, number.get_rect(topright=(row.right - ui.px(8), row.top + ui.px(2))))
        room = row.width - number.get_width() - ui.px(30)
        name = ui.text.render(escape(cast.plain(seat)), Style("small", ink, True), room, 1)
        surface.blit(name, (row.left + ui.px(14), row.top + ui.px(3)))
        seen = [fighter for fighter in fighters if fighter.seat == seat and fighter.at <= time]
        if fighters is self.script.knights:
            seen += [fighter for fighter in self.script.idle if fighter.seat == seat and fighter.at <= time]
        strip = pygame.Rect(row.left + ui.px(14), row.top + name.get_height() + ui.px(3), row.width - ui.px(22), 0)
        strip.height = row.bottom - strip.top - ui.px(3)
        high = max(6, min(strip.height, ui.px(MOST_ICON)))
        step = min(high + ui.px(3), strip.width // max(1, len(seen)))
        for index, fighter in enumerate(seen):
            picture = ui.pictures.picture(self._picture(fighter), high)
            if fighter in self.script.idle:
                picture = picture.copy()
                picture.set_alpha(IDLE)
            surface.blit(picture, picture.get_rect(midleft=(strip.left + step * index, strip.centery)))

    def _picture(self, fighter: Fighter) -> str:
        colour = self.table_view.cast.colours[fighter.seat]
        if fighter in self.script.cities:
            return piece_sprite("city", colour)
        return knight_sprite(colour, fighter.strength, is_active(self.table_view.table.corners[fighter.corner]))
