"""Positions that a screen must be able to show: a crowded table, and every kind of question."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.ids import (
    CITY,
    KIND_NAMES,
    KIND_SHIFT,
    KNIGHT,
    KNIGHT_ACTIVE,
    METROPOLIS_SHIFT,
    SETTLEMENT,
    STRENGTH_SHIFT,
    TRACKS,
    WALLED,
)
from game.play.session import PERSON, Player, Session
from game.resource_counts import bundle, terms
from game.rules import decks
from game.rules.money import draw
from game.rules.wonders import LEVEL
from game.slots import (
    ACTIVE,
    ATTACKS,
    BARBARIANS,
    BLOCK,
    COUNTER_OFFER,
    DEFENDER,
    DEPTH,
    FACE_UP,
    HARBOUR_USES,
    HELD,
    IMPROVEMENT,
    LONGEST,
    MERCHANT_HEX,
    MERCHANT_OWNER,
    METROPOLIS,
    POOL,
    QUEUE,
    QUEUE_LENGTH,
    ROAD_LENGTH,
    STACK,
)
from game.stack import push
from game.state import State
from sprites.names import COLOUR_NAMES
from tests import numbers, steps
from tests.frozen import frozen
from tests.numbers import PROGRESS_KINDS
from tests.seas import SeaTable
from tests.sessions import dealt
from tests.steps import Step
from tests.table import deal_cards

NAMES = ("Maximilian Alexander", "Thảo {b}", "Konstancja", "Otto", "Émile", "Wilhelmina")
FIVE = ("alchemist", "diplomat", "resource_monopoly", "commercial_harbour", "warlord")
EIGHT = (*FIVE, "intrigue", "warlord", "irrigation")


@cache
def _middle() -> State:
    """A game after 400 actions."""
    return frozen(400).state


def crowded() -> State:
    """Four seats late in a game: all kinds of hands, two-digit numbers where possible, all awards at one seat."""
    s = _middle().copy()
    for seat, counts in enumerate(((11, 3, 4, 10, 2, 5, 4, 3), (2, 1, 0, 1, 10, 0, 3, 1), (0, 5) * 4, (1,) * 8)):
        for kind, count in enumerate(counts):
            draw(s, seat, kind, min(max(0, count - s.hand(seat, kind)), int(s.bank(kind))))
    for track in range(TRACKS):
        for seat in range(4):
            s.v[seat * BLOCK + IMPROVEMENT + track] = (5, 4, 3, 0)[(seat + track) % 4]
        s.v[METROPOLIS + track] = 0
    _people(s)
    s.v[LONGEST] = s.v[MERCHANT_OWNER] = 0
    s.v[MERCHANT_HEX] = 3
    s.v[BARBARIANS], s.v[ATTACKS] = 6, 1
    gather(s)
    for seat in range(4):
        s.v[seat * BLOCK + ROAD_LENGTH] = 15 - seat
        s.v[seat * BLOCK + DEFENDER] = 10
        deal_cards(s, seat, *(FIVE if seat == 0 else ("spy", "merchant", "merchant")))
    return s


def six_at_sea() -> State:
    """Six seats late in a game of wonders, with the widest numbers that a seat's panel can show."""
    t = SeaTable(6, "edition_2025", board=dealt(1, "wonders", 6), points=12)
    for seat in range(6):
        for kind, count in enumerate((3, 3, 3, 3, 3, 2, 2, 2)):
            draw(t.s, seat, kind, count)
        for track in range(TRACKS):
            t.s.v[seat * BLOCK + IMPROVEMENT + track] = (5, 4, 3)[(seat + track) % 3]
        t.s.v[seat * BLOCK + ROAD_LENGTH] = 15 - seat
        t.s.v[seat * BLOCK + DEFENDER] = 10
        t.s.v[t.setup.islands + seat] = 0b1110 << 1
        t.s.v[t.setup.wonder + seat] = seat + 1 + LEVEL * (seat % 4)
    t.s.v[LONGEST] = t.s.v[MERCHANT_OWNER] = 0
    t.s.v[MERCHANT_HEX] = 3
    return t.s


def _people(s: State) -> None:
    """Four cities, two settlements and six active knights for each seat; seat 0 has a metropolis of each track."""
    for corner in range(48):
        seat, number = corner % 4, corner // 4
        word = KNIGHT << KIND_SHIFT | (number % 3 + 1) << STRENGTH_SHIFT | KNIGHT_ACTIVE
        if number < 4:
            track = number + 1 if seat == 0 and number < TRACKS else 0
            word = CITY << KIND_SHIFT | WALLED | track << METROPOLIS_SHIFT
        elif number < 6:
            word = SETTLEMENT << KIND_SHIFT
        s.v[s.setup.corner + corner] = word | (seat + 1)


def gather(s: State) -> None:
    """Put all progress cards back into the decks."""
    for seat in range(int(s.setup.seats)):
        for kind in range(PROGRESS_KINDS):
            while s.v[seat * BLOCK + HELD] & numbers.MASK_OF_KIND[kind]:
                decks.remove_card(s, seat, kind)
        s.v[seat * BLOCK + FACE_UP] = 0
    for slot in range(QUEUE, QUEUE_LENGTH + TRACKS):
        s.v[slot] = 0
    s.v[POOL] = sum(int(numbers.DECK_MASK[track]) for track in range(TRACKS))


