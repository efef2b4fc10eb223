"""Plays whole games as fast as possible: random seats directly on the state, agents through their views.

The loop is written for mypyc. Its hash is the same whether compiled or not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.action_text import text
from game.actions import COUNTER, OFFER, PASS, Actions, kind_of
from game.engine import apply, is_legal, legal
from game.ids import CHANCE
from game.play.agent import Agent, Audience
from game.play.chance import chance_answer
from game.rng import Rng
from game.rules.phases import TURN
from game.rules.trading import TRADE_REPLY
from game.slots import TURN_NUMBER, WINNER
from game.state import State
from game.steps import STEPS
from game.view import View, decision_of

if TYPE_CHECKING:
    from mypy_extensions import i64


CHANCE_STREAM: Final = 0xD1CE
CHOICE_STREAM: Final = 0xC401CE
MOST_TURNS: Final = 5000
"""A game that lasts longer is abandoned."""
MOST_ACTIONS: Final = 1_000_000
_LOW: Final = (1 << 30) - 1
_PRIME: Final = 2147483647
"""Below 2**31, so that its square times a small number fits a machine integer."""


class IllegalChoice(ValueError):
    """An agent chose an illegal action. The message names the seat and the action."""

    def __init__(self, seat: int, what: str) -> None:
        super().__init__(seat, what)
        self.seat: Final = seat

    def __str__(self) -> str:
        return f"{self.args[0]} chose {self.args[1]}, which is not legal"


class Played:
    """The result of a game. ``winner`` is -1 if it was abandoned; ``mark`` hashes all actions and the final state."""

    def __init__(self, winner: int, turns: int, actions: int, mark: int) -> None:
        self.winner: Final = winner
        self.turns: Final = turns
        self.actions: Final = actions
        self.mark: Final = mark


class Mixer:
    """A rolling hash of 62 bits in two halves whose products stay below 2**62."""

    def __init__(self) -> None:
        self._one: i64 = 17
        self._other: i64 = 29

    def add(self, number: i64) -> None:
        """Add a number to the hash."""
        low = number & _LOW
        high = (number >> 30) & _LOW
        self._one = ((self._one * 1000003 + low) % _PRIME * 69069 + high) % _PRIME
        self._other = ((self._other * 16777619 + high) % _PRIME * 40692 + low) % _PRIME

    def value(self) -> int:
        """The hash of all numbers so far, in 62 bits."""
        return int(self._one) * (_PRIME + 1) + int(self._other)


def play(s: State, seed: int, agents: list[Agent | None], log: list[int] | None = None) -> Played:
    """Play a game to its end. This changes ``s``.

    A seat whose agent is None plays at random. All actions are appended to ``log`` if you pass one. IllegalChoice if
    an agent breaks the rules.
    """
    chance = Rng(seed, CHANCE_STREAM)
    choice = Rng(seed, CHOICE_STREAM)
    out = Actions()
    audience = Audience(agents, s.setup)
    events = audience.events
    mixer = Mixer()
    actions: i64 = 0
    v = s.v
    while v[WINNER] < 0 and v[TURN_NUMBER] <= MOST_TURNS and actions < MOST_ACTIONS:
        who = s.who()
        if who == CHANCE:
            action = chance_answer(s, chance)
        else:
            agent = agents[who]
            if agent is None:
                legal(s, out)
                action = out.items[choice.below(out.count)]
            else:
                action = _agent_action(s, who, agent)
        apply(s, action, events)
        if events is not None:
            audience.announce()
        mixer.add(action)
        if log is not None:
            log.append(action)
        actions += 1
    for slot in range(s.setup.size):
        mixer.add(v[slot])
    return Played(int(v[WINNER]), int(v[TURN_NUMBER]), int(actions), mixer.value())


def _agent_action(s: State, who: i64, agent: Agent) -> i64:
    """An agent's choice, checked to be legal. If there is only one legal action, the agent is not asked."""
    decision = decision_of(s)
    assert decision is not None
    if len(decision.actions) == 1 and decision.step != TURN.number and decision.step != TRADE_REPLY.number:
        return decision.actions[0]
    action: i64 = agent.choose(View(s, who), decision)
    kind = kind_of(action)
    good = is_legal(s, action) if kind == OFFER or kind == COUNTER or kind == PASS else int(action) in decision.actions
    if not good:
        chosen = f"'{text(int(action))}' at {STEPS[decision.step].name}"
        raise IllegalChoice(int(who), chosen)
    return action
