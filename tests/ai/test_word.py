"""Opponents are consistent: none proposes what it has just refused, or refuses what it has just proposed [R5]."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from game.action_text import text
from game.actions import ACCEPT, COUNTER, OFFER, PASS, kind_of, make_offer, terms_of
from game.ai.agents import SearchingBot
from game.ai.levels import make_agent
from game.ai.memory.bounds import Bounds
from game.ai.memory.talk import TradeTalk
from game.ai.memory.words import MemoryWords
from game.ai.planner.parameters import normal
from game.ai.search.search_budget import SearchBudget
from game.events import COUNTERED, OFFERED, WITHDRAWN, Event
from game.ids import KIND_NAMES, KINDS, ORE
from game.ints import COMPILED
from game.play.agent import Agent
from game.resource_counts import counts_of, given, several, wanted
from game.rng import Rng
from game.rules.phases import TURN
from game.rules.trading import TRADE_PARTNER, TRADE_REPLY, is_fair_offer
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from game.state import State
from game.view import Decision, View
from tests.ai.games import moments
from tests.properties.effort import scaled
from tests.thorough import thorough, usual_first

HASTY = SearchBudget(nodes=8, rounds=0, caution=0, milliseconds=0)
"""An effort so small that a searching bot often judges the same offer differently."""
LEAST = 150
"""The number of decisions within which the fake person tries every answer."""
MOST_OFFERS = 80
"""How often the fake person tries to make an offer in a turn."""
TOO_FAR = 3
"""Nobody needs to trade with a player this many points ahead, or this close to winning."""
WOOL, TWO_WOOL, THREE_WOOL = (int(several(KIND_NAMES.index("wool"), count)) for count in (1, 2, 3))
ONE_ORE = int(several(ORE, 1))
Deal = tuple[tuple[int, ...], tuple[int, ...]]
"""What a seat gives, and what it gets."""


class Haggler:
    """A fake person that offers any card for any other, accepts a partner one time in four, and otherwise plays like
    ``normal``."""

    def __init__(self, seed: int) -> None:
        self._player = make_agent("normal", seed)
        self._rng = Rng(seed, 7)
        self._turn = 0
        self._made = 0

    def listens(self, setup: Setup) -> bool:
        return self._player.listens(setup)

    def observe(self, events: list[Event]) -> None:
        self._player.observe(events)

    def choose(self, view: View, decision: Decision) -> int:
        if decision.step == TURN.number:
            if self._turn != view.turn_number():
                self._turn, self._made = int(view.turn_number()), 0
            while self._made < MOST_OFFERS:
                self._made += 1
                offer = self._offer()
                if is_fair_offer(view, view.seat, offer):
                    return offer
        if decision.step == TRADE_PARTNER.number and self._rng.below(4) > 0:
            return PASS
        return self._player.choose(view, decision)

    def _offer(self) -> int:
        """One or two cards of a kind for one of another kind."""
        give = self._rng.below(KINDS)
        take = (give + 1 + self._rng.below(KINDS - 1)) % KINDS
        return int(make_offer(OFFER, several(give, 1 + self._rng.below(2)), several(take, 1)))


def agent_for(seat: str, seed: int) -> Agent:
    if seat == "person":
        return Haggler(seed)
    return SearchingBot(normal(), HASTY, seed) if seat == "hasty" else make_agent(seat, seed)


def holds(cards: tuple[int, ...], others: tuple[int, ...]) -> bool:
    return all(count >= other for count, other in zip(cards, others, strict=True))


class Witness:
    """Remembers each seat's statements, with the turn, while its hand stays the same; finds contradictions."""

    def __init__(self, levels: list[str]) -> None:
        self.levels = levels
        self.refused: list[list[tuple[Deal, int]]] = [[] for _ in levels]
        self.wished: list[list[tuple[Deal, int]]] = [[] for _ in levels]
        self.hands: list[tuple[int, ...]] = [() for _ in levels]
        self.broken: list[str] = []
        self.met: Counter[str] = Counter()

    def see(self, s: State, decision: Decision, action: int) -> None:
        for seat in range(len(self.levels)):
            hand = tuple(int(s.hand(seat, kind)) for kind in range(KINDS))
            if hand != self.hands[seat]:
                self.hands[seat], self.refused[seat], self.wished[seat] = hand, [], []
        seat, turn = decision.seat, int(s.turn_number())
        if self.levels[seat] == "person":
            return
        if decision.step == TRADE_REPLY.number:
            self._answer(s, decision, action, turn)
        elif decision.step == TRADE_PARTNER.number:
            self._settle(s, decision, action, turn)
        elif kind_of(action) == OFFER:
            deal = deal_of(action)
            self._expect(not self._said(self.refused[seat], deal, turn - 4, True), "offers what it refused", s, action)
            self.wished[seat].append((deal, turn))

    def _answer(self, s: State, decision: Decision, action: int, turn: int) -> None:
        seat = decision.seat
        view = View(s, seat)
        request = (tuple(counts_of(view.frame_field("wants"))), tuple(counts_of(view.frame_field("gives"))))
        self.met["asked again"] += self._said(self.refused[seat], request, turn, True)
        self.met["asked for its wish"] += self._said(self.wished[seat], request, turn - 4, False)
        if kind_of(action) == COUNTER:
            deal = deal_of(action)
            self._expect(not self._said(self.refused[seat], deal, turn, True), "counters what it refused", s, action)
            self._expect(
                not holds(deal[0], request[0]) or not holds(request[1], deal[1]), "counters the same", s, action
            )
            self.wished[seat].append((deal, turn))
        if kind_of(action) == ACCEPT:
            self._expect(not self._said(self.refused[seat], request, turn, True), "accepts what it refused", s, action)
            self.wished[seat].append((request, turn))
        elif ACCEPT in decision.actions:
            wished = self._said(self.wished[seat], request, turn - 4, False) and may_deal(s, seat, int(s.active()))
            self._expect(not wished, "refuses what it wished", s, action)
        if kind_of(action) != ACCEPT:
            self.refused[seat].append((request, turn))

    def _settle(self, s: State, decision: Decision, action: int, turn: int) -> None:
        seat = decision.seat
        ready = [reply >> 6 for reply in decision.actions if reply != PASS]
        agreed = [other for other in ready if s.counter_offer(other) == 0 and may_deal(s, seat, other)]
        self._expect(action != PASS or not agreed, "withdraws what was accepted", s, action)
        if action == PASS:
            for other in ready:
                counter = int(s.counter_offer(other))
                if counter:
                    self.met["counter declined"] += 1
                    deal = (tuple(counts_of(int(wanted(counter)))), tuple(counts_of(int(given(counter)))))
                    self.refused[seat].append((deal, turn))

    def _said(self, words: list[tuple[Deal, int]], deal: Deal, since: int, no: bool) -> bool:
        """Whether terms at least as good were refused, or terms at least as bad were proposed."""
        for (gives, takes), turn in words:
            good, bad = (deal[0], gives), (takes, deal[1])
            if turn >= since and (holds(*good) and holds(*bad) if no else holds(*good[::-1]) and holds(*bad[::-1])):
                return True
        return False

    def _expect(self, kept: bool, fault: str, s: State, action: int) -> None:
        self.met[fault] += 1
        if not kept:
            self.broken.append(f"turn {s.turn_number()}: {self.levels[int(s.who())]} {fault}: {text(action)}")


