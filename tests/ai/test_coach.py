"""The coach's advice to a person."""

from __future__ import annotations

import itertools
from collections import Counter
from pathlib import Path

import pytest

from game.action_text import parse, text
from game.actions import ACCEPT, BUILD_CITY, COUNTER, END_TURN, OFFER, PASS, first, kind_of, purpose_of, terms_of
from game.ai.coach.case import CODES, Reason
from game.ai.coach.claims import drawback, worse
from game.ai.coach.coach import _ALIKE, EFFORT, Advice, Coach, _Ahead, chances_of, whole_percent
from game.ai.coach.comparison import Comparison
from game.ai.planner.board_yield import BoardYield
from game.ai.remote import CoachDesk, question_of, terms_text
from game.ai.search.luck import Luck
from game.ai.search.search import Search
from game.ai.search.value_network import CERTAIN, ValueNetwork
from game.ai.search.weights import network_of
from game.engine import apply
from game.ids import FOR_CITY, NO_PURPOSE
from game.ints import COMPILED
from game.play.saves import load_position
from game.resource_counts import several, wanted
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.slots import ROBBER
from game.view import Decision, View, decision_of
from tests.ai.advice import case, reason, rob_at_hex_8
from tests.ai.games import moments
from tests.frozen import frozen_moments, recorded
from tests.properties.effort import GAMES, USUAL
from tests.seas import SeaTable
from tests.table import Table


