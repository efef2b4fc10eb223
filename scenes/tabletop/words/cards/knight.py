"""The texts for Knight, the development card [Z3]."""

from __future__ import annotations

from typing import Final

from platform_io.i18n import N_
from scenes.tabletop.words.card import CardWords

WORDS: Final = CardWords(
    "knight",
    N_("Knight"),
    N_(
        "Move the robber and steal 1 random card from one player with a building there. The first to play 3 "
        "knights has the largest army, 2 points, until someone has played more."
    ),
)
