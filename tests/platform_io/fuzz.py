"""Reads many damaged files of one kind. Each may take 2 s of processor time, and the process 300 MB.

python -m tests.platform_io.fuzz saves 10000       the cases 0 to 9,999
python -m tests.platform_io.fuzz saves 1 8123      case 8,123 alone
"""

from __future__ import annotations

import json
import resource
import signal
import sys
import tempfile
import time
from pathlib import Path
from types import FrameType
from typing import Final

from tests.platform_io.kinds import KINDS

SECONDS: Final = 2.0
"""The most processor time for one case."""
MEGABYTES: Final = 300
"""The most memory for the process."""
_MOST_MEGABYTES: Final = 2000
"""A case that asks for more fails at once, so that it does not take the memory of the machine."""


class TooSlow(BaseException):
    """Not an ``Exception``, so that no code under test catches it."""


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise TooSlow


def peak() -> int:
    """The most memory that this process has used, in MB. On Linux ``ru_maxrss`` would count the parent's, too."""
    status = Path("/proc/self/status")
    if status.exists():
        lines = status.read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) // 1000
    unit = 1_000_000 if sys.platform == "darwin" else 1_000
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // unit


def run(kind: str, numbers: range, folder: Path) -> dict[str, float]:
    """Read the files with these numbers; returns the slowest time and the most memory."""
    case = KINDS[kind](folder)
    slowest = slowest_case = 0.0
    for number in numbers:
        read = case(number)
        began = time.process_time()
        try:
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            read()
            signal.setitimer(signal.ITIMER_PROF, 0)
            assert peak() < MEGABYTES, f"{peak()} MB"
        except BaseException as error:
            signal.setitimer(signal.ITIMER_PROF, 0)
            error.add_note(f"case {number} of {kind}")
            raise
        took = time.process_time() - began
        if took > slowest:
            slowest, slowest_case = took, number
    return {"cases": len(numbers), "slowest": round(slowest, 3), "case": slowest_case, "megabytes": peak()}


if __name__ == "__main__":
    name, count, *first = sys.argv[1:]
    start = int(*first)
    most = _MOST_MEGABYTES * 1_000_000
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    signal.signal(signal.SIGPROF, _stop)
    with tempfile.TemporaryDirectory() as folder_name:
        print(json.dumps(run(name, range(start, start + int(count)), Path(folder_name))))
