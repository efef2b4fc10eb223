"""A connection to another engine, which runs in its own environment: one request and one answer per line, as JSON."""

from __future__ import annotations

import json
import subprocess
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final

DRIVERS: Final = Path(__file__).resolve().parent / "peers"


class LineBroken(Exception):
    """The other engine has ended; the text is one sentence."""


class Unlike(Exception):
    """The engines differ in a way that cannot be corrected: the game is dropped."""


class EngineLine:
    """The process of the other engine; it runs for the duration of a ``with`` block."""

    def __init__(self, python: str, driver: str, *words: str) -> None:
        command = [python, str(DRIVERS / driver), *words]
        self._process: Final = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> EngineLine:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.kill()
        self._process.communicate()

    def ask(self, *words: object) -> Any:
        """Send a request and return the answer."""
        assert self._process.stdin is not None and self._process.stdout is not None
        answer = ""
        with suppress(BrokenPipeError):
            self._process.stdin.write(json.dumps(words) + "\n")
            self._process.stdin.flush()
            answer = self._process.stdout.readline()
        if not answer:
            raise LineBroken(f"the other engine has ended, asked to {words[0]}")
        return json.loads(answer)
