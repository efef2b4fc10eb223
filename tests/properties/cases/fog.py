"""Rare cases of the fog [Q15]."""

from __future__ import annotations

from game import slots as at
from tests import steps
from tests.properties.cases.table import Met, Past, case
from tests.properties.moment import Moment


@case(
    "free road or ship comes upon fog before the roll",
    "free road or ship comes upon gold",
    on_step=(steps.UNCOVER_HEX.number, steps.GOLD_FOUND.number),
)
def free_road(m: Moment, past: Past, frame: tuple[int, ...]) -> Met:
    below = [frame[at.STEP] for frame in m.now.frames[:-1]]
    if steps.ROADS_NEXT.number not in below:
        return None
    if m.now.step == steps.GOLD_FOUND.number:
        return "free road or ship comes upon gold"
    return below[0] == steps.BEFORE_ROLL.number and "free road or ship comes upon fog before the roll"