def advised(view: View, decision: Decision, tries: int = 100) -> Advice:
    """The advice after so many tries, ended by a fake clock."""
    ticks = iter(range(1_000_000))
    return Coach(1, lambda: 2500 // tries * next(ticks)).advise(view, decision)


FINISHES = (Path(__file__).parent / "finishes" / "cities_and_knights.jsonl").read_text("utf-8").splitlines()
WINS_OF_SEVERAL = (11, 36)
"""Positions in which four actions win, but the planner would do something else."""
EACH = 30 if GAMES >= USUAL else 75
"""The interval between decisions that get advice."""


def advice(t: Table) -> Advice:
    """The advice for a position."""
    decision = decision_of(t.s)
    assert decision is not None
    return advised(View(t.s, decision.seat), decision)


def position() -> Table:
    t = Table(2)
    t.settlement(0, t.corner(4, 0))
    t.settlement(0, t.corner(14, 0))
    t.settlement(1, t.corner(16, 3))
    t.give(0, grain=2, ore=3)
    t.turn(0)
    return t


@pytest.mark.thorough
def test_the_best_actions_of_a_whole_game_have_reasons() -> None:
    met: Counter[str] = Counter()
    for number, (s, decision, _) in enumerate(frozen_moments(recorded(CITIES_AND_KNIGHTS)[3])):
        if number % EACH == 0 and len(decision.actions) > 1:
            given = advised(View(s, decision.seat), decision, 25)
            assert 1 <= len(given.best) <= 3
            assert len({choice.action for choice in given.best}) == len(given.best)
            shown = [whole_percent(choice.chance) for choice in given.best]
            assert shown == sorted(shown, reverse=True) and given.chances[decision.seat] == given.best[0].chance
            assert CERTAIN - 6 <= sum(given.chances) <= CERTAIN
            assert all((choice.reason.code == "waits") <= (kind_of(choice.action) == END_TURN) for choice in given.best)
            met.update(choice.reason.code for choice in given.best)
    assert set(met) <= set(CODES)
    assert len(met) > 7


def test_a_winning_action_is_said_to_win() -> None:
    t = position()
    t.award_defender(0, 10)
    found = advice(t)
    assert found.best[0].reason.code == "wins"
    assert found.chances == [CERTAIN, 0]


def test_the_opponents_share_the_remaining_chance() -> None:
    t = Table(3)
    t.settlement(0, t.corner(4, 0))
    t.award_defender(0, 11)
    t.give(0, grain=2, ore=3)
    t.turn(0)
    t.do(f"build_city {t.corner(4, 0)}")
    assert t.s.winner() == 0
    judge = ValueNetwork(network_of("cities_and_knights"))
    assert chances_of(judge, [t.s], 0, 400_000) == [400_000, 300_000, 300_000]
    assert chances_of(judge, [t.s], 0, CERTAIN) == [CERTAIN, 0, 0]


def test_without_another_option_the_advice_is_to_wait() -> None:
    t = Table(2)
    t.settlement(0, t.corner(4, 0))
    t.settlement(1, t.corner(16, 3))
    t.turn(0)
    found = advice(t)
    assert [(text(one.action), one.reason.code) for one in found.best] == [("end_turn", "waits")]


def test_with_little_time_only_the_likeliest_actions_are_tried() -> None:
    """The clock runs out before any world is finished; then only few actions are tried."""
    s, decision, _ = next(moment for moment in moments(["normal"] * 3, 4) if len(moment[1].actions) > 20)
    ticks = iter(range(1_000_000))
    found = Coach(1, lambda: 60 * next(ticks)).advise(View(s, decision.seat), decision)
    assert len(found.best) >= 2 and all(one.chance > 0 for one in found.best)


def test_without_time_the_planned_action_is_advised_with_its_chance() -> None:
    s, decision, _ = next(moment for moment in moments(["normal"] * 3, 4) if len(moment[1].actions) > 20)
    ticks = iter(range(1_000_000))
    found = Coach(1, lambda: 10_000 * next(ticks)).advise(View(s, decision.seat), decision)
    assert len(found.best) == 1 and 0 < found.best[0].chance == found.chances[decision.seat]


def test_moving_an_own_merchant_earns_no_further_point() -> None:
    t = Table(2)
    t.settlement(0, t.corner(4, 0))
    t.cards(0, "merchant", "merchant")
    t.turn(0)
    t.do("play merchant")
    places = sorted(t.targets("hex"))
    assert reason(t, f"hex {places[0]}").code == "merchant"
    t.do(f"hex {places[0]}", "play merchant")
    points = t.points(0)
    assert reason(t, f"hex {places[1]}").code != "merchant"
    t.do(f"hex {places[1]}")
    assert t.points(0) == points


def test_the_pirate_frees_no_hex_of_the_robber() -> None:
    t = SeaTable(2)
    t.place("""
        0 settlement 15n
        pirate 24
    """)
    t.before_roll(0)
    t.roll(3, 4, "science")
    assert t.step == "move_robber" and t.slot(ROBBER) == 15
    assert reason(t, "hex 0").code == "balance"
    assert reason(t, "hex 38").code == "frees"


def test_a_knight_yields_nothing_so_the_kinds_around_it_are_scarce() -> None:
    t = Table(2)
    t.settlement(0, t.coast(16))
    t.knight(0, t.coast(0))
    t.levels(0, science=3)
    t.before_roll(0)
    t.roll(1, 1, "ship")
    assert t.step == "aqueduct"
    assert reason(t, "card brick").code == "scarce"
    assert reason(t, "card grain").code != "scarce"


def test_the_commodity_of_a_city_is_not_scarce() -> None:
    t = Table(2)
    mountains = int(t.hexes("mountains")[0])
    t.city(0, t.corner(mountains, 0))
    t.award_defender(1, 5)
    t.give(1, coin=2, paper=2)
    t.cards(0, "master_merchant")
    t.turn(0)
    t.do("play master_merchant")
    assert t.step == "master_card"
    assert reason(t, "card coin").code != "scarce"


def test_robbing_the_leader_or_the_most_cards_is_the_reason() -> None:
    t = Table(4)
    for seat, count in ((1, 2), (2, 4), (3, 3)):
        t.settlement(seat, t.corner(8, 2 * (seat - 1)))
        t.give(seat, ore=count)
    rob_at_hex_8(t)
    assert reason(t, "player 2", leader=1) == Reason("most_cards", 2)
    assert reason(t, "player 3", leader=1) == Reason("balance")
    assert reason(t, "player 1", leader=1) == Reason("holds_back", 1)


def test_hurting_a_player_differs_from_holding_back_the_leader() -> None:
    t = Table(3)
    t.city(1, t.corner(8, 0))
    t.barbarians(0, attacks=1)
    t.robber(9)
    t.before_roll(0)
    t.roll(3, 4, "science")
    assert reason(t, "hex 8", leader=1) == Reason("holds_back", 1)
    assert reason(t, "hex 8", leader=2) == Reason("hurts", 1)


def test_only_the_best_starting_place_is_said_to_yield_most() -> None:
    s, decision, _ = next(moments(["normal"] * 3, 4))
    pips = BoardYield(View(s, decision.seat)).corner_pips
    most = max(int(pips[first(action)]) for action in decision.actions)
    t = Table(3)
    t.setup, t.s = s.setup, s
    for action in decision.actions[::5]:
        is_best = int(pips[first(action)]) == most
        assert (reason(t, text(action)).code == "best_numbers") is is_best


def test_a_trade_pays_for_what_could_not_be_paid_for_before() -> None:
    t = Table(2)
    t.settlement(0, t.corner(4, 0))
    t.give(0, grain=2, ore=2, wool=4)
    t.turn(0)
    assert reason(t, "bank_trade wool for ore") == Reason("pays_for", FOR_CITY)
    t.give(0, ore=1)
    assert reason(t, "bank_trade wool for ore").code != "pays_for"


def test_a_coach_that_observed_an_undone_action_is_replaced() -> None:
    t = position()
    decision = decision_of(t.s)
    assert decision is not None
    ticks = iter(range(1_000_000))
    desk = CoachDesk(terms_text(t.setup), lambda: 10_000 * next(ticks))
    question = question_of(View(t.s, 0), decision, "coach", 1, 1)
    coaches: list[Coach] = []
    for observed_before in (0, 1, 0):
        desk.answer(question, (observed_before, []))
        coaches.append(desk._coaches[0])
    assert coaches[0] is coaches[1] is not coaches[2]


def test_the_leader_is_the_opponent_with_the_best_chance() -> None:
    """Seat 2 is far ahead, and the robber may go to any of three."""
    t = Table(4)
    t.settlement(0, t.corner(0, 0))
    t.settlement(1, t.corner(8, 0))
    t.city(2, t.corner(8, 2), metropolis="trade")
    t.settlement(3, t.corner(8, 4))
    for seat in range(4):
        t.give(seat, ore=2)
    t.award_defender(2, 3)
    rob_at_hex_8(t)
    found = advice(t)
    assert max(range(1, 4), key=found.chances.__getitem__) == 2
    reasons = {int(first(choice.action)): choice.reason for choice in found.best}
    assert reasons[2] == Reason("holds_back", 2)
    assert all(reason.code != "holds_back" for seat, reason in reasons.items() if seat != 2)


def test_an_action_tried_fewer_than_six_times_is_not_advised() -> None:
    """The clock limits in how many worlds each choice is tried: a quarter of it is for sequences, and half of the rest
    for the first of two rounds."""
    t = position()
    decision = decision_of(t.s)
    assert decision is not None and 3 <= len(decision.actions) <= 6
    for determinizations, advised_of in ((6, 1), (28, 3)):
        tries = determinizations * len(decision.actions)
        ticks = itertools.count()
        coach = Coach(1, lambda ticks=ticks, tries=tries: next(ticks) * (2500 // tries))  # type: ignore[misc]
        assert len(coach.advise(View(t.s, 0), decision).best) == advised_of


def test_an_action_that_only_leads_to_victory_is_not_said_to_win() -> None:
    """After a bank trade the city can still be built in the same turn."""
    t = position()
    t.award_defender(0, 10)
    t.give(0, wool=4)
    found = advice(t)
    assert {text(one.action): one.reason.code == "wins" for one in found.best}[f"build_city {t.corner(4, 0)}"]
    led = [one for one in found.best if kind_of(one.action) != BUILD_CITY]
    assert led and all(one.chance == CERTAIN and one.reason.code != "wins" for one in led)


def glanced(t: Table) -> Advice:
    """The first answer for a position."""
    decision = decision_of(t.s)
    assert decision is not None
    return Coach(1).glance(View(t.s, decision.seat), decision)


def offering(*, trades: bool = True) -> Table:
    """Only a wool for an ore helps: seat 0 then builds a city, and seat 1 has plenty of ore."""
    t = Table(3, trades=trades)
    t.settlement(0, t.corner(4, 0))
    t.settlement(1, t.corner(14, 0))
    t.settlement(2, t.corner(16, 3))
    t.give(0, grain=2, ore=2, wool=3)
    t.give(1, ore=4, grain=1)
    t.turn(0)
    return t


def test_offers_are_weighed_with_the_other_actions() -> None:
    for found in (glanced(offering()), advice(offering())):
        offers = [one for one in found.best if kind_of(one.action) == OFFER]
        assert offers and offers[0].reason == Reason("if_pays_for", FOR_CITY), [text(one.action) for one in found.best]
        assert wanted(terms_of(offers[0].action)) == several(4, 1)
        assert all(purpose_of(one.action) == NO_PURPOSE for one in offers), "only the person can say what for"
    assert not any(kind_of(one.action) == OFFER for one in glanced(offering(trades=False)).best)


def test_all_answers_to_an_offer_are_weighed() -> None:
    t = offering()
    t.turn(1)
    t.do("offer 1 ore for 1 wool")
    decision = decision_of(t.s)
    assert decision and decision.seat == 2 and kind_of(glanced(t).best[0].action) == PASS
    t.do("pass")
    decision = decision_of(t.s)
    assert decision is not None
    kinds = {int(kind_of(one.action)) for one in advised(View(t.s, decision.seat), decision, tries=200).best}
    assert kinds >= {ACCEPT, COUNTER}
    assert {int(kind_of(one.action)) for one in glanced(t).best} >= {ACCEPT, PASS}


@pytest.mark.skipif(COMPILED, reason="compiled code cannot be patched")
def test_a_trade_is_not_said_to_hurt_the_player_who_agrees_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the judgement of their position gets worse."""
    monkeypatch.setattr(Comparison, "victim", lambda _change: 1)
    t = offering()
    t.do("offer 1 ore for 1 grain")
    t.do("accept")
    t.do("pass")
    assert t.step == "trade_partner"
    for action in ("player 1", "pass"):
        assert reason(t, action, leader=1).code not in ("holds_back", "hurts")
    change = Comparison(ValueNetwork(network_of(t.setup.rules.name)), 3, 0)
    codes = [worse(t.s, t.s, change, 0, hurts=hurts).code for hurts in (True, False)]
    assert codes[0] == "spares" != codes[1]


def test_the_first_answer_is_the_planners() -> None:
    found = glanced(position())
    assert kind_of(found.best[0].action) == BUILD_CITY and found.best[0].reason == Reason("doubles")
    assert len({one.action for one in found.best}) == len(found.best) and all(one.but is None for one in found.best)
    assert found.chances[0] == found.best[0].chance


@pytest.mark.games
def test_every_other_action_is_a_tie_or_has_a_reason_to_be_worse() -> None:
    seen = 0
    for number, (s, decision, _) in enumerate(moments(["normal"] * 3, 4)):
        if number % (3 * EACH) == 7 and len(decision.actions) > 1:
            best, *others = advised(View(s, decision.seat), decision).best
            assert best.but is None and not best.ties
            for one in others:
                seen += 1
                assert one.but is not None and one.but.code in CODES
                share = best.chance / CERTAIN
                assert one.ties or best.chance - one.chance >= int(_ALIKE * 4 * share * (1 - share))
    assert seen > 1


def test_an_action_that_leaves_the_best_possible_is_as_good() -> None:
    """A bank trade before the city costs only wool; by itself the planner would not make it."""
    t = position()
    t.give(0, wool=4)
    t.award_defender(1, 9)
    best, *others = advice(t).best
    assert text(best.action).startswith("build_city")
    trades = [one for one in others if text(one.action).startswith("bank_trade")]
    assert trades and all(one.ties and one.but == Reason("also") for one in trades)


def ranking(*chances: int) -> _Ahead:
    """The results of actions 1, 2, ... with these chances, which differ equally in all worlds."""
    s = position().s
    search = Search(ValueNetwork(network_of("cities_and_knights")), EFFORT, 2)
    ahead = _Ahead(search, [(s, Luck(1)), (s, Luck(2))], 0, None)
    for action, chance in enumerate(chances, 1):
        ahead.chances[action] = chance
        ahead.lines[action] = (END_TURN,)
    return ahead


@pytest.mark.parametrize(
    ("first", "second", "is_tie"),
    [
        (500_000, 490_000, True),
        (40_000, 30_000, False),
        (CERTAIN, 994_000, False),
        (CERTAIN, 999_000, False),
        (74_000, 66_000, True),
        (CERTAIN, CERTAIN, True),
    ],
)
def test_a_difference_of_one_point_is_a_tie_only_near_a_half(first: int, second: int, is_tie: bool) -> None:
    assert ranking(first, second).is_tie(1, 2) is is_tie


@pytest.mark.parametrize(
    ("second", "order"), [(501_000, [2, 1, 3]), (494_000, [1, 2, 3]), (505_000, [2, 1, 3]), (400_000, [1, 3, 2])]
)
def test_of_ties_with_the_same_percentage_the_planners_choice_is_first(second: int, order: list[int]) -> None:
    ahead = ranking(504_000, second, 480_000)
    ahead.order(planned=2)
    assert ahead.ranked == order


def test_the_robber_beside_an_own_building_is_said_to_cost_the_player_too() -> None:
    t = Table(2)
    t.settlement(0, t.corner(8, 0))
    t.settlement(1, t.corner(8, 2))
    t.settlement(1, t.corner(0, 0))
    t.barbarians(0, attacks=1)
    t.robber(9)
    t.before_roll(0)
    t.roll(3, 4, "science")
    assert drawback(case(t, "hex 8")) == Reason("blocks_you")
    assert drawback(case(t, "hex 0")) is None
    decision = decision_of(t.s)
    assert decision is not None
    shared = [one for one in advice(t).best if one.action == parse("hex 8")]
    assert all(one.drawback == Reason("blocks_you") for one in shared)


def test_a_question_that_nobody_waits_for_is_given_up() -> None:
    class Enough(Exception):
        pass

    def clock() -> int:
        raise Enough

    t = position()
    decision = decision_of(t.s)
    assert decision
    coach = Coach(1, clock)
    assert coach.glance(View(t.s, 0), decision).best, "the first answer does not look at the clock"
    with pytest.raises(Enough):
        coach.advise(View(t.s, 0), decision)


def test_it_advises_the_first_action_of_a_win_that_takes_several() -> None:
    for number in WINS_OF_SEVERAL:
        s = load_position(FINISHES[number]).state
        decision = decision_of(s)
        assert decision is not None
        seat = decision.seat
        for advice in (Coach(1).glance(View(s, seat), decision), advised(View(s, seat), decision, 50)):
            best = advice.best[0]
            assert best.reason.code == "wins_in_turn" and best.chance == CERTAIN and advice.chances[seat] == CERTAIN
        after = s.copy()
        while after.winner() < 0:
            decision = decision_of(after)
            assert decision is not None and decision.seat == seat
            apply(after, Coach(1).glance(View(after, seat), decision).best[0].action)
        assert after.winner() == seat
