"""The commands of main.py: their output and their refusals."""

from __future__ import annotations

import io
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from commands.plan import plan_of
from commands.run import parser
from commands.run import run as run_command
from game.action_text import parse
from game.ids import OPTION_NAMES
from game.ints import COMPILED
from game.play.record import read_record
from game.play.saves import load_position, load_session, save_text
from tests.frozen import frozen
from tests.saves_kit import Roller, position_text
from tests.sessions import new_session
from tests.test_codec import example
from tests.thorough import usual_first
from tests.tool import ROOT

LIMIT = 120
Run = Callable[..., subprocess.CompletedProcess[str]]


def program(*words: str | Path, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the program with these arguments in a process of its own, as another program would."""
    command = [sys.executable, str(ROOT / "main.py"), *(str(word) for word in words)]
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT", "HEXHOLD_TRACEBACK")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, cwd=folder or ROOT, env=environment)


def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command in this process."""
    arguments = [str(word) for word in words]
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = run_command(arguments)
    return subprocess.CompletedProcess(arguments, status, out.getvalue(), err.getvalue())


def refused(status: int, *words: str | Path) -> str:
    """Run a command, in this process, that must be refused; return its one-sentence error."""
    done = run(*words)
    assert done.returncode == status, done.stderr
    assert done.stdout == ""
    assert done.stderr.endswith("\n")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def simulate(*words: str | Path, run: Run = run) -> dict[str, object]:
    """The line of JSON that ends the output of simulate."""
    done = run("simulate", *words)
    assert done.returncode == 0, done.stderr
    data: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return data


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "example.json"
    path.write_text(example(), encoding="utf-8")
    return path


# --- simulate

KEYS = [
    "games",
    "finished",
    "wins",
    "points",
    "turns",
    "actions",
    "seconds",
    "games_per_second",
    "actions_per_second",
    "compiled",
    "hash",
]


def test_simulate_prints_a_summary() -> None:
    done = program("simulate", "--games", "6", "--seats", "random,random,random", "--seed", "5")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert len(lines) == 1
    data = json.loads(lines[0])
    assert list(data) == KEYS
    assert data["games"] == data["finished"] == sum(data["wins"]) == 6
    assert len(data["wins"]) == len(data["points"]) == 3
    assert data["compiled"] is COMPILED
    assert "6 of 6 games" in done.stderr


def test_a_seed_gives_the_same_games_for_any_number_of_jobs() -> None:
    words = ("--games", "9", "--seats", "random,random", "--seed", "tower")
    first = simulate(*words)
    assert simulate(*words)["hash"] == first["hash"]
    assert simulate(*words, "--jobs", "2", run=program)["hash"] == first["hash"]
    assert simulate("--games", "9", "--seats", "random,random", "--seed", "keep")["hash"] != first["hash"]


def test_jobs_without_joblib() -> None:
    from commands.jobs import _with_processes

    assert list(_with_processes(abs, [-1, 2, -3], 2)) == [1, 2, 3]


@pytest.mark.parametrize(
    "words",
    [
        ("--rules", "base"),
        ("--board", "twin_lakes"),
        ("--board", str(ROOT / "data" / "boards" / "beginner.tmx")),
        ("--variant", "X1", "X2", "X3", "X4"),
        ("--variant", "x1", "--variant", "voluntary_defence", "gentle_start"),
        ("--points", "10", "--hand-limit", "9", "--no-trades"),
        ("--seats", "easy,random"),
    ],
)
def test_simulate_accepts_all_settings(words: tuple[str, ...]) -> None:
    assert simulate("--games", "2", *words)["finished"] == 2


def test_variants_have_two_names() -> None:
    by_number, by_name = (simulate("--games", "2", "--variant", name) for name in ("X1", "voluntary_defence"))
    assert by_number["hash"] == by_name["hash"]


@pytest.mark.rule("E6", "N3a")
def test_the_2025_edition_defaults_to_paired_players() -> None:
    def options(seats: int, *variants: str) -> list[str]:
        words = ["--no-trades", "--seats", ",".join(["random"] * seats), "--variant", *variants]
        options_mask = plan_of(parser().parse_args(["simulate", *words])).options
        return [name for place, name in enumerate(OPTION_NAMES) if options_mask >> place & 1]

    for seats in (5, 6):
        assert options(seats, "edition_2025") == ["edition_2025", "paired_players"]
        assert options(seats, "n5") == options(seats, "paired_players") == ["paired_players"]
        assert options(seats, "nothing_between", "edition_2025") == ["edition_2025", "nothing_between"]
        assert options(seats, "edition_2025", "N4") == ["edition_2025"], "building between turns"
        assert options(seats, "X3") == ["gentle_start"]
    assert options(4, "edition_2025") == ["edition_2025"]


def test_simulate_writes_games_as_text(tmp_path: Path) -> None:
    data = simulate("--games", "3", "--seats", "random,random", "--log", str(tmp_path / "deep" / "logs"))
    files = sorted((tmp_path / "deep" / "logs").iterdir())
    assert [path.name for path in files] == ["game-000001.txt", "game-000002.txt", "game-000003.txt"]
    records = [read_record(path.read_text(encoding="utf-8")) for path in files]
    assert sum(len(record.actions) for record in records) == data["actions"]
    assert records[0].fields["seats"] == "random random"


def test_boards_lists_every_board() -> None:
    done = run("boards")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert "standard: The Island, 2-4 players, 19 hexes, 72 edges, 9 harbours" in lines
    assert "new_shores: Heading for New Shores, 4 players, 42 hexes, 149 edges, 9 harbours, 14 points" in lines
    assert len(lines) == len(list((ROOT / "data" / "boards").glob("*.tmx")))


def test_boards_reports_what_is_wrong_with_a_map(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "data" / "boards", tmp_path / "boards")
    path = tmp_path / "boards" / "new_shores.4.tmx"
    path.write_text(path.read_text().replace("2 hills, 2 mountains", "3 hills, 2 mountains"))
    said = "7 hexes of zone 1 are random, but the map property 'terrain_1' lists 8"
    assert refused(2, "boards", path) == f"new_shores.4.tmx: {said}\n"
    assert "no board 'atlantis'" in refused(2, "boards", "atlantis")


@pytest.mark.parametrize("board", ["standard", "new_shores", "new_world"])
def test_simulate_uses_the_map_for_the_number_of_players(board: str) -> None:
    seats = ",".join(["random"] * 6)
    figures = simulate("--games", "1", "--seats", seats, "--board", board, "--points", "5")
    assert figures["finished"] == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--games", "0"), "1 to"),
        (("--games", "many"), "'many'"),
        (("--games", "9" * 30), "not a whole number"),
        (("--seats", "random"), "2 to 6 players"),
        (("--seats", "random,wizard"), "no level 'wizard'"),
        (("--seats", "random,,random"), "no level ''"),
        (("--seats", ",".join(["random"] * 7)), "2 to 6 players"),
        (("--board", "twin_lakes", "--seats", ",".join(["random"] * 6)), "for 2 to 4 players"),
        (("--rules", "chess"), "chess"),
        (("--board", "atlantis"), "no board 'atlantis'"),
        (("--board", "none/such.tmx"), "file not found"),
        (("--variant", "X9"), "no variant 'X9'"),
        (("--variant", "N5", "nothing_between"), "only one of N4, N5"),
        (("--variant", "N4", "N5"), "only one of N4, N5"),
        (("--jobs", "0"), "1 to"),
        (("--points", "0"), "1 to"),
        (("--fly",), "--fly"),
        (("--seed", "9" * 5000), "1000 characters"),
        (("--games", "2", "--jobs", "2", "--backend", "nowhere"), "nowhere"),
    ],
)
def test_simulate_refuses(words: tuple[str, ...], message: str) -> None:
    assert message in refused(2, "simulate", *words)


