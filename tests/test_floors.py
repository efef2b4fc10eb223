"""Layering (docs/design.md): a module of ``game`` or ``scenes`` imports only from its own floor and those above it, and
no code outside ``game`` depends on the layout of a state."""

from __future__ import annotations

import ast
import re
from pathlib import Path

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
    ("game.play.chance", "game.play.trail", "game.sampling", "game.view", "game.play.offers", "game.play.taken_back"),
    ("game.check", "game.codec", "game.play.record"),
    (
        "game.play.session",
        "game.play.agent",
        "game.play.redeal",
        "game.play.saves",
        "game.play.sharing",
        "game.ai",
        "game.play.simulation",
        "game.play.statistics",
        "game.play.trials",
    ),
    ("game.puzzles",),
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
FOREIGN = {"pygame", "platformdirs", "random", "time", "datetime"}
FOREIGN |= {"scenes", "sprites", "user", "commands", "tools", "tests"}
MODULES = sorted(GAME.rglob("*.py"))
SCENES = sorted((ROOT / "scenes").rglob("*.py"))
PLACES = ("*", "net/**/*", "scenes/**/*", "sprites/**/*", "commands/**/*", "tools/**/*")
OUTSIDE = sorted(path for place in PLACES for path in ROOT.glob(f"{place}.py"))


def floor_of(module: str, floors: tuple[tuple[str, ...], ...] = FLOORS) -> int:
    """A module's floor, counted from the top: that of the module itself or of its nearest listed parent."""
    found = [
        (len(name), number)
        for number, names in enumerate(floors)
        for name in names
        if module == name or module.startswith((name + ".", name + "_"))
    ]
    assert found, f"{module} has no floor"
    return max(found)[1]


def upward(path: Path, package: str, floors: tuple[tuple[str, ...], ...]) -> list[str]:
    """What a module imports from a floor below its own."""
    own = floor_of(name_of(path), floors)
    return [name for name in imports_of(path) if name.startswith(f"{package}.") and floor_of(name, floors) > own]


def test_a_module_imports_only_from_its_floor_and_those_above() -> None:
    for path in MODULES:
        assert not {name.split(".")[0] for name in imports_of(path)} & FOREIGN, path
        assert path.name == "__init__.py" or not upward(path, "game", FLOORS), path


def test_code_outside_game_does_not_read_the_state_vector() -> None:
    assert len(OUTSIDE) > 300
    for path in OUTSIDE:
        assert "game.slots" not in imports_of(path), path
        source = path.read_text(encoding="utf-8")
        nodes = ast.walk(ast.parse(source)) if re.search(r"\.v\b", source) else ()
        read = [node.lineno for node in nodes if isinstance(node, ast.Attribute) and node.attr == "v"]
        assert not read, f"{path} reads the vector of a state in lines {read}"


def test_a_scene_imports_only_from_its_floor_and_those_above() -> None:
    for path in SCENES:
        names = imports_of(path)
        assert not {name.split(".")[0] for name in names} & {"commands", "tools", "tests"}, path
        assert not any(name in ("game.state", "game.engine") or name.startswith("game.codec") for name in names), path
        assert not upward(path, "scenes", SCENE_FLOORS), path


def test_widgets_do_not_import_the_game() -> None:
    for path in (ROOT / "scenes" / "ui").rglob("*.py"):
        assert not {name.split(".")[0] for name in imports_of(path)} & {"game", "sprites", "data"}, path


def test_user_data_does_not_import_the_screen() -> None:
    foreign = {"scenes", "sprites", "commands", "pygame"}
    for path in (ROOT / "user").rglob("*.py"):
        assert not {name.split(".")[0] for name in imports_of(path)} & foreign, path


def test_tables_and_their_clients_are_free_of_input_and_output() -> None:
    foreign = FOREIGN | {"asyncio", "multiprocessing", "queue", "selectors", "socket", "ssl", "threading", "websockets"}
    for name in ("dice", "fields", "invitation", "limits", "member", "metrics", "protocol", "table", "table_client"):
        path = ROOT / "net" / f"{name}.py"
        assert not {name.split(".")[0] for name in imports_of(path)} & foreign, path


def test_network_play_knows_no_screen() -> None:
    foreign = {"pygame", "scenes", "sprites", "commands", "tools", "tests"}
    for path in (ROOT / "net").rglob("*.py"):
        assert not {name.split(".")[0] for name in imports_of(path)} & foreign, path


def test_platform_io_imports_none_of_the_others() -> None:
    """It writes dates, but somebody else looks at the clock."""
    foreign = FOREIGN - {"datetime"} | {"game"}
    for path in (ROOT / "platform_io").rglob("*.py"):
        assert not {name.split(".")[0] for name in imports_of(path)} & foreign, path
