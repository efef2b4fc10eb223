"""Advises a person: what the strongest opponent would do in their place and why, and everybody's chance to win.

``glance`` gives a first answer from the planner and the judgement, ``advise`` the searched one.
"""

from __future__ import annotations

from math import sqrt
from statistics import variance
from typing import Final

from game import actions as ac
from game.actions import Actions, kind_of, without_purpose
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
from game.ai.search.lookahead import Line, begin
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
"""Chances near a half that differ by less are a tie. Near 0 and CERTAIN, less is enough for a difference."""
_STREAM: Final = 0xC0AC4


class Advised:
    """An action, the chance to win that it leads to, in parts of ``judge.CERTAIN``, and its reason. ``but`` compares it
    with the best one: a tie, or why it is worse; None for the best itself. ``then`` is the action that should follow,
    if the planner would not think of it; otherwise -1. ``drawback`` is what the action costs the seat itself."""

    def __init__(
        self,
        action: int,
        chance: int,
        reason: Reason,
        but: Reason | None = None,
        then: int = -1,
        drawback: Reason | None = None,
    ) -> None:
        self.action: Final = action
        self.chance: Final = chance
        self.reason: Final = reason
        self.but: Final = but
        self.then: Final = then
        self.drawback: Final = drawback

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
        ahead = _Ahead(search, worlds, seat, self._clock)
        if search.determinizations < _FEWEST and len(actions) > _LIKELY:
            actions = ahead.likely(actions, actions[int(search.planned)])
            self._bot.weigh(view, actions, planned)
        ahead.rank(sure)
        first, *_ = ranked = ahead.ranked[:_BEST]
        shares = chances_of(search.judge, ahead.after(ahead.lines[first]), seat, ahead.chances[first])
        leader = max((other for other in range(len(shares)) if other != seat), key=shares.__getitem__)
        best: list[Advised] = []
        for action in ranked:
            case = ahead.case(view, decision, action, leader)
            reason = reason_of(case)
            but = None
            if ahead.wins(action):
                reason = Reason("wins")
            elif action == sure:
                reason = Reason("wins_in_turn")
            if best:
                follows = decision.name() in TURNS and ahead.can_follow(first, action)
                tie = Reason("also" if follows and reason.code not in DOING_NOTHING else "alike")
                but = tie if ahead.is_tie(first, action) else ahead.worse(first, action)
                reason = _SECOND.get(reason.code, reason)
            then = ahead.then(ahead.lines[action])
            then = -1 if then in ranked else then  # then it is listed, and "also" says that both are possible
            best.append(Advised(action, ahead.chances[action], reason, but, then, claims.drawback(case)))
        return Advice(best, shares)

    def glance(self, view: View, decision: Decision) -> Advice:
        """The planner's choice, and the actions after which the position looks best."""
        seat = int(view.seat)
        judge = ValueNetwork(network_of(view.setup.rules.name))
        actions = self._choices(view, decision)
        planned = self._trader.plan(view, decision)
        if kind_of(planned) in (ac.OFFER, ac.COUNTER):
            planned = int(without_purpose(planned))
        is_sure = self._trader.is_sure
        worlds = [world for world, _ in self._worlds(view, _GLANCES)]
        looks = {action: int(judge.chance(_done(worlds[0], action), seat)) for action in {*actions, planned}}
        if is_sure:
            looks[planned] = CERTAIN
        others = sorted(looks.keys() - {planned}, key=lambda action: (-looks[action], action))
        shares = chances_of(judge, [_done(world, planned) for world in worlds], seat, looks[planned])
        leader = max((other for other in range(len(shares)) if other != seat), key=shares.__getitem__)
        best: list[Advised] = []
        for action in [planned, *others[: _BEST - 1]]:
            case = case_of(judge, worlds, view, decision, action, leader)
            best.append(Advised(action, looks[action], reason_of(case), drawback=claims.drawback(case)))
        if is_sure:
            is_last = all(_done(world, planned).winner() == seat for world in worlds)
            best[0] = Advised(planned, CERTAIN, Reason("wins" if is_last else "wins_in_turn"))
        return Advice(best, shares)

    def _choices(self, view: View, decision: Decision) -> list[int]:
        """The legal actions, and offers that are worth weighing."""
        return [*decision.actions[: MOST_CHOICES - _OFFERS], *self._proposals(view, decision)]

    def _proposals(self, view: View, decision: Decision) -> list[int]:
        """The offers or the counter-offer that help the planner's plan most and that somebody may accept. They declare
        no purpose, because only the person knows what the cards are for."""
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
            return [int(without_purpose(counter))] if counter >= 0 and lacking(view, view.seat, wanted) == 0 else []
        made: list[int] = list(decision.offers or [])
        found: list[int] = []
        for _ in range(_OFFERS):
            context.offered = [*made, *found]
            offer = int(find_offer(context))
            if offer < 0:
                break
            found.append(int(without_purpose(offer)))
        return found

    def _worlds(self, view: View, count: int) -> list[World]:
        """Possible worlds."""
        rng = Rng(self._seed, _STREAM + int(view.turn_number()))
        worlds = WorldSampler(view, rng, self._bot.memory)
        return [worlds.next() for _ in range(count)]


