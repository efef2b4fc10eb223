"""The documents: links resolve, every page is in the index, and quoted messages match the program."""

from __future__ import annotations

import ast
import re
import string
import unicodedata
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.tool import ROOT

DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.glob("**/*.md"), *(ROOT / ".github").glob("**/*.md")])
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`]*`")
SOURCES = ("main.py", "play.py", "commands", "game", "net", "platform_io", "scenes", "sprites", "user")
GAP = "\0"
"""Stands for a value that the program fills into a sentence."""


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub names them."""
    found: set[str] = set()
    for line in FENCE.sub("", page.read_text(encoding="utf-8")).splitlines():
        heading = re.match(r"#{1,6} (.*)", line)
        if heading:
            words = unicodedata.normalize("NFC", re.sub(r"[`*]", "", heading.group(1))).lower()
            slug = "".join("-" if letter == " " else letter for letter in words if letter in " -_" or letter.isalnum())
            found.add(slug if slug not in found else f"{slug}-1")
    return found


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_resolve(page: Path) -> None:
    text = CODE.sub("", FENCE.sub("", page.read_text(encoding="utf-8")))
    for link in LINK.findall(text):
        target, _sharp, anchor = unquote(link).partition("#")
        if target.startswith(("http://", "https://", "mailto:")):
            continue
        linked = (page.parent / target).resolve() if target else page
        assert linked.exists(), f"{link} does not exist"
        assert not anchor or anchor in anchors(linked), f"{link}: {name_of(linked)} has no such heading"


def test_every_page_is_in_the_index() -> None:
    index = (DOCS / "README.md").read_text(encoding="utf-8")
    indexed = {link.partition("#")[0] for link in LINK.findall(index)}
    assert {page.name for page in DOCS.glob("*.md")} - {"README.md"} <= indexed


def test_the_readme_begins_with_two_commands_and_a_picture() -> None:
    lines = [line for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines() if line]
    assert [line.split()[:2] for line in lines[1:3]] == [["make", "play"], ["make", "test"]]
    assert any("docs/pictures/play.png" in line for line in lines[3:8]), "a picture on the first screen"


# --- layout

UNBREAKABLE = re.compile(r" {4}|\s*(\||!?\[|<|#|[-*] !?\[[^\]]*\]\()")
"""Starts of lines that may be longer: code, tables, links on a line of their own, headings, markup."""

GENERATED = ("mutants.md", "rule-map.md")


def too_long(text: str) -> list[str]:
    prose = FENCE.sub("", text).splitlines()
    return [line for line in prose if len(line) > 100 and not UNBREAKABLE.match(line)]


@pytest.mark.parametrize("page", [page for page in PAGES if page.name not in GENERATED], ids=name_of)
def test_prose_has_at_most_100_columns(page: Path) -> None:
    assert too_long(page.read_text(encoding="utf-8")) == []


def test_a_long_line_of_prose_is_noticed() -> None:
    prose = "word " * 20 + "w"
    assert too_long(f"| {prose} |\n```\n{prose}\n```\n{prose}") == [prose]


ENTRY = re.compile(r"^### (\d+)\. (.+)\n\n((?:.+\n)+)", re.MULTILINE)


def test_decisions_are_numbered_dated_and_short() -> None:
    text = (DOCS / "decisions.md").read_text(encoding="utf-8")
    entries = ENTRY.findall(text)
    numbers = [number for number, _title, _body in entries]
    assert len(set(numbers)) == len(numbers) == text.count("\n### ")
    for number, _title, body in entries:
        assert re.match(r"\*\d{4}-\d{2}-\d{2}\.\* ", body), f"decision {number} has no date"
        assert body.count("\n") <= 10, f"decision {number} is longer than ten lines"


# --- quotations in the troubleshooting page


def quoted() -> list[str]:
    """The messages that the troubleshooting page quotes, one per block."""
    text = (DOCS / "troubleshooting.md").read_text(encoding="utf-8")
    runs = re.findall(r"(?:^> .*\n)+", text, re.MULTILINE)
    return [" ".join(line[2:].strip() for line in run.splitlines()) for run in runs]


@cache
def message_patterns() -> list[tuple[re.Pattern[str], int]]:
    """All texts of the program as patterns with gaps for filled-in values, and how many letters are fixed."""
    files = [
        path for name in SOURCES for path in ([ROOT / name] if name.endswith(".py") else (ROOT / name).rglob("*.py"))
    ]
    texts = {text for path in files for text in _texts(ast.parse(path.read_text(encoding="utf-8")))}
    return [
        (re.compile(".+".join(map(re.escape, text.split(GAP))) + r"\Z"), len(text) - text.count(GAP)) for text in texts
    ]


def _texts(tree: ast.AST) -> list[str]:
    """The texts in a source except its docstrings, with a mark for each gap."""
    lone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else GAP for part in node.values]
            found.append("".join(map(str, parts)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in lone:
            found.append(_with_gaps(node.value))
    return found


def _with_gaps(text: str) -> str:
    try:
        return "".join(
            literal + (GAP if field is not None else "") for literal, field, *_ in string.Formatter().parse(text)
        )
    except ValueError:
        return text


def test_the_page_quotes_something() -> None:
    assert len(quoted()) > 10


@pytest.mark.parametrize("sentence", quoted())
def test_quoted_messages_match_the_program(sentence: str) -> None:
    assert _is_message(sentence), "docs/troubleshooting.md quotes a message that the program does not have"


def _is_message(sentence: str) -> bool:
    """Whether a sentence is one text of the program, or two texts in a row."""
    places = [len(sentence), *(match.start() for match in re.finditer(r"(?<=[.:!?]) ", sentence))]
    return any(
        _is_text(sentence[:place]) and (place == len(sentence) or _is_text(sentence[place + 1 :])) for place in places
    )


def _is_text(words: str) -> bool:
    """Whether this is a text of the program of which more than half is fixed."""
    return any(2 * fixed > len(words) and pattern.match(words) for pattern, fixed in message_patterns())


def test_a_message_that_the_program_lacks_is_noticed() -> None:
    assert not _is_message("Hexhold has no idea why the sea is salt.")
