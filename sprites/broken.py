"""The message for an incomplete installation."""

from __future__ import annotations


class BrokenSheet(Exception):
    """A file that belongs to the game is missing or damaged; the text is one clear sentence."""

    def __init__(self, what: str, reason: Exception) -> None:
        details = " ".join(str(reason).split()) or type(reason).__name__
        super().__init__(f"Hexhold is incomplete: {what} cannot be read ({details}). Please install it again.")
