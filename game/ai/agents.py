"""The agents: each decides from a view, a decision and its seed alone."""

from __future__ import annotations

from typing import Final

import game.ai.policies  # noqa: F401  (enters the policies in their tables)
from game.ai.mind import Mind
from game.ai.policy import POLICY_OF_STEP
from game.ai.stream import rng_of
from game.ai.traits import Traits
from game.events import Event
from game.rules.phases import TURN
from game.view import Decision, View


class Bot:
    """A computer opponent."""

    def choose(self, view: View, decision: Decision) -> int:
        """One of the decision's actions, or a fair offer when the step is a turn."""
        raise NotImplementedError

    def listens(self) -> bool:
        """It judges by what it sees and remembers nothing."""
        return False

    def hear(self, events: list[Event]) -> None:
        """Nothing comes of it."""


class RandomBot(Bot):
    """Takes any legal action, each equally likely."""

    def __init__(self, seed: int) -> None:
        self.seed: Final = seed

    def choose(self, view: View, decision: Decision) -> int:
        actions = decision.actions
        if len(actions) == 1:
            return actions[0]
        return actions[rng_of(self.seed, view, actions).below(len(actions))]


class PlanningBot(Bot):
    """Answers by the policies of ``game.ai.policies``, with the traits of its level."""

    def __init__(self, traits: Traits, seed: int) -> None:
        self.mind: Final = Mind(traits, seed)

    def choose(self, view: View, decision: Decision) -> int:
        actions = decision.actions
        if len(actions) == 1 and decision.step != TURN.number:
            return actions[0]
        self.mind.look(view, decision)
        return int(POLICY_OF_STEP[decision.step].choose(self.mind, decision.step, actions))
