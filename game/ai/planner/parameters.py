"""The parameters that distinguish the levels of the planning agent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import ACTION_KINDS, IMPROVE, first, kind_of
from game.ids import TRACKS
from game.ints import ints

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

USUAL: Final = 100
"""The default for values in per cent."""


class Parameters:
    """The parameters of a planning agent. Values are in hundredths of a point.

    ``noise`` is the largest error, in per cent, in the value of a goal; ``offers`` is the number of trades it offers
    per turn; ``watch`` is how many rounds ahead it notices the barbarians; ``thrift``, in per cent, is how much it
    minds if a cheap purchase delays its plan.
    """

    def __init__(self, noise: int, offers: int, watch: int, thrift: int) -> None:
        self.noise: i64 = noise
        self.offers: i64 = offers
        self.watch: i64 = watch
        self.thrift: i64 = thrift
        self.slip: i64 = 0
        """The largest error in the value of an answer, in per cent of half a point."""
        self.counters = False
        """Whether it answers an offer with a counter-offer."""
        self.card: i64 = 16
        """The value of a card in the hand: a point costs about six."""
        self.commodity: i64 = 6
        """The additional value of a commodity."""
        self.scarcity: i64 = 8
        """The income at which a kind is no longer scarce."""
        self.draw: i64 = 65
        """The value of a progress card."""
        self.ambition: i64 = 60
        """The value of each level of a track as a step to a free metropolis."""
        self.ability: i64 = 100
        """The weight of the abilities at level 3, in per cent of the usual."""
        self.city_loss: i64 = 450
        self.tie: i64 = 30
        """The value of a progress card of choice, for those who tie for the most strength."""
        self.pace: i64 = 5
        """How many rolls the leader needs for a point."""
        self.patience: i64 = 100
        """How little it matters whether something takes a roll more, in per cent of a round."""
        self.reserve: i64 = 12
        """The value of a knight that no attack seems to need."""
        self.share: i64 = 40
        """The additional value of a knight while the agent has less than a fair share of the defence."""
        self.road: i64 = 140
        """The value of the longest road, which may be lost again."""
        self.distance: i64 = 9
        """The loss in the value of a site for each road to it, in per cent."""
        self.bargain: i64 = 12
        """The smallest gain for which a trade is offered."""
        self.margin: i64 = 16
        """The smallest gain for which an offer is accepted."""
        self.variety: i64 = 16
        """The value of a kind of card that the agent's first places do not yield yet."""
        self.wealth: i64 = 100
        """The weight of a city's second cards in choosing its place, in per cent of the usual."""
        self.blocked: i64 = 8
        """How many rolls the robber is expected to stay on one of the agent's hexes."""
        self.discovery: i64 = 60
        """The value of a hex to uncover."""
        self.port: i64 = 8
        """The value of a place from which ships reach another island, per point that the island earns and per ship
        saved."""
        self.wonder: i64 = 40
        """How much more each level of a wonder is worth than the one before."""
        self.relief: i64 = 5
        """The value of spending a card that a seven might cost."""
        self.taste: Final[Ints] = ints([USUAL] * ACTION_KINDS)
        """For each kind of action, the weight of a goal whose next step is such an action, in per cent of the usual."""
        self.learning: Final[Ints] = ints([USUAL] * TRACKS)
        """The same for the levels of each track, and for its cards."""
        self.harvest: Final[Ints] = ints([USUAL] * TRACKS)
        """The same for the commodity of each track, and for places that yield it."""
        self.harbour: i64 = USUAL
        """The same for a place at a harbour."""
        self.spite: i64 = USUAL
        """The same for anything that hurts opponents: cards played against them, a robber moved to them."""

    def liking(self, action: i64) -> i64:
        """The weight of a goal whose next step is this action, in per cent of the usual."""
        kind = kind_of(action)
        return self.learning[first(action)] if kind == IMPROVE else self.taste[kind]


def easy() -> Parameters:
    """A beginner's equal: it makes errors, gives progress, improvements and commodities little value, minds a lost city
    less. Because of its errors, its smallest gain has to be large for a trade to be fair."""
    parameters = Parameters(noise=80, offers=1, watch=2, thrift=100)
    parameters.slip = 70
    parameters.draw = 3
    parameters.commodity = 0
    parameters.ambition = 0
    parameters.ability = 0
    parameters.city_loss = 350
    parameters.pace = 8
    parameters.bargain = 40
    parameters.margin = 65
    return parameters


def normal() -> Parameters:
    """A planner that makes no deliberate errors."""
    parameters = Parameters(noise=0, offers=2, watch=2, thrift=40)
    parameters.counters = True
    return parameters
