"""Actions: what a seat or chance may do, as one int, and its text form.

An action is ``kind | argument << 6``; two or three arguments lie 8 bits apart in the argument, and that of an offer is
the terms of the trade (``game.bundle``).
``text(action)`` and ``parse(text)`` are inverse to one another: ``build_road 34``, ``play wedding``,
``offer 2 brick 1 wool for 1 ore``, ``roll 3 4 ship``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.bundle import bundle, counts_of, given, terms, wanted
from game.ids import CARD_NAMES, EVENT_NAMES, KIND_NAMES, KINDS, NO_EVENT, TRACK_NAMES
from game.ints import zeros
from gate.text import quoted

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

# the active player's
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
# answers, by the shape of the question
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
# chance's
DICE: Final = 29
STEAL: Final = 30
DRAW: Final = 31
ACTION_KINDS: Final = 32

VERBS: Final = (
    "pass", "roll_dice", "build_road", "build_settlement", "build_city", "build_wall", "hire_knight",
    "activate_knight", "promote_knight", "move_knight", "displace_knight", "chase_robber", "improve",
    "bank_trade", "offer", "play", "harbour_trade", "buy_card", "end_turn",
    "corner", "edge", "hex", "player", "card", "progress", "deck", "dice", "accept", "counter",
    "roll", "steal", "draw",
)  # fmt: skip

_NOTHING: Final = (PASS, ROLL_DICE, BUY_CARD, END_TURN, ACCEPT)
_NUMBER: Final = (
    BUILD_ROAD, BUILD_SETTLEMENT, BUILD_CITY, BUILD_WALL, HIRE_KNIGHT, ACTIVATE_KNIGHT, PROMOTE_KNIGHT,
    CHASE_ROBBER, CORNER, EDGE, HEX, PLAYER,
)  # fmt: skip
_TWO_NUMBERS: Final = (MOVE_KNIGHT, DISPLACE_KNIGHT, CHOOSE_DICE)


class ActionError(ValueError):
    """A text that is no action; the message says why."""


class Actions:
    """A buffer of actions, owned and reused by its caller.

    Holds ``count`` actions in ``items``. The largest list that the rules can produce is far below its size.
    """

    SIZE: Final = 4096

    def __init__(self) -> None:
        self.items: Final[Ints] = zeros(self.SIZE)
        self.count: i64 = 0

    def add(self, action: i64) -> None:
        """Appends one action."""
        self.items[self.count] = action
        self.count += 1

    def add_at(self, kind: i64, place: i64) -> None:
        """Appends the action of a kind whose one argument is a place, a seat or a kind of card."""
        self.items[self.count] = kind | place << 6
        self.count += 1

    def listed(self) -> list[int]:
        """The actions as a list, in the order of the rules."""
        return [self.items[i] for i in range(self.count)]


_SPARE: Final[list[Actions]] = []


def borrow() -> Actions:
    """A buffer to use and give back; to make one takes longer than to fill it. Threads never get the same one."""
    try:
        return _SPARE.pop()
    except IndexError:
        return Actions()


def give_back(out: Actions) -> None:
    """Returns a buffer from ``borrow``."""
    _SPARE.append(out)


def make(kind: i64, x: i64 = 0, y: i64 = 0, z: i64 = 0) -> i64:
    """The action of a kind with its arguments."""
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


def make_offer(kind: i64, give: i64, want: i64) -> i64:
    """An OFFER or COUNTER of two bundles, from the point of view of who makes it; ValueError when a kind stands in
    both."""
    return kind | terms(give, want) << 6


def terms_of(action: i64) -> i64:
    """The terms of an OFFER or COUNTER."""
    return action >> 6


def text(action: int) -> str:
    """The one text form of an action."""
    kind = action & 63
    if not 0 <= kind < ACTION_KINDS or action < 0:
        raise ActionError(f"{action} is no action")
    x, y, z = (action >> 6) & 255, (action >> 14) & 255, (action >> 22) & 255
    verb = VERBS[kind]
    if kind in _NOTHING:
        return verb
    if kind in _NUMBER:
        return f"{verb} {x}"
    if kind in _TWO_NUMBERS:
        return f"{verb} {x} {y}"
    if kind in (IMPROVE, DECK):
        return f"{verb} {TRACK_NAMES[x]}"
    if kind == BANK_TRADE:
        return f"{verb} {KIND_NAMES[x]} for {KIND_NAMES[y]}"
    if kind == HARBOUR_TRADE:
        return f"{verb} {x} {KIND_NAMES[y]}"
    if kind in (CARD, STEAL):
        return f"{verb} {KIND_NAMES[x]}"
    if kind in (PLAY, PROGRESS, DRAW):
        return f"{verb} {CARD_NAMES[x]}"
    if kind == DICE:
        return f"{verb} {x} {y} {EVENT_NAMES[z]}"
    return f"{verb} {bundle_text(given(action >> 6))} for {bundle_text(wanted(action >> 6))}"


def bundle_text(packed: int) -> str:
    """A bundle in words: ``2 brick 1 wool``."""
    return " ".join(f"{n} {KIND_NAMES[kind]}" for kind, n in enumerate(counts_of(packed)) if n)


def parse_bundle(words: str) -> int:
    """The bundle that a text names, the inverse of ``bundle_text``; ActionError for anything else."""
    try:
        return _bundle(words.split())
    except ValueError:
        raise ActionError(f"{quoted(words)} names no cards: write '2 brick 1 wool'") from None


def parse(words: str) -> int:
    """The action that a text names; ActionError with a sentence for anything else.

    It need not be legal in any state: that is the engine's question.
    """
    verb, *rest = words.split() or [""]
    if verb not in VERBS:
        raise ActionError(f"{quoted(words)} is no action: unknown word {quoted(verb)}")
    kind = VERBS.index(verb)
    try:
        action = _parsed(kind, rest)
    except (ValueError, IndexError):
        raise ActionError(f"{quoted(words)} is no action: {_USAGE[_usage_of(kind)].format(verb=verb)}") from None
    return action


def _parsed(kind: int, rest: list[str]) -> int:
    if kind in (OFFER, COUNTER):
        middle = rest.index("for")
        give, want = _bundle(rest[:middle]), _bundle(rest[middle + 1 :])
        return make_offer(kind, give, want)
    if kind == BANK_TRADE:
        given, middle_word, taken = rest
        if middle_word != "for":
            raise ValueError
        return make(kind, KIND_NAMES.index(given), KIND_NAMES.index(taken))
    if kind == DICE and len(rest) == 2:
        return make(kind, _number(rest[0]), _number(rest[1]), NO_EVENT)
    values: list[int] = []
    for word, names in zip(rest, _NAMES_OF[_usage_of(kind)], strict=True):
        values.append(names.index(word) if names else _number(word))
    return make(kind, *values)


def _number(word: str) -> int:
    value = int(word)
    if not 0 <= value <= 255:
        raise ValueError
    return value


def _bundle(rest: list[str]) -> int:
    counts = [0] * KINDS
    if not rest or len(rest) % 2:
        raise ValueError
    for count, name in zip(rest[::2], rest[1::2], strict=True):
        counts[KIND_NAMES.index(name)] += _number(count)
    if not any(counts):
        raise ValueError
    return bundle(counts)


def _usage_of(kind: int) -> int:
    """The row of ``_USAGE`` that says what follows a verb."""
    for row, kinds in enumerate(_KINDS_OF):
        if kind in kinds:
            return row
    raise AssertionError(kind)


_KINDS_OF: Final = (
    _NOTHING,
    _NUMBER,
    _TWO_NUMBERS,
    (IMPROVE, DECK),
    (BANK_TRADE,),
    (HARBOUR_TRADE,),
    (CARD, STEAL),
    (PLAY, PROGRESS, DRAW),
    (DICE,),
    (OFFER, COUNTER),
)
_NAMES_OF: Final[tuple[tuple[Sequence[str], ...], ...]] = (
    (),
    ((),),
    ((), ()),
    (TRACK_NAMES,),
    (),
    ((), KIND_NAMES),
    (KIND_NAMES,),
    (CARD_NAMES,),
    ((), (), EVENT_NAMES),
    (),
)
_USAGE: Final = (
    "nothing follows '{verb}'",
    "one number follows '{verb}'",
    "two numbers follow '{verb}'",
    "science, trade or politics follows '{verb}'",
    "'{verb} KIND for KIND'",
    "'{verb} SEAT RESOURCE'",
    "a kind of resource or commodity follows '{verb}'",
    "the name of a card follows '{verb}'",
    "'{verb} YELLOW RED EVENT', the event being science, trade, politics, ship or none",
    "'{verb} 2 brick 1 wool for 1 ore', no kind on both sides, at most 31 of a kind",
)
