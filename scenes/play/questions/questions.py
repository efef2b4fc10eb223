"""The panels of questions that are not answered on the board, by the shape of the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game import actions as ac
from game.actions import first, kind_of, make
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
from platform_io.i18n import _
from scenes.play.questions.kept import KeptScroll
from scenes.play.questions.pickers import PictureButton, Portrait, ReadableCard
from scenes.play.questions.question import Question
from scenes.play.questions.replies import Replies
from scenes.play.questions.sheet import QuestionSheet
from scenes.tabletop.words import things
from scenes.tabletop.words.choices import harvest
from scenes.tabletop.words.prompts import STEPS, pass_text, prompt_text
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Column, Flow, Overlay, Pairs, RoomFor, Spacer
from scenes.ui.panel import Panel
from scenes.ui.text import Style, fill
from scenes.ui.widget import Widget
from sprites.names import card_sprite, die_sprite, knight_sprite, progress_back_sprite

PICKED_HEIGHT = 54
"""The height of a picked card, in design units."""
READABLE = 4
"""Up to this many progress cards are shown with their texts."""
LEAST_CARD, LEAST_NAME = 190, 150
"""The least widths of a card with its text, and of one with only its name, in design units."""
LONG = 60
"""A question of this many letters or more uses a smaller font."""


class Questions:
    """Builds the panel of one question."""

    def __init__(self, sheet: QuestionSheet) -> None:
        self.sheet = sheet
        self.table_view, self.ui = sheet.table_view, sheet.ui
        self.prompt, self.draft = sheet.prompt, sheet.draft

    def panel(self) -> Widget | None:
        """The panel of the question; None if it is answered on the board."""
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
        }.get(self.prompt.shape)
        return make_panel() if make_panel else None

    def _framed(self, parts: Sequence[Widget], foot: Sequence[Widget] = ()) -> Panel:
        """The question and its parts, which scroll if the window is low, above ``foot``, which is always visible."""
        text = prompt_text(self.prompt, self.table_view.cast)
        label = Question(self.ui, text, Style("large" if len(text) < LONG else "body", bold=True, align="center"))
        inner = Column(self.ui, [label, *parts], gap=10, align="center")
        scroll = KeptScroll(self.ui, inner, self.draft)
        return Panel(self.ui, Column(self.ui, [scroll, *foot], gap=10, align="center") if foot else scroll, pad=16)

    def _one(self, action: int) -> Callable[[], None]:
        return lambda: self.sheet.submit([action])

    def _decline(self) -> list[Widget]:
        if not self.prompt.can_pass():
            return []
        decline = Button(self.ui, pass_text(self.prompt.step), self._one(ac.PASS), width=150, hotkey="decline")
        return [self._centred([decline])]

    def _centred(self, items: Sequence[Widget], gap: float = 8) -> Flow:
        return Flow(self.ui, items, gap=gap)

    def _players(self) -> Widget:
        rows: list[Widget] = []
        describe = STEPS[self.prompt.step].choice
        for seat, action in self.prompt.seats().items():
            text = describe(self.prompt, seat, self.table_view.cast) if describe else ""
            rows.append(Portrait(self.table_view, seat, text, self._one(action)))
        return self._framed(rows, self._decline())

    def _kinds(self) -> Widget:
        describe = STEPS[self.prompt.step].choice
        buttons = [
            PictureButton(
                self.ui,
                card_sprite(int(first(action))),
                self._one(action),
                height=PICKED_HEIGHT,
                text=describe(self.prompt, int(first(action)), self.table_view.cast) if describe else "",
                tip=_(things.KINDS[int(first(action))]),
            )
            for action in self.prompt.decision.actions
            if kind_of(action) == ac.CARD
        ]
        return self._framed([self._centred(buttons)], self._decline())

    def _gather(self) -> Widget:
        """The panel for several cards: one's own to give or discard, picked from the hand, or another's to take."""
        prompt, draft = self.prompt, self.draft
        owed, full = prompt.owed(), len(draft.picked) >= prompt.owed()
        chosen = Counter(draft.picked)
        rest = [] if prompt.shape == OWN_CARD else [self._centred(self._shown_cards(chosen, full=full), 4)]
        picked = [self._picked(kind, count) for kind, count in sorted(chosen.items()) if count]
        hint = _("Click cards in your hand.") if prompt.shape == OWN_CARD else _("Click the cards above.")
        cards = self._centred(picked, 4) if picked else Label(self.ui, hint, Style("small", align="center"))
        # the same height whatever has been picked
        legal = {int(first(action)) for action in prompt.decision.actions if kind_of(action) == ac.CARD}
        most = self._centred([self._picked(kind, 1) for kind in sorted(legal)[:owed]], 4)
        row = Overlay(self.ui, [Spacer(self.ui, PICKED_HEIGHT + 12), RoomFor(self.ui, most), cards])
        text = fill(_("{n} of {all}"), n=len(draft.picked), all=owed)
        reason = "" if full else fill(_("Choose {n} more."), n=owed - len(draft.picked))
        done = Button(
            self.ui, _("Done") + "  " + text, self._gathered, reason=reason, width=170, rank="primary", hotkey="confirm"
        )
        buttons = [done]
        if self.sheet.put_away:
            tip = _("Cover your cards again and answer later.")
            buttons.append(Button(self.ui, _("Back"), self.sheet.put_away, size="small", rank="quiet", tip=tip))
        return self._framed([*rest, row], [self._centred(buttons)])

    def _picked(self, kind: int, count: int) -> PictureButton:
        """Cards of a kind that have been picked; a press takes one back."""
        return PictureButton(self.ui, card_sprite(kind), self._remove(kind), height=PICKED_HEIGHT, number=count)

    def _shown_cards(self, chosen: Counter[int], *, full: bool) -> list[Widget]:
        """Another player's cards; a kind that is used up keeps its place, so that no other one moves under the
        mouse."""
        prompt = self.prompt
        legal = {int(first(action)) for action in prompt.decision.actions}
        buttons: list[Widget] = []
        for kind in sorted(legal):
            left = int(prompt.view.hand(prompt.shown_seat(), kind)) - chosen[kind]
            reason = _("That is enough; take one back to change your choice.") if full else ""
            reason = reason if left else _("There are no more of these.")
            buttons.append(
                PictureButton(
                    self.ui,
                    card_sprite(kind),
                    self._add(kind),
                    number=left,
                    height=PICKED_HEIGHT,
                    tip=_(things.KINDS[kind]),
                    reason=reason,
                )
            )
        return buttons

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
        choices = self.prompt.progress()
        cards: list[Widget] = [
            ReadableCard(self.table_view, card, self._one(action), new=new, brief=len(choices) > READABLE)
            for card, action, new in choices
        ]
        least = LEAST_NAME if len(choices) > READABLE else LEAST_CARD
        return self._framed([Pairs(self.ui, cards, least)], self._decline())

    def _decks(self) -> Widget:
        buttons = []
        describe = STEPS[self.prompt.step].choice
        for action in self.prompt.decision.actions:
            if kind_of(action) != ac.DECK:
                continue
            track = int(first(action))
            text = describe(self.prompt, track, self.table_view.cast) if describe else _(things.TRACKS[track])
            buttons.append(PictureButton(self.ui, progress_back_sprite(track), self._one(action), height=92, text=text))
        return self._framed([self._centred(buttons, 4)], self._decline())

    def _strengths(self) -> Widget:
        colour = self.table_view.cast.colours[self.prompt.seat]
        is_active = self.prompt.view.field_of(FLAG) != 0
        buttons = [
            PictureButton(
                self.ui,
                knight_sprite(colour, int(first(action)), is_active),
                self._one(action),
                height=72,
                text=_(things.STRENGTHS[int(first(action)) - 1]),
            )
            for action in self.prompt.decision.actions
            if kind_of(action) == ac.STRENGTH
        ]
        return self._framed([self._centred(buttons)], self._decline())

    def _dice(self) -> Widget:
        rows: list[Widget] = []
        for die in (0, 1):
            rows.append(
                self._centred(
                    [
                        PictureButton(
                            self.ui,
                            die_sprite(die, pips),
                            self._set_die(die, pips),
                            height=30,
                            selected=self.draft.dice[die] == pips,
                        )
                        for pips in range(1, 7)
                    ],
                    2,
                )
            )
        yellow, red = self.draft.dice
        action = int(make(ac.CHOOSE_DICE, yellow, red))
        done = Button(
            self.ui,
            fill(_("Roll {sum}"), sum=yellow + red),
            self._one(action),
            width=150,
            icon="icon/dice",
            rank="primary",
        )
        rows.append(self._harvest(yellow + red))
        return self._framed(rows, [self._centred([done])])

    def _harvest(self, rolled: int) -> Label:
        """What the selected roll yields. The label is always as high as the longest text, so that nothing moves under
        the mouse."""
        yields = {n: harvest(self.prompt.view, self.table_view.cast, n).split("{br}") for n in range(2, 13)}
        lines = max(map(len, yields.values()))
        text = "{br}".join(yields[rolled] + [""] * (lines - len(yields[rolled])))
        return Label(self.ui, text, Style("small", align="center"), middle=False)

    def _set_die(self, die: int, pips: int) -> Callable[[], None]:
        def press() -> None:
            self.draft.dice[die] = pips
            self.sheet.again()

        return press

    def _reply(self) -> Widget:
        return Replies(self.sheet).reply()

    def _partner(self) -> Widget:
        return Replies(self.sheet).partner()
