"""A table and its guests over a network that loses, delays, repeats and reorders messages, and cuts connections."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.play.session import PERSON
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from tests.net.wire import Wire, terms
from tests.properties.effort import scaled
from tests.thorough import usual_first

TABLES = [
    ((PERSON, PERSON), None),
    ((PERSON, "random", PERSON), 3.0),
    ((PERSON, PERSON, PERSON), 30.0),
]
"""The seats of a table, and the seconds after which a computer plays for people who are away."""
MOST_STARTS = 3
ANY = st.integers(0, 10**6)


class UnreliableNetwork(RuleBasedStateMachine):
    """Two or three people and a spectator. In the end the network works, and the game is played to its end."""

    def __init__(self) -> None:
        super().__init__()
        self.wire: Wire | None = None
        self.people = 0

    @initialize(table=st.sampled_from(TABLES), lossy=st.booleans())
    def sit_down(self, table: tuple[tuple[str, ...], float | None], lossy: bool) -> None:
        """Everybody sits down, ``lossy`` over a network that does not work yet."""
        kinds, fill_after = table
        seats = [seat for seat, kind in enumerate(kinds) if kind == PERSON]
        self.people = len(seats)
        self.wire = Wire(terms(kinds, fill_after=fill_after), self.people + 1)
        self.seats = seats
        if not lossy:
            self.wire.start([*seats, -1])

    def _bag(self, connection: int, to_host: bool) -> tuple[int, list[str]] | None:
        assert self.wire is not None
        connections = list(self.wire.at)
        if not connections:
            return None
        chosen = connections[connection % len(connections)]
        return chosen, (self.wire.to_host if to_host else self.wire.to_guest)[chosen]

    @rule(connection=ANY, place=ANY, to_host=st.booleans(), keep=st.booleans())
    def arrives(self, connection: int, place: int, to_host: bool, keep: bool) -> None:
        """Any message on its way arrives, perhaps not for the last time."""
        bag = self._bag(connection, to_host)
        if bag and bag[1]:
            assert self.wire is not None
            self.wire.deliver(bag[0], place % len(bag[1]), to_host=to_host, keep=keep)

    @rule(connection=ANY, place=ANY, to_host=st.booleans())
    def is_lost(self, connection: int, place: int, to_host: bool) -> None:
        """A message is lost."""
        bag = self._bag(connection, to_host)
        if bag and bag[1]:
            bag[1].pop(place % len(bag[1]))

    @rule()
    def flows(self) -> None:
        """Everything on its way arrives."""
        assert self.wire is not None
        self.wire.flow()

    @rule(seconds=st.sampled_from([0.5, 1.0, 2.5, 6.0, 30.0]))
    def passes(self, seconds: float) -> None:
        """Time passes, and computers play."""
        assert self.wire is not None
        self.wire.tick(seconds)
        self.wire.compute()

    @rule(guest=ANY)
    def returns(self, guest: int) -> None:
        """A guest opens a new connection, before the host has noticed the end of the old one."""
        assert self.wire is not None
        self.wire.connect(guest % len(self.wire.guests))

    @rule(guest=ANY)
    def is_cut(self, guest: int) -> None:
        """A connection ends."""
        assert self.wire is not None
        self.wire.cut(guest % len(self.wire.guests))

    @rule(seed=ANY)
    def answers(self, seed: int) -> None:
        """Somebody answers a question."""
        assert self.wire is not None
        self.wire.answer(random.Random(seed))

    @rule(seed=ANY, at_once=st.booleans())
    def takes_back(self, seed: int, at_once: bool) -> None:
        """Somebody takes back their last action."""
        assert self.wire is not None
        if self.wire.take_back(random.Random(seed)) and at_once:
            self.wire.flow()

    @rule(seed=ANY, count=st.integers(1, 12))
    def plays(self, seed: int, count: int) -> None:
        """For a while everything works, for those who are connected."""
        assert self.wire is not None
        dice = random.Random(seed)
        for _ in range(count):
            self.wire.flow()
            self.wire.answer(dice)
        self.wire.flow()

    @precondition(lambda self: self.wire is not None and self.wire.table.session is None)
    @rule(guest=ANY)
    def starts_again(self, guest: int) -> None:
        """Before the game, a guest's program ends, forgets everything but who it is, and is started again."""
        assert self.wire is not None
        self.wire.start_again(guest % len(self.wire.guests))

    @precondition(lambda self: self.wire is not None and self.wire.table.session is None)
    @rule()
    def begins(self) -> None:
        """The host of the table begins the game, if everybody is ready."""
        assert self.wire is not None
        if self.wire.guests[0].lobby:
            self.wire.send(0, self.wire.guests[0].command("begin", self.wire.now))

    @precondition(lambda self: self.wire is not None and self.wire.table.session is None)
    @rule()
    def are_ready(self) -> None:
        """All sit down and are ready, as far as the network works."""
        assert self.wire is not None
        for guest, seat in enumerate(self.seats):
            self.wire.send(guest, self.wire.guests[guest].command("sit", self.wire.now, seat=seat))
            self.wire.send(guest, self.wire.guests[guest].ready(self.wire.now))

    @rule(on=st.booleans())
    def is_paused(self, on: bool) -> None:
        """The host of the table pauses the game, or lets it go on."""
        assert self.wire is not None
        if self.wire.guests[0].lobby:
            self.wire.send(0, self.wire.guests[0].command("pause", self.wire.now, on=on))

    @invariant()
    def sees(self) -> None:
        """Whoever has everything sees what they may see."""
        if self.wire is not None:
            self.wire.check()

    def teardown(self) -> None:
        """The network works again: the game is played to its end, and everybody has all of it."""
        if self.wire is None:
            return
        wire = self.wire
        wire.heal()
        for _ in range(MOST_STARTS):
            if wire.table.session is None:
                assert wire.table.phase == "lobby", "it does not wait for ever"
                wire.start([*self.seats, -1])
                wire.heal()
        wire.send(0, wire.guests[0].command("pause", wire.now, on=False))
        wire.play_out(random.Random(1))
        wire.check()
        wire.check_counts()
        for guest in wire.guests:
            assert guest.finished is not None and wire.table.session is not None
            assert guest.finished.log == wire.table.session.log and guest.unfair == 0
            assert guest.number == len(wire.table.session.log)


