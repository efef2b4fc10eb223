"""What a rule is to the engine, and the tables through which rules find one another."""

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
"""That a seat holds a card of one of some kinds."""


def holding(seat: i64, cost: i64) -> list[Proof]:
    """That a seat holds a bundle."""
    return [(seat, range(kind, kind + 1)) for kind, count in enumerate(counts_of(cost)) for _ in range(count)]


class Rule:
    """Owns some steps, and is called by the engine while one of them is on top."""

    steps: tuple[Step, ...] = ()
    module: int = -1
    """The rule module without which nobody asks these questions; -1: every game does."""

    def choices(self, s: State, out: Actions) -> None:
        """Lists the legal answers to the question on top."""

    def answer(self, s: State, action: i64) -> None:
        """Takes a legal answer to the question on top."""

    def resume(self, s: State) -> None:
        """Does the work of the top frame: it asks, pushes a frame, moves on to another step, or pops.

        It asks nothing that has no answer [T5].
        """

    def is_played(self, setup: Setup) -> bool:
        """Whether a game of these terms ever asks these questions."""
        return self.module < 0 or setup.plays(self.module)

    def fits(self, s: State, frame: i64) -> bool:
        """Whether a game can come to ask this, in a frame at one of the own steps that lies, asks whom and holds what
        its declaration says.

        A position that was written by hand answers to this before it is played.
        """
        return True

    def put_back(self, s: State, frame: i64) -> None:
        """Puts back what a frame at one of the own steps holds lifted from the board, as it lay when roads were last
        measured; asked of a step whose ``roads_wait``."""

    def proofs(self, p: Position) -> list[list[Proof]]:
        """What cards the question on top shows somebody to hold: one list, or several of which one is true."""
        return []


class Card(Rule):
    """A progress or development card. The card has left the hand when ``play`` is called [G5].

    What else is to be known of it stands here too: its name in saves and actions, the deck in which it lies, how many
    there are [C5, Z2]; whether it is a victory point and never played [G2], is played before the roll and only then
    [T1], joins an army [Z3].
    """

    name: str = ""
    deck: int = -1
    count: int = 0
    large_count: int = 0
    """How many with five and six seats where that differs [N1]."""
    is_point: bool = False
    before_roll: bool = False
    joins_army: bool = False

    def __init__(self) -> None:
        self.kind: i64 = -1
        """Its number, given by ``game.registry``."""

    def is_played(self, setup: Setup) -> bool:
        return setup.box.mask[self.kind] != 0

    def fits(self, s: State, frame: i64) -> bool:
        """The question of a card that has but one stands while the card could be played."""
        return self.playable(s, s.v[frame + WHO])

    def playable(self, s: State, seat: i64) -> bool:
        """Whether public information leaves room for any effect [G6]. That it is held and in time is seen elsewhere."""
        raise NotImplementedError

    def play(self, s: State, seat: i64) -> None:
        """Does it, or pushes the frame that asks how."""
        raise NotImplementedError


def _rules() -> vec[Rule]:
    if COMPILED:
        return vec[Rule]([Rule() for _ in range(MOST_STEPS)])
    return cast("vec[Rule]", [Rule() for _ in range(MOST_STEPS)])


def _cards() -> vec[Card]:
    if COMPILED:
        return vec[Card]([Card() for _ in range(MOST_KINDS)])
    return cast("vec[Card]", [Card() for _ in range(MOST_KINDS)])


# packed vectors when compiled, because a list would check the type of what it holds at every call
CARDS: Final[list[Card]] = []
"""All cards, by kind; filled by game.registry, as are the other tables here."""
KIND_NAMED: Final[dict[str, int]] = {}
RULE_OF_STEP: Final[vec[Rule]] = _rules()
"""Indexed by step."""
CARD_OF_KIND: Final[vec[Card]] = _cards()
"""Indexed by the kind of card."""
