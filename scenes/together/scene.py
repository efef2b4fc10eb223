"""Play together: the way to tables of others, and to a table of one's own."""

from __future__ import annotations

from functools import partial

from game.play.sharing import has_line
from net import invitation as invitations
from net.discovery import NearbyTable, TableListener
from net.invitation import Invitation, InvitationError
from net.protocol import why
from platform_io.i18n import _, ngettext
from scenes.app.app import App
from scenes.newgame.preview import Halves
from scenes.newgame.seats import LONGEST_NAME
from scenes.page import PageScene
from scenes.play.followed import report_presses
from scenes.tabletop.words import options as texts
from scenes.tabletop.words.terms import called
from scenes.together.recent import KnownTable, RecentTables
from scenes.together.saved_tables import SavedTablesScene
from scenes.ui import clipboard, theme
from scenes.ui.button import Button
from scenes.ui.field import TextField
from scenes.ui.label import Label
from scenes.ui.layout import Column, Row, Spacer
from scenes.ui.letters import composed
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill
from scenes.ui.widget import Widget

LONGEST_LINE = 1000
"""The most letters of a pasted invitation with the words around it."""
HIGH = 52
"""The height of a table in a list, in design units."""


class TogetherScene(PageScene):
    """Tables to join on the left, and what leads to a table of one's own on the right."""

    name = "together"
    takes_lines = True
    chapter = "program#icon/person"

    def __init__(self, app: App, nearby: list[NearbyTable] | None = None) -> None:
        """With ``nearby``, show these tables instead of looking for some."""
        super().__init__(app)
        self.first_focus = None if app.settings.player_name else 0
        self.recent = RecentTables(app.storage)
        self.line = ""
        """The invitation, as it was pasted or typed."""
        self.nearby = nearby or []
        self._listens = nearby is None
        self._listener: TableListener | None = None

    # --- tables nearby, heard of while the scene is on top

    def enter(self) -> None:
        """Begin to listen."""
        self._listen()
        super().enter()

    def pause(self) -> None:
        """Stop listening."""
        super().pause()
        self._stop()

    def resume(self) -> None:
        """Listen again; a table may have been joined in the meantime."""
        super().resume()
        self._listen()
        self.recent = RecentTables(self.app.storage)
        self.rebuild()

    def leave(self) -> None:
        """Stop listening."""
        super().leave()
        self._stop()
        self.app.save_settings()

    def _listen(self) -> None:
        if self._listens and self._listener is None:
            self._listener = TableListener()

    def _stop(self) -> None:
        if self._listener is not None:
            self._listener.close()
            self._listener = None

    def update(self, dt: float) -> None:
        """Show the tables nearby as soon as they change."""
        super().update(dt)
        nearby = self._listener.poll() if self._listener is not None else self.nearby
        if nearby != self.nearby:
            self.nearby = nearby
            self.app.report("nearby", tables=[table.name for table in nearby])
            self.rebuild()

    # --- the widgets

    def rebuild(self) -> None:
        """Rebuild the widgets, and tell followers what can be pressed."""
        super().rebuild()
        report_presses(self)

    def build(self) -> Widget:
        """Build the two panels."""
        ui = self.ui
        head = Label(ui, _("Join a table"), Style("heading", theme.INK, True), lines=1)
        name = TextField(
            ui, self.app.settings.player_name, self._rename, hint=_("Name"), longest=LONGEST_NAME, width=240
        )
        # tables nearby come and go by themselves: nothing may move away from the mouse because of them
        self._scroll = scroll = Scroll(ui, Column(ui, [*self._by_invitation(), *self._known(), *self._tables()], gap=8))
        scroll.grow = 1
        missing = [self._faded(self._unnamed())] if self._unnamed() else []
        label = Label(ui, _("Your name"), lines=1)
        label.grow = 1
        left = Panel(ui, Column(ui, [head, Row(ui, [label, name], gap=14), *missing, scroll], gap=8), pad=20)
        left.grow = 6
        right = Panel(ui, Column(ui, self._own(), gap=10), pad=20)
        right.grow = 5
        return Halves(ui, [left, right], gap=12)

    def _heading(self, text: str) -> Widget:
        return Label(self.ui, text, Style("large", theme.RUST, True, display=True), lines=1)

    def _faded(self, text: str) -> Widget:
        return Label(self.ui, text, Style("small", theme.FADED))

    def _tables(self) -> list[Widget]:
        """The tables on the local network."""
        rows: list[Widget] = [self._heading(_("Tables nearby"))]
        if not self.nearby:
            text = _("No table has been found on your network yet. Tables appear here by themselves.")
            if self._listener is not None and not self._listener.works:
                text = _("This computer does not let Hexhold look for tables. Ask the host for an invitation.")
            rows.append(self._faded(text))
        return rows + [self._nearby(table) for table in self.nearby]

    def _nearby(self, table: NearbyTable) -> Widget:
        is_known = self.recent.find(table.invitation) is not None
        free = _("in progress") if table.phase != "lobby" else self._free(table.free)
        rules, board = texts.rules(table.rules), called(table.board, self.app.storage.folder)
        text = fill(_("{name}: {rules}, {board}, {free}"), name=table.name, rules=rules, board=board, free=free)
        reason = "" if table.is_open or is_known else why("locked")
        if not table.is_same_version:
            reason = fill(_("This table needs Hexhold {version}."), version=table.version)
        return self._table(text, partial(self._join, table.invitation), reason)

    def _free(self, free: int) -> str:
        return fill(ngettext("{n} free seat", "{n} free seats", free), n=free) if free else _("no free seat")

    def _table(self, text: str, action: partial[None], reason: str = "") -> Button:
        return Button(
            self.ui,
            text,
            action,
            icon="icon/person",
            height=HIGH,
            align="left",
            reason=reason or self._unnamed(),
            lines=2,
        )

    def _unnamed(self) -> str:
        return "" if self.app.settings.player_name else _("Type your name first.")

    def _by_invitation(self) -> list[Widget]:
        ui = self.ui
        field = TextField(ui, self.line, self._type, on_enter=self._read, hint="hexhold:…", longest=LONGEST_LINE)
        field.grow = 1
        paste = Button(ui, _("Paste"), self._paste, height=38)
        join = Button(ui, _("Join"), lambda: self._read(self.line), height=38, reason=self._unnamed())
        return [
            self._heading(_("By invitation")),
            self._faded(_("Paste the line that the host has sent you.")),
            Row(ui, [field, paste, join], gap=8),
        ]

    def _known(self) -> list[Widget]:
        """The tables that somebody here has joined lately."""
        others = [table for table in self.recent.tables if not table.is_own]
        return [self._heading(_("Recent tables")), *map(self._recent, others)] if others else []

    def _recent(self, table: KnownTable) -> Widget:
        name = table.place.name
        text = fill(_("Return to the table “{name}”"), name=name) if name else _("Return to the table")
        return self._table(text, partial(self._join, table.place))

    def _own(self) -> list[Widget]:
        ui, go, unnamed = self.ui, self.app.go, self._unnamed()
        explained = _(
            "Choose the game as usual: people at this computer, people elsewhere and computer opponents. At home, the "
            "others find your table by themselves. Anywhere else, send them the invitation."
        )
        again = _("With the same people or others; every seat keeps its cards.")
        return [
            Label(ui, _("Host a table"), Style("heading", theme.INK, True), lines=1),
            Label(ui, explained),
            Button(ui, _("Set up a table"), go.host, icon="icon/plus", height=48, reason=unnamed),
            Button(
                ui, _("Continue a saved game"), self._continue, icon="icon/save", height=44, tip=again, reason=unnamed
            ),
            Spacer(ui, grow=1),
            self._heading(_("Fair for everybody")),
            self._faded(
                _(
                    "Hidden cards never leave the host's computer. Everybody contributes to the dice, and at the end "
                    "every computer checks them."
                )
            ),
            Row(ui, [Button(ui, _("Back"), go.back, height=44, width=120, rank="quiet"), Spacer(ui, grow=1)]),
        ]

    # --- what people do

    def _rename(self, name: str) -> None:
        had_name = bool(self.app.settings.player_name)
        self.app.settings.player_name = composed(name).strip()
        if had_name != bool(self.app.settings.player_name):
            self.rebuild()

    def _type(self, text: str) -> None:
        self.line = text

    def take(self, text: str) -> None:
        """Show an invitation, to be joined by a press; nobody is connected to an address just by dropping a text."""
        self.line = " ".join(text.split())[:LONGEST_LINE]
        self.rebuild()

    def _paste(self) -> None:
        self.take(clipboard.get())
        if self.line and not self._unnamed():
            self._read(self.line)

    def _read(self, text: str) -> None:
        if self._unnamed():
            return
        if has_line(text):
            self.app.go.take_text(text)
            return
        try:
            invitation = invitations.read(text)
        except InvitationError as error:
            self.app.report("bad_invitation")
            self.app.say(_("Not an invitation"), escape(str(error)))
            return
        self._join(invitation)

    def _join(self, invitation: Invitation) -> None:
        self.app.go.join_table(invitation)

    def _continue(self) -> None:
        self.app.stack.push(SavedTablesScene(self.app))
