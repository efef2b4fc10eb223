"""The command table: says who is at a table of the network, to check that others can reach it."""

from __future__ import annotations

import argparse
import secrets
import time
from typing import Any, Final

from commands.refusal import BAD_INPUT, Refusal
from net.invitation import Invitation, InvitationError, read
from net.link import Connected, Link, Lost
from net.protocol import SENTENCES
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


def lobby_of(invitation: Invitation, patience: float = PATIENCE) -> dict[str, Any]:
    """What a table says about itself to a spectator. Refusal with the reason if it says nothing."""
    client = TableClient(invitation.secret, secrets.token_hex(16), "?", lambda: secrets.token_hex(16))
    link, end, lost = Link(invitation), time.monotonic() + patience, ""
    try:
        while time.monotonic() < end:
            for event in link.poll():
                if isinstance(event, Connected):
                    link.send(client.connected(time.monotonic()))
                elif isinstance(event, Lost):
                    lost = event.sentence
                else:
                    link.send(client.receive(event.text, time.monotonic()))
            if client.lobby:
                return client.lobby
            if client.refused:
                raise Refusal(client.refused, _status(client.refused))
            if lost:
                break
            time.sleep(0.01)
    finally:
        link.close(wait=3.0)
    raise Refusal(lost or "The host does not answer.", GONE)


def _status(sentence: str) -> int:
    """The exit status for a sentence of refusal."""
    for reason, status in STATUS.items():
        if sentence.startswith(SENTENCES[reason].partition("{")[0]):
            return status
    return REFUSED
