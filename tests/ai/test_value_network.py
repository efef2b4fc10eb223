"""The value network."""

from __future__ import annotations

import random

import pytest

from game.ai.search.features import ROW
from game.ai.search.network import pack, unpack
from game.ai.search.value_network import CERTAIN, ValueNetwork
from game.ai.search.weights import HARD_PART, OPENING_PART, network_of
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.slots import WINNER
from tests.frozen import frozen_moments, recorded
from tests.table import Table

RULES = [CITIES_AND_KNIGHTS, BASE]


@pytest.mark.parametrize("part", ["", HARD_PART, OPENING_PART])
@pytest.mark.parametrize("rules", RULES)
def test_the_weights_fit_the_rows(rules: RuleSet, part: str) -> None:
    network = network_of(rules.name, part)
    sizes = [network.first, *network.hidden, network.last]
    assert network.first.inputs == ROW
    assert [layer.inputs for layer in sizes[1:]] == [layer.size for layer in sizes[:-1]]
    assert network.last.size == 1


def test_packed_numbers_compute_like_single_ones() -> None:
    dice = random.Random(1)
    for _ in range(200):
        one, other = ([dice.randrange(-(1 << 40), 1 << 40) for _ in range(9)] for _ in range(2))
        times = dice.randrange(-(1 << 20), 1 << 20)
        sums = [a + b * times for a, b in zip(one, other, strict=True)]
        assert unpack(pack(one) + pack(other) * times, 9) == sums


@pytest.mark.parametrize("rules", RULES)
def test_chances_add_up_and_do_not_depend_on_earlier_calls(rules: RuleSet) -> None:
    judge = ValueNetwork(network_of(rules.name))
    for number, (s, _, _) in enumerate(frozen_moments(recorded(rules)[0])):
        if number % 30 == 0:
            chances = [int(judge.chance(s, seat)) for seat in range(4)]
            assert chances == [int(ValueNetwork(network_of(rules.name)).chance(s, seat)) for seat in range(4)]
            assert CERTAIN - 4 <= sum(chances) <= CERTAIN


@pytest.mark.parametrize("rules", RULES)
def test_the_network_predicts_the_winner(rules: RuleSet) -> None:
    """Near the end the winner's chance is far more than an equal share."""
    judge = ValueNetwork(network_of(rules.name))
    given: list[int] = []
    for terms in recorded(rules):
        *_, (last, _, _) = frozen_moments(terms)
        winner, turns = int(last.active()), int(last.turn_number())
        late = next(s for s, _, _ in frozen_moments(terms) if s.turn_number() >= turns - 6)
        given.append(int(judge.chance(late, winner)))
    assert sum(given) > len(given) * CERTAIN // 2


def test_a_winners_chance_is_certain() -> None:
    t = Table(2)
    t.s.v[WINNER] = 0
    judge = ValueNetwork(network_of("cities_and_knights"))
    assert [judge.chance(t.s, seat) for seat in range(2)] == [CERTAIN, 0]
