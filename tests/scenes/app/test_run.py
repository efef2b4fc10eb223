"""The hints for SDL are set before pygame is imported, because SDL reads them only once."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.tool import ROOT

HINTS = {"SDL_WINDOWS_DPI_AWARENESS": "permonitorv2", "SDL_VIDEO_X11_WMCLASS": "hexhold"}
CODE = """
import os, sys
from scenes import run
assert "pygame" not in sys.modules
class Import:
    def find_spec(self, name, *_):
        if name == "pygame":
            print(*(os.environ.get(word) for word in sys.argv[1:]))
            sys.exit(0)
sys.meta_path.insert(0, Import())
run.play()
"""


@pytest.mark.parametrize("by_hand", [False, True])
def test_hints_for_sdl_are_set_in_time(by_hand: bool) -> None:
    own = dict.fromkeys(HINTS, "own") if by_hand else {}
    others = {name: value for name, value in os.environ.items() if name not in HINTS}
    command = [sys.executable, "-c", CODE, *HINTS]
    done = subprocess.run(command, cwd=ROOT, env=others | own, capture_output=True, text=True, check=True)
    assert done.stdout.split() == list((own or HINTS).values())
