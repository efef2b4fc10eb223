"""Arguments of the command line, refused in one sentence."""

from __future__ import annotations

import argparse
from typing import NoReturn

from gate.text import SENTENCE, clean


class BadArguments(Exception):
    """The arguments cannot be understood; the text is one sentence."""


class Arguments(argparse.ArgumentParser):
    """Raises BadArguments where argparse would end the program with all its usage."""

    def error(self, message: str) -> NoReturn:
        """Refuse."""
        raise BadArguments(clean(f"{self.prog}: {message}", SENTENCE))
