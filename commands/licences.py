"""The command licences: prints the licences of everything that the program contains."""

from __future__ import annotations

from user.licences import licences

_RULE = "=" * 79


def print_licences() -> int:
    """Print the licence of each package and library; returns 0."""
    for licence in licences():
        print(f"{_RULE}\n{licence.name}\n{_RULE}\n\n{licence.text.strip()}\n")
    return 0
