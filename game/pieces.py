"""The word of a corner: 0 if it is free, else ``owner + 1 | kind << KIND_SHIFT | flags``.

Always use these functions to read or create such words, so that the meaning of each bit is defined only here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ids import (
    CITY,
    KIND_MASK,
    KIND_SHIFT,
    KNIGHT,
    KNIGHT_ACTIVE,
    KNIGHT_DECLARED,
    KNIGHT_PROMOTED,
    KNIGHT_SPENT,
    METROPOLIS_MASK,
    METROPOLIS_SHIFT,
    OWNER_MASK,
    RUINED,
    SETTLEMENT,
    STRENGTH_MASK,
    STRENGTH_SHIFT,
    WALLED,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def new_settlement(seat: i64) -> i64:
    """The word of a seat's settlement."""
    return (seat + 1) | SETTLEMENT << KIND_SHIFT


def new_city(seat: i64) -> i64:
    """The word of a seat's city, without a wall or a metropolis."""
    return (seat + 1) | CITY << KIND_SHIFT


def new_knight(seat: i64, strength: i64, active: bool = False) -> i64:
    """The word of a seat's knight."""
    piece = (seat + 1) | KNIGHT << KIND_SHIFT | strength << STRENGTH_SHIFT
    return piece | KNIGHT_ACTIVE if active else piece


def promoted(knight: i64) -> i64:
    """The word of a knight after promotion by one level; whether it is active does not change [K4]."""
    return (knight + (1 << STRENGTH_SHIFT)) | KNIGHT_PROMOTED


def owner_of(piece: i64) -> i64:
    """The seat that owns the piece; -1 for a free corner."""
    return (piece & OWNER_MASK) - 1


def is_kind(piece: i64, kind: i64) -> bool:
    """Whether the word of a corner is a SETTLEMENT, CITY or KNIGHT."""
    return (piece & KIND_MASK) == kind << KIND_SHIFT


def is_building(piece: i64) -> bool:
    """Whether the word of a corner is a settlement or a city."""
    return (piece & KIND_MASK) == SETTLEMENT << KIND_SHIFT or (piece & KIND_MASK) == CITY << KIND_SHIFT


def harvest_of(piece: i64) -> i64:
    """How many cards a piece gets from a hex: 1 for a settlement, 2 for a city, else 0 [D1, D2]."""
    kind = (piece & KIND_MASK) >> KIND_SHIFT
    if kind == SETTLEMENT or kind == CITY:
        return kind
    return 0


def is_knight(piece: i64) -> bool:
    """Whether the word of a corner is a knight."""
    return (piece & KIND_MASK) == KNIGHT << KIND_SHIFT


def is_active(piece: i64) -> bool:
    """Whether a knight is active [K3]."""
    return piece & KNIGHT_ACTIVE != 0


def is_declared(piece: i64) -> bool:
    """Whether a knight takes part in the defence of this attack [X1]."""
    return piece & KNIGHT_DECLARED != 0


def is_spent(piece: i64) -> bool:
    """Whether a knight cannot act any more this turn [K3, K5]."""
    return piece & KNIGHT_SPENT != 0


def was_promoted(piece: i64) -> bool:
    """Whether a knight was promoted this turn [K4]."""
    return piece & KNIGHT_PROMOTED != 0


def strength_of(piece: i64) -> i64:
    """The strength of a knight: 1 basic, 2 strong, 3 mighty [K2]."""
    return (piece & STRENGTH_MASK) >> STRENGTH_SHIFT


def is_walled(piece: i64) -> bool:
    """Whether a city has a wall [U4]."""
    return piece & WALLED != 0


def is_ruined(piece: i64) -> bool:
    """Whether a settlement was a city [A5]."""
    return piece & RUINED != 0


def metropolis_flag(track: i64) -> i64:
    """The bits of a city's word that mark the metropolis of a track [I7]."""
    return (track + 1) << METROPOLIS_SHIFT


def metropolis_of(piece: i64) -> i64:
    """The track of a city's metropolis; -1 if it has none [I7]."""
    return ((piece & METROPOLIS_MASK) >> METROPOLIS_SHIFT) - 1
