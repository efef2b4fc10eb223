"""Random games of every kind, and what must hold after every action of them. tools/soak.py runs the same.

What is cheap is looked at after every action; what is not, after one in some: saving and loading, what the seats may
know, whether the listed actions and their judge agree.
"""

from __future__ import annotations

from functools import cache

from game.actions import ACTION_KINDS, COUNTER, OFFER, Actions, kind_of, make_offer, parse, text
from game.board.board import Board
from game.board.deal import deal
from game.board.library import load_layout, shipped_names
from game.bundle import several
from game.chance import chance_answer, weight
from game.check import problems as check_problems
from game.codec.save import Save, SeatData, decode, encode
from game.engine import apply, is_legal, legal, start
from game.ids import (
    BASE,
    CHANCE,
    CITIES_AND_KNIGHTS,
    CONSTITUTION,
    DECKS,
    DEVELOPMENT,
    KINDS,
    OPTION_NAMES,
    PLAYER_TRADES,
    PRINTER,
    TRACKS,
)
from game.rng import Rng
from game.rules.decks import DECK_MASK, MASK_OF_KIND
from game.setup import Setup
from game.slots import ACTIVE, BLOCK, CARD_BOUGHT, HAND, HELD, POOL
from game.state import State
from game.steps import MASTER_CARD, SPY_CARD, TRADE_REPLY, TURN
from game.view import View, decision_of
from tests.invariants import Watcher, distance_kept, plain

MOST_ACTIONS = 300_000
"""Two random players can dawdle: one game took 58,865."""
ALL_OPTIONS = (1 << len(OPTION_NAMES)) - 1
BASE_GAMES = 8
"""One game in so many follows the base rules."""
OFFERS = 12
"""One decision in so many that may be an offer is one."""
PLAYED_ON = 12
"""Actions played on from a sampled state."""


@cache
def board_of(name: str, seed: int) -> Board:
    """A dealt board; few of each kind, because dealing costs as much as a part of a game."""
    return deal(load_layout(name), seed)


def setup_of(number: int) -> Setup:
    """The terms of the game of a number: all boards, 2 to 4 seats, every set of options in turn."""
    rng = Rng(number, 77)
    names = shipped_names()
    board = board_of(names[number % len(names)], int(rng.below(8)))
    rules = BASE if number % BASE_GAMES == BASE_GAMES - 1 else CITIES_AND_KNIGHTS
    points = 0 if rng.below(3) else 4 + int(rng.below(7 if rules == BASE else 10))
    return Setup(
        board, 2 + int(rng.below(3)), rules, int(rng.below(ALL_OPTIONS + 1)), points, 5 + int(rng.below(5))
    )


class Game:
    """One random game under watch. ``often`` is how many actions lie between two looks at what is costly."""

    def __init__(self, number: int, often: int = 1000) -> None:
        self.number = number
        self.setup = setup_of(number)
        self.often = often
        self.s = start(self.setup)
        self.rng = Rng(number, 78)
        self.watcher = Watcher(self.setup)
        self.watcher_of_samples = Watcher(self.setup)
        self.count = 0
        self._out = Actions()

    def play(self) -> int:
        """Plays to the end; the number of actions. Raises AssertionError where something does not hold."""
        while self.s.winner() < 0:
            action = self.answer()
            apply(self.s, action)
            self.count += 1
            self.claim(self.watcher.problems(self.s), text(action))
            if self.count % self.often == self.number % self.often:
                self.look_closely()
            assert self.count < MOST_ACTIONS, f"game {self.number} does not end"
        assert distance_kept(self.s), f"game {self.number}: two buildings are neighbours"
        self.look_closely()
        return self.count

    def answer(self) -> int:
        """What chance or a seat does: any legal action, now and then an offer or a counter-offer."""
        s = self.s
        if s.who() == CHANCE:
            return int(chance_answer(s, self.rng))
        if s.step() in (TURN, TRADE_REPLY) and s.setup.has(PLAYER_TRADES) and self.rng.below(OFFERS) == 0:
            action = random_offer(s, self.rng)
            if is_legal(s, action):
                return action
        legal(s, self._out)
        assert self._out.count > 0, f"game {self.number}, action {self.count}: nothing is legal"
        return int(self._out.items[self.rng.below(self._out.count)])

    def claim(self, problems: list[str], after: str) -> None:
        """Stops the game where something is wrong."""
        assert not problems, f"game {self.number}, action {self.count} ({after}): {problems}"

    def look_closely(self) -> None:
        """What is too costly to look at every time."""
        self.claim(check_problems(self.s), "as game.check finds")
        self.claim(agreement_problems(self.s), "legal actions")
        self.claim(save_problems(self.s), "saving")
        self.claim(secret_problems(self.s, Rng(self.count, self.number), self.watcher_of_samples), "secrets")


