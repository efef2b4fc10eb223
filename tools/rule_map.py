"""Writes docs/rule-map.md: the files that implement each rule, and its tests.

    python -m tools.rule_map            writes the page
    python -m tools.rule_map --check    only compares

A rule is a bullet in docs/rules.md that begins with an identifier. A file in game/ names it in brackets, in a docstring
or a comment: [K7], [I7, I8], [D1-D3]; a letter alone is a whole chapter, [K]. A test names it in its marker,
``@pytest.mark.rule("K7")``. Exit status 1 if a rule has no file or no test, an identifier is no rule, or the page is
outdated.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
import textwrap
import tokenize
from collections.abc import Callable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = Path("docs", "rule-map.md")

NO_CODE: Final = {
    "K10a": "no action does it",
    "W0e": "says what the letters of the tables stand for",
    "N3": "what stays as it is",
    "E1": "names, shown by the scenes",
    "E1a": "names, shown by the scenes",
    "E4": "the test of P-Diplomat is the same",
    "E6": "what the window and the command line choose",
    "E7": "I3 and I7a stay",
    "E8": "what is so without the option",
    "E9": "no change of play",
    "E10": "no board has a frame",
}
"""Rules that need no code, with the reason."""

USERS: Final = ("game/ai/", "game/check/")
"""Code that uses or checks the rules: it is listed, but does not count as an implementation."""

Chapters = dict[str, dict[str, str]]
"""Heading of a chapter -> identifier of each rule -> the first words of the rule."""
Places = dict[str, list[str]]
"""Identifier of a rule, or letter of a chapter -> the files that name it."""

_BULLET: Final = re.compile(r"- ((?:[A-Z]\d+[a-z]?\d?)|(?:P-[A-Za-z]+))\b(?: \(\d+\):)?(.*)")
_LETTER: Final = re.compile(r"\(([A-Z])\)")
_ITEM: Final = r"(?:[A-Z]\d+-[A-Z]\d+|[A-Z]\d+[a-z]?\d?|P-[A-Za-z]+|[A-Z])"
_NAMES: Final = re.compile(rf"\[({_ITEM}(?:,\s+{_ITEM})*)\]")

INTRODUCTION: Final = """\
# Where each rule is

