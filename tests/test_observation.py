"""What agents observe: exactly the events a person at their seat could know, however the game is run."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Protocol

import pytest

from game import events as ev
from game import ids
from game.ai.agents import RandomBot
from game.ai.levels import agents_of
from game.ai.remote import RemoteTable, question_of, terms_text
from game.engine import start
from game.events import Event
from game.play.agent import Agent, Agents, Ear
from game.play.saves import load_session, save_text
from game.play.session import Session
from game.play.simulation import play
from game.resource_counts import counts_of
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from game.view import Decision, View, redact
from tests.sessions import dealt, new_session

SEATS = 3
RULES = (CITIES_AND_KNIGHTS, BASE)
UNSEEN = -1


class Counting:
    """Counts hands, cards and points from observed events only, and checks them against each view."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.dice = random.Random(seat)
        self.heard: list[list[Event]] = []
        self.points = [0] * SEATS
        self.hands = [Counter[int]() for _ in range(SEATS)]
        self.cards = [Counter[int]() for _ in range(SEATS)]

    def listens(self, setup: Setup) -> bool:
        return True

    def observe(self, events: list[Event]) -> None:
        self.heard.append(events)
        for event in events:
            self._count(*event)

    def choose(self, view: View, decision: Decision) -> int:
        seats = range(SEATS)
        assert view.seat == decision.seat == self.seat
        assert self.points == [view.points(seat) for seat in seats]
        assert [hand.total() for hand in self.hands] == [view.hand_size(seat) for seat in seats]
        assert [cards.total() for cards in self.cards] == [sum(view.card_counts(seat)) for seat in seats]
        assert [self.hands[self.seat][kind] for kind in range(ids.KINDS)] == [
            view.hand(self.seat, kind) for kind in range(ids.KINDS)
        ]
        assert sorted(self.cards[self.seat].elements()) == view.cards()
        return self.dice.choice(decision.actions)

    def _count(self, kind: int, a: int, b: int, c: int, d: int) -> None:
        if kind == ev.SCORED:
            self.points[a] += b
        elif kind in (ev.PRODUCED, ev.RECEIVED, ev.PAID):
            self.hands[a][b] += -c if kind == ev.PAID else c
        elif kind == ev.DISCARDED:
            self.hands[a][b] -= 1
        elif kind in (ev.GAVE, ev.HANDED):
            count = d if kind == ev.GAVE else 1
            self.hands[a][c] -= count
            self.hands[b][c] += count
        elif kind == ev.BANK_TRADED:
            self.hands[a][b] -= c
            self.hands[a][d] += 1
        elif kind == ev.TRADED:
            for sign, bundle in ((-1, c), (1, d)):
                for resource, count in enumerate(counts_of(bundle)):
                    self.hands[a][resource] += sign * count
                    self.hands[b][resource] -= sign * count
        elif kind in (ev.CARD_DRAWN, ev.CARD_BOUGHT):
            self.cards[a][b] += 1
        elif kind in (ev.CARD_PLAYED, ev.CARD_DISCARDED):
            self.cards[a][b] -= 1
        elif kind == ev.CARD_TAKEN:
            self.cards[a][c] += 1
            self.cards[b][c] -= 1


class Driver(Protocol):
    """Asks the agents of a session for their actions."""

    def choose(self, decision: Decision) -> int: ...


class Remote:
    """Asks agents as if in another process: only plain data is sent to them."""

    def __init__(self, session: Session, agents: list[Counting]) -> None:
        self.session = session
        self.ears = [Ear(seat) for seat in range(SEATS)]
        self.desk = RemoteTable(terms_text(session.setup), lambda _level, seed: noted(seed, agents))

    def choose(self, decision: Decision) -> int:
        seat = decision.seat
        question = question_of(self.session.view(seat), decision, "easy", seat, len(self.session.log))
        question, news = pickle.loads(pickle.dumps((question, self.ears[seat].news(self.session))))
        return self.desk.answer(question, news)


def noted(seat: int, agents: list[Counting]) -> Agent:
    """A new agent, which is added to a list."""
    agents.append(Counting(seat))
    return agents[-1]


def local_driver(session: Session, agents: list[Counting]) -> Driver:
    return Agents(session, [partial(noted, seat, agents) for seat in range(SEATS)])


@pytest.mark.rule("H2")
@pytest.mark.parametrize("driver_type", [local_driver, Remote])
@pytest.mark.parametrize("rules", RULES)
def test_an_agent_observes_what_its_seat_may_know_through_loading_and_undoing(
    rules: RuleSet, driver_type: Callable[[Session, list[Counting]], Driver]
) -> None:
    session = new_session(9, SEATS, rules)
    agents: list[Counting] = []
    driver = driver_type(session, agents)
    dice = random.Random(9)
    met: Counter[str] = Counter()
    last = UNSEEN
    while len(session.log) < 900 and not session.is_over():
        session.take_chance()
        decision = session.decision()
        if decision is None:
            break
        action = driver.choose(decision)
        agent = next(agent for agent in reversed(agents) if agent.seat == decision.seat)
        if len(session.log) % 10 == 0:
            assert agent.heard == [[redact(event, agent.seat) for event in events] for events in session.history]
        if session.can_undo(last) and dice.random() < 0.1:
            session.undo()
            met["undone"] += 1
            met["undone after another seat's action"] += last != decision.seat
            continue
        last = decision.seat
        session.submit(action)
        if dice.random() < 0.01:
            session = load_session(save_text(session))
            driver = driver_type(session, agents)
            met["loaded"] += 1
    assert min(met[name] for name in ("undone", "undone after another seat's action", "loaded")) > 2, met


@pytest.mark.rule("H2")
@pytest.mark.parametrize("rules", RULES)
def test_an_agent_in_a_simulation_observes_everything_up_to_the_victory(rules: RuleSet) -> None:
    setup = Setup(dealt(3), SEATS, rules, points=6)
    agents = [Counting(seat) for seat in range(SEATS)]
    log: list[int] = []
    played = play(start(setup), 3, list(agents), log)
    session = Session.replay(setup, 3, new_session(3, SEATS).players, log)
    for agent in agents:
        assert agent.heard == [[redact(event, agent.seat) for event in events] for events in session.history]
        assert [event[1] for event in agent.heard[-1] if event[0] == ev.WON] == [played.winner]


class Listening:
    """Plays like a random opponent and observes everything."""

    def __init__(self, seed: int) -> None:
        self.bot = RandomBot(seed)
        self.count = 0

    def choose(self, view: View, decision: Decision) -> int:
        return self.bot.choose(view, decision)

    def listens(self, setup: Setup) -> bool:
        return True

    def observe(self, events: list[Event]) -> None:
        self.count += len(events)


def test_observing_does_not_change_a_game() -> None:
    setup = Setup(dealt(4), SEATS, CITIES_AND_KNIGHTS, points=5)
    plain_bots = [RandomBot(seat) for seat in range(SEATS)]
    observers = [Listening(seat) for seat in range(SEATS)]
    assert play(start(setup), 4, list(plain_bots)).mark == play(start(setup), 4, list(observers)).mark
    assert len({bot.count for bot in observers}) == 1 and observers[0].count > 1000


def test_planners_observe_only_games_with_player_trades() -> None:
    agents = agents_of(["random", "easy", "normal"], 1)
    trading = Setup(dealt(4), SEATS, CITIES_AND_KNIGHTS)
    without_trades = Setup(dealt(4), SEATS, CITIES_AND_KNIGHTS, options=0)
    assert [agent.listens(trading) for agent in agents] == [False, True, True]
    assert not any(agent.listens(without_trades) for agent in agents)
