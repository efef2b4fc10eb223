"""The command licences: prints the licences of all that the program is made with."""

from __future__ import annotations

from user.licences import licences

_RULE = "=" * 79


def print_licences() -> int:
    """Print the licence of each package and library; returns 0."""
    for one in licences():
        print(f"{_RULE}\n{one.name}\n{_RULE}\n\n{one.text.strip()}\n")
    return 0
