"""JSON with too many values is refused before it is parsed."""

from __future__ import annotations

import pytest

from game.codec.save import LONGEST_LOG
from platform_io.safe_json import MOST_COMMAS, MOST_FIELDS, MOST_PARTS, parsed


@pytest.mark.parametrize(
    ("part", "most"),
    [("[],", MOST_PARTS - 1), ("{},", MOST_PARTS - 1), ('"a:",', MOST_FIELDS), ("0,", MOST_COMMAS)],
)
def test_the_number_of_values_is_limited(part: str, most: int) -> None:
    assert len(parsed("[" + (part * most).removesuffix(",") + "]")) == most
    with pytest.raises(ValueError, match="too many"):
        parsed("[" + part * (most + 1) + "0]")


def test_the_longest_log_is_within_the_limit() -> None:
    assert MOST_COMMAS >= 2 * LONGEST_LOG
