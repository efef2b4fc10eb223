"""An argument parser that reports an error in one sentence."""

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
    N_("show this help and exit"),
    N_("show the version and exit"),
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
"""The texts of argparse itself, marked for translation."""
# argparse would use a catalogue of its own, unchecked
vars(argparse)["_"] = _


class BadArguments(Exception):
    """The arguments are invalid. The message is one sentence."""


class Arguments(argparse.ArgumentParser):
    """Raises BadArguments where argparse would print the usage and exit."""

    def error(self, message: str) -> NoReturn:
        """Raise BadArguments."""
        raise BadArguments(clean(f"{self.prog}: {message}", SENTENCE))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help and let errors through; argparse would swallow them."""
        print(message, end="", file=file)
