"""Builds crowded but legal positions of the middle and end of a game, a different one for every number.

    c = Crowd(7, seats=3)         # an empty table; 7 decides everything left open
    c.settle(roads=12)            # everybody's roads, settlements and cities, blocking one another
    c.garrison()                  # knights of all strengths, active and not
    c.improve()                   # levels, and metropolises of some of the seats
    c.deal(left=2)                # hands from the bank, which keeps up to this many of a kind
    c.deal_cards(4)               # progress hands, and cards put back under the decks
    state = c.done(margin=2)      # the goal, this many points above the leader

Everything is placed with the engine's own functions (tests/table.py), so that stocks and sets stay consistent.
"""

from __future__ import annotations

from game import ids
from game.events import FOR_METROPOLIS
from game.rules import knights
from game.rules.decks import put_below, remove_card
from game.rules.money import draw
from game.rules.robber import robber_is_free, robber_waits
from game.rulesets.base import BASE
from game.setup import Setup
from game.slots import (
    ATTACKS,
    BLOCK,
    DICE_LEFT,
    HELD,
    IMPROVEMENT,
    METROPOLIS,
    POOL,
    ROBBER,
)
from game.state import State
from tests import numbers
from tests.numbers import MASK_OF_KIND
from tests.positions.ground import PositionGround

MOST_HELD = 4


