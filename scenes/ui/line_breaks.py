"""Where a line may end in Chinese and Japanese, which are written without spaces: between any two letters, but not
before a closing mark or a small kana, nor after an opening mark (kinsoku; JIS X 4051, UAX 14). Korean has spaces and
breaks only there."""

from __future__ import annotations

import re
from typing import Final

_IDEOGRAPH: Final = "\u2e80-\u30ff\u31f0-\u9fff\uf900-\ufaff\uff00-\uffef"
"""Han, kana, and full-width marks."""
_NEVER_FIRST: Final = (
    "、。，．・：；？！ー）」』】〉》〕｝］”’…‥％゠–〜～゛゜ゝゞヽヾ々〻"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
    r"!),.:;?\]}%»"
)
_NEVER_LAST: Final = r"（「『【〈《〔｛［“‘￥＄(\[{«"
_SEAM: Final = re.compile(f"(?<![{_NEVER_LAST}])(?![{_NEVER_FIRST}])(?:(?<=[{_IDEOGRAPH}])|(?=[{_IDEOGRAPH}]))")


def units(text: str) -> list[str]:
    """The parts of a text that has no spaces, between which a line may end.

    >>> units("「賊」が来る！")
    ['「賊」', 'が', '来', 'る！']
    >>> units("dice")
    ['dice']
    >>> units("")
    []
    """
    if text.isascii():
        return [text] if text else []
    return [unit for unit in _SEAM.split(text) if unit]