class _Ahead:
    """The results of a seat's actions in a fixed set of worlds."""

    def __init__(self, search: Search, worlds: list[World], seat: int, clock: Clock | None) -> None:
        self.search: Final = search
        self.determinizations: Final = [s for s, _ in worlds]
        self.lines: Final[dict[int, Line]] = {}
        """The best sequence that begins with each action."""
        self.chances: Final[dict[int, int]] = {}
        self.ranked: list[int] = []
        """The actions, best first."""
        self._tries = 0
        """How often each of them has been tried at least."""
        self._seat: Final = seat
        self._clock: Final = clock
        self._worlds: Final = worlds
        self._after: Final[dict[Line, list[State]]] = {}
        self._chances_after: Final[dict[Line, list[int]]] = {}

    def rank(self, sure: int) -> None:
        """Rank the actions with which the best choices of the search begin, and ``sure``, one that wins, or -1."""
        if sure >= 0:
            self.lines[sure] = (sure,)
            self.chances[sure] = CERTAIN
        search = self.search
        places = [place for place in _best_places(search) if search.lines[place][0] != sure]
        for place in places:
            line = search.lines[place]
            self.lines[line[0]] = line
            self.chances[line[0]] = self._chance(line, int(search.sums[place]), int(search.tries[place]))
        self._tries = min((int(search.tries[place]) for place in places), default=0)
        best = max(self.chances, key=self.chances.__getitem__)
        if self.chances[best] < CERTAIN and self.determinizations[0].at(TURN):
            for action in self.chances.keys() - {best}:
                self._join(action, best)
        self.order(search.lines[search.planned][0])

    def _join(self, action: int, best: int) -> None:
        """If the best line can follow an action, the action is as good as both together: the planner, which continues
        after a single action, may not see the rest."""
        line = (action, *self.lines[best])
        if not all(begin(world.copy(), line) for world in self.determinizations):
            return
        gain = sum(self._judged(line)) - sum(self._judged(self.lines[best]))
        chance = self.chances[best] + gain // len(self._worlds)
        if chance > self.chances[action]:
            self.lines[action] = line
            self.chances[action] = min(chance, CERTAIN)

    def order(self, planned: int) -> None:
        """Order the actions by chance. The planner's action comes first if it is a tie with the best and has the same
        percentage, because noise may prefer an action that makes no sense."""
        self.ranked = sorted(self.chances, key=self.chances.__getitem__, reverse=True)
        first = self.ranked[0]
        if planned not in self.chances or not self.is_tie(first, planned):
            return
        if whole_percent(self.chances[planned]) == whole_percent(self.chances[first]):
            self.ranked.remove(planned)
            self.ranked.insert(0, planned)

    def is_tie(self, one: int, other: int) -> bool:
        """Whether the percentages of two actions are the same, or the difference is small or within two standard
        errors. Nothing is a tie with a sure win but another one."""
        chance, less = self.chances[one], self.chances[other]
        if CERTAIN in (chance, less):
            return chance == less
        if whole_percent(chance) == whole_percent(less):
            return True
        alike = _ALIKE * 4 * chance * (CERTAIN - chance) // CERTAIN**2
        return abs(chance - less) < max(alike, 2 * self._error(one, other))

    def _error(self, one: int, other: int) -> int:
        """The standard error of the difference between the chances of two actions, from the same worlds."""
        pairs = zip(self._judged(self.lines[one]), self._judged(self.lines[other]), strict=True)
        return int(sqrt(variance(a - b for a, b in pairs) / (self._tries + len(self._worlds))))

    def _judged(self, line: Line) -> list[int]:
        """The chance to win in each world a round after a line."""
        if line not in self._chances_after:
            self._chances_after[line] = [int(self.search.judge.chance(s, self._seat)) for s in self.after(line)]
        return self._chances_after[line]

    def after(self, line: Line) -> list[State]:
        """The worlds a round after the actions of a line."""
        if line not in self._after:
            self._after[line] = [self._played_on(s, line, luck) for s, luck in self._worlds]
        return self._after[line]

    def _played_on(self, s: State, line: Line, luck: Luck) -> State:
        if self._clock is not None:
            self._clock()  # it raises an exception if nobody waits for the answer any more
        return self.search.played_on(s, line, luck)

    def can_follow(self, action: int, other: int) -> bool:
        """Whether another action is still possible after the first."""
        after = [_done(world, action) for world in self.determinizations]
        return all(int(world.who()) == self._seat and is_legal(world, other) for world in after)

    def then(self, line: Line) -> int:
        """The second action of a line, if it is one of the seat's turn; otherwise -1."""
        is_next = len(line) > 1 and self.can_follow(line[0], line[1])
        return line[1] if is_next and _done(self.determinizations[0], line[0]).at(TURN) else -1

    def case(self, view: View, decision: Decision, action: int, leader: int) -> AdviceCase:
        """Everything needed to explain an action."""
        return case_of(self.search.judge, self.determinizations[:_FEW_WORLDS], view, decision, action, leader)

    def worse(self, best: int, action: int) -> Reason:
        """Why an action is worse than the best."""
        if self.wins(best):
            return Reason("no_win")
        if kind_of(best) == kind_of(action) == ac.OFFER and (reason := claims.worse_offer(best, action)):
            return reason
        worlds = self.determinizations[:_FEW_WORLDS]
        change = Comparison(self.search.judge, int(worlds[0].setup.seats), self._seat)
        for world in worlds:
            than, after = outcome(world, best), outcome(world, action)
            change.add(after, than)
        return claims.worse(than, after, change, self._seat, hurts=not claims.is_deal(worlds[0], best))

    def wins(self, action: int) -> bool:
        """Whether the action itself wins the game."""
        return all(_done(world, action).winner() == self._seat for world in self.determinizations)

    def _chance(self, line: Line, total: int, tries: int) -> int:
        """The chance to win, combined with the results of earlier tries."""
        return (total + sum(self._judged(line))) // (tries + len(self.determinizations))

    def likely(self, actions: list[int], planned: int) -> list[int]:
        """The planned action, and those that look best at first sight."""
        looks: dict[int, int] = {}
        for action in actions:
            looks[action] = int(self.search.judge.chance(_done(self.determinizations[0], action), self._seat))
        others = sorted((action for action in actions if action != planned), key=looks.__getitem__, reverse=True)
        return [planned, *others[: _LIKELY - 1]]


def whole_percent(chance: int) -> int:
    """A chance, in parts of CERTAIN, in whole per cent."""
    return round(100 * chance / CERTAIN)


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