def test_simulate_refuses_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "folder" in refused(2, "simulate", "--games", "1", "--log", tmp_path / "file")


# --- legal, apply, check


def test_legal_lists_the_legal_actions(save: Path) -> None:
    done = run("legal", save)
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert "end_turn" in lines
    assert "play crane" in lines
    assert "play warlord" not in lines
    assert "offer 1 ore for 1 wool" in lines
    assert lines.index("end_turn") < lines.index("offer 1 ore for 1 wool")
    session = load_session(example())
    for line in lines:
        session.submit(parse(line))
        session = load_session(example())


def test_legal_lists_the_actions_of_chance(tmp_path: Path) -> None:
    path = tmp_path / "new.json"
    path.write_text(save_text(new_session(1)), encoding="utf-8")
    assert len(run("legal", path).stdout.splitlines()) == 36


def test_legal_without_trades_and_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "end.json"
    path.write_text(save_text(frozen(seats=2)), encoding="utf-8")
    assert run("legal", path).stdout == ""
    path.write_text(example().replace('"options": ["player_trades"]', '"options": []'), encoding="utf-8")
    assert "offer" not in run("legal", path).stdout


def test_apply_writes_the_game_after_the_actions(save: Path, tmp_path: Path) -> None:
    out = tmp_path / "after.json"
    done = run("apply", save, "build_road 1", "end_turn", "roll_dice", "roll 3 1 ship", "--out", out)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    session = load_session(out.read_text(encoding="utf-8"))
    assert len(session.log) == 4
    assert session.state.v[5] == 5
    assert run("check", out).returncode == 0
    once = run("apply", save, "end_turn", "--out", out)
    assert once.returncode == 0
    twice = run("apply", out, "roll_dice", "--out", out)
    assert twice.returncode == 0
    assert len(load_session(out.read_text(encoding="utf-8")).log) == 2


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        (["fly 3"], "unknown word 'fly'"),
        (["build_road"], "needs one number"),
        (["end_turn", "end_turn"], "'end_turn' is not legal now: the game is waiting for seat 1 (Bo) at before_roll"),
        (["build_city 99"], "'build_city 99' is not legal now"),
        ([""], "not an action"),
        (["end_turn", "roll_dice", "roll 9 9 ship"], "the game is waiting for chance at roll"),
    ],
)
def test_apply_refuses(save: Path, tmp_path: Path, actions: list[str], message: str) -> None:
    out = tmp_path / "out.json"
    assert message in refused(2, "apply", save, *actions, "--out", out)
    assert not out.exists()


