"""Advises a person: what the strongest opponent would do in their place and why, and everybody's chance to win.

``glance`` gives a first answer from the planner and the judgement, ``advise`` the searched one.
"""

from __future__ import annotations

from typing import Final

from game import actions as ac
from game.actions import Actions, kind_of
from game.ai.agents import PlanningBot, SearchingBot
from game.ai.coach import claims
from game.ai.coach.case import AdviceCase, Reason
from game.ai.coach.comparison import Comparison
from game.ai.coach.deals import outcome
from game.ai.coach.reasons import DOING_NOTHING, TURNS, reason_of
from game.ai.levels import MOST_POSITIONS
from game.ai.planner.bargain import find_counter, find_offer, may_deal
from game.ai.planner.parameters import Parameters, normal
from game.ai.planner.plan import make_plan
from game.ai.search.finish import Finish
from game.ai.search.lookahead import Line
from game.ai.search.luck import Luck
from game.ai.search.rollout import quiet
from game.ai.search.search import MOST_CHOICES, Search
from game.ai.search.search_budget import EXPERT, Clock, SearchBudget
from game.ai.search.value_network import CERTAIN, ValueNetwork
from game.ai.search.weights import network_of
from game.ai.search.worlds import World, WorldSampler
from game.engine import apply, is_legal
from game.events import Event
from game.ids import KINDS, PLAYER_TRADES
from game.rng import Rng
from game.rules.money import lacking
from game.rules.phases import TURN
from game.rules.trading import GIVES, TRADE_REPLY, WANTS
from game.state import State
from game.view import Decision, View

EFFORT: Final = SearchBudget(2000, rounds=int(EXPERT.rounds), caution=0, milliseconds=2500, beam=int(EXPERT.beam))
"""A person who asks for advice can wait longer than for an opponent, and gets three actions instead of one."""
_BEST: Final = 3
_LIKELY: Final = 6
"""How many actions to evaluate if time may run out before all of them have been tried often enough."""
_FEWEST: Final = 6
"""An action that has been tried fewer times is not advised, because its result could be luck."""
_WORLDS: Final = 48
_FEW_WORLDS: Final = 12
"""How many worlds are used to find reasons and chances: the smaller number if time is short."""
_GLANCES: Final = 3
"""How many worlds are used for reasons at first sight."""
_OFFERS: Final = 2
"""How many offers are weighed."""
_ALIKE: Final = CERTAIN * 3 // 200
"""Chances that differ by less are a tie."""
_STREAM: Final = 0xC0AC4


class Advised:
    """An action, the chance to win that it leads to, in parts of ``judge.CERTAIN``, and its reason. ``but`` compares it
    with the best one: a tie, or why it is worse; None for the best itself. ``then`` is the action that should follow,
    if the planner would not think of it; otherwise -1."""

    def __init__(self, action: int, chance: int, reason: Reason, but: Reason | None = None, then: int = -1) -> None:
        self.action: Final = action
        self.chance: Final = chance
        self.reason: Final = reason
        self.but: Final = but
        self.then: Final = then

    @property
    def ties(self) -> bool:
        """Whether it is as good as the best."""
        return self.but is not None and self.but.code in ("also", "alike")


def talkative() -> Parameters:
    """The parameters of a planner that always has an offer left."""
    parameters = normal()
    parameters.offers = 20
    return parameters


class Advice:
    """The best actions, up to three, best first, and each seat's chance to win if the first is chosen."""

    def __init__(self, best: list[Advised], chances: list[int]) -> None:
        self.best: Final = best
        self.chances: Final = chances


