"""No module imports, even indirectly or for types only, a module that imports it back."""

from __future__ import annotations

from tests.imports import imports_of, modules


def cycle(graph: dict[str, set[str]]) -> list[str]:
    """A path through a graph that ends where it began; empty if there is none."""
    done: set[str] = set()

    def walk(name: str, path: list[str]) -> list[str]:
        if name in path:
            return [*path[path.index(name) :], name]
        if name not in done:
            for other in sorted(graph[name]):
                found = walk(other, [*path, name])
                if found:
                    return found
            done.add(name)
        return []

    return next((found for name in graph if (found := walk(name, []))), [])


def test_only_a_cycle_is_found() -> None:
    assert cycle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []
    assert cycle({"a": {"b"}, "b": {"c"}, "c": {"d"}, "d": {"b"}}) == ["b", "c", "d", "b"]


def test_no_modules_import_each_other_in_a_cycle() -> None:
    files = modules()
    graph = {name: {other for other in imports_of(path) if other in files} - {name} for name, path in files.items()}
    assert sum(map(len, graph.values())) > 1000
    found = cycle(graph)
    assert not found, " imports ".join(found)
