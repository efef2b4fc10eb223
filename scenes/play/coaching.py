"""The coach's advice in front of the board: the best actions with their reasons, and each seat's chance to win."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game import actions as ac
from game.actions import first, kind_of
from game.ai.coach.coach import Advice, Advised, whole_percent
from game.ai.search.value_network import CERTAIN
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.modal import Modal
from scenes.app.screen import CALM, Screen
from scenes.opponents.coach_client import CoachClient
from scenes.tabletop.board.camera import Point
from scenes.tabletop.board.marks import Marks
from scenes.tabletop.board.pieces import TOKEN_DOWN
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.panels.chart import KEYS
from scenes.tabletop.table.prompt import Place, Prompt
from scenes.tabletop.words.actions import action_words, place_of
from scenes.tabletop.words.coach import verdict, whys
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label, roomy
from scenes.ui.layout import Column, Flow, RoomFor, Row, Shares, anchor
from scenes.ui.panel import Panel
from scenes.ui.press import Pressable
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill, titled
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Group, Host, Widget
from sprites.geometry import BoardLayout

WIDTHS = (400, 370, 340, 320, 300)
"""Possible widths of the panel, in design units: the first one that leaves the board visible is used."""
MARGIN = 6
BADGE = 12
BAR = 110
LINES = 22
"""About as many lines of small letters as an answer needs."""
NOTE = Style("small", theme.FADED)
ASIDE = (0.64, 0.8, 0.95)
"""How far a number may be from its place, in sides: the nearest clear spot is used."""
TURNS = (0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180)
"""Where a number may be, in degrees from above its place."""
TOKEN, PIECE = 0.42, 0.34
"""The radius of what a number must not cover, in sides: a hex's token, and a piece."""


def percent(chance: int) -> str:
    """A chance, given in parts of CERTAIN, as a percentage; 0% only if it is impossible."""
    whole = whole_percent(chance)
    return fill(_("{n}%"), n=whole) if whole or not chance else _("< 1%")


class Bar(Widget):
    """A chance as a bar."""

    def __init__(self, ui: UiContext, chance: int, colour: theme.Colour) -> None:
        super().__init__(ui)
        self.chance = chance
        self.colour = colour

    def measure(self, width: int) -> tuple[int, int]:
        """As high as a line of text."""
        return min(width, self.ui.px(BAR)), self.ui.text.line_height("small")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar."""
        groove = self.rect.inflate(0, -self.rect.height // 3)
        round_ = groove.height // 2
        pygame.draw.rect(surface, (205, 184, 144), groove, border_radius=round_)
        filled = pygame.Rect(groove.topleft, (max(groove.height, groove.width * self.chance // CERTAIN), groove.height))
        pygame.draw.rect(surface, self.colour, filled, border_radius=round_)
        pygame.draw.rect(surface, theme.EDGE, groove, 1, border_radius=round_)


class Badge(Widget):
    """The number of an action; the same number is on the board."""

    def __init__(self, ui: UiContext, number: int) -> None:
        super().__init__(ui)
        self.number = number

    def measure(self, width: int) -> tuple[int, int]:
        """A circle."""
        return 2 * self.ui.px(BADGE), 2 * self.ui.px(BADGE)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the badge in the middle."""
        draw_badge(surface, self.ui, self.number, self.rect.center)


def draw_badge(surface: pygame.Surface, ui: UiContext, number: int, at: tuple[float, float]) -> None:
    """Draw a number in a circle."""
    pygame.draw.aacircle(surface, theme.EDGE, at, ui.px(BADGE))
    pygame.draw.aacircle(surface, theme.GOLD, at, ui.px(BADGE) - ui.px(2))
    digits = ui.text.render(str(number), Style("body", theme.EDGE, True))
    surface.blit(digits, digits.get_rect(center=(round(at[0]), round(at[1]))))


@dataclass(frozen=True)
class AdviceCalls:
    """What the game does with advice."""

    on_advice: Callable[[Advice], None]
    """Called with each answer of the coach."""
    follow: Callable[[int], None]
    """Does an action for the person."""