UnreliableNetwork.TestCase.settings = settings(
    max_examples=scaled(300, 10), stateful_step_count=80, deadline=None, suppress_health_check=list(HealthCheck)
)
test_any_network = UnreliableNetwork.TestCase


@pytest.mark.parametrize("seed", usual_first([0, 1], *range(2, 8)))
@pytest.mark.parametrize("rules", [BASE, CITIES_AND_KNIGHTS])
def test_a_game_over_a_bad_network_with_a_reconnection_at_every_point(rules: object, seed: int) -> None:
    wire = Wire(terms((PERSON, PERSON, PERSON), rules=rules, points=4), 4)  # type: ignore[arg-type]
    wire.start([0, 1, 2, -1])
    dice = random.Random(seed)
    for step in range(scaled(400, 100)):
        if dice.random() > 0.2 or not wire.take_back(dice):
            wire.answer(dice)
        for connection in list(wire.at):
            for bags, to_host in ((wire.to_host, True), (wire.to_guest, False)):
                for _ in range(len(bags.get(connection, ()))):
                    bag, luck = bags.get(connection), dice.random()
                    if not bag:
                        break
                    if luck < 0.1:
                        bag.pop(dice.randrange(len(bag)))
                    elif luck > 0.2:
                        wire.deliver(connection, dice.randrange(len(bag)), to_host=to_host, keep=luck > 0.9)
        if step % 3 == 0:
            wire.connect(step // 3 % len(wire.guests))
        wire.tick(dice.choice([0.1, 1.0, 2.5]))
        wire.check()
    wire.play_out(dice)
    wire.check()
    wire.check_counts()
