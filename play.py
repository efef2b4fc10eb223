#!/usr/bin/env python3
"""Plays Hexhold from a fresh checkout: makes ``.venv``, installs what is needed, runs the game or a tool.

    python play.py                    the game
    python play.py COMMAND [ARGS]     a command of the table below, or of main.py (``python play.py simulate ...``)

Needs nothing but Python 3.11 or later. On Windows: ``py play.py``.
"""

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "hexhold-installed"
LOCK = ROOT / "constraints" / "build.txt"
OLDEST = (3, 11)
APART = ("BELOW_NORMAL_PRIORITY_CLASS", "CREATE_NO_WINDOW")
"""How Windows runs what goes on in the background."""

# command: (what must be installed in addition to the game, arguments for Python, description)
COMMANDS = {
    "play": ("", ["main.py"], "start the game"),
    "speech": ("speech", ["main.py"], "start the game, with what the spoken table needs"),
    "test": (
        "dev",
        ["-m", "pytest", "-n", "auto", "--dist", "worksteal", "-m", "not window and not thorough"],
        "run the tests, without a display",
    ),
    "test-all": (
        "dev",
        ["-m", "pytest", "-n", "auto", "--dist", "worksteal", "-m", "not window"],
        "run all tests, at every window size and with ten times as many games",
    ),
    "window": (
        "dev",
        ["-m", "pytest", "-m", "window and not thorough"],
        "run the tests that need Xvfb and xdotool; with -m window, long games too",
    ),
    "types": ("dev,art,sounds", ["-m", "mypy"], "check types with mypy (strict)"),
    "lint": ("dev", ["-m", "ruff", "check", "."], "check style with ruff"),
    "format": ("dev", ["-m", "ruff", "format", "."], "format the code"),
    "rules": ("", ["-m", "tools.rule_map"], "list the files and tests of each rule in docs/rule-map.md"),
    "compiled": (
        "compiled",
        ["setup.py", "-q", "build_ext", "--inplace"],
        "compile the rules to machine code, in place",
    ),
    "uncompiled": ("", [], "remove what 'compiled' made"),
    "executable": (
        "compiled,executable,art,speech",
        ["-m", "tools.release.executable"],
        "build a file and a folder to share, in dist/",
    ),
    "smoke": ("", ["-m", "tools.release.smoke"], "check that what 'executable' built works at all"),
    "trial": ("dev", ["-m", "tools.release.trial"], "play with what 'executable' built (Linux, Xvfb)"),
    "packages": (
        "compiled,release",
        ["-m", "tools.release.packages"],
        "build and try the source archive and wheels, in dist/",
    ),
    "lock": ("lock", ["-m", "tools.release.lock"], "update the versions to build with in constraints/build.txt"),
    "release": (
        "dev,compiled,release,executable,speech",
        ["-m", "tools.release.release"],
        "check, build and write the notes of a version",
    ),
    "art": ("art", ["-m", "tools.art.build"], "rebuild the picture sheets from their sources"),
    "sounds": ("sounds", ["-m", "tools.sounds.build"], "rebuild effects, ambience and music from their scores"),
    "pictures": ("art", ["-m", "tools.art.readme_pictures"], "redraw the pictures in README.md"),
    "tiles": ("", ["-m", "tools.art.tiles"], "rebuild the tilesets for drawing boards"),
    "gallery": (
        "dev",
        ["-m", "tools.art.gallery"],
        "draw everything that can be on screen, as sheets in build/gallery",
    ),
    "languages": ("dev", ["-m", "tools.languages"], "update the language catalogues from the sources"),
    "records": ("", ["-m", "tools.records"], "renew the recorded games that the tests use, by today's rules"),
    "mutants": (
        "dev,mutants",
        ["-m", "tools.measure.mutants"],
        "break the rules on purpose and see if the tests notice",
    ),
    "kills": ("dev", ["-m", "tools.measure.kills"], "kill the game 500 times at random moments and see what is lost"),
    "soak": (
        "dev",
        ["-m", "tools.measure.window_soak"],
        "play in the window for an hour and measure it (Linux, Xvfb)",
    ),
    "bench": ("", ["-m", "tools.measure.bench"], "measure speed and memory"),
    "rest": ("dev", ["-m", "tools.measure.rest"], "measure what each scene costs when idle (Linux, Xvfb)"),
    "bench-peers": ("", ["-m", "research.bench_peers"], "compare speed with other engines"),
    "referee": ("", ["-m", "research.referee"], "play an opponent against those of other engines"),
    "clean": ("", [], "remove everything that was built, except .venv"),
}

