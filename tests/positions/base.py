"""Positions of the base game [Z]."""

from __future__ import annotations

from game import actions as act
from game import ids
from game.rules.development import LARGEST_ARMY
from game.rulesets.base import BASE
from game.state import State
from tests import numbers
from tests.positions.crowd import Crowd
from tests.positions.generator import CARD_PLAYERS, Recipe
from tests.properties.players import NATURES, Nature

BUYERS = (Nature("easy", likes=(act.BUY_CARD,), strays=10), Nature("normal", likes=(act.BUY_CARD, act.PLAY)))


def middle(number: int) -> State:
    """Hidden cards, growing armies, and cards to buy."""
    c = Crowd(number, rules=BASE)
    c.settle(roads=9)
    c.robber(c.any(c.numbered()))
    c.deal(left=5, most=12)
    deck = [kind for kind in range(numbers.DEV_KNIGHT, numbers.CARD_KINDS) for _ in range(numbers.CARD_COUNTS[kind])]
    c.rng.shuffle(deck)
    for kind in deck[: 25 - number % 4 if number % 2 else 16]:
        seat = c.any(list(c.everybody))
        c.cards(seat, ids.CARD_NAMES[kind])
        if kind == numbers.DEV_KNIGHT and c.often(60):
            c.reveal_knight(seat)
            LARGEST_ARMY.settle(c.s)
    return c.done(margin=1 + int(c.rng.below(3)), before_roll=c.often(60))


def armies(number: int) -> State:
    """Every seat has two or three face-up knights, and holds more."""
    c = Crowd(number, rules=BASE)
    c.settle(roads=4)
    c.robber(c.any(c.numbered()))
    for seat in sorted(c.everybody, key=lambda seat: seat == c.seat):  # last the seat that may take the army
        c.cards(seat, *["knight"] * 3)
        for _ in range(2 + number % 2):
            c.reveal_knight(seat)
        if number % 2 and seat != c.seat:
            LARGEST_ARMY.settle(c.s)
    c.cards(c.seat, "knight", "knight")
    return c.done(margin=2 if number % 3 else 5, before_roll=True)


def shortage(number: int) -> State:
    """A year of plenty with at most one card in the bank, and a monopoly of a resource that nobody else has."""
    c = Crowd(number, rules=BASE, hand_limit=90)
    c.settle(roads=6)
    c.robber(c.any(c.numbered()))
    other = (c.seat + 1) % len(c.everybody)
    for name in ids.KIND_NAMES[: ids.RESOURCES]:
        c.give(c.seat if c.often(70) else other, **{name: c.bank(name)})
    c.give_back(c.seat, int(c.rng.below(3)))
    c.cards(c.seat, "year_of_plenty" if number % 2 else "monopoly")
    return c.done(margin=9)


def purchases(number: int) -> State:
    """The deck is nearly empty, or full of points, and there is wool, grain and ore."""
    c = Crowd(number, rules=BASE, hand_limit=90)
    c.settle(roads=6)
    c.robber(c.any(c.numbered()))
    cards = ["knight"] * 14 + ["roads", "year_of_plenty", "monopoly"] * 2
    for name in cards[: len(cards) - number % 4]:
        c.cards(c.any(list(c.everybody)), name)
    for _ in range(5 - number % 3 if number % 2 else 0):
        c.cards(c.any(list(c.everybody)), "victory_point")
    for seat in c.everybody:
        c.give_each(seat, 0, 0, 4, 4, 4)
    return c.done(margin=1 + number % 3)


RECIPES = (
    Recipe(
        "base game",
        middle,
        (
            "card knight",
            "card roads",
            "card year_of_plenty",
            "card monopoly",
            "step plenty_kind",
            "step dev_monopoly_kind",
            "action buy_card",
            "event card_bought",
            "development card played before the roll",
            "bought card waits for the next turn",
            "victory with hidden point cards",
            "event points_shown",
        ),
        (*CARD_PLAYERS, *NATURES[:3]),
    ),
    Recipe("armies", armies, ("*largest army*", "event largest_army"), CARD_PLAYERS[:1], actions=40),
    Recipe(
        "shortage",
        shortage,
        ("year of plenty with a short bank", "monopoly of the base game yields nothing"),
        (Nature("easy", likes=(act.PLAY,), strays=100),),
        actions=3,
    ),
    Recipe(
        "purchases",
        purchases,
        (
            "last development card bought",
            "victory by a bought card",
            "card like one bought in this turn is played",
        ),
        BUYERS,
        actions=24,
    ),
)
