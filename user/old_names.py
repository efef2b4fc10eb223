"""The names that modules had before version 0.3, because users' own bots may still import them.

``game.ai.search`` and ``game.ai.coach`` are missing, because they are names of packages now.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Final

_AI: Final = {
    "planner": "bargain board_answers budget defence discovery expansion free_roads giving goals harvest holdings "
    "land long_road menu mind monopoly odds opening plan policies policy ports progress purposes purse robbing sailing "
    "scout siege traits wonders",
    "search": "effort judge network rehearsal scorer standing weights",
    "coach": "case claims comparison facts reasons review",
}
_RENAMED: Final = {
    "game.bundle": "game.resource_counts",
    "game.chapters": "game.rule_module_ids",
    "game.lines": "game.edge_network",
    "game.rules.chapter": "game.rules.rule_module",
    "game.ai.memory.worlds": "game.ai.memory.determinizations",
    "game.ai.planner.land": "game.ai.planner.board_yield",
    "game.ai.planner.mind": "game.ai.planner.context",
    "game.ai.planner.purse": "game.ai.planner.affordability",
    "game.ai.planner.scout": "game.ai.planner.path_search",
    "game.ai.planner.siege": "game.ai.planner.attack_outlook",
    "game.ai.planner.traits": "game.ai.planner.parameters",
    "game.ai.search.effort": "game.ai.search.search_budget",
    "game.ai.search.judge": "game.ai.search.value_network",
    "game.ai.search.rehearsal": "game.ai.search.rollout",
    "game.ai.search.standing": "game.ai.search.features",
}
_MOVED: Final = {
    f"game.ai.{name}": f"game.ai.{folder}.{name}" for folder, names in _AI.items() for name in names.split()
}
NAME_NOW: Final = {old: _RENAMED.get(place, place) for old, place in {**_RENAMED, **_MOVED}.items()}
"""Old name -> current name."""


class _Alias(Loader):
    """A loader that returns an existing module under its old name."""

    def __init__(self, name: str) -> None:
        self._module: Final = importlib.import_module(name)
        self._spec: Final = self._module.__spec__

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Return the existing module."""
        return self._module

    def exec_module(self, module: ModuleType) -> None:
        """Do not run the module again; restore its spec, which the import system has just overwritten."""
        module.__spec__ = self._spec


class _OldNames(MetaPathFinder):
    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A spec for an old name; None for any other."""
        return ModuleSpec(name, _Alias(NAME_NOW[name])) if name in NAME_NOW else None


def accept_old_names() -> None:
    """Make imports of old names work from now on. Call this before loading a user's code."""
    if not any(isinstance(finder, _OldNames) for finder in sys.meta_path):
        sys.meta_path.insert(0, _OldNames())