def with_question(s: State, step: Step, *fields: int, active: int = 0) -> State:
    """The same position with one question open for seat 0."""
    s.v[DEPTH] = 0
    for slot in range(STACK, STACK + 12):
        s.v[slot] = 0
    s.v[ACTIVE] = active
    if step is not steps.TURN:
        push(s, steps.TURN, active)
    push(s, step, 0, *fields)
    return s


def session(s: State, persons: int = 1) -> Session:
    """A game that starts from a position."""
    seats = range(int(s.setup.seats))
    players = [Player(NAMES[seat], PERSON if seat < persons else "easy", COLOUR_NAMES[seat]) for seat in seats]
    return Session(s.setup, 8, players, s)


def _packed(**counts: int) -> int:
    return int(bundle([counts.get(name, 0) for name in KIND_NAMES]))


def _offers() -> State:
    """Three counter-offers, with all kinds of cards."""
    s = crowded()
    give, want = _packed(brick=3, grain=3, paper=3), _packed(wool=3, lumber=3, coin=3)
    counters = (
        terms(_packed(wool=3, lumber=3, ore=3, cloth=3, coin=3), _packed(brick=11, grain=3, paper=3)),
        terms(_packed(wool=3, ore=10), _packed(brick=3)),
        terms(_packed(coin=1), _packed(grain=10, lumber=3, ore=2, paper=5, cloth=4)),
    )
    for seat, counter in enumerate(counters, 1):
        s.v[seat * BLOCK + COUNTER_OFFER] = int(counter)
    return with_question(s, steps.TRADE_PARTNER, give, want, 0, 0b1110)


def _keep(*names: str) -> State:
    s = crowded()
    deal_cards(s, 0, *names[len(FIVE) :])
    return with_question(s, steps.KEEP_CARDS, active=0 if len(names) > len(FIVE) else 1)


def _spied() -> State:
    s = crowded()
    deal_cards(s, 1, "irrigation", "intrigue", "mining")
    return with_question(s, steps.SPY_CARD, 1)


def _discard() -> State:
    s = crowded()
    return with_question(s, steps.DISCARD, 0, 21, active=1)


def _offered_to_all() -> State:
    give, want = _packed(wool=3, ore=3, cloth=2, coin=2), _packed(brick=3, grain=3, lumber=3, paper=2)
    return with_question(six_at_sea(), steps.TRADE_REPLY, give, want, 0b11110, active=5)


def _offered() -> State:
    give = _packed(wool=3, ore=12, cloth=3, coin=3)
    return with_question(crowded(), steps.TRADE_REPLY, give, _packed(brick=11, grain=3, lumber=3, paper=3), active=1)


def _harbour() -> State:
    s = with_question(crowded(), steps.TURN)
    s.v[HARBOUR_USES] = 0b01010100
    return s


QUESTIONS: dict[str, Callable[[], State]] = {
    "turn": lambda: with_question(crowded(), steps.TURN),
    "harbour": _harbour,
    "before_roll": lambda: with_question(crowded(), steps.BEFORE_ROLL),
    "keep_five": lambda: _keep(*FIVE),
    "keep_eight": lambda: _keep(*EIGHT),
    "spy": _spied,
    "discard": _discard,
    "wedding": lambda: with_question(crowded(), steps.WEDDING_GIFT, 0, 2, active=1),
    "master": lambda: with_question(crowded(), steps.MASTER_CARD, 1, 2),
    "aqueduct": lambda: with_question(crowded(), steps.AQUEDUCT),
    "fleet": lambda: with_question(crowded(), steps.FLEET_KIND),
    "reward": lambda: with_question(crowded(), steps.REWARD),
    "crane": lambda: with_question(crowded(), steps.CRANE_TRACK),
    "dice": lambda: with_question(crowded(), steps.ALCHEMIST_DICE),
    "player": lambda: with_question(crowded(), steps.SPY_PLAYER),
    "deserter": lambda: with_question(crowded(), steps.DESERTER_PLAYER),
    "monopoly": lambda: with_question(crowded(), steps.MONOPOLY_KIND),
    "rob": lambda: with_question(crowded(), steps.ROB, 0b1110),
    "reply": _offered,
    "offer to all": _offered_to_all,
    "partner": _offers,
    "robber": lambda: with_question(crowded(), steps.MOVE_ROBBER),
    "at sea": lambda: with_question(six_at_sea(), steps.TURN),
    "between turns": lambda: with_question(six_at_sea(), steps.PHASE, active=1),
    "gold": lambda: with_question(six_at_sea(), steps.GOLD_CARD, 0, 0, 2, active=1),
    "strength": lambda: with_question(six_at_sea(), steps.DESERTER_STRENGTH, 3, 1),
    "defend": lambda: with_question(crowded(), steps.DEFEND, active=1),
}
"""A position for each kind of question that seat 0 can be with_question."""
