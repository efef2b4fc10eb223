"""The end of a game: who won, where everybody's points come from, and how the dice fell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

import pygame

from game import events as ev
from game.board.library import board_titles
from game.chapters import BARBARIANS, BUILDING, DEVELOPMENT, IMPROVEMENTS, PROGRESS, SEAS, WONDERS
from game.events import Event
from game.ids import SHIP
from game.play.session import Session
from game.rules.development import hidden_points
from game.rules.score import score_sheet
from game.rules.wonders import LEVELS, levels_of, wonder_of
from game.setup import Setup
from scenes.app.app import App
from scenes.app.screen import CALM
from scenes.newgame.texts import board
from scenes.page import Page
from scenes.play.table.cast import Cast
from scenes.play.talk import farewell
from scenes.play.words import things
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.label import Label, Picture
from scenes.ui.layout import Anchored, Column, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill
from scenes.ui.widget import Widget
from sprites.names import event_die_sprite, face_sprite, wonder_sprite
from user.language import N_, _, ngettext
from user.storage import BOARDS

WAYS = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""How many of the 36 throws of two dice give each sum."""


_COLUMNS = (
    (ev.FOR_SETTLEMENT, "icon/settlement", N_("Settlements"), BUILDING),
    (ev.FOR_CITY, "icon/city", N_("Cities"), BUILDING),
    (ev.FOR_LONGEST_ROAD, "icon/longest_road", N_("Longest road"), BUILDING),
    (ev.FOR_LARGEST_ARMY, "icon/army", N_("Largest army"), DEVELOPMENT),
    (ev.FOR_METROPOLIS, "metropolis/trade", N_("Metropolises"), IMPROVEMENTS),
    (ev.FOR_DEFENDER, "icon/defender", N_("Defender against the barbarians"), BARBARIANS),
    (ev.FOR_ISLAND, "icon/island", N_("Islands settled"), SEAS),
    (ev.FOR_MERCHANT, "icon/merchant", N_("Merchant"), PROGRESS),
    (ev.FOR_POINT_CARD, "icon/progress", N_("Cards that are worth a point"), BUILDING),
)
"""A reason for points, its picture and its name, and the chapter that brings it."""


def columns(setup: Setup) -> list[tuple[int, str, str]]:
    """The reasons for which points can be had in a game, with their pictures and names."""
    scenario = setup.board.scenario
    has_islands = scenario is not None and scenario.points > 0
    return [
        (why, icon, things.longest(setup) if why == ev.FOR_LONGEST_ROAD else _(name))
        for why, icon, name, chapter in _COLUMNS
        if setup.plays(chapter) and (why != ev.FOR_ISLAND or has_islands)
    ]


def sheets(session: Session) -> list[list[int]]:
    """The points of each seat by reason; the winner has shown those on hidden cards."""
    seats = range(len(session.players))
    found = [score_sheet(session.view(seat), seat) for seat in seats]
    winner = int(session.view(0).winner())
    if winner >= 0:
        found[winner][ev.FOR_POINT_CARD] += int(hidden_points(session.view(winner), winner))
    return found


def rolls(entries: Sequence[Sequence[Event]]) -> tuple[Counter[int], Counter[int]]:
    """How often each sum and each face of the event die came."""
    thrown = [event for entry in entries for event in entry if event[0] == ev.ROLLED]
    faces = Counter(event[4] for event in thrown if event[4] <= SHIP)
    return Counter(event[2] + event[3] for event in thrown), faces


