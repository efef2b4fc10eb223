"""Which rules no test proves: ``python tools/rule_coverage.py [--base] [--all]``.

Rules are the bullets of docs/rules.md that begin with an identifier; a test proves those that its marker names,
``@pytest.mark.rule("K7")``. What belongs to later milestones is left out unless asked for: ``--base`` adds §18 and
``--all`` everything. Exit status 1 if a rule has no test or a marker names no rule.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
CHAPTERS: Final = (*(str(number) for number in range(1, 17)), "19")
BASE_CHAPTER: Final = "18"
SEAFARERS: Final = ("D5", "L3")
"""Rules of early chapters that only Seafarers brings into play."""
_CHAPTER: Final = re.compile(r"## (\d+[a-z]?) ")
_RULE: Final = re.compile(r"- ((?:[A-Z]\d+[a-z]?)|(?:P-[A-Za-z]+))\b(.*)")


def rules_of(text: str) -> dict[str, tuple[str, str]]:
    """Every rule of the document by its identifier: its chapter, and how it begins."""
    rules: dict[str, tuple[str, str]] = {}
    chapter = ""
    for line in text.splitlines():
        if found := _CHAPTER.match(line):
            chapter = found.group(1)
        elif line.startswith("## "):
            chapter = ""
        elif chapter and (found := _RULE.match(line)):
            rules[found.group(1)] = (chapter, found.group(2).strip(" :"))
    return rules


def named_in(source: str) -> set[str]:
    """The identifiers that the ``mark.rule(...)`` of a test file name."""
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


def main(arguments: list[str]) -> int:
    """Prints what is missing; the exit status."""
    parser = argparse.ArgumentParser(description="Lists the rules of docs/rules.md that no test names.")
    parser.add_argument("--base", action="store_true", help="with the base game's own rules, §18")
    parser.add_argument("--all", action="store_true", help="with every chapter")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    rules = rules_of((asked.root / "docs" / "rules.md").read_text(encoding="utf-8"))
    named: set[str] = set()
    for file in sorted((asked.root / "tests").rglob("test_*.py")):
        named |= named_in(file.read_text(encoding="utf-8"))
    chapters = {*CHAPTERS, *([BASE_CHAPTER] if asked.base else [])}
    wanted = [rule for rule, (chapter, _) in rules.items() if chapter in chapters and rule not in SEAFARERS]
    if asked.all:
        wanted = list(rules)
    missing = [rule for rule in wanted if rule not in named]
    unknown = sorted(named - set(rules))
    for rule in missing:
        print(f"no test names {rule}: {rules[rule][1][:90]}")
    for name in unknown:
        print(f"a test names {name}, which is no rule")
    print(f"{len(wanted) - len(missing)} of {len(wanted)} rules are named by a test")
    return 1 if missing or unknown else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
