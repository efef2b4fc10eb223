"""The window's own server, in a process of its own, so that neither delays the other.

The process gets what to host as plain text, answers with how it went, and ends when the window closes the pipe between
them, or ends itself.
"""

from __future__ import annotations

import atexit
import json
import multiprocessing
import secrets
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from game.ai.remote import terms_text
from game.ints import COMPILED
from game.play.saves import save_text
from game.play.session import Player, Session
from game.setup import Setup
from net.host_worker import FAILED, LONGEST, READY, host
from net.invitation import Invitation
from platform_io.i18n import N_, _
from user import compiled_rules
from user.opponent_worker import start

STARTING: Final = "starting"
DIED: Final = "died"
_END: Final = N_("The table has closed unexpectedly. The game is saved: “Continue” in the menu opens the table again.")
PATIENCE: Final = 20.0


@dataclass(frozen=True)
class HostRequest:
    """What to host. Players of the kind PERSON are seats for people."""

    setup: Setup | None
    """None with ``again``."""
    players: list[Player]
    name: str = ""
    """What the table is called in lists and invitations."""
    owner: str = field(default_factory=lambda: secrets.token_hex(16))
    """The token of the person at this computer."""
    fill_after: float | None = None
    turn_time: float | None = None
    has_chat: bool = False
    locks: bool = False
    resumed: Session | None = None
    """A game to go on with, from another evening."""
    announce: bool = True
    """Whether computers on the local network see the table in a list."""
    port: int | None = None
    """The port to use, None for the usual one. If it is in use, any other."""
    again: str = ""
    """The code of a table that this computer has hosted before (``table_store.kept_tables``). It goes on as it was,
    with the same people and invitation, and only ``announce``, ``port`` and ``address`` count."""
    address: str = ""
    """The address or name by which people elsewhere reach this computer, if the host knows it."""


class HostState(NamedTuple):
    """How it went."""

    phase: str
    """STARTING, READY, FAILED or DIED."""
    invitation: Invitation | None = None
    """For other people. This computer's own window connects to ``invitation.at("127.0.0.1")``."""
    token: str = ""
    """The token of the person who hosts the table."""
    sentence: str = ""
    """Why there is no table, for people."""


class HostProcess:
    """A server with one table. No method blocks, except that a start takes some milliseconds."""

    def __init__(self, request: HostRequest) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, far = context.Pipe()
        self._state = HostState(STARTING, token=request.owner)
        try:
            arguments = ([] if COMPILED else compiled_rules.paths(), host, far, _packed(request))
            self._process = context.Process(target=start, args=arguments, name="hexhold-host")
            self._process.start()
            atexit.register(self.close)  # before the end of the program waits for the process
        finally:
            far.close()

    def poll(self) -> HostState:
        """The state now."""
        try:
            while self._state.phase not in (FAILED, DIED) and self._pipe.poll():
                self._state = self._read(json.loads(self._pipe.recv_bytes(LONGEST)))
        except (EOFError, OSError, ValueError):
            if self._state.phase != FAILED:
                self._state = HostState(DIED, token=self._state.token, sentence=_(_END))
        return self._state

    def close(self) -> None:
        """Stop the server, which tells its clients and saves the game. It ends soon."""
        atexit.unregister(self.close)
        self._pipe.close()

    def wait(self, seconds: float = PATIENCE) -> bool:
        """After ``close``, wait for the process to end; whether it has."""
        self._process.join(seconds)
        return self._process.exitcode is not None

    @property
    def pid(self) -> int | None:
        """The process id."""
        return self._process.pid

    def _read(self, fields: dict[str, Any]) -> HostState:
        if fields["phase"] != READY:
            return HostState(FAILED, sentence=fields["sentence"])
        invitation = Invitation(**{**fields["invitation"], "addresses": tuple(fields["invitation"]["addresses"])})
        return HostState(READY, invitation, fields["token"])


def _packed(request: HostRequest) -> str:
    """A request as text."""
    plain = {
        name: getattr(request, name)
        for name in (
            "name",
            "owner",
            "fill_after",
            "turn_time",
            "has_chat",
            "locks",
            "announce",
            "port",
            "again",
            "address",
        )
    }
    players = [[player.name, player.kind, player.colour, player.face] for player in request.players]
    resumed = None if request.resumed is None else save_text(request.resumed)
    return json.dumps(
        {**plain, "setup": request.setup and terms_text(request.setup), "players": players, "resumed": resumed}
    )
