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
    """The bases of a class; its methods, written with brackets, and its properties and attributes. Of an interface,
    only those that it does not implement."""

    bases: list[str]
    members: set[str]

    @property
    def is_interface(self) -> bool:
        """Whether it says what other classes must have."""
        return bool({"Protocol", "ABC"} & set(self.bases))


def is_empty(method: ast.FunctionDef) -> bool:
    """Whether a method has only a docstring, or dots."""
    return all(isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant) for item in method.body)


def members_of(node: ast.ClassDef, *, is_interface: bool) -> set[str]:
    """The members of a class."""
    methods = [item for item in node.body if isinstance(item, ast.FunctionDef)]
    names = {
        method.name + ("" if any("property" in ast.dump(one) for one in method.decorator_list) else "()")
        for method in methods
        if not is_interface or is_empty(method)
    }
    attributes = (item for method in methods for item in ast.walk(method) if isinstance(item, ast.Attribute))
    stored = {item.attr for item in attributes if isinstance(item.ctx, ast.Store)}
    return names if is_interface else names | stored


def outlines() -> dict[str, Outline]:
    """All classes of the product by name; names are unique."""
    found: dict[str, Outline] = {}
    for module, path in modules().items():
        if module.startswith(PRODUCT):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
                    members = members_of(node, is_interface=Outline(bases, set()).is_interface)
                    found[node.name] = Outline(bases, members)
    return found


def test_each_interface_has_several_implementations() -> None:
    classes = outlines()
    interfaces = {name for name, outline in classes.items() if outline.is_interface}

    def members(name: str) -> set[str]:
        known = classes.get(name)
        inherited = (members(base) for base in known.bases if base not in interfaces) if known else ()
        return (known.members if known else set()).union(*inherited)

    single = {
        interface
        for interface in interfaces
        if sum(classes[interface].members <= members(name) for name in classes.keys() - interfaces) < 2
    }
    assert single == EXCEPTIONS.keys()
