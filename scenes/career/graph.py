"""Graphs over all games: the rating, and the luck of each game. A click shows the game there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate

import pygame
from pygame.event import Event

from platform_io.i18n import C_, _
from scenes.career import words
from scenes.results.graph import LINE, draw_note, round_step
from scenes.tabletop.words import opponents
from scenes.ui import theme
from scenes.ui.contrast import mixed
from scenes.ui.text import Style, fill
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host, Widget
from user.game_record import GameRecord
from user.rating import LEVEL_RATINGS, RatedGame

LEAST = 150
"""The least height, in design units."""
BAND, TREND = mixed(theme.PARCHMENT, theme.GOLD, 0.45), theme.RUST
GOOD, BAD = theme.GREEN, theme.RED
AROUND = 60
"""Rating points that are shown at least above and below the line."""


class GameGraph(Widget):
    """A graph with one place for each game. Subclasses draw it and say what is at a place."""

    def __init__(self, ui: UiContext, games: Sequence[GameRecord], open_game: Callable[[GameRecord], None]) -> None:
        super().__init__(ui)
        self.games = games
        self.open_game = open_game
        self.grow = 1
        self.plot = pygame.Rect(0, 0, 1, 1)

    def about(self, index: int) -> Sequence[str]:
        """What the graph shows at a game, in lines of marked text."""
        raise NotImplementedError

    def measure(self, width: int) -> tuple[int, int]:
        """All the width."""
        return width, self.ui.px(LEAST)

    def mouse(self, event: Event, host: Host) -> bool:
        """Redraw, because another game may be under the mouse; show the one that is clicked."""
        if event.type == pygame.MOUSEMOTION:
            self.ui.redraw()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.plot.collidepoint(event.pos):
            self.open_game(self.games[self.index(event.pos[0])])
            return True
        return False

    def index(self, x: int) -> int:
        """The game at a place."""
        share = (x - self.plot.left) / max(1, self.plot.width)
        return max(0, min(len(self.games) - 1, int(share * len(self.games))))

    def x(self, index: float) -> float:
        """The middle of the place of a game."""
        return self.plot.left + self.plot.width * (index + 0.5) / len(self.games)

    def draw_axis(self, surface: pygame.Surface) -> None:
        """Draw the numbers of the games below."""
        ui, plot = self.ui, self.plot
        step = round_step(len(self.games), max(2, plot.width // ui.px(60)))
        small = Style("small", theme.FADED)
        for number in range(step, len(self.games) + 1, step):
            figure = ui.text.render(str(number), small)
            surface.blit(figure, figure.get_rect(midtop=(round(self.x(number - 1)), plot.bottom + ui.px(3))))
        name = ui.text.render(_(C_("career", "Game")), small)
        below = plot.bottom + ui.px(3) + ui.text.line_height("small")
        surface.blit(name, name.get_rect(midtop=(plot.centerx, below)))

    def draw_box(self, surface: pygame.Surface) -> None:
        """Draw a box about the game under the mouse."""
        if not (self.hovered and self.plot.collidepoint(self.ui.mouse)):
            return
        index = self.index(self.ui.mouse[0])
        lines = [*self.about(index), "{icon/eye} " + _("Click to see the game")]
        draw_note(self.ui, surface, self.plot, round(self.x(index)), lines)


class RatingGraph(GameGraph):
    """The rating after each game, within its uncertainty, and the levels as lines."""

    def __init__(
        self,
        ui: UiContext,
        rated: Sequence[RatedGame],
        rule_set: str,
        open_game: Callable[[GameRecord], None],
    ) -> None:
        super().__init__(ui, [one.game for one in rated], open_game)
        self.rated = rated
        self.levels = LEVEL_RATINGS[rule_set]
        means = [one.rating.mean for one in rated]
        self._low, self._high = min(means) - AROUND, max(means) + AROUND
        near = [one for name, one in self.levels.items() if name != "random"]
        self._low = min(self._low, max((one for one in near if one <= self._low), default=self._low) - AROUND)
        self._high = max(self._high, min((one for one in near if one >= self._high), default=self._high) + AROUND)

    def tooltip(self) -> str:
        """What it shows, for screen readers; the box under the mouse says more."""
        return "" if self.hovered else fill(_("Rating after each game; now {rating}"), rating=self._now())

    def _now(self) -> str:
        return words.rating(self.rated[-1].rating)

    def about(self, index: int) -> Sequence[str]:
        """The rating after a game, and the chance before it."""
        one = self.rated[index]
        return [
            "{b}" + words.when(one.game) + "{/b}",
            fill(_("Rating: {rating}"), rating=words.rating(one.rating)),
            fill(_("Chance to win: {n}%"), n=round(100 * one.chance)),
        ]

    def place(self, rect: pygame.Rect) -> None:
        """Place the plot between the figures and the names of the levels."""
        super().place(rect)
        ui, low = self.ui, self.ui.text.line_height("small")
        names = [ui.text.measure(opponents.level(name), Style("small"))[0] for name in self.levels]
        left, right = ui.room(44), min(max(names) + ui.px(12), rect.width // 4)
        self.plot = pygame.Rect(rect.left + left, rect.top + low // 2, rect.width - left - right, rect.height - 3 * low)

    def _y(self, rating: float) -> float:
        share = (rating - self._low) / (self._high - self._low)
        return self.plot.bottom - self.plot.height * max(0.0, min(1.0, share))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the band, the levels, the line, and the game under the mouse."""
        ui, plot = self.ui, self.plot
        upper = [(self.x(index), self._y(one.rating.mean + one.rating.margin)) for index, one in enumerate(self.rated)]
        lower = [(self.x(index), self._y(one.rating.mean - one.rating.margin)) for index, one in enumerate(self.rated)]
        if len(upper) > 1:
            pygame.draw.polygon(surface, BAND, [*upper, *reversed(lower)])
        self._draw_levels(surface)
        points = [(self.x(index), self._y(one.rating.mean)) for index, one in enumerate(self.rated)]
        if len(points) > 1:
            pygame.draw.lines(surface, TREND, False, points, max(2, ui.px(3)))
        pygame.draw.aacircle(surface, TREND, (round(points[-1][0]), round(points[-1][1])), max(3, ui.px(4)))
        pygame.draw.line(surface, theme.FADED, plot.bottomleft, plot.bottomright, 1)
        self.draw_axis(surface)
        self.draw_box(surface)

    def _draw_levels(self, surface: pygame.Surface) -> None:
        ui, plot = self.ui, self.plot
        last = plot.bottom + plot.height
        for name, rating in self.levels.items():
            y = round(self._y(rating))
            if not self._low <= rating <= self._high:
                continue
            pygame.draw.line(surface, LINE, (plot.left, y), (plot.right, y), max(1, ui.px(1)))
            figure = ui.text.render(str(rating), Style("small", theme.FADED))
            if y + figure.get_height() <= last:
                surface.blit(figure, figure.get_rect(midright=(plot.left - ui.px(6), y)))
                room = self.rect.right - plot.right - ui.px(8)
                title = ui.text.render(opponents.level(name), Style("small", theme.INK), max(1, room), 1)
                surface.blit(title, title.get_rect(midleft=(plot.right + ui.px(8), y)))
                last = y


