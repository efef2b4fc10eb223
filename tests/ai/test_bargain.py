"""Trading: computer players make few offers, never hopeless or repeated ones, each even and with a truthful purpose."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from game import ids
from game.action_text import text
from game.actions import COUNTER, OFFER, Actions, kind_of, make_offer, purpose_of, terms_of
from game.ai.agents import SearchingBot
from game.ai.levels import make_agent
from game.ai.memory.memory import Memory
from game.ai.memory.refusals import ROUNDS, Refusals
from game.ai.planner.bargain import NEAR_WIN, find_counter, find_offer, is_about_to_win, is_even
from game.ai.planner.context import PlannerContext
from game.ai.planner.parameters import normal
from game.ai.planner.plan import make_plan
from game.ai.search.search_budget import SearchBudget
from game.events import Event, Events
from game.ids import FOR_CITY, FOR_SETTLEMENT, KINDS, NO_PURPOSE
from game.resource_counts import bundle, counts_of, given, in_bundle, several, wanted
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.state import State
from game.view import View, decision_of, redact
from tests.ai.games import moments
from tests.table import Table

SEATS = 4
GAMES = 2
MadeOffer = tuple[State, int, int, Memory]
"""A state in which a seat makes an offer or counter-offer: state, seat, action, and the seat's memory."""


@cache
def all_offers(rules: RuleSet) -> list[MadeOffer]:
    """All offers and counter-offers of some games."""
    return [offer for seed in range(GAMES) for offer in _offers_of_game(seed, rules)]


def _offers_of_game(seed: int, rules: RuleSet) -> Iterator[MadeOffer]:
    heard: list[list[list[Event]]] = [[] for _ in range(SEATS)]

    def observe(events: Events) -> None:
        for seat in range(SEATS):
            heard[seat].append([redact(event, seat) for event in events.items])

    for state, decision, action in moments(["normal"] * SEATS, seed, rules=rules, observe=observe):
        if kind_of(action) in (OFFER, COUNTER):
            memory = Memory(0, decision.seat)
            for events in heard[decision.seat]:
                memory.observe(events)
            memory.look(View(state, decision.seat))
            yield state.copy(), decision.seat, action, memory


def may_have(memory: Memory, seat: int, cards: int) -> bool:
    """Whether a seat may have a bundle."""
    held = [memory.bounds.most[seat * KINDS + kind] for kind in range(KINDS)]
    return all(count <= held[kind] for kind, count in enumerate(counts_of(cards)))


@pytest.mark.games
@pytest.mark.parametrize("rules", [CITIES_AND_KNIGHTS, BASE])
def test_offers_are_few_and_not_repeated(rules: RuleSet) -> None:
    offers = [(int(s.turn_number()), seat, int(terms_of(action))) for s, seat, action, _ in of_kind(rules, OFFER)]
    turns = sum(max(int(s.turn_number()) for s, *_ in game) for game in games(rules))
    assert 20 < len(offers) < 0.6 * turns
    for game in games(rules):
        last: dict[tuple[int, int], int] = {}
        for s, seat, action, _ in game:
            if kind_of(action) == OFFER:
                before = last.get((seat, int(terms_of(action))))
                assert before is None or int(s.turn_number()) - before > ROUNDS * SEATS
                last[(seat, int(terms_of(action)))] = int(s.turn_number())


def of_kind(rules: RuleSet, kind: int) -> list[MadeOffer]:
    return [offer for offer in all_offers(rules) if kind_of(offer[2]) == kind]


def games(rules: RuleSet) -> list[list[MadeOffer]]:
    """The offers of each game."""
    found: list[list[MadeOffer]] = []
    last = 0
    for offer in all_offers(rules):
        turn = int(offer[0].turn_number())
        if not found or turn < last:
            found.append([])
        last = turn
        found[-1].append(offer)
    return found


@pytest.mark.parametrize("rules", [CITIES_AND_KNIGHTS, BASE])
def test_an_offer_can_be_met_but_not_by_a_player_about_to_win(rules: RuleSet) -> None:
    for s, seat, action, memory in of_kind(rules, OFFER):
        able = [
            other for other in range(SEATS) if other != seat and may_have(memory, other, int(wanted(terms_of(action))))
        ]
        assert able
        assert all(s.points(other) + NEAR_WIN < s.setup.points for other in able)