# The groups of ``help``, in order
GROUPS = {
    "To play": ("play", "speech", "compiled", "uncompiled"),
    "To check a change": ("test", "test-all", "types", "lint", "format", "window", "gallery"),
    "To rebuild what is made from sources": ("rules", "records", "languages", "art", "sounds", "tiles", "pictures"),
    "To stress and measure": ("kills", "soak", "mutants", "bench", "rest", "bench-peers", "referee"),
    "To release": ("executable", "smoke", "trial", "packages", "lock", "release"),
    "Other": ("clean", "help"),
}
THOROUGH_GAMES = "240"
"""The games of each kind that ``test-all`` plays (tests/properties/effort.py)."""
LOCKED = ("executable", "packages")
"""The results of these commands are given away, so they run with exactly the packages of the lock file."""
OF_THE_GAME = "simulate, ladder, serve, table, verify, boards, legal, check, apply, shot, share, strip, licences"


def main(arguments: "list[str]") -> int:
    """Run a command. Returns its exit status."""
    if sys.version_info < OLDEST:
        return _stop(f"Hexhold needs Python {OLDEST[0]}.{OLDEST[1]} or later; this is {sys.version.split()[0]}.")
    command = arguments[0] if arguments else "play"
    if command in ("help", "-h", "--help"):
        print(_help())
        return 0
    if command in ("uncompiled", "clean"):
        _remove_built(everything=command == "clean")
        return 0
    extra, program, _ = COMMANDS.get(command, ("", ["main.py", command], ""))
    problem = _lacking(extra) or _prepare(extra, command in LOCKED)
    if problem:
        return _stop(problem)
    environment = dict(os.environ)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # without caches, each of hundreds of starts compiles everything
    if command == "compiled":
        environment["HEXHOLD_MYPYC"] = "1"
    if command == "test-all":
        environment.setdefault("HEXHOLD_GAMES", THOROUGH_GAMES)
    if command == "play":
        _compile_in_background(environment)
    try:
        return subprocess.call([str(_python()), *program, *arguments[1:]], cwd=ROOT, env=environment)
    except KeyboardInterrupt:
        return 130


def _compile_in_background(environment: "dict[str, str]") -> None:
    """Start compiling the rules for the computer opponents' processes, unless that is done already. It goes on when
    the game is closed. HEXHOLD_BACKGROUND_BUILD=0 prevents it."""
    if environment.get("HEXHOLD_BACKGROUND_BUILD") == "0":
        return
    log = ROOT / "build" / "background" / "log.txt"
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("w") as file:
            subprocess.Popen(
                [str(_python()), "-m", "tools.background_build"],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                start_new_session=os.name != "nt",
                creationflags=sum(getattr(subprocess, name, 0) for name in APART),
            )
    except OSError:  # a full or read-only disk: the game plays without
        pass


def _help() -> str:
    """The list of commands, by purpose."""
    descriptions = {name: text for name, (_, _, text) in COMMANDS.items()} | {"help": "show this list"}
    lines = [__doc__ or ""]
    for title, names in GROUPS.items():
        lines += [f"{title}:", *(f"    {name:13}{descriptions[name]}" for name in names), ""]
    lines.append(f"Commands of the game itself ({OF_THE_GAME}) explain themselves: python play.py simulate --help")
    lines.append('With make: make test ARGS="-k board"; make ci runs everything a change must pass.')
    return "\n".join(lines)


