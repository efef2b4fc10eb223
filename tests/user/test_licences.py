"""Whose work is in the program: from the packages that are installed, and from the folder of an executable."""

from __future__ import annotations

import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest

from user.libraries import part_of
from user.licence_texts import of_python
from user.licences import PACKAGES, SUMMARY, folder, licences, needed, of_package


def test_started_by_python_the_packages_tell() -> None:
    assert folder() is None
    told = {one.name: one.text for one in licences()}
    assert {"Hexhold", "Python", "PyInstaller (in executables)", *PACKAGES, "cloudpickle", "fontpkg"} <= set(told)
    assert list(told) == sorted(told, key=str.casefold) and all(told.values())
    brought = {
        part.name
        for file in distribution("pygame-ce").files or ()
        if ".libs/" in file.as_posix() and (part := part_of(file.name))
    }
    assert brought <= set(told) and (sys.platform != "linux" or {"SDL", "FreeType", "mpg123"} <= brought)
    assert "PSF-2.0" in told["Python"] and "libsdl.org" in told.get("SDL", "libsdl.org")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in told["pygame-ce"]
    assert "SIL OPEN FONT LICENSE" in told["fontpkg-fira-sans"]
    assert told["fontpkg-fira-sans"].count("SIL OPEN FONT LICENSE Version") <= 1, "what lies there twice is told once"
    assert told["platformdirs"].startswith("platformdirs ") and ": MIT\n" in told["platformdirs"]
    assert of_package("no-such-package") == ""
    assert told["Python"].endswith(of_python())
    assert "Permission is hereby granted" in told["Hexhold"]
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in told.get("mpg123", "GNU LESSER GENERAL PUBLIC LICENSE")
    assert "www.freetype.org" in told.get("FreeType", "www.freetype.org"), "which its licence wants to be told"
    assert "pytest" not in told, "which only developers of platformdirs and joblib need"


def test_compiled_rules_need_more(monkeypatch: pytest.MonkeyPatch) -> None:
    for compiled in (False, True):
        monkeypatch.setattr("user.licences.COMPILED", compiled)
        assert ("mypy-extensions" in needed()) == compiled


@pytest.mark.parametrize("beside", [True, False])
def test_an_executable_has_a_folder_of_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, beside: bool) -> None:
    inside = tmp_path / "unpacked"
    place = (tmp_path if beside else inside) / "licences"
    place.mkdir(parents=True)
    for name in ("SDL", "brotli", SUMMARY):
        (place / f"{name}.txt").write_text(f"{name}, © somebody", encoding="utf-8")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(inside), raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "hexhold"))
    assert folder() == place
    assert [one.name for one in licences()] == [SUMMARY, "brotli", "SDL"]
    assert licences()[2].text == "SDL, © somebody"
