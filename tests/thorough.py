"""Cases that `make test` leaves to `make test-all`: the same check once more, for another size, language or game."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet


def thorough(*values: object) -> ParameterSet:
    """The parameters of a case that only a thorough run takes."""
    return pytest.param(*values, marks=pytest.mark.thorough)


def usual_first(usual: Iterable[object], *others: object) -> list[object]:
    """The parameters of a test: every run takes the usual ones. A tuple is one value or, for several names, all."""
    return [*usual, *(thorough(*one) if isinstance(one, tuple) else thorough(one) for one in others)]