def _python() -> Path:
    """The interpreter of the virtual environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _lacking(extra: str) -> str:
    """A sentence if there is no C compiler for machine code. Not checked on Windows, where compilers are found
    differently."""
    if "compiled" not in extra.split(",") or os.name == "nt":
        return ""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    if shutil.which(compiler) and header.is_file():
        return ""
    what = f"there is no {header}" if shutil.which(compiler) else f"there is no {compiler}"
    return (
        f"This needs a C compiler and Python's own headers, and {what}. "
        "On Debian and Ubuntu: sudo apt install gcc libc6-dev python3-dev. On macOS: xcode-select --install"
    )


def _prepare(extra: str, locked: bool = False) -> str:
    """Create the virtual environment and install what is missing. Returns a sentence if that fails."""
    wanted = _digest(ROOT / "setup.cfg")
    stamp = STAMP.read_text().split() if STAMP.is_file() else []
    installed = stamp[1:] if stamp[:1] == [wanted] else []
    extras = set(filter(None, extra.split(",")))
    if locked:
        extras.add("lock:" + _digest(LOCK))
    if extras | {"play"} <= set(installed) and _python().is_file():
        return ""
    if not _works():
        problem = _make_environment()
        if problem:
            return problem
        installed = []
    what = f".[{extra}]" if extra else "."
    print(f"Installing {what} into {VENV.name} ...", file=sys.stderr)
    pip = [str(_python()), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    steps = [["-e", what]]
    if locked:
        # packages that are already installed would not be verified
        steps = [
            ["--require-hashes", "--force-reinstall", "-r", str(LOCK)],
            ["--no-deps", "--no-build-isolation", "-e", "."],
        ]
    for step in steps:
        if subprocess.call([*pip, *step], cwd=ROOT, stdout=sys.stderr) != 0:
            return "Installation failed; see the reason above."
    kept = {name for name in installed if not name.startswith("lock:")}  # other packages may have replaced them
    STAMP.write_text(" ".join([wanted, *sorted({*kept, "play"} | extras)]))
    return ""


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _works() -> bool:
    """Whether the virtual environment works."""
    if not _python().is_file():
        return False
    try:
        check = [str(_python()), "-c", f"import pip, sys; sys.exit(sys.version_info < {OLDEST})"]
        return subprocess.call(check, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def _make_environment() -> str:
    """Replace a missing or incomplete virtual environment with a new one. Returns a sentence if that fails."""
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        return (
            "Hexhold needs Python's venv module, which is missing. On Debian and Ubuntu: sudo apt install python3-venv"
        )
    print(f"Making {VENV.name} ...", file=sys.stderr)
    try:
        venv.create(VENV, with_pip=True, clear=True)
    except OSError as error:
        return f"Cannot make the virtual environment {VENV}: {error}"
    except subprocess.CalledProcessError as error:
        output = [line.strip() for line in (error.output or b"").decode(errors="replace").splitlines() if line.strip()]
        reason = next((line for line in output if line.startswith("ERROR")), output[-1] if output else str(error))
        return f"Cannot make the virtual environment {VENV}: {reason}"
    return ""


def _remove_built(everything: bool) -> None:
    """Remove compiled modules, and with ``everything`` all caches and packages too."""
    for pattern in ("*.so", "*.pyd"):
        for file in [*ROOT.glob(pattern), *(ROOT / "game").rglob(pattern)]:
            file.unlink()
    shutil.rmtree(ROOT / "build", ignore_errors=True)
    if everything:
        for name in ("dist", "mutants", ".mypy_cache", ".ruff_cache", ".hypothesis", ".pytest_cache"):
            shutil.rmtree(ROOT / name, ignore_errors=True)
        for folder in ("game", "net", "platform_io", "scenes", "sprites", "user", "commands", "tools", "tests", "data"):
            for cache in list((ROOT / folder).rglob("__pycache__")):
                shutil.rmtree(cache, ignore_errors=True)


def _stop(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
