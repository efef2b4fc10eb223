"""The panels of the dice, the barbarians and the bank."""

from __future__ import annotations

from itertools import product

import pygame

from game import rule_module_ids as chapters
from game.ids import ATTACK_AT, DEVELOPMENT, KINDS, NO_EVENT, RESOURCES, TRACKS
from platform_io.i18n import _, listed
from platform_io.sanitize import NAME
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.forecast import forecast
from scenes.tabletop.timeline.motions import Tumble
from scenes.tabletop.timeline.timeline import Timeline
from scenes.tabletop.words import things
from scenes.tabletop.words.attacks import sentence
from scenes.ui import theme
from scenes.ui.accessible import Accessible, Role
from scenes.ui.text import Style, fill
from scenes.ui.widget import Widget
from sprites.names import die_sprite, event_die_sprite, kind_icon, progress_back_sprite

DIE = 44
FEW, NEARLY_NONE = 5, 2
"""Up to how many cards the bank's number is dark, and red."""
QUIET = 150
"""The opacity of the pictures of the others."""
SHORTER = (NAME, 12, 8, 6, 4)
"""Possible lengths of names in the forecast, in letters."""


class DiceDock(Widget):
    """The dice of the last roll."""

    def __init__(self, table_view: TableView, timeline: Timeline) -> None:
        super().__init__(table_view.side)
        self.table_view = table_view
        self.timeline = timeline

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width, and the height of a row of dice."""
        return width, self.ui.px(DIE + 14)

    def place(self, rect: pygame.Rect) -> None:
        """Place the panel and set where tumbling dice stop."""
        super().place(rect)
        count = 3 if self.table_view.table.setup.hooks.has_event_die else 2
        for index in range(count):
            box = pygame.Rect(0, 0, self.ui.px(DIE), self.ui.px(DIE))
            step = min(self.ui.px(56), (rect.width - self.ui.px(66)) // count)
            box.center = (rect.left + self.ui.px(34) + step * index, rect.centery)
            self.table_view.spots[f"die {index}"] = box

    def tooltip(self) -> str:
        """The last roll, in words."""
        yellow, red, event = self.table_view.table.dice
        if not yellow:
            return _("Nobody has rolled yet.")
        text = fill(_("Rolled: {sum}"), sum=yellow + red)
        return text + (", " + _(things.EVENTS[event]) if event < NO_EVENT else "")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw two or three dice and the sum."""
        ui = self.ui
        surface.blit(ui.nine("ui/panel_dark", self.rect.size), self.rect)
        if any(isinstance(motion, Tumble) for motion in self.timeline.shown()):
            return
        yellow, red, event = self.table_view.table.dice
        if not yellow:
            text = ui.text.render(_("No roll yet"), Style("body", theme.SAND))
            surface.blit(text, text.get_rect(center=self.rect.center))
            return
        names = [die_sprite(0, yellow), die_sprite(1, red)] + ([event_die_sprite(event)] if event < NO_EVENT else [])
        for index, name in enumerate(names):
            die = ui.pictures.picture(name, ui.px(DIE))
            surface.blit(die, die.get_rect(center=self.table_view.spot(f"die {index}")))
        total = ui.text.render(str(yellow + red), Style("heading", theme.CREAM, True))
        surface.blit(total, total.get_rect(midright=(self.rect.right - ui.px(16), self.rect.centery)))


