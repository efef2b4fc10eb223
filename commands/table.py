"""The command table: says who is at a table of the network, to check that others can reach it."""

from __future__ import annotations

import argparse
import secrets
import time
from typing import Any, Final

from commands.refusal import BAD_INPUT, Refusal
from net.guest import TableGuest
from net.invitation import Invitation, InvitationError, read
from net.link import Link
from net.table_client import TableClient

GONE: Final = 3
REFUSED: Final = 4
STATUS: Final = {"version": 5, "full": 6}
"""The exit statuses: the host cannot be reached, it refuses, and two of the reasons."""
PATIENCE: Final = 15.0


def table(options: argparse.Namespace) -> int:
    """Print the people at the table of an invitation. Refusal if that cannot be known."""
    try:
        invitation = read(options.invitation)
    except InvitationError as error:
        raise Refusal(str(error), BAD_INPUT) from None
    lobby = lobby_of(invitation)
    print(f"{invitation.name or invitation.table}: {lobby['phase']}")
    for number, seat in enumerate(lobby["seats"]):
        who = seat["name"] if seat["taken"] else ("-" if seat["player"] == "person" else seat["player"])
        print(f"{number}: {who}{'' if seat['here'] or not seat['taken'] else ' (away)'}")
    return 0


def lobby_of(invitation: Invitation) -> dict[str, Any]:
    """What a table says about itself to a spectator. Refusal with the reason if it says nothing."""
    client = TableClient(invitation.secret, secrets.token_hex(16), "?", lambda: secrets.token_hex(16))
    guest, end = TableGuest(client, Link(invitation)), time.monotonic() + PATIENCE
    try:
        while not (client.lobby or guest.lost) and time.monotonic() < end:
            guest.update(time.monotonic())
            time.sleep(0.01)
    finally:
        guest.link.close(wait=3.0)
    if client.refused:
        raise Refusal(client.refused, STATUS.get(client.refusal_reason, REFUSED))
    if not client.lobby:
        raise Refusal(guest.lost or "The host does not answer.", GONE)
    return client.lobby
