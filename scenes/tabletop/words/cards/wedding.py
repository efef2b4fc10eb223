"""The texts for Wedding [P-Wedding]."""

from __future__ import annotations

from typing import Final

from platform_io.i18n import N_, ngettext
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words.card import CardWords, StepWords, of_player
from scenes.tabletop.words.reasons import nobody_to_give


def _gift(prompt: Prompt, cast: Cast) -> str:
    n = prompt.owed()
    text = ngettext("{player}'s Wedding: choose {n} card to give.", "{player}'s Wedding: choose {n} cards to give.", n)
    return of_player(text, prompt, cast, n=str(n))


WORDS: Final = CardWords(
    "wedding",
    N_("Wedding"),
    N_("Each opponent with more points than you gives you 2 cards of their choice from their hand, or their only one."),
    steps={
        "wedding_gift": StepWords(_gift),
    },
    reason=nobody_to_give,
)
