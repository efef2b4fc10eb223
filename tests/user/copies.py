"""Another copy of the program, as a process that can be killed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.tool import ROOT

_CODE = """
import sys
from pathlib import Path
from user.locks import Locks
locks = Locks()
print(locks.take(Path(sys.argv[1])), flush=True)
sys.stdin.read()
"""


@contextmanager
def open_in_another_copy(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Keep a game open in another process until the block ends or the process is killed."""
    words = [sys.executable, "-c", _CODE, str(path)]
    process = subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout and process.stdout.readline() == "True\n"
        yield process
    finally:
        process.kill()
        process.communicate()