class LuckGraph(GameGraph):
    """A bar for the luck of each game, and a line for the sum of all so far."""

    def __init__(
        self, ui: UiContext, luck: Sequence[tuple[GameRecord, float]], open_game: Callable[[GameRecord], None]
    ) -> None:
        super().__init__(ui, [game for game, _luck in luck], open_game)
        self.luck = [one for _game, one in luck]
        self.sums = list(accumulate(self.luck))
        self._most = max(1.0, *(abs(one) for one in (*self.luck, *self.sums)))

    def tooltip(self) -> str:
        """What it shows, for screen readers."""
        return "" if self.hovered else fill(_("Luck of each game; all together {n} cards"), n=self._sum(-1))

    def _sum(self, index: int) -> str:
        return words.signed(self.sums[index])

    def about(self, index: int) -> Sequence[str]:
        """The luck of a game, and of all up to it."""
        return [
            "{b}" + words.when(self.games[index]) + "{/b}",
            fill(_("Luck: {n} cards"), n=words.signed(self.luck[index])),
            fill(_("All games so far: {n} cards"), n=self._sum(index)),
        ]

    def place(self, rect: pygame.Rect) -> None:
        """Place the plot beside the figures."""
        super().place(rect)
        ui, low = self.ui, self.ui.text.line_height("small")
        left = ui.room(44)
        self.plot = pygame.Rect(
            rect.left + left, rect.top + low // 2, rect.width - left - ui.px(10), rect.height - 3 * low
        )

    def _y(self, cards: float) -> int:
        return round(self.plot.centery - self.plot.height / 2 * cards / self._most)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bars, the line, and the game under the mouse."""
        ui, plot = self.ui, self.plot
        step = round_step(round(self._most), max(1, plot.height // 2 // ui.px(30)))
        for cards in range(-int(self._most // step) * step, int(self._most) + 1, step):
            y = self._y(cards)
            pygame.draw.line(surface, LINE, (plot.left, y), (plot.right, y), 1)
            figure = ui.text.render(f"{cards:+d}" if cards else "0", Style("small", theme.FADED))
            surface.blit(figure, figure.get_rect(midright=(plot.left - ui.px(6), y)))
        wide = max(2, min(ui.px(30), round(plot.width / len(self.luck) * 0.7)))
        for index, luck in enumerate(self.luck):
            top, bottom = sorted((self._y(luck), self._y(0)))
            bar = pygame.Rect(round(self.x(index)) - wide // 2, top, wide, max(1, bottom - top))
            pygame.draw.rect(surface, GOOD if luck >= 0 else BAD, bar, border_radius=ui.px(2))
        if len(self.sums) > 1:
            points = [(self.x(index), self._y(total)) for index, total in enumerate(self.sums)]
            pygame.draw.lines(surface, theme.INK, False, points, max(2, ui.px(2)))
        pygame.draw.line(surface, theme.INK, (plot.left, self._y(0)), (plot.right, self._y(0)), 1)
        self.draw_axis(surface)
        self.draw_box(surface)
