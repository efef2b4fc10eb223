"""All choices of a search meet the same luck, which is spread evenly over its worlds."""

from __future__ import annotations

from collections import Counter

import pytest

from game.actions import first, second, third
from game.ai.search.luck import Luck
from game.ai.search.worlds import WorldSampler
from game.engine import apply
from game.ids import SCIENCE, SHIP
from game.rng import Rng
from game.rules.decks import DRAW_CARD
from game.rules.phases import CHOSEN_RED, CHOSEN_YELLOW, ROLL
from game.rules.robber import STEAL_CARD
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.slots import TURN_NUMBER
from game.state import State
from game.steps import Step
from game.view import View
from tests.frozen import frozen_moments, recorded

ROLLS = 36


def at(step: Step, rules: RuleSet = CITIES_AND_KNIGHTS) -> State:
    """A position where chance answers a step."""
    for s, _, action in frozen_moments(recorded(rules)[0]):
        if s.turn_number() > 9:
            after = s.copy()
            apply(after, action)
            if after.at(step):
                return after
    raise AssertionError(step.name)


def rolls_at(s: State, worlds: int = ROLLS) -> list[int]:
    """What is rolled in so many worlds."""
    possible = WorldSampler(View(s, 0), Rng(3))
    return [int(luck.answer(s)) for _, luck in (possible.next() for _ in range(worlds))]


def numbers(roll: int) -> tuple[int, int]:
    return int(first(roll)), int(second(roll))


@pytest.mark.parametrize("rules", [CITIES_AND_KNIGHTS, BASE])
def test_a_turn_has_every_pair_of_numbers_once_in_36_worlds(rules: RuleSet) -> None:
    s = at(ROLL, rules)
    rolls = rolls_at(s, 2 * ROLLS)
    for part in (rolls[:ROLLS], rolls[ROLLS:]):
        assert len({numbers(roll) for roll in part}) == ROLLS
    assert rolls[:ROLLS] != rolls[ROLLS:]


def test_the_event_die_has_every_face_equally_often() -> None:
    faces = Counter(int(third(roll)) for roll in rolls_at(at(ROLL)))
    assert faces == {SHIP: ROLLS // 2} | dict.fromkeys(range(SCIENCE, SHIP), ROLLS // 6)


def test_only_possible_numbers_are_rolled() -> None:
    s = at(ROLL)
    s.set_field(CHOSEN_YELLOW, 2)
    s.set_field(CHOSEN_RED, 4)
    assert {numbers(roll) for roll in rolls_at(s)} == {(2, 4)}


@pytest.mark.parametrize("step", [STEAL_CARD, DRAW_CARD])
def test_a_roll_does_not_depend_on_what_chance_was_asked_before(step: Step) -> None:
    asked, s = at(step), at(ROLL)
    asked.v[TURN_NUMBER] = s.v[TURN_NUMBER]
    for luck in (Luck(seed) for seed in range(20)):
        roll = int(luck.answer(s))
        luck.restart()
        luck.answer(asked)
        luck.answer(asked)
        assert int(luck.answer(s)) == roll
    assert len({int(Luck(seed).answer(s)) for seed in range(20)}) > 5


def test_luck_can_be_restarted() -> None:
    s, luck = at(DRAW_CARD), Luck(7)
    answers = [int(luck.answer(s)) for _ in range(20)]
    luck.restart()
    assert [int(luck.answer(s)) for _ in range(20)] == answers
    assert len(set(answers)) > 1


def test_each_turn_has_its_own_luck() -> None:
    s = at(ROLL)
    rolls: set[int] = set()
    luck = Luck(7)
    for _ in range(20):
        rolls.add(int(luck.answer(s)))
        s.v[TURN_NUMBER] += 1
    assert len(rolls) > 5
