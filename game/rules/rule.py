"""The interface of rules and cards to the engine, and the tables of all rules and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.actions import Actions
from game.box import MOST_KINDS
from game.ints import COMPILED
from game.resource_counts import counts_of
from game.setup import Setup
from game.slots import WHO
from game.state import State
from game.steps import MOST_STEPS, Step

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from game.position import Position


Proof = tuple[int, range]
"""A proof that a seat holds a card of one of these kinds."""


def holding(seat: i64, cost: i64) -> list[Proof]:
    """The proofs that a seat holds a bundle."""
    return [(seat, range(kind, kind + 1)) for kind, count in enumerate(counts_of(cost)) for _ in range(count)]


class Rule:
    """Owns some steps. The engine calls it while one of them is at the top of the stack."""

    steps: tuple[Step, ...] = ()
    module: int = -1
    """The rule module that brings these questions; -1 if they come up in every game."""

    def choices(self, s: State, out: Actions) -> None:
        """List the legal answers to the current question."""

    def answer(self, s: State, action: i64) -> None:
        """Apply a legal answer to the current question."""

    def resume(self, s: State) -> None:
        """Do the work of the top frame: ask a question, push a frame, go to another step, or pop.

        Never ask a question without an answer [T5].
        """

    def is_played(self, setup: Setup) -> bool:
        """Whether these questions can come up in a game with this set-up."""
        return self.module < 0 or setup.plays(self.module)

    def fits(self, s: State, frame: i64) -> bool:
        """Whether a game can reach this question. ``frame`` is at one of this rule's steps; its place on the stack, the
        seat it asks and the kinds of its fields have already been checked.

        Called for positions from saves, which people may have edited by hand.
        """
        return True

    def put_back(self, s: State, frame: i64) -> None:
        """Put back any piece that a frame has lifted from the board, to restore the position in which roads were last
        measured. Called only for steps with ``roads_wait``."""

    def proofs(self, p: Position) -> list[list[Proof]]:
        """The cards that somebody must hold, given the current question: one list, or several lists of which one is
        true."""
        return []


class Card(Rule):
    """A progress or development card. It has already left the hand when ``play`` is called [G5].

    The attributes are the name in saves and actions, the deck, the number of copies [C5, Z2], and whether the card is a
    victory point and so is never played [G2], is played only before the roll [T1], or counts for an army [Z3].
    """

    name: str = ""
    deck: int = -1
    count: int = 0
    large_count: int = 0
    """The number of copies with five and six seats; 0 if it is the same [N1]."""
    is_point: bool = False
    before_roll: bool = False
    joins_army: bool = False

    def __init__(self) -> None:
        self.kind: i64 = -1
        """Its number, set by ``game.registry``."""

    def is_played(self, setup: Setup) -> bool:
        return setup.box.mask[self.kind] != 0

    def fits(self, s: State, frame: i64) -> bool:
        """For a card with a single question: whether the card could be played now."""
        return self.playable(s, s.v[frame + WHO])

    def playable(self, s: State, seat: i64) -> bool:
        """Whether the card could have an effect, judging by public information [G6].

        The caller checks that the seat holds it and that the time is right.
        """
        raise NotImplementedError

    def play(self, s: State, seat: i64) -> None:
        """Apply the effect, or push a frame that asks how."""
        raise NotImplementedError


def _rules() -> vec[Rule]:
    if COMPILED:
        return vec[Rule]([Rule() for _ in range(MOST_STEPS)])
    return cast("vec[Rule]", [Rule() for _ in range(MOST_STEPS)])


def _cards() -> vec[Card]:
    if COMPILED:
        return vec[Card]([Card() for _ in range(MOST_KINDS)])
    return cast("vec[Card]", [Card() for _ in range(MOST_KINDS)])


# packed vectors when compiled, because a list checks the type of the item on every access
CARDS: Final[list[Card]] = []
"""All cards, by kind. ``game.registry`` fills this table and those below."""
KIND_NAMED: Final[dict[str, int]] = {}
RULE_OF_STEP: Final[vec[Rule]] = _rules()
"""Indexed by step."""
CARD_OF_KIND: Final[vec[Card]] = _cards()
"""Indexed by kind of card."""
