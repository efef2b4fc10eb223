"""A graph of the points of all seats by turn, with the great moments on the lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

import pygame
from pygame.event import Event

from game.play.statistics.facts import HELD, PILLAGED, WON, TallyMoment
from game.play.statistics.tally import Tally
from platform_io.i18n import _
from scenes.results.words import picture
from scenes.tabletop.table.cast import Cast
from scenes.ui import theme
from scenes.ui.text import Style, escape, fill
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host, Widget

LINE: theme.Colour = (206, 184, 142)
ATTACKS = (HELD, PILLAGED)
LEAST = 210
"""The least height, in design units."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100)
NAME = 160
"""The width of a name at the end of a line, with the gap before it."""
MARK, AWAY = 22, 18
"""The size of the picture of a moment, and how far names are from the plot, where the last moments are."""
ATTACK = 24
"""The size of the picture of an attack."""


def round_step(most: int, count: int) -> int:
    """The smallest round step that gives at most ``count`` lines."""
    return next((step for step in STEPS if most / step <= count), max(1, most // count))


def draw_note(ui: UiContext, surface: pygame.Surface, plot: pygame.Rect, x: int, lines: Sequence[str]) -> None:
    """Draw a line across a plot, and a box beside it with lines of marked text."""
    pygame.draw.line(surface, theme.INK, (x, plot.top), (x, plot.bottom), 1)
    text = ui.text.render("{br}".join(lines), Style("small", theme.INK))
    box = text.get_rect().inflate(ui.px(32), ui.px(28))
    box.midleft = (x + ui.px(12), plot.centery)
    if box.right > plot.right:
        box.right = x - ui.px(12)
    box.clamp_ip(surface.get_rect())
    surface.blit(ui.nine("ui/panel", box.size), box)
    surface.blit(text, text.get_rect(center=box.center))


class LineGraph(Widget):
    """A line for each seat. The mouse shows the points in a turn, and a click opens the replay there: at a moment with
    a picture, or at the end of the turn. ``watch`` opens the replay after a number of actions, if there is one."""

    def __init__(self, ui: UiContext, tally: Tally, cast: Cast, watch: Callable[[int], None] | None) -> None:
        super().__init__(ui)
        self.watch = watch
        self._pictures: list[tuple[pygame.Rect, int]] = []
        """The pictures on the lines, with the actions that they are about."""
        self.tally = tally
        self.cast = cast
        self.grow = 1
        self._plot = pygame.Rect(0, 0, 1, 1)
        self._most = max(max(max(row) for row in tally.points), int(tally.setup.points), 1)
        self._turns = max(1, len(tally.points) - 1)

    def measure(self, width: int) -> tuple[int, int]:
        """All the width."""
        return width, self.ui.px(LEAST)

    def place(self, rect: pygame.Rect) -> None:
        """Place the plot between the figures and the names."""
        super().place(rect)
        ui = self.ui
        low = ui.text.line_height("small")
        left, right = ui.px(34), min(ui.room(NAME), rect.width // 4)
        top = ui.px(30)
        self._plot = pygame.Rect(
            rect.left + left, rect.top + top, rect.width - left - right, rect.height - top - 2 * low - ui.px(4)
        )

    def mouse(self, event: Event, host: Host) -> bool:
        """Redraw, because another turn may be under the mouse."""
        if event.type == pygame.MOUSEMOTION:
            self.ui.redraw()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.watch:
            place = self.place_at(event.pos)
            if place >= 0:
                self.watch(place)
            return place >= 0
        return False

    def place_at(self, pos: tuple[int, int]) -> int:
        """The number of actions after which a point of the graph is shown, or -1."""
        for box, place in reversed(self._pictures):
            if box.collidepoint(pos):
                return place + 1
        if not self._plot.collidepoint(pos):
            return -1
        index = self._index(pos[0])
        return self.tally.turns[index] if index < len(self.tally.turns) else self.tally.actions

    def _x(self, turn: float) -> float:
        return self._plot.left + self._plot.width * (turn - self.tally.first_turn) / self._turns

    def _y(self, points: float) -> float:
        return self._plot.bottom - self._plot.height * points / self._most

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the grid, the lines, the marks, and the figures of the turn under the mouse."""
        self._grid(surface)
        for attack in self.tally.attacks:
            self._attack(surface, attack.turn, held=attack.is_held)
        ends = self._ends()
        for seat in range(self.tally.seats):
            self._line(surface, seat, ends[seat])
        self._moments(surface)
        if self.hovered and self._plot.collidepoint(self.ui.mouse):
            self._turn_figures(surface)

    def _grid(self, surface: pygame.Surface) -> None:
        ui, plot = self.ui, self._plot
        small = Style("small", theme.FADED)
        step = round_step(self._most, max(3, plot.height // ui.px(34)))
        for points in range(0, self._most + 1, step):
            y = round(self._y(points))
            pygame.draw.line(surface, LINE, (plot.left, y), (plot.right, y), 1)
            figure = ui.text.render(str(points), small)
            surface.blit(figure, figure.get_rect(midright=(plot.left - ui.px(6), y)))
        first = self.tally.first_turn
        step = round_step(self._turns, max(4, plot.width // ui.px(60)))
        for turn in range(first, first + self._turns + 1):
            if turn % step == 0:
                x = round(self._x(turn))
                pygame.draw.line(surface, LINE, (x, plot.bottom), (x, plot.bottom + ui.px(4)), 1)
                figure = ui.text.render(str(turn), small)
                surface.blit(figure, figure.get_rect(midtop=(x, plot.bottom + ui.px(4))))
        goal = round(self._y(int(self.tally.setup.points)))
        pygame.draw.line(surface, theme.GOLD, (plot.left, goal), (plot.right, goal), max(1, ui.px(2)))
        below = plot.bottom + ui.px(4) + ui.text.line_height("small")
        title = ui.text.render(_("Turn"), small)
        surface.blit(title, title.get_rect(midtop=(plot.centerx, below)))
        title = ui.text.render(_("Points"), small)
        surface.blit(title, title.get_rect(bottomleft=(self.rect.left, plot.top - ui.px(8))))

    def _attack(self, surface: pygame.Surface, turn: int, *, held: bool) -> None:
        """Draw a line down from the barbarians, green if they were beaten off."""
        ui, plot = self.ui, self._plot
        x = round(self._x(turn))
        colour = (92, 138, 78) if held else theme.RED
        pygame.draw.line(surface, colour, (x, plot.top), (x, plot.bottom), max(1, ui.px(1.5)))
        icon = ui.pictures.picture("icon/defender" if held else "barbarian/warrior", ui.px(ATTACK))
        surface.blit(icon, icon.get_rect(midbottom=(x, plot.top)))

    def _shift(self, seat: int) -> float:
        """The vertical offset of a seat's line, so that equal lines are drawn side by side."""
        return (seat - (self.tally.seats - 1) / 2) * max(1.0, self.ui.unit * 1.6)

    def _points(self, seat: int) -> list[tuple[float, float]]:
        """The corners of a line. Points change within a turn, so the line goes up in steps."""
        shift = self._shift(seat)
        first = self.tally.first_turn
        corners: list[tuple[float, float]] = []
        for index, row in enumerate(self.tally.points):
            y = self._y(row[seat]) + shift
            if corners:
                corners.append((self._x(first + index - 0.5), corners[-1][1]))
                corners.append((self._x(first + index - 0.5), y))
            corners.append((self._x(first + index), y))
        return corners

    def _ends(self) -> list[int]:
        """The height of each seat's name, next to the end of its line, without overlap."""
        high = self.ui.text.line_height("small") + 1
        ends = [0] * self.tally.seats
        low = self._plot.top - high
        for seat in sorted(range(self.tally.seats), key=lambda seat: (-self.tally.points[-1][seat], seat)):
            low = max(low + high, round(self._y(self.tally.points[-1][seat])))
            ends[seat] = low
        over = max(0, low - self._plot.bottom)
        return [end - over for end in ends]

    def _line(self, surface: pygame.Surface, seat: int, end: int) -> None:
        ui, cast = self.ui, self.cast
        points = self._points(seat)
        if len(points) > 1:
            wide = max(2, ui.px(3))
            pygame.draw.lines(surface, cast.deep(seat), False, points, wide + 2)
            pygame.draw.lines(surface, cast.paint(seat), False, points, wide)
        at = (self._plot.right + ui.px(AWAY), end)
        dot = pygame.Rect(0, 0, ui.px(10), ui.px(10))
        dot.midleft = at
        pygame.draw.rect(surface, cast.paint(seat), dot, border_radius=3)
        pygame.draw.rect(surface, cast.deep(seat), dot, 1, border_radius=3)
        text = f"{{b}}{self.tally.points[-1][seat]}{{/b}} {escape(cast.plain(seat))}"
        left = dot.right + ui.px(5)
        name = ui.text.render(text, Style("small", cast.ink(seat)), max(1, self.rect.right - left), 1)
        surface.blit(name, name.get_rect(midleft=(left, end)))

    def _moments(self, surface: pygame.Surface) -> None:
        """Draw pictures on the lines where a seat won or lost something great."""
        ui = self.ui
        placed = self._placed()
        self._pictures = [(box, moment.place) for moment, _point, box in placed]
        for moment, point, box in placed:
            if box.center != point:
                colour = self.cast.deep(moment.seat)
                pygame.draw.line(surface, colour, point, box.center, max(2, ui.px(2)))
                pygame.draw.aacircle(surface, colour, point, max(3, ui.px(4)))
        for moment, _point, box in placed:
            radius, paint = box.width // 2 - 1, self.cast.paint(moment.seat)
            pygame.draw.aacircle(surface, self.cast.deep(moment.seat), box.center, radius + 1)
            pygame.draw.aacircle(surface, paint, box.center, radius)
            pygame.draw.aacircle(surface, (250, 242, 220), box.center, radius - max(2, ui.px(2)))
            icon = ui.pictures.picture(picture(moment), round(ui.px(MARK) * 0.8))
            surface.blit(icon, icon.get_rect(center=box.center))

    def _placed(self) -> list[tuple[TallyMoment, tuple[int, int], pygame.Rect]]:
        """Each moment with its point on a line and the box of its picture: on the point or, if something else is there,
        above or below it. The victory, to which all lines lead, comes first."""
        size, tally = self.ui.px(MARK) + 8, self.tally
        room = self.rect.inflate(-2, -2)
        moments = [moment for moment in tally.moments if moment.kind not in ATTACKS and moment.seat >= 0]
        icon = self.ui.px(ATTACK)
        taken = [
            pygame.Rect(round(self._x(attack.turn)) - icon // 2, self._plot.top - icon, icon, icon)
            for attack in tally.attacks
        ]
        placed: list[tuple[TallyMoment, tuple[int, int], pygame.Rect]] = []
        for moment in sorted(moments, key=lambda moment: moment.kind != WON):
            row = tally.points[min(moment.turn - tally.first_turn, len(tally.points) - 1)]
            point = (round(self._x(moment.turn)), round(self._y(row[moment.seat]) + self._shift(moment.seat)))
            box = pygame.Rect(0, 0, size, size)
            for aside, away, way in product(range(0, room.width, size), range(0, room.height, size // 2), (-1, 1)):
                box.center = (point[0] - aside, point[1] + way * away)
                if room.contains(box) and box.collidelist(taken) < 0:
                    break
            taken.append(box)
            placed.append((moment, point, box))
        return placed

    def _index(self, x: int) -> int:
        """The index of the turn at a position."""
        index = round((x - self._plot.left) / self._plot.width * self._turns)
        return max(0, min(len(self.tally.points) - 1, index))

    def _turn_figures(self, surface: pygame.Surface) -> None:
        """Draw a box with the points at the end of the turn under the mouse, the most first."""
        ui, plot, tally = self.ui, self._plot, self.tally
        index = self._index(self.ui.mouse[0])
        lines = ["{b}" + fill(_("End of turn {n}"), n=tally.first_turn + index) + "{/b}"]
        if not tally.first_turn + index:
            lines = ["{b}" + _("After set-up") + "{/b}"]
        order = sorted(range(tally.seats), key=lambda seat: -tally.points[index][seat])
        lines += [f"{tally.points[index][seat]}  {self.cast.name(seat)}" for seat in order]
        if self.watch:
            lines.append("{icon/eye} " + _("Click to watch"))
        draw_note(ui, surface, plot, round(self._x(tally.first_turn + index)), lines)
