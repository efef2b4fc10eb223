"""Random outcomes (dice, draws, robberies), each with its exact probability, from a seeded generator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import DICE, DRAW, STEAL, UNCOVER, first, make, second, third
from game.board.board import carries_token
from game.ids import KINDS, NO_EVENT, SHIP
from game.ints import has_bit, popcount
from game.rng import Rng
from game.rules.decks import DRAW_CARD, FROM_DECK, lowest_kind, undrawn
from game.rules.fog import UNCOVER_HEX, terrains_left, tokens_left
from game.rules.phases import ROLL
from game.rules.robber import STEAL_CARD, VICTIM
from game.rules.roll import has_event_die, possible_pairs
from game.slots import POOL
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

SHIP_FACES: Final = 3
FACES: Final = 6
PAIRS: Final = FACES * FACES


def chance_answer(s: State, rng: Rng) -> i64:
    """Draw chance's action for the current step."""
    if s.at(ROLL):
        return _dice(s, rng)
    if s.at(STEAL_CARD):
        return _steal(s, rng.below(s.hand_size(s.field(VICTIM))))
    if s.at(DRAW_CARD):
        left = undrawn(s, s.field(FROM_DECK))
        return _draw(s, left, rng.below(popcount(left)))
    if s.at(UNCOVER_HEX):
        return _uncover(s, rng)
    return _dice(s, rng)


def rolled(s: State, pair: i64, face: i64) -> i64:
    """The roll of a turn: a pair as in ``possible_pairs``, and a face of the event die if the game uses it."""
    event: i64 = NO_EVENT
    if has_event_die(s):
        event = SHIP if face > SHIP else face
    return make(DICE, pair // FACES + 1, pair % FACES + 1, event)


def weight(s: State, action: i64) -> i64:
    """The weight of an outcome of chance: its probability relative to the other legal outcomes."""
    if s.at(STEAL_CARD):
        return s.hand(s.field(VICTIM), first(action))
    if s.at(DRAW_CARD):
        return popcount(s.v[POOL] & s.setup.box.mask[first(action)])
    if s.at(UNCOVER_HEX):
        tokens = tokens_left(s)
        return terrains_left(s)[first(action)] * (tokens[second(action)] if second(action) != 0 else _sum(tokens))
    return SHIP_FACES if third(action) == SHIP else 1


def _steal(s: State, place: i64) -> i64:
    """Steal the card at index ``place`` of the victim's hand [S3a]."""
    for kind in range(KINDS):
        place -= s.hand(s.field(VICTIM), kind)
        if place < 0:
            break
    return make(STEAL, kind)


def _draw(s: State, left: i64, place: i64) -> i64:
    """Draw the card at index ``place`` of those left (the bits of ``left``)."""
    for _passed in range(place):
        left &= left - 1
    return make(DRAW, lowest_kind(s, left))


def _uncover(s: State, rng: Rng) -> i64:
    """Draw one of the hexes under the fog, and a number if its terrain has one [Q15a]."""
    terrain = _one_of(terrains_left(s), rng)
    return make(UNCOVER, terrain, _one_of(tokens_left(s), rng) if carries_token(terrain) else 0)


def _one_of(counts: Ints, rng: Rng) -> i64:
    """A random index of a vector, each with a probability in proportion to its entry."""
    left = rng.below(_sum(counts))
    for place in range(len(counts)):
        left -= counts[place]
        if left < 0:
            break
    return place


def _sum(counts: Ints) -> i64:
    total: i64 = 0
    for place in range(len(counts)):
        total += counts[place]
    return total


def _dice(s: State, rng: Rng) -> i64:
    """Roll two dice. For the roll of a turn: a pair that the rules allow, and the event die if the game uses it."""
    if not s.at(ROLL):
        return make(DICE, rng.below(FACES) + 1, rng.below(FACES) + 1, NO_EVENT)
    pairs = possible_pairs(s)
    pair = rng.below(PAIRS)
    while not has_bit(pairs, pair):
        pair = rng.below(PAIRS)
    return rolled(s, pair, rng.below(FACES) if has_event_die(s) else 0)
