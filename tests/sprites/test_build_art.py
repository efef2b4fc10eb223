"""Building the sheets anew takes nothing from those who read them meanwhile."""

import os
from pathlib import Path

import pytest


def test_sheets_are_replaced_file_by_file_and_old_ones_go_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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

    def noted(old: Path, new: Path) -> None:
        moved.append(new.name)
        replace(old, new)

    monkeypatch.setattr(os, "replace", noted)
    build_art.replace_sheets(built)
    assert moved == ["x1-a.png", "x1-b.png", "x1.json"]
    assert sorted(file.name for file in sheets.iterdir()) == ["other.txt", "x1-a.png", "x1-b.png", "x1.json"]
    assert (sheets / "x1.json").read_text() == "built"
