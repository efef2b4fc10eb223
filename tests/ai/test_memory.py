"""Agents' memory of hidden cards: never wrong, reproducible, and much closer to the truth than random hands."""

from __future__ import annotations

import pytest

from game import ids
from game.ai.levels import agents_of
from game.ai.memory.memory import Memory
from game.board.library import STANDARD
from game.engine import apply, start
from game.events import OFFERED, Event, Events
from game.ids import CHANCE, KINDS, NOBODY
from game.play.chance import chance_answer
from game.resource_counts import several
from game.rng import Rng
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from game.state import State
from game.view import View, decision_of, redact
from tests.ai.games import MOST_TURNS
from tests.invariants import plain, problems_of
from tests.properties.effort import scaled
from tests.sessions import dealt
from tests.table import Table
from tests.thorough import usual_first

WORLDS = 24
ORE, WOOL, GRAIN, BRICK = ids.ORE, ids.WOOL, ids.GRAIN, ids.BRICK
GAMES = usual_first(
    [
        (CITIES_AND_KNIGHTS, STANDARD, ["random", "normal"] * 3),
        (CITIES_AND_KNIGHTS, "fog_island", ["random", "normal", "random", "easy"]),
        (BASE, STANDARD, ["normal", "random", "easy", "normal"]),
    ],
    (CITIES_AND_KNIGHTS, STANDARD, ["normal"] * 4),
    (CITIES_AND_KNIGHTS, STANDARD, ["random"] * 3),
    (CITIES_AND_KNIGHTS, "wonders", ["normal", "random", "normal", "easy"]),
    (BASE, "four_islands", ["random", "normal", "random"]),
)


def held(s: State, seat: int) -> list[int]:
    """The true hand of a seat."""
    return [int(s.hand(seat, kind)) for kind in range(KINDS)]


def is_within(memory: Memory, hands: list[list[int]]) -> bool:
    """Whether hands are within the known bounds."""
    least, most = memory.bounds.least, memory.bounds.most
    slots = [(seat * KINDS + kind, count) for seat, hand in enumerate(hands) for kind, count in enumerate(hand)]
    return all(least[slot] <= count <= most[slot] for slot, count in slots)


class Count:
    """How many of the opponents' cards a sample puts in the right hand."""

    def __init__(self) -> None:
        self.right = 0
        self.all = 0

    def add(self, s: State, sample: State, viewer: int) -> None:
        for seat in range(int(s.setup.seats)):
            if seat != viewer:
                self.right += sum(map(min, held(s, seat), held(sample, seat)))
                self.all += int(s.hand_size(seat))


@pytest.mark.games
@pytest.mark.rule("H1", "H2")
@pytest.mark.parametrize(("rules", "board", "levels"), GAMES)
def test_memory_is_never_wrong_and_knows_most_cards(rules: RuleSet, board: str, levels: list[str]) -> None:
    remembered, without_memory = Count(), Count()
    for seed in range(scaled(4)):
        s = start(Setup(dealt(seed, board, len(levels)), len(levels), rules))
        agents, dice, rng = agents_of(levels, seed), Rng(seed, 1), Rng(seed, 2)
        memories = [Memory(WORLDS, seat) for seat in range(len(levels))]
        public, number = Memory(0, 0), 0
        while (decision := decision_of(s)) is not None:
            assert int(s.turn_number()) <= MOST_TURNS
            if decision.seat == CHANCE:
                action = int(chance_answer(s, dice))
            else:
                view, memory = View(s, decision.seat), memories[decision.seat]
                memory.look(view)
                assert not memory.bounds.broken
                public.look(View(s, NOBODY))
                hands = [held(s, seat) for seat in range(len(levels))]
                assert is_within(memory, hands) and is_within(public, hands)
                number += 1
                if number % 7 == 0:
                    sample = view.sample(rng, memory.recall(view, rng))
                    assert plain(View(sample, decision.seat)) == plain(view)
                    assert is_within(memory, [held(sample, seat) for seat in range(len(levels))])
                    assert problems_of(sample) == []
                    remembered.add(s, sample, decision.seat)
                    without_memory.add(s, view.sample(rng), decision.seat)
                action = agents[decision.seat].choose(view, decision)
            events = Events()
            apply(s, action, events)
            for seat, memory in enumerate(memories):
                memory.observe([redact(event, seat) for event in events.items])
            public.observe([redact(event, NOBODY) for event in events.items])
    assert remembered.right > 0.9 * remembered.all
    assert without_memory.right < 0.8 * without_memory.all


