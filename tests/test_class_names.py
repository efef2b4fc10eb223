"""No two classes share a name, whatever folder they are in."""

from __future__ import annotations

import re
from collections import defaultdict

from tests.imports import modules

EXCEPTIONS = {
    "Bot": "the one in tests.own is in the text of a file that a test writes",
    "Table": "the one in tests.table sets up a position for rule tests, the other is what a seat sees",
}


def test_no_two_classes_share_a_name() -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for module, path in modules().items():
        for name in re.findall(r"^class (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            found[name].add(module)
    shared = {name: sorted(where) for name, where in found.items() if len(where) > 1}
    assert shared.keys() - EXCEPTIONS.keys() == set(), shared
    assert all(EXCEPTIONS.values())
