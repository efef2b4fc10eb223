"""Advises a person: what the strongest opponent would do in their place and why, and everybody's chance to win."""

from __future__ import annotations

from typing import Final

from game.ai.agents import SearchingBot
from game.ai.coach.case import AdviceCase, Reason
from game.ai.coach.comparison import Comparison
from game.ai.coach.reasons import DOING_NOTHING, TURNS, reason_of
from game.ai.search.rollout import quiet
from game.ai.search.search import MOST_CHOICES, Search
from game.ai.search.search_budget import EXPERT, Clock, SearchBudget
from game.ai.search.value_network import CERTAIN, ValueNetwork
from game.engine import apply, is_legal
from game.events import Event
from game.rng import Rng
from game.state import State
from game.view import Decision, View

EFFORT: Final = SearchBudget(nodes=1600, rounds=int(EXPERT.rounds), margin=0, milliseconds=2500)
"""A person who asks for advice can wait longer than for an opponent, and gets three actions instead of one."""
_BEST: Final = 3
_LIKELY: Final = 6
"""How many actions to evaluate if time may run out before all of them have been tried often enough."""
_FEWEST: Final = 6
"""An action that has been tried fewer times is not advised, because its result could be luck."""
_WORLDS: Final = 48
_FEW_WORLDS: Final = 12
"""How many worlds are used to find reasons and chances: the smaller number if time is short."""
_ALIKE: Final = CERTAIN * 3 // 200
"""Chances that differ by less count as equal."""
_STREAM: Final = 0xC0AC4


class Advised:
    """An action, the chance to win that it leads to, in parts of ``judge.CERTAIN``, and its reason."""

    def __init__(self, action: int, chance: int, reason: Reason) -> None:
        self.action: Final = action
        self.chance: Final = chance
        self.reason: Final = reason


class Advice:
    """The best actions, up to three, best first, and each seat's chance to win if the first is chosen."""

    def __init__(self, best: list[Advised], chances: list[int]) -> None:
        self.best: Final = best
        self.chances: Final = chances


class Coach:
    """A coach for one seat. It observes only what the seat may know."""

    def __init__(self, seed: int, clock: Clock | None = None) -> None:
        self._bot: Final = SearchingBot(quiet(), EFFORT, seed, clock)
        self._seed: Final = seed

    def observe(self, events: list[Event]) -> None:
        """Observe the events of an action, redacted for the seat."""
        self._bot.observe(events)

    def advise(self, view: View, decision: Decision) -> Advice:
        """The best actions. Trade offers are not considered, and of more than MOST_CHOICES actions only the first
        ones."""
        actions, seat = decision.actions[:MOST_CHOICES], int(view.seat)
        search = self._bot.consider(view, decision)
        ahead = _Ahead(search, self._worlds(view, _FEW_WORLDS if search.is_hurried else _WORLDS))
        if search.determinizations < _FEWEST and len(actions) > _LIKELY:
            planned = actions[int(search.planned)]
            actions = ahead.likely(actions, planned, seat)
            self._bot.weigh(view, actions, planned)
        tried = [place for place in range(len(actions)) if search.tries[place] >= _FEWEST]
        tried.sort(key=lambda place: (int(search.tries[place]), int(search.mean(place))), reverse=True)
        found = [(actions[place], place) for place in tried[:_BEST] or [int(search.planned)]]
        chances = {
            action: ahead.chance(action, seat, int(search.sums[place]), int(search.tries[place]))
            for action, place in found
        }
        ranked = sorted(chances, key=chances.__getitem__, reverse=True)
        shares = chances_of(search.judge, ahead.after(ranked[0]), seat, chances[ranked[0]])
        leader = max((other for other in range(len(shares)) if other != seat), key=shares.__getitem__)
        best: list[Advised] = []
        for action in ranked:
            reason = reason_of(ahead.case(view, decision, action, leader))
            if ahead.wins(action, seat):
                reason = Reason("wins")
            elif best:
                is_alike = chances[ranked[0]] - chances[action] < _ALIKE
                follows = decision.name() in TURNS and ahead.can_follow(ranked[0], action, seat)
                reason = _secondary_reason(reason, is_alike, follows)
            best.append(Advised(action, chances[action], reason))
        return Advice(best, shares)

    def _worlds(self, view: View, count: int) -> list[tuple[State, int]]:
        """Possible worlds, each with a seed for its luck."""
        rng = Rng(self._seed, _STREAM + int(view.turn_number()))
        memory = self._bot.memory
        return [(view.sample(rng, memory.recall(view, rng)), int(rng.bits())) for _ in range(count)]


