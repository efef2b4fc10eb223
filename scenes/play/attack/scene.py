"""The barbarian attack: the fleet lands on the shore, warriors march on the cities, knights ride out, the strengths of
both sides clash, and cities burn or the Defender is crowned."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

import pygame

from game import events as ev
from game.events import Event
from platform_io.i18n import N_, _
from scenes.app.app import App
from scenes.app.screen import CALM
from scenes.play.attack.clash import Clash
from scenes.play.attack.knights import FightingKnights
from scenes.play.attack.landing import Draw, Landing
from scenes.play.attack.ledger import Ledger
from scenes.play.attack.script import BURNS, LANDED, NEARING, RETURN, RIDE, RUN, VERDICT, Script
from scenes.play.cutscene import Cutscene
from scenes.play.plate import WIDE
from scenes.play.stage import RESTS, CameraView, Stage
from scenes.tabletop.board.table_view import Point, TableView
from scenes.tabletop.table.forecast import Forecast
from scenes.tabletop.timeline.fire import Burning, Paint
from scenes.tabletop.timeline.shows import remains
from scenes.tabletop.timeline.sounds import SOUNDS
from scenes.tabletop.words import things
from scenes.tabletop.words.attacks import losing, names_of, sentence
from scenes.tabletop.words.you import form
from scenes.ui import theme
from scenes.ui.text import Style, marked
from scenes.ui.widget import Widget
from sprites.names import progress_back_sprite

EDGE = 8
LEDGER = 250
"""The width of a side's figures when they are next to the board."""
PLATE = 110
"""The height of the strip at the bottom with the outcome."""
MARGIN = 34
"""The margin of the outcome's plate at both ends, in design units."""
SIGN = 92
"""The height of the crown or the cards next to the outcome."""
AT_RISK: theme.Colour = (236, 72, 48)
SHAKE, SHAKES = 0.09, 0.4
"""How far the board shakes when the totals meet, in sides, and for how many seconds."""
NEAR, CLOSEST = 4 / 3, 1.5
"""The zoom of the camera from the shore to the fight, and for the outcome."""
FITS = 0.8
"""The share of the free part of the window that cities or knights in view at once may take."""
DARK = (104, 90, 88)
"""What the strip behind the words at the bottom is multiplied with."""


MARCH, RIDE_OUT = N_("They march on the cities"), N_("The knights ride out")
NO_KNIGHT = N_("No knight rides out")


