"""Actions as text: ``build_road 34``, ``play wedding``, ``offer 2 brick 1 wool for 1 ore``, ``roll 3 4 ship``.

``text(action)`` and ``parse(text)`` are inverse to one another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.actions import (
    ACCEPT,
    ACTION_KINDS,
    ACTIVATE_KNIGHT,
    BANK_TRADE,
    BEGIN_WONDER,
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUILD_SHIP,
    BUILD_WALL,
    BUILD_WONDER,
    BUY_CARD,
    CARD,
    CHASE_PIRATE,
    CHASE_ROBBER,
    CHOOSE_DICE,
    CORNER,
    COUNTER,
    DECK,
    DICE,
    DISPLACE_KNIGHT,
    DRAW,
    EDGE,
    END_TURN,
    HARBOUR_TRADE,
    HEX,
    HIRE_KNIGHT,
    IMPROVE,
    MOVE_KNIGHT,
    MOVE_SHIP,
    OFFER,
    PASS,
    PLAY,
    PLAYER,
    PROGRESS,
    PROMOTE_KNIGHT,
    ROLL_DICE,
    SHIP,
    STEAL,
    STRENGTH,
    UNCOVER,
    VERBS,
    make,
    make_offer,
    purpose_of,
    terms_of,
)
from game.ids import (
    CARD_NAMES,
    EVENT_NAMES,
    KIND_NAMES,
    KINDS,
    NO_EVENT,
    NO_PURPOSE,
    PURPOSE_NAMES,
    REFUSAL_NAMES,
    STRENGTH_NAMES,
    TERRAIN_NAMES,
    TRACK_NAMES,
    WONDER_NAMES,
)
from game.resource_counts import bundle, counts_of, given, wanted
from platform_io.i18n import N_, said
from platform_io.sanitize import quoted

_TOWARD: Final = "toward"
"""Introduces the purpose of an offer."""
_NOTHING: Final = (ROLL_DICE, BUY_CARD, END_TURN, ACCEPT, BUILD_WONDER)
_NUMBER: Final = (
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUILD_CITY,
    BUILD_WALL,
    HIRE_KNIGHT,
    ACTIVATE_KNIGHT,
    PROMOTE_KNIGHT,
    CHASE_ROBBER,
    CORNER,
    EDGE,
    HEX,
    PLAYER,
    BUILD_SHIP,
    MOVE_SHIP,
    CHASE_PIRATE,
    SHIP,
)
_TWO_NUMBERS: Final = (MOVE_KNIGHT, DISPLACE_KNIGHT, CHOOSE_DICE)


class ActionError(ValueError):
    """The text is not an action, or the number has no text. The message gives the reason."""

    def __init__(self, text: str, /, **values: object) -> None:
        super().__init__(said(text, **values))


def text(action: int) -> str:
    """The text of an action, used in saves and commands. ActionError if the number is not an action."""
    kind = action & 63
    if not 0 <= kind < ACTION_KINDS or action < 0:
        raise ActionError("{action} is not an action", action=action)
    x, y, z = (action >> 6) & 255, (action >> 14) & 255, (action >> 22) & 255
    verb = VERBS[kind]
    if kind in _NOTHING:
        return verb
    if kind == PASS:
        return f"{verb} {REFUSAL_NAMES[x]}" if x else verb
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
    if kind == UNCOVER:
        return f"{verb} {TERRAIN_NAMES[x]} {y}"
    if kind == BEGIN_WONDER:
        return f"{verb} {WONDER_NAMES[x]}"
    if kind == STRENGTH:
        return f"{verb} {STRENGTH_NAMES[x]}"
    purpose = PURPOSE_NAMES[int(purpose_of(action))]
    said = f" {_TOWARD} {purpose}" if purpose_of(action) else ""
    return f"{verb} {bundle_text(given(terms_of(action)))} for {bundle_text(wanted(terms_of(action)))}{said}"


def bundle_text(packed: int) -> str:
    """The text of a bundle, such as ``2 brick 1 wool``."""
    return " ".join(f"{n} {KIND_NAMES[kind]}" for kind, n in enumerate(counts_of(packed)) if n)


def parse_bundle(words: str) -> int:
    """The bundle for a text, the inverse of ``bundle_text``. ActionError for any other text."""
    try:
        return _bundle(words.split())
    except ValueError:
        raise ActionError("{words} is not a list of cards: write '2 brick 1 wool'", words=quoted(words)) from None


def parse(words: str) -> int:
    """The action for a text, the inverse of ``text``. ActionError, with a sentence, for any other text.

    The action need not be legal: only the engine can check that.

    >>> from game.actions import BUILD_ROAD, first, kind_of
    >>> action = parse("build_road 34")
    >>> kind_of(action) == BUILD_ROAD, first(action), text(action)
    (True, 34, 'build_road 34')
    >>> text(parse("offer 2 brick for 1 ore"))
    'offer 2 brick for 1 ore'
    """
    verb, *rest = words.split() or [""]
    if verb not in VERBS:
        raise ActionError("{words} is not an action: unknown word {verb}", words=quoted(words), verb=quoted(verb))
    kind = VERBS.index(verb)
    try:
        action = _parsed(kind, rest)
    except (ValueError, IndexError):
        raise ActionError(
            "{words} is not an action: {usage}", words=quoted(words), usage=said(_USAGE[_usage_of(kind)], verb=verb)
        ) from None
    return action


def _parsed(kind: int, rest: list[str]) -> int:
    if kind in (OFFER, COUNTER):
        purpose = NO_PURPOSE
        if _TOWARD in rest:
            *rest, _, name = rest
            purpose = PURPOSE_NAMES.index(name)
        middle = rest.index("for")
        return make_offer(kind, _bundle(rest[:middle]), _bundle(rest[middle + 1 :]), purpose)
    if kind == PASS:
        (name,) = rest or REFUSAL_NAMES[:1]
        return make(kind, REFUSAL_NAMES.index(name))
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
    """The row of ``_USAGE`` that describes what follows a verb."""
    for row, kinds in enumerate(_KINDS_OF):
        if kind in kinds:
            return row
    raise AssertionError(kind)


_KINDS_OF: Final = (
    _NOTHING,
    (PASS,),
    _NUMBER,
    _TWO_NUMBERS,
    (IMPROVE, DECK),
    (BANK_TRADE,),
    (HARBOUR_TRADE,),
    (CARD, STEAL),
    (PLAY, PROGRESS, DRAW),
    (DICE,),
    (UNCOVER,),
    (BEGIN_WONDER,),
    (STRENGTH,),
    (OFFER, COUNTER),
)
_NAMES_OF: Final[tuple[tuple[Sequence[str], ...], ...]] = (
    (),
    (),
    ((),),
    ((), ()),
    (TRACK_NAMES,),
    (),
    ((), KIND_NAMES),
    (KIND_NAMES,),
    (CARD_NAMES,),
    ((), (), EVENT_NAMES),
    (TERRAIN_NAMES, ()),
    (WONDER_NAMES,),
    (STRENGTH_NAMES,),
    (),
)
_USAGE: Final = (
    N_("'{verb}' takes nothing after it"),
    N_("'{verb}' takes nothing after it but a reason to refuse an offer: near_win, ahead, needed or no_use"),
    N_("'{verb}' needs one number"),
    N_("'{verb}' needs two numbers"),
    N_("'{verb}' needs science, trade or politics"),
    N_("'{verb} KIND for KIND'"),
    N_("'{verb} SEAT RESOURCE'"),
    N_("'{verb}' needs a resource or commodity"),
    N_("'{verb}' needs the name of a card"),
    N_("'{verb} YELLOW RED EVENT', where EVENT is science, trade, politics, ship or none"),
    N_("'{verb} TERRAIN NUMBER', with 0 for no number"),
    N_("'{verb}' needs the name of a wonder"),
    N_("'{verb}' needs basic, strong or mighty"),
    N_(
        "'{verb} 2 brick 1 wool for 1 ore', with no kind on both sides, at most 31 of a kind, and optionally "
        "'toward city'"
    ),
)
