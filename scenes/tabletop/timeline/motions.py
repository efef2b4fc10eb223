"""Motions: short animations over the table. A motion draws itself at a time from 0 to 1 and changes no table."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from scenes.tabletop.board.cards import card_face
from scenes.tabletop.board.table_view import Point, TableView
from scenes.tabletop.board.toast import draw_plate
from scenes.tabletop.words.edition import card_title
from sprites.geometry import BoardLayout
from sprites.names import die_sprite, event_die_sprite

Thing = tuple[str, int]


def ease(t: float) -> float:
    """Ease in and out, for a time from 0 to 1."""
    return t * t * (3 - 2 * t)


class Motion:
    """The base class. ``hides`` are things that the table must not draw meanwhile."""

    def __init__(self, seconds: float, delay: float = 0.0, hides: tuple[Thing, ...] = ()) -> None:
        self.seconds = seconds
        self.delay = delay
        self.hides = hides

    def draw(self, surface: pygame.Surface, table_view: TableView, t: float) -> None:
        """Draw at a time from 0 to 1."""


class Fly(Motion):
    """A picture that flies in an arc from one place to another."""

    def __init__(
        self,
        name: str,
        height: float,
        start: Point,
        end: Point,
        *,
        delay: float = 0.0,
    ) -> None:
        super().__init__(0.55, delay)
        self.name, self.height, self.start, self.end = name, height, start, end

    def draw(self, surface: pygame.Surface, table_view: TableView, t: float) -> None:
        """Draw the picture on its way."""
        e = ease(t)
        x = self.start[0] + (self.end[0] - self.start[0]) * e
        y = self.start[1] + (self.end[1] - self.start[1]) * e
        far = math.dist(self.start, self.end)
        y -= math.sin(math.pi * t) * min(far * 0.16, table_view.ui.px(70))
        high = table_view.ui.px(self.height)
        picture = table_view.ui.pictures.picture(self.name, high)
        size = min(1.0, 0.55 + t * 2.5) * (1 - 0.25 * e)
        picture = pygame.transform.rotozoom(picture, math.sin(t * 6.3) * 5, size)
        surface.blit(picture, picture.get_rect(center=(x, y)))


class Drop(Motion):
    """A piece that falls into its place and bounces a little. ``paint(surface, at, alpha)`` draws it."""

    def __init__(
        self, at: Point, paint: Callable[[pygame.Surface, Point, int], None], hides: tuple[Thing, ...]
    ) -> None:
        super().__init__(0.5, 0.0, hides)
        self.at, self.paint = at, paint

    def draw(self, surface: pygame.Surface, table_view: TableView, t: float) -> None:
        """Draw the fall, then a small bounce and a ring of dust."""
        side = table_view.camera.side
        fall = 0.55
        if t < fall:
            up = side * 1.3 * (1 - (t / fall) ** 2)
            alpha = round(255 * min(1.0, t / fall * 2))
        else:
            u = (t - fall) / (1 - fall)
            up = side * 0.12 * math.sin(math.pi * u) * (1 - u)
            alpha = 255
            ring = side * (0.2 + 0.4 * u)
            dust = pygame.Surface((round(ring * 2) + 4, round(ring) + 4), pygame.SRCALPHA)
            pygame.draw.ellipse(
                dust, (255, 246, 214, round(130 * (1 - u))), dust.get_rect(), max(2, round(side * 0.05))
            )
            surface.blit(dust, dust.get_rect(center=(self.at[0], self.at[1] + side * 0.1)))
        self.paint(surface, (self.at[0], self.at[1] - up), alpha)


class Glide(Motion):
    """A piece that walks or slides from place to place."""

    def __init__(
        self,
        start: Point,
        end: Point,
        paint: Callable[[pygame.Surface, Point, int], None],
        hides: tuple[Thing, ...],
        *,
        hop: float = 0.16,
    ) -> None:
        super().__init__(0.7, 0.0, hides)
        self.start, self.end, self.paint, self.hop = start, end, paint, hop

    def draw(self, surface: pygame.Surface, table_view: TableView, t: float) -> None:
        """Draw the piece on its way, in small hops."""
        e = ease(t)
        hops = max(1, round(math.dist(self.start, self.end) / table_view.camera.side))
        up = abs(math.sin(math.pi * e * hops)) * self.hop * table_view.camera.side
        x = self.start[0] + (self.end[0] - self.start[0]) * e
        y = self.start[1] + (self.end[1] - self.start[1]) * e - up
        self.paint(surface, (x, y), 255)


class Fade(Motion):
    """A piece that rises and vanishes."""

    def __init__(
        self, at: Point, paint: Callable[[pygame.Surface, Point, int], None], hides: tuple[Thing, ...]
    ) -> None:
        super().__init__(0.6, 0.0, hides)
        self.at, self.paint = at, paint

    def draw(self, surface: pygame.Surface, table_view: TableView, t: float) -> None:
        """Draw the piece paler and paler."""
        self.paint(surface, (self.at[0], self.at[1] - table_view.camera.side * 0.8 * t), round(255 * (1 - t)))


DICE = (72, 60, 50, 40)
"""Possible sizes of rolling dice, in design units; the first that leaves the board free is used."""
CORNERS = ("midright", "bottomright", "topright", "bottomleft", "topleft", "midleft")
"""Where dice may roll in the area of the board."""
EDGE = 12
"""The distance of rolling dice from the edge of that area."""


class Tumble(Motion):
    """Dice that roll beside the board, where they cover nothing of it, and stop in their dock."""

    def __init__(self, yellow: int, red: int, event: int, *, small: bool = False) -> None:
        super().__init__(0.6 if small else 1.5)
        self.faces = [yellow, red, event]
        self._found: tuple[BoardLayout | None, list[pygame.Vector2], int] = (None, [], 0)

    def draw(self, surface: pygame.Surface, table_view: TableView, t: float) -> None:
        """Draw the dice: thrown in, tumbling, resting for a moment, then moving to the dock."""
        area = table_view.camera.area
        ui = table_view.ui
        dice = [die_sprite(0, self.faces[0]), die_sprite(1, self.faces[1])]
        if self.faces[2] < 4:
            dice.append(event_die_sprite(self.faces[2]))
        rolling, resting = 0.45, 0.78
        if self._found[0] is not table_view.camera.layout:
            self._found = table_view.camera.layout, *self.places(table_view, len(dice))
        _layout, places, size = self._found
        for index, name in enumerate(dice):
            goal, high = places[index], size
            turn = 0.0
            if t < rolling:
                u = t / rolling
                start = pygame.Vector2(area.right + ui.px(40), area.top + ui.px(60) + index * ui.px(50))
                at = start.lerp(goal, 1 - (1 - u) ** 2)
                at.y -= abs(math.sin(u * math.pi * 2.5)) * ui.px(70) * (1 - u)
                turn = (1 - u) * (520 + 90 * index)
                if u < 0.85:
                    face = int(u * 16 + index * 2)
                    name = event_die_sprite(face % 4) if index == 2 else die_sprite(index, face % 6 + 1)
            elif t < resting:
                at = goal
            else:
                u = ease((t - resting) / (1 - resting))
                at = goal.lerp(pygame.Vector2(table_view.spot(f"die {index}")), u)
                high = round(high + (table_view.side.px(44) - high) * u)
            picture = ui.pictures.picture(name, high)
            if turn:
                picture = pygame.transform.rotozoom(picture, turn, 1)
            surface.blit(picture, picture.get_rect(center=at))

    @staticmethod
    def places(table_view: TableView, count: int) -> tuple[list[pygame.Vector2], int]:
        """Where the dice stop rolling, and how large they are: as large as fits beside the board."""
        ui, layout = table_view.ui, table_view.camera.layout
        area = table_view.camera.area.inflate(-2 * ui.px(EDGE), -2 * ui.px(EDGE))
        for units in DICE:
            high, step = ui.px(units), ui.px(units * 1.22)
            for way in (pygame.Vector2(0, step), pygame.Vector2(step, 0)):
                box = pygame.Rect(0, 0, high + round(way.x) * (count - 1), high + round(way.y) * (count - 1))
                for corner in CORNERS:
                    setattr(box, corner, getattr(area, corner))
                    if not layout.meets(box) or units == DICE[-1]:
                        first = pygame.Vector2(box.left + high / 2, box.top + high / 2)
                        return [first + way * index for index in range(count)], high
        raise AssertionError("the smallest dice always find a place")


class Sail(Motion):
    """The barbarian ship, moving from space to space; the tracker draws it."""

    def __init__(self, start: int, end: int) -> None:
        super().__init__(0.9)
        self.start, self.end = start, end

    def draw(self, surface: pygame.Surface, table_view: TableView, t: float) -> None:
        """Set the ship's position; the tracker draws it."""
        table_view.ship_at = self.start + (self.end - self.start) * ease(t)