class Coach:
    """A coach for one seat. It observes only what the seat may know."""

    def __init__(self, seed: int, clock: Clock | None = None) -> None:
        finish = Finish(MOST_POSITIONS["expert"], clock)
        self._bot: Final = SearchingBot(quiet(), EFFORT, seed, clock, finish)
        self._trader: Final = PlanningBot(talkative(), seed, finish)
        self._trader.context.memory = self._bot.memory
        self._seed: Final = seed
        self._clock: Final = clock

    def observe(self, events: list[Event]) -> None:
        """Observe the events of an action, redacted for the seat."""
        self._bot.observe(events)

    def advise(self, view: View, decision: Decision) -> Advice:
        """The best actions; of more than MOST_CHOICES only the first ones are considered."""
        seat = int(view.seat)
        actions = self._choices(view, decision)
        planned = self._bot.planner.plan(view, decision)
        sure = planned if self._bot.planner.is_sure else -1
        search = self._bot.weigh(view, actions, planned)
        worlds = self._worlds(view, _FEW_WORLDS if search.is_hurried else _WORLDS)
        ahead = _Ahead(search, worlds, self._clock)
        if search.determinizations < _FEWEST and len(actions) > _LIKELY:
            planned = actions[int(search.planned)]
            actions = ahead.likely(actions, planned, seat)
            self._bot.weigh(view, actions, planned)
        chances = {} if sure < 0 else {sure: CERTAIN}
        lines: dict[int, Line] = {} if sure < 0 else {sure: (sure,)}
        for place in _best_places(search):
            line = search.lines[place]
            if line[0] != sure:
                lines[line[0]] = line
                chances[line[0]] = ahead.chance(line, seat, int(search.sums[place]), int(search.tries[place]))
        ranked = sorted(chances, key=chances.__getitem__, reverse=True)[:_BEST]
        shares = chances_of(search.judge, ahead.after(lines[ranked[0]]), seat, chances[ranked[0]])
        leader = max((other for other in range(len(shares)) if other != seat), key=shares.__getitem__)
        best: list[Advised] = []
        for action in ranked:
            reason = reason_of(ahead.case(view, decision, action, leader))
            but = None
            if ahead.wins(action, seat):
                reason = Reason("wins")
            elif action == sure:
                reason = Reason("wins_in_turn")
            if best:
                is_alike = chances[ranked[0]] - chances[action] < _ALIKE
                follows = decision.name() in TURNS and ahead.can_follow(ranked[0], action, seat)
                tie = Reason("also" if follows and reason.code not in DOING_NOTHING else "alike")
                but = tie if is_alike else ahead.worse(ranked[0], action, seat)
                reason = _SECOND.get(reason.code, reason)
            best.append(Advised(action, chances[action], reason, but, ahead.then(lines[action], seat)))
        return Advice(best, shares)

    def glance(self, view: View, decision: Decision) -> Advice:
        """The planner's choice, and the actions after which the position looks best."""
        seat = int(view.seat)
        judge = ValueNetwork(network_of(view.setup.rules.name))
        actions = self._choices(view, decision)
        planned = self._trader.plan(view, decision)
        is_sure = self._trader.is_sure
        worlds = [world for world, _ in self._worlds(view, _GLANCES)]
        looks = {action: int(judge.chance(_done(worlds[0], action), seat)) for action in {*actions, planned}}
        if is_sure:
            looks[planned] = CERTAIN
        others = sorted(looks.keys() - {planned}, key=lambda action: (-looks[action], action))
        shares = chances_of(judge, [_done(world, planned) for world in worlds], seat, looks[planned])
        leader = max((other for other in range(len(shares)) if other != seat), key=shares.__getitem__)
        best = [
            Advised(action, looks[action], reason_of(case_of(judge, worlds, view, decision, action, leader)))
            for action in [planned, *others[: _BEST - 1]]
        ]
        if is_sure:
            is_last = all(_done(world, planned).winner() == seat for world in worlds)
            best[0] = Advised(planned, CERTAIN, Reason("wins" if is_last else "wins_in_turn"))
        return Advice(best, shares)

    def _choices(self, view: View, decision: Decision) -> list[int]:
        """The legal actions, and offers that are worth weighing."""
        return [*decision.actions[: MOST_CHOICES - _OFFERS], *self._proposals(view, decision)]

    def _proposals(self, view: View, decision: Decision) -> list[int]:
        """The offers or the counter-offer that help the planner's plan most and that somebody may accept."""
        context, out = self._trader.context, Actions()
        out.take(decision.actions)
        if decision.step not in (TURN.number, TRADE_REPLY.number) or not view.setup.has(PLAYER_TRADES):
            return []
        self._bot.memory.look(view)
        context.look(view, view.seat, out)
        make_plan(context)
        if decision.step == TRADE_REPLY.number:
            wanted, given = view.field(WANTS), view.field(GIVES)
            counter = int(find_counter(context, wanted, given)) if may_deal(context, view.active()) else -1
            return [counter] if counter >= 0 and lacking(view, view.seat, wanted) == 0 else []
        made: list[int] = list(decision.offers or [])
        found: list[int] = []
        for _ in range(_OFFERS):
            context.offered = [*made, *found]
            offer = int(find_offer(context))
            if offer < 0:
                break
            found.append(offer)
        return found

    def _worlds(self, view: View, count: int) -> list[World]:
        """Possible worlds."""
        rng = Rng(self._seed, _STREAM + int(view.turn_number()))
        worlds = WorldSampler(view, rng, self._bot.memory)
        return [worlds.next() for _ in range(count)]