class _Ahead:
    """The results of actions in a fixed set of worlds, each with its own luck."""

    def __init__(self, search: Search, determinizations: list[tuple[State, int]]) -> None:
        self.search: Final = search
        self.determinizations: Final = [world for world, _ in determinizations]
        self._luck: Final = [luck for _, luck in determinizations]
        self._after: Final[dict[int, list[State]]] = {}

    def after(self, action: int) -> list[State]:
        """The worlds a round after the action."""
        if action not in self._after:
            pairs = zip(self.determinizations, self._luck, strict=True)
            self._after[action] = [self.search.played_on(world, action, luck) for world, luck in pairs]
        return self._after[action]

    def can_follow(self, action: int, other: int, seat: int) -> bool:
        """Whether another action of the seat is still possible after the first."""
        after = [_done(world, action) for world in self.determinizations]
        return all(int(world.who()) == seat and is_legal(world, other) for world in after)

    def case(self, view: View, decision: Decision, action: int, leader: int) -> AdviceCase:
        """Everything needed to explain an action."""
        change = Comparison(self.search.judge, int(view.setup.seats), int(view.seat))
        determinizations = self.determinizations[:_FEW_WORLDS]
        after = determinizations[0]
        for world in determinizations:
            after = _done(world, action)
            change.add(world, after)
        return AdviceCase(view, decision.name(), action, decision.actions, determinizations, after, change, leader)

    def wins(self, action: int, seat: int) -> bool:
        """Whether the action itself wins the game."""
        return all(_done(world, action).winner() == seat for world in self.determinizations)

    def chance(self, action: int, seat: int, total: int, tries: int) -> int:
        """A seat's chance to win, combined with the results of earlier tries."""
        for world in self.after(action):
            total += int(self.search.judge.chance(world, seat))
        return total // (tries + len(self.determinizations))

    def likely(self, actions: list[int], planned: int, seat: int) -> list[int]:
        """The planned action, and those that look best at first sight."""
        looks: dict[int, int] = {}
        for action in actions:
            looks[action] = int(self.search.judge.chance(_done(self.determinizations[0], action), seat))
        others = sorted((action for action in actions if action != planned), key=looks.__getitem__, reverse=True)
        return [planned, *others[: _LIKELY - 1]]


def _done(world: State, action: int) -> State:
    """A copy of a world after an action."""
    after = world.copy()
    apply(after, action)
    return after


def _secondary_reason(reason: Reason, is_alike: bool, follows: bool) -> Reason:
    """The reason for an action that is listed below a better one. It may be just as good, or still be possible after
    it."""
    if is_alike and follows and reason.code not in DOING_NOTHING:
        return Reason("also")
    if is_alike and (reason.code == "balance" or reason.code in DOING_NOTHING):
        return Reason("alike")
    if reason.code in DOING_NOTHING:
        return Reason("saves")
    return Reason("spare") if reason.code == "least_missed" else reason


def chances_of(judge: ValueNetwork, determinizations: list[State], seat: int, known: int) -> list[int]:
    """Each seat's chance to win: ``known`` for ``seat``; the others share the rest in proportion to their chances."""
    seats = int(determinizations[0].setup.seats)
    sums = [sum(int(judge.chance(world, other)) for world in determinizations) for other in range(seats)]
    sums[seat] = 0
    if not any(sums):  # all of these worlds were won, but others were not
        sums = [0 if other == seat else 1 for other in range(seats)]
    shares = [one * (CERTAIN - known) // sum(sums) for one in sums]
    shares[seat] = known
    return shares
