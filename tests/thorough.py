"""Cases that `make test` leaves to `make test-all`: the same check once more, for another size, language or game."""

from __future__ import annotations

from collections.abc import Iterable

import pytest


def usual_first(usual: Iterable[object], *others: object) -> list[object]:
    """Parameters of a test: every run takes the usual ones, a thorough run the others too; a tuple is several."""
    return [*usual, *(pytest.param(*_values(one), marks=pytest.mark.thorough) for one in others)]


def _values(one: object) -> tuple[object, ...]:
    return one if isinstance(one, tuple) else (one,)
