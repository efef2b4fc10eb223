"""No step or card has two policies, and a card's policy answers its questions."""

from __future__ import annotations

import pytest

from game.ai.levels import make_agent
from game.ai.planner.policies import CARDS
from game.ai.planner.policies import STEPS as POLICIES
from game.ai.planner.policy import POLICY_OF_CARD, POLICY_OF_STEP, PointPolicy
from game.rules.rule import CARD_OF_KIND, KIND_NAMED, Card
from game.rules.rule import CARDS as REGISTERED


def card_named(name: str) -> Card:
    return CARD_OF_KIND[KIND_NAMED[name]]


def test_no_step_has_two_policies() -> None:
    owned = [step for _, mine in POLICIES for step in mine]
    owned += [step for name, _ in CARDS for step in card_named(name).steps]
    assert len(owned) == len(set(owned))


def test_each_card_has_one_policy_and_it_answers_the_card_s_questions() -> None:
    for name, policy in CARDS:
        assert POLICY_OF_CARD[card_named(name).kind] is policy
        assert all(POLICY_OF_STEP[step.number] is policy for step in card_named(name).steps)


def test_point_cards_are_never_played() -> None:
    assert all((type(policy) is PointPolicy) == card_named(name).is_point for name, policy in CARDS)


@pytest.mark.parametrize("card", [card for card in REGISTERED if not card.is_point], ids=lambda card: card.name)
def test_a_policy_is_in_the_module_matching_its_card(card: Card) -> None:
    policy = type(POLICY_OF_CARD[card.kind])
    assert policy.__module__ == type(card).__module__.replace("game.cards", "game.ai.cards")
    assert policy.__name__ == f"{type(card).__name__}Policy"


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="'mean'.*random, easy, normal"):
        make_agent("mean", 1)
