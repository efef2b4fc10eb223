"""Every rule of the document has a test, and the tool that says so is right."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.tool import ROOT, load_tool

coverage = load_tool("rule_coverage")


def test_every_rule_is_named_by_a_test() -> None:
    tool = [sys.executable, str(ROOT / "tools" / "rule_coverage.py")]
    done = subprocess.run(tool, capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr


def test_rules_are_found() -> None:
    rules = coverage.rules_of((ROOT / "docs" / "rules.md").read_text(encoding="utf-8"))
    for rule in ("C1", "B7", "T3a", "K10a", "V1a", "P-Alchemist", "P-TradeMonopoly", "X4", "Q1a", "Z6", "H3"):
        assert rule in rules, rule
    assert rules["K7"][0] == "8"
    assert rules["Z1"][0] == "18"
    assert rules["P-Wedding"][0] == "12"
    assert "Q" not in {name[0] for name, (chapter, _) in rules.items() if chapter in coverage.CHAPTERS}


def test_markers_are_found() -> None:
    source = """
pytestmark = pytest.mark.rule("A1")
@pytest.mark.rule("B1", "B2")
@mark.rule("B3")
def test(): pytest.param(1, marks=pytest.mark.rule("C1")); other.rule("C2")
"""
    assert coverage.named_in(source) == {"A1", "B1", "B2", "C1"}


def test_what_is_missing_is_listed(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "tests").mkdir()
    (tmp_path / "docs" / "rules.md").write_text("## 1 One\n- C1 Cards.\n- C2 More.\n## 18 Base\n- Z1 Set-up.\n")
    test = tmp_path / "tests" / "test_one.py"
    tool = [sys.executable, str(ROOT / "tools" / "rule_coverage.py"), "--root", str(tmp_path)]

    def run(marks: str, *options: str) -> tuple[int, str]:
        test.write_text(f"import pytest\npytestmark = pytest.mark.rule({marks})\n")
        done = subprocess.run([*tool, *options], capture_output=True, text=True, timeout=60)
        return done.returncode, done.stdout

    assert run("'C1', 'C2'")[0] == 0
    assert run("'C1'") == (1, "no test names C2: More.\n1 of 2 rules are named by a test\n")
    assert run("'C1', 'C2', 'C9'")[1].startswith("a test names C9, which is no rule")
    assert run("'C1', 'C2'", "--base")[0] == 1
    assert run("'C1', 'C2', 'Z1'", "--base")[0] == 0
