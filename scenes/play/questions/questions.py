"""The panels of questions that are not answered on the board, by the shape of the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pygame

from game import actions as ac
from game.actions import first, kind_of, make
from game.bundle import given, wanted
from game.ids import KINDS, NO_PURPOSE
from game.steps import (
    BANK_CARD,
    FLAG,
    OWN_CARD,
    OWN_PROGRESS,
    PARTNER,
    REPLY,
    SHOWN_CARD,
    SHOWN_PROGRESS,
    WHICH_DECK,
    WHICH_DICE,
    WHICH_PLAYER,
    WHICH_STRENGTH,
)
from scenes.play.questions.kept import KeptScroll
from scenes.play.questions.pickers import Pairs, PictureButton, Portrait, ReadableCard
from scenes.play.questions.sheet import Sheet
from scenes.play.questions.trade import counter_panel
from scenes.play.words import things
from scenes.play.words.offers import needs
from scenes.play.words.prompts import STEPS, pass_text, prompt
from scenes.play.words.reasons import missing
from scenes.play.words.sentences import bundle
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Column, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.text import Style, fill
from scenes.ui.widget import Widget
from sprites.names import card_sprite, die_sprite, knight_sprite, progress_back_sprite
from user.language import _

PICKED_HEIGHT = 64
"""Of a card that has been picked, in design units."""


class Questions:
    """Makes the panel of one question."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.stage, self.kit = sheet.stage, sheet.kit
        self.asking, self.draft = sheet.asking, sheet.draft

    def panel(self) -> Widget | None:
        """The panel of the question, or None where the board answers."""
        make_panel = {
            WHICH_PLAYER: self._players,
            OWN_CARD: self._gather,
            SHOWN_CARD: self._gather,
            BANK_CARD: self._kinds,
            OWN_PROGRESS: self._progress,
            SHOWN_PROGRESS: self._progress,
            WHICH_DECK: self._decks,
            WHICH_DICE: self._dice,
            WHICH_STRENGTH: self._strengths,
            REPLY: self._reply,
            PARTNER: self._partner,
        }.get(self.asking.shape)
        return make_panel() if make_panel else None

    def _framed(self, parts: Sequence[Widget], foot: Sequence[Widget] = ()) -> Panel:
        """The prompt and what is asked, which scroll in a low window, above what must always be seen."""
        text = prompt(self.asking, self.stage.cast)
        label = Label(self.kit, text, Style("large", bold=True, align="center"), lines=3)
        inner = Column(self.kit, [label, *parts], gap=10, align="center")
        scroll = KeptScroll(self.kit, inner, self.draft)
        return Panel(self.kit, Column(self.kit, [scroll, *foot], gap=10, align="center") if foot else scroll, pad=20)

    def _one(self, action: int) -> Callable[[], None]:
        return lambda: self.sheet.submit([action])

    def _decline(self) -> list[Widget]:
        if not self.asking.can_pass():
            return []
        decline = Button(self.kit, pass_text(self.asking.step), self._one(ac.PASS), width=150, hotkey=pygame.K_n)
        return [self._centred([decline])]

    def _centred(self, items: Sequence[Widget], gap: float = 8) -> Row:
        return Row(self.kit, items, gap=gap, align="bottom")

    def _players(self) -> Widget:
        rows: list[Widget] = []
        t = self.stage.table
        told = STEPS[self.asking.step].choice
        for seat, action in self.asking.seats().items():
            text = fill(_("{n} cards, {points} points"), n=t.sizes[seat], points=t.points[seat])
            if told:
                text = told(self.asking, seat)
            rows.append(Portrait(self.stage, seat, text, self._one(action)))
        return self._framed(rows, self._decline())

    def _kinds(self) -> Widget:
        buttons = [
            PictureButton(
                self.kit, card_sprite(int(first(action))), self._one(action), text=_(things.KINDS[int(first(action))])
            )
            for action in self.asking.decision.actions
            if kind_of(action) == ac.CARD
        ]
        return self._framed([self._centred(buttons)], self._decline())

    def _gather(self) -> Widget:
        """Own cards to give or discard, or another's to take, as many as are owed, in one panel."""
        asking, draft = self.asking, self.draft
        owed = asking.owed()
        whose = asking.shown_seat()
        legal = {int(first(action)) for action in asking.decision.actions}
        chosen = Counter(draft.picked)
        full = len(draft.picked) >= owed
        rest: list[Widget] = []
        for kind in range(KINDS):
            left = int(asking.view.hand(whose, kind)) - chosen[kind]
            if kind in legal:
                # a kind that is used up keeps its place, so that no other one slides under the mouse
                reason = _("That is enough; take one back to change your choice.") if full else ""
                reason = reason if left else _("There are no more of these.")
                rest.append(PictureButton(self.kit, card_sprite(kind), self._add(kind), number=left,
                                          tip=_(things.KINDS[kind]), reason=reason))  # fmt: skip
        picked: list[Widget] = [
            PictureButton(self.kit, card_sprite(kind), self._remove(kind), height=PICKED_HEIGHT, number=count)
            for kind, count in sorted(chosen.items())
            if count
        ]
        if not picked:
            picked = [Label(self.kit, _("Click on the cards above."), Style("small"))]
        # spaces at both ends keep the row as high without cards as with them
        row = [Spacer(self.kit, PICKED_HEIGHT), *picked, Spacer(self.kit, PICKED_HEIGHT)]
        text = fill(_("{n} of {all}"), n=len(draft.picked), all=owed)
        reason = "" if full else fill(_("Choose {n} more."), n=owed - len(draft.picked))
        done = Button(
            self.kit, _("Done") + "  " + text, self._gathered, reason=reason, width=170, hotkey=pygame.K_RETURN
        )
        return self._framed([self._centred(rest), self._centred(row)], [self._centred([done])])

    def _add(self, kind: int) -> Callable[[], None]:
        def press() -> None:
            self.draft.picked.append(kind)
            self.sheet.again()

        return press

    def _remove(self, kind: int) -> Callable[[], None]:
        def press() -> None:
            self.draft.picked.remove(kind)
            self.sheet.again()

        return press

    def _gathered(self) -> None:
        self.sheet.submit([int(make(ac.CARD, kind)) for kind in self.draft.picked])

    def _progress(self) -> Widget:
        cards: list[Widget] = [
            ReadableCard(self.stage, card, self._one(action), new=new) for card, action, new in self.asking.progress()
        ]
        return self._framed([Pairs(self.kit, cards)], self._decline())

    def _decks(self) -> Widget:
        buttons = []
        told = STEPS[self.asking.step].choice
        for action in self.asking.decision.actions:
            if kind_of(action) != ac.DECK:
                continue
            track = int(first(action))
            text = told(self.asking, track) if told else _(things.TRACKS[track])
            buttons.append(
                PictureButton(self.kit, progress_back_sprite(track), self._one(action), height=130, text=text)
            )
        return self._framed([self._centred(buttons, 18)], self._decline())

    def _strengths(self) -> Widget:
        colour = self.stage.cast.colours[self.asking.seat]
        is_active = self.asking.view.field_of(FLAG) != 0
        buttons = [
            PictureButton(self.kit, knight_sprite(colour, int(first(action)), is_active), self._one(action),
                          height=72, text=_(things.STRENGTHS[int(first(action)) - 1]))
            for action in self.asking.decision.actions
            if kind_of(action) == ac.STRENGTH
        ]  # fmt: skip
        return self._framed([self._centred(buttons)], self._decline())

    def _dice(self) -> Widget:
        rows: list[Widget] = []
        for die in (0, 1):
            rows.append(self._centred([
                PictureButton(self.kit, die_sprite(die, pips), self._set_die(die, pips), height=52,
                              selected=self.draft.dice[die] == pips)
                for pips in range(1, 7)
            ]))  # fmt: skip
        yellow, red = self.draft.dice
        action = int(make(ac.CHOOSE_DICE, yellow, red))
        done = Button(self.kit, fill(_("Roll {sum}"), sum=yellow + red), self._one(action), width=150, icon="icon/dice")
        return self._framed(rows, [self._centred([done])])

    def _set_die(self, die: int, pips: int) -> Callable[[], None]:
        def press() -> None:
            self.draft.dice[die] = pips
            self.sheet.again()

        return press

    def _reply(self) -> Widget:
        view = self.asking.view
        give, want = view.frame_field("gives"), view.frame_field("wants")
        active = int(view.active())
        offer = _("{player} offers {give} for {want}").replace("{player}", self.stage.cast.name(active))
        offer = offer.replace("{give}", bundle(give)).replace("{want}", bundle(want))
        if self.draft.countering:
            rows, foot = counter_panel(self.sheet)
            return self._framed([Label(self.kit, offer, Style("body", align="center")), rows], [foot])
        lacks = "" if self.asking.legal(ac.ACCEPT) else missing(view, self.asking.seat, want)
        buttons = [
            Button(
                self.kit,
                _("Accept"),
                self._one(ac.ACCEPT),
                reason=lacks,
                icon="icon/check",
                width=130,
                hotkey=pygame.K_a,
            ),
            Button(self.kit, _("Counter-offer"), self._counter, icon="icon/trade_players", hotkey=pygame.K_c),
            Button(self.kit, _("Refuse"), self._one(ac.PASS), icon="icon/cross", width=130, hotkey=pygame.K_n),
        ]
        texts: list[Widget] = [Label(self.kit, offer, Style("large", align="center"))]
        reason = needs(self.stage.cast, active, want, self.asking.purposes.get(active, NO_PURPOSE))
        if reason:
            texts.append(Label(self.kit, reason, Style("body", align="center")))
        return self._framed([*texts, Spacer(self.kit, 4)], [self._centred(buttons)])

    def _counter(self) -> None:
        self.draft.countering = True
        self.sheet.again()

    def _partner(self) -> Widget:
        view = self.asking.view
        rows: list[Widget] = []
        for seat in range(self.stage.table.seats):
            counter = int(view.counter_offer(seat))
            action = int(make(ac.PLAYER, seat))
            gets, gives = view.frame_field("wants"), view.frame_field("gives")
            if counter:
                gets, gives = int(given(counter)), int(wanted(counter))
            elif not self.asking.legal(action):
                continue
            text = _("gives {take} for your {give}").replace("{take}", bundle(gets)).replace("{give}", bundle(gives))
            need = needs(self.stage.cast, seat, gives, self.asking.purposes.get(seat, NO_PURPOSE)) if counter else ""
            text = f"{text}. {need}" if need else text
            reason = "" if self.asking.legal(action) else missing(view, self.asking.seat, gives)
            rows.append(Portrait(self.stage, seat, text, self._one(action), reason=reason))
        return self._framed(rows, self._decline())
