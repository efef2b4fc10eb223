"""How a command refuses: one sentence on standard error and an exit status, never a traceback."""

from __future__ import annotations

from pathlib import Path
from typing import Final

BAD_INPUT: Final = 2
UNSOUND: Final = 1
LARGEST: Final = 200_000_000


class Refusal(Exception):
    """What was asked for cannot be done; the text is one sentence."""

    def __init__(self, sentence: str, status: int = BAD_INPUT) -> None:
        super().__init__(sentence)
        self.status: Final = status


def why(error: OSError) -> str:
    """The system's reason in a few words."""
    return error.strerror or type(error).__name__


def read(path: Path) -> str:
    """The text of a file."""
    try:
        if path.is_file() and path.stat().st_size > LARGEST:
            raise Refusal(f"{path}: the file is too large to be a save")
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Refusal(f"{path}: the file cannot be read ({why(error)})") from None
    except UnicodeDecodeError:
        raise Refusal(f"{path}: the file is no text in UTF-8") from None
    except ValueError as error:
        raise Refusal(f"the path cannot be used ({error})") from None


def write(path: Path, text: str) -> None:
    """Writes a file."""
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise Refusal(f"{path}: the file cannot be written ({why(error)})") from None
    except ValueError as error:
        raise Refusal(f"the path cannot be used ({error})") from None
