"""The panels of the seats: public information about each player."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import rule_module_ids as chapters
from game.ids import DEVELOPMENT, TRACKS
from platform_io.i18n import _
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.words import opponents, things
from scenes.tabletop.words.awards import AwardWords, awards_of
from scenes.tabletop.words.score import points_of, sources_of
from scenes.ui import theme
from scenes.ui.accessible import Accessible, Role
from scenes.ui.press import Pressable
from scenes.ui.text import Style, escape, fill, titled
from scenes.ui.widget import Host
from sprites.names import metropolis_sprite, progress_back_sprite, track_icon
from sprites.palettes import chosen
from sprites.signs import draw_sign

PAD = 9
BAND = 24
TRACK = 15
FACE = 34
"""Slightly higher than the band behind it."""
PIPS = 5
LAST = 0.17
"""The last share of a turn's time limit, which is shown in red."""


def _counted(*figures: tuple[str, int]) -> list[str]:
    """Pictures with their numbers, as marked texts, without the zeros."""
    return [f"{{{picture}}} {count}" for picture, count in figures if count]


class SeatPanel(Pressable):
    """The panel of a player. A press chooses the player if a question asks for one."""

    focusable = False

    def __init__(self, table_view: TableView, seat: int, on_press: Callable[[int], None]) -> None:
        super().__init__(table_view.side)
        self.table_view = table_view
        self.seat = seat
        self.on_press = on_press

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width, with room for the name, two lines of figures and the tracks."""
        ui = self.ui
        tracks = ui.px(TRACK) if self.table_view.table.plays(chapters.IMPROVEMENTS) else 0
        lines = 2 * ui.text.line_height("small")
        return width, ui.px(BAND) + lines + tracks + 2 * ui.px(PAD) + ui.px(9)

    def place(self, rect: pygame.Rect) -> None:
        """Place the panel and set where cards fly to."""
        super().place(rect)
        self.table_view.spots[f"seat {self.seat}"] = pygame.Rect(rect)

    def pressed(self, host: Host) -> None:
        """Choose this player."""
        self.on_press(self.seat)

    def press(self, host: Host) -> None:
        """Press it, but only while this player may be chosen."""
        if self.seat in self.table_view.seat_choices:
            super().press(host)

    def tooltip(self) -> str:
        """All figures, explained in words."""
        t, seat = self.table_view.table, self.seat
        lines = [
            "{b}" + escape(self.table_view.cast.plain(seat)) + "{/b}",
            *([_("The connection is lost. The seat is held.")] if seat in self.table_view.away else []),
            *self._played_by(),
            points_of(t, seat),
            *sources_of(t, seat),
            "{icon/hand} " + things.hand(t.sizes[seat], t.hand_limit(seat)),
        ]
        if t.plays(chapters.DEVELOPMENT):
            cards = fill(_("Development cards: {n}"), n=t.held[seat][DEVELOPMENT])
            lines.append("{" + progress_back_sprite(DEVELOPMENT) + "} " + cards)
        else:
            decks = (f"{{{progress_back_sprite(deck)}}} {t.held[seat][deck]}" for deck in range(TRACKS))
            lines.append(titled(_("Progress cards"), "  ".join(decks)))
            active = t.strength(*t.active_knights(seat))
            lines.append("{icon/sword} " + fill(_("Active knights: strength {n}"), n=active))
            if t.musters():
                lines.append(fill(_("Sent to the defence: strength {n}"), n=t.strength(*t.fighters(seat))))
            lines.append("{icon/wall} " + titled(_("City walls"), str(t.walls(seat))))
        lines += [words.standing(t, seat) for words in reversed(awards_of(t.setup))]
        if t.wonders[seat] >= 0:
            text = fill(_("Wonder: {name}, level {n}"), name=things.wonder(t.wonders[seat]), n=t.levels[seat])
            lines.append("{icon/wonder} " + text)
        if t.plays(chapters.IMPROVEMENTS):
            lines += map(self._track, range(TRACKS))
        return "\n".join(lines)

    def accessible(self) -> Accessible | None:
        """The figures of the player; a button while a question asks for one."""
        name, _br, figures = self.tooltip().partition("\n")
        if self.seat in self.table_view.seat_choices:
            return Accessible(Role.BUTTON, name, figures)
        return Accessible(Role.GROUP, name, figures)

    def _track(self, track: int) -> str:
        """A track and its level, in words."""
        t, seat = self.table_view.table, self.seat
        level = t.improvements[seat][track]
        name = things.improvement(t.setup, track, level) if level else _("nothing yet")
        metropolis = ", " + _("metropolis") if t.metropolis[track] == seat else ""
        text = titled(_(things.TRACKS[track]), f"{level} ({name})")
        return f"{{{track_icon(track)}}} {text}{metropolis}"

    def _played_by(self) -> list[str]:
        """Lines about a computer opponent's character and level; empty for a person."""
        player = self.table_view.cast.players[self.seat]
        if player.is_person():
            return []
        character, level = self.table_view.cast.character(self.seat), opponents.level_of(player.kind)
        lines = [titled(escape(opponents.level(level)), opponents.way(level))]
        if character:
            title, style = opponents.title(character), opponents.style(character)
            lines.insert(0, titled(title, style))
        return lines

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the background, the name, the figures and the marks."""
        ui, t, seat = self.ui, self.table_view.table, self.seat
        cast = self.table_view.cast
        rect = self.rect
        surface.blit(ui.nine("ui/panel", rect.size), rect)
        pad = ui.px(PAD)
        active = (t.mover if t.turn else self.table_view.thinking) == seat
        band = pygame.Rect(rect.left + pad, rect.top + pad, rect.width - 2 * pad, ui.px(BAND))
        pygame.draw.rect(surface, cast.dark(seat), band.move(0, ui.px(1.5)), border_radius=ui.px(6))
        pygame.draw.rect(surface, cast.plate(seat), band, border_radius=ui.px(6))
        pygame.draw.rect(surface, cast.deep(seat), band, max(1, ui.px(1)), border_radius=ui.px(6))
        ink = cast.on_paint(seat)
        if seat in self.table_view.away:
            shade = pygame.Surface(band.size, pygame.SRCALPHA)
            pygame.draw.rect(shade, theme.SHADE, shade.get_rect(), border_radius=ui.px(6))
            surface.blit(shade, band)
            ink = theme.PARCHMENT
        style = Style("large", ink, True)
        figure = ui.text.render("{icon/points}" + str(t.points[seat]), style)
        surface.blit(figure, figure.get_rect(midright=(band.right - ui.px(6), band.centery)))
        left = band.left + ui.px(5)
        waits = self.table_view.thinking == seat
        portrait = cast.portrait(seat)
        if portrait:
            face = ui.pictures.picture(portrait, ui.px(FACE))
            surface.blit(face, face.get_rect(midleft=(band.left - ui.px(4), band.centery)))
            left += face.get_width() - ui.px(7)
        is_person = cast.players[seat].is_person()
        icon = "" if portrait else "person" if is_person else "robot"
        icon = "hourglass" if waits and seat not in cast.persons() else icon
        mark = "{icon/" + icon + "} " if icon else ""
        if self.table_view.pieces.marks:
            middle = (band.left + ui.px(1), band.top + ui.px(2))  # where it does not cover the name
            draw_sign(surface, cast.colours[seat], middle, ui.px(6.5), cast.deep(seat), (255, 252, 240))
        name = ui.text.render(
            mark + escape(cast.plain(seat)),
            Style("body", ink, True),
            band.right - left - figure.get_width() - ui.px(15),
            1,
        )
        surface.blit(name, name.get_rect(midleft=(left, band.centery)))
        self._figures(
            surface, pygame.Rect(band.left, band.bottom + ui.px(3), band.width, rect.bottom - band.bottom - ui.px(14))
        )
        if active and self.table_view.clock[0] == seat and self.table_view.clock[1] >= 0:
            self._clock(surface, band)
        if active:
            pygame.draw.rect(surface, theme.GOLD, rect.inflate(-2, -2), max(2, ui.px(3)), border_radius=ui.px(9))
        if seat in self.table_view.seat_choices:
            colour = (255, 250, 220) if self.hovered else (255, 216, 74)
            pygame.draw.rect(surface, colour, rect.inflate(2, 2), max(3, ui.px(4)), border_radius=ui.px(10))

    def _clock(self, surface: pygame.Surface, band: pygame.Rect) -> None:
        """Draw the time left for the turn as a bar below the name."""
        ui, share = self.ui, self.table_view.clock[1]
        groove = pygame.Rect(band.left, band.bottom - ui.px(1), band.width, max(3, ui.px(4)))
        pygame.draw.rect(surface, theme.WOOD_DARK, groove, border_radius=ui.px(2))
        bar = pygame.Rect(groove.topleft, (round(groove.width * share), groove.height))
        colour = theme.GOLD if share > LAST else theme.RED
        pygame.draw.rect(surface, colour, groove if share == 0 else bar, border_radius=ui.px(2))

    def _figures(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw two lines of figures and the tracks, with the spare height between them, in large letters if there is
        room. If six panels leave no room for the tracks, only the tooltip has them."""
        ui = self.ui
        tracks = ui.px(TRACK) if self.table_view.table.plays(chapters.IMPROVEMENTS) else 0
        lines = self._lines()
        size = "body" if room.height >= len(lines) * ui.text.line_height("body") + tracks else "small"
        high = ui.text.line_height(size)
        if room.height < len(lines) * high + tracks:
            tracks = 0
        spare = max(0, room.height - len(lines) * high - tracks) // (len(lines) + 1)
        y = room.top + spare
        for parts in lines:
            figures = self._fitted([ui.text.render(part, Style(size, theme.INK)) for part in parts], room.width)
            for x, part in zip(self._columns(figures, room.width), figures, strict=True):
                surface.blit(part, (room.left + x, y))
            y += high + spare
        if tracks:
            self._tracks(surface, pygame.Rect(room.left, room.bottom - tracks, room.width, tracks))

    def _fitted(self, parts: list[pygame.Surface], room: int) -> list[pygame.Surface]:
        """The figures, scaled down if they would overlap."""
        gaps = 2 * self.ui.px(3) + self.ui.px(4) * (len(parts) - 1)
        share = (room - gaps) / max(1, sum(part.get_width() for part in parts))
        return parts if share >= 1 else [pygame.transform.smoothscale_by(part, share) for part in parts]

    def _columns(self, parts: list[pygame.Surface], room: int) -> list[int]:
        """The x offsets of the figures of a line: in columns, or with even gaps if one is wider than its column."""
        edge, least = self.ui.px(3), self.ui.px(4)
        step = room // max(4, len(parts))
        if all(part.get_width() + least <= step for part in parts):
            return [edge + step * index for index in range(len(parts))]
        wide = [part.get_width() for part in parts]
        gap = (room - 2 * edge - sum(wide)) / max(1, len(parts) - 1)
        return [round(edge + sum(wide[:index]) + gap * index) for index in range(len(parts))]

    def _lines(self) -> list[list[str]]:
        """The figures, as two lines of marked texts: cards, and what is on the board. Zeros are left out; the tooltip
        has everything."""
        t, seat = self.table_view.table, self.seat
        over = t.sizes[seat] > t.hand_limit(seat)
        size = f"{{#a82a1e}}{t.sizes[seat]}{{/#}}" if over else str(t.sizes[seat])
        decks = (DEVELOPMENT,) if t.plays(chapters.DEVELOPMENT) else tuple(range(TRACKS))
        cards = [(progress_back_sprite(deck), t.held[seat][deck]) for deck in decks]
        first = ["{icon/hand}{b} " + size + "{/b}", *_counted(*cards)]
        second = []
        if not t.plays(chapters.DEVELOPMENT):
            if t.active_knights(seat):
                strength = t.strength(*t.active_knights(seat))
                sent = f"{t.strength(*t.fighters(seat))}/" if t.musters() else ""
                second.append(f"{{icon/sword}} {sent}{strength}")
            second += _counted(("icon/defender", t.defenders[seat]), ("icon/wall", t.walls(seat)))
        second += [self._award(words) for words in reversed(awards_of(t.setup)) if words.figure(t, seat)]
        second += _counted(("icon/island", t.island_points[seat]))
        if t.wonders[seat] >= 0:
            first.append("{icon/wonder} " + str(t.levels[seat]))
        if t.merchant_owner == seat:
            second.append("{icon/merchant}")
        return [first, second]

    def _award(self, words: AwardWords) -> str:
        t, seat = self.table_view.table, self.seat
        icon, number = "{" + words.icon + "}", words.figure(t, seat)
        if words.is_held(t, seat):
            return icon + " {b}{#805300}" + str(number) + "{/#}{/b}{icon/crown}"
        return icon + " " + str(number)

    def _tracks(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw a row of five pips for each track that has begun, side by side, with a crown for a metropolis."""
        ui, t, seat = self.ui, self.table_view.table, self.seat
        third = room.width / TRACKS
        for track in range(TRACKS):
            if not t.improvements[seat][track]:
                continue
            colour = chosen().tracks[track]
            left = room.left + third * int(track)
            held = t.metropolis[track] == seat
            name = metropolis_sprite(track) if held else track_icon(track)
            icon = ui.pictures.picture(name, round(room.height * (1.35 if held else 1)))
            surface.blit(icon, icon.get_rect(midleft=(left, room.centery)))
            start = left + icon.get_width() + ui.px(2)
            step = (third - icon.get_width() - ui.px(8)) / PIPS
            for level in range(1, PIPS + 1):
                box = pygame.Rect(0, 0, max(3, round(step - ui.px(1.5))), max(4, round(room.height * 0.62)))
                box.midleft = (round(start + step * (level - 1)), room.centery)
                filled = level <= t.improvements[seat][track]
                pygame.draw.rect(surface, colour.main if filled else (205, 184, 144), box, border_radius=2)
                edge = colour.deep if filled else (160, 136, 100)
                if t.metropolis[track] == seat and level in (4, 5) and filled:
                    edge = (255, 200, 40)
                    pygame.draw.rect(surface, edge, box.inflate(2, 2), max(1, ui.px(2)), border_radius=3)
                else:
                    pygame.draw.rect(surface, edge, box, 1, border_radius=2)
