"""No interface has a single implementation: callers should then use the class itself, or take a callable."""

from __future__ import annotations

import ast
from typing import Final, NamedTuple

from tests.imports import modules

PRODUCT: Final = ("game.", "scenes.", "user.", "platform_io.", "tools.")
EXCEPTIONS: Final = {
    "Host": "Layers contains widgets, which call their layers; without it the two would import each other",
    "Navigation": "Navigator imports every scene, and every scene navigates; without it they would import each other",
}


class Outline(NamedTuple):
    """The bases and methods of a class."""

    bases: list[str]
    methods: set[str]


def outlines() -> dict[str, Outline]:
    """All classes of the product by name; names are unique."""
    found: dict[str, Outline] = {}
    for module, path in modules().items():
        if module.startswith(PRODUCT):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
                    found[node.name] = Outline(
                        bases, {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
                    )
    return found


def test_each_interface_has_several_implementations() -> None:
    classes = outlines()
    interfaces = {name for name, outline in classes.items() if {"Protocol", "ABC"} & set(outline.bases)}

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
