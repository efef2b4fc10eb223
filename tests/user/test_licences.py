"""The licences shown are those of the installed packages, or of the folder beside an executable."""

from __future__ import annotations

import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest

from user.libraries import part_of
from user.licence_texts import of_python
from user.licences import PACKAGES, SUMMARY, folder, licences, needed, of_package


def test_the_licences_are_those_of_the_installed_packages() -> None:
    assert folder() is None
    texts = {one.name: one.text for one in licences()}
    assert {"Hexhold", "Python", "PyInstaller (in executables)", *PACKAGES, "cloudpickle", "fontpkg"} <= set(texts)
    assert list(texts) == sorted(texts, key=str.casefold) and all(texts.values())
    bundled = {
        part.name
        for file in distribution("pygame-ce").files or ()
        if ".libs/" in file.as_posix() and (part := part_of(file.name))
    }
    assert bundled <= set(texts) and (sys.platform != "linux" or {"SDL", "FreeType", "mpg123"} <= bundled)
    assert "PSF-2.0" in texts["Python"] and "libsdl.org" in texts.get("SDL", "libsdl.org")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in texts["pygame-ce"]
    for font in ("fontpkg-fira-sans", "fontpkg-fraunces", "noto-cjk-sans-otc"):
        assert "SIL OPEN FONT LICENSE" in texts[font]
        assert texts[font].count("SIL OPEN FONT LICENSE Version") <= 1, "duplicate files are shown once"
    assert texts["platformdirs"].startswith("platformdirs ") and ": MIT\n" in texts["platformdirs"]
    assert of_package("no-such-package") == ""
    assert texts["Python"].endswith(of_python())
    assert "Permission is hereby granted" in texts["Hexhold"]
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in texts.get("mpg123", "GNU LESSER GENERAL PUBLIC LICENSE")
    assert "www.freetype.org" in texts.get("FreeType", "www.freetype.org"), "its licence requires this address"
    assert "pytest" not in texts, "only developers of platformdirs and joblib need it"


def test_compiled_rules_need_one_more_package(monkeypatch: pytest.MonkeyPatch) -> None:
    for compiled in (False, True):
        monkeypatch.setattr("user.licences.COMPILED", compiled)
        assert ("mypy-extensions" in needed()) == compiled


@pytest.mark.parametrize("beside", [True, False])
def test_an_executable_has_a_folder_of_licences(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, beside: bool) -> None:
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
