"""The roll of the dice [T1], including the variants that change it [X3, X4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import DICE, Actions, make
from game.ids import BALANCED_DICE, GENTLE_START, NO_EVENT, SCIENCE, SHIP
from game.ints import bit, next_bit
from game.rules.phases import CHOSEN_RED, CHOSEN_YELLOW
from game.slots import DICE_LEFT
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

GENTLE_TURNS: Final = 2
ALL_PAIRS: Final = (1 << 36) - 1
"""The set of all pairs of dice. A pair is the bit 6 * (yellow - 1) + red - 1."""
SEVENS: Final = sum(1 << (6 * (yellow - 1) + (7 - yellow - 1)) for yellow in range(1, 7))


def is_gentle(s: Position) -> bool:
    """Whether this is one of the first turns, which have no sevens and no event die [X3]."""
    return s.setup.has(GENTLE_START) and s.turns(s.active()) <= GENTLE_TURNS


def has_event_die(s: Position) -> bool:
    """Whether the event die is rolled with the others [X3, Z]."""
    return s.setup.hooks.has_event_die and not is_gentle(s)


def possible_pairs(s: State) -> i64:
    """The set of pairs that chance may roll now. After an Alchemist only the chosen pair [P-Alchemist]; otherwise all
    pairs, or with balanced dice those left in the deck, which is reshuffled when empty [X4]; without sevens in a gentle
    start [X3]."""
    if s.field(CHOSEN_YELLOW) != 0:
        return _pair(s.field(CHOSEN_YELLOW), s.field(CHOSEN_RED))
    pairs: i64 = s.v[DICE_LEFT] if s.setup.has(BALANCED_DICE) else 0
    if pairs == 0:
        pairs = ALL_PAIRS
    if is_gentle(s):
        pairs &= ~SEVENS
        if pairs == 0:
            pairs = ALL_PAIRS & ~SEVENS
    return pairs


def take_pair(s: State, yellow: i64, red: i64) -> None:
    """Remove a rolled pair from the deck of balanced dice [X4], unless an Alchemist chose the pair."""
    if not s.setup.has(BALANCED_DICE) or s.field(CHOSEN_YELLOW) != 0:
        return
    if s.v[DICE_LEFT] & _pair(yellow, red) == 0:
        s.v[DICE_LEFT] = ALL_PAIRS
    s.v[DICE_LEFT] &= ~_pair(yellow, red)


def _pair(yellow: i64, red: i64) -> i64:
    return bit(6 * (yellow - 1) + red - 1)


def list_rolls(s: State, out: Actions) -> None:
    """List what chance may roll: every possible pair with every face of the event die."""
    pairs = possible_pairs(s)
    start: i64 = SCIENCE if has_event_die(s) else NO_EVENT
    end: i64 = SHIP if has_event_die(s) else NO_EVENT
    pair: i64 = -1
    while (pair := next_bit(pairs, pair + 1)) >= 0:
        for event in range(start, end + 1):
            out.add(make(DICE, pair // 6 + 1, pair % 6 + 1, event))