@pytest.mark.parametrize("rules", [CITIES_AND_KNIGHTS, BASE])
def test_an_offer_is_even_and_its_purpose_is_true(rules: RuleSet) -> None:
    purposes = set()
    for s, seat, action, _ in of_kind(rules, OFFER):
        context = PlannerContext(normal(), 1)
        decision = decision_of(s)
        assert decision is not None
        choices = Actions()
        choices.take(decision.actions)
        context.look(View(s, seat), seat, choices)
        make_plan(context)
        trade = terms_of(action)
        assert is_even(context, given(trade), wanted(trade))
        cost = context.cost[context.best]
        for kind in range(KINDS):
            if in_bundle(wanted(trade), kind) > 0:
                assert s.hand(seat, kind) < in_bundle(cost, kind)
        purposes.add(int(purpose_of(action)))
    assert NO_PURPOSE not in purposes and FOR_CITY in purposes and FOR_SETTLEMENT in purposes


@pytest.mark.parametrize("rules", [CITIES_AND_KNIGHTS, BASE])
def test_a_counter_offer_asks_for_cards_that_the_other_may_have(rules: RuleSet) -> None:
    counters = of_kind(rules, COUNTER)
    assert len(counters) > 5
    for s, seat, action, memory in counters:
        trade = terms_of(action)
        active = int(s.active())
        assert seat != active and given(trade) == View(s, seat).frame_field("wants")
        assert may_have(memory, active, int(wanted(trade))) and s.points(active) + NEAR_WIN < s.setup.points


def planner_of(t: Table, seat: int, memory: Memory | None) -> PlannerContext:
    """The planner context of the deciding seat."""
    decision = decision_of(t.s)
    assert decision is not None and decision.seat == seat
    context = PlannerContext(normal(), 1)
    context.memory = memory
    choices = Actions()
    choices.take(decision.actions)
    context.look(View(t.s, seat), seat, choices)
    if memory is not None:
        memory.look(View(t.s, seat))
    make_plan(context)
    return context


def short_of_ore() -> Table:
    """Seat 0 lacks one ore for a city and has wool to spare; seats 1 and 2 have ore, seat 3 wool."""
    t = Table(4)
    t.settlement(0, t.corner(4, 0))
    t.settlement(0, t.corner(10, 3))
    t.give(0, ore=2, grain=2, wool=3)
    t.give(1, ore=1, brick=1)
    t.give(2, ore=1, brick=1)
    t.give(3, wool=1, brick=2)
    return t


def test_a_refusal_is_remembered_until_something_changes() -> None:
    t = short_of_ore()
    memory = Memory(0, 0)
    context = planner_of(t, 0, memory)
    offer = find_offer(context)
    assert offer >= 0 and wanted(terms_of(offer)) == several(ids.ORE, 1) and purpose_of(offer) == FOR_CITY
    for action in (text(int(offer)), "pass", "pass", "pass"):
        t.do(action)
        memory.observe([redact(event, 0) for event in t.events])
    assert wanted_again(t, memory) != ids.ORE, "nobody has gained ore since"
    t.do("end_turn")
    memory.observe([redact(event, 0) for event in t.events])
    t.turn(0)
    assert wanted_again(t, memory) != ids.ORE


@pytest.mark.parametrize(
    ("sold", "trade", "is_asked"),
    [
        ("ore", ["bank_trade ore for brick"], False),
        ("wool", ["bank_trade wool for brick"], True),
        ("ore", ["offer 4 ore for 1 brick", "accept", "pass", "pass", "player 1"], False),
        ("ore", ["offer 1 wool for 1 brick", "counter 1 brick for 4 ore", "pass", "pass", "player 1"], False),
        ("wool", ["offer 4 wool for 1 brick", "accept", "pass", "pass", "player 1"], True),
    ],
)
def test_nobody_is_asked_for_what_was_traded_away_in_the_same_turn(sold: str, trade: list[str], is_asked: bool) -> None:
    t = short_of_ore()
    t.give(0, **{sold: 4})
    memory = Memory(0, 0)
    memory.look(View(t.s, 0))
    for action in trade:
        t.do(action)
        memory.observe([redact(event, 0) for event in t.events])
    assert t.hand(0)[sold] == (2 if sold == "ore" else 3)
    assert (wanted_again(t, memory) == ids.ORE) is is_asked


def test_a_seat_is_asked_again_only_after_production() -> None:
    bounds, refusals = Memory(0, 0).bounds, Refusals()
    bounds.seats = 2
    slot = KINDS + ids.ORE
    bounds.least[slot] = 1
    refusals.begin()
    refusals.ask(several(ids.WOOL, 1), several(ids.ORE, 1), 5, bounds)
    for least, produced, refused in (
        (1, False, True),
        (2, False, True),
        (1, False, True),
        (2, True, False),
        (1, False, True),
    ):
        bounds.least[slot] = least
        if produced:
            refusals.produce(1, ids.ORE)
        refusals.watch(bounds)
        assert refusals.was_refused(1, ids.ORE, 6, bounds) is refused
    assert not refusals.was_refused(1, ids.WOOL, 6, bounds)
    bounds.least[slot] = 0
    assert refusals.was_refused(1, ids.ORE, 5 + 2 * ROUNDS, bounds)
    assert not refusals.was_refused(1, ids.ORE, 6 + 2 * ROUNDS, bounds)


