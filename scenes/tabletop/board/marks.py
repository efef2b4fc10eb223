"""Marks the places that may be clicked with pulsing rings, and previews the piece under the mouse.

Marks cover nothing: rings, outlines and the glow around pieces are below the pieces; only the rings of free places, the
preview, and arrows and crosses for opponents' moves are above them.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import lru_cache

import pygame

from game import actions as ac
from game.actions import first, kind_of
from game.rules.robber import ROB
from game.rules.ships import SHIP_TO
from game.steps import EDGE
from scenes.tabletop.board.camera import Point
from scenes.tabletop.board.pieces import TOKEN_DOWN
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.prompt import Place, Prompt
from scenes.tabletop.table.traces import Traces
from scenes.ui.theme import Colour
from sprites.names import piece_sprite
from sprites.palettes import chosen
from user.settings import Settings

DARK: Colour = (74, 42, 8)
GOLD: Colour = (255, 214, 74)
RING = 0.46
"""The radius of the ring around a token, in sides of a hex."""
AROUND = {"corner": 0.42, "edge": 0.34, "hex": 0.46}
"""The radius of the ring around a place, in sides."""
TRACE = {"corner": 0.5, "edge": 0.4, "hex": 0.56}
"""The radius of the ring around a place that an opponent has changed, in sides."""
FAINT = 170
"""The opacity of such a ring, of 255."""
CLEARER = 215
"""The opacity of an arrow, which is thin."""
PALE: Colour = (255, 246, 222)
"""The edge of a trace, which every piece and hex contrasts with."""
CROSS = 0.24
"""Half the size of the cross where a piece was removed, in sides."""
BEND = 0.07
"""How far an arrow is bent, as a share of its length."""
SHAFT, HEAD, SHORT = 0.055, 0.26, 0.42
"""Half the width of an arrow, the size of its head, and how far before the piece it ends, in sides."""
GLOW = 0.075
"""The width of the glow around a piece, in sides."""
OPAQUE = 140
"""What is less opaque than this is the piece's shadow, which has no glow."""
GLOWS = 60
"""Pictures of glows to keep."""
BEATS = 6
"""Sizes of the pulse above its middle size, and below it: about a pixel each."""
RINGS = 4 * BEATS
"""Pictures of rings to cache: those of one kind in all sizes, and some others."""


@lru_cache(maxsize=RINGS)
def _golden(radius: float, gold: int) -> pygame.Surface:
    """A golden ring; ``gold`` is its width in pixels. It is cached, since fifty places can share one."""
    rim = max(1, round(gold * 0.35))
    middle = math.ceil(radius) + rim + 1
    ring = pygame.Surface((2 * middle + 1, 2 * middle + 1), pygame.SRCALPHA)
    ring.fill((*DARK, 0))
    pygame.draw.aacircle(ring, DARK, (middle, middle), radius + rim, gold + 2 * rim)
    pygame.draw.aacircle(ring, GOLD, (middle, middle), radius, gold)
    return ring