class Show(Motion):
    """A picture that grows in the middle of the board, with a line of text below it."""

    def __init__(
        self, name: str, start: Point, text: str, seconds: float = 1.5, height: float = 250, card: int = -1
    ) -> None:
        """``card`` is a progress card to draw with its rules; -1 to draw the picture ``name``."""
        super().__init__(seconds)
        self.name, self.start, self.text, self.height, self.card = name, start, text, height, card

    def draw(self, surface: pygame.Surface, table_view: TableView, t: float) -> None:
        """Draw the picture growing, at rest, and fading out."""
        ui = table_view.ui
        size = ease(min(1.0, t / 0.22))
        alpha = 255 if t < 0.85 else round(255 * (1 - t) / 0.15)
        goal = table_view.camera.area.center
        at = (self.start[0] + (goal[0] - self.start[0]) * size, self.start[1] + (goal[1] - self.start[1]) * size)
        if self.card >= 0:
            tallest = table_view.camera.area.height - ui.px(70)
            picture = card_face(ui, self.card, card_title(table_view.setup, self.card), tallest=tallest)
        else:
            high = round(min(ui.px(self.height), table_view.camera.area.height * 0.7))
            picture = ui.pictures.picture(self.name, high)
        if size < 1:
            picture = pygame.transform.smoothscale_by(picture, 0.2 + 0.8 * size)
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        box = picture.get_rect(center=at)
        surface.blit(picture, box)
        if self.text and size >= 1 and alpha == 255:
            draw_plate(surface, ui, table_view.camera.area, self.text, (box.centerx, box.bottom + ui.px(20)))


