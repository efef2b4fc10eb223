"""Every step that asks a seat and every card has a policy of its own."""

from __future__ import annotations

import pytest

from game import ids, steps
from game.ai.cards import science
from game.ai.levels import make_agent
from game.ai.policies import CARDS, STEPS
from game.ai.policy import POLICY_OF_CARD, POLICY_OF_STEP, CardPolicy, Policy
from game.registry import CARDS as RULE_CARDS
from game.registry import RULES

SILENT = {ids.PRINTER, ids.CONSTITUTION, ids.DEV_POINT}
"""Cards that are never played."""


def asked_steps() -> list[int]:
    owned = [step for _, mine in RULES for step in mine] + [step for _, _, mine in RULE_CARDS for step in mine]
    return [step for step in owned if steps.SHAPES[step] not in (steps.WORK, steps.BY_CHANCE)]


@pytest.mark.parametrize("step", asked_steps(), ids=steps.STEP_NAMES.__getitem__)
def test_each_question_has_a_policy(step: int) -> None:
    assert type(POLICY_OF_STEP[step]) is not Policy


def test_no_step_has_two_policies() -> None:
    owned = [step for _, mine in STEPS for step in mine] + [step for _, _, mine in CARDS for step in mine]
    assert len(owned) == len(set(owned))


@pytest.mark.parametrize("card", range(ids.CARD_KINDS), ids=ids.CARD_NAMES.__getitem__)
def test_each_card_has_a_policy(card: int) -> None:
    policy = POLICY_OF_CARD[card]
    assert type(policy) is not CardPolicy
    assert (type(policy) is science.PointPolicy) == (card in SILENT)


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="'mean'.*random, easy, normal"):
        make_agent("mean", 1)
