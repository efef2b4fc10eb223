"""The coach's advice in front of the board: the best actions with their reasons, and each seat's chance to win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game import actions as ac
from game.actions import first, kind_of
from game.ai.coach.coach import Advice, Advised
from game.ai.search.value_network import CERTAIN
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.modal import Modal
from scenes.app.screen import CALM, Screen
from scenes.opponents.coach_client import CoachClient
from scenes.tabletop.board.marks import Marks
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.panels.chart import KEYS
from scenes.tabletop.table.prompt import Place, Prompt
from scenes.tabletop.words.actions import action_words, place_of
from scenes.tabletop.words.coach import verdict, whys
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label, roomy
from scenes.ui.layout import Anchored, Column, Flow, RoomFor, Row
from scenes.ui.panel import Panel
from scenes.ui.press import Pressable
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host, Widget

WIDE = 400
MARGIN = 14
BADGE = 13
BAR = 110
LINES = 22
"""About as many lines of small letters as an answer needs."""
NOTE = Style("small", theme.FADED)
ABOVE = 0.62
"""How far a number is above its place, in sides."""


def percent(chance: int) -> str:
    """A chance, given in parts of CERTAIN, as a percentage; 0% only if it is impossible."""
    whole = round(100 * chance / CERTAIN)
    return fill(_("{n}%"), n=whole) if whole or not chance else _("< 1%")


def in_order(options: Sequence[Advised], former: Sequence[Advised]) -> list[Advised]:
    """The options of a new answer. If the best one is the same as before, the others keep their order, too."""
    if not former or options[0].action != former[0].action:
        return list(options)
    places = {option.action: place for place, option in enumerate(former)}
    return sorted(options, key=lambda option: places.get(option.action, len(places)))


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
    board, and can be done. Options and panel stay where they are when the thorough answer comes, unless another option
    is best."""

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
        self._options = list(coach_client.advice.best) if coach_client.advice is not None else []
        """The options as they are listed."""
        self._chosen: int | None = None
        """The action that the person has selected."""
        self._state: tuple[Advice | None, bool, bool] = (None, False, False)
        """The answer that is shown, whether it is the thorough one, and whether no other will come."""

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
                self._options = in_order(client.advice.best, self._options)
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
        return Anchored(ui, Panel(ui, column, pad=18), self._side(), width=WIDE, margin=MARGIN)

    def _side(self) -> str:
        """The side of the panel: on the right, unless it hides fewer places on the left or no action has a place."""
        if not self._places():
            return "midleft"
        wide = self.ui.px(MARGIN) + self.ui.room(WIDE)
        across = [self.table_view.camera.middle(*place)[0] for _number, place in self._places()]
        hidden = sum(x > self.ui.window[0] - wide for x in across)
        return "midleft" if sum(x < wide for x in across) < hidden else "midright"

    def _places(self) -> list[tuple[int, Place]]:
        """The numbers and places of those actions that have a place on the board."""
        places = ((number, place_of(option.action)) for number, option in enumerate(self._options, 1))
        return [(number, place) for number, place in places if place is not None]

    def _verdict(self) -> Widget:
        """How much better the best action is, or room for that."""
        text = verdict(self._options) if len(self._options) > 1 and self.coach_client.is_thorough else ""
        return roomy(Label(self.ui, text, Style("body", bold=True)), 1, "body")

    def _rows(self) -> list[Widget]:
        """The options, with room for the reasons of a thorough answer."""
        ui, cast, prompt = self.ui, self.table_view.cast, self.prompt
        rows: list[Widget] = []
        for place, option in enumerate(self._options):
            words = action_words(prompt.view, cast, prompt.step, option.action)
            reasons = Column(ui, [Label(ui, why, Style("small", theme.FADED)) for why in whys(cast, option)], gap=0)
            lines = [Label(ui, words, Style("body", bold=place == 0)), roomy(reasons, 3 if place else 2, "small")]
            text = Column(ui, lines, gap=0)
            text.grow = 1
            parts: list[Widget] = [Badge(ui, place + 1), text]
            if self.coach_client.is_thorough:
                parts.append(Label(ui, percent(option.chance), Style("body", bold=True)))
            else:
                parts.append(RoomFor(ui, Label(ui, percent(CERTAIN // 2), Style("body", bold=True))))
            row = Row(ui, parts, gap=10, align="top")
            select = partial(self._select, option.action)
            rows.append(OptionRow(ui, row, select, selected=option.action == self.selected))
        return rows

    def _notes(self) -> list[Widget]:
        """Which answer this is."""
        if not self.coach_client.is_thorough:
            quick, only = _("{icon/hourglass} A quick answer; a thorough one follows."), _("Only a quick answer.")
            text = only if self.coach_client.failed else quick
        else:
            text = _("{icon/check} A thorough answer: each option was played on in many games.")
        notes = [roomy(Label(self.ui, text, NOTE), 2, "small")]
        alone = [Label(self.ui, _("Each card is judged on its own."), NOTE)] if self.prompt.step == "discard" else []
        return [*notes, *alone]

    def _chances(self, advice: Advice) -> list[Widget]:
        """Each seat's current chance to win, or room for it until it is known well enough."""
        ui, cast = self.ui, self.table_view.cast
        rows: list[Widget] = [Label(ui, _("Approximate chances to win"), Style("large", bold=True, display=True))]
        for seat, chance in enumerate(advice.chances):
            name = Label(ui, escape(cast.plain(seat)), Style("body", cast.ink(seat), True), lines=1)
            name.grow = 1
            rows.append(Row(ui, [name, Bar(ui, chance, cast.paint(seat)), _Figure(ui, percent(chance))], gap=10))
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
        for number, place in reversed(self._places()):
            x, y = self.table_view.camera.middle(*place)
            draw_badge(surface, self.ui, number, (x, y - self.table_view.camera.side * ABOVE))

    def _widget_of(self, action: int) -> Widget | None:
        """The button or card at the table with which an action is done."""
        root = self.behind.layers.bottom() if isinstance(self.behind, Screen) else None
        name, value = _press_of(action)
        if root is None or not name:
            return None
        pressable = (one for one in root.walk() if isinstance(one, Pressable))
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
