"""No interface has a single implementation: then callers use the class itself, or are given callables."""

from __future__ import annotations

import ast
from typing import Final, NamedTuple

from tests.imports import modules

PRODUCT: Final = ("game.", "scenes.", "user.", "platform_io.", "tools.")
EXCEPTIONS: Final = {
    "Host": "Layers holds widgets, and widgets ask their layers: without it the two would import each other",
    "Navigation": "Navigator imports every scene, and every scene navigates: likewise",
}


class Outline(NamedTuple):
    """What a class says of itself."""

    bases: list[str]
    methods: set[str]


def outlines() -> dict[str, Outline]:
    """All classes of the product by name; no two share one."""
    found: dict[str, Outline] = {}
    for module, path in modules().items():
        if module.startswith(PRODUCT):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
                    found[node.name] = Outline(
                        bases, {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
                    )
    return found


def test_each_interface_has_several_implementations() -> None:
    classes = outlines()
    interfaces = {name for name, one in classes.items() if {"Protocol", "ABC"} & set(one.bases)}

    def methods(name: str) -> set[str]:
        known = classes.get(name)
        inherited = (methods(base) for base in known.bases if base not in interfaces) if known else ()
        return (known.methods if known else set()).union(*inherited)

    single = {
        interface
        for interface in interfaces
        if sum(classes[interface].methods <= methods(name) for name in classes.keys() - interfaces) < 2
    }
    assert single == EXCEPTIONS.keys()
