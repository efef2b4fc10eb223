"""Detects a trade that two people reversed at once. The log and the results treat it as taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game import events as ev
from game.events import Event

ANSWERS: Final = (ev.ACCEPTED, ev.REFUSED)


def taken_back(before: Sequence[object], trade: Event) -> int:
    """The index in ``before`` of the trade that ``trade`` reverses; -1 if it reverses none."""
    _kind, seat, partner, give, take = trade
    end = len(before)
    while end and not (isinstance(one := before[end - 1], tuple) and one[0] not in ANSWERS):
        end -= 1
    if end and isinstance(one := before[end - 1], tuple) and one[:4] == (ev.OFFERED, seat, give, take):
        end -= 1
    return end - 1 if end and before[end - 1] == (ev.TRADED, seat, partner, take, give) else -1