class Glow(Motion):
    """A hex that produces: it lights up and its number jumps."""

    def __init__(self, number: int) -> None:
        super().__init__(0.9, 0.0, (("token", number),))
        self.number = number

    def draw(self, surface: pygame.Surface, table_view: TableView, t: float) -> None:
        """Draw a golden hexagon that appears and disappears twice, and the token larger."""
        at = table_view.camera.hexagon(self.number)
        picture = table_view.ui.pictures.picture("mark/hex", round(table_view.camera.side * 2)).copy()
        picture.set_alpha(round(255 * abs(math.sin(2 * math.pi * t))))
        surface.blit(picture, picture.get_rect(center=at))
        token = table_view.table.tokens[self.number]
        if token:
            table_view.pieces.token(surface, token, at, 1 + 0.22 * abs(math.sin(2 * math.pi * t)))


class Grow(Motion):
    """A road that grows from one end to the other. ``paint(surface, share)`` draws part of it."""

    def __init__(self, paint: Callable[[pygame.Surface, float], None]) -> None:
        super().__init__(0.5)
        self.paint = paint

    def draw(self, surface: pygame.Surface, table_view: TableView, t: float) -> None:
        """Draw the road longer and longer."""
        self.paint(surface, ease(t))


class Mist(Motion):
    """The fog over a hex, which lifts and uncovers land or sea."""

    def __init__(self, at: Point, tile: str, size: tuple[int, int]) -> None:
        super().__init__(1.0)
        self.at, self.tile, self.size = at, tile, size

    def draw(self, surface: pygame.Surface, table_view: TableView, t: float) -> None:
        """Draw the uncovered tile appearing under clouds that move apart."""
        wide, high = self.size
        pictures = table_view.ui.pictures
        tile = pygame.transform.smoothscale(pictures.picture(self.tile, high), self.size)
        tile.set_alpha(round(255 * ease(t)))
        surface.blit(tile, tile.get_rect(center=self.at))
        for way in (-1, 1):
            cloud = pictures.picture("icon/fog", round(high * 0.6)).copy()
            cloud.set_alpha(round(220 * (1 - t)))
            surface.blit(cloud, cloud.get_rect(center=(self.at[0] + way * wide * (0.1 + 0.4 * t), self.at[1])))


class Ring(Motion):
    """A ring that widens around a place, to draw attention to it."""

    def __init__(self, at: Point, colour: tuple[int, int, int], seconds: float = 0.5) -> None:
        super().__init__(seconds)
        self.at, self.colour = at, colour

    def draw(self, surface: pygame.Surface, table_view: TableView, t: float) -> None:
        """Draw the ring wider and paler."""
        side = table_view.camera.side
        radius = side * (0.2 + 0.5 * ease(t))
        box = pygame.Surface((round(radius * 2) + 8, round(radius * 2) + 8), pygame.SRCALPHA)
        middle = box.get_rect().center
        wide = max(2, round(side * 0.09))
        pygame.draw.aacircle(box, (*self.colour, round(230 * (1 - t))), middle, radius, wide)
        surface.blit(box, box.get_rect(center=self.at))
