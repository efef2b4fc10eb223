"""A program that reads the sheets while they are rebuilt always finds complete ones."""

import os
from pathlib import Path

import pytest


def test_new_sheets_are_in_place_before_the_list_and_old_ones_are_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("resvg_py")
    pytest.importorskip("PIL")
    from tools.art import build as build_art

    sheets, built = tmp_path / "sheets", tmp_path / "built"
    for folder, other in ((sheets, "x1-old.png"), (built, "x1-b.png")):
        folder.mkdir()
        for name in ("x1.json", "x1-a.png", other):
            (folder / name).write_text(folder.name)
    (sheets / "other.txt").write_text("stays")
    monkeypatch.setattr(build_art, "SHEETS", sheets)
    moved: list[str] = []
    replace = os.replace

    def recorded(old: Path, new: Path) -> None:
        moved.append(new.name)
        replace(old, new)

    monkeypatch.setattr(os, "replace", recorded)
    build_art.replace_sheets(built)
    assert moved == ["x1-a.png", "x1-b.png", "x1.json"]
    assert sorted(file.name for file in sheets.iterdir()) == ["other.txt", "x1-a.png", "x1-b.png", "x1.json"]
    assert (sheets / "x1.json").read_text() == "built"
