"""Git gives everybody the same bytes: the same line endings on every system, and no other change."""

from __future__ import annotations

import subprocess

import pytest

from tests.tool import ROOT


def test_every_file_is_the_same_on_every_system() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    words = ["git", "ls-files", "--eol", "-z"]
    lines = subprocess.run(words, cwd=ROOT, capture_output=True, check=True, text=True).stdout.split("\0")[:-1]
    wrong = []
    for line in lines:
        kinds, path = line.split("\t")
        stored, _here, *attributes = kinds.split()
        is_text = "eol=lf" in kinds
        if stored not in (("i/lf", "i/none") if is_text else ("i/-text",)) or attributes[0] == "attr/":
            wrong.append(path)
    assert wrong == []
