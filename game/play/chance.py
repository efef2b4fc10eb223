"""How chance answers: dice, draws and robberies from a generator, each outcome with its right probability."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import DICE, DRAW, STEAL, first, make, third
from game.ids import KINDS, NO_EVENT, SHIP
from game.ints import popcount
from game.rng import Rng
from game.rules.decks import DECK_MASK, DRAW_CARD, FIRST_KIND, MASK_OF_KIND
from game.rules.robber import STEAL_CARD
from game.rules.turn import ROLL, has_event_die, possible_pairs
from game.slots import BLOCK, HAND, HAND_SIZE, POOL, B
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

SHIP_FACES: Final = 3
FACES: Final = 6


def chance_answer(s: State, rng: Rng) -> i64:
    """What chance does now, drawn from a generator."""
    step = s.step()
    if step == STEAL_CARD.number:
        return _steal(s, rng.below(s.v[s.v[s.top() + B] * BLOCK + HAND_SIZE]))
    if step == DRAW_CARD.number:
        deck = s.v[s.top() + B]
        return _draw(s, deck, rng.below(popcount(s.v[POOL] & DECK_MASK[deck])))
    return _dice(s, rng)


def weight(s: State, action: i64) -> i64:
    """How likely an outcome of chance is, in proportion to the weights of the other legal ones."""
    step = s.step()
    if step == STEAL_CARD.number:
        return s.v[s.v[s.top() + B] * BLOCK + HAND + first(action)]
    if step == DRAW_CARD.number:
        return popcount(s.v[POOL] & MASK_OF_KIND[first(action)])
    return SHIP_FACES if third(action) == SHIP else 1


def _steal(s: State, place: i64) -> i64:
    """The card at a place of the victim's hand [S3a]."""
    slot = s.v[s.top() + B] * BLOCK + HAND
    kind: i64 = 0
    while kind < KINDS:
        place -= s.v[slot + kind]
        if place < 0:
            break
        kind += 1
    return make(STEAL, kind)


def _draw(s: State, deck: i64, place: i64) -> i64:
    """The card at a place of a deck's pool."""
    kind: i64 = FIRST_KIND[deck]
    while kind < FIRST_KIND[deck + 1]:
        place -= popcount(s.v[POOL] & MASK_OF_KIND[kind])
        if place < 0:
            break
        kind += 1
    return make(DRAW, kind)


def _dice(s: State, rng: Rng) -> i64:
    """A pair among those that may come, and a face of the event die where it is rolled."""
    if s.step() != ROLL.number:
        return make(DICE, rng.below(FACES) + 1, rng.below(FACES) + 1, NO_EVENT)
    pairs = possible_pairs(s)
    pair = rng.below(FACES * FACES)
    while pairs >> pair & 1 == 0:
        pair = rng.below(FACES * FACES)
    event: i64 = NO_EVENT
    if has_event_die(s):
        event = rng.below(FACES)
        if event > SHIP:
            event = SHIP
    return make(DICE, pair // FACES + 1, pair % FACES + 1, event)
