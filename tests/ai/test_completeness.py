"""Every step that asks a seat and every card has a policy of its own."""

from __future__ import annotations

import pytest

from game import ids
from game.ai.cards import science
from game.ai.levels import make_agent
from game.ai.policies import CARDS
from game.ai.policies import STEPS as POLICIES
from game.ai.policy import POLICY_OF_CARD, POLICY_OF_STEP, CardPolicy, Policy
from game.rules.rule import CARD_OF_KIND
from game.steps import BY_CHANCE, STEPS, WORK, Step

SILENT = {ids.PRINTER, ids.CONSTITUTION, ids.DEV_POINT}
"""Cards that are never played."""


ASKED = [step for step in STEPS if step.shape not in (WORK, BY_CHANCE)]


@pytest.mark.parametrize("step", ASKED, ids=lambda step: step.name)
def test_each_question_has_a_policy(step: Step) -> None:
    policy = type(POLICY_OF_STEP[step.number])
    assert (policy.score, policy.choose) != (Policy.score, Policy.choose)


def test_no_step_has_two_policies() -> None:
    owned = [step for _, mine in POLICIES for step in mine]
    owned += [step for kind, _ in CARDS for step in CARD_OF_KIND[kind].steps]
    assert len(owned) == len(set(owned))


@pytest.mark.parametrize("card", range(ids.CARD_KINDS), ids=ids.CARD_NAMES.__getitem__)
def test_each_card_has_a_policy(card: int) -> None:
    policy = POLICY_OF_CARD[card]
    assert type(policy) is not CardPolicy
    assert (type(policy) is science.PointPolicy) == (card in SILENT)


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="'mean'.*random, easy, normal"):
        make_agent("mean", 1)