class Listener:
    """A seat at a table that remembers what it observes there."""

    def __init__(self, t: Table, seat: int, determinizations: int = WORLDS) -> None:
        self.t = t
        self.seat = seat
        self.determinizations = determinizations
        self.heard: list[list[Event]] = []
        self.memory = Memory(determinizations, 1)

    def do(self, *actions: str) -> None:
        """Take actions at the table; the memory looks after each."""
        together(self.t, [self], *actions)

    def take(self) -> None:
        """Observe the last action at the table."""
        self.heard.append([redact(event, self.seat) for event in self.t.events])
        self.memory.observe(self.heard[-1])
        self.look()

    def look(self) -> None:
        self.memory.look(View(self.t.s, self.seat))

    def bounds(self, seat: int, kind: int) -> tuple[int, int]:
        slot = seat * KINDS + kind
        return int(self.memory.bounds.least[slot]), int(self.memory.bounds.most[slot])

    def recalled(self, seat: int, kind: int) -> set[int]:
        """How many cards of a kind a seat has in the remembered worlds."""
        return {int(sample.hand(seat, kind)) for sample in self.samples()}

    def samples(self) -> list[State]:
        """Possible positions, with hands of the remembered worlds."""
        view = View(self.t.s, self.seat)
        samples = [view.sample(Rng(number), self.memory.recall(view, Rng(number))) for number in range(60)]
        assert all(plain(View(sample, self.seat)) == plain(view) for sample in samples)
        return samples

    def later(self) -> Listener:
        """A new listener that observes all of it at once, as after loading."""
        other = Listener(self.t, self.seat, self.determinizations)
        for events in self.heard:
            other.memory.observe(events)
        other.look()
        return other


@pytest.mark.rule("H1")
def test_hands_are_unknown_when_a_game_starts_from_a_position() -> None:
    t = Table(3)
    t.give(0, wool=1)
    t.give(1, ore=2, wool=1)
    t.give(2, grain=2)
    listener = Listener(t, 0)
    listener.do()
    assert listener.bounds(1, ORE) == (0, 2) and listener.bounds(1, WOOL) == (0, 1)
    assert listener.recalled(1, ORE) == listener.recalled(2, GRAIN) == {0, 1, 2}


@pytest.mark.rule("H1", "H2")
def test_loading_keeps_what_was_known() -> None:
    t = Table(3)
    t.give(0, wool=3, ore=1)
    t.give(1, ore=2, wool=1)
    t.give(2, grain=2)
    listener = Listener(t, 0)
    listener.do("offer 1 wool for 1 ore", "accept", "pass", "pass", "offer 2 wool for 1 grain", "pass", "accept")
    other = listener.later()
    assert list(other.memory.bounds.least) == list(listener.memory.bounds.least)
    assert list(other.memory.bounds.most) == list(listener.memory.bounds.most)
    assert listener.bounds(1, ORE) == (1, 2) and listener.bounds(2, GRAIN) == (1, 2)
    assert listener.bounds(2, ORE) == (0, 1), "seat 1 has shown one of the two"
    assert other.recalled(1, ORE) == listener.recalled(1, ORE)


def robbed() -> tuple[Table, list[Listener]]:
    """Seat 0 has stolen the brick of seat 1, which also had a wool; the thief and seat 2 listen."""
    t = Table(3)
    t.settlement(1, t.corner(9, 0))
    t.barbarians(0, attacks=1)
    t.cards(0, "bishop")
    t.give(1, brick=1, wool=1)
    listeners = [Listener(t, 0), Listener(t, 2)]
    for action in ("play bishop", f"hex {t.hexes_at(t.corner(9, 0))[0]}", "steal brick"):
        together(t, listeners, action)
    return t, listeners