class DiceChart(Widget):
    """Bars for the sums, with a mark where fair dice would be expected."""

    def __init__(self, kit: Kit, sums: Counter[int]) -> None:
        super().__init__(kit)
        self.sums = sums

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as there is room."""
        return min(width, self.kit.px(440)), self.kit.px(170)

    def tooltip(self) -> str:
        """What the marks are."""
        return _("Bars: how often each sum was rolled. Marks: how often fair dice would roll it on average.")

    def draw(self, surface: pygame.Surface) -> None:
        """Eleven bars."""
        kit, rect = self.kit, self.rect
        total = sum(self.sums.values())
        expected = [total * WAYS[number] / 36 for number in range(2, 13)]
        most = max([1.0, *expected, *(float(count) for count in self.sums.values())])
        label = kit.text.line_height("small")
        room = rect.height - 2 * label - kit.px(4)
        step = rect.width / 11
        for index, number in enumerate(range(2, 13)):
            count = self.sums[number]
            high = round(room * count / most)
            bar = pygame.Rect(0, 0, round(step * 0.64), max(1, high))
            bar.midbottom = (round(rect.left + step * (index + 0.5)), rect.bottom - label)
            colour = (176, 42, 30) if number == 7 else (190, 134, 72)
            pygame.draw.rect(surface, colour, bar, border_radius=kit.px(3))
            pygame.draw.rect(surface, theme.EDGE, bar, 1, border_radius=kit.px(3))
            y = rect.bottom - label - round(room * expected[index] / most)
            wide = round(step * 0.42)
            pygame.draw.line(surface, theme.INK, (bar.centerx - wide, y), (bar.centerx + wide, y), max(2, kit.px(2)))
            name = kit.text.render(str(number), Style("small", theme.INK, True))
            surface.blit(name, name.get_rect(midtop=(bar.centerx, rect.bottom - label)))
            figure = kit.text.render(str(count), Style("small", theme.FADED))
            surface.blit(figure, figure.get_rect(midbottom=(bar.centerx, min(bar.top, y) - 1)))


class Cell(Label):
    """A centred label of a fixed width."""

    def __init__(self, kit: Kit, text: str, wide: float, style: Style | None = None, *, tip: str = "") -> None:
        super().__init__(kit, text, style or Style("body", align="center"), lines=1, tip=tip)
        self.wide = wide

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as said."""
        return min(width, self.kit.px(self.wide)), super().measure(self.kit.px(self.wide))[1]