def test_apply_after_the_end(tmp_path: Path) -> None:
    path = tmp_path / "end.json"
    path.write_text(position_text(frozen(seats=2)), encoding="utf-8")
    assert "the game is over" in refused(2, "apply", path, "end_turn", "--out", tmp_path / "out.json")


def test_apply_refuses_where_it_cannot_write(save: Path, tmp_path: Path) -> None:
    assert "cannot write" in refused(2, "apply", save, "end_turn", "--out", tmp_path / "none" / "out.json")
    assert "cannot write" in refused(2, "apply", save, "end_turn", "--out", tmp_path)


def test_check_accepts_a_good_save(save: Path, tmp_path: Path) -> None:
    done = run("check", save)
    assert (done.returncode, done.stderr) == (0, "")
    assert "intact" in done.stdout
    path = tmp_path / "game.json"
    path.write_text(save_text(Roller(new_session(4), 4).run(200)), encoding="utf-8")
    assert run("check", path).returncode == 0


def test_check_reports_what_is_wrong(save: Path, tmp_path: Path) -> None:
    save.write_text(example().replace('"robber": 3', '"robber": 30'), encoding="utf-8")
    assert "position.robber" in refused(1, "check", save)
    assert "position.robber" in refused(2, "legal", save)
    session = Roller(new_session(5), 5).run(100)
    data = json.loads(save_text(session))
    data["log"].pop()
    save.write_text(json.dumps(data), encoding="utf-8")
    assert "does not lead to the position" in refused(1, "check", save)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"{", b"[]", b'"x"', b"null", b"\x00" * 10])
def test_files_that_are_not_saves(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    assert str(path) in refused(1, "check", path)
    assert str(path) in refused(2, "legal", path)
    assert str(path) in refused(2, "apply", path, "end_turn", "--out", tmp_path / "out.json")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert "No such file" in refused(2, "legal", tmp_path / "none.json")
    assert "directory" in refused(2, "legal", tmp_path)
    assert "No such file" in refused(1, "check", tmp_path / "none.json")
    assert "No such file" in refused(2, "apply", tmp_path / "none.json", "end_turn", "--out", tmp_path / "o.json")
    assert "No such file" in refused(2, "shot", "play", "--save", tmp_path / "none.json", "--out", tmp_path / "o.png")


# --- shot


def test_shot_draws_a_picture(tmp_path: Path) -> None:
    out = tmp_path / "menu.png"
    done = program("shot", "setup", "--size", "1024x640", "--lang", "en", "--out", out)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    head = out.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")) == (1024, 640)


def test_shot_draws_a_save(save: Path, tmp_path: Path) -> None:
    out = tmp_path / "play.png"
    done = run("shot", "play", "--save", save, "--seat", "0", "--size", "1280x720", "--out", out)
    assert (done.returncode, done.stderr) == (0, "")
    assert out.stat().st_size > 50_000


def test_shot_draws_at_a_scale(tmp_path: Path) -> None:
    pictures = []
    for scale in ("100", "125"):
        out = tmp_path / f"{scale}.png"
        done = run("shot", "settings", "--size", "1280x720", "--lang", "en", "--scale", scale, "--out", out)
        assert (done.returncode, done.stderr) == (0, "")
        pictures.append(out.read_bytes())
    assert pictures[0] != pictures[1]


def test_strip_draws_a_game(tmp_path: Path) -> None:
    game, out = tmp_path / "game.json", tmp_path / "strip.png"
    game.write_text(save_text(frozen(10**6, seats=2, persons=0)), encoding="utf-8")
    done = run("strip", game, "--turns", "0,2-5", "--columns", "3", "--size", "200x180", "--lang", "en", "--out", out)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    head = out.read_bytes()[:24]
    assert (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")) == (3 * 206 + 6, 2 * 186 + 6)
    assert "has turns 0 to" in refused(2, "strip", game, "--turns", "9999", "--out", out)
    assert "choose fewer or smaller" in refused(2, "strip", game, "--every", "1", "--size", "8000x8000", "--out", out)
    assert "cannot make" in refused(2, "strip", game, "--turns", "1", "--out", tmp_path / "no" / "x.png")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("moon",), "no scene"),
        (("menu", "--size", "big"), "WIDTHxHEIGHT"),
        (("menu", "--size", "0x0"), "64 to 8192"),
        (("menu", "--size", "99999x99999"), "64 to 8192"),
        (("menu", "--lang", "tlh"), "tlh"),
        (("menu", "--seat", "9"), "0 to 5"),
        (("menu", "--scale", "150"), "70 to 140"),
    ],
)
def test_shot_refuses(words: tuple[str, ...], message: str, tmp_path: Path) -> None:
    assert message in refused(2, "shot", *words, "--out", tmp_path / "x.png")