class _Ahead:
    """The results of actions in a fixed set of worlds."""

    def __init__(self, search: Search, worlds: list[World], clock: Clock | None) -> None:
        self.search: Final = search
        self._clock: Final = clock
        self.determinizations: Final = [s for s, _ in worlds]
        self._worlds: Final = worlds
        self._after: Final[dict[Line, list[State]]] = {}

    def after(self, line: Line) -> list[State]:
        """The worlds a round after the actions of a line."""
        if line not in self._after:
            self._after[line] = [self._played_on(s, line, luck) for s, luck in self._worlds]
        return self._after[line]

    def _played_on(self, s: State, line: Line, luck: Luck) -> State:
        if self._clock is not None:
            self._clock()  # it raises an exception if nobody waits for the answer any more
        return self.search.played_on(s, line, luck)

    def can_follow(self, action: int, other: int, seat: int) -> bool:
        """Whether another action of the seat is still possible after the first."""
        after = [_done(world, action) for world in self.determinizations]
        return all(int(world.who()) == seat and is_legal(world, other) for world in after)

    def then(self, line: Line, seat: int) -> int:
        """The second action of a line, if it is one of the seat's turn; otherwise -1."""
        is_next = len(line) > 1 and self.can_follow(line[0], line[1], seat)
        return line[1] if is_next and _done(self.determinizations[0], line[0]).at(TURN) else -1

    def case(self, view: View, decision: Decision, action: int, leader: int) -> AdviceCase:
        """Everything needed to explain an action."""
        return case_of(self.search.judge, self.determinizations[:_FEW_WORLDS], view, decision, action, leader)

    def worse(self, best: int, action: int, seat: int) -> Reason:
        """Why an action is worse than the best."""
        if self.wins(best, seat):
            return Reason("no_win")
        if kind_of(best) == kind_of(action) == ac.OFFER and (reason := claims.worse_offer(best, action)):
            return reason
        worlds = self.determinizations[:_FEW_WORLDS]
        change = Comparison(self.search.judge, int(worlds[0].setup.seats), seat)
        for world in worlds:
            than, after = outcome(world, best), outcome(world, action)
            change.add(after, than)
        return claims.worse(than, after, change, seat, hurts=not claims.is_deal(worlds[0], best))

    def wins(self, action: int, seat: int) -> bool:
        """Whether the action itself wins the game."""
        return all(_done(world, action).winner() == seat for world in self.determinizations)

    def chance(self, line: Line, seat: int, total: int, tries: int) -> int:
        """A seat's chance to win, combined with the results of earlier tries."""
        for world in self.after(line):
            total += int(self.search.judge.chance(world, seat))
        return total // (tries + len(self.determinizations))

    def likely(self, actions: list[int], planned: int, seat: int) -> list[int]:
        """The planned action, and those that look best at first sight."""
        looks: dict[int, int] = {}
        for action in actions:
            looks[action] = int(self.search.judge.chance(_done(self.determinizations[0], action), seat))
        others = sorted((action for action in actions if action != planned), key=looks.__getitem__, reverse=True)
        return [planned, *others[: _LIKELY - 1]]


def _best_places(search: Search) -> list[int]:
    """Where the search has its best choices: one for each action with which they begin, up to three, the best first. An
    action is as good as the best sequence that begins with it."""
    tried = [place for place in range(len(search.lines)) if search.tries[place] >= _FEWEST]
    tried.sort(key=lambda place: (int(search.tries[place]), int(search.mean(place))), reverse=True)
    places: dict[int, int] = {}
    for place in tried:
        places.setdefault(search.lines[place][0], place)
    return list(places.values())[:_BEST] or [int(search.planned)]


def _done(world: State, action: int) -> State:
    """A copy of a world after an action."""
    after = world.copy()
    apply(after, action)
    return after


def case_of(
    judge: ValueNetwork, determinizations: list[State], view: View, decision: Decision, action: int, leader: int
) -> AdviceCase:
    """Everything needed to explain an action. An offer is explained by a world in which somebody can accept it."""
    change = Comparison(judge, int(view.setup.seats), int(view.seat))
    pairs = [(world, outcome(world, action)) for world in determinizations]
    if kind_of(action) == ac.OFFER:
        dealt = [(before, after) for before, after in pairs if _hand(before, view) != _hand(after, view)]
        pairs = dealt or pairs
    for before, after in pairs:
        change.add(before, after)
    worlds = [before for before, _ in pairs]
    return AdviceCase(view, decision.name(), action, decision.actions, worlds, pairs[-1][1], change, leader)


def _hand(s: State, view: View) -> list[int]:
    """The cards of the seat of a view in a world."""
    return [int(s.hand(view.seat, kind)) for kind in range(KINDS)]


_SECOND: Final = {
    "waits": Reason("saves"),
    "declines": Reason("saves"),
    "leaves": Reason("saves"),
    "later": Reason("saves"),
    "least_missed": Reason("spare"),
}
"""The reasons for actions that are listed below a better one, where they would not be true."""


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
