"""Marks cases that only `make test-all` runs: the same check for value more size, language or game."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet


def thorough(*values: object) -> ParameterSet:
    """The parameters of a case that only a thorough run includes."""
    return pytest.param(*values, marks=pytest.mark.thorough)


def usual_first(usual: Iterable[object], *others: object) -> list[object]:
    """The cases of a test: every run includes the usual ones. A tuple holds the values of a case."""
    return [*usual, *(thorough(*value) if isinstance(value, tuple) else thorough(value) for value in others)]
