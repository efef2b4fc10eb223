"""A trade that two people have taken back: one the other way round, at once. Log and results take it as that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game import events as ev
from game.events import Event

ANSWERS: Final = (ev.ACCEPTED, ev.REFUSED)


def taken_back(before: Sequence[object], trade: Event) -> int:
    """Where the trade that this one takes back stands in what was told before it; -1 where it takes none back."""
    _kind, seat, partner, give, take = trade
    end = len(before)
    while end and not (isinstance(one := before[end - 1], tuple) and one[0] not in ANSWERS):
        end -= 1
    if end and isinstance(one := before[end - 1], tuple) and one[:4] == (ev.OFFERED, seat, give, take):
        end -= 1
    return end - 1 if end and before[end - 1] == (ev.TRADED, seat, partner, take, give) else -1
