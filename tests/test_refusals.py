"""The program refuses anything it cannot do with one clear line, and quickly."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import main
from game.play.record import read_record
from platform_io.sanitize import SENTENCE
from tests.board.maps import board_folder
from tests.platform_io.bad_files import fifo, loop, sparse, zeros
from tests.test_codec import example
from tests.thorough import usual_first
from tests.tool import ROOT
from user.atomic_write import TEMPORARY

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs the files and streams of Unix")

LIMIT = 60
LONG = "y" * 100_000
ESCAPE = "\x1b[31mred\x07\u202e"
BYTES = os.fsdecode(b"caf\xe9\xff")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Files that are refused, and one good save."""
    (tmp_path / "good.json").write_text(example(), encoding="utf-8")
    (tmp_path / "folder.json").mkdir()
    for make in (fifo, loop, sparse, zeros):
        make(tmp_path / f"{make.__name__}.json")
    data = json.loads(example())
    data["rules"] = LONG
    (tmp_path / "long.json").write_text(json.dumps(data), encoding="utf-8")
    data["rules"] = ESCAPE
    for name in ("escape.json", f"{ESCAPE}.json", f"{BYTES}.json"):
        (tmp_path / name).write_text(json.dumps(data), encoding="utf-8")
    (tmp_path / "number.json").write_text("1" * 100_000, encoding="utf-8")
    (tmp_path / "deep.json").write_text("[" * 100_000, encoding="utf-8")
    (tmp_path / f"{ESCAPE}.tmx").write_text("<map", encoding="utf-8")
    (tmp_path / "zero.tmx").symlink_to("/dev/zero")
    (tmp_path / "folder.png").mkdir()
    (tmp_path / "full.png").symlink_to("/dev/full")
    return tmp_path


Refuse = Callable[..., str]


