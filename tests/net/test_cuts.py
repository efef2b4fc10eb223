"""A connection is cut after any message of a recorded game: everybody's table is as if nothing had happened."""

from __future__ import annotations

import pytest

from tests.net.cuts import cut_after_messages
from tests.thorough import usual_first


@pytest.mark.parametrize(
    ("name", "actions", "pace"),
    usual_first([("base", 7, 17), ("four", 7, 19)], ("base", 60, 1), ("four", 60, 1), ("shores", 60, 3)),
)
def test_a_cut_after_any_message_loses_nothing(name: str, actions: int, pace: int) -> None:
    cuts = cut_after_messages(name, actions, pace)
    assert cuts.cuts == cuts.messages // pace > 10, cuts
