"""The hints: their texts, when they appear, and next to what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from game import actions as ac
from game.actions import first, kind_of
from game.events import ROLLED
from game.ids import ATTACK_AT, COIN, PAPER
from game.rule_module_ids import BARBARIANS, DEVELOPMENT, PROGRESS, WALLS
from game.rules.phases import BEFORE_ROLL, TURN
from game.rules.roll import has_event_die
from platform_io.i18n import N_
from scenes.play.questions.trade import rates_of
from scenes.tabletop.panels.chart import KEYS
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.table.table import Table

NEAR = 3
"""The barbarians are near when they are this many spaces from the island."""


class HintMoment:
    """A question to the viewer, and the table at that moment."""

    def __init__(self, table: Table, prompt: Prompt, *, undoes: bool) -> None:
        """``undoes``: whether something can be taken back."""
        self.table = table
        self.prompt = prompt
        self.undoes = undoes
        self.kinds = frozenset(int(kind_of(action)) for action in prompt.decision.actions)

    @property
    def step(self) -> str:
        """The current step."""
        return self.prompt.step

    @property
    def in_turn(self) -> bool:
        """Whether the viewer's turn is being played, after the roll."""
        return self.step == TURN.name

    @property
    def by_seven(self) -> bool:
        """Whether cards are discarded because of a seven, not because of somebody's card."""
        cause = self.prompt.cause
        return self.step == "discard" and not (cause and cause[0] != ROLLED)

    @property
    def ships_are_near(self) -> bool:
        """Whether the barbarians land soon."""
        return ATTACK_AT - NEAR <= self.table.barbarians < ATTACK_AT

    @cached_property
    def track(self) -> int:
        """A track of which a level can be bought; -1 for none."""
        tracks = (int(first(action)) for action in self.prompt.decision.actions if kind_of(action) == ac.IMPROVE)
        return next(tracks, -1)

    def may(self, kind: int) -> bool:
        """Whether an action of that kind is possible now, in the viewer's turn."""
        return self.in_turn and kind in self.kinds

    def has_rate(self) -> bool:
        """Whether the hand has enough cards of a kind for a bank rate of 3 or better."""
        rates = rates_of(self.prompt.view, self.table.seat)
        return any(rate <= 3 and held >= rate for rate, held in zip(rates, self.table.hand, strict=True))


@dataclass(frozen=True)
class Hint:
    """``beside`` is the command of a button or the name of a panel; ``{n}`` in a text is the player's hand limit."""

    key: str
    text: str
    beside: str
    when: Callable[[HintMoment], bool]
    urges: frozenset[int] = frozenset()
    """The kinds of actions that it urges; not shown if the coach advises others."""
    of_track: bool = False
    """Whether it belongs next to the track that can be improved."""

    def place(self, moment: HintMoment) -> str:
        """The command or panel that the hint is next to now."""
        return KEYS[moment.track] if self.of_track and moment.track >= 0 else self.beside


def _over(moment: HintMoment) -> bool:
    table = moment.table
    return moment.in_turn and sum(table.hand) > table.hand_limit(table.seat)


def _idle(moment: HintMoment) -> bool:
    table = moment.table
    idle = len(table.knights(table.seat)) > len(table.active_knights(table.seat))
    return moment.ships_are_near and idle and moment.may(ac.ACTIVATE_KNIGHT)


