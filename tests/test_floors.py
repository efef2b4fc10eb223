"""Who may know whom (docs/design.md): each module of ``game`` imports only from its own floor and those above it, and
so does each of ``scenes``; nobody outside ``game`` knows how a state is laid out."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.imports import imports_of, name_of
from tests.tool import ROOT

GAME = ROOT / "game"
FLOORS = (
    (
        "game.ids",
        "game.ints",
        "game.graph",
        "game.slots",
        "game.pieces",
        "game.resource_counts",
        "game.steps",
        "game.rule_module_ids",
    ),
    ("game.rng", "game.board"),
    ("game.box", "game.ruleset", "game.events", "game.edge_network", "game.setup", "game.position", "game.state"),
    ("game.actions", "game.action_text", "game.stack"),
    ("game.rules",),
    ("game.cards",),
    ("game.registry",),
    ("game.rulesets",),
    ("game.engine",),
    ("game.play.chance", "game.sampling", "game.view", "game.play.offers", "game.play.taken_back"),
    ("game.check", "game.codec", "game.play.record"),
    (
        "game.play.session",
        "game.play.agent",
        "game.play.saves",
        "game.ai",
        "game.play.simulation",
        "game.play.statistics",
        "game.play.trials",
    ),
)
SCENE_FLOORS = (
    ("scenes.ui",),
    ("scenes.app",),
    ("scenes.tabletop.table",),
    ("scenes.tabletop.words",),
    ("scenes.tabletop.board",),
    ("scenes.tabletop.timeline",),
    ("scenes.tabletop.panels",),
    ("scenes.opponents",),
    ("scenes.play.questions",),
    ("scenes.play",),
    ("scenes",),
    ("scenes.navigator",),
    ("scenes.run", "scenes.shot"),
)
STRANGERS = {"pygame", "platformdirs", "random", "time", "datetime"}
STRANGERS |= {"scenes", "sprites", "user", "commands", "tools", "tests"}
MODULES = sorted(GAME.rglob("*.py"))
SCENES = sorted((ROOT / "scenes").rglob("*.py"))
PLACES = ("*", "scenes/**/*", "sprites/**/*", "commands/**/*", "tools/**/*")
OUTSIDE = sorted(path for place in PLACES for path in ROOT.glob(f"{place}.py"))


def floor_of(module: str, floors: tuple[tuple[str, ...], ...] = FLOORS) -> int:
    """The number of a module's floor, counted from the top: where it or the nearest folder around it is named."""
    found = [
        (len(name), number)
        for number, names in enumerate(floors)
        for name in names
        if module == name or module.startswith((name + ".", name + "_"))
    ]
    assert found, f"{module} has no floor"
    return max(found)[1]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(GAME)))
def test_a_module_knows_only_its_floor_and_those_above(path: Path) -> None:
    module = name_of(path)
    known = imports_of(path)
    assert not {name.split(".")[0] for name in known} & STRANGERS
    if path.name == "__init__.py":
        return
    for name in known:
        if name.startswith("game."):
            assert floor_of(name) <= floor_of(module), f"{module} imports {name}"


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: str(path.relative_to(ROOT)))
def test_outside_game_a_state_is_read_by_names(path: Path) -> None:
    assert "game.slots" not in imports_of(path)
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    read = [node.lineno for node in nodes if isinstance(node, ast.Attribute) and node.attr == "v"]
    assert not read, f"{path} reads the vector of a state in lines {read}"


@pytest.mark.parametrize("path", SCENES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_scene_knows_only_its_floor_and_those_above(path: Path) -> None:
    module = name_of(path)
    known = imports_of(path)
    assert not {name.split(".")[0] for name in known} & {"commands", "tools", "tests"}
    assert not any(name in ("game.state", "game.engine") or name.startswith("game.codec") for name in known)
    for name in known:
        if name.startswith("scenes."):
            floors = [floor_of(one, SCENE_FLOORS) for one in (name, module)]
            assert floors[0] <= floors[1], f"{module} imports {name}"


def test_widgets_know_nothing_of_the_game() -> None:
    for path in (ROOT / "scenes" / "ui").rglob("*.py"):
        assert not {name.split(".")[0] for name in imports_of(path)} & {"game", "sprites", "data"}, path


def test_what_is_the_users_knows_no_screen() -> None:
    strangers = {"scenes", "sprites", "commands", "pygame"}
    for path in (ROOT / "user").rglob("*.py"):
        assert not {name.split(".")[0] for name in imports_of(path)} & strangers, path


def test_the_gate_knows_nobody() -> None:
    for path in (ROOT / "platform_io").rglob("*.py"):
        assert not {name.split(".")[0] for name in imports_of(path)} & (STRANGERS | {"game"}), path
