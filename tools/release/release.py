"""Makes a release: ``python -m tools.release.release`` checks everything, builds the files and writes the notes.

Needs a clean checkout whose CHANGELOG has a dated section for the version in ``game/__init__.py`` and nothing under
*Unreleased*. Writes the packages, the executables of this system and ``NOTES.md`` to ``dist/``. It tags and uploads
nothing, but prints what is left to do.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game import __version__

ROOT: Final = Path(__file__).resolve().parents[2]

CHANGES: Final = ROOT / "CHANGELOG.md"
NOTES: Final = ROOT / "dist" / "NOTES.md"
HEAD: Final = re.compile(r"^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)
BUILDS: Final = (("executable", "--strict"), ("smoke",), ("trial",), ("packages",))
"""Commands of play.py; ``trial`` runs only on Linux."""


class NotReady(Exception):
    """The release is not ready; the text is one sentence."""


def sections(text: str) -> dict[str, tuple[str, str]]:
    """The date and the text of each version in a changelog, the newest first."""
    heads = list(HEAD.finditer(text))
    ends = [head.start() for head in heads[1:]] + [len(text)]
    return {head[1]: (head[2] or "", text[head.end() : end].strip()) for head, end in zip(heads, ends, strict=True)}


def notes(text: str, version: str) -> str:
    """The release notes of a version; NotReady if the changelog is not ready for a release."""
    versions = sections(text)
    if versions.get("Unreleased", ("", ""))[1]:
        raise NotReady("CHANGELOG.md still has changes under Unreleased: give them the new version and its date")
    date, changes = versions.get(version, ("", ""))
    if not date or not changes:
        raise NotReady(f"CHANGELOG.md tells nothing of version {version}, or not when it came")
    return f"# Hexhold {version}\n\n{date}\n\n{changes}\n"


def run(command: Sequence[str]) -> str:
    """Run a program and return its output; NotReady if it fails."""
    print(" ".join(command), file=sys.stderr, flush=True)
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise NotReady(f"{' '.join(command)} ended with {done.returncode}")
    return done.stdout


def main(arguments: list[str]) -> int:
    """Make a release; return the exit status."""
    parser = argparse.ArgumentParser(description="Checks everything, builds what is given away, and writes its notes.")
    parser.add_argument("--unchecked", action="store_true", help="only build, where all checks have passed already")
    options = parser.parse_args(arguments)
    try:
        text = notes(CHANGES.read_text(encoding="utf-8"), __version__)
        if run(["git", "status", "--porcelain"]).strip():
            raise NotReady("something is not committed: a release is made of what is")
        run([sys.executable, "play.py", "languages", "--complete"])
        if not options.unchecked:
            run([str(ROOT / ".ci" / "run")])
        for build in BUILDS:
            if build != ("trial",) or sys.platform == "linux":
                run([sys.executable, "play.py", *build])
    except NotReady as reason:
        print(f"No release: {reason}.", file=sys.stderr)
        return 1
    NOTES.write_text(text, encoding="utf-8")
    print(f"dist/ holds version {__version__}. What is left: git tag v{__version__}, and publish what lies there.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
