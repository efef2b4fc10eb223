"""Arguments of the command line, refused in one sentence."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final, NoReturn

from platform_io.i18n import N_, _
from platform_io.sanitize import SENTENCE, clean

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


SAID: Final = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
    N_("not allowed with argument %s"),
)
"""What argparse says by itself."""
# it would look for a catalogue of its own, and would not check it
vars(argparse)["_"] = _


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
