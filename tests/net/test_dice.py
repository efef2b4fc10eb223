"""Fair dice: nobody chooses them, and everybody can check them."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections import Counter

from game.actions import DICE, kind_of
from game.codec.proof import DiceProof
from game.play.saves import load_session, save_text
from game.play.session import PERSON
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from net.dice import FairDice, first_unfair, seal
from tests.net.wire import KEY, Wire, bits, terms


def test_an_outcome_is_an_hmac_over_contributions_and_number() -> None:
    digest = hmac.new(bytes.fromhex(KEY), bytes.fromhex(bits(5) + bits(6)) + (9).to_bytes(8, "big"), hashlib.sha256)
    first = FairDice(KEY, [bits(5), bits(6)])(9)
    from game.rng import Rng

    data = digest.digest()
    again = Rng(int.from_bytes(data[:8], "big"), int.from_bytes(data[8:12], "big"))
    assert [first.below(1000) for _ in range(20)] == [again.below(1000) for _ in range(20)]


def test_each_part_matters_and_dice_are_even() -> None:
    def rolls(key: str, *contributions: str) -> list[int]:
        dice = FairDice(key, contributions)
        return [int(dice(number).below(6)) for number in range(1, 3001)]

    usual = rolls(KEY, bits(1), bits(2))
    assert usual == rolls(KEY, bits(1), bits(2))
    for other in (rolls("8" * 64, bits(1), bits(2)), rolls(KEY, bits(3), bits(2)), rolls(KEY, bits(2), bits(1))):
        assert sum(map(int.__eq__, usual, other)) < 700
    assert all(400 < count < 600 for count in Counter(usual).values())


def test_a_changed_outcome_is_found() -> None:
    wire = Wire(terms((PERSON, PERSON), rules=CITIES_AND_KNIGHTS, points=4), 2)
    wire.start([0, 1])
    wire.play_out(random.Random(2))
    guest = wire.guests[1]
    assert guest.finished is not None and guest.unfair == 0
    contributions = guest._contributions
    assert [seal(KEY), *map(seal, contributions)] == guest._seals
    save = save_text(guest.finished)
    number, roll = next((at, one) for at, one in enumerate(guest.finished.log, 1) if kind_of(one) == DICE)
    from game.action_text import text

    other = "roll 1 2" if text(roll) != "roll 1 2" else "roll 1 3"
    session = load_session(save)
    assert session.proof == DiceProof(KEY, contributions) and first_unfair(session, session.proof) == 0
    assert first_unfair(session, DiceProof("9" * 64, contributions)) == number
    assert first_unfair(session, DiceProof(KEY, contributions[::-1])) == number
    assert other and first_unfair(session, DiceProof("9" * 64, contributions, len(session.log))) == 0


def test_a_host_that_changes_key_or_contributions_is_found() -> None:
    wire = Wire(terms(), 2)
    wire.start([0, 1])
    for guest, change in zip(wire.guests, ({"key": "9" * 64}, {}), strict=True):
        if not change:
            guest._contributions = [bits(99), guest._contributions[1]]
        else:
            object.__setattr__(wire.table.terms, "key", KEY)
    wire.play_out(random.Random(1))
    assert [guest.unfair for guest in wire.guests] == [0, -1]
