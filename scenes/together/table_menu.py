"""People at the table during a game: presence, gestures, chat, and what the host may do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.play.session import PERSON
from net.guest import Party
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.modal import Modal
from scenes.newgame.seats import USUAL_LEVEL
from scenes.tabletop.words.gestures import GESTURE_TEXTS
from scenes.together.invite import Invite
from scenes.together.next_game import NextGame
from scenes.together.people import seat_rows, seats_here, watching
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.field import TextField
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Flow, Row
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape
from scenes.ui.widget import Widget

LONGEST_LINE = 200


class TableScene(Modal):
    """The people at the table of a party. It follows the host while it is open."""

    name = "table"
    chapter = "program#icon/person"

    def __init__(self, app: App, party: Party) -> None:
        super().__init__(app)
        self.party = party
        self.line = ""
        """What is being written to the others."""
        self._note = ""
        self._invite = Invite(app, party)
        self._shown: object = None
        self._next = NextGame(app, party)

    def update(self, dt: float) -> None:
        """Follow what the host says."""
        super().update(dt)
        self._invite.update(dt)
        is_new = self._next.update()
        for answer in self.party.first.client.answers:
            self._note = answer.sentence
        self.party.first.client.answers.clear()
        state = (self.party.lobby["revision"], self.party.lost, self._note, self._invite.is_copied)
        if state != self._shown:
            was, self._shown = self._shown, state
            if was is not None or is_new:
                self.rebuild()

    def build(self) -> Widget:
        """Build the seats, the gestures, and the buttons of the host."""
        ui = self.ui
        people: list[Widget] = [seat_rows(ui, self.party, self._actions), *watching(ui, self.party)]
        scroll = Scroll(ui, Column(ui, people, gap=8))
        scroll.grow = 1
        gestures: list[Widget] = [
            Button(ui, _(text), partial(self._gesture, gesture), height=34, rank="quiet")
            for gesture, text in GESTURE_TEXTS.items()
        ]
        close = Button(ui, _("Close"), self.close, width=120, height=40, rank="primary", hotkey="people")
        again = [self._next.button()] if self.party.is_over else []
        note = escape(self.party.lost or self._note)
        column = [
            Label(ui, _("People at the table"), Style("heading", bold=True, align="center"), lines=2),
            scroll,
            *([Label(ui, note, Style("small", theme.RED, align="center"), lines=2)] if note else []),
            Flow(ui, gestures, gap=6),
            *self._chat(),
            Flow(ui, [*again, *self._of_host(), *self._invite.buttons(height=40, rank="quiet"), close], gap=8),
        ]
        return Anchored(ui, Panel(ui, Column(ui, column, gap=10), pad=24), width=640, margin=16)

    def _chat(self) -> list[Widget]:
        if not self.party.lobby["chat"]:
            return []
        ui = self.ui
        hint = _("Write to everybody at the table")
        field = TextField(ui, self.line, self._type, on_enter=self._say, hint=hint, longest=LONGEST_LINE, width=420)
        field.grow = 1
        return [Row(ui, [field, Button(ui, _("Send"), lambda: self._say(self.line), height=38)], gap=8)]

    def _of_host(self) -> list[Widget]:
        lobby, ui = self.party.lobby, self.ui
        if not lobby["owner"] or self.party.is_over:
            return []
        paused = lobby["paused"]
        pause = Button(
            ui,
            _("Continue") if paused else _("Pause"),
            partial(self.party.first.command, "pause", on=not paused),
            icon="icon/arrow_right" if paused else "icon/hourglass",
            height=40,
        )
        tip = _("Saves the game and closes the table, to go on another evening.")
        stop = Button(ui, _("Save and stop"), self._stop, icon="icon/save", height=40, tip=tip)
        return [pause, stop] if self.party.is_host else [pause]

    def _actions(self, place: int, seat: dict[str, Any]) -> Sequence[Widget]:
        """The buttons of a seat."""
        ui, lobby, here = self.ui, self.party.lobby, seats_here(self.party)
        if self.party.is_over:
            return []
        is_person = seat["player"] == PERSON
        widgets: list[Widget] = []
        if is_person and not seat["taken"] and len(here) < len(self.party.guests):
            widgets.append(Button(ui, _("Sit here"), partial(self._sit, place), height=34))
        if lobby["owner"] and is_person:
            tip = _("A computer opponent takes over this seat")
            give = partial(self.party.replace, place, USUAL_LEVEL)
            widgets.append(Button(ui, "", give, icon="icon/robot", height=34, rank="quiet", tip=tip))
        elif lobby["owner"]:
            tip = _("Gives the seat back to a person, who can sit down here")
            free = partial(self.party.replace, place, None)
            widgets.append(Button(ui, "", free, icon="icon/person", height=34, rank="quiet", tip=tip))
        return widgets

    # --- what people do

    def _gesture(self, gesture: str) -> None:
        self.party.first.command("gesture", gesture=gesture)
        self.close()

    def _type(self, text: str) -> None:
        self.line = text

    def _say(self, text: str) -> None:
        if text.strip():
            self.party.first.command("gesture", text=text.strip())
            self.close()

    def _sit(self, place: int) -> None:
        guest = next(guest for guest in self.party.guests if guest.client.lobby["seat"] < 0)
        guest.command("sit", seat=place)

    def _stop(self) -> None:
        text = _("The game is saved, and everybody leaves the table. “Continue” in the menu opens it again.")
        self.app.ask(_("Save and stop?"), text, [(_("Save and stop"), self.app.go.menu), (_("Play on"), None)])
