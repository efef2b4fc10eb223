"""Joins tables: makes the clients and connections of the people here, and keeps them up whatever is on the screen."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from net.guest import Party, TableGuest
from net.host_process import HostProcess, HostRequest
from net.invitation import Invitation
from net.link import Link
from net.network import HERE
from net.table_client import TableClient
from scenes.app.app import App
from scenes.together.recent import RecentTables, new_token

SAVED: Final = 3.0
"""The longest time, in seconds, that the window waits for its server to save the table."""


def guest_at(invitation: Invitation, name: str, token: str) -> TableGuest:
    """A person who joins a table."""
    return TableGuest(TableClient(invitation.secret, token, name, new_token), Link(invitation))


def join(app: App, invitation: Invitation, name: str) -> Party:
    """Join a table: as those who have joined it before, or else as one new person."""
    recent = RecentTables(app.storage)
    known = recent.find(invitation)
    people = [(was, token) for was, token in known.people] if known else []
    people = people or [(name, new_token())]
    if known and not invitation.secret:
        invitation = invitation._replace(secret=known.place.secret)
    party = Party([guest_at(invitation, *person) for person in people], invitation=invitation)
    keep_up(app, party, lambda: recent.remember(invitation, people))
    return party


def host(
    app: App, server: HostProcess, invitation: Invitation, token: str, request: HostRequest, here: Sequence[int]
) -> Party:
    """Join a table that this program hosts. ``here`` are the seats of the people at this computer; the first of them is
    the owner, with the ``token``, or if there are none, somebody who watches. A table that is hosted again has the same
    people as before."""
    recent = RecentTables(app.storage)
    known = recent.find(invitation) if request.again else None
    names = [request.players[seat].name for seat in here] or [request.name]
    people = [(names[0], token), *((name, new_token()) for name in names[1:])]
    people = [(name, own_token) for name, own_token in known.people] if known else people
    recent.remember(invitation, people, is_own=True)
    own = invitation.at(HERE)
    party = Party([guest_at(own, *person) for person in people], partial(_stop, server), invitation)
    keep_up(app, party)
    return party


def _stop(server: HostProcess) -> None:
    """Stop the server, and wait until the table is saved: the menu offers to continue it."""
    server.close()
    server.wait(SAVED)


def play_again(app: App, party: Party) -> Party:
    """Stay for the next game at the table."""
    following = party.again()
    keep_up(app, following)
    return following


def add_person(app: App, party: Party, name: str) -> None:
    """Let another person join at this computer."""
    assert party.invitation is not None
    where = party.invitation.at(HERE) if party.is_host else party.invitation
    party.guests.append(guest_at(where, name, new_token()))
    people = [(guest.client.name, guest.client.token) for guest in party.guests]
    RecentTables(app.storage).remember(party.invitation, people, is_own=party.is_host)


def keep_up(app: App, party: Party, when_let_in: Callable[[], None] | None = None) -> None:
    """Keep the connections of a party up, until it leaves the table. Calls ``when_let_in`` once the table has let the
    party in."""

    def update() -> None:
        nonlocal when_let_in
        if party.is_closed:
            app.each_frame.remove(update)
            return
        party.update(time.monotonic())
        if party.lobby and when_let_in is not None:
            when_let_in()
            when_let_in = None

    app.each_frame.append(update)
