"""Decides which events get a scene of their own, in front of the board."""

from __future__ import annotations

from collections.abc import Sequence

from game import events as ev
from game.events import Event
from platform_io.i18n import N_, _
from scenes.play.banner_rules import BannerRules
from scenes.play.spotlight import Spotlight
from scenes.tabletop.board.banners import Banner
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.forecast import FALLEN
from scenes.tabletop.words.awards import award_words
from scenes.tabletop.words.where import places_of
from scenes.ui.text import escape, marked

AGAINST = N_("Against you")
METROPOLIS = N_("A new metropolis")
TAKEN_OVER = N_("A metropolis changes hands")
BURNS = N_("A city burns")
SETTLED = N_("The land is settled")


class MomentRules:
    """Finds the moment among events that begin to be shown."""

    def __init__(self, table_view: TableView, banner_rules: BannerRules) -> None:
        self.table_view = table_view
        self.banner_rules = banner_rules

    def moment_of(self, events: Sequence[Event], *, is_fast: bool, by: int) -> Spotlight | None:
        """The moment among events that follow from an answer of the seat ``by``; None for none.

        A metropolis, an award that changes hands, a burning city and the end of the set-up are shown unless everything
        is fast. What hurts the viewer is shown, and waits, if a card did it, if it is one of these, or if everything is
        fast, unless it follows from the viewer's own answer.
        """
        for event in events:
            banner = self.banner_rules.banner_of(event)
            hurts = banner is not None and banner.hurts and by != self.table_view.seat
            card = self.banner_rules.card_of(ev.doer_of(event)) if hurts else -1
            title = self._title(event)
            if (hurts and (is_fast or title or card >= 0)) or (title and not is_fast):
                if card >= 0:
                    title = escape(self.banner_rules.event_text.card(card))
                is_dark = hurts or event[0] in FALLEN
                return Spotlight(title or _(AGAINST), banner or self._banner(event), events, hurts, is_dark, card)
        return None

    def _title(self, event: Event) -> str:
        """The title of an event that is shown whoever it concerns; empty for others."""
        kind, seat, turn = event[:3]
        words = award_words(self.table_view.setup)
        if kind in words and seat >= 0:
            return _(words[kind].name)
        if kind == ev.METROPOLIS_PLACED:
            return _(TAKEN_OVER if event[4] >= 0 else METROPOLIS)
        if kind in FALLEN:
            return _(BURNS)
        return _(SETTLED) if kind == ev.TURN_BEGAN and turn == 1 else ""

    def _banner(self, event: Event) -> Banner:
        """The banner of such an event, if it has none of its own."""
        seat = event[1]
        if event[0] == ev.TURN_BEGAN:
            text = marked(_("{player} begins."), player=self.table_view.cast.name(seat))
            buildings = [("corner", at) for at, word in enumerate(self.table_view.table.corners) if word]
            return Banner(text, "icon/dice", seat, buildings)
        return Banner(self.banner_rules.event_text.line(event), "ruin", seat, places_of(event))