def random_offer(s: State, rng: Rng) -> int:
    """An offer or counter-offer of one or two cards for one or two, fair or not."""
    kinds = list(range(KINDS))
    rng.shuffle(kinds)
    sides = [several(kinds.pop(), 1) + (several(kinds.pop(), 1 + rng.below(2)) if rng.below(2) else 0) for _ in "ab"]
    return int(make_offer(OFFER if s.step() == TURN else COUNTER, sides[0], sides[1]))


def agreement_problems(s: State) -> list[str]:
    """Each action is listed once and survives its text, chance can give each, and a copy is a copy."""
    out = Actions()
    legal(s, out)
    actions = out.listed()
    found = []
    if len(actions) != len(set(actions)):
        found.append("an action is listed twice")
    for action in actions:
        if not 0 <= kind_of(action) < ACTION_KINDS or parse(text(action)) != action:
            found.append(f"{action} does not survive its text {text(action)}")
    if actions and not is_legal(s, actions[-1]):
        found.append(f"{text(actions[-1])} is listed and not legal")
    if actions and s.who() == CHANCE and not all(weight(s, action) > 0 for action in actions):
        found.append("chance can never give a listed action")
    before = list(plain(s))
    if actions:
        apply(s.copy(), actions[0])
    if plain(s) != before:
        found.append("playing on a copy changes the state")
    return found


def save_problems(s: State) -> list[str]:
    """Saving and loading changes nothing."""
    seats = [SeatData(f"seat {seat}", "random", "") for seat in range(s.setup.seats)]
    words = encode(Save(s.setup, 1, seats, s, None, None))
    loaded = decode(words)
    found = []
    if plain(loaded.state) != plain(s):
        found.append("the loaded state differs")
    if encode(loaded) != words:
        found.append("the loaded state is saved as something else")
    return found


def secret_problems(s: State, rng: Rng, watcher: Watcher) -> list[str]:
    """Dealing anew what a seat cannot know changes neither its view nor its choices, and play can go on from there."""
    found = []
    for seat in range(s.setup.seats):
        view = View(s, seat)
        if s.step() not in (MASTER_CARD, SPY_CARD) or s.who() != seat:
            mixed = View(with_other_secrets(s, seat, rng), seat)
            if plain(mixed) != plain(view) or (mixed.unseen, mixed.bought) != (view.unseen, view.bought):
                found.append(f"seat {seat} sees what it may not")
        sample = view.sample(rng)
        other = View(sample, seat)
        if plain(other) != plain(view) or other.unseen != view.unseen:
            found.append(f"seat {seat} sees that the secrets were dealt anew")
        mine, its = decision_of(s), decision_of(sample)
        if mine is not None and mine.seat == seat and (its is None or mine.actions != its.actions):
            found.append(f"seat {seat}'s choices at {mine.name()} show what is hidden")
        found += playing_on_problems(sample, rng, watcher)
    return found


def playing_on_problems(s: State, rng: Rng, watcher: Watcher) -> list[str]:
    """A few random actions from a sampled state lead to good states."""
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
    """The same position for a seat's eyes, what it cannot know mixed anew; made without help from ``View.sample``."""
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
    for deck in range(DECKS) if s.setup.rules == BASE else range(TRACKS):
        _mix_deck(other, opponents, deck, rng)
    return other


def _mix_deck(s: State, opponents: list[int], deck: int, rng: Rng) -> None:
    """Deals the unplayed cards of opponents and the unseen cards of a deck anew, point cards staying in the deck."""
    v = s.v
    in_hand = 0
    for place in opponents:
        in_hand |= int(v[place * BLOCK + HELD]) & int(DECK_MASK[deck])
    unseen = int(v[POOL]) & int(DECK_MASK[deck])
    points = 0 if s.setup.rules == BASE else unseen & int(MASK_OF_KIND[PRINTER] | MASK_OF_KIND[CONSTITUTION])
    both = in_hand | unseen & ~points
    cards = [1 << bit for bit in range(both.bit_length()) if both >> bit & 1]
    rng.shuffle(cards)
    v[POOL] = int(v[POOL]) & ~unseen | points
    for place in opponents:
        own = place * BLOCK + HELD
        count = (int(v[own]) & int(DECK_MASK[deck])).bit_count()
        bought = int(v[CARD_BOUGHT]).bit_count() if deck == DEVELOPMENT and place == v[ACTIVE] else 0
        dealt = [cards.pop() for _ in range(count)]
        v[own] = int(v[own]) & ~int(DECK_MASK[deck]) | sum(dealt)
        if bought:
            v[CARD_BOUGHT] = sum(dealt[:bought])
    v[POOL] = int(v[POOL]) | sum(cards)
