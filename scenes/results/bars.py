"""Bar charts: where points came from, the dice, the luck of each seat, and the attacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from game.play.statistics.facts import AttackRecord
from game.play.statistics.yields import THROWS, WAYS
from platform_io.i18n import _
from scenes.results.sheets import PAINTS
from scenes.tabletop.table.cast import Cast
from scenes.ui import theme
from scenes.ui.text import Style, fill, titled
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget

SUMS = range(2, 13)
BARBARIANS: theme.Colour = (96, 58, 58)
HELD: theme.Colour = (62, 112, 52)
LIGHT: theme.Colour = (255, 250, 236)


class StackedBar(Widget):
    """The points of one seat, with a segment for each reason, on the same scale as those of the others."""

    def __init__(self, ui: UiContext, sheet: Sequence[int], names: dict[int, str], most: int) -> None:
        """``names`` are the reasons in order with their names; ``most`` is the number of points of the longest bar."""
        super().__init__(ui)
        self.sheet = sheet
        self.names = names
        self.most = max(1, most)
        self.grow = 1

    def measure(self, width: int) -> tuple[int, int]:
        """One line."""
        return width, self.ui.px(26)

    def tooltip(self) -> str:
        """All segments in words."""
        return "\n".join(titled(name, str(self.sheet[why])) for why, name in self.names.items() if self.sheet[why])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the segments, each with its points."""
        ui, rect = self.ui, self.rect
        step = rect.width / self.most
        at = 0
        for why in self.names:
            points = self.sheet[why]
            if points <= 0:
                continue
            piece = pygame.Rect(0, 0, round(step * points) - 1, rect.height)
            piece.topleft = (rect.left + round(step * at), rect.top)
            pygame.draw.rect(surface, PAINTS[why], piece, border_radius=ui.px(4))
            pygame.draw.rect(surface, theme.EDGE, piece, 1, border_radius=ui.px(4))
            figure = ui.text.render(str(points), Style("small", LIGHT, True, shadow=theme.EDGE))
            surface.blit(figure, figure.get_rect(center=piece.center))
            at += points


class Swatch(Widget):
    """A dot in the colour of a reason."""

    def __init__(self, ui: UiContext, why: int) -> None:
        super().__init__(ui)
        self.why = why

    def measure(self, width: int) -> tuple[int, int]:
        """A small square."""
        return self.ui.px(14), self.ui.px(14)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dot."""
        pygame.draw.rect(surface, PAINTS[self.why], self.rect, border_radius=3)
        pygame.draw.rect(surface, theme.EDGE, self.rect, 1, border_radius=3)


class DiceChart(Widget):
    """A bar for each sum of the dice, with a mark at the expected value."""

    def __init__(self, ui: UiContext, sums: Counter[int]) -> None:
        super().__init__(ui)
        self.sums = sums
        self.grow = 1

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as possible, up to a limit."""
        return min(width, self.ui.px(560)), self.ui.px(170)

    def tooltip(self) -> str:
        """Explain the marks."""
        return _("Bars: how often each sum was rolled. Marks: the average for fair dice.")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw eleven bars."""
        ui, rect = self.ui, self.rect
        total = sum(self.sums.values())
        expected = [total * WAYS[number] / THROWS for number in SUMS]
        most = max([1.0, *expected, *(float(count) for count in self.sums.values())])
        label = ui.text.line_height("small")
        room = rect.height - 2 * label - ui.px(4)
        step = rect.width / len(SUMS)
        for index, number in enumerate(SUMS):
            count = self.sums[number]
            bar = pygame.Rect(0, 0, round(step * 0.64), max(1, round(room * count / most)))
            bar.midbottom = (round(rect.left + step * (index + 0.5)), rect.bottom - label)
            colour = (176, 42, 30) if number == 7 else (190, 134, 72)
            pygame.draw.rect(surface, colour, bar, border_radius=ui.px(3))
            pygame.draw.rect(surface, theme.EDGE, bar, 1, border_radius=ui.px(3))
            y = rect.bottom - label - round(room * expected[index] / most)
            wide = round(step * 0.42)
            pygame.draw.line(surface, theme.INK, (bar.centerx - wide, y), (bar.centerx + wide, y), max(2, ui.px(2)))
            name = ui.text.render(str(number), Style("small", theme.INK, True))
            surface.blit(name, name.get_rect(midtop=(bar.centerx, rect.bottom - label)))
            figure = ui.text.render(str(count), Style("small", theme.FADED))
            surface.blit(figure, figure.get_rect(midbottom=(bar.centerx, min(bar.top, y) - 1)))


class LuckBar(Widget):
    """A bar to the right for more cards than expected, to the left for fewer."""

    def __init__(self, ui: UiContext, cast: Cast, seat: int, luck: float, most: float) -> None:
        super().__init__(ui)
        self.cast, self.seat = cast, seat
        self.luck = luck
        self.most = max(1.0, most)

    def measure(self, width: int) -> tuple[int, int]:
        """One line."""
        return width, self.ui.px(22)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar from the middle, in the colour of the seat."""
        rect = self.rect.inflate(-self.ui.px(12), 0)
        wide = round(abs(self.luck) / self.most * rect.width / 2)
        bar = pygame.Rect(0, 0, max(1, wide), rect.height)
        bar.midleft = rect.center
        if self.luck < 0:
            bar.midright = rect.center
        pygame.draw.rect(surface, self.cast.paint(self.seat), bar, border_radius=3)
        pygame.draw.rect(surface, self.cast.deep(self.seat), bar, 1, border_radius=3)
        pygame.draw.line(surface, theme.INK, (rect.centerx, rect.top - 3), (rect.centerx, rect.bottom + 2), 1)


