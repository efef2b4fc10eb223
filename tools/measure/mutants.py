"""Tests the tests: ``python play.py mutants`` breaks the rules at 1,200 places, one at a time, and checks whether a
test fails.

mutmut creates every mutant of game/rules, game/cards and game/board; its sections of setup.cfg name the files and the
tests that must find their mutants. A seed chooses some mutants of each file, in proportion to their number. Those that
no test finds are written to docs/mutants.md. There a person puts each under a heading that says why it may survive; the
next run keeps it there, and lists new survivors under their own heading.

    python play.py mutants --seed 7 --count 2000
    python play.py mutants --again                                      only what survived, after tests were written
    python play.py mutants --only "game.rules.knights.*" --count 0      all mutants of a file; writes no document
    python play.py mutants --area user --count 150                      another part of the program; writes no document

Needs fork, so it does not run on Windows, and the uncompiled rules. A mutant that is found takes about a second. Exit
status 1 if less than 90 % are found or a survivor has no reason.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from collections import Counter, defaultdict
from configparser import ConfigParser
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from zlib import crc32

from game.ints import COMPILED
from game.rng import Rng

ROOT = Path(__file__).resolve().parents[2]
RULES = "rules"
AREAS = {
    RULES: "game.rules.walls.*_1",
    "user": "user.clock.*_1",
    "tabletop": "scenes.tabletop.words.wonders.*_1",
    "ai": "game.ai.levels.*_1",
}
"""The parts of the program with a section in setup.cfg, each with a pattern for a few mutants to try first. That run
creates all mutants, and records which tests reach which function."""
REPORT = ROOT / "docs" / "mutants.md"
MUTMUT = Path(sys.executable).with_name("mutmut")
GAMES = "12"
"""The number of games of each kind that the property suite plays against a mutant."""
WANTED = 90
NEW = "Not yet explained"
APART = (".git", ".hypothesis", "build", "dist", "mutants", "setup.cfg")
"""Files and folders to which the folder of an area has no link."""
FAILED = (1, 3)
"""mutmut's exit codes for a mutant that failed a test, or made it run too long (tests/endless.py). Any other code means
that the mutant was not found, even if the machine was only too busy."""


def main(arguments: list[str]) -> int:
    """Create, choose and try mutants, and report the results; return the exit status."""
    parser = argparse.ArgumentParser(description="Mutants of the rules, and the tests that find them.")
    parser.add_argument("--count", type=int, default=1200, help="how many; 0 for all")
    parser.add_argument("--seed", type=int, default=1, help="which")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--again", action="store_true", help="try only those that survived or whose code has changed")
    parser.add_argument("--area", choices=AREAS, default=RULES, help="of which part of the program")
    parser.add_argument("--only", default="*", help="of those alone whose name fits a pattern; writes no document")
    args = parser.parse_args(arguments)
    if COMPILED:
        print("Mutants are made of the uncompiled rules: python play.py uncompiled", file=sys.stderr)
        return 1
    area = folder_of(args.area)
    run_mutmut(area, [AREAS[args.area]], args.jobs)
    names = {file: [name for name in codes if fnmatchcase(name, args.only)] for file, codes in exit_codes(area).items()}
    if not any(names.values()):
        print(f"No mutant is called {args.only}", file=sys.stderr)
        return 1
    chosen = choose(names, args.count, args.seed)
    tried = [name for in_file in chosen.values() for name in in_file]
    run_mutmut(area, [name for name in tried if not (args.again and is_found(area, name))], args.jobs)
    survivors = {name: change_of(area, name) for name in tried if not is_found(area, name)}
    print(f"{len(tried) - len(survivors)} of {len(tried)} mutants were found")
    if args.only != "*" or args.area != RULES:
        print("\n".join((*rows(chosen, survivors), *sorted(survivors.values()))))
        return 0
    reasons = reasons_in(REPORT.read_text() if REPORT.exists() else "")
    REPORT.write_text(report(chosen, survivors, reasons, args.seed))
    explained = all(reasons.get(change, NEW) != NEW for change in survivors.values())
    return 0 if explained and len(survivors) * 100 <= (100 - WANTED) * len(tried) else 1


def folder_of(area: str) -> Path:
    """The folder in which mutmut runs for an area. mutmut reads the section ``[mutmut]`` of setup.cfg there, so an area
    other than the rules gets a folder with links to everything here and a setup.cfg with its own section."""
    if area == RULES:
        return ROOT
    folder = ROOT / "build" / "mutants" / area
    folder.mkdir(parents=True, exist_ok=True)
    for path in ROOT.iterdir():
        link = folder / path.name
        if path.name not in APART and not link.exists():
            link.symlink_to(path)
    settings = ConfigParser(interpolation=None)
    settings.read(ROOT / "setup.cfg")
    settings.remove_section("mutmut")
    settings["mutmut"] = settings[f"mutmut:{area}"]
    with (folder / "setup.cfg").open("w") as file:
        settings.write(file)
    return folder


def run_mutmut(area: Path, names: list[str], jobs: int) -> None:
    """Try the mutants of these names; first create all mutants again if the code has changed."""
    if names:
        environment = {**os.environ, "HEXHOLD_GAMES": GAMES, "PYTEST_PLUGINS": "tests.endless"}
        subprocess.run([MUTMUT, "run", "--max-children", str(jobs), *names], cwd=area, env=environment, check=True)
        exit_codes.cache_clear()


@cache
def exit_codes(area: Path) -> dict[str, dict[str, int | None]]:
    """The mutants of each file by name, with their exit codes; None for one not tried since its code changed."""
    by_file = {}
    mutated = area / "mutants"
    for notes in sorted(mutated.rglob("*.meta")):
        codes: dict[str, int | None] = json.loads(notes.read_text())["exit_code_by_key"]
        by_file[str(notes.relative_to(mutated).with_suffix(""))] = codes
    return by_file


def is_found(area: Path, name: str) -> bool:
    """Whether a test found a mutant."""
    return next(codes[name] for codes in exit_codes(area).values() if name in codes) in FAILED


def choose(names: dict[str, list[str]], count: int, seed: int) -> dict[str, list[str]]:
    """Choose mutants of each file, in proportion to their number; all if ``count`` is 0. The choice for a file does not
    depend on other files, so that ``--again`` has little to do after a change of one file."""
    total = sum(map(len, names.values()))
    chosen = {}
    for file, in_file in names.items():
        shuffled = sorted(in_file)
        Rng(seed, crc32(file.encode())).shuffle(shuffled)
        share = -(-len(in_file) * count // total) if count else len(in_file)
        if share:
            chosen[file] = sorted(shuffled[:share])
    return chosen


def change_of(area: Path, name: str) -> str:
    """A mutant as a line of the report: the file, the function, the original code and the changed code."""
    shown = subprocess.run([MUTMUT, "show", name], cwd=area, capture_output=True, text=True, check=True).stdout
    lines = [line for line in shown.splitlines() if line[:1] in "+-"]
    file = lines[0].split()[1]
    was, becomes = (
        " ".join(" ".join(line[1:].split()) for line in lines[2:] if line[0] == sign) for sign in ("-", "+")
    )
    function = name.rsplit(".", 1)[1].split("__mutmut_")[0][2:].replace("ǁ", ".")
    return f"`{file}` {function}: `{was}` → `{becomes}`"


def reasons_in(text: str) -> dict[str, str]:
    """The heading of each survivor in a report."""
    headings = {}
    heading = NEW
    for line in text.splitlines():
        if line.startswith("### "):
            heading = line[4:]
        elif line.startswith("- `"):
            headings[re.sub(r" \(\d+ times\)$", "", line[2:])] = heading
    return headings


def rows(chosen: dict[str, list[str]], survivors: dict[str, str]) -> list[str]:
    """The table of the files: the number of mutants tried, found and not found."""
    lines = ["| file | mutants | found | survived |", "| --- | --- | --- | --- |"]
    for file, in_file in chosen.items():
        survived = sum(name in survivors for name in in_file)
        lines.append(f"| {file} | {len(in_file)} | {len(in_file) - survived} | {survived or ''} |")
    return lines


def report(chosen: dict[str, list[str]], survivors: dict[str, str], reasons: dict[str, str], seed: int) -> str:
    """The document; it identifies ``survivors`` by their changes."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout
    total = sum(map(len, chosen.values()))
    killed = total - len(survivors)
    groups = defaultdict(list)
    for change, times in sorted(Counter(survivors.values()).items()):
        groups[reasons.get(change, NEW)].append(f"- {change}" + (f" ({times} times)" if times > 1 else ""))
    return "\n".join(
        [
            "# Mutants",
            "",
            "Rules broken on purpose, one place at a time, and whether a test noticed: `python play.py mutants`.",
            "",
            f"{datetime.now(UTC):%Y-%m-%d}, commit {commit.strip()}, seed {seed}: {killed} of {total} found,"
            f" {100 * killed / total:.1f} %.",
            "",
            *rows(chosen, survivors),
            "",
            "## Survivors",
            *(line for reason in sorted(groups) for line in ("", f"### {reason}", "", *groups[reason])),
            "",
        ]
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
