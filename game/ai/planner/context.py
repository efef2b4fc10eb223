"""What an agent computes from one view: its income, its trading rates, the value of cards, and its goals.

A point is worth 100 everywhere in ``game.ai``, and all other values are relative to that. The context is reused for
every decision, to avoid allocation. Nothing in it outlasts a decision except the board's yields, and this turn's offers
if the decision does not contain them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import Actions
from game.ai.memory.memory import Memory
from game.ai.planner.affordability import Affordability
from game.ai.planner.attack_outlook import AttackOutlook
from game.ai.planner.board_yield import BoardYield
from game.ai.planner.parameters import USUAL, Parameters
from game.ai.planner.path_search import PathSearch
from game.ai.stream import rng_of
from game.ids import GOLD, KINDS, PAPER, RESOURCES
from game.ints import zeros
from game.position import Position
from game.rng import Rng
from game.rules.improvements import has_city
from game.rules.places import next_in_set
from game.rules.rule_module import RULE_MODULES
from game.rules.seven import hand_limit
from game.rules.trading import rate

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

POINT: Final = 100
WIN: Final = 5000
"""The value of the points that win the game."""
CARD: Final = 16
"""The rough value of a card in the hand: a point costs about six cards."""
LAST_ROLLS: Final = 4
MOST_GOALS: Final = 40


class PlannerContext:
    """What an agent computes from the view that it last passed to ``look``.

    ``income``, ``price`` and ``stock`` belong to ``affordability``; ``left`` is the stock after a trade. Goal *i* has a
    ``value``, a ``cost`` (a bundle), a ``wait`` in rolls, the next ``action`` towards it and that action's
    ``step_cost``.

    >>> from game.ai.planner.parameters import normal
    >>> from scenes.play.demo import demo_session
    >>> session = demo_session(0, seats=3)
    >>> choices = Actions()
    >>> choices.take(session.decision().actions)
    >>> context = PlannerContext(normal(), seed=1)
    >>> context.look(session.view(0), 0, choices)
    >>> sum(context.income) > 0  # the average of 36 rolls
    True
    """

    view: Position
    land: BoardYield
    _choices: Actions

    def __init__(self, parameters: Parameters, seed: int) -> None:
        self.parameters: Final = parameters
        self.seed: Final = seed
        self.seat: i64 = 0
        self.affordability: Final = Affordability()
        self.income: Final = self.affordability.income
        self.price: Final = self.affordability.price
        self.stock: Final = self.affordability.stock
        self.worth: Final[Ints] = zeros(KINDS)
        self.left: Final[Ints] = zeros(KINDS)
        self.horizon: i64 = 0
        self._rng: Rng | None = None
        self.path_search: Final = PathSearch()
        """The corners that roads can reach."""
        self.lookout: Final = PathSearch()
        """The corners that ships can reach."""
        self.attack_outlook: Final = AttackOutlook()
        self.goals: i64 = 0
        self.value: Final[Ints] = zeros(MOST_GOALS)
        self.cost: Final[Ints] = zeros(MOST_GOALS)
        self.wait: Final[Ints] = zeros(MOST_GOALS)
        self.action: Final[Ints] = zeros(MOST_GOALS)
        self.step_cost: Final[Ints] = zeros(MOST_GOALS)
        self.best: i64 = -1
        self.pace: i64 = 0
        self.planned = False
        self.give: i64 = -1
        self.take: i64 = -1
        self.turn: i64 = -1
        self.offered: list[int] = []
        self.has_land = False
        self.memory: Memory | None = None
        """The agent's memory; None if it observes no events."""

    def look(self, view: Position, seat: i64, choices: Actions, luck: Rng | None = None) -> None:
        """Set the view, the seat and its choices. Random numbers come from ``luck`` if you pass one; otherwise they
        depend only on the seed, the view and the choices."""
        self.view = view
        self.seat = seat
        self._choices = choices
        if not self.has_land or not self.land.fits(view):
            self.land = BoardYield(view)
            self.has_land = True
        self._rng = luck
        self.planned = False
        if view.turn_number() != self.turn:
            self.turn = view.turn_number()
            self.offered = []
        self._estimate_horizon()
        self._compute_income()

    def random(self, below: i64) -> i64:
        """A random number, used to break ties and to make errors."""
        rng = self._rng
        if rng is None:
            rng = rng_of(self.seed, self.view, self.seat, self._choices)
            self._rng = rng
        return rng.below(below)

    def _estimate_horizon(self) -> None:
        """Estimate how many more rolls the game will last."""
        most = self.view.points(self.seat)
        for seat in range(self.view.setup.seats):
            if self.view.points(seat) > most:
                most = self.view.points(seat)
        to_win = self.view.setup.points - most
        self.horizon = LAST_ROLLS + (self.parameters.pace * to_win if to_win > 0 else 0)

    def _compute_income(self) -> None:
        """Compute the income from the seat's buildings, the bank's rates, and the value of a card of each kind."""
        view = self.view
        income = self.income
        for kind in range(KINDS):
            income[kind] = 0
        words = view.net.corner_words
        self._add_income(view.setup.settled + self.seat * words, False)
        self._add_income(view.setup.cities + self.seat * words, True)
        for kind in range(KINDS):
            self.affordability.set_price(kind, rate(view, self.seat, kind))
            scarce = self.parameters.scarcity - income[kind]
            self.worth[kind] = self.parameters.card + (scarce // 2 if scarce > 0 else 0)
            if kind >= RESOURCES:
                liked = self.parameters.harvest[kind - PAPER]
                self.worth[kind] = (self.worth[kind] + self.parameters.commodity) * liked // USUAL
            self.stock[kind] = view.hand(self.seat, kind)

    def _add_income(self, start: i64, cities: bool) -> None:
        """Add the yield of a set of the seat's buildings."""
        corner: i64 = -1
        while (corner := next_in_set(self.view, start, corner + 1)) >= 0:
            self.land.add_income(self.view, corner, cities, self.income, 0)

    def second_kind(self, terrain: i64) -> i64:
        """The kind of the second card that a city gets from a terrain [D2, Z5]."""
        return self.view.setup.box.second[terrain]

    def hand(self, kind: i64) -> i64:
        """How many cards of a kind the agent holds."""
        return self.view.hand(self.seat, kind)

    def about(self, kind: i64) -> i64:
        """How many cards of a kind the opponents hold together."""
        return self.view.setup.supply(kind) - self.view.bank(kind) - self.hand(kind)

    def yield_of(self, corner: i64, as_city: bool) -> i64:
        """The value of a corner's cards over the rest of the game: those of a settlement, or a city's second cards."""
        view = self.view
        total: i64 = 0
        for i in range(3 * corner, 3 * corner + 3):
            number = view.net.corner_hexes[i]
            if number >= 0 and self.land.pips[number] > 0:
                kind = view.terrain(number)
                if kind == GOLD:
                    kind = self._best_resource()
                elif as_city:
                    kind = self.second_kind(kind)
                total += self.land.pips[number] * self.worth[kind]
        return total * self.horizon // 36

    def _best_resource(self) -> i64:
        """The resource whose cards have the highest value."""
        best: i64 = 0
        for kind in range(1, RESOURCES):
            if self.worth[kind] > self.worth[best]:
                best = kind
        return best

    def points_value(self, points: i64) -> i64:
        """The value of some points; WIN if they win the game."""
        if self.view.points(self.seat) + points >= self.view.setup.points and self._may_win():
            return WIN
        return POINT * points

    def _may_win(self) -> bool:
        """Whether points are enough to win now. With wonders, a seat that has built less than others needs more
        [W5f]."""
        return all(RULE_MODULES[module].may_win(self.view, self.seat) for module in self.view.setup.hooks.winning)

    def overflow(self) -> i64:
        """By how many cards the hand exceeds the limit for a seven [S1]; negative if it does not."""
        return self.view.hand_size(self.seat) - hand_limit(self.view, self.seat)

    def holds_city(self) -> bool:
        """Whether the agent owns a city."""
        return has_city(self.view, self.seat, False)

    def add_goal(self, value: i64, cost: i64, action: i64, step_cost: i64) -> None:
        """Add a goal if it has a value and there are not too many already."""
        if self.goals < MOST_GOALS and value > 0:
            i = self.goals
            value = value * self.parameters.liking(action) // USUAL
            if self.parameters.noise > 0 and value < WIN:
                value += value * (self.random(2 * self.parameters.noise + 1) - self.parameters.noise) // 100
            self.value[i] = value
            self.cost[i] = cost
            self.action[i] = action
            self.step_cost[i] = step_cost
            self.goals += 1