class BesideBoard(Group):
    """Places the panel at the right of the board and of the prompt, without covering them if there is room; otherwise
    below the prompt, at the side where it hides fewer of some points. In an upright window it is at the bottom."""

    def __init__(self, table_view: TableView, panel: Panel, points: Sequence[Point]) -> None:
        super().__init__(table_view.ui, [panel])
        self.table_view, self.panel, self.points = table_view, panel, points

    def place(self, rect: pygame.Rect) -> None:
        """Place the panel."""
        super().place(rect)
        prompt = self.table_view.spots.get("prompt", pygame.Rect(rect.topleft, (0, 0)))
        below = pygame.Rect(rect.left, prompt.bottom, rect.width, rect.bottom - prompt.bottom)
        if rect.height > rect.width:
            self.panel.place(self._box(below, WIDTHS[0], "midbottom"))
            return
        layout = self.table_view.camera.layout
        boxes = (self._box(rect, units, "topright") for units in WIDTHS)
        free = (box for box in boxes if not layout.meets(box) and not box.colliderect(prompt))
        sides = [self._box(below, WIDTHS[0], side) for side in ("topright", "topleft")]
        hidden = min(sides, key=lambda box: sum(map(box.collidepoint, self.points)))
        self.panel.place(next(free, hidden))

    def _box(self, area: pygame.Rect, units: float, where: str) -> pygame.Rect:
        wide = self.ui.room(units)
        return anchor((wide, self.panel.measure(wide)[1]), area, where, self.ui.px(MARGIN))


class OptionRow(Pressable):
    """An option of the coach; a press shows it on the board."""

    PAD = 6

    def __init__(self, ui: UiContext, item: Widget, on_press: Callable[[], None], *, selected: bool) -> None:
        super().__init__(ui)
        self.item = item
        self.on_press = on_press
        self.selected = selected

    def children(self) -> Sequence[Widget]:
        """The content."""
        return [self.item]

    def path(self, pos: tuple[int, int]) -> list[Widget]:
        """The row itself, wherever it is pressed."""
        return super().path(pos)[:1]

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width."""
        pad = self.ui.px(self.PAD)
        return width, self.item.measure(max(1, width - 2 * pad))[1] + 2 * pad

    def place(self, rect: pygame.Rect) -> None:
        """Place the content within the frame."""
        super().place(rect)
        pad = self.ui.px(self.PAD)
        self.item.place(rect.inflate(-2 * pad, -2 * pad))

    def pressed(self, host: Host) -> None:
        """Select it."""
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frame of the selected option, then the content."""
        ui = self.ui
        if self.selected or self.glow > 0:
            pygame.draw.rect(surface, (252, 243, 220), self.rect, border_radius=ui.px(9))
        if self.selected:
            pygame.draw.rect(surface, theme.GOLD, self.rect, max(2, ui.px(3)), border_radius=ui.px(9))
        super().draw(surface)
        self.draw_focus(surface)