def together(t: Table, listeners: list[Listener], *actions: str) -> None:
    """Take actions at a table to which several seats listen."""
    for listener in listeners:
        listener.look()
    for action in actions:
        t.do(action)
        for listener in listeners:
            listener.take()


@pytest.mark.rule("H1", "S3a")
def test_a_card_the_thief_shows_later_reveals_what_was_stolen() -> None:
    t, (thief, watcher) = robbed()
    assert thief.bounds(1, WOOL) == (1, 1) and thief.bounds(1, BRICK) == (0, 0)
    assert watcher.bounds(1, WOOL) == watcher.bounds(0, WOOL) == (0, 1)
    assert watcher.recalled(0, WOOL) == watcher.recalled(1, BRICK) == {0, 1}
    together(t, [thief, watcher], "offer 1 brick for 1 wool")
    assert watcher.bounds(1, WOOL) == watcher.bounds(0, BRICK) == (1, 1)
    assert watcher.recalled(1, WOOL) == {1}


@pytest.mark.rule("H1", "P-ResourceMonopoly")
def test_a_seat_that_gives_one_card_to_a_monopoly_has_no_more() -> None:
    t = Table(3)
    t.cards(0, "resource_monopoly")
    t.give(1, ore=3, wool=1)
    t.give(2, ore=1, wool=3)
    listener = Listener(t, 0)
    listener.do("play resource_monopoly", "card ore")
    assert listener.bounds(2, ORE) == (0, 0) and listener.bounds(1, ORE) == (1, 1)
    assert listener.recalled(1, ORE) == {1} and listener.recalled(2, WOOL) == {3}


@pytest.mark.rule("H1")
def test_newly_dealt_worlds_keep_everything_known() -> None:
    t = Table(4)
    t.cards(0, "resource_monopoly")
    for seat in (1, 2):
        t.give(seat, ore=4, grain=4)
    t.give(3, wool=6, brick=4)
    listener = Listener(t, 0, 128)
    listener.do("play resource_monopoly", "card ore")
    determinizations = listener.memory.determinizations
    assert determinizations is not None
    determinizations.deal(listener.memory.bounds)
    for world in range(128):
        hands = [
            [int(determinizations.cards(world, seat * KINDS + kind)) for kind in range(KINDS)] for seat in range(4)
        ]
        assert is_within(listener.memory, hands) and hands[3][ORE] == 0
        assert [sum(hand) for hand in hands] == [int(t.s.hand_size(seat)) for seat in range(4)]


@pytest.mark.rule("H1", "P-TradeMonopoly")
def test_a_seat_that_gives_nothing_to_a_monopoly_has_none() -> None:
    t = Table(3)
    t.cards(0, "trade_monopoly")
    t.give(1, cloth=1, wool=1)
    t.give(2, wool=2)
    listener = Listener(t, 0)
    listener.do("play trade_monopoly", "card cloth")
    assert listener.bounds(1, ids.CLOTH) == listener.bounds(2, ids.CLOTH) == (0, 0)


@pytest.mark.rule("H1", "P-CommercialHarbour")
def test_an_immediate_commercial_harbour_answer_was_forced() -> None:
    t = Table(4)
    t.cards(0, "commercial_harbour")
    t.give(0, ore=2)
    t.give(1, paper=1, wool=2)
    t.give(2, cloth=3, wool=1)
    asker, watcher = listeners = [Listener(t, 0), Listener(t, 3)]
    together(t, listeners, "play commercial_harbour", "harbour_trade 1 ore")
    assert asker.bounds(1, ids.PAPER) == (0, 0) and asker.bounds(1, ids.CLOTH) == (0, 0)
    assert asker.recalled(2, ids.CLOTH) == {3}, "seat 1 had the paper and no cloth"
    hands = {tuple(held(sample, 1)[ids.PAPER :]) for sample in watcher.samples()}
    assert len(hands) > 1 and all(sum(count > 0 for count in commodities) < 2 for commodities in hands)


