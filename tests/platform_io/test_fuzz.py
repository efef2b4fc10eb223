"""Files damaged at random: each is read, or refused in one short sentence, and what was read can be written.

HEXHOLD_CASES=10000 tries more than the usual 40.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.platform_io.bombs import PARTS
from tests.platform_io.kinds import KINDS
from tests.tool import ROOT

CASES = int(os.environ.get("HEXHOLD_CASES", "40"))


@pytest.mark.skipif(sys.platform == "win32", reason="the limits of time and memory are those of Unix")
@pytest.mark.parametrize("kind", KINDS)
def test_no_file_costs_much(kind: str) -> None:
    count = len(PARTS) if kind == "bombs" else CASES
    command = [sys.executable, "-m", "tests.platform_io.fuzz", kind, str(count)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
