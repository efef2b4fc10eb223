"""Steps: each is a question of the game, or a piece of work between two questions. Every frame is at some step.

Declare a step once, next to the rule or card that owns it. ``game.registry`` numbers the steps in the order of the
rules; saves use their names, states their numbers. The codec, the views and the screen read the fields of ``Step``;
texts, policies and the checks of set-up, turn and attack refer to the step itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ints import zeros

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

# Shapes of answers, which decide how the screen asks
WORK: Final = 0
"""Not a question: the engine resumes it."""
TURN_MENU: Final = 1
"""Any of the active player's actions."""
AT_CORNER: Final = 2
AT_EDGE: Final = 3
AT_HEX: Final = 4
WHICH_PLAYER: Final = 5
OWN_CARD: Final = 6
"""A card of the seat's own hand."""
BANK_CARD: Final = 7
"""A kind of resource or commodity, to take from the bank or just to name."""
SHOWN_CARD: Final = 8
"""A card from the hand of the seat in the field OPPONENT; the seat that chooses sees that hand."""
OWN_PROGRESS: Final = 9
SHOWN_PROGRESS: Final = 10
"""A progress card of the seat in the field OPPONENT, shown in the same way."""
WHICH_DECK: Final = 11
WHICH_DICE: Final = 12
REPLY: Final = 13
"""Accept, decline or counter an offer."""
PARTNER: Final = 14
"""The player to trade with, or nobody."""
BY_CHANCE: Final = 15
WHICH_STRENGTH: Final = 16
"""The strength of a knight to be placed."""

_ONE_WAY: Final = (AT_CORNER, AT_EDGE, AT_HEX, WHICH_PLAYER, OWN_CARD, OWN_PROGRESS, WHICH_DECK)
"""Shapes of questions that the engine answers itself if there is only one answer, because that reveals nothing."""

# Contents of a frame's field
COUNT: Final = 0
FLAG: Final = 1
SEAT: Final = 2
OPPONENT: Final = 3
"""A seat other than the seat asked."""
SEATS: Final = 4
"""A set of seats."""
LATER: Final = 5
"""A set of seats that will be asked after this one, in turn order from the active player."""
CORNER: Final = 6
CORNER_OR_NONE: Final = 7
"""A corner, or -1 for none."""
EDGE: Final = 8
HEX: Final = 9
TRACK: Final = 10
DECK: Final = 11
BUNDLE: Final = 12
STRENGTH: Final = 13
KNIGHT: Final = 14
"""The word of a knight that is off the board."""
OWED: Final = 15
"""How many answers of this kind are still needed, including this one."""

# Who has to answer
MOVER: Final = 0
"""The seat whose turn it is."""
OTHER: Final = 1
"""A seat whose turn it is not."""
ANYBODY: Final = 2

MOST_STEPS: Final = 128
MOST_FIELDS: Final = 4


class Step:
    """A step: its name in saves, the shape of an answer, and the names and kinds of the frame's fields A to D.

    ``on`` are the steps that may be directly below this one; a step without any is at the bottom of the stack.
    ``bears`` are steps declared elsewhere that may be directly above this one: name them here if your rule asks another
    rule's question. ``asks`` says who has to answer. A save with a step in any other place is rejected.

    ``ghost`` is the piece to preview at a place: ``road``, ``city``, ``knight``, ``robber``, ``merchant`` or nothing.
    With ``roads_wait`` the longest road is measured only after the answer [L1].
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
        """Set by ``enter``."""

    def may_be_on(self, below: Step) -> bool:
        """Whether this step can be directly above another one in a game."""
        return below in self.on or self in below.bears

    def place_of(self, kind: int) -> int:
        """The index of the first field of a kind, 0 to 3 for A to D; -1 if there is none."""
        for place, (_, held) in enumerate(self.fields):
            if held == kind:
                return place
        return -1


STEPS: Final[list[Step]] = []
"""All steps, by number."""
STEP_NAMED: Final[dict[str, Step]] = {}
IS_FORCED: Final[Ints] = zeros(MOST_STEPS)
"""For each step, whether the engine answers it itself if there is only one answer."""


def enter(step: Step) -> None:
    """Give a step the next number. ValueError if its name is taken or the table is full."""
    if step.name in STEP_NAMED:
        raise ValueError(f"there are two steps named {step.name}")
    if len(STEPS) == MOST_STEPS or len(step.fields) > MOST_FIELDS:
        raise ValueError(
            f"no room for {step.name}: there can be at most {MOST_STEPS} steps, each with {MOST_FIELDS} fields"
        )
    step.number = len(STEPS)
    STEPS.append(step)
    STEP_NAMED[step.name] = step
    IS_FORCED[step.number] = 1 if step.shape in _ONE_WAY else 0


GAME_OVER: Final = Step("game_over", WORK)