Made by `python play.py rules`; do not edit it. For each rule of [rules.md](rules.md): the files of
`game/` that name it in a docstring or comment (last those of `game/ai` and `game/check`, which only
use or check it), and the tests marked with it.
"""


def chapters_of(text: str) -> Chapters:
    """All chapters of the document."""
    chapters: Chapters = {}
    rules: dict[str, str] = {}
    for line in re.sub(r"\n +", " ", text).splitlines():
        if line.startswith("## "):
            rules = chapters[line.removeprefix("## ")] = {}
        elif found := _BULLET.match(line):
            rules[found[1]] = _in_short(found[2])
    return chapters


def _in_short(text: str) -> str:
    """The first words of a rule, without parentheses: enough to recognise it."""
    sentence = re.split(r"[.;](?:\s|$)", re.sub(r" \([^)]*\)", "", text))[0]
    return textwrap.shorten(sentence.replace("*", ""), 60, placeholder=" …").replace(" …", "…")


def named_by_code(source: str) -> set[str]:
    """The identifiers in brackets in docstrings and comments; ranges are expanded."""
    names: set[str] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.STRING, tokenize.COMMENT):
            for found in _NAMES.finditer(token.string):
                for item in re.split(r",\s+", found[1]):
                    names |= _members(item)
    return names


def _members(item: str) -> set[str]:
    """The identifiers for an item of a list, which may be a range."""
    ends = re.fullmatch(r"([A-Z])(\d+)-\1(\d+)", item)
    return {f"{ends[1]}{number}" for number in range(int(ends[2]), int(ends[3]) + 1)} if ends else {item}


def named_by_test(source: str) -> set[str]:
    """The identifiers in the ``mark.rule(...)`` markers of a test file."""
    return {
        argument.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "rule"
        and isinstance(node.func.value, ast.Attribute)
        and node.func.value.attr == "mark"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def places_of(root: Path, folder: str, pattern: str, named: Callable[[str], set[str]]) -> Places:
    """The files below a folder that name each identifier, as paths from the root, those of ``USERS`` last."""
    places: Places = {}
    files = [file.relative_to(root).as_posix() for file in (root / folder).rglob(pattern)]
    for file in sorted(files, key=lambda file: (file.startswith(USERS), file)):
        for name in named((root / file).read_text(encoding="utf-8")):
            places.setdefault(name, []).append(file)
    return places


def problems_of(chapters: Chapters, code: Places, tests: Places) -> list[str]:
    """Rules without a file or a test, and identifiers that are no rules."""
    rules = {rule: text for of_chapter in chapters.values() for rule, text in of_chapter.items()}
    letters = {found for heading in chapters for found in _LETTER.findall(heading)}
    implemented = {name: files for name, files in code.items() if not files[0].startswith(USERS)}
    problems: list[str] = []
    for rule, text in rules.items():
        if rule in implemented and rule in NO_CODE:
            problems.append(f"{implemented[rule][0]} names {rule}, of which is said: {NO_CODE[rule]}")
        elif rule not in implemented and rule not in NO_CODE:
            problems.append(f"no file of game/ names {rule}: {text}")
        if rule not in tests:
            problems.append(f"no test names {rule}: {text}")
    for places, known in ((code, {*rules, *letters}), (tests, {*rules})):
        problems += [f"{places[name][0]} names {name}, which is no rule" for name in sorted(places.keys() - known)]
    return problems


def page_of(chapters: Chapters, code: Places, tests: Places) -> str:
    """The text of the page."""
    lines = [INTRODUCTION]
    for heading, rules in chapters.items():
        whole = [file for letter in _LETTER.findall(heading) for file in code.get(letter, [])]
        if whole or rules:
            lines += [f"## [{heading}](rules.md#{_anchor(heading)})", ""]
        if whole:
            lines += [f"As a whole: {_links(whole)}", ""]
        if rules:
            lines += ["| rule | in short | files | tests |", "|---|---|---|---|"]
            lines += [_row(rule, text, code.get(rule, []), tests.get(rule, [])) for rule, text in rules.items()]
            lines.append("")
    return "\n".join(lines)


def _row(rule: str, text: str, code: list[str], tests: list[str]) -> str:
    return f"| {rule} | {text} | {_links(code) or NO_CODE.get(rule, '')} | {_links(tests)} |"


def _anchor(heading: str) -> str:
    """The anchor of a heading."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def _links(files: list[str]) -> str:
    return ", ".join(f"[{file.partition('/')[2].removesuffix('.py')}](../{file})" for file in files)


def main(arguments: list[str]) -> int:
    """Write or compare the page, and print problems; return the exit status."""
    parser = argparse.ArgumentParser(description="Makes docs/rule-map.md: where each rule is, and its tests.")
    parser.add_argument("--check", action="store_true", help="only say whether the page is up to date")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    args = parser.parse_args(arguments)
    chapters = chapters_of((args.root / "docs" / "rules.md").read_text(encoding="utf-8"))
    code = places_of(args.root, "game", "*.py", named_by_code)
    tests = places_of(args.root, "tests", "test_*.py", named_by_test)
    problems = problems_of(chapters, code, tests)
    page = page_of(chapters, code, tests)
    file = args.root / PAGE
    if not args.check:
        file.write_text(page, encoding="utf-8", newline="\n")
    elif not file.is_file() or file.read_text(encoding="utf-8") != page:
        problems.append(f"{PAGE.as_posix()} is old: python play.py rules")
    print(
        "\n".join(problems)
        or f"{sum(map(len, chapters.values()))} rules: each has its files and tests, or it is said why not."
    )
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