class BarbarianTrack(Widget):
    """The position of the barbarian ship, and what would happen if it landed now."""

    def __init__(self, table_view: TableView) -> None:
        super().__init__(table_view.side)
        self.table_view = table_view

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width, with room for the track and three lines."""
        return width, self.ui.px(56) + 3 * self.ui.text.line_height("small") + self.ui.px(8)

    def tooltip(self) -> str:
        """The full forecast."""
        t = self.table_view.table
        lines = [sentence(t, self.table_view.cast)]
        if t.barbarians < ATTACK_AT:
            lines.insert(0, things.spaces_left(ATTACK_AT - t.barbarians))
        if not t.attacks:
            lines.append(_("The robber stays put until the first attack."))
        return "\n".join(lines)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the spaces of water, the last one the coast, the ship, and the forecast."""
        ui, t = self.ui, self.table_view.table
        rect = self.rect
        surface.blit(ui.nine("ui/panel", rect.size), rect)
        pad = ui.px(12)
        high = ui.px(30)
        step = (rect.width - 2 * pad) / (ATTACK_AT + 1)
        line = rect.top + ui.px(32)
        water = pygame.Rect(rect.left + pad, line - high // 2, rect.width - 2 * pad, high)
        pygame.draw.rect(surface, (74, 138, 172), water, border_radius=ui.px(10))
        pygame.draw.rect(surface, (30, 74, 104), water, max(1, ui.px(1.5)), border_radius=ui.px(10))
        for space in range(ATTACK_AT + 1):
            middle = (water.left + step * (space + 0.5), line)
            self.table_view.spots[f"space {space}"] = pygame.Rect(round(middle[0]) - 2, round(middle[1]) - 2, 4, 4)
            last = space == ATTACK_AT
            colour = (196, 60, 40) if last else (46, 104, 140)
            pygame.draw.aacircle(surface, colour, middle, ui.px(8 if last else 5))
        at = self.table_view.ship_at if self.table_view.ship_at is not None else float(t.barbarians)
        ship = ui.pictures.picture("barbarian", ui.px(38))
        afloat = ship.get_rect(center=(water.left + step * (at + 0.5), line - ui.px(5)))
        surface.blit(ship, afloat.clamp(rect.inflate(-ui.px(12), 0)))
        good = t.fought or not t.turn or forecast(t).is_held
        style = Style("small", theme.INK if good else theme.RED, align="center")
        room = rect.bottom - water.bottom - ui.px(12)
        lines = max(1, room // ui.text.line_height("small"))
        wide = rect.width - 2 * ui.px(17)
        text = ui.text.render(self.forecast_text(style, wide, lines), style, wide, lines)
        surface.blit(text, text.get_rect(center=(rect.centerx, water.bottom + room // 2 + ui.px(1))))

    def forecast_text(self, style: Style, wide: int, lines: int) -> str:
        """The forecast, shortened until it fits; the tooltip has the full text."""
        t = self.table_view.table
        if not t.turn and not t.barbarians:
            return things.spaces_left(ATTACK_AT - t.barbarians)
        high = (lines + 1) * self.ui.text.line_height(style.size)
        text = ""
        for brief, most in product((False, True), SHORTER):
            text = sentence(self.table_view.table, self.table_view.cast, most, brief=brief)
            if self.ui.text.measure(text, style, wide)[1] < high:
                break
        return text


class BankPanel(Widget):
    """The cards left in the bank and the decks."""

    def __init__(self, table_view: TableView) -> None:
        super().__init__(table_view.side)
        self.table_view = table_view

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width, and the height of two or three rows of figures."""
        rows = 2 if self.table_view.table.plays(chapters.DEVELOPMENT) else 3
        return width, rows * (self.ui.text.line_height("small") + self.ui.px(3)) + self.ui.px(22)

    def place(self, rect: pygame.Rect) -> None:
        """Place the panel and set where cards come from."""
        super().place(rect)
        self.table_view.spots["bank"] = pygame.Rect(rect)
        for deck in range(4):
            third = rect.width // 3
            left = rect.left + third * (deck % 3)
            self.table_view.spots[f"deck {deck}"] = pygame.Rect(
                left, rect.bottom - self.ui.px(30), third, self.ui.px(24)
            )

    def tooltip(self) -> str:
        """Explain the figures."""
        return _("Cards left in the bank and in the decks.")

    def _rows(self) -> list[list[tuple[str, int]]]:
        """Pictures with their numbers, row by row: resources, commodities, decks."""
        t = self.table_view.table
        rows = [[(kind_icon(kind), t.bank[kind]) for kind in range(RESOURCES)]]
        if t.plays(chapters.DEVELOPMENT):
            return [*rows, [(progress_back_sprite(DEVELOPMENT), t.decks[DEVELOPMENT])]]
        rows.append([(kind_icon(kind), t.bank[kind]) for kind in range(RESOURCES, KINDS)])
        return [*rows, [(progress_back_sprite(deck), t.decks[deck]) for deck in range(TRACKS)]]

    def accessible(self) -> Accessible | None:
        """The figures in words."""
        figures = [f"{{{picture}}} {count}" for row in self._rows() for picture, count in row]
        return Accessible(Role.IMAGE, _("Bank"), listed(figures))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the numbers of resources, commodities and decks; only what runs short catches the eye."""
        ui = self.ui
        surface.blit(ui.nine("ui/panel", self.rect.size), self.rect)
        pad = ui.px(10)
        room = self.rect.inflate(-2 * pad, -2 * ui.px(11))
        rows = self._rows()
        figures = [[self._figure(picture, count) for picture, count in row] for row in rows]
        wide = [sum(icon.get_width() + number.get_width() + ui.px(3) for icon, number in row) for row in figures]
        sign = ui.pictures.picture("icon/bank", ui.px(24))
        beside = sign.get_width() + ui.px(4)
        if max(wide) + RESOURCES * ui.px(3) <= room.width - beside:
            surface.blit(sign, sign.get_rect(midleft=room.midleft))
            room = pygame.Rect(room.left + beside, room.top, room.width - beside, room.height)
        for index, row in enumerate(figures):
            gap = (room.width - wide[index]) / len(row)
            left, middle = room.left + gap / 2, round(room.top + room.height / len(rows) * (index + 0.5))
            for icon, number in row:
                surface.blit(icon, icon.get_rect(midleft=(round(left), middle)))
                left += icon.get_width() + ui.px(3)
                surface.blit(number, number.get_rect(midleft=(round(left), middle)))
                left += number.get_width() + gap

    def _figure(self, picture: str, count: int) -> tuple[pygame.Surface, pygame.Surface]:
        """A picture, pale while there are enough of it, and its number."""
        text = self.ui.text
        icon = self.ui.pictures.picture(picture, round(0.95 * text.line_height("small")))
        if count > FEW:
            icon = icon.copy()
            icon.set_alpha(QUIET)
        return icon, text.render(self._number(count), Style("small", theme.FADED))

    @staticmethod
    def _number(count: int) -> str:
        if count > FEW:
            return str(count)
        return f"{{#361e14}}{{b}}{count}{{/b}}{{/#}}" if count > NEARLY_NONE else f"{{#a82a1e}}{{b}}{count}{{/b}}{{/#}}"
