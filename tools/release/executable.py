"""Builds the executables for this system: ``python play.py executable``.

The results in ``dist/`` are ``hexhold``, a single file; a folder with the same content, which starts a little faster;
and that folder as an archive for distribution, on Linux with what a desktop needs (menu entry, icons, an installer).
The rules are compiled to machine code if there is a C compiler; that takes minutes the first time. See
docs/packaging.md.

    --strict        fail unless the result can be distributed: compiled, and for systems that are two years old
    --uncompiled    do not try to compile: quick, for checking the rest
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game import __version__
from tools.release import glibc as exe_glibc
from tools.release import linux as exe_linux
from tools.release import marks as exe_marks
from tools.release import stage as exe_stage
from tools.release.places import APPLICATION, BUILD, DIST, ICONS, LICENCES, NAME, ONE_FILE, ROOT, SYSTEM, VERSION

MOST: Final = 60_000_000
"""The greatest size of the single file, in bytes."""


class BuildFailed(Exception):
    """There is no executable, or none that may be distributed; the text is one sentence."""


def prepare(compiled: bool, strict: bool) -> None:
    """Create everything that PyInstaller needs."""
    print("copying the sources ...", file=sys.stderr, flush=True)
    exe_stage.stage()
    if compiled:
        print("compiling the rules, which may take ten minutes ...", file=sys.stderr, flush=True)
        try:
            exe_stage.compile_rules()
        except exe_stage.NotCompiled as error:
            if strict:
                raise BuildFailed(f"the rules cannot be compiled: {error}") from None
            print(f"The rules stay uncompiled, so opponents think less: {error}", file=sys.stderr)
    exe_marks.icons(ICONS)
    VERSION.write_text(exe_marks.version_resource(__version__), encoding="utf-8")


def build() -> None:
    """Build the single file and the folder, replacing those of any version."""
    for old in (ONE_FILE, APPLICATION, *DIST.glob(f"hexhold-*-{SYSTEM}-*")):
        if old.is_dir():
            shutil.rmtree(old)
        old.unlink(missing_ok=True)
    log = BUILD / "pyinstaller.log"
    print("building ...", file=sys.stderr, flush=True)
    with log.open("w", encoding="utf-8") as file:
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", str(ROOT / "hexhold.spec")]
        status = subprocess.run(command, cwd=ROOT, stdout=file, stderr=subprocess.STDOUT).returncode
    if status != 0:
        last = (log.read_text(encoding="utf-8").strip().splitlines() or ["nothing"])[-1]
        raise BuildFailed(f"PyInstaller ended with {status}; build/executable/pyinstaller.log tells why: {last}")
    inside = DIST / NAME / "_internal" / LICENCES.name
    if inside.is_dir():  # move the licences to where people can see them
        shutil.move(inside, DIST / NAME / LICENCES.name)
    size = ONE_FILE.stat().st_size
    if size > MOST:
        raise BuildFailed(f"the one file has {size} bytes, and may have {MOST}")


def archive() -> Path:
    """Create what is distributed: the folder, or on macOS the application, with everything that the system requires."""
    if sys.platform == "linux":
        exe_linux.furnish(DIST / NAME, ICONS, __version__)
        return exe_linux.archive(DIST / NAME)
    path = DIST / f"{NAME}.zip"
    path.unlink(missing_ok=True)
    if sys.platform == "darwin":  # ditto preserves links and signatures
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(APPLICATION), str(path)], check=True)
        return path
    return Path(shutil.make_archive(str(DIST / NAME), "zip", DIST, NAME))


def main(arguments: Sequence[str]) -> int:
    """Build everything; return the exit status."""
    parser = argparse.ArgumentParser(description="The executables of this system.")
    parser.add_argument("--strict", action="store_true", help="refuse what should not be given away")
    parser.add_argument("--uncompiled", action="store_true", help="leave the rules as they are")
    args = parser.parse_args(arguments)
    try:
        if args.strict and args.uncompiled:
            raise BuildFailed("what is given away has its rules compiled")
        prepare(not args.uncompiled, args.strict)
        build()
        if sys.platform == "linux":
            need = exe_glibc.needed(DIST / NAME)
            print(f"needs glibc {exe_glibc.words(need.version)} (for {need.file})")
            if args.strict and need.version > exe_glibc.MOST:
                most = exe_glibc.words(exe_glibc.MOST)
                raise BuildFailed(f"it would not run where glibc is two years old: no more than {most} may be needed")
        package = archive()
    except BuildFailed as error:
        print(f"No executable: {error}.", file=sys.stderr)
        return 1
    print("compiled" if exe_stage.is_compiled() else "NOT compiled: the opponents think less")
    for path in (ONE_FILE, package):
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1e6:.1f} MB")
    print(f"{(DIST / NAME).relative_to(ROOT)}  the folder")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
