"""Clients that send anything that the protocol allows, in any order: the table goes on, and nobody gains by it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.action_text import text
from game.play.session import PERSON
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from net.fields import Code, FieldType, Listed, OneLine, OneOf, Text, Whole, YesNo
from net.protocol import MESSAGES, TO_HOST, MessageRow, write
from net.table import Send
from tests.net.wire import SECRET, Wire, bits, terms
from tests.properties.effort import scaled
from tests.thorough import usual_first

WORDS = (
    "pass",
    "end_turn",
    "accept",
    "roll_dice",
    "offer 1 ore for 1 wool",
    "counter 1 wool for 9 ore",
    "build_road 7",
)


def value_of(kind: FieldType, dice: random.Random) -> Any:
    """A valid value, often one that means something."""
    if isinstance(kind, Whole):
        return dice.choice([kind.least, kind.most, dice.randint(kind.least, min(kind.most, kind.least + 60))])
    if isinstance(kind, YesNo):
        return dice.random() < 0.5
    if isinstance(kind, OneOf):
        return dice.choice(kind.names)
    if isinstance(kind, Code):
        return "".join(dice.choice("0123456789abcdef") for _ in range(kind.bits // 4))
    if isinstance(kind, (Text, OneLine)):
        return dice.choice((*WORDS, "easy", "x" * min(60, kind.most), "\u202e{b}%s"))
    assert isinstance(kind, Listed)
    return [value_of(kind.type, dice) for _ in range(dice.randrange(3))]


def anything(row: MessageRow, wire: Wire, dice: random.Random) -> str:
    """A valid message, which may be right by chance."""
    fields = {
        field.name: None if field.optional and dice.random() < 0.5 else value_of(field.type, dice)
        for field in row.fields
    }
    if "try" in fields:
        fields["try"] = dice.randint(1, 10**6)
    if "question" in fields and dice.random() < 0.7:
        fields["question"] = wire.table._number
    if row.name == "act" and wire.table._open and dice.random() < 0.5:
        fields["action"] = text(dice.choice(dice.choice(list(wire.table._open.values())).actions))
    if row.name == "join":
        fields["secret"] = dice.choice([SECRET, fields["secret"]])
        fields["token"] = dice.choice([bits(8), bits(9), fields["token"]])
    return write(row.name, fields)


@pytest.mark.parametrize("seed", usual_first([0, 1], *range(2, 10)))
def test_a_game_goes_on_beside_clients_that_send_anything(seed: int) -> None:
    dice = random.Random(seed)
    wire = Wire(terms((PERSON, PERSON, PERSON), rules=CITIES_AND_KNIGHTS, points=4, fill_after=1.0), 3)
    wire.start([0, 1, 2])
    rows = [row for row in MESSAGES if row.direction == TO_HOST]
    answers = 0
    for number in range(scaled(6000, 600)):
        connection = dice.choice([1000, 1001, wire.connection_of(2) or 1002])
        message = anything(dice.choice(rows), wire, dice)
        for out in wire.table.receive(connection, message, wire.now):
            answers += isinstance(out, Send) and out.connection == connection
            wire.put([out])
        if number % 20 == 0:
            wire.answer(dice)
            for guest in (0, 1):
                if wire.connection_of(guest) is None:
                    wire.connect(guest)
            wire.flow()
            wire.check()
    assert answers > 50
    for connection in (1000, 1001):
        wire.put(wire.table.disconnected(connection, wire.now))
    assert wire.table._seated()[0].token == bits(0) and not wire.table.is_paused, "only the host of the table commands"
    wire.cut(2)
    wire.guests.pop()
    wire.seen.pop()
    wire.play_out(dice)
    assert wire.guests[0].finished is not None and wire.guests[0].unfair == 0
