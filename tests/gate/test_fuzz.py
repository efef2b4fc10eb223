"""Files that were spoilt at random: each is read, or refused in one short sentence, and what was read can be written.

With HEXHOLD_CASES=10000 more are tried than usual.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from game.board.deal import deal
from game.board.layout import BoardError
from game.board.tmx import read_tmx
from scenes.newgame.choices import Choices, remembered
from tests.board.maps import board_folder
from tests.gate.fuzz import KINDS, PARTS, good
from tests.gate.spoil import spoilt, torn
from tests.tool import ROOT
from user import settings
from user.storage import Storage

CASES = int(os.environ.get("HEXHOLD_CASES", "80"))
SECONDS = 2.0
"""Of processor time, for any file."""
MEGABYTES = 300
"""In the memory of the process that has read them all."""


@pytest.mark.skipif(os.name == "nt", reason="Windows does not tell the most memory of a process")
@pytest.mark.parametrize("kind", KINDS)
def test_no_file_costs_much(tmp_path: Path, kind: str) -> None:
    count = len(PARTS) if kind == "bombs" else CASES
    command = [sys.executable, "-m", "tests.gate.fuzz", kind, str(count), str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["seconds"] < SECONDS and told["megabytes"] < MEGABYTES, told


def test_boards(tmp_path: Path) -> None:
    dice = random.Random(2)
    folder = board_folder(tmp_path)
    path, tileset = folder / "spoilt.tmx", folder / "hexes.tsx"
    board, tiles = (folder / "standard.tmx").read_text(), tileset.read_text()
    for _ in range(CASES):
        of_map = dice.random() < 0.7
        path.write_bytes((torn(board, dice) if of_map else board).encode("utf-8", "surrogatepass"))
        tileset.write_bytes((tiles if of_map else torn(tiles, dice)).encode("utf-8", "surrogatepass"))
        try:
            deal(read_tmx(path), 1)
        except BoardError as error:
            good(str(error))


@pytest.mark.skipif(sys.platform == "win32", reason="limits of memory and time are those of Unix")
def test_boards_of_another_structure(tmp_path: Path) -> None:
    """Each within 2 s and 300 MB."""
    from tests.gate.limits import run_cases

    run_cases("tests.gate.boards", CASES, tmp_path)


def test_settings(tmp_path: Path) -> None:
    dice = random.Random(3)
    storage = Storage(tmp_path)
    settings.save(storage, settings.Settings(language="en", last_game=Choices().data()))
    text = storage.read(settings.FILE)
    for _ in range(CASES):
        (tmp_path / settings.FILE).write_bytes(spoilt(text, dice).encode("utf-8", "surrogatepass"))
        found, notice = settings.load(storage)
        good(notice)
        settings.save(storage, found)
        assert settings.load(storage) == (found, "")
        found.last_game = remembered(found.last_game).data()
        settings.save(storage, found)
        assert settings.load(storage) == (found, "")
