"""No file imports one that imports it back, on whatever way, and be it for types alone: each can be read, tested and
moved with what lies below it and nothing else."""

from __future__ import annotations

from tests.imports import imports_of, modules


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Some way through a graph that ends where it began; empty if there is none."""
    done: set[str] = set()

    def walk(name: str, way: list[str]) -> list[str]:
        if name in way:
            return [*way[way.index(name) :], name]
        if name not in done:
            for other in sorted(graph[name]):
                found = walk(other, [*way, name])
                if found:
                    return found
            done.add(name)
        return []

    return next((found for name in graph if (found := walk(name, []))), [])


def test_a_circle_is_found_and_nothing_else() -> None:
    assert circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"d"}, "d": {"b"}}) == ["b", "c", "d", "b"]


def test_no_files_import_each_other_in_a_circle() -> None:
    files = modules()
    graph = {name: {other for other in imports_of(path) if other in files} - {name} for name, path in files.items()}
    assert sum(map(len, graph.values())) > 1000
    found = circle(graph)
    assert not found, " imports ".join(found)