def deal_of(action: int) -> Deal:
    trade = terms_of(action)
    return tuple(counts_of(int(given(trade)))), tuple(counts_of(int(wanted(trade))))


def may_deal(s: State, seat: int, other: int) -> bool:
    return s.points(other) + TOO_FAR < s.setup.points and s.points(other) <= s.points(seat) + TOO_FAR


TABLES = [
    (["normal"] * 4, 3, 100_000),
    (["easy"] * 4, 3, 100_000),
    (["person", "normal", "easy", "normal:merchant"], 3, 6_000),
    thorough(["person", "person", "easy:schemer", "normal"], 3, 6_000),
    thorough(["hasty", "hasty", "hasty", "hasty"], 1, 300),
    (["person", "hasty", "hasty", "hasty"], 2, 600),
    thorough(["person", "hard", "hard", "normal"], 1, 400),
    pytest.param(
        ["person", "expert", "normal", "normal"], 1, 100, marks=pytest.mark.skipif(not COMPILED, reason="thinks long")
    ),
]


@pytest.mark.games
@pytest.mark.parametrize("rules", usual_first([CITIES_AND_KNIGHTS], BASE))
@pytest.mark.parametrize(("levels", "games", "decisions"), TABLES)
def test_nobody_contradicts_itself(rules: RuleSet, levels: list[str], games: int, decisions: int) -> None:
    broken: list[str] = []
    met: Counter[str] = Counter()
    games, decisions = scaled(games), scaled(decisions, min(decisions, LEAST))
    for seed in range(games):
        witness = Witness(levels)
        for state, decision, action in islice(moments(levels, seed, rules=rules, make=agent_for), decisions):
            witness.see(state, decision, action)
        broken += witness.broken
        met += witness.met
    assert not broken
    assert "person" not in levels or met["asked again"] > 3
    assert "person" not in levels or games == 1 or met["asked for its wish"] > 5


