"""The mutation testing tool: which mutants it chooses, and how it keeps the reasons for survivors."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Sequence

import pytest

from tests import endless
from tests.tool import ROOT
from tools.measure import mutants

NAMES = {"a.py": [f"a__mutmut_{i}" for i in range(30)], "b.py": [f"b__mutmut_{i}" for i in range(10)], "c.py": []}
SHOWN = """# game.rules.knights.xǁKnightsǁact__mutmut_3: survived
--- game/rules/knights.py
+++ game/rules/knights.py
@@ -1,2 +1,2 @@
     kind = kind_of(action)
-    corner = first(action)
+    corner = None
"""
CHANGE = "`game/rules/knights.py` Knights.act: `corner = first(action)` → `corner = None`"


def test_some_mutants_of_each_file_are_chosen_by_a_seed() -> None:
    chosen = mutants.choose(NAMES, 8, 1)
    assert {file: len(found) for file, found in chosen.items()} == {"a.py": 6, "b.py": 2}
    assert chosen == mutants.choose(NAMES, 8, 1) != mutants.choose(NAMES, 8, 2)
    assert all(set(found) <= set(NAMES[file]) for file, found in chosen.items())
    assert mutants.choose(NAMES, 0, 1) == {file: sorted(found) for file, found in NAMES.items() if found}


def test_a_mutant_is_described_by_its_change(monkeypatch: pytest.MonkeyPatch) -> None:
    def shown(command: Sequence[str], **_: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 0, SHOWN, "")

    monkeypatch.setattr(subprocess, "run", shown)
    assert mutants.change_of(mutants.ROOT, "game.rules.knights.xǁKnightsǁact__mutmut_3") == CHANGE


def test_the_next_report_keeps_the_reasons_for_survivors() -> None:
    other = CHANGE.replace("None", "0")
    chosen = {"game/rules/knights.py": ["one", "two", "three", "four"]}
    survivors = {"one": CHANGE, "two": CHANGE, "three": other}
    text = mutants.report(chosen, survivors, {CHANGE: "Only speed"}, 7)
    assert "seed 7: 1 of 4 found, 25.0 %." in text
    assert "| game/rules/knights.py | 4 | 1 | 3 |" in text
    assert f"- {CHANGE} (2 times)" in text
    assert mutants.reasons_in(text) == {CHANGE: "Only speed", other: mutants.NEW}


def _spin() -> None:
    while True:
        pass


@pytest.mark.skipif(sys.platform == "win32", reason="mutmut needs fork")
def test_an_endless_test_fails_by_its_cpu_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endless, "MOST_SECONDS", 0.01)
    alarm = endless.pytest_runtest_call()
    next(alarm)
    with pytest.raises(TimeoutError, match="does not end"):
        _spin()
    with pytest.raises(StopIteration):
        next(alarm)
    assert signal.getitimer(signal.ITIMER_VIRTUAL) == (0.0, 0.0)


@pytest.mark.parametrize("file", ["setup.cfg", ".ci/run"])
def test_the_tests_that_a_configuration_names_exist(file: str) -> None:
    named = re.findall(r"\btests/[\w/]+(?:\.py)?(?:::\w+)?", (ROOT / file).read_text(encoding="utf-8"))
    assert len(named) > 10
    for name in named:
        path, _, function = name.partition("::")
        assert (ROOT / path).exists(), name
        assert f"def {function}" in ((ROOT / path).read_text(encoding="utf-8") if function else "def "), name
