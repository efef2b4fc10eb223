"""Arguments of the command line, refused in one sentence."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, NoReturn

from gate.text import SENTENCE, clean

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


class BadArguments(Exception):
    """The arguments cannot be understood; the text is one sentence."""


class Arguments(argparse.ArgumentParser):
    """Raises BadArguments where argparse would end the program with all its usage."""

    def error(self, message: str) -> NoReturn:
        """Refuse."""
        raise BadArguments(clean(f"{self.prog}: {message}", SENTENCE))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help; argparse's own says nothing where that fails."""
        print(message, end="", file=file)
