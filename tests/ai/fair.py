"""Checks whether agents are fair: no choice may depend on anything hidden from their seat.

An agent gets a view, a decision and observed events. So the hidden part of a position is dealt again, once consistently
with all observed events, and once only with the view. View, decision and observed events must stay the same, and a new
agent that observed the same events must make the same choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from game import events as ev
from game.action_text import text
from game.actions import COUNTER, OFFER, kind_of
from game.ai.memory.memory import Memory
from game.ai.stream import agent_seed
from game.engine import apply, start
from game.events import Event, Events
from game.ids import CHANCE, DEVELOPMENT, PLAYER_TRADES
from game.play.agent import Agent
from game.play.chance import chance_answer
from game.rng import Rng
from game.rules.rule import RULE_OF_STEP
from game.ruleset import RuleSet
from game.setup import Setup
from game.state import State
from game.view import Decision, View, decision_of, redact
from tests.invariants import plain
from tests.properties.hidden import with_other_secrets
from tests.sessions import dealt
from tests.steps import MASTER_CARD, SPY_CARD

SECRETS = {
    ev.HANDED: (3, (1, 2)),
    ev.HAND_SHOWN: (3, (1, 2)),
    ev.PROGRESS_SHOWN: (3, (1, 2)),
    ev.CARD_DRAWN: (2, (1,)),
    ev.CARD_DISCARDED: (2, (1,)),
    ev.CARD_TAKEN: (3, (1, 2)),
    ev.CARD_BOUGHT: (2, (1,)),
}
"""For events with hidden cards [H2]: the field of the card, and the fields of the seats that know it. This repeats
``game.view`` on purpose."""
SHOWING = (MASTER_CARD.number, SPY_CARD.number)
WORLDS = 16
MOST_TURNS = 1500
Make = Callable[[str, int], Agent]


@dataclass(frozen=True)
class FairTable:
    """The kind of games to play."""

    rules: RuleSet
    board: str
    seats: int


@dataclass
class Findings:
    """How many decisions were examined, and which were unfair."""

    decisions: Counter[str] = field(default_factory=Counter)
    """By step, or by verb for offers and counter-offers."""
    unfair: list[str] = field(default_factory=list)

    def count(self) -> int:
        """The number of examined decisions."""
        return sum(self.decisions.values())


class Trial:
    """One game, in which every n-th decision is examined.

    If ``players`` names another level, that level plays the game, and the choice of the examined level comes from a new
    agent that has observed the whole game.
    """

    def __init__(self, table: FairTable, level: str, make: Make, seed: int, every: int, players: str) -> None:
        setup = Setup(dealt(seed, table.board, table.seats), table.seats, table.rules, PLAYER_TRADES)
        self.name = f"{level}, {table.board}, {table.seats} seats, seed {seed}"
        self.level, self.make, self.every = level, make, every
        self.state = start(setup)
        self.seeds = [agent_seed(seed, seat) for seat in range(table.seats)]
        self.plays = not players
        self.agents = [make(players or level, agent_seed) for agent_seed in self.seeds]
        self.memories = [Memory(WORLDS, seat) for seat in range(table.seats)]
        self.heard: list[list[list[Event]]] = [[] for _ in range(table.seats)]
        self.dice, self.rng = Rng(seed, 1), Rng(seed, 2)

    def play(self, findings: Findings, enough: int) -> None:
        """Play until enough decisions have been examined, or the game is over."""
        number = 0
        while findings.count() < enough and int(self.state.turn_number()) <= MOST_TURNS:
            decision = decision_of(self.state)
            if decision is None:
                break
            seat = decision.seat
            if seat == CHANCE:
                action = int(chance_answer(self.state, self.dice))
            else:
                action = self.agents[seat].choose(View(self.state, seat), decision)
                number += 1
                if number % self.every == 0:
                    self._examine(decision, action, findings)
            events = Events()
            apply(self.state, action, events)
            self._announce(events.items, findings)

    def _examine(self, decision: Decision, action: int, findings: Findings) -> None:
        seat = decision.seat
        chosen = action if self.plays else self._new_agent(seat).choose(View(self.state, seat), decision)
        verb = "offer" if kind_of(chosen) == OFFER else "counter" if kind_of(chosen) == COUNTER else ""
        findings.decisions[verb or decision.name()] += 1
        findings.unfair += self._unfair(decision, chosen)

    def _new_agent(self, seat: int) -> Agent:
        """A new agent that has observed what the agent at a seat has."""
        agent = self.make(self.level, self.seeds[seat])
        for events in self.heard[seat]:
            agent.observe(events)
        return agent

    def _announce(self, events: list[Event], findings: Findings) -> None:
        for seat, agent in enumerate(self.agents):
            heard = [redact(event, seat) for event in events]
            if heard != [redact(_with_other_secret(event, seat, self.rng), seat) for event in events]:
                findings.unfair.append(f"{self.name}: seat {seat} observes what is hidden from it: {heard}")
            self.heard[seat].append(heard)
            agent.observe(heard)
            self.memories[seat].observe(heard)

    def _unfair(self, decision: Decision, action: int) -> list[str]:
        """The unfairness of a choice, if any."""
        seat = decision.seat
        view = View(self.state, seat)
        where = f"{self.name}, turn {view.turn_number()}: seat {seat} at {decision.name()}"
        for other in self._redealt(view):
            seen = View(other, seat)
            if plain(seen) != plain(view) or (seen.unseen, seen.bought) != (view.unseen, view.bought):
                return [f"{where} sees what is hidden"]
            redealt = decision_of(other)
            if redealt is None or redealt.actions != decision.actions:
                return [f"{where} has actions that depend on hidden cards"]
            again = self._new_agent(seat).choose(seen, redealt)
            if again != action:
                return [f"{where}: '{text(action)}', but else '{text(again)}'"]
        return []

    def _redealt(self, view: View) -> list[State]:
        """The position with its hidden part dealt again.

        Once consistently with all observed events; and, unless the current step reveals some of it, once without
        ``View.sample``, which would keep anything that a view wrongly shows.
        """
        memory = self.memories[int(view.seat)]
        memory.look(view)
        positions = [view.sample(self.rng, memory.recall(view, self.rng))]
        if not RULE_OF_STEP[view.step()].proofs(view) and view.step() not in SHOWING:
            positions.append(with_other_secrets(self.state, int(view.seat), self.rng))
        return positions


def _with_other_secret(event: Event, seat: int, rng: Rng) -> Event:
    """The event as if a different card had moved, unseen by a seat."""
    place, knowing = SECRETS.get(event[0], (0, ()))
    if place == 0 or any(event[field] == seat for field in knowing):
        return event
    fields = list(event)
    fields[place] += 1 + int(rng.below(DEVELOPMENT))
    return (fields[0], fields[1], fields[2], fields[3], fields[4])


def examine(
    tables: list[FairTable], level: str, make: Make, decisions: int, every: int = 1, players: str = ""
) -> Findings:
    """Examine this many decisions of a level, about as many at each table, every n-th one; see ``Trial``."""
    findings = Findings()
    for number, table in enumerate(tables):
        enough = decisions * (number + 1) // len(tables)
        seed = 0
        while findings.count() < enough:
            Trial(table, level, make, seed, every, players).play(findings, enough)
            seed += 1
    return findings
