"""The gestures that people at different computers can make."""

from __future__ import annotations

from typing import Final

from platform_io.i18n import N_

GESTURE_TEXTS: Final = {
    "hello": N_("Hello!"),
    "thanks": N_("Thank you!"),
    "well_played": N_("Well played!"),
    "sorry": N_("Sorry!"),
    "wow": N_("Wow!"),
    "hurry": N_("Your turn!"),
}
"""What a gesture says, by its name in ``net.protocol.GESTURES``."""
