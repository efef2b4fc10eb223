"""Agents choose legally, by what their seat may know alone, and the same again."""

from __future__ import annotations

from collections import Counter

import pytest

from game.actions import COUNTER, OFFER, Actions, kind_of
from game.ai.levels import make_agent
from game.ai.mind import Mind
from game.ai.traits import normal
from game.engine import is_legal
from game.ids import KINDS, OPTION_NAMES, PLAYER_TRADES
from game.rng import Rng
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.view import View, decision_of
from tests.ai.games import moments
from tests.steps import TURN

ALL_OPTIONS = (1 << len(OPTION_NAMES)) - 1


@pytest.mark.rule("H2", "H3")
@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_what_a_seat_cannot_know_changes_no_choice(level: str) -> None:
    checked = 0
    for number, (state, decision, _) in enumerate(moments([level] * 4, 11)):
        if number % 5:
            continue
        view = View(state, decision.seat)
        other = view.sample(Rng(number, 77))
        theirs = decision_of(other)
        assert theirs is not None and theirs.actions == decision.actions
        one = make_agent(level, 5).choose(view, decision)
        assert one == make_agent(level, 5).choose(View(other, decision.seat), theirs)
        checked += 1
    assert checked > 100


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_views_are_left_as_they_were(level: str) -> None:
    for number, (state, decision, _) in enumerate(moments([level] * 3, 3)):
        if number % 7 == 0:
            view = View(state, decision.seat)
            make_agent(level, 5).choose(view, decision)
            assert list(view.v) == list(View(state, decision.seat).v)


@pytest.mark.parametrize("options", [0, PLAYER_TRADES, ALL_OPTIONS])
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_games_end_and_every_choice_is_legal(level: str, options: int) -> None:
    kinds = {kind_of(action) for _, _, action in moments([level, "random", level], 21, options)}
    assert (OFFER in kinds) == bool(options & PLAYER_TRADES)


@pytest.mark.parametrize("rules", [CITIES_AND_KNIGHTS, BASE])
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_four_of_a_level_trade_legally_in_both_rule_sets(level: str, rules: RuleSet) -> None:
    kinds: Counter[int] = Counter()
    for seed in range(4):
        kinds.update(kind_of(action) for _, _, action in moments([level] * 4, seed, rules=rules))
    assert kinds[OFFER] > 20
    assert kinds[COUNTER] > 5 or level == "easy"


def test_what_the_opponents_hold_together_is_reckoned_from_the_cards_of_the_rule_set() -> None:
    for rules in (CITIES_AND_KNIGHTS, BASE):
        for state, decision, _ in moments(["random"] * 3, 5, rules=rules):
            seat = decision.seat
            mind = Mind(normal(), 1)
            choices = Actions()
            choices.take(decision.actions)
            mind.look(View(state, seat), seat, choices)
            for kind in range(KINDS):
                held = sum(int(state.hand(other, kind)) for other in range(3) if other != seat)
                assert mind.about(kind) == held


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_base_game_is_played_to_its_end(level: str) -> None:
    assert sum(1 for _ in moments([level, "random", level, "random"], 8, rules=BASE)) > 50


def test_two_games_from_one_seed_are_the_same() -> None:
    one, other = ([action for _, _, action in moments(["normal", "easy", "random"], 4)] for _ in range(2))
    assert one == other


def test_no_offer_is_made_twice_in_a_turn_and_few_are_made() -> None:
    offers: dict[int, list[int]] = {}
    for state, decision, action in moments(["normal"] * 4, 6):
        if decision.step == TURN.number and kind_of(action) == OFFER:
            offers.setdefault(int(state.v[1]), []).append(action)
    assert offers
    for made in offers.values():
        assert len(made) == len(set(made)) <= 5


def test_a_loaded_game_goes_on_without_the_agents_memory() -> None:
    """A new agent may offer once more what was refused, and no more than that."""
    tried: Counter[int] = Counter()
    for state, decision, action in moments(["normal"] * 3, 2):
        if kind_of(action) in (OFFER, COUNTER):
            assert is_legal(state, make_agent("normal", 99).choose(View(state, decision.seat), decision))
            tried[kind_of(action)] += 1
    assert tried[OFFER] > 20 and tried[COUNTER] > 3