@lru_cache(maxsize=24)
def _trace(radius: int, paint: Colour, rim: Colour) -> pygame.Surface:
    """A faint ring between a pale and a dark rim."""
    wide = max(2, radius // 8)
    picture = pygame.Surface((2 * radius + 4 * wide, 2 * radius + 4 * wide), pygame.SRCALPHA)
    middle = picture.get_rect().center
    for colour, edge in ((rim, wide), (PALE, wide - max(1, wide // 3)), (paint, 0)):
        pygame.draw.aacircle(picture, colour, middle, radius + edge, wide + 2 * edge)
    picture.set_alpha(FAINT)
    return picture


@lru_cache(maxsize=24)
def _cross(radius: int, paint: Colour, rim: Colour) -> pygame.Surface:
    """A faint cross with a pale and a dark rim."""
    middle = pygame.Vector2(2 * radius, 2 * radius)
    picture = pygame.Surface((4 * radius, 4 * radius), pygame.SRCALPHA)
    for colour, half in ((rim, 0.5), (PALE, 0.4), (paint, 0.24)):
        for turn in (45, 135):
            along = pygame.Vector2(radius * (0.82 + half), 0).rotate(turn)
            across = pygame.Vector2(0, radius * half).rotate(turn)
            ends = (along + across, along - across, -along - across, -along + across)
            pygame.draw.polygon(picture, colour, [middle + end for end in ends])
    picture = pygame.transform.smoothscale_by(picture, 0.5)
    picture.set_alpha(FAINT)
    return picture


@lru_cache(maxsize=24)
def _arrow(way: tuple[int, int], side: int, paint: Colour, rim: Colour) -> tuple[pygame.Surface, Point]:
    """A bent arrow with a pale and a dark rim for a way on the board, and where its beginning is in the picture. It
    ends in front of the piece that has moved."""
    goal = pygame.Vector2(way)
    bend = pygame.Vector2(goal.y, -goal.x) * BEND * (1 if goal.x > 0 else -1)
    until = 1 - min(0.5, SHORT * side / (goal.length() or 1))

    def at(t: float) -> pygame.Vector2:
        return 2 * t * (1 - t) * (goal / 2 + 2 * bend) + t * t * goal

    steps = max(8, round(goal.length() / 2))
    line = [at(until * step / steps) for step in range(steps + 1)]
    ahead = (line[-1] - line[-2]).normalize() if goal else pygame.Vector2(1, 0)
    head = [line[-1] + ahead * HEAD * side, *(line[-1] + ahead.rotate(turn) * HEAD * side for turn in (115, -115))]
    room = 2 * HEAD * side
    left, top = (min(point[axis] for point in [*line, *head]) - room for axis in (0, 1))
    right, bottom = (max(point[axis] for point in [*line, *head]) + room for axis in (0, 1))
    fine = pygame.Surface((round(2 * (right - left)), round(2 * (bottom - top))), pygame.SRCALPHA)
    line, head = ([2 * (point - pygame.Vector2(left, top)) for point in points] for points in (line, head))
    middle = sum(head, pygame.Vector2()) / 3
    for colour, more in ((rim, max(2.5, 0.1 * side)), (PALE, max(1.5, 0.07 * side)), (paint, 0.0)):
        for step, point in enumerate(line):
            pygame.draw.circle(fine, colour, point, 2 * side * SHAFT * (0.3 + 0.7 * step / steps) + more)
        pygame.draw.polygon(fine, colour, [corner + (corner - middle).normalize() * 2 * more for corner in head])
    picture = pygame.transform.smoothscale_by(fine, 0.5)
    picture.set_alpha(CLEARER)
    return picture, (-left, -top)


class Marks:
    """Draws the marks on the board."""

    def __init__(self, table_view: TableView, settings: Settings) -> None:
        self.table_view = table_view
        self.settings = settings
        self.only: Collection[Place] | None = None
        """The only places to mark of all that may be clicked, if a lesson or a hint names them."""
        self._glows: dict[tuple[object, ...], pygame.Surface] = {}

    def marked(self, prompt: Prompt) -> dict[Place, int]:
        """The marked places, with the action for each."""
        return {place: action for place, action in prompt.places().items() if self.only is None or place in self.only}

    def draw_under(self, surface: pygame.Surface, prompt: Prompt, hover: Place | None, time: float) -> None:
        """Draw the marks below the pieces."""
        places, pulse = self.marked(prompt), self.pulse(time)
        for place in places:
            strong = place == hover
            if place[0] == "hex":
                self._outline(surface, place[1], 1.0 if strong else 0.74 + pulse * 0.06)
                if strong:
                    self._residents(surface, self.table_view.table.residents(place[1]))
            elif self._is_taken(place):
                self.glow(surface, place, 1.9 if strong else 1.0 + 4 * (pulse - 0.93))
            elif place[0] == "edge":
                self._edge_mark(surface, place[1], 1.25 if strong else pulse)
        if prompt.tool == "move":
            self.glow(surface, ("corner", prompt.knight), 1.9)
        if prompt.step == SHIP_TO.name:
            self.ring(surface, ("edge", prompt.view.field_of(EDGE)), 1.15)
        if prompt.step == ROB.name:
            self._robbed(surface, prompt)
        if prompt.chosen_hex() >= 0:
            self._chosen(surface, prompt.chosen_hex())

    def draw(self, surface: pygame.Surface, prompt: Prompt, hover: Place | None, time: float) -> None:
        """Draw the marks above the pieces: free corners and the preview."""
        places, pulse = self.marked(prompt), self.pulse(time)
        for place in places:
            if place[0] == "corner" and not self._is_taken(place):
                self._free(surface, place, 1.25 if place == hover else pulse)
        if hover in places:
            self._ghost(surface, prompt, hover, places[hover])
        elif hover and self.settings.show_hints and prompt.is_menu and not prompt.tool and prompt.at(hover):
            if not self._is_taken(hover):
                self._free(surface, hover, 1.0)

    def light(self, surface: pygame.Surface, places: Sequence[Place]) -> None:
        """Light up places, for example those of a log entry."""
        table = self.table_view.table
        for kind, number in places:
            if kind == "number":
                same = [("hex", each) for each, token in enumerate(table.tokens) if token == number]
                self.light(surface, [place for place in same if place[1] != table.robber])
            elif kind == "lines":
                owned = [table.roads[edge] == number or table.ships[edge] == number for edge in range(len(table.roads))]
                self.light(surface, [("edge", edge) for edge, is_own in enumerate(owned) if is_own])
            elif kind == "hex":
                self._outline(surface, number, 1.0)
            else:
                self.ring(surface, (kind, number), 1.2)

    @property
    def _traces(self) -> Traces:
        """What opponents have done since the viewer's last move; nothing while cards are covered."""
        table_view = self.table_view
        hides = table_view.covered or table_view.seat not in table_view.cast.persons()
        return Traces() if hides else table_view.traces

    def traces_under(self, surface: pygame.Surface) -> None:
        """Draw a ring around what opponents have built since the viewer's last move, faintly in their colours."""
        cast, camera = self.table_view.cast, self.table_view.camera
        if self.settings.gentle:
            return
        for place, seat in self._traces.changed.items():
            picture = _trace(round(camera.side * TRACE[place[0]]), cast.light(seat), cast.deep(seat))
            surface.blit(picture, picture.get_rect(center=camera.middle(*place)))

    def traces(self, surface: pygame.Surface) -> None:
        """Draw an arrow to what opponents have moved since then, and a cross where something was removed."""
        table_view, traces = self.table_view, self._traces
        cast, side = table_view.cast, table_view.camera.side
        if self.settings.gentle:
            return
        for place, seat in traces.removed.items():
            picture = _cross(round(side * CROSS), cast.light(seat), cast.deep(seat))
            surface.blit(picture, picture.get_rect(center=table_view.camera.middle(*place)))
        for place, (start, seat) in traces.moved.items():
            one, other = self._stands(start, place), self._stands(place, place)
            way = round(other[0] - one[0]), round(other[1] - one[1])
            picture, (x, y) = _arrow(way, round(side), cast.light(seat), cast.deep(seat))
            surface.blit(picture, (round(one[0] - x), round(one[1] - y)))

    def _stands(self, place: Place, now: Place) -> Point:
        """Where a piece that is ``now`` somewhere stands at a place: the robber and the pirate not in the middle."""
        pieces = self.table_view.pieces
        if place[0] != "hex":
            return self.table_view.camera.middle(*place)
        return pieces.pirate_at(place[1]) if now[1] == self.table_view.table.pirate else pieces.robber_at(place[1])

    def show(self, surface: pygame.Surface, prompt: Prompt, place: Place, action: int) -> None:
        """Light up the place of an action, with a preview of it."""
        moves = kind_of(action) in (ac.MOVE_KNIGHT, ac.DISPLACE_KNIGHT)
        if moves:
            prompt = prompt.holding("move", int(first(action)))
        self.light(surface, [("corner", prompt.knight), place] if moves else [place])
        self._ghost(surface, prompt, place, action)

    def swapped(self, surface: pygame.Surface) -> None:
        """Mark numbers that were swapped this round with a ring in the colour of the seat that did it."""
        table_view, side = self.table_view, self.table_view.camera.side
        for number, seat in table_view.swaps.items():
            x, y = table_view.camera.hexagon(number)
            y += side * TOKEN_DOWN
            paint, rim, radius = table_view.cast.light(seat), table_view.cast.deep(seat), side * RING
            wide = max(2, round(side * 0.08))
            pygame.draw.aacircle(surface, rim, (x, y), radius + wide * 0.4, round(wide * 1.8))
            pygame.draw.aacircle(surface, paint, (x, y), radius, wide)
            for way in (-1, 1):
                for colour, size in ((rim, 1.0), (paint, 0.6)):
                    middle, high, broad = (x + way * radius, y), way * side * 0.13 * size, side * 0.16 * size
                    base = middle[1] - high
                    points = [(middle[0], middle[1] + high), (middle[0] - broad, base), (middle[0] + broad, base)]
                    pygame.draw.polygon(surface, colour, points)

    def ring(self, surface: pygame.Surface, place: Place, size: float) -> None:
        """Draw a golden ring around a place."""
        camera = self.table_view.camera
        self._ring(surface, camera.middle(*place), camera.side * AROUND[place[0]] * size, 0.07)

    def pulse(self, time: float) -> float:
        """The size of marks at a time. There are only a few sizes, so that few pictures are needed."""
        return 1.0 if self.table_view.ui.reduced_motion else 0.93 + 0.09 * round(math.sin(time * 5) * BEATS) / BEATS

    def _is_taken(self, place: Place) -> bool:
        """Whether there is a piece at a place."""
        kind, number = place
        table = self.table_view.table
        if kind == "edge":
            return table.roads[number] >= 0 or table.ships[number] >= 0
        return kind == "corner" and table.corners[number] != 0

    def _outline(self, surface: pygame.Surface, number: int, size: float) -> None:
        camera = self.table_view.camera
        outline = self.table_view.ui.pictures.picture("mark/hex", round(camera.side * 2 * size))
        x, y = camera.hexagon(number)
        surface.blit(outline, outline.get_rect(center=(round(x), round(y))))

    def _free(self, surface: pygame.Surface, place: Place, pulse: float) -> None:
        """Mark a free corner or edge."""
        kind, number = place
        if kind == "edge":
            self._edge_mark(surface, number, pulse)
            return
        camera = self.table_view.camera
        mark = self.table_view.ui.pictures.picture("mark/corner", round(40 * pulse * camera.side / 64))
        x, y = camera.corner(number)
        self._ring(surface, (x, y), mark.get_height() * 0.3, 0.055)
        surface.blit(mark, mark.get_rect(center=(round(x), round(y))))

    def glow(self, surface: pygame.Surface, place: Place, size: float) -> None:
        """Draw a golden glow around the outline of the piece at a place, below the piece itself."""
        camera, (kind, number) = self.table_view.camera, place
        table = self.table_view.table
        wide = max(2, round(camera.side * GLOW * size))
        what = table.corners[number] if kind == "corner" else (table.roads[number], table.ships[number])
        angle = camera.edge_angle(number) if kind == "edge" else 0.0
        key = (what, round(angle), camera.side, wide, chosen().name)
        if key not in self._glows:
            if len(self._glows) >= GLOWS:
                self._glows.clear()
            self._glows[key] = self._around(place, wide)
        glow = self._glows[key]
        x, y = camera.middle(kind, number)
        surface.blit(glow, glow.get_rect(center=(round(x), round(y))))

    def _around(self, place: Place, wide: int) -> pygame.Surface:
        """The glow around the piece at a place, with a dark rim."""
        table_view, (kind, number) = self.table_view, place
        table, pieces, side = table_view.table, table_view.pieces, table_view.camera.side
        box = pygame.Surface((2 * round(1.5 * side) + 1,) * 2, pygame.SRCALPHA)
        middle = box.get_rect().center
        if kind == "corner":
            pieces.piece(box, table.corners[number], middle)
        elif table.ships[number] >= 0:
            pieces.ship(box, table.ships[number], number, at=middle)
        else:
            road = pieces.turned(piece_sprite("road", table_view.cast.colours[table.roads[number]]), number)
            box.blit(road, road.get_rect(center=middle))
        figure = pygame.mask.from_surface(box, OPAQUE)
        rim = wide + max(1, round(wide * 0.4))
        glow = pygame.Surface((box.get_width() + 2 * rim,) * 2, pygame.SRCALPHA)
        glow.fill((*DARK, 0))
        for colour, reach in ((DARK, rim), (GOLD, wide)):
            brush = pygame.Surface((2 * reach + 1,) * 2, pygame.SRCALPHA)
            pygame.draw.circle(brush, colour, (reach, reach), reach)
            grown = figure.convolve(pygame.mask.from_surface(brush))
            glow.blit(grown.to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0)), (rim - reach, rim - reach))
        return pygame.transform.box_blur(glow, 1)

    def _residents(self, surface: pygame.Surface, corners: Sequence[int]) -> None:
        """Draw a ring in its owner's colour around each building on some corners."""
        camera, cast, table = self.table_view.camera, self.table_view.cast, self.table_view.table
        for corner in corners:
            at, radius = camera.corner(corner), camera.side * AROUND["corner"]
            wide = max(2, round(camera.side * 0.09))
            pygame.draw.aacircle(surface, cast.deep(table.owner(corner)), at, radius + wide * 0.5, wide * 2)
            pygame.draw.aacircle(surface, cast.light(table.owner(corner)), at, radius, wide)

    def _robbed(self, surface: pygame.Surface, prompt: Prompt) -> None:
        """Mark the robber's hex, and the buildings of the players who may be robbed."""
        table = self.table_view.table
        if table.robber < 0:
            return
        victims = [corner for corner in table.residents(table.robber) if table.owner(corner) in prompt.seats()]
        if victims:
            self._outline(surface, table.robber, 1.0)
            self._residents(surface, victims)

    def _chosen(self, surface: pygame.Surface, number: int) -> None:
        """Draw a golden ring around the token of a hex."""
        camera = self.table_view.camera
        x, y = camera.hexagon(number)
        self._ring(surface, (x, y + camera.side * TOKEN_DOWN), camera.side * RING, 0.09)

    def _ring(self, surface: pygame.Surface, at: Point, radius: float, wide: float) -> None:
        """Draw a golden ring with a dark rim; ``wide`` is in sides."""
        ring = _golden(radius, max(2, round(self.table_view.camera.side * wide)))
        surface.blit(ring, ring.get_rect(center=(int(at[0]), int(at[1]))))

    def _edge_mark(self, surface: pygame.Surface, number: int, pulse: float) -> None:
        """Draw a golden bar along an edge."""
        camera = self.table_view.camera
        net = camera.net
        one = pygame.Vector2(camera.corner(int(net.edge_corners[2 * number])))
        other = pygame.Vector2(camera.corner(int(net.edge_corners[2 * number + 1])))
        mark = self.table_view.pieces.turned("mark/edge", number, round(22 * pulse))
        surface.blit(mark, mark.get_rect(center=one.lerp(other, 0.5)))
        for colour, wide in ((DARK, 0.17), (GOLD, 0.1)):
            half = camera.side * wide / 2 * pulse
            start, end = one.lerp(other, 0.24), one.lerp(other, 0.76)
            across = (end - start).normalize().rotate(90) * half
            pygame.draw.polygon(surface, colour, [start + across, end + across, end - across, start - across])
            pygame.draw.aacircle(surface, colour, start, half)
            pygame.draw.aacircle(surface, colour, end, half)

    def _ghost(self, surface: pygame.Surface, prompt: Prompt, place: Place, action: int) -> None:
        what, word = prompt.ghost(place, action)
        table_view = self.table_view
        if what == "road":
            table_view.pieces.road(surface, prompt.seat, place[1], 190)
        elif what == "ship":
            table_view.pieces.ship(surface, prompt.seat, place[1], 190)
        elif what == "pirate":
            table_view.pieces.pirate(surface, table_view.pieces.pirate_at(place[1]))
        elif what == "piece":
            table_view.pieces.piece(surface, word, table_view.camera.corner(place[1]), 190)
        elif what == "robber":
            table_view.pieces.robber(surface, table_view.pieces.robber_at(place[1]))
        elif what == "merchant":
            table_view.pieces.merchant(surface, table_view.pieces.merchant_at(place[1]), prompt.seat)
