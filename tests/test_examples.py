"""The examples in the documents and in the docstrings of entry points work."""

from __future__ import annotations

import ast
import doctest
import importlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tool import ROOT

DOCS = ROOT / "docs"
MAPS = ROOT / "data" / "boards"
CRATER = {
    "7,10,10,10,10,10,7,": "7,10,10,8,10,10,7,",
    "3 mountains, desert": "3 mountains",
    "The Island": "The Crater",
}
CAPE = {
    "\n0,9,7,10,7,7,0\n": "\n0,9,7,10,7,9,0\n",
    "\n0,30,0,0,0,0,0\n": "\n0,30,0,0,0,30,0\n",
    "Heading for New Shores": "The Golden Cape",
    'name="goal" type="int" value="14"': 'name="goal" type="int" value="15"',
    'name="island_points" type="int" value="2"': 'name="island_points" type="int" value="3"',
}
NUMBERS = "2 3 4 5 6 8 9 10 11"
TOKEN = {f'value="{NUMBERS}"': f'value="{NUMBERS} 12"'}
UNDONE = {after: before for before, after in TOKEN.items()}
ENTRY_POINTS = (
    "game.action_text.parse",
    "game.ai.planner.context.PlannerContext",
    "game.board.deal.deal",
    "game.engine.apply",
    "game.engine.legal",
    "game.play.saves.load_session",
    "game.play.session.Session",
    "game.rules.rule_module.RuleModule",
    "game.ruleset.RuleSet",
    "game.setup.Setup",
    "game.view.View",
    "scenes.app.app.App",
    "scenes.editor.document.Document",
    "scenes.opponents.opponent_process.OpponentProcess",
    "scenes.replay.reel.Reel",
    "scenes.tabletop.board.camera.Camera",
    "scenes.tabletop.table.table.Table",
    "scenes.tabletop.timeline.timeline.Timeline",
    "scenes.ui.widget.Widget",
    "user.journal.Journal",
    "user.storage.Storage",
)
"""The classes and functions that a newcomer meets first. Each has a runnable example in its docstring."""


def edited(text: str, edits: dict[str, str]) -> str:
    for before, after in edits.items():
        assert before in text
        text = text.replace(before, after, 1)
    return text


@pytest.mark.parametrize(
    ("page", "source", "name", "edits", "last"),
    [
        ("boards.md", "standard.tmx", "crater", CRATER, {"3 mountains": "3 mountains, desert"}),
        (
            "scenarios.md",
            "new_shores.4.tmx",
            "golden_cape",
            CAPE | TOKEN,
            UNDONE,
        ),
    ],
)
def test_a_map_from_a_page(
    page: str, source: str, name: str, edits: dict[str, str], last: dict[str, str], tmp_path: Path
) -> None:
    """The map as the page makes it; then without the last edit, which the page says is reported as missing."""
    page_text = (DOCS / page).read_text(encoding="utf-8")
    shutil.copytree(MAPS, tmp_path, dirs_exist_ok=True)
    board = tmp_path / f"{name}.tmx"
    board.write_text(edited((MAPS / source).read_text(encoding="utf-8"), edits), encoding="utf-8")
    good = _boards(board)
    assert (good.returncode, good.stdout.partition(": ")[2].strip() != "") == (0, True)
    assert f"        {name}: {good.stdout.partition(': ')[2].strip()}\n" in page_text
    board.write_text(edited(board.read_text(encoding="utf-8"), last), encoding="utf-8")
    bad = _boards(board)
    assert bad.returncode == 2 and f"        {bad.stderr.strip()}\n" in page_text


def _boards(path: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "main.py"), "boards", str(path)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("name", ENTRY_POINTS)
def test_an_entry_point_has_an_example_that_runs(name: str) -> None:
    """The docstring is read from the source, so that this works for compiled modules too."""
    place, _dot, own = name.rpartition(".")
    path = ROOT / (place.replace(".", "/") + ".py")
    nodes = ast.parse(path.read_text(encoding="utf-8")).body
    node = next(node for node in nodes if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == own)
    example = doctest.DocTestParser().get_doctest(
        ast.get_docstring(node) or "", dict(vars(importlib.import_module(place))), name, str(path), node.lineno
    )
    assert example.examples
    report: list[str] = []
    assert not doctest.DocTestRunner().run(example, out=report.append).failed, "".join(report)


@pytest.mark.parametrize("page", sorted(path.name for path in DOCS.glob("*.md")))
def test_code_in_the_pages_parses_and_its_imports_exist(page: str) -> None:
    for block in re.findall(
        r"^```python\n(.*?)^```", (DOCS / page).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    ):
        for node in ast.walk(ast.parse(block)):
            if (
                isinstance(node, ast.ImportFrom)
                and node.module
                and node.module.startswith(("game", "net", "scenes", "platform_io"))
            ):
                source = ROOT / (node.module.replace(".", "/") + ".py")
                if source.is_file():
                    module_text = source.read_text(encoding="utf-8")
                    missing = [alias.name for alias in node.names if not re.search(rf"\b{alias.name}\b", module_text)]
                    assert missing in ([], ["SHEPHERDS"]), f"{node.module} has no {missing}"
                else:
                    assert source.with_suffix("").is_dir(), f"there is no {node.module}"
