"""The layout of a replay: the desk of the play scene with the bar below it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from game.rule_module_ids import BARBARIANS
from platform_io.i18n import _
from scenes.replay.hands import AllHands, ShownCards, ShownHand
from scenes.replay.sight import EVERYBODY, EVERYTHING
from scenes.tabletop.panels.desk import EDGE, Desk
from scenes.tabletop.panels.flights import Flights
from scenes.tabletop.panels.hand import Reading
from scenes.tabletop.panels.log import GameLog
from scenes.tabletop.panels.log_panel import LogPanel
from scenes.tabletop.panels.prompt_panel import PromptPanel
from scenes.tabletop.panels.seats import SeatPanel
from scenes.tabletop.panels.title import BoardTitle
from scenes.tabletop.panels.tracker import BankPanel, BarbarianTrack, DiceDock
from scenes.tabletop.table.table import Table
from scenes.tabletop.timeline.timeline import Timeline
from scenes.ui import theme
from scenes.ui.label import Label
from scenes.ui.layers import Layers
from scenes.ui.text import Style, fill, marked, titled
from scenes.ui.widget import Group, Widget

BAR: Final = 40
CARDS: Final = 70
"""The least height of the cards. The board keeps nearly half of the window even if they are next to the bar."""


FEWER: Final = -3
"""The choice of the viewer and the exit need less room than the buttons of a turn."""
WORDS: Final = 320
LATE: Final = 888
"""A turn whose heading is as wide as any."""


def in_turn(turn: int, name: str) -> str:
    """The heading of a place in a turn; ``name`` is marked text."""
    return titled(fill(_("Turn {n}"), n=turn), name)


def won_by(name: str) -> str:
    """The heading at the end of the game."""
    return marked(_("{player} has won."), player=name)


class ReplayDesk(Group):
    """A desk without any actions, and the row with the bar."""

    def __init__(
        self, timeline: Timeline, log: GameLog, eyes: int, row: Widget, tools: Widget, layers: Layers, data: Path
    ) -> None:
        table_view = self.table_view = timeline.table_view
        self.row = row
        self.cards: ShownCards | None = None
        self.all: AllHands | None = None
        hand, cards = self._seen(eyes)
        right: list[Widget] = [DiceDock(table_view, timeline)]
        if table_view.table.plays(BARBARIANS):
            right.append(BarbarianTrack(table_view))
        longest = max((table_view.cast.name(seat) for seat in range(table_view.table.seats)), key=len)
        headings = [won_by(longest), in_turn(LATE, longest)]
        self.prompt_panel = PromptPanel(
            table_view.ui, max(headings, key=lambda text: table_view.ui.text.measure(text, Style())[0]), []
        )
        title = BoardTitle(table_view, data)
        title.taken = [self.prompt_panel]
        self.desk = Desk(
            table_view,
            seats=[SeatPanel(table_view, seat, lambda _seat: None) for seat in range(table_view.table.seats)],
            bank=BankPanel(table_view),
            right=right,
            log=LogPanel(log),
            hand=hand,
            cards=cards,
            tools=tools,
            prompt_panel=self.prompt_panel,
            above=[title, Reading(table_view, layers), Flights(timeline)],
            more_tools=FEWER,
            words=WORDS,
            bar=CARDS,
        )
        super().__init__(table_view.ui, [self.desk, row])

    def _seen(self, eyes: int) -> tuple[Widget, Widget]:
        """The visible cards: a hand and its progress cards, or all hands, or a message that no hand is shown."""
        table_view = self.table_view
        none = Widget(table_view.ui)
        none.visible = False
        if eyes == EVERYTHING:
            self.all = AllHands(table_view, [])
            return self.all, none
        if eyes == EVERYBODY:
            text = _("While several people play, hands stay hidden.")
            return Label(table_view.ui, text, Style("body", theme.SAND, align="center")), none
        self.cards = ShownCards(table_view)
        return ShownHand(table_view), self.cards

    def show(self, heading: str, hands: Sequence[Table]) -> None:
        """Update the panels for another place."""
        self.prompt_panel.label.set(heading)
        if self.cards:
            self.cards.refresh()
            self.desk.tray.share()
        if self.all:
            self.all.show(hands)

    def place(self, rect: pygame.Rect) -> None:
        """Place the bar at the bottom, and the desk above it."""
        self.rect = pygame.Rect(rect)
        edge, low = self.ui.px(EDGE), max(self.ui.px(BAR), self.ui.target)
        row = pygame.Rect(rect.left + edge, rect.bottom - low - edge, rect.width - 2 * edge, low)
        self.desk.place(pygame.Rect(rect.left, rect.top, rect.width, row.top - rect.top))
        self.row.place(row)