def known_hand(**held: int) -> Bounds:
    """Bounds in which seat 0's own hand is known."""
    bounds = Bounds()
    for name, count in held.items():
        bounds.least[KIND_NAMES.index(name)] = count
    return bounds


def test_statements_are_forgotten_when_the_hand_changes() -> None:
    words = MemoryWords()
    words.watch(known_hand(wool=2, ore=1), 0)
    for other in ({"wool": 3, "ore": 1}, {"wool": 2}, {"wool": 2, "ore": 1, "grain": 1}):
        words.watch(known_hand(wool=2, ore=1), 0)
        words.refuse(WOOL, ONE_ORE, 5)
        words.wish(TWO_WOOL, ONE_ORE, 5)
        words.watch(known_hand(wool=2, ore=1), 0)
        assert words.has_refused(WOOL, ONE_ORE, 5) and words.has_wished(WOOL, ONE_ORE, 5), "the cards are the same"
        assert not words.has_refused(WOOL, ONE_ORE, 6) and not words.has_wished(WOOL, ONE_ORE, 6)
        words.watch(known_hand(**other), 0)
        assert not words.has_refused(WOOL, ONE_ORE, 0) and not words.has_wished(WOOL, ONE_ORE, 0)
    for say, is_said in ((words.refuse, words.has_refused), (words.wish, words.has_wished)):
        say(WOOL, ONE_ORE, 5)
        assert is_said(WOOL, ONE_ORE, 5)
        words.watch(known_hand(wool=3), 0)
        words.watch(known_hand(wool=2), 0)
        assert not is_said(WOOL, ONE_ORE, 5), "refusals and wishes are forgotten independently"


def test_withdrawing_an_offer_refuses_its_counter_offers() -> None:
    """But not those to an earlier offer, nor if another seat withdraws."""
    bounds, talk = known_hand(wool=3), TradeTalk()
    talk.begin()

    def follow(*event: int) -> None:
        talk.follow((event[0], *event[1:], *[0] * (5 - len(event))), 0, 7, bounds)  # type: ignore[arg-type]

    def refused(gives: int) -> bool:
        return talk.words.has_refused(gives, ONE_ORE, 0)

    follow(OFFERED, 0, WOOL, ONE_ORE)
    follow(COUNTERED, 1, ONE_ORE, THREE_WOOL)
    follow(OFFERED, 0, WOOL, ONE_ORE)
    follow(COUNTERED, 2, ONE_ORE, TWO_WOOL)
    assert not refused(TWO_WOOL), "it has not chosen yet"
    follow(WITHDRAWN, 0)
    assert refused(TWO_WOOL) and refused(THREE_WOOL) and not refused(WOOL), "worse offers are refused too"
    talk.begin()
    follow(OFFERED, 0, WOOL, ONE_ORE)
    follow(COUNTERED, 1, ONE_ORE, THREE_WOOL)
    follow(OFFERED, 0, WOOL, ONE_ORE)
    follow(WITHDRAWN, 0)
    assert not refused(THREE_WOOL), "that was a reply to another offer"
    follow(OFFERED, 1, ONE_ORE, WOOL)
    follow(COUNTERED, 2, TWO_WOOL, ONE_ORE)
    follow(WITHDRAWN, 1)
    assert not refused(TWO_WOOL) and not refused(WOOL)