@pytest.mark.rule("H1", "P-CommercialHarbour")
def test_a_seat_that_may_choose_a_commodity_has_two_kinds() -> None:
    t = Table(4)
    t.cards(0, "commercial_harbour")
    t.give(0, ore=2)
    t.give(1, paper=1, cloth=1, wool=5)
    t.give(2, cloth=1, wool=5)
    listener = Listener(t, 3)
    listener.do("play commercial_harbour", "harbour_trade 1 ore")
    assert t.step == "harbour_gift"
    assert listener.recalled(1, ids.PAPER) == {1} and listener.recalled(1, ids.CLOTH) == {1, 2}
    listener.do("card cloth")
    assert max(listener.recalled(0, WOOL)) == 1, "one of its two cards is a commodity"


@pytest.mark.rule("H1", "H2", "P-MasterMerchant")
def test_a_shown_hand_is_known_to_the_seat_that_saw_it() -> None:
    t = Table(4)
    t.cards(0, "master_merchant")
    t.award_defender(1, 3)
    t.give(1, ore=2, wool=2)
    t.give(2, grain=4)
    seer, watcher = listeners = [Listener(t, 0), Listener(t, 3)]
    together(t, listeners, "play master_merchant", "card ore", "card wool")
    assert [seer.bounds(1, kind) for kind in (ORE, WOOL, GRAIN)] == [(1, 1), (1, 1), (0, 0)]
    assert seer.recalled(2, GRAIN) == {4}
    assert len(watcher.recalled(1, ORE)) > 1


@pytest.mark.rule("H2", "P-Spy")
def test_seen_progress_cards_are_known_until_they_may_be_gone() -> None:
    t = Table(3)
    t.cards(0, "spy")
    t.cards(1, "smith", "crane", "merchant")
    seer, robbed = listeners = [Listener(t, 0), Listener(t, 1)]
    together(t, listeners, "play spy", "progress crane")
    assert cards_recalled(seer, 1) == {("merchant", "smith")}
    assert all("crane" in cards for cards in cards_recalled(robbed, 0)), "the victim knows where its card is"
    for _ in range(3):
        seer.memory.glimpses.go(1, -1, ids.SCIENCE, t.setup.box)
    assert all("merchant" in cards for cards in cards_recalled(seer, 1))
    assert len(cards_recalled(seer, 1)) > 1, "a science card was put back unseen; it may have been the smith"


def cards_recalled(listener: Listener, seat: int) -> set[tuple[str, ...]]:
    """The progress hands that a seat has in samples."""
    samples = listener.samples()
    assert all(problems_of(sample) == [] for sample in samples)
    return {tuple(sorted(ids.CARD_NAMES[kind] for kind in View(sample, seat).cards())) for sample in samples}


@pytest.mark.rule("H2", "P-Medicine")
def test_worlds_are_chosen_that_allow_the_question() -> None:
    t = Table(3)
    for side in (0, 2):
        t.settlement(0, t.corner(9, side))
    t.cards(0, "medicine")
    t.give(0, ore=2, grain=1)
    t.give(2, wool=4, ore=2)
    listener = Listener(t, 1)
    listener.do("play medicine")
    assert t.step == "medicine_settlement"
    assert listener.recalled(0, ORE) == {2} and listener.recalled(0, GRAIN) == {1}


def test_unobserved_card_moves_reset_the_memory() -> None:
    t = Table(3)
    t.give(1, wool=2)
    listener = Listener(t, 0)
    listener.look()
    assert listener.bounds(1, WOOL) == (2, 2)
    t.give(1, ore=1)
    t.give(2, ore=1)
    listener.look()
    assert listener.bounds(1, WOOL) == (1, 2) and listener.recalled(1, ORE) == {1, 2}
    t.give(1, brick=1)
    listener.memory.observe([(OFFERED, 1, several(BRICK, 1), several(GRAIN, 1), 0)])
    listener.look()
    assert not listener.memory.bounds.broken and listener.bounds(1, BRICK)[1] == 1
