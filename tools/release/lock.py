"""Writes the lock file for builds of executables and packages: ``python -m tools.release.lock``.

``constraints/build.txt`` lists one version of each package, within the ranges of ``setup.cfg``, with the hashes of its
files for every system and Python. ``play.py`` installs nothing else for builds.
"""

from __future__ import annotations

import argparse
import configparser
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
LOCK: Final = ROOT / "constraints" / "build.txt"
EXTRAS: Final = ("compiled", "executable", "art", "release", "speech")
"""The extras that ``play.py`` installs for builds, in addition to the game's own requirements."""
HEAD: Final = "# What executables and packages are built with, made by: python play.py lock\n"


def wanted() -> list[str]:
    """The version ranges in setup.cfg."""
    config = configparser.ConfigParser()
    config.read(ROOT / "setup.cfg", encoding="utf-8")
    lists = [config["options"]["install_requires"], *(config["options.extras_require"][extra] for extra in EXTRAS)]
    return sorted({line.strip() for text in lists for line in text.splitlines() if line.strip()})


def oldest() -> str:
    """The oldest Python that the game supports."""
    config = configparser.ConfigParser()
    config.read(ROOT / "setup.cfg", encoding="utf-8")
    return config["options"]["python_requires"].removeprefix(">=")


def main(arguments: list[str]) -> int:
    """Write the lock file; return the exit status."""
    argparse.ArgumentParser(description="Renews constraints/build.txt.").parse_args(arguments)
    command = [sys.executable, "-m", "uv", "pip", "compile", "--no-config", "--universal", "--generate-hashes"]
    command += ["--python-version", oldest(), "--no-header", "--no-annotate", "--quiet", "-"]
    done = subprocess.run(command, input="\n".join(wanted()), capture_output=True, text=True)
    if done.returncode != 0:
        print(f"No lock file: {done.stderr.strip()}", file=sys.stderr)
        return 1
    LOCK.parent.mkdir(exist_ok=True)
    LOCK.write_text(HEAD + done.stdout, encoding="utf-8", newline="\n")
    print(f"{LOCK.relative_to(ROOT)} names {done.stdout.count('==')} packages.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
