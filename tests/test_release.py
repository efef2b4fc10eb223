"""Release notes come from the changelog, and nothing is released while something is unfinished."""

from __future__ import annotations

import pytest

from game import __version__
from tests.tool import ROOT
from tools.release import release as tool

TEXT = """# Changelog

## [Unreleased]

## [0.4.0] - 2026-12-01

### Added

- More.

## [0.3.0]

- Some.
"""


def test_the_notes_are_the_changelog_section_of_the_version() -> None:
    assert tool.notes(TEXT, "0.4.0") == "# Hexhold 0.4.0\n\n2026-12-01\n\n### Added\n\n- More.\n"


@pytest.mark.parametrize(
    ("text", "version", "reason"),
    [
        (TEXT, "0.3.0", "nothing of version 0.3.0, or not when"),
        (TEXT, "0.5.0", "nothing of version 0.5.0"),
        (TEXT.replace("- More.", ""), "0.4.0", ""),
        (TEXT.replace("## [Unreleased]\n", "## [Unreleased]\n\n- New.\n"), "0.4.0", "still has changes"),
    ],
)
def test_an_unfinished_changelog_is_refused(text: str, version: str, reason: str) -> None:
    if not reason:
        assert "### Added" in tool.notes(text, version)
        return
    with pytest.raises(tool.NotReady, match=reason):
        tool.notes(text, version)


def test_the_changelog_can_be_parsed() -> None:
    sections = tool.sections((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert next(iter(sections)) == "Unreleased" and __version__ in sections
    assert all(text for _date, text in list(sections.values())[1:])


def test_nothing_is_built_from_uncommitted_changes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[str] = []

    def run(command: list[str]) -> str:
        ran.append(command[0])
        return " M game/engine.py\n"

    monkeypatch.setattr(tool, "notes", lambda *_: "")
    monkeypatch.setattr(tool, "run", run)
    assert tool.main([]) == 1 and ran == ["git"]
    assert "not committed" in capsys.readouterr().err
