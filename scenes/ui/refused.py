"""Messages for letters that the game cannot draw."""

from __future__ import annotations

import unicodedata

from platform_io.i18n import listed, ngettext
from scenes.ui.text import fill

MOST = 3
"""How many letters the message names at most."""


def refusal_of(letters: str) -> str:
    """Why letters were refused. It gives their names, since the letters themselves cannot be shown."""
    names = [unicodedata.name(letter, f"U+{ord(letter):04X}").lower() for letter in letters[:MOST]]
    text = ngettext(
        "This character cannot be shown: {letters}. Use Latin, Greek or Cyrillic letters.",
        "These characters cannot be shown: {letters}. Use Latin, Greek or Cyrillic letters.",
        len(letters),
    )
    return fill(text, letters=listed(names) + (" …" if len(letters) > MOST else ""))
