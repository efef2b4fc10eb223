"""The panels of a person's questions about an offer: how to answer it, and finally with whom to trade."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game import actions as ac
from game.actions import make
from game.ids import KINDS, NO_PURPOSE
from game.resource_counts import counts_of, given, wanted
from platform_io.i18n import _
from scenes.play.questions.offers import Deal, Willing, deal, framed, heading, purpose, replies
from scenes.play.questions.question import Question
from scenes.play.questions.sheet import QuestionSheet
from scenes.play.questions.trade import counter_panel
from scenes.tabletop.table.offer import Answer, Offer
from scenes.tabletop.words.offers import needs
from scenes.tabletop.words.prompts import pass_text, prompt_text
from scenes.tabletop.words.reasons import missing
from scenes.tabletop.words.things import bundle
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Flow
from scenes.ui.text import Style, marked, titled
from scenes.ui.widget import Widget

MANY = 3
"""If this many would trade, the offer is repeated in one line to keep the panel small."""


class Replies:
    """Builds the panels."""

    def __init__(self, sheet: QuestionSheet) -> None:
        self.sheet = sheet
        self.table_view, self.ui = sheet.table_view, sheet.ui
        self.prompt, self.draft = sheet.prompt, sheet.draft
        self.offer = sheet.offer or Offer(sheet.prompt.view)

    def reply(self) -> Widget:
        """The panel to answer an offer."""
        ui, offer, submit = self.ui, self.offer, self.sheet.submit
        parts = [heading(self.table_view, offer)]
        if self.draft.countering:
            text = marked(_("{give} for {want}"), give=bundle(offer.gives), want=bundle(offer.wants))
            rows, foot = counter_panel(self.sheet)
            return framed(ui, self.draft, [*parts, Label(ui, text, Style("body", align="center")), rows], [foot])
        lacks = "" if self.prompt.legal(ac.ACCEPT) else missing(self.prompt.view, self.prompt.seat, offer.wants)
        buttons: list[Widget] = [
            Button(
                ui,
                _("Accept"),
                partial(submit, [ac.ACCEPT]),
                reason=lacks,
                icon="icon/check",
                width=124,
                rank="primary",
                hotkey="accept",
            ),
            Button(
                ui,
                pass_text(self.prompt.step),
                partial(submit, [ac.PASS]),
                icon="icon/cross",
                width=124,
                hotkey="decline",
            ),
            Button(ui, _("Counter-offer"), self._counter, icon="icon/trade_players", hotkey="counter"),
        ]
        tip = _("Refuses all other offers this turn without asking.")
        less: list[Widget] = [
            Button(
                ui, _("No more offers this turn"), self.sheet.refuse_all, size="small", height=32, rank="quiet", tip=tip
            )
        ]
        if self.sheet.put_away:
            tip = _("Cover your cards again and answer later.")
            less.append(Button(ui, _("Back"), self.sheet.put_away, size="small", height=32, rank="quiet", tip=tip))
        parts += self._terms()
        parts += purpose(self.table_view, offer, self.prompt.purposes)
        parts += replies(self.table_view, offer.answers, [self.prompt.seat])
        return framed(ui, self.draft, parts, [Flow(ui, buttons, gap=6), Flow(ui, less, gap=6)])

    def partner(self) -> Widget:
        """The panel to choose a partner: the player's own offer, with a row for each who accepts it or makes a
        counter-offer."""
        ui, offer = self.ui, self.offer
        asked = prompt_text(self.prompt, self.table_view.cast)
        if self.sheet.covered:  # everybody can see the screen
            asked = titled(self.table_view.cast.name(self.prompt.seat), asked)
        title = Question(ui, asked, Style("large", bold=True, align="center"))
        willing = [seat for seat, answer in offer.answers.items() if answer is not Answer.REFUSED]
        terms = self._terms()
        if len(willing) >= MANY:
            text = marked(_("You get {take} for {give}"), take=bundle(offer.wants), give=bundle(offer.gives))
            terms = [Label(ui, text, Style("body", align="center"))]
        parts = [title, *terms, *self._willing(willing), *replies(self.table_view, offer.answers, willing)]
        decline = partial(self.sheet.submit, [ac.PASS])
        none = Button(ui, pass_text(self.prompt.step), decline, width=150, hotkey="decline")
        return framed(ui, self.draft, parts, [Flow(ui, [none])])

    def _willing(self, seats: Sequence[int]) -> list[Widget]:
        """The rows of the players who accept the offer or have made a counter-offer."""
        accepting = [seat for seat in seats if not self.prompt.view.counter_offer(seat)]
        brief = len(seats) >= MANY
        return [self._row(seat, hotkey="accept" if accepting == [seat] else "", brief=brief) for seat in seats]

    def _row(self, seat: int, hotkey: str, *, brief: bool) -> Willing:
        action, counter = int(make(ac.PLAYER, seat)), int(self.prompt.view.counter_offer(seat))
        reason = ""
        terms: list[Widget] = []
        if counter:
            get, give = int(given(counter)), int(wanted(counter))
            text = marked(_("You get {take} for {give}"), take=bundle(get), give=bundle(give))
            terms.append(Label(self.ui, text, Style("small")) if brief else Deal(self.ui, give, get))
            need = needs(self.table_view.cast, seat, give, self.prompt.purposes.get(seat, NO_PURPOSE))
            terms += [Label(self.ui, need, Style("small"))] if need else []
            if self.sheet.covered:
                reason = _("Show your cards first.")
            elif not self.prompt.legal(action):
                reason = missing(self.prompt.view, self.prompt.seat, give)
        accept = Button(
            self.ui,
            _("Take counter") if counter else _("Accept"),
            partial(self.sheet.submit, [action]),
            icon="icon/trade_players" if counter else "icon/check",
            lines=2,
            size="small",
            height=32,
            reason=reason,
            rank="normal" if counter else "primary",
            hotkey=hotkey,
        )
        return Willing(self.table_view, seat, terms, accept)

    def _terms(self) -> list[Widget]:
        """What the asked seat would give and get."""
        sides = [self.offer.wants, self.offer.gives]
        if self.prompt.seat == self.offer.seat:
            sides.reverse()
        return [deal(self.table_view, sides[0], sides[1], self.offer.seat)]

    def _counter(self) -> None:
        """Start a counter-offer from the offer as this seat sees it, without cards that the seat does not have."""
        draft, view = self.draft, self.prompt.view
        draft.countering = True
        if not any(draft.give) and not any(draft.want):
            hand = [int(view.hand(self.prompt.seat, kind)) for kind in range(KINDS)]
            draft.give = [min(pair) for pair in zip(counts_of(self.offer.wants), hand, strict=True)]
            draft.want = counts_of(self.offer.gives)
        self.sheet.again()
