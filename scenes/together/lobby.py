"""The lobby of a table: who sits where, what is played, and who is ready."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.play.session import PERSON
from net.guest import Party, TableGuest
from net.protocol import why
from platform_io.i18n import STOP, _, ngettext
from scenes.app.app import App
from scenes.games.naming import NamingScene
from scenes.newgame.preview import Halves, Preview
from scenes.newgame.seats import LONGEST_NAME, MOST_SEATS, USUAL_LEVEL
from scenes.page import PageScene
from scenes.play.followed import report_presses
from scenes.settings.rows import seconds
from scenes.tabletop.words import options as texts
from scenes.tabletop.words.terms import terms_text
from scenes.tabletop.words.trust import trust_text
from scenes.together.invite import Invite
from scenes.together.joining import add_person
from scenes.together.people import seat_rows, seats_here, watching
from scenes.ui import theme
from scenes.ui.button import Button, Rank
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Flow, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill
from scenes.ui.widget import Widget


class LobbyScene(PageScene):
    """Shows the lobby of a party's table, and opens the game when it starts. ``sits`` are the seats that the people
    here take by themselves, in their order."""

    name = "lobby"
    chapter = "program#icon/person"
    first_focus = None

    def __init__(self, app: App, party: Party, sits: Sequence[int] = ()) -> None:
        super().__init__(app)
        self.party = party
        self._sits = dict(enumerate(sits))
        """The seats that are still to be taken, by the numbers of the people here."""
        self._note = ""
        """The last sentence with which the host has refused something."""
        self._shown: object = None
        self._has_begun = False
        self._invite = Invite(app, party)

    # --- what happens

    def enter(self) -> None:
        """Build the lobby."""
        self._shown = self._state()
        super().enter()

    def leave(self) -> None:
        """Leave the table, unless the game has started."""
        super().leave()
        if not self._has_begun:
            self.party.close()

    def update(self, dt: float) -> None:
        """Follow what the host says."""
        super().update(dt)
        self._invite.update(dt)
        if self._has_begun:
            return
        self._take_seats()
        for guest in self.party.guests:
            for answer in guest.client.answers:
                self._note = answer.sentence
            guest.client.answers.clear()
        if self.app.stack.top is self and self.party.has_game:
            self._has_begun = True
            self.app.go.play_at_table(self.party)
        elif (state := self._state()) != self._shown:
            self._shown = state
            if self.app.stack.top is self:
                self.rebuild()
            lobby = self.party.lobby
            seats = [
                (seat["name"], seat["player"], seat["taken"], bool(seat["seal"])) for seat in lobby.get("seats", [])
            ]
            self.app.report("lobby", phase=lobby.get("phase", ""), seats=seats, lost=self.party.lost)

    def resume(self) -> None:
        """Show what has changed in the meantime."""
        super().resume()
        self.rebuild()

    def _state(self) -> object:
        """Everything that the widgets depend on."""
        guests = self.party.guests
        return (
            self.party.lost,
            self._note,
            self._invite.is_copied,
            [
                (guest.client.lobby.get("revision"), guest.is_connected, guest.client.planned is None)
                for guest in guests
            ],
        )

    def _take_seats(self) -> None:
        """Let the people here take the seats that the host has set up for them, and be ready."""
        for number, seat in list(self._sits.items()):
            lobby = self.party.guests[number].client.lobby
            if lobby:
                del self._sits[number]
                if lobby["seat"] < 0:
                    self._sit(self.party.guests[number], seat)

    def _sit(self, guest: TableGuest, seat: int) -> None:
        guest.command("sit", seat=seat)
        if self.party.is_host:
            guest.ready()

    # --- the widgets

    def rebuild(self) -> None:
        """Rebuild the widgets, and tell followers what can be pressed."""
        super().rebuild()
        report_presses(self)

    def build(self) -> Widget:
        """Build the two panels; before the host has answered, a message."""
        if not self.party.lobby or self.party.is_refused:
            return self._message()
        ui = self.ui
        name = self.party.invitation.name if self.party.invitation else ""
        title = fill(_("Table “{name}”"), name=name) if name else _("At the table")
        head = Label(ui, title, Style("heading", theme.INK, True), lines=1)
        people: list[Widget] = [seat_rows(ui, self.party, self._actions), *watching(ui, self.party)]
        self._scroll = scroll = Scroll(ui, Column(ui, people, gap=10))
        scroll.grow = 1
        notes = [text for text in (escape(self.party.lost), escape(self._note)) if text]
        note = Label(
            ui, notes[0] if notes else self._advice(), Style("body", theme.RED if notes else theme.INK), lines=3
        )
        more = Flow(ui, [*self._invite.buttons(height=38), *self._another()], gap=8)
        left = Panel(ui, Column(ui, [head, scroll, note, more, self._ways()], gap=10), pad=20)
        left.grow = 6
        right = Panel(ui, Column(ui, self._terms(), gap=8), pad=20)
        right.grow = 5
        return Halves(ui, [left, right], gap=12)

    def _message(self) -> Widget:
        """What is waited for, or why there is no table."""
        ui = self.ui
        lost, connecting = escape(self.party.lost), _("Connecting to the table…")
        rows: list[Widget] = [Label(ui, lost or connecting, Style("large", theme.INK, True, "center"), lines=6)]
        if lost and not self.party.is_refused:
            rows.append(Label(ui, connecting, Style("body", theme.FADED, align="center")))
        rows.append(Anchored(ui, Button(ui, _("Back"), self.app.go.back, width=140)))
        return Anchored(ui, Panel(ui, Column(ui, rows, gap=16), pad=28), width=520, margin=20)

    def _advice(self) -> str:
        """What to do next."""
        if self.party.lobby["phase"] != "lobby":
            return _("The game is starting…")
        if not seats_here(self.party):
            return _("Take a seat, or watch.")
        if not self._unready() and not self.party.lobby["owner"]:
            return _("Wait for the others and the host.")
        if self.party.lobby["owner"] and not self._why_not_yet():
            return _("Everybody is ready: press Start.")
        if self.party.is_host and self._has_free_seat():
            return _(
                "At home, the others find this table under “Play together”. Send the invitation to people elsewhere."
            )
        return _("The game starts once every seat is taken and everybody is ready.")

    def _another(self) -> list[Widget]:
        is_full = len(self.party.guests) >= MOST_SEATS or self.party.invitation is None
        tip = _("Another person joins at this computer and sees their own cards in turn.")
        add = Button(
            self.ui, _("Another person here"), self._ask_name, icon="icon/person", height=38, rank="quiet", tip=tip
        )
        return [] if is_full else [add]

    def _ways(self) -> Widget:
        ui, lobby = self.ui, self.party.lobby
        back = Button(ui, _("Leave"), self._leave, height=52, width=110, rank="quiet")
        if lobby["owner"]:
            reason = self._why_not_yet()
            go = Button(
                ui, _("Start"), self._start, height=52, size="large", rank="primary", hotkey="confirm", reason=reason
            )
        else:
            reason = "" if self._unready() else _("Wait for the others and the host.")
            if not seats_here(self.party):
                reason = _("Take a seat first.")
            go = Button(
                ui, _("Ready"), self._ready, height=52, size="large", rank="primary", hotkey="confirm", reason=reason
            )
        go.grow = 1
        return Row(ui, [back, go], gap=14)

    def _why_not_yet(self) -> str:
        seats = self.party.lobby["seats"]
        if self._has_free_seat():
            return _("A seat is still free: wait for somebody, or give it to a computer.")
        if self.party.lobby["phase"] != "lobby":
            return why("not_now")
        others = [
            seat for place, seat in enumerate(seats) if seat["player"] == PERSON and place not in seats_here(self.party)
        ]
        return "" if all(seat["seal"] for seat in others) else why("not_ready")

    def _has_free_seat(self) -> bool:
        return any(seat["player"] == PERSON and not seat["taken"] for seat in self.party.lobby["seats"])

    def _standing(self) -> list[TableGuest]:
        """The people here without a seat."""
        return [guest for guest in self.party.guests if guest.client.lobby.get("seat", -1) < 0]

    def _unready(self) -> list[TableGuest]:
        """The people here who have a seat and are not ready."""
        seats = self.party.lobby["seats"]
        here = [guest for guest in self.party.guests if guest.client.lobby.get("seat", -1) >= 0]
        return [guest for guest in here if not seats[guest.client.lobby["seat"]]["seal"]]

    def _actions(self, place: int, seat: dict[str, Any]) -> Sequence[Widget]:
        """The buttons of a seat."""
        ui, lobby = self.ui, self.party.lobby
        if lobby["phase"] != "lobby":
            return []
        widgets: list[Widget] = []
        is_free = seat["player"] == PERSON and not seat["taken"]
        if is_free:
            stands = bool(self._standing())
            text = _("Sit here") if stands else _("Move here")
            rank: Rank = "normal" if stands else "quiet"
            widgets.append(Button(ui, text, partial(self._take, place), height=36, rank=rank))
        elif place in seats_here(self.party):
            widgets.append(Button(ui, _("Get up"), partial(self._get_up, place), height=36, rank="quiet"))
        if lobby["owner"]:
            computer = _("Gives the seat to a computer opponent")
            person = _("Frees the seat for a person")
            if seat["player"] == PERSON and place not in seats_here(self.party):
                give = partial(self.party.replace, place, USUAL_LEVEL)
                widgets.append(Button(ui, "", give, icon="icon/robot", height=36, rank="quiet", tip=computer))
            elif seat["player"] != PERSON:
                free = partial(self.party.replace, place, None)
                widgets.append(Button(ui, "", free, icon="icon/person", height=36, rank="quiet", tip=person))
        return widgets

    def _terms(self) -> list[Widget]:
        """The board, the rules, and what has been chosen about the table."""
        ui, client = self.ui, self.party.first.client
        trust = Label(ui, trust_text(is_host=self.party.is_host), Style("small", theme.FADED))
        if client.planned is None:
            return [Spacer(ui, grow=1), trust]
        setup = client.planned
        about = [
            texts.rules(setup.rules.name) + _(STOP) + terms_text(setup, self.app.storage.folder),
            *self._of_table(),
        ]
        return [
            Preview(ui, self.app.assets.sheets, setup.board, "", None),
            Label(ui, " ".join(about), Style("small"), lines=8),
            trust,
        ]

    def _of_table(self) -> list[str]:
        terms, chat = self.party.first.client.terms, self.party.lobby["chat"]
        after, limit = terms["fill_after"], terms["turn_time"]
        lines = [_("The game waits for people who are away.")]
        if after is not None:
            text = ngettext(
                "After {n} second, a computer plays for somebody who is away.",
                "After {n} seconds, a computer plays for somebody who is away.",
                after,
            )
            lines = [fill(text, n=after)]
        if limit is not None:
            lines.append(fill(_("Time per turn: {time}."), time=seconds(limit)))
        if terms["locks"]:
            lines.append(_("Nobody new may join once the game has started."))
        if self.party.is_host and self.party.invitation is not None:
            text = _("For people outside your network, your router must forward port {port} to this computer.")
            lines.append(fill(text, port=self.party.invitation.port))
        return lines + ([] if chat else [_("There is no chat, only gestures.")])

    # --- what people do

    def escape(self) -> bool:
        """Leave the table."""
        self._leave()
        return True

    def _leave(self) -> None:
        if self.party.is_host and self.party.lobby:
            text = _("The table closes, and everybody at it must leave.")
            self.app.ask(_("Close the table?"), text, [(_("Close it"), self.app.go.back), (_("Stay"), None)])
        else:
            self.app.go.back()

    def _ask_name(self) -> None:
        texts_of = _("Who else plays here?"), _("They take a seat of their own."), _("Join")
        self.app.stack.push(NamingScene(self.app, "", self._add, texts_of))

    def _add(self, name: str) -> None:
        if name.strip():
            add_person(self.app, self.party, name.strip()[:LONGEST_NAME])

    def _take(self, place: int) -> None:
        """Sit down: the first person here without a seat, else the first one."""
        self._sit((self._standing() or self.party.guests)[0], place)

    def _get_up(self, place: int) -> None:
        for guest in self.party.guests:
            if guest.client.lobby.get("seat") == place:
                guest.command("leave")

    def _ready(self) -> None:
        for guest in self._unready():
            guest.ready()

    def _start(self) -> None:
        self._ready()
        self.party.first.command("begin")
