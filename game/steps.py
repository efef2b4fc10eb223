"""Steps: where a frame of the stack can stand, each a question of the game or a piece of work between two.

A step is declared once, beside the rule or card that owns it; ``game.registry`` enters the steps in the order of the
rules and so gives them their numbers. Saves name them, states hold the numbers. Codec, views and what the screen marks
read the row; words, policies and the checks of set-up, turn and attack go by the step itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ints import zeros

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

# Shapes of answers: what an answer looks like decides the prompt on the screen
WORK: Final = 0
"""Asks nobody; the engine resumes it."""
TURN_MENU: Final = 1
"""Any of the active player's actions."""
AT_CORNER: Final = 2
AT_EDGE: Final = 3
AT_HEX: Final = 4
WHICH_PLAYER: Final = 5
OWN_CARD: Final = 6
"""A card of the own hand."""
BANK_CARD: Final = 7
"""A kind of resource or commodity, from the bank or just named."""
SHOWN_CARD: Final = 8
"""A card of another's hand, which is shown to the one who chooses: that of the seat in the field OPPONENT."""
OWN_PROGRESS: Final = 9
SHOWN_PROGRESS: Final = 10
"""A card of another's progress hand, shown likewise."""
WHICH_DECK: Final = 11
WHICH_DICE: Final = 12
REPLY: Final = 13
"""Accept, refuse or counter an offer."""
PARTNER: Final = 14
"""The player with whom to trade, or nobody."""
BY_CHANCE: Final = 15
WHICH_STRENGTH: Final = 16
"""The strength of a knight to be placed."""

_ONE_WAY: Final = (AT_CORNER, AT_EDGE, AT_HEX, WHICH_PLAYER, OWN_CARD, OWN_PROGRESS, WHICH_DECK)
"""The shapes of questions that the engine itself answers where there is but one answer: nothing is revealed by it."""

# What a field of a frame holds
COUNT: Final = 0
FLAG: Final = 1
SEAT: Final = 2
OPPONENT: Final = 3
"""Another seat than the one that is asked."""
SEATS: Final = 4
"""A set of seats."""
LATER: Final = 5
"""The seats that are asked after this one: a set of some that follow it in turn order from the active player."""
CORNER: Final = 6
CORNER_OR_NONE: Final = 7
"""-1 for none."""
EDGE: Final = 8
HEX: Final = 9
TRACK: Final = 10
DECK: Final = 11
BUNDLE: Final = 12
STRENGTH: Final = 13
KNIGHT: Final = 14
"""The word of a knight that stands on no corner."""
OWED: Final = 15
"""How many answers of one kind are asked for in a row, this one among them."""

# Whom a question asks
MOVER: Final = 0
"""The seat whose turn it is."""
OTHER: Final = 1
"""A seat whose turn it is not."""
ANYBODY: Final = 2

MOST_STEPS: Final = 128
MOST_FIELDS: Final = 4


class Step:
    """One row: the name in saves, the shape of an answer, what the frame's fields A to D hold, by name.

    ``on`` are the steps upon which this one may lie; a step without any is the lowest of the stack. ``bears`` are steps
    declared elsewhere that may lie upon this one too: who asks another's question says so. ``asks`` says whom. A save
    in which a step lies elsewhere is refused.

    ``ghost`` is what would come to stand at a place that is chosen: ``road``, ``city``, ``knight``, ``robber``,
    ``merchant``, or nothing. With ``roads_wait`` the lengths of roads are measured when it has been answered [L1].
    """

    def __init__(
        self,
        name: str,
        shape: int,
        fields: dict[str, int] | None = None,
        ghost: str = "",
        on: tuple[Step, ...] = (),
        bears: tuple[Step, ...] = (),
        asks: int = MOVER,
        roads_wait: bool = False,
    ) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.fields: Final = tuple((fields or {}).items())
        self.ghost: Final = ghost
        self.on: Final = on
        self.bears: Final = bears
        self.asks: Final = asks
        self.roads_wait: Final = roads_wait
        self.number: i64 = -1
        """Given by ``enter``."""

    def may_lie_on(self, below: Step) -> bool:
        """Whether a game can reach a stack in which this step lies directly upon another."""
        return below in self.on or self in below.bears

    def place_of(self, kind: int) -> int:
        """Which of the fields A to D is the first of a kind, -1 for none."""
        for place, (_, held) in enumerate(self.fields):
            if held == kind:
                return place
        return -1


STEPS: Final[list[Step]] = []
"""All steps, by number."""
STEP_NAMED: Final[dict[str, Step]] = {}
IS_FORCED: Final[Ints] = zeros(MOST_STEPS)
"""For each step whether the engine itself gives an answer that is the only one."""


def enter(step: Step) -> None:
    """Gives a step the next number; ValueError when another has its name or there is no room."""
    if step.name in STEP_NAMED:
        raise ValueError(f"there are two steps named {step.name}")
    if len(STEPS) == MOST_STEPS or len(step.fields) > MOST_FIELDS:
        raise ValueError(f"there is room for {MOST_STEPS} steps of {MOST_FIELDS} fields, and none for {step.name}")
    step.number = len(STEPS)
    STEPS.append(step)
    STEP_NAMED[step.name] = step
    IS_FORCED[step.number] = 1 if step.shape in _ONE_WAY else 0


GAME_OVER: Final = Step("game_over", WORK)