@pytest.fixture
def refuse(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Refuse]:
    """Returns the one line with which the program refuses some arguments, run in that folder."""
    monkeypatch.chdir(folder)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "HEXHOLD_TRACEBACK"):
        monkeypatch.delenv(name, raising=False)
    interrupt = signal.getsignal(signal.SIGINT)

    def refused(words: list[str], status: int = 2) -> str:
        monkeypatch.setattr(sys, "argv", ["hexhold", *words])
        assert main.main() == status
        output, error = capsys.readouterr()
        assert output == ""
        assert error.endswith("\n") and error[:-1].isprintable(), error
        assert len(error) <= SENTENCE + 1
        assert "internal error" not in error
        return error

    yield refused
    signal.signal(signal.SIGINT, interrupt)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["legal", "/dev/zero"], "not a regular file"),
        (["legal", "zeros.json"], "not a regular file"),
        (["legal", "fifo.json"], "not a regular file"),
        (["legal", "loop.json"], "symbolic links"),
        (["legal", "folder.json"], "directory"),
        (["legal", "sparse.json"], "too large"),
        (["legal", "long.json"], "rules: a short text that can be read must stand here"),
        (["legal", "number.json"], "not JSON that can be read (Exceeds the limit (4300 digits)"),
        (["legal", "deep.json"], "not JSON that can be read (too many values"),
        (["legal", "escape.json"], "?[31mred?"),
        (["legal", f"{ESCAPE}.json"], "?[31mred?.json: rules"),
        (["legal", f"{BYTES}.json"], "caf??.json: rules"),
        (["legal", LONG], "name too long"),
        (["apply", "good.json", LONG, "--out", "x.json"], "unknown word 'yyy"),
        (["apply", "good.json", ESCAPE, "--out", "x.json"], "'?[31mred?' is not an action"),
        (["apply", "good.json", BYTES, "--out", "x.json"], "'caf??' is not an action"),
        (["apply", "good.json", "build_road " + "9" * 100_000, "--out", "x.json"], "'build_road' needs one number"),
        (["apply", "good.json", "offer " + "1 ore " * 20_000, "--out", "x.json"], "'offer 2 brick 1 wool for 1 ore'"),
        (["apply", "good.json", "end_turn", "--out", "folder.json"], "cannot write the file (Is a directory)"),
        (["apply", "good.json", "end_turn", "--out", "/dev/full"], "cannot write the file (No space left"),
        (["apply", "good.json", "end_turn", "--out", LONG], "File name too long"),
        (["shot", "play", "--save", "fifo.json", "--out", "x.png"], "not a regular file"),
        (["shot", "play", "--save", "escape.json", "--out", "x.png"], "escape.json: The file is damaged at rules."),
        (["shot", "menu", "--out", "folder.png"], "cannot make the picture"),
        (["shot", "menu", "--out", "full.png"], "cannot make the picture (No space left"),
        (["shot", LONG, "--out", "x.png"], "no scene 'yyy"),
        (["shot", ESCAPE, "--out", "x.png"], "no scene '?[31mred?'"),
        (["shot", "menu", "--lang", LONG, "--out", "x.png"], "no language 'yyy"),
        (["shot", "menu", "--size", LONG, "--out", "x.png"], "is not a size"),
        (["shot", "menu", "--out", f"{ESCAPE}.txt"], "a picture's name must end in .png"),
        (["strip", "fifo.json", "--out", "x.png"], "not a regular file"),
        (["strip", "escape.json", "--out", "x.png"], "escape.json: The file is damaged at rules."),
        (["strip", "deep.json", "--out", "x.png"], "deep.json: The file is damaged"),
        (["strip", "good.json", "--out", "x.txt"], "a picture's name must end in .png"),
        (["strip", "good.json", "--turns", ESCAPE, "--out", "x.png"], "'?[31mred?' is not a list of turns"),
        (["strip", "good.json", "--turns", "1", "--out", "x.png"], "this save has no history to draw"),
        (["strip", "good.json", "--every", LONG, "--out", "x.png"], "not a whole number"),
        (["strip", "good.json", "--columns", "0", "--out", "x.png"], "0 must be 1 to 40"),
        (["strip", "good.json", "--size", "big", "--out", "x.png"], "WIDTHxHEIGHT"),
        (["simulate", "--seats", LONG], "no level 'yyy"),
        (["simulate", "--seats", f"random,{BYTES}"], "no level 'caf??'"),
        (["simulate", "--games", LONG], "'yyy"),
        (["simulate", "--rules", ESCAPE], "invalid choice"),
        (["simulate", "--rules", LONG], "invalid choice"),
        (["simulate", "--variant", LONG], "no variant 'yyy"),
        (["simulate", "--board", LONG], "no board 'yyy"),
        (["simulate", "--board", f"{ESCAPE}.tmx"], "invalid XML"),
        (["simulate", "--board", "zero.tmx"], "not a regular file"),
        (["simulate", "--games", "1", "--log", "good.json"], "cannot make the folder"),
        (["simulate", "--games", "1", "--log", LONG], "cannot make the folder"),
        (["simulate", "--jobs", "2", "--games", "2", "--backend", ESCAPE], "cannot use the '?[31mred?' backend"),
        ([LONG], "invalid choice"),
        ([ESCAPE], "invalid choice"),
        ([BYTES], "invalid choice"),
        (["licences", ESCAPE], "unrecognized arguments"),
        (["--fly" + LONG], "unrecognized arguments"),
        (["--load"], "expected one argument"),
        (["--load", "good.json", ESCAPE], "unrecognized arguments"),
    ],
)
def test_a_bad_command_is_refused_in_one_line(refuse: Refuse, words: list[str], message: str) -> None:
    assert message in refuse(words)


@pytest.mark.parametrize("name", ["fifo.json", "sparse.json", "long.json", f"{BYTES}.json"])
def test_a_failing_check_is_reported_in_one_line(refuse: Refuse, name: str) -> None:
    refuse(["check", name], status=1)