def test_a_seat_that_agreed_may_be_asked_again() -> None:
    bounds, refusals = Memory(0, 0).bounds, Refusals()
    bounds.seats = 3
    refusals.begin()
    refusals.ask(several(ids.WOOL, 1), several(ids.ORE, 1), 5, bounds)
    refusals.agree(1)
    assert not refusals.was_refused(1, ids.ORE, 6, bounds) and refusals.was_refused(2, ids.ORE, 6, bounds)


def wanted_again(t: Table, memory: Memory) -> int:
    """The kind that seat 0 would ask for now, or -1."""
    offer = find_offer(planner_of(t, 0, memory))
    return -1 if offer < 0 else next(kind for kind, n in enumerate(counts_of(int(wanted(terms_of(offer))))) if n)


@pytest.mark.parametrize("rounds", [0, 1])
def test_who_looks_a_round_ahead_compares_the_offer_with_other_actions(rounds: int) -> None:
    t = short_of_ore()
    decision = decision_of(t.s)
    assert decision is not None
    bot = SearchingBot(normal(), SearchBudget(30, rounds, 0, 0), 1)
    view = View(t.s, decision.seat)
    bot.choose(view, decision)
    weighed = [kind_of(line[0]) for line in bot.search_at(view).lines]
    assert weighed.count(OFFER) == rounds
    assert len(weighed) == (len(decision.actions) + 1 if rounds else 0)


def test_without_a_memory_offers_are_based_on_possible_cards() -> None:
    assert find_offer(planner_of(short_of_ore(), 0, None)) >= 0


@pytest.mark.parametrize("memory", [None, Memory(0, 0)])
def test_nothing_is_asked_of_players_about_to_win(memory: Memory | None) -> None:
    t = short_of_ore()
    for seat in (1, 2, 3):
        t.award_defender(seat, t.s.setup.points - NEAR_WIN)
    context = planner_of(t, 0, memory)
    assert is_about_to_win(context, 1) and find_offer(context) < 0


@pytest.mark.parametrize(
    ("points", "offer", "brick", "why"),
    [
        (11, "offer 1 wool for 1 ore", 0, "near_win"),
        (6, "offer 1 wool for 1 ore", 0, "ahead"),
        (0, "offer 1 wool for 1 ore", 0, "needed"),
        (0, "offer 1 wool for 3 ore", 0, "needed"),
        (0, "offer 1 lumber for 2 brick", 2, "no_use"),
        (0, "offer 1 lumber for 2 brick", 0, "no_use"),
        (0, "offer 1 ore for 2 brick", 0, ""),
    ],
)
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_refusal_says_why_whether_or_not_the_seat_has_the_cards(
    points: int, offer: str, brick: int, why: str, level: str
) -> None:
    t = short_of_ore()
    t.give(0, brick=brick)
    t.give(2, wool=1, lumber=1)
    t.award_defender(2, points)
    t.turn(2)
    t.do(offer, "pass")
    decision = decision_of(t.s)
    assert decision is not None and decision.seat == 0
    assert text(make_agent(level, 1).choose(View(t.s, 0), decision)) == f"pass {why}".strip()


def test_a_counter_offer_starts_with_one_more_of_what_was_offered() -> None:
    t = short_of_ore()
    t.give(2, wool=2)
    t.turn(2)
    t.do("offer 1 ore for 1 wool")
    t.do("pass")
    context = planner_of(t, 0, None)
    one = several(ids.WOOL, 1)
    context.parameters.margin = -500
    counter = find_counter(context, one, several(ids.ORE, 1))
    assert counter == make_offer(COUNTER, one, several(ids.ORE, 2)), "the city needs only one more ore"
    t.give(2, brick=1)
    bricks = bundle([1, 0, 0, 0, 0, 0, 0, 0])
    context.parameters.margin = 10_000
    assert find_counter(context, one, bricks) < 0


@pytest.mark.parametrize(
    ("give", "take", "even"),
    [
        ([1, 0, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0, 0], True),
        ([2, 0, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0, 0], True),
        ([3, 0, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0, 0], False),
        ([1, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1, 0, 0], False),
        ([2, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1, 0, 0], True),
        ([0, 0, 0, 0, 0, 2, 0, 0], [0, 1, 0, 0, 0, 0, 0, 0], False),
    ],
)
def test_which_trades_are_even(give: list[int], take: list[int], even: bool) -> None:
    assert is_even(PlannerContext(normal(), 1), bundle(give), bundle(take)) is even