class Crowd(PositionGround):
    """A table that fills itself."""

    # --- knights and metropolises

    def garrison(self, most: int = 4, active: int = 50, strengths: tuple[int, ...] = (1, 2, 3)) -> None:
        """Place up to this many knights per seat, this percentage of them active."""
        for _ in range(most):
            for seat in self.order():
                strength = self.any(list(strengths))
                free = self.free_corners(seat, False)
                if free and self.stock(seat, f"knight{strength}") and self.often(80):
                    knights.place_knight(self.s, seat, self.any(free), strength, self.often(active))

    def arm(self, seat: int, *strengths: int, active: bool = True) -> None:
        """Place knights of these strengths for a seat, as far as it has places."""
        for strength in strengths:
            free = self.free_corners(seat, False)
            if free and self.stock(seat, f"knight{strength}"):
                knights.place_knight(self.s, seat, self.any(free), strength, active)

    def match_cities(self) -> None:
        """Build as many cities as the total strength of active knights, if there are enough pieces."""
        knights_of_all = [self.s.piece(corner) for corner in self.knight_corners()]
        strength = sum(
            (piece & ids.STRENGTH_MASK) >> ids.STRENGTH_SHIFT for piece in knights_of_all if piece & ids.KNIGHT_ACTIVE
        )
        for _ in range(strength):
            if sum(len(self.buildings(seat, ids.CITY)) for seat in self.everybody) < strength:
                self.upgrade(self.any(list(self.everybody)))

    def improve(self, most: int = 5, rivals: bool = False) -> None:
        """Set levels up to ``most`` in each track.

        From level 4 on some seat has the metropolis; with ``rivals`` another has level 4 too and may take it.
        """
        for track in range(ids.TRACKS):
            for seat in self.everybody:
                self.level_of(seat, track, int(self.rng.below(4)))
            able = [seat for seat in self.everybody if self.plain_cities(seat)]
            if most > 3 and able and (rivals or self.often(60)):
                holder = self.any(able)
                self.crown(holder, track, 4 if rivals or self.often(70) else 5)
                for seat in self.everybody:
                    if seat != holder and (rivals or self.often(30)):
                        self.level_of(seat, track, 4)

    def level_of(self, seat: int, track: int, level: int) -> None:
        """Set a level for free."""
        self.s.v[seat * BLOCK + IMPROVEMENT + track] = level

    def crown(self, seat: int, track: int, level: int) -> None:
        """Give a seat the metropolis of a track, on any of its cities, with its level."""
        corner = self.any(self.plain_cities(seat))
        self.s.v[self.setup.corner + corner] |= (track + 1) << ids.METROPOLIS_SHIFT
        self.s.v[METROPOLIS + track] = seat
        self.s.score(seat, 2, FOR_METROPOLIS)
        self.level_of(seat, track, level)

    # --- cards

    def deal(self, left: int = 3, most: int = 19) -> None:
        """Deal the bank to the hands at random, up to ``most`` of a kind; it keeps up to ``left`` of each kind."""
        for kind in range(ids.KINDS):
            keeps = int(self.rng.below(left + 1))
            for _ in range(min(most, int(self.s.bank(kind)) - keeps)):
                draw(self.s, self.rng.below(len(self.everybody)), kind, 1)

    def give_each(self, seat: int, *counts: int) -> None:
        """Give a seat this many of each kind, as far as the bank has them."""
        for kind, count in enumerate(counts):
            draw(self.s, seat, kind, min(count, int(self.s.bank(kind))))

    def give_back(self, seat: int, count: int) -> None:
        """Return this many cards of a hand, of any kinds, to the bank."""
        for kind in self.shuffled(range(ids.KINDS))[:count]:
            draw(self.s, seat, kind, -min(1, int(self.s.hand(seat, kind))))

    def deal_cards(self, most: int = MOST_HELD, below: int = 3, own: int = 0) -> None:
        """Deal progress hands of up to ``most`` cards (``own`` more for the active seat), and put up to ``below`` cards
        under each deck, some of them unseen."""
        for track in range(ids.TRACKS):
            for _ in range(self.rng.below(below + 1)):
                kinds = [kind for kind in self._in_deck(track) if kind not in (numbers.PRINTER, numbers.CONSTITUTION)]
                if kinds:
                    self._bury(self.any(kinds), int(self.rng.below(len(self.everybody) + 1)) - 1)
        for seat in self.everybody:
            for _ in range(self.rng.below(most + 1) + (own if seat == self.seat else 0)):
                kinds = [kind for track in range(ids.TRACKS) for kind in self._in_deck(track)]
                if kinds:
                    self.cards(seat, ids.CARD_NAMES[self.any(kinds)])

    def hold(self, seat: int, *names: str) -> None:
        """Give a seat cards by name, as far as they are in the decks."""
        for name in names:
            if self.s.v[POOL] & self.setup.box.mask[ids.CARD_NAMES.index(name)]:
                self.cards(seat, name)

    def some(self, names: list[str], count: int) -> list[str]:
        """Different names from a list, ``count`` of them."""
        return [names[place] for place in self.shuffled(range(len(names)))[:count]]

    def _in_deck(self, track: int) -> list[int]:
        """The kinds of a deck's undrawn cards, one entry per card."""
        first_kind, last = ((0, 10), (10, 16), (16, 25))[track]
        pool = int(self.s.v[POOL])
        return [kind for kind in range(first_kind, last) for _ in range((pool & int(MASK_OF_KIND[kind])).bit_count())]

    def _bury(self, kind: int, putter: int) -> None:
        card = self.s.v[POOL] & MASK_OF_KIND[kind]
        self.s.v[POOL] &= ~(card & -card)
        put_below(self.s, kind, putter)

    def bury(self, track: int, leave: int = 0) -> None:
        """Put all cards of a deck, except point cards and ``leave`` others, back under it as if drawn once."""
        kinds = [kind for kind in self._in_deck(track) if kind not in (numbers.PRINTER, numbers.CONSTITUTION)]
        self.rng.shuffle(kinds)
        for kind in kinds[leave:]:
            self._bury(kind, int(self.rng.below(len(self.everybody) + 1)) - 1)

    def put_back(self, seat: int, count: int) -> None:
        """Put this many of a seat's cards back under their decks."""
        for kind in range(numbers.PROGRESS_KINDS):
            if count > 0 and self.s.v[seat * BLOCK + HELD] & MASK_OF_KIND[kind]:
                remove_card(self.s, seat, kind)
                put_below(self.s, kind, -1)
                count -= 1

    # --- the rest

    def scatter(self) -> None:
        """Place robber, merchant, ship, Defender awards and dice anywhere legal."""
        v = self.s.v
        land = [number for number in range(self.net.hexes) if self.s.terrain(number) != ids.SEA]
        if self.often(80):
            self.robber(self.any(land))
        self.barbarians(int(self.rng.below(ids.ATTACK_AT)), int(self.rng.below(3)))
        if v[ROBBER] < 0:
            v[ATTACKS] = self.rng.below(2)
        if not robber_is_free(self.s):
            v[ROBBER] = self._robber_start()
        for seat in self.everybody:
            self.award_defender(seat, int(self.rng.below(3)) if self.often(30) else 0)
        v[DICE_LEFT] = self.rng.below(1 << 30) if self.setup.has(ids.BALANCED_DICE) else 0

    def numbered(self) -> list[int]:
        """The hexes with a number."""
        return [number for number in range(self.net.hexes) if self.s.token(number)]

    def guarded(self) -> list[int]:
        """The hexes with a number beside a knight, or all with a number."""
        beside = {number for corner in self.knight_corners() for number in self.hexes_at(corner)}
        return sorted(beside.intersection(self.numbered())) or self.numbered()

    def knight_corners(self) -> list[int]:
        """The corners of all knights."""
        return [corner for seat in self.everybody for corner in self.buildings(seat, ids.KNIGHT)]

    def done(self, margin: int = 4, before_roll: bool = False, others_may_win: bool = False) -> State:
        """The finished state, at the active seat's turn.

        The goal is this many points above the leader's; with ``others_may_win`` above the active seat's, so that others
        have already enough when their turn begins.
        """
        if before_roll:
            self.before_roll(self.seat)
        else:
            self.turn(self.seat, 1 + int(self.rng.below(6)), 1 + int(self.rng.below(6)))
        self._free_robber()
        counted = [self.seat] if others_may_win else list(self.everybody)
        goal = max(self._score(seat) for seat in counted) + max(1, margin)
        t = self.setup
        setup = Setup(t.board, int(t.seats), t.rules, int(t.options), goal, int(t.hand_limit))
        return State(setup, self.s.v)

    def _free_robber(self) -> None:
        """Make the robber's place legal: at its start before the first attack, on the board after it [S2, Q8a, E5]."""
        if not robber_is_free(self.s) and self.s.robber() != self._robber_start():
            self.s.v[ATTACKS] = 1
        if robber_is_free(self.s) and self.s.robber() < 0:
            self.s.v[ROBBER] = self.setup.board.robber

    def _robber_start(self) -> int:
        """Where the robber is before the first attack."""
        start = int(self.setup.board.robber)
        return -1 if start < 0 or robber_waits(self.s, start) else start

    def _score(self, seat: int) -> int:
        points = self.points(seat)
        hidden = self.s.v[seat * BLOCK + HELD] & MASK_OF_KIND[numbers.DEV_POINT]
        return points + (int(hidden).bit_count() if self.setup.rules == BASE else 0)
