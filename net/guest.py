"""The people at this computer who sit at a table: a client and a connection for each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.ai.levels import known
from game.play.session import PERSON, Player
from net.fields import WireError
from net.invitation import Invitation
from net.link import Connected, Link, Lost
from net.table_client import TableClient
from platform_io.i18n import N_, _

GARBLED: Final = N_("The table sends something that this program does not understand.")


class TableGuest:
    """A person at a table: what their client knows, and how it is connected."""

    def __init__(self, client: TableClient, link: Link) -> None:
        self.client = client
        self.link = link
        self.is_connected = False
        self.lost = ""
        """Why there is no connection now, in a sentence; empty before the first try has ended."""
        self.is_refused = False
        """Whether the table has refused this person, so that no new connection is made."""
        self._now = 0.0

    def again(self) -> TableGuest:
        """The same person, over the same connection, in the next game at the table."""
        guest = TableGuest(self.client.again(), self.link)
        guest.is_connected, guest.lost, guest.is_refused = self.is_connected, self.lost, self.is_refused
        if self.is_connected:
            self.link.send(guest.client.connected(self._now))
        return guest

    def update(self, now: float) -> None:
        """Process what has arrived, and send what is due. ``now`` is in seconds."""
        self._now = now
        for event in self.link.poll():
            if isinstance(event, Connected):
                self.is_connected, self.lost = True, ""
                self.link.send(self.client.connected(now))
            elif isinstance(event, Lost):
                self.is_connected, self.lost = False, self.lost if self.is_refused else event.sentence
            elif not self.is_refused:
                self._receive(event.text, now)
        if self.is_connected:
            self.link.send(self.client.tick(now))

    def _receive(self, text: str, now: float) -> None:
        try:
            self.link.send(self.client.receive(text, now))
        except WireError:
            self._give_up(_(GARBLED))
        if self.client.refused:
            self._give_up(self.client.refused)

    def _give_up(self, sentence: str) -> None:
        self.is_refused, self.is_connected, self.lost = True, False, sentence
        self.link.close()

    def act(self, action: int) -> None:
        """Answer the question."""
        self.link.send(self.client.act(action, self._now))

    def undo(self) -> None:
        """Take back the last action."""
        self.link.send(self.client.undo(self._now))

    def ready(self) -> None:
        """Say that the game may start."""
        self.link.send(self.client.ready(self._now))

    def command(self, name: str, **fields: Any) -> None:
        """Send another command."""
        self.link.send(self.client.command(name, self._now, **fields))


def player_at(seat: dict[str, Any]) -> Player:
    """The player at a seat, as the host describes it in a ``lobby`` message."""
    kind = PERSON if seat["player"] == PERSON else known(seat["player"])
    return Player(seat["name"], kind, seat["colour"], face=seat["face"])


class Party:
    """The people at this computer, who play at the same table. The first one hosts it, if it is hosted here.

    ``stop`` ends the host, if this program has started it.
    """

    def __init__(
        self, guests: list[TableGuest], stop: Callable[[], None] | None = None, invitation: Invitation | None = None
    ) -> None:
        self.guests = guests
        self.invitation = invitation
        """What others need to join; None in tests without a network."""
        self.is_closed = False
        self.now = 0.0
        """The time of the last update, in seconds."""
        self._stop = stop

    @property
    def first(self) -> TableGuest:
        """The first person, or a spectator."""
        return self.guests[0]

    @property
    def is_host(self) -> bool:
        """Whether this program has started the host."""
        return self._stop is not None

    @property
    def lobby(self) -> dict[str, Any]:
        """The last ``lobby`` message; empty before it has arrived."""
        return self.first.client.lobby

    @property
    def lost(self) -> str:
        """Why somebody here has no connection now, in a sentence; empty if all have one, or have not tried yet."""
        return next((guest.lost for guest in self.guests if guest.lost), "")

    @property
    def is_refused(self) -> bool:
        """Whether the table has refused somebody here."""
        return any(guest.is_refused for guest in self.guests)

    @property
    def is_connected(self) -> bool:
        """Whether everybody here has a connection."""
        return all(guest.is_connected for guest in self.guests)

    @property
    def has_next(self) -> bool:
        """Whether another game begins at the table."""
        return self.first.client.has_next

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.has_next or self.lobby["phase"] == "over"

    def again(self) -> Party:
        """The same people in the next game at the table. This party has left it."""
        self.is_closed = True
        return Party([guest.again() for guest in self.guests], self._stop, self.invitation)

    @property
    def has_game(self) -> bool:
        """Whether the game has started, and everybody here knows its position."""
        return all(guest.client.knows_position for guest in self.guests)

    def replace(self, seat: int, player: str | None) -> None:
        """As the host, give a seat to a computer opponent, or without ``player`` to a person."""
        self.first.command("replace", seat=seat, **({"player": player} if player else {}))

    def at(self, seat: int) -> TableGuest | None:
        """The person here who has a seat in the game."""
        return next((guest for guest in self.guests if guest.client.seat == seat >= 0), None)

    def update(self, now: float) -> None:
        """Process what has arrived for everybody. ``now`` is in seconds."""
        self.now = now
        for guest in self.guests:
            guest.update(now)

    def close(self) -> None:
        """Leave the table; the seats are held."""
        if self.is_closed:
            return
        self.is_closed = True
        for guest in self.guests:
            guest.link.close()
        if self._stop is not None:
            self._stop()
