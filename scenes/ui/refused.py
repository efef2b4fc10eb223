"""Messages for letters that the game cannot draw."""

from __future__ import annotations

import unicodedata

from platform_io.i18n import ngettext
from scenes.ui.text import fill

MOST = 3
"""Letters that are named; more say nothing new."""


def refusal_of(letters: str) -> str:
    """Why letters cannot be written, with their names, since they themselves cannot be shown."""
    names = [unicodedata.name(one, f"U+{ord(one):04X}").lower() for one in letters[:MOST]]
    text = ngettext(
        "This letter cannot be shown: {letters}. Latin, Greek and Cyrillic letters can.",
        "These letters cannot be shown: {letters}. Latin, Greek and Cyrillic letters can.",
        len(letters),
    )
    return fill(text, letters=", ".join(names) + (" …" if len(letters) > MOST else ""))
