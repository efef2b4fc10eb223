"""The questions of an offer to one person: how to answer it, and with whom to trade in the end."""

from __future__ import annotations

from functools import partial

from game import actions as ac
from game.actions import make
from game.ids import KINDS, NO_PURPOSE
from game.resource_counts import counts_of, given, wanted
from platform_io.i18n import _
from scenes.play.questions.offers import framed, heading, purpose, replies, side
from scenes.play.questions.pickers import Portrait
from scenes.play.questions.question import Question
from scenes.play.questions.sheet import Sheet
from scenes.play.questions.trade import counter_panel
from scenes.tabletop.table.offer import Answer, Offer
from scenes.tabletop.words.offers import needs
from scenes.tabletop.words.prompts import pass_text, prompt
from scenes.tabletop.words.reasons import missing
from scenes.tabletop.words.things import bundle
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Flow
from scenes.ui.text import Style, marked
from scenes.ui.widget import Widget

MANY = 3
"""Of so many that would trade the offer is repeated in a line, so that the note stays narrow."""


class Replies:
    """Makes the panels."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.stage, self.kit = sheet.stage, sheet.kit
        self.asking, self.draft = sheet.asking, sheet.draft
        self.offer = sheet.offer or Offer(sheet.asking.view)

    def reply(self) -> Widget:
        """What one is offered, and how to answer."""
        kit, offer, submit = self.kit, self.offer, self.sheet.submit
        parts = [heading(self.stage, offer)]
        if self.draft.countering:
            text = marked(_("{give} for {want}"), give=bundle(offer.gives), want=bundle(offer.wants))
            rows, foot = counter_panel(self.sheet)
            return framed(kit, self.draft, [*parts, Label(kit, text, Style("body", align="center")), rows], [foot])
        lacks = "" if self.asking.legal(ac.ACCEPT) else missing(self.asking.view, self.asking.seat, offer.wants)
        buttons: list[Widget] = [
            Button(kit, _("Accept"), partial(submit, [ac.ACCEPT]), reason=lacks, icon="icon/check", width=124,
                   hotkey="accept"),
            Button(kit, pass_text(self.asking.step), partial(submit, [ac.PASS]), icon="icon/cross", width=124,
                   hotkey="decline"),
            Button(kit, _("Counter-offer"), self._counter, icon="icon/trade_players", hotkey="counter"),
        ]  # fmt: skip
        tip = _("All other offers of this turn are refused without a question.")
        less: list[Widget] = [
            Button(kit, _("No more offers this turn"), self.sheet.refuse_all, size="small", height=32, tip=tip)
        ]
        if self.sheet.put_away:
            tip = _("Cover your cards again, and answer later.")
            less.append(Button(kit, _("Back"), self.sheet.put_away, size="small", height=32, tip=tip))
        parts += self._terms()
        parts += purpose(self.stage, offer, self.asking.purposes)
        parts += replies(self.stage, offer, [self.asking.seat])
        return framed(kit, self.draft, parts, [Flow(kit, buttons, gap=6), Flow(kit, less, gap=6)])

    def partner(self) -> Widget:
        """The own offer again, with whoever takes it or wants something else as buttons."""
        kit, offer = self.kit, self.offer
        asked = prompt(self.asking, self.stage.cast)
        if self.sheet.covered:  # all sit around the screen
            asked = self.stage.cast.name(self.asking.seat) + ": " + asked
        title = Question(kit, asked, Style("large", bold=True, align="center"))
        willing = [seat for seat, answer in offer.answers.items() if answer is not Answer.REFUSED]
        terms = self._terms()
        if len(willing) >= MANY:
            text = marked(_("You get {take} for {give}"), take=bundle(offer.wants), give=bundle(offer.gives))
            terms = [Label(kit, text, Style("body", align="center"))]
        parts = [title, *terms, *map(self._willing, willing), *replies(self.stage, offer, willing)]
        decline = partial(self.sheet.submit, [ac.PASS])
        none = Button(kit, pass_text(self.asking.step), decline, width=150, hotkey="decline")
        return framed(kit, self.draft, parts, [Flow(kit, [none])])

    def _willing(self, seat: int) -> Widget:
        """Who takes the offer, or wants other cards for others."""
        action, counter = int(make(ac.PLAYER, seat)), int(self.asking.view.counter_offer(seat))
        text, reason = _("accepts your offer"), ""
        if counter:
            get, give = int(given(counter)), int(wanted(counter))
            text = marked(_("counter-offer: you get {take} for {give}"), take=bundle(get), give=bundle(give))
            need = needs(self.stage.cast, seat, give, self.asking.purposes.get(seat, NO_PURPOSE))
            text = f"{text}. {need}" if need else text
            if self.sheet.covered:
                reason = _("Show your cards first.")
            elif not self.asking.legal(action):
                reason = missing(self.asking.view, self.asking.seat, give)
        return Portrait(self.stage, seat, text, partial(self.sheet.submit, [action]), reason=reason)

    def _terms(self) -> list[Widget]:
        """What the one who is asked gets and gives."""
        sides = [self.offer.gives, self.offer.wants]
        if self.asking.seat == self.offer.seat:
            sides.reverse()
        return [side(self.kit, _("You get"), sides[0]), side(self.kit, _("You give"), sides[1])]

    def _counter(self) -> None:
        """It begins with the offer as it is seen from here; cards that are not held cannot be laid."""
        draft, view = self.draft, self.asking.view
        draft.countering = True
        if not any(draft.give) and not any(draft.want):
            hand = [int(view.hand(self.asking.seat, kind)) for kind in range(KINDS)]
            draft.give = [min(pair) for pair in zip(counts_of(self.offer.wants), hand, strict=True)]
            draft.want = counts_of(self.offer.gives)
        self.sheet.again()
