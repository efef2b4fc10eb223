"""A recorded game over a network that is cut after each of its messages, and works again at once."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any, NamedTuple

import pytest

from game.ids import NOBODY
from game.play.saves import load_session
from game.play.session import PERSON, Player, Session
from game.rng import Rng
from net.table import TableTerms
from tests.frozen import FOLDER
from tests.net.wire import KEY, SECRET, Wire, bits

ON = 3
"""How many actions follow a cut."""
TO_THE_END = 500
"""After so many cuts, the game is played on to its end once."""


class Cuts(NamedTuple):
    """What has been tried."""

    messages: int
    """How many messages the recorded game had."""
    cuts: int
    ends: int
    """How many games were played on to their end."""


class RecordedWire(Wire):
    """Plays a recorded game with a person at each seat and a spectator, and tries a cut after some messages."""

    def __init__(self, recorded: Session, pace: int) -> None:
        seats = int(recorded.setup.seats)
        players = [Player(f"P{seat}", PERSON, "red") for seat in range(seats)]
        self._recorded: Session | None = recorded
        self._pace = pace
        self._dice = random.Random(1)
        self.messages = self.cuts = self.ends = 0
        super().__init__(TableTerms(recorded.setup, players, SECRET, KEY, bits(0)), seats + 1)

    def deliver(self, connection: int, place: int, *, to_host: bool, keep: bool = False) -> None:
        """A message arrives; in copies of the table, that is the last one of its connection."""
        guest = self.at[connection]
        super().deliver(connection, place, to_host=to_host, keep=keep)
        if not self._pace:
            return
        self.messages += 1
        if self.messages % self._pace == 0:
            self._try(guest)

    def _try(self, guest: int) -> None:
        """Cut a guest's connection in a copy, and play on. The host may hear of the new connection first."""
        recorded = self._recorded
        assert recorded is not None
        seen, self.seen = self.seen, [[] for _ in self.seen]
        wire = deepcopy(self, {id(part): part for part in (recorded, self.table.terms.setup)})
        self.seen = seen
        wire._pace = 0
        if self._dice.random() < 0.5:
            wire.cut(guest)
        wire.connect(guest)
        wire.heal()
        self.cuts += 1
        is_last = self.cuts % TO_THE_END == 0
        if wire.table.session is None:
            wire.go_on_from_lobby()
        wire.play(len(recorded.log) if is_last else wire.count + ON)
        assert wire.table.phase == "over" or not is_last
        self.ends += is_last

    @property
    def count(self) -> int:
        """The number of actions so far."""
        return 0 if self.table.session is None else len(self.table.session.log)

    def go_on_from_lobby(self) -> None:
        """Do what is left to do before the game."""
        self.start([*range(len(self.guests) - 1), NOBODY])

    def play(self, most: int) -> None:
        """Play the recorded game up to a number of actions. After each, everybody has all of it."""
        assert self._recorded is not None and self.table.session is not None
        self.check_all()
        while self.table.phase == "playing" and self.count < most:
            log = self.table.session.log
            assert log == self._recorded.log[: len(log)]
            self.act(self.table._who, self._recorded.log[len(log)])
            self.flow()
            self.check_all()

    def check_all(self) -> None:
        """Everybody has everything, and sees what their seat may see."""
        session = self.table.session
        assert session is not None
        for guest in self.guests:
            assert guest.number == len(session.log) and not guest._pending and guest.setup is not None
        self.check()
        if self.table.phase == "over":
            assert all(guest.finished is not None and guest.finished.log == session.log for guest in self.guests)


def cut_after_messages(name: str, actions: int, pace: int) -> Cuts:
    """Play the beginning of a recorded game, and try a cut after every message, or every so many."""
    recorded = load_session((FOLDER / f"{name}.json").read_text("utf-8"))

    def dice(*_of_the_network: Any) -> Any:
        return lambda number: Rng(recorded.seed, number)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("net.table.FairDice", dice)
        wire = RecordedWire(recorded, pace)
        wire.go_on_from_lobby()
        wire.play(actions)
        return Cuts(wire.messages, wire.cuts, wire.ends)
