"""Hidden information must not matter: deals hidden cards again, and plays on from what a view allows."""

from __future__ import annotations

from game.actions import Actions
from game.engine import apply, legal
from game.ids import CHANCE, DEVELOPMENT, KINDS
from game.play.chance import chance_answer
from game.rng import Rng
from game.rules.decks import ENTRIES, ENTRY_BITS, KIND_OF_ENTRY, PUTTER_SHIFT, entry_at
from game.slots import ACTIVE, BLOCK, CARD_BOUGHT, FACE_UP, HAND, HELD, POOL, QUEUE, QUEUE_LENGTH, QUEUE_WORDS
from game.state import State
from game.view import View, decision_of
from tests.invariants import Watcher, plain
from tests.numbers import CONSTITUTION, PRINTER
from tests.steps import MASTER_CARD, SPY_CARD

PLAYED_ON = 12
"""The number of actions to play on from a sampled state."""


def secret_problems(s: State, rng: Rng, watcher: Watcher) -> list[str]:
    """Dealing a seat's hidden information again changes neither its view nor its choices, and the sample can be played
    on."""
    found = []
    for seat in range(s.setup.seats):
        view = View(s, seat)
        if s.step() not in (MASTER_CARD.number, SPY_CARD.number) or s.who() != seat:
            mixed = View(with_other_secrets(s, seat, rng), seat)
            if plain(mixed) != plain(view) or (mixed.unseen, mixed.bought) != (view.unseen, view.bought):
                found.append(f"seat {seat} sees hidden information")
        sample = view.sample(rng)
        other = View(sample, seat)
        if plain(other) != plain(view) or other.unseen != view.unseen:
            found.append(f"seat {seat} sees a difference in a sample")
        mine, its = decision_of(s), decision_of(sample)
        if mine is not None and mine.seat == seat and (its is None or mine.actions != its.actions):
            found.append(f"seat {seat}'s choices at {mine.name()} depend on hidden information")
        if s.winner() < 0:
            found += playing_on_problems(sample, rng, watcher)
    return found


def playing_on_problems(s: State, rng: Rng, watcher: Watcher) -> list[str]:
    """A few random actions from a sampled state lead to valid states."""
    found = watcher.problems(s)
    out = Actions()
    for _ in range(PLAYED_ON):
        if found or s.winner() >= 0:
            break
        if s.who() == CHANCE:
            apply(s, chance_answer(s, rng))
        else:
            legal(s, out)
            if out.count == 0:
                return [f"a sample is stuck at {s.step()}"]
            apply(s, out.items[rng.below(out.count)])
        found = watcher.problems(s)
    return found


def with_other_secrets(s: State, seat: int, rng: Rng) -> State:
    """The same position to a seat, with its hidden part dealt again, without help from ``View.sample``."""
    other = s.copy()
    mixed = other.v
    opponents = [block_seat for block_seat in range(s.setup.seats) if block_seat != seat]
    hands = [(place, kind) for place in opponents for kind in range(KINDS) for _ in range(s.hand(place, kind))]
    kinds = [kind for _, kind in hands]
    rng.shuffle(kinds)
    for place in opponents:
        for kind in range(KINDS):
            mixed[place * BLOCK + HAND + kind] = 0
    for (place, _), kind in zip(hands, kinds, strict=True):
        mixed[place * BLOCK + HAND + kind] += 1
    for deck in s.setup.box.decks:
        _mix_deck(other, opponents, deck, rng)
    return other


MIXED = {"hand", "held", "card_bought", "pool", "queue"}
"""The names of the slots that are not public; ``with_other_secrets`` deals all of them again."""


def _mix_deck(s: State, opponents: list[int], deck: int, rng: Rng) -> None:
    """Deal the unseen cards of a deck again: in opponents' hands, put back unseen by them, and undrawn. Point cards
    among the progress cards stay undrawn [G2]."""
    v, mask = s.v, int(s.setup.box.deck_mask[deck])
    masks = [int(kinds_mask) for kinds_mask in s.setup.box.mask]
    own = [block_seat for block_seat in range(s.setup.seats) if block_seat not in opponents]
    points = 0 if deck == DEVELOPMENT else (masks[PRINTER] | masks[CONSTITUTION]) & int(v[POOL])
    unseen = [(QUEUE, place) for place in _put_back_unseen(s, own, deck)]
    kinds = [int(entry_at(v, deck, place)) & KIND_OF_ENTRY for _, place in unseen]
    loose = int(v[POOL]) & mask & ~points
    for place in opponents:
        loose |= int(v[place * BLOCK + HELD]) & mask
    kinds += [kind for kind in s.setup.box.kinds for _ in range((loose & masks[kind] & mask).bit_count())]
    rng.shuffle(kinds)
    for _, place in unseen:
        word, shift = QUEUE + QUEUE_WORDS * deck + place // ENTRIES, ENTRY_BITS * (place % ENTRIES)
        v[word] = int(v[word]) & ~(KIND_OF_ENTRY << shift) | kinds.pop() << shift
    taken = 0
    for block_seat in range(s.setup.seats):
        taken |= int(v[block_seat * BLOCK + FACE_UP])
        taken |= int(v[block_seat * BLOCK + HELD]) if block_seat in own else 0
    free = {kind: masks[kind] & ~taken & ~points for kind in set(kinds)}
    for place in opponents:
        slot = place * BLOCK + HELD
        count = (int(v[slot]) & mask).bit_count()
        bought = int(v[CARD_BOUGHT]).bit_count() if deck == DEVELOPMENT and place == v[ACTIVE] else 0
        dealt = [_take(free, kinds.pop()) for _ in range(count)]
        v[slot] = int(v[slot]) & ~mask | sum(dealt)
        if bought:
            v[CARD_BOUGHT] = sum(dealt[:bought])
    v[POOL] = int(v[POOL]) & ~mask | points | sum(_take(free, kind) for kind in kinds)


def _put_back_unseen(s: State, own: list[int], deck: int) -> list[int]:
    """The places of a deck's queue whose cards other seats put back unseen [G3]."""
    if deck == DEVELOPMENT:
        return []
    putters = [(int(entry_at(s.v, deck, place)) >> PUTTER_SHIFT) - 1 for place in range(s.v[QUEUE_LENGTH + deck])]
    return [place for place, putter in enumerate(putters) if putter >= 0 and putter not in own]


def _take(free: dict[int, int], kind: int) -> int:
    """A card of a kind that is not placed yet."""
    card = free[kind] & -free[kind]
    free[kind] &= ~card
    return card