@pytest.mark.parametrize(
    ("data_folder", "words", "message"),
    [
        ("~nobody_of_this_name/x", [], "HEXHOLD_DATA_DIR cannot be used"),
        ("data", ["--event-log", "folder.json"], "could not be read or written: Is a directory"),
        ("data", ["--event-log", f"none/{ESCAPE}{BYTES}"], "none/?[31mred?caf??"),
        ("data", ["--event-log", LONG], "File name too long"),
    ],
)
def test_a_bad_start_of_the_game_is_refused_in_one_line(
    refuse: Refuse, monkeypatch: pytest.MonkeyPatch, data_folder: str, words: list[str], message: str
) -> None:
    monkeypatch.setenv("HEXHOLD_DATA_DIR", data_folder)
    assert message in refuse(words, status=1)


def test_a_full_disk_leaves_the_save_intact(refuse: Refuse, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    save = folder / "good.json"
    save.chmod(0o640)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        assert "No space left" in refuse(["apply", "good.json", "end_turn", "--out", "good.json"])
    assert save.read_text(encoding="utf-8") == example()
    monkeypatch.setattr(sys, "argv", ["hexhold", "apply", "good.json", "end_turn", "--out", "good.json"])
    assert main.main() == 0
    assert save.read_text(encoding="utf-8") != example()
    assert save.stat().st_mode & 0o777 == 0o640
    assert not list(folder.glob(f"*{TEMPORARY}"))


def test_a_seed_need_not_be_valid_text(folder: Path) -> None:
    words = [sys.executable, str(ROOT / "main.py"), "simulate", "--games", "1", "--seed", BYTES]
    assert subprocess.run(words, capture_output=True, timeout=LIMIT, cwd=folder).returncode == 0


def test_a_board_name_that_is_not_valid_text_is_recorded_readably(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards = board_folder(folder)
    path = boards / f"{BYTES}\n.tmx"
    (boards / "standard.tmx").rename(path)
    words = ["simulate", "--games", "1", "--board", str(path), "--log", str(folder / "logs")]
    monkeypatch.setattr(sys, "argv", ["hexhold", *words])
    interrupt = signal.getsignal(signal.SIGINT)
    assert main.main() == 0
    signal.signal(signal.SIGINT, interrupt)
    (record,) = (folder / "logs").iterdir()
    assert read_record(record.read_text(encoding="utf-8")).fields["board"].endswith("caf?? .tmx")


def test_a_check_prints_any_file_name(folder: Path) -> None:
    path = folder / f"good {BYTES}{ESCAPE}.json"
    path.write_text(example(), encoding="utf-8")
    words = [sys.executable, str(ROOT / "main.py"), "check", str(path)]
    done = subprocess.run(words, capture_output=True, timeout=LIMIT, cwd=folder, env={**os.environ, "LC_ALL": "C"})
    assert done.returncode == 0
    assert "good caf???[31mred?.json: the save is intact" in done.stdout.decode()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    "words",
    usual_first(["--help", "legal good.json"], "--version", "check good.json", "simulate --games 1"),
)
def test_a_full_output_device_is_reported(folder: Path, words: str) -> None:
    with open("/dev/full", "wb") as full:
        command = [sys.executable, str(ROOT / "main.py"), *words.split()]
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, timeout=LIMIT, cwd=folder, env=environment)
    assert done.returncode == 2
    assert done.stderr.decode().splitlines()[-1] == "the output: No space left on device"


@pytest.mark.parametrize(("words", "status"), [("legal good.json", 2), ("apply good.json end_turn --out x.json", 0)])
def test_a_closed_output_is_an_error_only_if_needed(folder: Path, words: str, status: int) -> None:
    line = f'exec "{sys.executable}" "{ROOT / "main.py"}" {words} >&-'
    done = subprocess.run(["sh", "-c", line], stderr=subprocess.PIPE, timeout=LIMIT, cwd=folder)
    assert done.returncode == status
    assert done.stderr.decode().count("\n") == (1 if status else 0)


def test_a_closed_error_output_still_gives_the_status(folder: Path) -> None:
    line = f'exec "{sys.executable}" "{ROOT / "main.py"}" legal none.json 2>&-'
    done = subprocess.run(["sh", "-c", line], stdout=subprocess.PIPE, timeout=LIMIT, cwd=folder)
    assert (done.returncode, done.stdout) == (2, b"")