class ResultsScene(Page):
    """Who won, and how."""

    name = "results"
    calm = CALM

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.cast = Cast(session.players)
        self.sums, self.faces = rolls(session.told)
        self.winner = int(session.view(0).winner())
        self.has_wonders = session.setup.plays(WONDERS)
        self.sheets = sheets(session)
        self.points = [sum(sheet) for sheet in self.sheets]
        if self.winner < 0:
            self.winner = self.points.index(max(self.points))

    def build(self) -> Widget:
        """Winner, points, dice, buttons."""
        kit = self.kit
        name = self.cast.name(self.winner)
        title = Label(kit, _("{player} wins!").replace("{player}", name), Style("title", align="center"), lines=2)
        crown = Picture(kit, "icon/crown", 54)
        head = Row(kit, [Spacer(kit, grow=1), crown, title, Spacer(kit, grow=1)], gap=14)
        wide = kit.window[0] >= kit.px(1000)
        parts: list[Widget] = [self._points(), *([self._dice()] if self.sums else [])]
        middle: Widget = Row(kit, parts, gap=30, align="top") if wide else Column(kit, parts, gap=14, align="center")
        column = Column(kit, [head, *self._farewell(), *self._wonder(), middle, self._facts()], gap=14, align="center")
        scroll = Scroll(kit, column)
        scroll.grow = 1
        buttons = Row(
            kit,
            [
                Button(kit, _("New game"), self._again, icon="icon/dice", width=150),
                Button(kit, _("Look at the board"), self.app.go.back, icon="icon/eye"),
                *self._review(),
                Button(kit, _("Main menu"), self.app.go.menu, icon="icon/menu"),
            ],
            gap=12,
        )
        whole = Column(kit, [scroll, buttons], gap=12, align="center")
        return Anchored(kit, Panel(kit, whole, pad=30), margin=14)

    def _farewell(self) -> list[Widget]:
        """What a character has to say at the end."""
        said = farewell(self.cast, self.winner, self.session.seed) if self.app.settings.opponents_talk else None
        if said is None:
            return []
        seat, line = said
        words = Label(self.kit, fill(_("“{line}”"), line=line), Style("body", self.cast.ink(seat)), lines=2)
        face = Picture(self.kit, face_sprite(self.cast.character(seat)), 44, tip=escape(self.cast.plain(seat)))
        return [Row(self.kit, [face, words], gap=10)]

    def _wonder(self) -> list[Widget]:
        """The wonder that has won the game, if one has [W5f]."""
        view = self.session.view(0)
        if not self.has_wonders or levels_of(view, self.winner) < LEVELS:
            return []
        text = fill(
            _("with the fourth level of a wonder: {name}"), name=things.wonder(int(wonder_of(view, self.winner)))
        )
        return [Label(self.kit, text, Style("body", align="center"), lines=2)]

    def _points(self) -> Widget:
        """A row for each player, the best first."""
        kit = self.kit
        order = sorted(range(len(self.points)), key=lambda seat: (seat != self.winner, -self.points[seat]))
        reasons = columns(self.session.setup)
        icons = [Cell(kit, "{" + icon + "}", 42, tip=name) for _why, icon, name in reasons]
        points = Cell(kit, "{icon/points}", 44, tip=_("All points"))
        wonders = [Cell(kit, "{icon/wonder}", 68, tip=_("Wonders and their levels"))] if self.has_wonders else []
        rows: list[Widget] = [Row(kit, [Cell(kit, "", 150), points, *icons, *wonders], gap=4)]
        for seat in order:
            style = Style("body", self.cast.ink(seat), True)
            character = self.cast.character(seat)
            face = "{" + face_sprite(character) + "} " if character else ""
            cells: list[Widget] = [Cell(kit, face + escape(self.cast.plain(seat)), 150, style)]
            cells.append(Cell(kit, str(self.points[seat]), 44, Style("large", theme.INK, True, "center")))
            for why, _icon, _name in reasons:
                cells.append(Cell(kit, str(self.sheets[seat][why] or "·"), 42))
            if self.has_wonders:
                cells.append(self._wonder_of(seat))
            rows.append(Row(kit, cells, gap=4))
        return Column(kit, rows, gap=8, align="left")

    def _wonder_of(self, seat: int) -> Widget:
        """The wonder that a player has begun, and its level [W5d]."""
        view = self.session.view(0)
        wonder, level = int(wonder_of(view, seat)), int(levels_of(view, seat))
        if wonder < 0:
            return Cell(self.kit, "·", 68, tip=_("No wonder begun"))
        text = fill(_("{name}: level {n} of {all}"), name=things.wonder(wonder), n=level, all=LEVELS)
        return Cell(self.kit, "{" + wonder_sprite(wonder) + "} " + str(level), 68, tip=text)

    def _dice(self) -> Widget:
        kit = self.kit
        parts: list[Widget] = [
            Label(kit, _("The dice"), Style("body", bold=True, align="center")),
            DiceChart(kit, self.sums),
            Label(kit, _("The lines show what fair dice would give."), Style("small", align="center")),
        ]
        if self.faces:
            total = sum(self.faces.values())
            said = []
            for face in range(SHIP + 1):
                share = total / 2 if face == SHIP else total / 6
                said.append("{" + event_die_sprite(face) + "} " + str(self.faces[face]) + f" ({share:.0f})")
            tip = _("How often each face came; in brackets what fair dice would give on average.")
            parts.append(Label(kit, "   ".join(said), Style("body", align="center"), tip=tip))
        return Column(kit, parts, gap=8, align="center")

    def _facts(self) -> Widget:
        turns = int(self.session.view(0).turn_number())
        text = fill(_("{n} turns. Seed of the dice and cards: {seed}"), n=turns, seed=self.session.seed)
        titles = board_titles(self.app.storage.folder / BOARDS)
        text += ". " + fill(_("Board: {name}"), name=board(self.session.setup.board.name, titles))
        advised = [(player.name, player.advised) for player in self.session.players if player.advised]
        for name, times in advised:
            told = ngettext("{player} asked the coach {n} time.", "{player} asked the coach {n} times.", times)
            text += "{br}" + fill(told, player=name, n=times)
        return Label(self.kit, text, Style("small", theme.FADED, align="center"), lines=2 + len(advised))

    def _review(self) -> list[Widget]:
        """The way to the turning points, for a person who wants the coach and a game that can be played again."""
        whole = len(self.session.told) == len(self.session.log) and self.session.is_over()
        if not self.app.settings.coach or not self.cast.persons() or not whole or not self.session.log:
            return []
        look = partial(self.app.go.review, self.session)
        return [Button(self.kit, _("Turning points"), look, icon="icon/coach")]

    def enter(self) -> None:
        """Tell the end-to-end tests."""
        super().enter()
        self.app.report("results", winner=self.winner, points=self.points, seed=self.session.seed)

    def _again(self) -> None:
        """To the set-up, which remembers this game's choices."""
        self.app.go.menu(then=self.app.go.new_game)
