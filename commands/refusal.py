"""How a command refuses: one sentence on standard error and an exit status, never a traceback."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from platform_io import safe_files as files
from platform_io.i18n import said
from platform_io.sanitize import SENTENCE, clean, of_path
from user import atomic_write as placing

BAD_INPUT: Final = 2
UNSOUND: Final = 1


class Refusal(Exception):
    """The command cannot be carried out. The message is one sentence."""

    def __init__(self, text: str, /, status: int = BAD_INPUT, **values: object) -> None:
        super().__init__(clean(said(text, **values), SENTENCE))
        self.status: Final = status


def why(error: OSError) -> str:
    """The system's reason for an error, in a few words."""
    return error.strerror or type(error).__name__


def read(path: Path) -> str:
    """The text of a file."""
    try:
        return files.read(path)
    except OSError as error:
        raise Refusal("{path}: cannot read the file ({error})", path=of_path(path), error=why(error)) from None


def write(path: Path, text: str) -> None:
    """Write a file. An existing file is replaced in one step, so that a full disk destroys nothing."""
    try:
        if not path.is_file():
            path.write_text(text, encoding="utf-8", newline="\n")
            return
        place = files.real(path)
        with placing.written(place, text) as temporary:
            shutil.copymode(place, temporary)
            placing.replace(temporary, place)
    except OSError as error:
        raise Refusal("{path}: cannot write the file ({error})", path=of_path(path), error=why(error)) from None
