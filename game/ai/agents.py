"""The agents. Each decides only from its seed, a view, a decision and the events that it has observed."""

from __future__ import annotations

from typing import Final

import game.ai.planner.policies  # noqa: F401  (enters the policies in their tables)
from game.actions import COUNTER, OFFER, PASS, Actions, kind_of, make
from game.ai.memory.memory import Memory
from game.ai.planner.bargain import answers_left, refusal_reason
from game.ai.planner.context import PlannerContext
from game.ai.planner.parameters import Parameters
from game.ai.planner.policy import POLICY_OF_STEP
from game.ai.search.finish import Finish
from game.ai.search.search import MOST_CHOICES, Search
from game.ai.search.search_budget import Clock, SearchBudget, for_opening
from game.ai.search.value_network import ValueNetwork
from game.ai.search.weights import OPENING_PART, network_of
from game.ai.stream import rng_of
from game.events import Event
from game.ids import PLAYER_TRADES
from game.rules.phases import TURN
from game.rules.trading import TRADE_REPLY
from game.setup import Setup
from game.view import Decision, View

WORLDS: Final = 32
"""How many possible deals of hidden cards a searching bot tracks."""


class Bot:
    """A computer opponent."""

    def choose(self, view: View, decision: Decision) -> int:
        """One of the decision's actions, or a fair offer if the step is a turn."""
        raise NotImplementedError

    def listens(self, setup: Setup) -> bool:
        """False: it remembers nothing."""
        return False

    def observe(self, events: list[Event]) -> None:
        """Ignore the events."""


class RandomBot(Bot):
    """Chooses any legal action, each equally likely."""

    def __init__(self, seed: int) -> None:
        self.seed: Final = seed
        self._choices: Final = Actions()

    def choose(self, view: View, decision: Decision) -> int:
        actions = decision.actions
        if len(actions) == 1:
            return actions[0]
        self._choices.take(actions)
        return actions[rng_of(self.seed, view, view.seat, self._choices).below(len(actions))]


class PlanningBot(Bot):
    """Answers with the policies of ``game.ai.planner.policies``, using the parameters of its level; but if ``finish``
    finds a sure win in its own turn, it plays that."""

    def __init__(self, parameters: Parameters, seed: int, finish: Finish | None = None) -> None:
        self.context: Final = PlannerContext(parameters, seed)
        self.is_sure = False
        """Whether the last choice was part of a sure win."""
        self._finish: Final = finish
        self.answers: list[int] = []
        """The answers to the last decision that are consistent with the agent's earlier statements."""
        self._choices: Final = Actions()

    def listens(self, setup: Setup) -> bool:
        """True only in games with trade, to remember who may hold which cards and who has refused what."""
        return setup.has(PLAYER_TRADES)

    def observe(self, events: list[Event]) -> None:
        if self.context.memory is None:
            self.context.memory = Memory(0, 0)
        self.context.memory.observe(events)

    def choose(self, view: View, decision: Decision) -> int:
        return self.explained(decision, self.plan(view, decision))

    def explained(self, decision: Decision, action: int) -> int:
        """The action that ``plan`` returned; a refusal of an offer also says why."""
        if action == PASS and decision.step == TRADE_REPLY.number:
            return int(make(PASS, refusal_reason(self.context)))
        return action

    def plan(self, view: View, decision: Decision) -> int:
        """The planner's choice."""
        self.answers = decision.actions
        self.is_sure = False
        if len(self.answers) == 1 and decision.step not in (TURN.number, TRADE_REPLY.number):
            return self.answers[0]
        self._choices.take(self.answers)
        if self._finish is not None:
            action = self._finish.choose(view, decision, self._choices, self.context.seed)
            self.is_sure = action >= 0
            if self.is_sure:
                return action
        self.context.look(view, view.seat, self._choices)
        if decision.offers is not None:
            self.context.offered = list(decision.offers)
        if self.context.memory is not None:
            self.context.memory.look(view)
        self.answers = answers_left(self.context, decision)
        self._choices.take(self.answers)
        return int(POLICY_OF_STEP[decision.step].choose(self.context, decision.step, self._choices))


class SearchingBot(Bot):
    """Tries its choices in simulation, and remembers which hidden cards are where."""

    def __init__(
        self,
        parameters: Parameters,
        effort: SearchBudget,
        seed: int,
        clock: Clock | None = None,
        finish: Finish | None = None,
        part: str = "",
    ) -> None:
        """``part`` names the network that judges after the set-up, as ``network_of`` takes it."""
        self.seed: Final = seed
        self._part: Final = part
        self._effort: Final = effort
        self._clock: Final = clock
        self.planner: Final = PlanningBot(parameters, seed, finish)
        self._choices: Final = Actions()
        self.memory: Final = Memory(WORLDS, seed)
        self.planner.context.memory = self.memory
        self._searches: Final[dict[str, Search]] = {}
        """For each part of the game, as ``network_of`` takes it, the search for it."""

    def listens(self, setup: Setup) -> bool:
        """True: it remembers hidden cards."""
        return True

    def observe(self, events: list[Event]) -> None:
        self.memory.observe(events)

    def choose(self, view: View, decision: Decision) -> int:
        planned = self.planner.plan(view, decision)
        action = self._searched(view, decision, planned)
        return self.planner.explained(decision, action) if action == planned else action

    def _searched(self, view: View, decision: Decision, planned: int) -> int:
        """The planned action, or a better one."""
        actions = self.planner.answers
        if self.planner.is_sure:
            return planned
        if kind_of(planned) == COUNTER or (kind_of(planned) == OFFER and self._effort.rounds > 0):
            actions = [*actions, planned]
        if len(actions) == 1 or len(actions) > MOST_CHOICES or planned not in actions:
            return planned
        return self.weigh(view, actions, planned).best_action()

    def consider(self, view: View, decision: Decision) -> Search:
        """Search a decision's actions, or only the first MOST_CHOICES of them."""
        return self.weigh(view, decision.actions[:MOST_CHOICES], self.planner.plan(view, decision))

    def weigh(self, view: View, actions: list[int], planned: int) -> Search:
        """Search some actions, up to MOST_CHOICES. Another action must be better than the planned one, or than the
        first one if the planned one is not among them."""
        search = self.search_at(view)
        self.memory.look(view)
        self._choices.take(actions)
        place = actions.index(planned) if planned in actions else 0
        search.weigh(view, self.memory, self._choices, place, rng_of(self.seed, view, view.seat, self._choices))
        return search

    def search_at(self, view: View) -> Search:
        """The search for the current part of the game, with the results of its last decision."""
        part = self._part if view.turn_number() > 0 else OPENING_PART
        if part not in self._searches:
            judge = ValueNetwork(network_of(view.setup.rules.name, part))
            effort = for_opening(self._effort) if part == OPENING_PART else self._effort
            self._searches[part] = Search(judge, effort, int(view.setup.seats), self._clock)
        return self._searches[part]
