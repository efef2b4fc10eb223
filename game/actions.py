"""Actions of a seat or of chance. Each action is one int; ``game.action_text`` converts it to text and back.

An action is ``kind | argument << 6``. Two or three arguments are packed 8 bits apart. The argument of an offer is the
terms of the trade (``game.resource_counts``) and, above them, its declared purpose; that of a PASS that refuses an
offer is the declared reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ids import NO_PURPOSE
from game.ints import zeros
from game.resource_counts import TERM_BITS, TERM_MASK, terms

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

# Actions of the active player
PASS: Final = 0
ROLL_DICE: Final = 1
BUILD_ROAD: Final = 2
BUILD_SETTLEMENT: Final = 3
BUILD_CITY: Final = 4
BUILD_WALL: Final = 5
HIRE_KNIGHT: Final = 6
ACTIVATE_KNIGHT: Final = 7
PROMOTE_KNIGHT: Final = 8
MOVE_KNIGHT: Final = 9
DISPLACE_KNIGHT: Final = 10
CHASE_ROBBER: Final = 11
IMPROVE: Final = 12
BANK_TRADE: Final = 13
OFFER: Final = 14
PLAY: Final = 15
HARBOUR_TRADE: Final = 16
BUY_CARD: Final = 17
END_TURN: Final = 18
# Answers, by the shape of the question
CORNER: Final = 19
EDGE: Final = 20
HEX: Final = 21
PLAYER: Final = 22
CARD: Final = 23
PROGRESS: Final = 24
DECK: Final = 25
CHOOSE_DICE: Final = 26
ACCEPT: Final = 27
COUNTER: Final = 28
# Actions of chance
DICE: Final = 29
STEAL: Final = 30
DRAW: Final = 31
UNCOVER: Final = 32
# Actions of the active player, in games with ships
BUILD_SHIP: Final = 33
MOVE_SHIP: Final = 34
CHASE_PIRATE: Final = 35
BEGIN_WONDER: Final = 36
BUILD_WONDER: Final = 37
# More answers
SHIP: Final = 38
"""An edge for a ship, where the edge could also take a road."""
STRENGTH: Final = 39
ACTION_KINDS: Final = 40

VERBS: Final = (
    "pass",
    "roll_dice",
    "build_road",
    "build_settlement",
    "build_city",
    "build_wall",
    "hire_knight",
    "activate_knight",
    "promote_knight",
    "move_knight",
    "displace_knight",
    "chase_robber",
    "improve",
    "bank_trade",
    "offer",
    "play",
    "harbour_trade",
    "buy_card",
    "end_turn",
    "corner",
    "edge",
    "hex",
    "player",
    "card",
    "progress",
    "deck",
    "dice",
    "accept",
    "counter",
    "roll",
    "steal",
    "draw",
    "uncover",
    "build_ship",
    "move_ship",
    "chase_pirate",
    "begin_wonder",
    "build_wonder",
    "ship",
    "strength",
)


class Actions:
    """A reusable buffer: the first ``count`` entries of ``items`` are the actions.

    It is far larger than the longest list that the rules can produce, so nothing checks for overflow.
    """

    SIZE: Final = 4096

    def __init__(self) -> None:
        self.items: Final[Ints] = zeros(self.SIZE)
        self.count: i64 = 0

    def add(self, action: i64) -> None:
        """Append an action."""
        self.items[self.count] = action
        self.count += 1

    def add_at(self, kind: i64, place: i64) -> None:
        """Append an action with a single argument: a place, a seat or a kind of card."""
        self.items[self.count] = kind | place << 6
        self.count += 1

    def take(self, actions: list[int]) -> None:
        """Replace the contents with these actions."""
        self.count = 0
        for index in range(len(actions)):
            self.add(actions[index])

    def holds(self, action: i64) -> bool:
        """Whether the buffer contains an action."""
        return any(self.items[index] == action for index in range(self.count))

    def listed(self) -> list[int]:
        """The actions as a list, in the order in which the rules listed them."""
        return [self.items[i] for i in range(self.count)]


_SPARE: Final[list[Actions]] = []


def borrow() -> Actions:
    """Take a buffer from a pool; return it with ``give_back``. Creating one is slower than filling it. Thread-safe."""
    try:
        return _SPARE.pop()
    except IndexError:
        return Actions()


def give_back(out: Actions) -> None:
    """Return a buffer to the pool."""
    _SPARE.append(out)


def make(kind: i64, x: i64 = 0, y: i64 = 0, z: i64 = 0) -> i64:
    """Pack an action. Each argument must be from 0 to 255."""
    return kind | (x | y << 8 | z << 16) << 6


def kind_of(action: i64) -> i64:
    """The kind of an action."""
    return action & 63


def first(action: i64) -> i64:
    """The first (or only) argument."""
    return (action >> 6) & 255


def second(action: i64) -> i64:
    """The second argument."""
    return (action >> 14) & 255


def third(action: i64) -> i64:
    """The third argument."""
    return (action >> 22) & 255


def make_offer(kind: i64, give: i64, want: i64, purpose: i64 = NO_PURPOSE) -> i64:
    """Pack an OFFER or COUNTER. ``give`` and ``want`` are bundles, as the seat that makes the offer sees them.

    ValueError if a kind of card is in both.
    """
    return kind | (terms(give, want) | purpose << TERM_BITS) << 6


def terms_of(action: i64) -> i64:
    """The terms of an OFFER or COUNTER."""
    return (action >> 6) & TERM_MASK


def without_purpose(action: i64) -> i64:
    """An OFFER or COUNTER with the same terms that declares no purpose."""
    return kind_of(action) | terms_of(action) << 6


def purpose_of(action: i64) -> i64:
    """The declared purpose of an OFFER or COUNTER. In a legal one it is a purpose of ``game.ids``."""
    return action >> 6 + TERM_BITS
