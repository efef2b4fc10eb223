"""The colours in which the reasons for points are shown."""

from __future__ import annotations

from game import events as ev
from scenes.tabletop.words.awards import AWARD_WORDS
from scenes.ui.theme import Colour

PAINTS: dict[int, Colour] = {
    ev.FOR_SETTLEMENT: (148, 168, 92),
    ev.FOR_CITY: (92, 128, 158),
    **{words.award.why: words.paint for words in AWARD_WORDS.values()},
    ev.FOR_METROPOLIS: (222, 176, 62),
    ev.FOR_DEFENDER: (176, 84, 62),
    ev.FOR_ISLAND: (98, 164, 160),
    ev.FOR_MERCHANT: (150, 102, 156),
    ev.FOR_POINT_CARD: (196, 150, 130),
}
"""The colour of each reason in a bar."""
