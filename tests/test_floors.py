"""Who may know whom (docs/design.md): each module of ``game`` imports only from its own floor and those above it, and
nobody outside ``game`` knows how a state is laid out."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "game"
FLOORS = (
    ("game.ids", "game.ints", "game.slots", "game.pieces", "game.bundle", "game.steps", "game.chapters"),
    ("game.rng", "game.board"),
    ("game.box", "game.ruleset", "game.events", "game.setup", "game.state"),
    ("game.actions", "game.stack"),
    ("game.rules",),
    ("game.cards",),
    ("game.registry",),
    ("game.rulesets",),
    ("game.engine",),
    ("game.play.chance", "game.sampling", "game.view", "game.play.offers"),
    ("game.check", "game.codec", "game.play.record"),
    ("game.play.session", "game.play.saves", "game.ai", "game.play.simulation"),
)
STRANGERS = {"pygame", "platformdirs", "random", "time", "datetime"}
STRANGERS |= {"scenes", "sprites", "user", "commands", "tools", "tests"}
MODULES = sorted(GAME.rglob("*.py"))
PLACES = ("*", "scenes/**/*", "sprites/**/*", "commands/**/*", "tools/**/*")
OUTSIDE = sorted(path for place in PLACES for path in ROOT.glob(f"{place}.py"))
LONGEST = 320


def floor_of(module: str) -> int:
    """The number of a module's floor, counted from the top."""
    found = [
        number
        for number, names in enumerate(FLOORS)
        for name in names
        if module == name or module.startswith((name + ".", name + "_"))
    ]
    assert found, f"{module} has no floor"
    return found[0]


def imports_of(path: Path) -> set[str]:
    """The modules that a file imports, those for types alone among them."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= names if node.module == "game" else {node.module}
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(GAME)))
def test_a_module_knows_only_its_floor_and_those_above(path: Path) -> None:
    module = "game." + ".".join(path.relative_to(GAME).with_suffix("").parts)
    known = imports_of(path)
    assert not {name.split(".")[0] for name in known} & STRANGERS
    if path.name == "__init__.py":
        return
    for name in known:
        if name.startswith("game."):
            assert floor_of(name) <= floor_of(module), f"{module} imports {name}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(GAME)))
def test_files_stay_small(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: str(path.relative_to(ROOT)))
def test_outside_game_a_state_is_read_by_names(path: Path) -> None:
    assert "game.slots" not in imports_of(path)
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    read = [node.lineno for node in nodes if isinstance(node, ast.Attribute) and node.attr == "v"]
    assert not read, f"{path} reads the vector of a state in lines {read}"