class AttackScene(Cutscene):
    """Shows an attack on the board.

    With ``waits``, the outcome stays until the user goes on. ``speed`` is the factor of the time until the outcome.
    """

    name = "attack"
    chapter = "barbarians"
    mood = "battle"

    def __init__(
        self,
        app: App,
        table_view: TableView,
        facts: Forecast,
        then: Callable[[], None],
        *,
        waits: bool = False,
        speed: Callable[[], float] | None = None,
    ) -> None:
        super().__init__(app, then)
        self.table_view = table_view
        self.facts = facts
        self.waits = waits
        self.speed = speed or (lambda: app.settings.speed)
        self.script = Script(table_view.table)
        falling = [event[2] for event in self.facts.fallen]
        fighting = [knight.corner for knight in self.script.knights]
        self.stage = Stage(table_view, {("corner", corner) for corner in (*fighting, *falling)}, pan=NEAR)
        self.landing = Landing(table_view, self.script, self.stage)
        self.knights = FightingKnights(
            table_view, self.script, self.stage, self.script.strongest(facts.heroes), facts.tired
        )
        self.clash = Clash(table_view, self.script, is_held=facts.is_held)
        self.ledger = Ledger(table_view, self.script, facts)
        self._fires = [self._fire(event) for event in self.facts.fallen]
        self._way: tuple[object, list[tuple[float, CameraView]]] = None, []
        """For which window and layout the camera's way was found, and where it is at which time."""
        self._seen = CameraView((0, 0))
        """The view of the current picture."""
        self._drawn = -1.0
        """The moment of the last picture without motion."""

    def build(self) -> Widget:
        """Build the only button."""
        return self.only_button(_("Continue"), self._go_on)

    def drawn_texts(self) -> Sequence[str]:
        """What would happen by the figures of both sides, and the outcome once it is shown."""
        figures = sentence(self.table_view.table, self.table_view.cast)
        return [self._outcome()] if self.time >= self.script.decided else [self._act(self.time), figures]

    def enter(self) -> None:
        """Sound the war horn."""
        super().enter()
        self.ui.sound(SOUNDS[ev.ATTACKED])
        facts = self.facts
        strengths = {"strength": facts.strength, "defence": facts.defence, "held": facts.is_held}
        self.app.report("attack", **strengths, waits=self.waits)

    def close(self) -> None:
        """Close the scene. If it ends early, the sound of the outcome is still played."""
        self._go_to(max(self.time, self.script.decided))
        super().close()

    def hurry(self) -> None:
        """Jump to the outcome, or close the scene if the outcome is already shown."""
        if self.time < self.script.decided:
            self._go_to(self.script.decided)
        else:
            self.close()

    def escape(self) -> bool:
        """Go on."""
        self._go_on()
        return True

    def _go_on(self) -> None:
        """Close the scene, but never before an outcome that concerns a person has been seen."""
        if self.waits:
            self.hurry()
        else:
            self.close()

    def update(self, dt: float) -> None:
        """Advance the battle."""
        super().update(dt)
        if self.time > NEARING + RESTS:  # no frame that scales the board draws it, too
            self.stage.update()
        is_open = self.time < self.script.decided
        self._go_to(self.time + dt * (self.speed() if is_open else 1.0))  # time to read
        moves = not self.ui.reduced_motion and (not self.ui.at_rest or self.time < self.script.decided + VERDICT)
        if moves or self._moment() != self._drawn:
            self._drawn = self._moment()
            self.ui.redraw()
        if self.time > self.script.decided + VERDICT and not self.waits:
            self.end()

    def _go_to(self, time: float) -> None:
        """Advance to a time, and play the sounds up to then."""
        before, self.time = self.time, time
        if before < self.script.decided <= time:
            if self.waits:
                self.wait(CALM)
            if self.facts.is_held:
                self.ui.sound(SOUNDS[ev.DEFENDED])
            elif self.facts.fallen:
                self.ui.sound(SOUNDS[ev.PILLAGED])
        elif any(before < knight.at <= time for knight in self.script.knights):
            self.ui.sound("shield")

    def _moment(self) -> float:
        """The time to draw: without motion, one moment of each act."""
        return self.script.still(self.time) if self.ui.reduced_motion else self.time

    # --- drawing

    def background(self, surface: pygame.Surface) -> None:
        """Draw the board with ships, warriors and knights, both sides in figures, and the outcome below."""
        stage, time, beaten = self.stage, self._moment(), self.facts.is_held
        stage.fit(surface)
        boxes = self._sides(surface.get_rect())
        view = self._view(time, self._between(surface, boxes))
        self._seen = view
        stage.draw(surface, view)
        self.landing.draw_ships(surface, time, view, beaten=beaten)
        self._risks(surface, time, view)
        actors = self.landing.warriors(time, view, beaten=beaten) + self.knights.draws(time, view)
        for _feet, draw in sorted(actors + self._fires_at(time, view), key=lambda actor: actor[0]):
            draw(surface)
        self.ledger.draw(surface, boxes, time)
        self.knights.draw_tags(surface, time, view, self._between(surface, boxes))
        self.clash.draw(surface, self.ledger.homes(boxes), time)
        self._caption(surface, time)

    def _view(self, time: float, room: pygame.Rect) -> CameraView:
        """Where the camera looks at a time; the board shakes when the totals meet."""
        key = self.stage.size, self.table_view.camera.layout, tuple(room)
        if self._way[0] != key:
            self._way = key, self._find_way(room)
            for _at, view in self._way[1]:
                self.stage.prepare(view)
        legs = list(pairwise(self._way[1]))
        before, after = next((leg for leg in legs if time < leg[1][0]), legs[-1])
        view = before[1].towards(after[1], (time - before[0]) / (after[0] - before[0]))
        if 0 < time - self.script.met < SHAKES and not self.ui.reduced_motion:
            fades = SHAKE * self.table_view.camera.side * (1 - (time - self.script.met) / SHAKES)
            x, y = view.middle
            view = CameraView((x + math.sin(time * 70) * fades, y + math.sin(time * 91) * fades), view.zoom)
        return view

    def _find_way(self, room: pygame.Rect) -> list[tuple[float, CameraView]]:
        """Where the camera is at which time: it comes close to the shore, follows the warriors to the cities and the
        knights to the fight, without going back in between, and comes to those whom the outcome concerns."""
        stage, script, corner = self.stage, self.script, self.table_view.camera.corner
        berths = self.landing.berths()
        shore = stage.around([(x - 2 * self.table_view.camera.side, y) for x, y in berths], NEAR, room)
        way = [(0.0, stage.whole()), (NEARING, shore), (LANDED, shore)]
        sides = (script.cities, script.marched, RETURN + RUN / 2), (script.knights, script.ridden, RIDE)
        for fighters, end, takes in sides:
            points = sorted((corner(one.corner) for one in fighters), key=lambda at: math.dist(at, berths[0]))
            first = last = stage.around(points, NEAR, room) if points else way[-1][1]
            if not self._fit(points, room):
                half = len(points) // 2
                first, last = (stage.around(part, NEAR, room) for part in (points[: half + 1], points[half:]))
            way += [(way[-1][0] + takes, first), (end, last)]
        goal = stage.close([corner(at) for at in self._outcome_at()], CLOSEST, room)
        return [*way, (script.decided + 0.1, way[-1][1]), (script.decided + 0.1 + RETURN, goal)]

    @staticmethod
    def _fit(points: Sequence[Point], room: pygame.Rect) -> bool:
        """Whether points are visible together in the close view."""
        spans = [max(axis) - min(axis) for axis in zip(*points, strict=True)]
        return all(NEAR * span < length * FITS for span, length in zip(spans, room.size, strict=False))

    def _outcome_at(self) -> list[int]:
        """The corners that the outcome is about."""
        table, facts = self.table_view.table, self.facts
        if facts.is_held:
            return self.script.strongest(facts.heroes)
        at_risk = [corner for seat in facts.choosing for corner in table.plain_cities(seat)]
        return [event[2] for event in facts.fallen] + at_risk

    def _fire(self, event: Event) -> Burning:
        """A city that falls, drawn in the size of the view."""
        corner = event[2]
        word, left = self.table_view.table.corners[corner], remains(event)

        def piece(word: int) -> Paint:
            return lambda surface, at, alpha: self.stage.pieces(self._seen).piece(surface, word, at, alpha)

        return Burning(self.table_view.camera.corner(corner), piece(word), piece(left), ())

    def _fires_at(self, time: float, view: CameraView) -> list[tuple[float, Draw]]:
        """What draws the cities that fall: standing, burning, and what is left of them."""
        stage, t = self.stage, (time - self.script.decided - 0.3) / BURNS
        drawn: list[tuple[float, Draw]] = []
        for event, fire in zip(self.facts.fallen, self._fires, strict=True):
            at = stage.at(self.table_view.camera.corner(event[2]), view)
            if 0 < t < 1:
                drawn.append((at[1], partial(fire.paint, at=at, side=stage.side(view), t=t)))
            else:
                drawn.append((at[1], partial(self._stand, fire.before if t <= 0 else fire.after, at)))
        return drawn

    @staticmethod
    def _stand(paint: Paint, at: Point, surface: pygame.Surface) -> None:
        paint(surface, at, 255)

    def _sides(self, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """The rectangles for both sides' figures: next to the board, or below it if there is no room."""
        ui, board = self.ui, self.table_view.camera.area
        edge = ui.px(EDGE)
        below = self._strip(area).top - edge
        if area.width >= area.height:
            wide = min(ui.room(LEDGER), board.left - edge, area.right - board.right - edge)
            left = pygame.Rect(edge, edge, wide, below - edge)
            return left, left.move(area.width - wide - 2 * edge, 0)
        wide = (area.width - 3 * edge) // 2
        left = pygame.Rect(edge, board.bottom, wide, below - board.bottom)
        return left, left.move(wide + edge, 0)

    def _strip(self, area: pygame.Rect) -> pygame.Rect:
        """The strip for the words at the bottom; with the button below them in an upright window."""
        high = self.ui.px(PLATE) + (self.foot_size()[1] + self.ui.px(MARGIN) if self.is_upright else 0)
        return pygame.Rect(area.left, area.bottom - high, area.width, high)

    def _between(self, surface: pygame.Surface, boxes: tuple[pygame.Rect, pygame.Rect]) -> pygame.Rect:
        """The part of the window that neither the figures nor the words cover."""
        area = surface.get_rect()
        if area.width >= area.height:
            area = pygame.Rect(boxes[0].right, 0, boxes[1].left - boxes[0].right, self._strip(area).top)
        else:
            area.height = boxes[0].top
        return area

    def _risks(self, surface: pygame.Surface, time: float, view: CameraView) -> None:
        """Mark the cities of the players who are about to choose one to lose."""
        if time < self.script.decided:
            return
        side = self.stage.side(view)
        radius = side * (0.46 + 0.06 * math.sin((time - self.script.decided) * 6))
        for seat in self.facts.choosing:
            for corner in self.table_view.table.plain_cities(seat):
                at = self.stage.at(self.table_view.camera.corner(corner), view)
                pygame.draw.aacircle(surface, AT_RISK, at, radius, max(2, round(side * 0.08)))

    def _act(self, time: float) -> str:
        """The title of an act."""
        if time <= LANDED:
            return _("The barbarians attack!")
        if time <= self.script.marched:
            return _(MARCH)
        if time <= self.script.ridden:
            return _(RIDE_OUT) if self.script.knights else _(NO_KNIGHT)
        return _("Cities against knights")

    def _caption(self, surface: pygame.Surface, time: float) -> None:
        """Draw the title of the act, and later the outcome in its place."""
        ui, area = self.ui, surface.get_rect()
        strip = self._strip(area)
        high = strip.height
        foot = 0 if self.is_upright else self.foot_size()[0]
        wide = min(area.width, ui.room(WIDE))
        room = pygame.Rect(0, strip.top, wide - 2 * ui.px(MARGIN) - foot, ui.px(PLATE))
        if time < self.script.decided:
            surface.fill(DARK, strip, pygame.BLEND_RGB_MULT)
            style = Style("title", theme.CREAM, True, shadow=theme.EDGE)
            rendered = ui.text.render(self._act(time), style, wide - 2 * foot, 1)
            surface.blit(rendered, rendered.get_rect(center=(area.centerx, room.centery)))
            self.at_end(strip.inflate(wide - strip.width, 0))
            return
        signs = self._signs()
        beside = sum(sign.get_width() for sign in signs) + (ui.px(14) if signs else 0)
        rendered = self._verdict(room.width - beside, room.height - ui.px(20))
        box = pygame.Rect(0, 0, rendered.get_width() + beside + foot + 2 * ui.px(MARGIN), 0)
        box.height = max(rendered.get_height(), ui.px(60)) + ui.px(18) + high - room.height
        box.midbottom = area.centerx, area.bottom - (room.height - (box.height - high + room.height)) // 2
        surface.blit(ui.nine("ui/panel", box.size), box)
        x, middle = box.left + ui.px(MARGIN), box.centery - (high - room.height) // 2
        for sign in signs:
            surface.blit(sign, sign.get_rect(midleft=(x, middle)))
            x += sign.get_width()
        surface.blit(rendered, rendered.get_rect(midleft=(x + (ui.px(14) if signs else 0), middle)))
        self.at_end(box)

    def _signs(self) -> list[pygame.Surface]:
        """The crown of the Defender, or the cards that tied players draw."""
        pictures, high = self.ui.pictures, self.ui.px(SIGN)
        if len(self.facts.heroes) == 1:
            return [pictures.picture("moment/crown", high)]
        if self.facts.heroes:
            return [pictures.picture(progress_back_sprite(track), high) for track in range(3)]
        return []

    def _verdict(self, width: int, height: int) -> pygame.Surface:
        """The rendered outcome, in the largest font that fits."""
        text, (title, _br, rest) = self.ui.text, self._outcome().partition("{br}")
        for size, smaller in (("title", "heading"), ("heading", "large"), ("large", "body"), ("body", "small")):
            head = text.render(title, Style(size, theme.INK, align="center", display=True), width)
            below = text.render(rest, Style(smaller, theme.INK, align="center"), width)
            if head.get_height() + below.get_height() <= height:
                break
        both = pygame.Surface(
            (max(head.get_width(), below.get_width()), head.get_height() + below.get_height()), pygame.SRCALPHA
        )
        both.blit(head, head.get_rect(midtop=(both.get_width() // 2, 0)))
        both.blit(below, below.get_rect(midbottom=both.get_rect().midbottom))
        return both

    def _outcome(self) -> str:
        """The outcome as marked text."""
        facts, cast = self.facts, self.table_view.cast
        if facts.is_held:
            text = things.defended(self.table_view.setup)
            if len(facts.heroes) == 1:
                hero = facts.heroes[0]
                words = form(N_("{names} is the Defender: 1 point"), is_player=hero == cast.reader())
                text += "{br}{icon/defender} " + marked(_(words), names=cast.name(hero))
            elif facts.heroes:
                names = names_of(cast, facts.heroes)
                text += "{br}" + marked(_("Tied for bravest, a progress card each: {names}"), names=names)
        else:
            text = "{#a82a1e}" + _("The barbarians pillage!") + "{/#}"
            text += "{br}" + losing(cast, facts.losers)
        return text
