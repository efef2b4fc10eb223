"""The rule map: every rule has its files and tests, the page is up to date, and the tool works."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.tool import ROOT
from tools import rule_map

RULES = """\
## 1 One (C)
- C1 Cards (19 each), many. Not more.
- C2 More:
  of them.
## 11 Nothing
## 12 Cards (P), with their number
- P-Mining (2): ore; no grain.
- K10a Nobody does it.
"""


class Project:
    """A small project with the rules document and a few files."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("docs/rules.md", RULES)
        self.write("game/rules.py", '"""Cards [C], two rules [C1, C2]."""  # [P-Mining]\n')
        self.write("tests/test_one.py", "pytestmark = pytest.mark.rule('C1', 'C2', 'P-Mining', 'K10a')\n")

    def write(self, file: str, text: str) -> None:
        (self.root / file).parent.mkdir(exist_ok=True, parents=True)
        (self.root / file).write_text(text, encoding="utf-8")

    def run(self, *options: str) -> tuple[int, list[str]]:
        return run_tool("--root", str(self.root), *options)

    def page(self) -> str:
        return (self.root / "docs" / "rule-map.md").read_text(encoding="utf-8")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def run_tool(*options: str) -> tuple[int, list[str]]:
    tool = [sys.executable, str(ROOT / "tools" / "rule_map.py"), *options]
    done = subprocess.run(tool, capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert not done.stderr, done.stderr
    return done.returncode, done.stdout.splitlines()


def test_every_rule_has_files_and_tests_and_the_page_is_up_to_date() -> None:
    status, lines = run_tool("--check")
    assert status == 0, "\n".join(lines)


def test_rules_are_found() -> None:
    chapters = rule_map.chapters_of((ROOT / "docs" / "rules.md").read_text(encoding="utf-8"))
    number_of = {rule: heading.split()[0] for heading, rules in chapters.items() for rule in rules}
    for rule in ("C1", "B7", "T3a", "K10a", "V1a", "P-Alchemist", "P-TradeMonopoly", "X4", "Q1a", "Z6", "H3"):
        assert rule in number_of, rule
    assert number_of["K7"] == "8"
    assert number_of["Z1"] == "18"
    assert number_of["P-Wedding"] == "12"


def test_a_rule_is_summarised_by_its_first_words() -> None:
    chapters = rule_map.chapters_of(RULES + "- C3 " + "word " * 30)
    assert chapters["1 One (C)"] == {"C1": "Cards, many", "C2": "More: of them"}
    assert chapters["11 Nothing"] == {}
    cards = chapters["12 Cards (P), with their number"]
    assert cards["P-Mining"] == "ore"
    assert len(cards["C3"]) <= 60
    assert cards["C3"].endswith("word…")


def test_rule_ids_are_found_only_in_docstrings_and_comments() -> None:
    source = '''"""Knights [K], their moves [K1, K2,
    K10a] and more [D1-D3]; not [K1 K2], [x] nor [A-Z]."""
box[C1] = table[B1, B2]  # [P-Mining]
# [S4
'''
    assert rule_map.named_by_code(source) == {"K", "K1", "K2", "K10a", "D1", "D2", "D3", "P-Mining"}


def test_markers_are_found() -> None:
    source = """
pytestmark = pytest.mark.rule("A1")
@pytest.mark.rule("B1", "B2")
@mark.rule("B3")
def test(): pytest.param(1, marks=pytest.mark.rule("C1")); other.rule("C2")
"""
    assert rule_map.named_by_test(source) == {"A1", "B1", "B2", "C1"}


def test_the_page_is_ordered_by_chapter(project: Project) -> None:
    project.write("game/ai/miner.py", '"""[P-Mining]"""\n')
    assert project.run() == (0, ["4 rules: each has its files and tests, or it is said why not."])
    page = project.page()
    assert "## [1 One (C)](rules.md#1-one-c)\n\nAs a whole: [rules](../game/rules.py)\n" in page
    assert "| C1 | Cards, many | [rules](../game/rules.py) | [test_one](../tests/test_one.py) |\n" in page
    assert "| P-Mining | ore | [rules](../game/rules.py), [ai/miner](../game/ai/miner.py) | " in page
    assert "Nothing" not in page


def test_a_check_writes_nothing_and_fails_for_an_outdated_page(project: Project) -> None:
    outdated = (1, ["docs/rule-map.md is old: python play.py rules"])
    assert project.run("--check") == outdated
    assert not (project.root / "docs" / "rule-map.md").exists()
    project.run()
    assert project.run("--check")[0] == 0
    project.write("game/more.py", "# [C2]\n")
    page = project.page()
    assert project.run("--check") == outdated
    assert project.page() == page


@pytest.mark.parametrize(
    ("file", "text", "problem"),
    [
        ("game/rules.py", "# [C1, P-Mining]", "no file of game/ names C2: More: of them"),
        ("game/rules.py", "# [C, P-Mining, C2]", "no file of game/ names C1: Cards, many"),
        ("tests/test_one.py", "pytest.mark.rule('C1', 'C2', 'K10a')", "no test names P-Mining: ore"),
        ("tests/test_one.py", "pytest.mark.rule('C1', 'C2', 'P-Mining')", "no test names K10a: Nobody does it"),
        ("game/more.py", "# [C9]", "game/more.py names C9, which is no rule"),
        ("game/more.py", "# [C2-C4]", "game/more.py names C3, which is no rule"),
        ("game/more.py", "# [J]", "game/more.py names J, which is no rule"),
        ("game/more.py", "# [K10a]", "game/more.py names K10a, of which is said: no action does it"),
        ("tests/test_two.py", "pytest.mark.rule('C')", "tests/test_two.py names C, which is no rule"),
    ],
)
def test_missing_and_wrong_rule_ids_are_reported(project: Project, file: str, text: str, problem: str) -> None:
    project.write(file, text + "\n")
    status, lines = project.run()
    assert status == 1
    assert any(line.startswith(problem) for line in lines), lines


@pytest.mark.parametrize("folder", ["ai", "check"])
def test_code_that_only_uses_a_rule_does_not_implement_it(project: Project, folder: str) -> None:
    project.write("game/rules.py", "# [C1, P-Mining]\n")
    project.write(f"game/{folder}/more.py", "# [C2]\n")
    assert project.run() == (1, ["no file of game/ names C2: More: of them"])