SPENDING: Final = frozenset(
    (
        ac.BUILD_ROAD,
        ac.BUILD_SHIP,
        ac.BUILD_SETTLEMENT,
        ac.BUILD_CITY,
        ac.BUILD_WALL,
        ac.BUILD_WONDER,
        ac.BEGIN_WONDER,
        ac.HIRE_KNIGHT,
        ac.ACTIVATE_KNIGHT,
        ac.PROMOTE_KNIGHT,
        ac.IMPROVE,
        ac.BUY_CARD,
        ac.BANK_TRADE,
        ac.OFFER,
    )
)
"""What costs cards."""
HINTS: Final = (
    Hint(
        "setup",
        N_("Many dots and different terrain are best. Right-click anything to learn about it."),
        "prompt",
        lambda moment: moment.step == "setup_settlement",
    ),
    Hint(
        "discard",
        N_(
            "A seven: anyone over the hand limit loses half their hand. Spend in time, and build city walls "
            "to raise your limit."
        ),
        "hand",
        lambda moment: moment.by_seven and moment.table.plays(WALLS),
    ),
    Hint(
        "discard_base",
        N_("A seven: anyone over the hand limit loses half their hand. It helps to spend in time."),
        "hand",
        lambda moment: moment.by_seven and not moment.table.plays(WALLS),
    ),
    Hint(
        "robber",
        N_("The robber's hex produces nothing. Rest the mouse on a hex to see who lives there before you choose."),
        "prompt",
        lambda moment: moment.step == "move_robber",
    ),
    Hint(
        "offer",
        N_("You need not trade. You may also make a counter-offer."),
        "prompt",
        lambda moment: moment.step == "trade_reply",
    ),
    Hint(
        "event",
        N_(
            "You roll three dice. On the third, a ship brings the barbarians closer; a gate can bring progress "
            "cards to players who improve their cities."
        ),
        "go_on",
        lambda moment: moment.step == BEFORE_ROLL.name and has_event_die(moment.prompt.view),
    ),
    Hint(
        "idle",
        N_("The barbarians are near, and only active knights defend. Click a knight to activate it for {grain}."),
        "barbarians",
        _idle,
        frozenset((ac.ACTIVATE_KNIGHT,)),
    ),
    Hint(
        "no_knight",
        N_("The barbarians are near. A knight costs {wool} {ore}, and counts once it is active."),
        "knight",
        lambda moment: (
            moment.ships_are_near and moment.may(ac.HIRE_KNIGHT) and not moment.table.knights(moment.table.seat)
        ),
        frozenset((ac.HIRE_KNIGHT,)),
    ),
    Hint(
        "chase",
        N_("The robber stands beside your active knight. Click the knight to chase it."),
        "prompt",
        lambda moment: moment.may(ac.CHASE_ROBBER),
        frozenset((ac.CHASE_ROBBER,)),
    ),
    Hint(
        "over",
        N_(
            "You hold more than {n} cards: a seven before your next turn would cost you half of them. Build, "
            "buy or trade now."
        ),
        "hand",
        _over,
        SPENDING,
    ),
    Hint(
        "card",
        N_("Progress cards: rest the mouse on one to read it; click to play it, after the roll."),
        "cards",
        lambda moment: moment.in_turn and bool(moment.table.cards) and moment.table.plays(PROGRESS),
    ),
    Hint(
        "development",
        N_("Development cards: rest the mouse on one to read it; you can play it from the turn after you buy it."),
        "cards",
        lambda moment: moment.in_turn and bool(moment.table.cards) and moment.table.plays(DEVELOPMENT),
    ),
    Hint(
        "improve",
        N_(
            "You can improve your cities: each level brings progress cards more often, the third a lasting "
            "ability, the fourth a metropolis worth 2 points."
        ),
        "science",
        lambda moment: moment.may(ac.IMPROVE),
        frozenset((ac.IMPROVE,)),
        of_track=True,
    ),
    Hint(
        "commodity",
        N_("{paper}, {cloth} and {coin} are commodities: they improve your cities, and count as cards in your hand."),
        "hand",
        lambda moment: moment.in_turn and any(moment.table.hand[PAPER : COIN + 1]),
    ),
    Hint(
        "city",
        N_(
            "You can build a city: 2 points, twice the production, and commodities. It also makes the "
            "barbarians stronger, so think of knights."
        ),
        "city",
        lambda moment: moment.may(ac.BUILD_CITY) and moment.table.plays(BARBARIANS),
        frozenset((ac.BUILD_CITY,)),
    ),
    Hint(
        "city_base",
        N_("You can turn a settlement into a city: 2 points, and twice the production."),
        "city",
        lambda moment: moment.may(ac.BUILD_CITY) and not moment.table.plays(BARBARIANS),
        frozenset((ac.BUILD_CITY,)),
    ),
    Hint(
        "harbour",
        N_("You have a better rate than 4 for 1. Rest the mouse on your cards to see what the bank takes for each."),
        "trade",
        lambda moment: moment.may(ac.BANK_TRADE) and moment.has_rate(),
    ),
    Hint(
        "bank",
        N_("The bank gives any card for 4 of a kind. Press here, or offer the others something."),
        "trade",
        lambda moment: moment.may(ac.BANK_TRADE) and not moment.has_rate(),
        frozenset((ac.BANK_TRADE, ac.OFFER)),
    ),
    Hint(
        "settlement",
        N_("You can build a settlement. It needs one of your roads, and must be two edges from any building."),
        "settlement",
        lambda moment: moment.may(ac.BUILD_SETTLEMENT),
        frozenset((ac.BUILD_SETTLEMENT,)),
    ),
    Hint(
        "undo",
        N_("A slip? You can take back what you build or trade here, until something random happens."),
        "undo",
        lambda moment: moment.in_turn and moment.undoes,
    ),
)
"""The first hint that fits is shown; at most one for each moment."""