class AdviceScene(Modal):
    """Waits for the coach, then shows its quick answer and the thorough one. One option is selected: it is shown on the
    board, and can be done."""

    darkens = False
    name = "advice"
    chapter = "opponents"
    calm = CALM

    def __init__(
        self, app: App, table_view: TableView, prompt: Prompt, coach_client: CoachClient, calls: AdviceCalls
    ) -> None:
        super().__init__(app)
        self.table_view = table_view
        self.prompt = prompt
        self.coach_client = coach_client
        self.calls = calls
        self.marks = Marks(table_view, app.settings)
        self.behind = app.stack.top
        """The scene whose widgets the options may be about."""
        self._placed: tuple[BoardLayout | None, Sequence[Advised], list[tuple[int, Point]]] = (None, (), [])
        """Where the numbers are, for a layout of the board and some options."""
        self._chosen: int | None = None
        """The action that the person has selected."""
        self._state: tuple[Advice | None, bool, bool] = (None, False, False)
        """The answer that is shown, whether it is the thorough one, and whether no other will come."""

    @property
    def _options(self) -> Sequence[Advised]:
        """The options as they are listed."""
        advice = self.coach_client.advice
        return advice.best if advice is not None else ()

    @property
    def _is_final(self) -> bool:
        """Whether the answer will not change any more."""
        return self.coach_client.is_thorough or self.coach_client.failed

    @property
    def selected(self) -> int | None:
        """The selected action: the best one unless the person has chosen another."""
        actions = [option.action for option in self._options]
        return self._chosen if self._chosen in actions else next(iter(actions), None)

    def update(self, dt: float) -> None:
        """Check whether the coach has answered."""
        super().update(dt)
        client = self.coach_client
        if not client.is_thorough:
            client.update()
        state = client.advice, client.is_thorough, client.failed
        if state != self._state:
            is_new = state[0] is not self._state[0]
            self._state = state
            if client.advice is not None and is_new:
                self.calls.on_advice(client.advice)
                self.app.report("advice", options=len(client.advice.best), thorough=client.is_thorough)
            self.rebuild()
            self.renew()

    def build(self) -> Widget:
        """Build a panel next to the places that it refers to."""
        ui, advice = self.ui, self.coach_client.advice
        parts: list[Widget] = []
        foot: list[Widget] = [Button(ui, _("Close"), self.close, hotkey="coach", rank="quiet", height=38)]
        if advice is not None:
            parts = [self._verdict(), *self._rows(), *self._notes(), *self._chances(advice)]
            reason = "" if self._is_final else _("{icon/hourglass} A quick answer; a thorough one follows.")
            do = Button(
                ui, _("Do it"), self._follow, icon="icon/check", rank="primary", height=38, width=150, reason=reason
            )
            foot.insert(0, do)
        elif self.coach_client.failed:
            parts = [Label(ui, _("The coach has no advice here."))]
        else:
            parts = [roomy(Label(ui, _("The coach is thinking…"), middle=False), LINES, "small")]
        scroll = Scroll(ui, Column(ui, parts, gap=6))
        scroll.grow = 1
        head = Label(ui, _("What would you do?"), Style("heading", bold=True))
        column = Column(ui, [head, scroll, Flow(ui, foot, gap=8)], gap=10)
        points = [self.table_view.camera.middle(*place) for _number, place in self._places()]
        return BesideBoard(self.table_view, Panel(ui, column, pad=16), points)

    def _places(self) -> list[tuple[int, Place]]:
        """The numbers and places of those actions that have a place on the board."""
        places = ((number, place_of(option.action)) for number, option in enumerate(self._options, 1))
        return [(number, place) for number, place in places if place is not None]

    def _verdict(self) -> Widget:
        """How much better the best action is, or room for it."""
        text = verdict(self._options) if len(self._options) > 1 and self.coach_client.is_thorough else ""
        return roomy(Label(self.ui, text, Style("body", bold=True)), 1, "body")

    def _rows(self) -> list[Widget]:
        """The options, each with its reasons."""
        ui, cast, prompt = self.ui, self.table_view.cast, self.prompt
        rows: list[Widget] = []
        for place, option in enumerate(self._options):
            words = action_words(prompt.view, cast, prompt.step, option.action)
            notes = whys(cast, option)
            if option.then >= 0:
                then = action_words(prompt.view, cast, prompt.step, option.then)
                notes.insert(0, titled(_("Then"), then))
            reasons = Column(ui, [Label(ui, note, Style("small", theme.FADED)) for note in notes], gap=0)
            title = Label(ui, words, Style("body", bold=place == 0))
            title.grow = 1
            parts: list[Widget] = [Badge(ui, place + 1), title]
            if self.coach_client.is_thorough:
                parts.append(Label(ui, percent(option.chance), Style("body", bold=True)))
            else:
                parts.append(RoomFor(ui, Label(ui, percent(CERTAIN // 2), Style("body", bold=True))))
            text = Column(ui, [Row(ui, parts, gap=8), reasons], gap=2)
            select = partial(self._select, option.action)
            rows.append(OptionRow(ui, text, select, selected=option.action == self.selected))
        return rows

    def _notes(self) -> list[Widget]:
        """Which answer this is."""
        if not self.coach_client.is_thorough:
            quick, only = _("{icon/hourglass} A quick answer so far."), _("Only a quick answer.")
            text = only if self.coach_client.failed else quick
        else:
            text = _("{icon/check} A thorough answer.")
        notes = [roomy(Label(self.ui, text, NOTE), 1, "small")]
        alone = [Label(self.ui, _("Each card is judged on its own."), NOTE)] if self.prompt.step == "discard" else []
        return [*notes, *alone]

    def _chances(self, advice: Advice) -> list[Widget]:
        """Each seat's current chance to win, or room for it until it is known well enough."""
        ui, cast = self.ui, self.table_view.cast
        rows: list[Widget] = [Label(ui, _("Approximate chances to win"), Style("body", bold=True, display=True))]
        for seat, chance in enumerate(advice.chances):
            name = Label(ui, escape(cast.plain(seat)), Style("body", cast.ink(seat), True), lines=1)
            bar, figure = Bar(ui, chance, cast.paint(seat)), _Figure(ui, percent(chance))
            name.grow, bar.grow, figure.grow = 5, 4, 2
            rows.append(Shares(ui, [name, bar, figure], gap=10))
        return rows if self._is_final else [RoomFor(ui, Column(ui, rows, gap=6))]

    def _select(self, action: int) -> None:
        self._chosen = action
        self.rebuild()

    def _follow(self) -> None:
        """Close the panel and do the selected action."""
        action = self.selected
        self.close()
        if action is not None:
            self.calls.follow(action)

    def background(self, surface: pygame.Surface) -> None:
        """Draw the selected action where it would be done, and the numbers of all at their places on the board."""
        action = self.selected
        if action is not None:
            place = place_of(action)
            if place is not None:
                self.marks.show(surface, self.prompt, place, action)
            elif widget := self._widget_of(action):
                ring = widget.rect.inflate(self.ui.px(8), self.ui.px(8))
                pygame.draw.rect(surface, theme.EDGE, ring, self.ui.px(6), border_radius=self.ui.px(12))
                pygame.draw.rect(surface, theme.GOLD, ring, self.ui.px(4), border_radius=self.ui.px(12))
        for number, at in reversed(self._badges()):
            draw_badge(surface, self.ui, number, at)

    def _badges(self) -> list[tuple[int, Point]]:
        """The numbers on the board, each beside its place where it covers least: no token, piece or other number."""
        camera, table = self.table_view.camera, self.table_view.table
        if self._placed[0] is not camera.layout or self._placed[1] is not self._options:
            side, places = camera.side, self._places()
            tokens = [camera.hexagon(cell) for cell, token in enumerate(table.tokens) if token]
            taken = [((x, y + side * TOKEN_DOWN), side * TOKEN) for x, y in tokens]
            pieces = [camera.corner(corner) for corner, word in enumerate(table.corners) if word]
            taken += [
                (point, side * PIECE) for point in [*pieces, *(camera.middle(*place) for _number, place in places)]
            ]
            found: list[tuple[int, Point]] = []
            for number, place in places:
                x, y = camera.middle(*place)
                ways = (pygame.Vector2(0, -far * side).rotate(turn) for far in ASIDE for turn in TURNS)
                spots = [(x + way.x, y + way.y) for way in ways]
                at = max(spots, key=lambda spot: round(min(0.0, self._clear(spot, taken))))
                taken.append((at, self.ui.px(BADGE)))
                found.append((number, at))
            self._placed = camera.layout, self._options, found
        return self._placed[2]

    def _clear(self, spot: Point, taken: Sequence[tuple[Point, float]]) -> float:
        """How far a number at a spot is from the nearest thing; negative if it covers that."""
        return min(math.dist(spot, at) - radius for at, radius in taken) - self.ui.px(BADGE)

    def _widget_of(self, action: int) -> Widget | None:
        """The button or card at the table with which an action is done."""
        name, value = _press_of(action)
        if not isinstance(self.behind, Screen) or not name:
            return None
        pressable = (one for one in self.behind.layers.bottom().walk() if isinstance(one, Pressable))
        return next((one for one in pressable if getattr(one, name, None) == value), None)


_HOTKEYS: Final = {
    ac.ROLL_DICE: "go_on",
    ac.END_TURN: "end_turn",
    ac.BANK_TRADE: "trade",
    ac.HARBOUR_TRADE: "trade",
    ac.OFFER: "trade",
    ac.BUY_CARD: "card",
    ac.ACCEPT: "accept",
    ac.COUNTER: "counter",
    ac.PASS: "decline",
}
_ARGUMENTS: Final = {ac.PLAY: "card", ac.PROGRESS: "card", ac.CARD: "kind", ac.PLAYER: "seat"}
"""What identifies the widget of an action with an argument."""


def _press_of(action: int) -> tuple[str, int | str]:
    """The attribute, and its value, of the widget with which an action is done; an empty name if there is none."""
    kind = int(kind_of(action))
    if kind == ac.IMPROVE:
        return "hotkey", KEYS[int(first(action))]
    if kind in _ARGUMENTS:
        return _ARGUMENTS[kind], int(first(action))
    return ("hotkey", _HOTKEYS[kind]) if kind in _HOTKEYS else ("", 0)


class _Figure(Label):
    """A chance in figures, aligned to the right of its column."""

    def __init__(self, ui: UiContext, text: str) -> None:
        super().__init__(ui, text, Style("body", align="right"), lines=1)

    def measure(self, width: int) -> tuple[int, int]:
        return min(width, self.ui.room(46)), super().measure(width)[1]