def test_shot_refuses_where_it_cannot_write(tmp_path: Path) -> None:
    assert "cannot make" in refused(2, "shot", "menu", "--size", "640x400", "--out", tmp_path / "no" / "x.png")
    assert ".png" in refused(2, "shot", "menu", "--out", tmp_path / "x.txt")


# --- lines of text


def test_share_prints_a_save_or_a_board_as_a_line_and_back(save: Path, tmp_path: Path) -> None:
    line = run("share", save).stdout
    assert line.startswith("hexhold:p1:") and len(line) <= 601
    again, text = tmp_path / "again.json", tmp_path / "line.txt"
    text.write_text(f"Your turn!\n\n> {line}", encoding="utf-8")
    assert run("share", text, "--out", again).returncode == 0
    assert load_position(again.read_text(encoding="utf-8")).state.v == load_position(save.read_text("utf-8")).state.v
    board = run("share", "standard", "--seats", "6").stdout.strip()
    drawn = tmp_path / "drawn.tmx"
    assert run("share", board, "--out", drawn).returncode == 0
    assert run("share", drawn).stdout.strip() == board
    assert refused(2, "share", line[:-9]) == "This line of text is incomplete, or a character is wrong.\n"
    assert "no board 'nowhere'" in refused(2, "share", "nowhere")


# --- the program as a whole


def test_unknown_commands_and_missing_arguments() -> None:
    assert "fly" in refused(2, "fly")
    assert "SAVE" in refused(2, "legal")
    done = program("--help")
    assert done.returncode == 0
    names = ("simulate", "ladder", "legal", "apply", "check", "shot", "strip", "share", "licences")
    assert all(name in done.stdout for name in names)
    assert "LESSER GENERAL PUBLIC LICENSE" in run("licences").stdout
    assert program("--version").stdout.startswith("Hexhold ")


def test_it_runs_from_anywhere(save: Path, tmp_path: Path) -> None:
    done = program("check", "example.json", folder=tmp_path)
    assert done.returncode == 0


@pytest.mark.skipif(shutil.which("sh") is None, reason="needs a shell")
def test_a_closed_pipe_causes_no_traceback(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(example(), encoding="utf-8")
    line = f'"{sys.executable}" "{ROOT / "main.py"}" legal "{path}" | head -n 1; exit 0'
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, timeout=LIMIT)
    assert (len(done.stdout.splitlines()), done.stderr) == (1, "")
    closed = subprocess.run(
        ["sh", "-c", f'"{sys.executable}" "{ROOT / "main.py"}" legal "{path}" | true'],
        capture_output=True,
        text=True,
        timeout=LIMIT,
    )
    assert "Traceback" not in closed.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal")
@pytest.mark.parametrize("jobs", usual_first(["1"], "2"))
def test_an_interrupt_ends_a_command_quietly(jobs: str) -> None:
    command = [sys.executable, str(ROOT / "main.py"), "simulate", "--games", "100000", "--jobs", jobs]
    command += ["--rules", "base", "--seats", "random,random", "--points", "4"]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True)
    assert process.stderr is not None
    process.stderr.readline()
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=LIMIT)
    assert process.returncode in (130, -signal.SIGINT)
    assert "Traceback" not in errors


def test_main_is_short() -> None:
    assert len((ROOT / "main.py").read_text(encoding="utf-8").splitlines()) < 80


@pytest.mark.parametrize(
    ("words", "status", "message"),
    [
        (["--bogus"], 2, "arguments inconnus"),
        (["--load"], 2, "un argument est attendu"),
        (["simulate", "--bogus"], 2, "arguments inconnus"),
        (["--help"], 0, "afficher le numéro de version"),
    ],
)
def test_commands_use_the_system_language(
    words: list[str], status: int, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
    done = program(*words)
    assert done.returncode == status
    assert message in done.stdout + done.stderr
