"""The command licences: prints the licences of all that the program is made with."""

from __future__ import annotations

from gate.language import said
from gate.text import of_path
from user.licences import folder, licences

_RULE = "=" * 79


def print_licences() -> int:
    """Each work's name, and what it says; 0."""
    place = folder()
    if place is not None:
        print(said("These texts lie in {folder} too.", folder=of_path(place)))
    for one in licences():
        print(f"{_RULE}\n{one.name}\n{_RULE}\n\n{one.text.strip()}\n")
    return 0
