"""No hidden card reaches the wrong client: whatever others hold, every byte sent to a seat or spectator is equal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from game.board.deal import deal
from game.board.library import board_names, load_layout
from game.ids import MAX_SEATS, NOBODY, NOTHING_BETWEEN, OPTION_NAMES, PLAYER_TRADES
from game.play.saves import load_session
from game.play.session import PERSON, Player, Session
from game.rng import Rng
from game.rulesets.known import RULE_SET_NAMED, RULE_SET_NAMES
from game.setup import Setup
from game.state import State
from game.view import redact
from net.table import TableTerms
from tests.frozen import FOLDER
from tests.net.wire import KEY, SECRET, Wire, bits
from tests.properties.effort import scaled
from tests.thorough import usual_first

GAMES = sorted(path.stem for path in Path(FOLDER).glob("*.json"))
USUAL = ("base", "four", "shores")
USUAL_TABLES = [("fog_island", 4, "cities_and_knights")]
EVERY_OPTION = (1 << len(OPTION_NAMES)) - 1 & ~NOTHING_BETWEEN
"""All options at once, except the one that takes out what another adds."""


def table_at(state: State, fill_after: float | None = None) -> Wire:
    """A table whose game goes on from a position, with a person at each seat and a spectator."""
    seats = int(state.setup.seats)
    players = [Player(f"P{seat}", PERSON, "red") for seat in range(seats)]
    resumed = Session(state.setup, 0, players, state)
    wire = Wire(TableTerms(state.setup, players, SECRET, KEY, bits(0), fill_after, resumed=resumed), seats + 1)
    wire.start([*range(seats), NOBODY])
    return wire


def recorded(name: str, count: int) -> list[State]:
    """Positions from all parts of a recorded game, in which a seat is asked."""
    full = load_session((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return positions(full, count)


def tables() -> Iterator[tuple[str, int]]:
    """Every board with each number of seats that it has room for."""
    for name in board_names():
        for seats in range(2, MAX_SEATS + 1):
            layout = load_layout(name, seats=seats)
            if layout.seats_min <= seats <= layout.seats_max:
                yield name, seats


def at_random(setup: Setup, count: int) -> list[State]:
    """Positions from the first part of a game of random players."""
    session, dice = Session(setup, 5, []), random.Random(5)
    for decision in islice(session.questions(), 500):
        session.submit(dice.choice(decision.actions))
    return positions(session, count)


def positions(full: Session, count: int) -> list[State]:
    """Positions from all parts of a game, in which a seat is asked."""
    session = Session(full.setup, full.seed, full.players, None if full.has_start else full.base)
    found: list[State] = []
    pace = max(1, len(full.log) // count)
    for number, action in enumerate(full.log, 1):
        session.submit(action)
        if number >= pace * (len(found) + 1) and not session.is_over() and not session.waits_for_chance():
            found.append(session.state.copy())
    return found


@pytest.mark.parametrize("name", usual_first(USUAL, *(name for name in GAMES if name not in USUAL)))
def test_every_byte_is_equal_whatever_is_hidden(name: str) -> None:
    compared, steps = compare(recorded(name, scaled(40, 5)))
    assert compared > 20 and steps > 5, (compared, steps)


@pytest.mark.parametrize(
    ("name", "seats", "rules"),
    usual_first(
        USUAL_TABLES,
        *((*case, rules) for case in tables() for rules in RULE_SET_NAMES if (*case, rules) not in USUAL_TABLES),
    ),
)
def test_every_byte_is_equal_at_every_table(name: str, seats: int, rules: str) -> None:
    """With the usual options, and with all at once."""
    compared = steps = 0
    for options in (PLAYER_TRADES, EVERY_OPTION):
        setup = Setup(deal(load_layout(name, seats=seats), 2), seats, RULE_SET_NAMED[rules], options)
        more_compared, more_steps = compare(at_random(setup, scaled(8, 3)))
        compared, steps = compared + more_compared, steps + more_steps
    assert compared > 10 and steps > 1, (compared, steps)


def compare(states: list[State]) -> tuple[int, int]:
    """Play on from positions, and from others that differ in what is hidden. Returns how many messages were equal, and
    how many actions were done."""
    compared = steps = 0
    for number, state in enumerate(states):
        for viewer in (number % int(state.setup.seats), NOBODY):
            other = Session(state.setup, 0, [], state).view(viewer).sample(Rng(number, 99))
            if list(other.v) == list(state.v):
                continue
            wires = table_at(state), table_at(other)
            watcher = viewer if viewer >= 0 else len(wires[0].guests) - 1
            dice = random.Random(number)
            for _ in range(scaled(30, 8)):
                assert wires[0].seen[watcher] == wires[1].seen[watcher]
                compared += len(wires[0].seen[watcher])
                if not both_act(wires, dice, viewer):
                    break
                steps += 1
    return compared, steps


def both_act(wires: tuple[Wire, Wire], dice: random.Random, viewer: int) -> bool:
    """Do the same action at both tables; False once the viewer may know of a difference, or everything."""
    sessions = [wire.table.session for wire in wires]
    assert sessions[0] is not None and sessions[1] is not None
    decisions = [session.decision() for session in sessions if session is not None]
    if decisions[0] is None or decisions[1] is None or decisions[0].seat != decisions[1].seat:
        return False
    seat = decisions[0].seat
    common = sorted(set(decisions[0].actions) & set(decisions[1].actions))
    if not common:
        return False
    action = dice.choice(common)
    for wire in wires:
        if wire.guests[seat].question() is None:
            return False
        wire.act(seat, action)
        wire.flow()
    seen = [
        [[redact(event, viewer) for event in events] for events in session.history] for session in sessions if session
    ]
    views = [session.view(viewer) for session in sessions if session]
    if any(session.is_over() for session in sessions if session):
        return False
    return seen[0] == seen[1] and list(views[0].v) == list(views[1].v)
