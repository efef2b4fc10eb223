"""A person at a table, at a seat or watching, whether connected or not."""

from __future__ import annotations

from typing import NamedTuple

from game.ids import NOBODY


class Received(NamedTuple):
    """How much of the table a client has. Each number only grows, except ``number`` when ``epoch`` grows."""

    lobby: int = 0
    epoch: int = 0
    """0 before the client knows the start of the game; each undo begins a new one."""
    number: int = 0
    """The actions whose events it has."""
    question: int = 0
    is_over: bool = False

    def or_newer(self, other: Received) -> Received:
        """The newer of the two in each respect."""
        epoch, number = max(self[1:3], other[1:3])
        return Received(
            max(self.lobby, other.lobby),
            epoch,
            number,
            max(self.question, other.question),
            self.is_over or other.is_over,
        )


class Member:
    """Who somebody is, what their client has, and how their last command was answered."""

    def __init__(self, token: str, name: str, sitting: int) -> None:
        self.token = token
        self.name = name
        self.seat = NOBODY
        """The seat, or NOBODY for a spectator."""
        self.sitting = sitting
        """A number that grows with each change of the seat."""
        self.connection: int | None = None
        self.seal = ""
        self.contribution = ""
        self.sent = Received()
        self.acknowledged = Received()
        self.sent_at = 0.0
        self.heard_at = 0.0
        self.gone_at = 0.0
        """When the connection was lost."""
        self.tried = 0
        """The number of the last command, and how it was answered. A client sends one command at a time."""
        self.answer = ""

    def change_seat(self, seat: int, sitting: int) -> None:
        """Sit down or get up: the client must get everything again, as that seat may know it."""
        self.seat = seat
        self.sitting = sitting
        self.seal = self.contribution = ""
        self.sent = self.acknowledged = Received()
