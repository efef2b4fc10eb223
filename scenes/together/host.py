"""The choices for a game that this computer hosts: those of a new game, and what the table is like."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from game.ai.levels import LEVELS
from game.play.session import PERSON, Player, Session
from game.setup import Setup
from net.host_process import HostRequest
from platform_io.i18n import N_, _
from platform_io.sanitize import clean
from scenes.app.app import App
from scenes.newgame.choices import Choices
from scenes.newgame.seats import ELSEWHERE, USUAL_LEVEL, SeatChoice, first_seats, numbered_names
from scenes.settings.rows import seconds
from scenes.setup import SetupScene
from scenes.tabletop.words import options as texts
from scenes.together.recent import RecentTables, new_token
from scenes.ui.dropdown import DropDown
from scenes.ui.field import TextField
from scenes.ui.text import fill
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget
from user.bots import is_own
from user.settings import TURN_TIMES

ABSENCES: Final = (0, 30, 60, 180)
"""Seconds after which a computer plays for somebody who is away; 0 for never."""
LONGEST_ADDRESS: Final = 60
AWAY: Final = N_("A computer plays for somebody who is away until they return. Their seat stays theirs.")
ADDRESS: Final = N_(
    "Only for people outside your network: the name or address of your router, which must forward the port to this "
    "computer. Leave it empty at home."
)


@dataclass
class TableChoices:
    """What is chosen about a table. Times are in seconds."""

    fill_after: int = 60
    turn_time: int = 0
    has_chat: bool = True
    locks: bool = False
    address: str = ""

    @classmethod
    def read(cls, last: dict[str, Any]) -> TableChoices:
        """The choices in the settings, with the usual ones in place of any that are missing or damaged."""
        address = last.get("address")
        return cls(
            last["fill_after"] if last.get("fill_after") in ABSENCES else 60,
            last["turn_time"] if last.get("turn_time") in TURN_TIMES else 0,
            last.get("chat") is not False,
            last.get("locks") is True,
            clean(address, LONGEST_ADDRESS, "") if isinstance(address, str) else "",
        )

    def data(self) -> dict[str, Any]:
        """The inverse of ``read``."""
        return {
            "fill_after": self.fill_after,
            "turn_time": self.turn_time,
            "chat": self.has_chat,
            "locks": self.locks,
            "address": self.address,
        }


class HostScene(SetupScene):
    """Like New game, with seats for people elsewhere. The choices are remembered apart from those of a new game."""

    name = "host"
    title = N_("Host a table")
    start = N_("Open the table")
    chapter = "program#icon/person"
    takes_lines = False

    def __init__(self, app: App) -> None:
        super().__init__(app)
        own = next((seat for seat in self.choices.seats if seat.kind == PERSON), None)
        if own is not None and own.name in numbered_names():
            own.name = app.settings.player_name or own.name
        self.table_choices = TableChoices.read(self._last())

    def _last(self) -> dict[str, Any]:
        """The choices of the last table; at first, those of the last game with a seat for somebody elsewhere."""
        last = self.app.settings.last_table
        if last:
            return last
        seats = first_seats()
        seats[1] = SeatChoice(numbered_names()[1], ELSEWHERE, seats[1].colour)
        return self.app.settings.last_game | {"seats": Choices(seats).data()["seats"]}

    def _kinds(self) -> dict[str, str]:
        """The possible players: people here and elsewhere, and computers; users' bots do not play for others."""
        people = {PERSON: _("Person here"), ELSEWHERE: _("Person elsewhere")}
        return people | {kind: texts.kind(kind) for kind in LEVELS}

    def _sections(self) -> list[Widget]:
        """The rows of the left panel, with those about the table after the players."""
        return [*self._players(), *self._of_table(), *self._rules(), *self._variants()]

    def _of_table(self) -> list[Widget]:
        ui, chosen = self.ui, self.table_choices
        absences = [_("Wait for them"), *(fill(_("Computer after {time}"), time=seconds(s)) for s in ABSENCES[1:])]
        times = [_("No limit"), *map(seconds, TURN_TIMES[1:])]
        away = DropDown(ui, absences, ABSENCES.index(chosen.fill_after), self._choose("fill_after", ABSENCES))
        limit = DropDown(ui, times, TURN_TIMES.index(chosen.turn_time), self._choose("turn_time", TURN_TIMES))
        address = TextField(
            ui, chosen.address, self._put("address"), longest=LONGEST_ADDRESS, width=220, tip=_(ADDRESS)
        )
        chat = Toggle(
            ui, _("Chat"), chosen.has_chat, self._put("has_chat"), tip=_("Everybody at the table can write messages.")
        )
        lock_tip = _("Once the game has started, nobody new may join, not even to watch.")
        lock = Toggle(ui, _("Lock the table"), chosen.locks, self._put("locks"), tip=lock_tip)
        rows: list[Widget] = [
            self._row(_("If somebody is away"), away, _(AWAY)),
            self._row(_("Time per turn"), limit),
            chat,
            lock,
            self._row(_("Address from outside"), address, _(ADDRESS)),
        ]
        return [self._heading(_("Table")), *rows]

    def _choose(self, name: str, values: tuple[int, ...]) -> Callable[[int], None]:
        return lambda index: setattr(self.table_choices, name, values[index])

    def _put(self, name: str) -> Callable[[Any], None]:
        return lambda value: setattr(self.table_choices, name, value)

    def _remember(self) -> None:
        self.app.settings.last_table = self.choices.data() | {"is_first": self.is_first} | self.table_choices.data()
        self.app.save_settings()

    def _begin(self) -> None:
        """Open the table."""
        self._remember()
        session = self.table.session(self.choices)
        here = [seat for seat, choice in enumerate(self.choices.seats) if choice.kind == PERSON]
        wanted = request(self.app, session.setup, session.players)
        for player in wanted.players:
            player.kind = PERSON if player.kind == ELSEWHERE else player.kind
        self.app.go.open_table(wanted, here)


def request(app: App, setup: Setup, players: list[Player], resumed: Session | None = None) -> HostRequest:
    """What to host, with what was chosen last about the table, which has the name of a person here."""
    last = app.settings.last_table
    chosen = TableChoices.read(last) if last else TableChoices(fill_after=0)
    names = [player.name for player in players if player.is_person()]
    names.insert(0 if resumed else len(names), app.settings.player_name)
    for player in players:
        player.kind = USUAL_LEVEL if is_own(player.kind) else player.kind
    return HostRequest(
        setup,
        players,
        name=next(filter(None, names), ""),
        owner=new_token(),
        fill_after=chosen.fill_after or None,
        turn_time=chosen.turn_time or None,
        has_chat=chosen.has_chat,
        locks=chosen.locks,
        address=chosen.address,
        resumed=resumed,
    )


def table_request(app: App, code: str) -> HostRequest:
    """To host a table again, at the port that its invitations name."""
    places = [known.place for known in RecentTables(app.storage).tables if known.is_own]
    port = next((place.port for place in places if place.table == code), None)
    return HostRequest(None, [], name=app.settings.player_name, port=port, again=code)
