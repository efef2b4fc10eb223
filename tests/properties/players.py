"""The players of the property suite: straying opponents, clumsy and greedy players, loaded dice.

Random seats do not play like people, and good opponents always play alike; these are in between.
"""

from __future__ import annotations

from dataclasses import dataclass

from game import actions as act
from game import ids
from game.action_text import text
from game.actions import Actions, first, kind_of, make_offer, second, third
from game.ai.agents import Bot
from game.ai.levels import make_agent
from game.engine import is_legal, legal
from game.play.chance import chance_answer
from game.resource_counts import bundle
from game.rng import Rng
from game.state import State
from game.steps import STEPS
from game.view import Decision, View
from tests.steps import ROLL, TRADE_REPLY, TURN


@dataclass(frozen=True)
class Nature:
    """How a seat decides. All numbers are percentages of its decisions."""

    level: str = "random"
    strays: int = 0
    """Takes any legal action, each kind with equal chance."""
    hurries: int = 0
    """Ends the turn at once."""
    deals: int = 0
    """Offers or counters with a few cards for a few, fair or not."""
    likes: tuple[int, ...] = ()
    """Actions of these kinds are taken whenever they are legal, the first kind first."""


RANDOM = Nature()
"""Any legal action with equal chance: mostly trades with the bank."""
FICKLE = Nature(strays=100)
"""Any kind of action with equal chance."""
NORMAL = Nature("normal")
NATURES = (
    NORMAL,
    Nature("easy"),
    Nature("normal", strays=5, deals=5),
    Nature("easy", strays=15, deals=10),
    Nature("normal", hurries=40, deals=3),
    Nature("easy", strays=3, hurries=75),
    Nature("normal", likes=(act.PLAY,)),
    Nature("easy", likes=(act.PLAY, act.IMPROVE), strays=3),
    Nature("normal", likes=(act.HIRE_KNIGHT, act.ACTIVATE_KNIGHT, act.PROMOTE_KNIGHT, act.BUILD_ROAD)),
    Nature("easy", deals=50),
    FICKLE,
)
"""Good, straying, hurried (ending turns early) and greedy players (playing every card at once), and builders."""


@dataclass(frozen=True)
class Dice:
    """Loaded dice: of a hundred rolls this many show a ship, a seven, or a gate with a red one."""

    ships: int = 0
    sevens: int = 0
    gates: int = 0

    def shows(self, wish: int, roll: int) -> bool:
        """Whether a roll satisfies a wish, a number below a hundred."""
        if wish < self.ships:
            return bool(third(roll) == ids.SHIP)
        if wish < self.ships + self.sevens:
            return bool(first(roll) + second(roll) == 7)
        return bool(third(roll) < ids.TRACKS and second(roll) == 1)

    def loaded(self) -> int:
        """How many of a hundred rolls are not fair."""
        return self.ships + self.sevens + self.gates


FAIR = Dice()


class Players:
    """The seats of one game and its chance, all from one generator."""

    def __init__(self, natures: list[Nature], rng: Rng, dice: Dice = FAIR) -> None:
        self.natures = natures
        self.dice = dice
        self.rng = rng
        self._bots: list[Bot | None] = [
            None if nature.level == "random" else make_agent(nature.level, seat) for seat, nature in enumerate(natures)
        ]
        self._out = Actions()

    def answer(self, s: State) -> int:
        """The action of chance or of the deciding seat."""
        return self._chance(s) if s.who() == ids.CHANCE else self._seat(s, int(s.who()))

    def _chance(self, s: State) -> int:
        if s.step() == ROLL.number and self.dice.loaded():
            wish = int(self.rng.below(100))
            if wish < self.dice.loaded():
                rolls = [roll for roll in self._legal(s) if self.dice.shows(wish, roll)]
                if rolls:
                    return self._any(rolls)
        return int(chance_answer(s, self.rng))

    def _seat(self, s: State, seat: int) -> int:
        nature, step = self.natures[seat], int(s.step())
        if step in (TURN.number, TRADE_REPLY.number) and self._now(nature.deals) and s.setup.has(ids.PLAYER_TRADES):
            offer = random_offer(s, self.rng)
            if is_legal(s, offer):
                return offer
        actions = self._legal(s)
        assert actions, f"nothing is legal at {STEPS[step].name}"
        for kind in nature.likes:
            liked = [action for action in actions if kind_of(action) == kind]
            if liked:
                return self._any(liked)
        if step == TURN.number and self._now(nature.hurries):
            return act.END_TURN
        if self._now(nature.strays):
            kinds = sorted({kind_of(action) for action in actions})
            kind = kinds[self.rng.below(len(kinds))]
            return self._any([action for action in actions if kind_of(action) == kind])
        bot = self._bots[seat]
        if bot is None:
            return self._any(actions)
        choice = int(bot.choose(View(s, seat), Decision(seat, step, actions)))
        legal_choice = (
            is_legal(s, choice) if kind_of(choice) in (act.OFFER, act.COUNTER, act.PASS) else choice in actions
        )
        assert legal_choice, f"{nature.level} chose {text(choice)} at {STEPS[step].name}, which is not legal"
        return choice

    def _legal(self, s: State) -> list[int]:
        legal(s, self._out)
        return self._out.listed()

    def _now(self, percent: int) -> bool:
        return percent > 0 and self.rng.below(100) < percent

    def _any(self, actions: list[int]) -> int:
        return actions[self.rng.below(len(actions))]


def random_offer(s: State, rng: Rng) -> int:
    """An offer or counter-offer of one or two kinds for one or two others, fair or not; sometimes all of a kind."""
    sides = [[0] * ids.KINDS, [0] * ids.KINDS]
    for place, kind in enumerate(rng.below(ids.KINDS) for _ in range(2 + int(rng.below(3)))):
        if not sides[1 - place % 2][kind]:
            sides[place % 2][kind] += int(s.hand(s.who(), kind)) if rng.below(6) == 0 else 1
    return int(make_offer(act.OFFER if s.step() == TURN.number else act.COUNTER, bundle(sides[0]), bundle(sides[1])))