class AttackChart(Widget):
    """For each attack, a column for the barbarians and one for the defence, with each seat's knights in its colour."""

    def __init__(self, ui: UiContext, attacks: Sequence[AttackRecord], cast: Cast) -> None:
        super().__init__(ui)
        self.attacks = attacks
        self.cast = cast
        self.grow = 1

    def measure(self, width: int) -> tuple[int, int]:
        """All the width."""
        return width, self.ui.px(110)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw two columns for each attack, and its turn below."""
        ui, rect = self.ui, self.rect
        label = ui.text.line_height("small")
        most = max(max(attack.strength, attack.defence) for attack in self.attacks)
        unit = (rect.height - 2 * label - ui.px(6)) / max(1, most)
        step = min(rect.width / len(self.attacks), ui.px(170))
        left = rect.centerx - step * len(self.attacks) / 2
        wide = max(3, min(ui.px(44), round(step * 0.34)))
        floor = rect.bottom - label - ui.px(2)
        pygame.draw.line(surface, theme.FADED, (left, floor), (left + step * len(self.attacks), floor), 1)
        for index, attack in enumerate(self.attacks):
            middle = round(left + step * (index + 0.5))
            enemy = pygame.Rect(middle - wide - 1, 0, wide, max(1, round(unit * attack.strength)))
            enemy.bottom = floor
            pygame.draw.rect(surface, BARBARIANS, enemy, border_radius=ui.px(3))
            self._figure(surface, attack.strength, enemy.midtop, theme.FADED)
            top = self._defence(surface, attack, middle + 1, floor, wide, unit)
            colour = HELD if attack.is_held else theme.RED
            self._figure(surface, attack.defence, (middle + 1 + wide // 2, top), colour)
            if step >= ui.room(64) or index % 2 == 0:
                caption = ui.text.render(fill(_("Turn {n}"), n=attack.turn), Style("small", theme.INK))
                surface.blit(caption, caption.get_rect(midtop=(middle, floor + ui.px(2))))

    def _defence(
        self, surface: pygame.Surface, attack: AttackRecord, x: int, floor: int, wide: int, unit: float
    ) -> int:
        """Draw the knights of all seats on top of each other; return the top of the column."""
        sent = 0
        for seat, strength in enumerate(attack.sent):
            if strength:
                low, high = floor - round(unit * sent), floor - round(unit * (sent + strength))
                piece = pygame.Rect(x, high, wide, low - high)
                pygame.draw.rect(surface, self.cast.paint(seat), piece, border_radius=self.ui.px(3))
                pygame.draw.rect(surface, self.cast.deep(seat), piece, 1, border_radius=self.ui.px(3))
                sent += strength
        return floor - round(unit * sent)

    def _figure(self, surface: pygame.Surface, number: int, at: tuple[int, int], colour: theme.Colour) -> None:
        figure = self.ui.text.render(str(number), Style("small", colour, True))
        surface.blit(figure, figure.get_rect(midbottom=at))
